import type { Conversation, Message, UnkeyedMessage } from '#contract/inbox'

// Customers and what they say, for every model that needs some.

export const ana: Conversation = {
  threadId: 'ana',
  contactType: 'whatsapp',
  channel: 'whatsapp',
  contactId: '50688880001',
  name: 'Ana Rojas',
  imageUrl: null,
  lastMessage: 'Hola',
  lastMessageAt: 1_000,
  startedAt: 500,
}

export const luis: Conversation = {
  threadId: 'luis',
  contactType: 'instagram',
  channel: 'instagram',
  contactId: '17840001',
  name: 'Luis Mora',
  imageUrl: null,
  lastMessage: 'Gracias',
  lastMessageAt: 900,
  startedAt: 400,
}

export const said = (text: string, at: number, fromBusiness = false): UnkeyedMessage => ({
  text,
  fromBusiness,
  at,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
})

export const hello = said('¿Siguen abiertos?', 2_000)

export const keyed = (message: UnkeyedMessage, key: string): Message => ({ ...message, key })

/** A conversation that begins while the page is open. */
export const eva: Conversation = {
  ...luis,
  threadId: 'eva',
  name: 'Eva Solís',
  lastMessage: null,
  lastMessageAt: null,
  startedAt: 3_000,
}
