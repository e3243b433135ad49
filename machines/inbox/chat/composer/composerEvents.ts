import type { Quoted } from '#contract/messageDetails.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import type { DraftJoined, DraftScheduled } from '../../../shared/machineNews.ts'
import type { AttachmentNews } from './attachmentEvents.ts'
import type { Written } from './outgoing.ts'

// Input, context and events of the composer's machine.

export interface ComposerInput {
  readonly threadId: string
  readonly contactType: string
  readonly draft: string
  /** The message that the draft answers. */
  readonly replyTo?: Quoted | null | undefined
  /** The outgoing messages at the start. */
  readonly outgoing: readonly OutgoingMessage[]
}

export interface ComposerContext extends ComposerInput {
  readonly replyTo: Quoted | null
  readonly contactId: string | null
  /** The reason why the draft was not sent. */
  readonly error: string | null
  /** The result of the last send, until something is written. */
  readonly notice: string | null
  /** The number of quotes: with each, the person goes on to write. */
  readonly quotes: number
}

/** The event for the parent: a message to send. */
export interface MessageSend extends Written {
  readonly type: 'message.send'
}

export interface Send {
  readonly at: number
  readonly key: string
  /** The conversation to open afterwards: null where none waits, missing where the person stays. */
  readonly next?: string | null
}

export type ComposerEvent =
  | { type: 'draft.changed'; text: string }
  /** The words of a message come before the draft. */
  | { type: 'message.quote'; text: string }
  /** The draft becomes the answer to a message; null: to none. */
  | { type: 'message.answer'; replyTo: Quoted | null }
  /** `key`: a new idempotency key for each message. */
  | ({ type: 'message.send' } & Send)
  | { type: 'sending.opened'; contactId: string | null }
  | { type: 'sending.closed' }
  | { type: 'outgoing.changed'; items: readonly OutgoingMessage[] }
  | AttachmentNews
  | DraftJoined
  | DraftScheduled
