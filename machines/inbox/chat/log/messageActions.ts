import type { Message } from '#contract/inbox.ts'
import type { Quoted } from '#contract/messageDetails.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { readUrl } from '#contract/wire.ts'
import { contentOf } from '../../list/inboxNews.ts'
import { markOf } from './messageMark.ts'

/** The data that the actions for a message need. */
export interface MessageActions {
  /** The words to copy or to quote; null where there are none. */
  readonly text: string | null
  /** The address to copy of a message without words. */
  readonly address: string | null
  /** The mark for a link; null where the conversation does not have the message yet. */
  readonly mark: string | null
  /** What an answer quotes; null where a back end gives the message no id, or it was taken back. */
  readonly replyTo: Quoted | null
  /** The message that the business may react to, with its own reaction. */
  readonly reacting: { readonly id: string; readonly emoji: string | null } | null
}

const nothing = { address: null, mark: null, replyTo: null, reacting: null }

export const actionsOf = (message: Message | OutgoingMessage): MessageActions => {
  const text = message.text.trim() || null
  if ('status' in message) return { ...nothing, text }
  const { id, photoUrl, documentUrl, actionUrl, fromBusiness, reactions = [] } = message
  const address = text === null ? readUrl(photoUrl ?? documentUrl ?? actionUrl) : null
  const mark = markOf(message)
  if (id === undefined || message.deletedAt !== undefined)
    return { ...nothing, text, address, mark }
  const author = fromBusiness ? ('business' as const) : ('client' as const)
  const emoji = reactions.find(({ by }) => by === 'business')?.emoji ?? null
  const name = message.details?.author
  const replyTo = { id, text: contentOf(message), author, ...(name !== undefined && { name }) }
  return { text, address, mark, replyTo, reacting: { id, emoji } }
}

/** A note has neither an address nor a link: those lead to messages. */
export const actionsOfNote = (text: string): MessageActions => ({
  ...nothing,
  text: text.trim() || null,
})
