import type { Message } from '#contract/inbox.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { readUrl } from '#contract/wire.ts'
import { markOf } from './messageMark.ts'

/** The data that the actions for a message need. */
export interface MessageActions {
  /** The words to copy or to quote; null where there are none. */
  readonly text: string | null
  /** The address to copy of a message without words. */
  readonly address: string | null
  /** The mark for a link; null where the conversation does not have the message yet. */
  readonly mark: string | null
}

export const actionsOf = (message: Message | OutgoingMessage): MessageActions => {
  const text = message.text.trim() || null
  if ('status' in message) return { text, address: null, mark: null }
  const { photoUrl, documentUrl, actionUrl } = message
  const address = text === null ? readUrl(photoUrl ?? documentUrl ?? actionUrl) : null
  return { text, address, mark: markOf(message) }
}

/** A note has neither an address nor a link: those lead to messages. */
export const actionsOfNote = (text: string): MessageActions => ({
  text: text.trim() || null,
  address: null,
  mark: null,
})
