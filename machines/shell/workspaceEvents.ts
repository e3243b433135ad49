import type { NotificationReceived } from '#contract/notifications'
import type { LiveNews } from '#contract/realtime'
import type { Contact } from '../inbox/client/contact'
import type { RealtimeEvent, RealtimeNews } from '../realtime/realtimeMachine'
import type { AreaNews } from './areas'
import type { NavigationNews } from './navigationMachine'
import type { Place } from './place'
import type { ViewsNews } from './viewsMachine'

/** What the page tells of itself. */
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

/** What the connection is told: of the page, and of the list that it asked for. */
export type RealtimeTold = Exclude<RealtimeEvent['type'], `socket.${string}` | 'realtime.reconnect'>

/** What the inbox is told, besides what every area hears of its view. */
export type InboxTold =
  | LiveNews
  | { type: 'sync.requested' }
  | { type: 'selection.asked' }
  | { type: 'conversation.select'; threadId: string }
  | { type: 'conversation.close' }
  | { type: 'contact.wanted'; contact: Contact }

/** What the inbox announces, which is always alive. */
type InboxNews =
  | { type: 'sync.completed' }
  | { type: 'sync.failed' }
  | { type: 'list.retried' }
  | NotificationReceived
  | { type: 'thread.read'; threadId: string }
  | { type: 'conversation.opened'; threadId: string }
  | { type: 'conversation.closed' }
  /** What was asked for before the list was there is open now, or not there. */
  | { type: 'wanted.settled' }

export type WorkspaceEvent =
  | PageEvent
  | RealtimeNews
  | AreaNews
  | InboxNews
  | NavigationNews
  | ViewsNews
  /** Another tab of this business got through. */
  | { type: 'line.opened' }
