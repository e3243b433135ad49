import type { Session } from '#contract/access.ts'
import type { Business } from '#contract/businesses.ts'
import type { ListedConversations } from '#contract/conversationChanges.ts'
import type { Conversation, Message, Recipient, UnkeyedMessage } from '#contract/inbox.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'

// Customers and their messages, for every model.

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

/** The list as a load brings it. */
export const listed = (
  conversations: readonly Conversation[],
  mark: string | null = null,
): ListedConversations => ({ conversations, mark })

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

/** Luis Vega, of the team, writes to Ana. */
export const colleagueTypes = {
  type: 'live.typing',
  threadId: 'ana',
  typist: '2',
  name: 'Luis Vega',
  kind: 'answer',
  isTyping: true,
  receivedAt: 9_000,
} as const

/** A conversation that begins while the page is open. */
export const eva: Conversation = {
  ...luis,
  threadId: 'eva',
  name: 'Eva Solís',
  lastMessage: null,
  lastMessageAt: null,
  startedAt: 3_000,
}

const toAna: Recipient = {
  threadId: ana.threadId,
  contactId: '50688880001',
  contactType: 'whatsapp',
}

/** An outgoing message to Ana. */
export const outgoing = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: 1,
  key: `k${more.id ?? 1}`,
  to: toAna,
  text: 'Abrimos a las nueve',
  at: 5_000,
  status: 'sending',
  error: null,
  before: 0,
  tries: 0,
  isUncertain: false,
  ...more,
})

export const business = (id: number, name: string): Business => ({
  id,
  name,
  logoUrl: null,
  industry: null,
  website: null,
  creditsId: null,
  registeredAt: null,
  role: null,
})

/** Ana's author data, as a person of a business. */
export const session = (more: Partial<Session> = {}): Session => ({
  token: 't-ana',
  email: 'ana@taller.example',
  userId: '7',
  businessId: null,
  isNewUser: false,
  isAdministrator: false,
  ...more,
})
