import { type Client, type ClientDraft, emptyClientDraft } from '#contract/clients'
import { channelOf, isStandIn } from '#contract/inbox'

// Which client a conversation is with, as far as its name tells: pure functions.

/** Whom a conversation shows, and how that person is reached. */
export interface Contact {
  readonly name: string
  readonly contactType: string
  readonly contactId: string | null
}

const plain = (name: string): string => name.trim().toLocaleLowerCase('es')

export const isNamed = (client: Client, name: string): boolean => plain(client.name) === plain(name)

/** The one with exactly that name, or else the first. */
export const bestMatch = (clients: readonly Client[], name: string): Client | null =>
  clients.find((client) => isNamed(client, name)) ?? clients[0] ?? null

const phoneOf = ({ contactType, contactId }: Contact): string => {
  if (channelOf(contactType) !== 'whatsapp' || contactId === null) return ''
  return /^\d+$/.test(contactId) ? `+${contactId}` : contactId
}

/** A new client begins with what the conversation knows, which may be no name. */
export const draftForContact = (contact: Contact): ClientDraft => ({
  ...emptyClientDraft,
  name: isStandIn(contact.name) ? '' : contact.name,
  phone: phoneOf(contact),
})

const textOf = (text: string): string | null => text.trim() || null

/** The client as it is now that the draft was saved. */
export const savedClient = (before: Client | null, id: string, draft: ClientDraft): Client => ({
  id,
  name: draft.name.trim(),
  email: textOf(draft.email),
  phone: textOf(draft.phone),
  birthDate: textOf(draft.birthDate),
  address: textOf(draft.address),
  city: textOf(draft.city),
  country: textOf(draft.country),
  postalCode: textOf(draft.postalCode),
  status: draft.status,
  imageUrl: before?.imageUrl ?? null,
  tags: before?.tags ?? [],
  registeredAt: before?.registeredAt ?? null,
  updatedAt: before?.updatedAt ?? null,
  lastInteractionAt: before?.lastInteractionAt ?? null,
})
