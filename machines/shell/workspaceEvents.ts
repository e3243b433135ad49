import type { NotificationReceived } from '#contract/notifications.ts'
import type { Contact } from '../shared/contactNews.ts'
import type { AreaNews } from './areas.ts'
import type { NavigationNews } from './navigationMachine.ts'
import type { ViewsNews } from './viewsMachine.ts'

/** The events that the inbox is told, beyond those of every area. */
export type InboxTold =
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
  | AreaNews
  | InboxNews
  | NavigationNews
  | ViewsNews
  /** A person wants the form of a new client. */
  | { type: 'client.create' }
