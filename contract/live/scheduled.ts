import { type ThreadNews, threadEvent } from './threadEvent.ts'

/** A message of this conversation was scheduled, changed, cancelled, sent or held. Recado only. */
export type LiveScheduled = ThreadNews<'live.scheduled'>

export const liveScheduled = threadEvent('scheduled_messages', 'live.scheduled')
