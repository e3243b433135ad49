import type { Conversation, UnkeyedMessage } from '#contract/inbox.ts'
import type { MessageKind } from '#contract/messageDetails.ts'
import type { NotificationNews } from '#contract/notifications.ts'

/** The text of list and bell for a conversation without messages. */
export const CONVERSATION_STARTED = 'Conversación iniciada'

export const MESSAGE_DELETED = 'Mensaje eliminado'

/** A message without words, by its kind. */
const kinds: Readonly<Record<MessageKind, string>> = {
  image: 'Foto',
  video: 'Video',
  audio: 'Audio',
  voice: 'Mensaje de voz',
  document: 'Documento',
  sticker: 'Sticker',
  location: 'Ubicación',
  contacts: 'Contacto',
  order: 'Pedido',
  product: 'Producto',
  form: 'Formulario',
  choice: 'Respuesta',
  story: 'Historia',
  share: 'Publicación',
  heart: '❤️',
  template: 'Plantilla',
  call: 'Llamada',
  numberRequest: 'Se pidió su número',
  unsupported: 'Mensaje que no se puede mostrar',
}

const withoutWords = ({ kind, photoUrl, documentUrl }: UnkeyedMessage): string => {
  if (kind) return kinds[kind]
  if (photoUrl) return 'Foto'
  return documentUrl ? 'Documento' : 'Mensaje'
}

/** A message in a line. */
export const contentOf = (message: UnkeyedMessage): string =>
  message.deletedAt === undefined ? message.text.trim() || withoutWords(message) : MESSAGE_DELETED

/** The same where nothing beside it says who wrote it in a group. */
export const signedContentOf = (message: UnkeyedMessage): string => {
  const author = message.deletedAt === undefined ? message.details?.author : undefined
  return author === undefined ? contentOf(message) : `${author}: ${contentOf(message)}`
}

type Contact = Pick<Conversation, 'threadId' | 'name' | 'contactType' | 'assignee' | 'isGroup'>

const contactOf = ({ threadId, name, contactType, assignee, isGroup }: Contact) => ({
  threadId,
  ...(assignee && { assigneeId: assignee.userId }),
  contactName: name,
  contactType,
  ...(isGroup && { isGroup }),
})

export const messageNews = (
  contact: Contact,
  message: UnkeyedMessage,
  receivedAt: number,
  isRead: boolean,
): NotificationNews => ({
  ...contactOf(contact),
  ...(message.id !== undefined && { messageId: message.id }),
  type: 'message',
  title: 'Nuevo mensaje',
  message: signedContentOf(message),
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
