import type { Read } from '#contract/conversationReads.ts'
import type { LiveAssignee } from '#contract/live/assignee.ts'
import type { LiveArrival } from '#contract/live/events.ts'
import type { LiveRead } from '#contract/live/read.ts'
import type { NotificationReceived } from '#contract/notifications.ts'
import type { Hearing } from '../../shared/liveNews.ts'
import type {
  AssigneesSet,
  ClientKept,
  ClientsLinked,
  ListLoaded,
  OpenNews,
} from '../../shared/machineNews.ts'
import { type CountedEvent, countEvent } from './counting.ts'
import { markRead, readOf, type Unread } from './unread.ts'

export interface UnreadContext extends Unread {
  readonly openId: string | null
}

interface OfThread {
  readonly threadId: string
}

export type UnreadEvent =
  | LiveArrival
  | LiveRead
  | LiveAssignee
  | AssigneesSet
  | ClientKept
  | ClientsLinked
  | { type: 'reader.present' }
  | { type: 'reader.away' }
  | Exclude<OpenNews, { type: 'conversation.opened' }>
  /** A person marks the row, without opening the conversation. */
  | ({ type: 'conversation.markRead' } & OfThread)
  | { type: 'conversation.markAllRead' }
  | ListLoaded
  | NotificationReceived

/** What the machine of the counts hears. */
export const heard: Hearing['kinds'] = [
  'live.message',
  'live.conversation',
  'live.read',
  'list.loaded',
  'live.assignee',
  'assignees.set',
  'client.kept',
  'clients.linked',
  'conversation.shown',
  'conversation.closed',
  'conversation.left',
  'conversation.markRead',
  'notification.received',
]

export const openOf = ({ openId }: UnreadContext): string => openId ?? ''

type Moment<Event> = { readonly context: UnreadContext; readonly event: Event }
export const ofEvent = ({ event }: Moment<OfThread>): string => event.threadId
export const ofOpen = ({ context }: Moment<unknown>): string => openOf(context)
export const nobody = (): null => null
export const unreadAgain = ({ threadId }: OfThread): Read => ({ threadId, readAt: null })

/** A conversation is read: here, in the bell, and in the other browsers. */
export const reading = <Event>(threadId: (moment: Moment<Event>) => string) => {
  const read = (moment: Moment<Event>) => readOf(moment.context, threadId(moment))
  return [
    {
      type: 'setUnread' as const,
      params: (moment: Moment<Event>) => markRead(moment.context, read(moment)),
    },
    { type: 'publishRead' as const, params: threadId },
    { type: 'publishMarked' as const, params: read },
  ]
}

/** An arrival counts, unless it is in the conversation that a person reads; the bell is told. */
export const counting = (readId: (moment: Moment<CountedEvent>) => string | null) => [
  {
    type: 'publishNews' as const,
    params: (moment: Moment<CountedEvent>) =>
      countEvent(moment.context, moment.event, readId(moment)).news,
  },
  {
    type: 'setUnread' as const,
    params: (moment: Moment<CountedEvent>) =>
      countEvent(moment.context, moment.event, readId(moment)).unread,
  },
]
