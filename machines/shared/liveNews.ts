import type { LiveNews } from '#contract/live/events.ts'
import type { VisitMessage } from '#contract/visitor.ts'
import { unprovidedCallback } from './unprovided.ts'

/** The socket is open again: what was missed is to be loaded. */
export interface SyncRequested {
  readonly type: 'sync.requested'
}

/** In the page of the staff, and in that of visitors. */
export type Heard = LiveNews | VisitMessage | SyncRequested

/** What a machine wants to hear. */
export interface Hearing {
  readonly kinds: readonly Heard['type'][]
  /** Only the news of this conversation. */
  readonly threadId?: string
  /** After `sync.requested` the connection waits until this machine says how its catching up ended. */
  readonly isAwaited?: boolean
}

/** What a machine says back: how its catching up ended, or that it has something more to load before the connection is caught up. */
export interface SyncSaid {
  readonly type: 'sync.completed' | 'sync.failed' | 'sync.joined'
}

export const isHeard = ({ kinds, threadId }: Hearing, news: Heard): boolean =>
  kinds.includes(news.type) &&
  (threadId === undefined || !('threadId' in news) || news.threadId === threadId)

/**
 * The news of the connection, told to the machine that invokes it. Machines hear in the order in which they began to listen: what one of them needs of
 * another is a question of who is started first.
 */
export const liveNews = unprovidedCallback<Hearing, SyncSaid>('liveNews')
