import { type ThreadNews, threadEvent } from './threadEvent.ts'

/** A conversation was deleted: nothing of it must stay in a browser. Recado only. */
export type LiveRemoval = ThreadNews<'live.removal'>

export const liveRemoval = threadEvent('conversation_removed', 'live.removal')
