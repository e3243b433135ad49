import type { Conversation, UnkeyedMessage } from '#contract/inbox.ts'
import type { NotificationNews } from '#contract/notifications.ts'

/** The text of list and bell for a conversation without messages. */
export const CONVERSATION_STARTED = 'Conversación iniciada'

/** A message in a line. */
export const contentOf = (message: UnkeyedMessage): string => {
  if (message.text.trim()) return message.text.trim()
  if (message.photoUrl) return 'Foto'
  return message.documentUrl ? 'Documento' : 'Mensaje'
}

type Contact = Pick<Conversation, 'threadId' | 'name' | 'contactType'>

const contactOf = ({ threadId, name, contactType }: Contact) => ({
  threadId,
  contactName: name,
  contactType,
})

export const messageNews = (
  contact: Contact,
  message: UnkeyedMessage,
  receivedAt: number,
  isRead: boolean,
): NotificationNews => ({
  ...contactOf(contact),
  type: 'message',
  title: 'Nuevo mensaje',
  message: contentOf(message),
  at: receivedAt,
  isRead,
})

export const conversationNews = (contact: Contact, receivedAt: number): NotificationNews => ({
  ...contactOf(contact),
  type: 'conversation',
  title: 'Nueva conversación',
  message: CONVERSATION_STARTED,
  at: receivedAt,
  isRead: false,
})
