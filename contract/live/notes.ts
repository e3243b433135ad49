import { type ThreadNews, threadEvent } from './threadEvent.ts'

/** Somebody of the team wrote an internal note of this conversation, or deleted one. Recado only. */
export type LiveNotes = ThreadNews<'live.notes'>

export const liveNotes = threadEvent('internal_notes', 'live.notes')
