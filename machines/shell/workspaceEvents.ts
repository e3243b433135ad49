import type { NotificationReceived } from '#contract/notifications.ts'
import type { RealtimeEvent } from '../realtime/realtimeMachine.ts'
import type { Contact } from '../shared/contactNews.ts'
import type { AreaNews } from './areas.ts'
import type { NavigationNews } from './navigationMachine.ts'
import type { Place } from './place.ts'
import type { ViewsNews } from './viewsMachine.ts'

/** The events of the page. */
export type PageEvent =
  | { type: 'page.online' }
  | { type: 'page.offline' }
  | { type: 'page.woke' }
  | { type: 'page.frozen' }
  | { type: 'page.focused' }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'screen.wide' }
  | { type: 'screen.narrow' }
  | { type: 'place.restored'; place: Place }

/** The events that the connection is told. */
export type RealtimeTold = Exclude<
  RealtimeEvent['type'],
  `socket.${string}` | `sync.${string}` | 'realtime.reconnect'
>

/** The events that the inbox is told, beyond those of every area. */
export type InboxTold =
  | { type: 'selection.asked' }
  | { type: 'conversation.select'; threadId: string }
  | { type: 'conversation.close' }
  | { type: 'contact.wanted'; contact: Contact }

/** The events of the inbox for the workspace. */
type InboxNews =
  | { type: 'list.retried' }
  | NotificationReceived
  | { type: 'thread.read'; threadId: string }
  | { type: 'conversation.opened'; threadId: string }
  | { type: 'conversation.closed' }
  /** The conversation of a link was opened, or does not exist. */
  | { type: 'wanted.settled' }

export type WorkspaceEvent =
  | PageEvent
  | AreaNews
  | InboxNews
  | NavigationNews
  | ViewsNews
  /** A person wants the form of a new client. */
  | { type: 'client.create' }
  /** Another tab of this business connected. */
  | { type: 'line.opened' }
