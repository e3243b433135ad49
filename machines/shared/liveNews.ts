import type { LiveNews } from '#contract/live/events.ts'
import type { VisitMessage } from '#contract/visitor.ts'
import type { MachineNews } from './machineNews.ts'
import { unprovidedCallback } from './unprovided.ts'

/** The socket is open again: what was missed is to be loaded. */
export interface SyncRequested {
  readonly type: 'sync.requested'
}

/** In the page of the staff, and in that of visitors: of the socket, and of other machines. */
export type Heard = LiveNews | VisitMessage | SyncRequested | MachineNews

/** What a machine wants to hear. */
export interface Hearing {
  readonly kinds: readonly Heard['type'][]
  /** Only the news of this conversation. */
  readonly threadId?: string
  /** After `sync.requested` the connection waits until this machine says how its catching up ended. */
  readonly isAwaited?: boolean
}

/** How the catching up of a machine ended, or that it has something more to load before the connection is caught up. */
export interface SyncSaid {
  readonly type: 'sync.completed' | 'sync.failed' | 'sync.joined'
}

/** What a machine tells the hub: news for those who hear them, or how its catching up ended. */
export type HubTold = SyncSaid | MachineNews

export const isSync = (told: HubTold): told is SyncSaid => told.type.startsWith('sync.')

export const isHeard = ({ kinds, threadId }: Hearing, news: Heard): boolean =>
  kinds.includes(news.type) &&
  (threadId === undefined || !('threadId' in news) || news.threadId === threadId)

/**
 * The news of the connection and of other machines, told to the machine that invokes it; what that machine sends to it
 * is published. Machines hear in the order in which they began to listen: what one of them needs of another is a
 * question of who is started first.
 */
export const liveNews = unprovidedCallback<Hearing, HubTold>('liveNews')

/** For a machine that publishes and hears nothing. */
export const deaf: Hearing = { kinds: [] }
