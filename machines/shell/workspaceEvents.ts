import type { Contact } from '../shared/contactNews.ts'
import type { AreaNews } from './areas.ts'
import type { NavigationNews } from './navigationMachine.ts'
import type { ViewsNews } from './viewsMachine.ts'

/** The events that the inbox is told, beyond those of every area. */
export type InboxTold =
  | { type: 'conversation.select'; threadId: string }
  | { type: 'contact.wanted'; contact: Contact }

export type WorkspaceEvent =
  | AreaNews
  /** The conversation of a link was opened, or does not exist. */
  | { type: 'wanted.settled' }
  | NavigationNews
  | ViewsNews
