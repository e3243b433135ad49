import { channelOf, hasPhone } from '#contract/channels.ts'
import type { ClientMemory, LinkedClient } from '#contract/clientMemory.ts'
import {
  type Client,
  type ClientAsRead,
  type ClientDraft,
  draftOfClient,
  emptyClientDraft,
  nothingRead,
} from '#contract/clients/clients.ts'
import { isStandIn } from '#contract/inbox.ts'
import { rebased } from '#contract/revisions.ts'
import { numberEnd } from '#contract/text.ts'
import type { ClientEditInput } from '../../clients/clientEditMachine.ts'
import { type ClientSign, hasOtherPhone, hasSign, wholeNumber } from '../../shared/clientSign.ts'

// Matches a conversation with a client, by link or by name: pure functions.

/** The contact of a conversation. */
export interface ThreadContact {
  readonly name: string
  readonly contactType: string
  readonly contactId: string | null
}

const plain = (name: string): string => name.trim().toLocaleLowerCase('es')

const isNamed = (client: Client, name: string): boolean => plain(client.name) === plain(name)

/** True if two clients look the same on the screen. */
export const isSameClient = (one: Client | null, other: Client | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export interface Matched {
  /** The link to a client and the unsaved fields, as this browser stores them. */
  readonly memory: ClientMemory
  /** Null until the conversation is opened. */
  readonly contact: ThreadContact | null
  /** Null where no client was found, and while a new client is typed. */
  readonly client: Client | null
  /** The name of a client that was just created, where the server sends no id. */
  readonly savedName: string | null
}

export const soughtName = ({ savedName, contact }: Matched): string =>
  savedName ?? contact?.name ?? ''

/** Only the name led to the client, and not exactly or against the phone number: no person has confirmed it. */
export const isGuess = ({ client, contact, memory }: Matched): boolean => {
  if (client === null || client.id === memory.linked?.id) return false
  const sign = signOf(contact)
  if (hasSign(client, sign)) return false
  return !isNamed(client, contact?.name ?? '') || hasOtherPhone(client, sign)
}

export const linkTo = ({ id, name }: Client): LinkedClient => ({ id, name })

/** The link after a lookup: removed where the client no longer exists, updated where the name changed. */
export const linkAfter = (matched: Matched, found: Client | null): LinkedClient | null => {
  if (found === null) return null
  const isSaved = matched.savedName !== null && isNamed(found, matched.savedName)
  return isSaved || found.id === matched.memory.linked?.id ? linkTo(found) : null
}

/**
 * Typed fields continue over the present ones. With a revision they continue over the one that they were typed on, so
 * that
 * the back end tells what a colleague changed since.
 */
const continued = (
  edit: ClientMemory['edit'],
  present: ClientDraft,
  read: ClientAsRead,
): Pick<ClientEditInput, 'stored' | 'draft' | 'read'> => {
  if (edit === null) return { stored: present, draft: present, read }
  const { draft, stored, revision } = edit
  if (stored === null) return { stored: present, draft, read }
  if (revision === null) return { ...rebased({ stored, draft }, present), read }
  return { stored, draft, read: { ...read, revision } }
}

/** The edit of the found client, or of a new one; a stored draft continues. */
export const editInput = (matched: Matched): ClientEditInput => {
  const { client, contact, memory } = matched
  const present = client ? draftOfClient(client) : draftForContact(contact)
  return {
    clientId: client?.id ?? null,
    ...continued(memory.edit, present, client?.read ?? nothingRead),
    key: memory.edit?.key ?? '',
    isDoubtful: isGuess(matched),
    situation: 'savePanelClient',
  }
}

/** The client with exactly that name, or else the first. */
export const bestMatch = (clients: readonly Client[], name: string): Client | null =>
  clients.find((client) => isNamed(client, name)) ?? clients[0] ?? null

const phoneOf = ({ contactType, contactId }: ThreadContact): string => {
  if (!hasPhone(channelOf(contactType)) || contactId === null) return ''
  if (/^\d+$/.test(contactId)) return `+${contactId}`
  return numberEnd(contactId) === null ? '' : contactId
}

/** A new client starts with the contact's data, which may lack a name. */
const draftForContact = (contact: ThreadContact | null): ClientDraft =>
  contact === null
    ? emptyClientDraft
    : {
        ...emptyClientDraft,
        name: isStandIn(contact.name) ? '' : contact.name,
        phone: phoneOf(contact),
      }

/** A found client that a person unlinked from this conversation counts as none. */
export const unlessApart = ({ memory }: Matched, found: Client | null): Client | null =>
  found !== null && found.id === memory.apart ? null : found

/** The number or the e-mail by which the contact is recognised among the clients. */
export const signOf = (contact: ThreadContact | null): ClientSign => {
  const sign = contact?.contactId ?? ''
  return {
    phone: contact === null ? null : wholeNumber(phoneOf(contact)),
    email: sign.includes('@') ? sign.trim().toLowerCase() : null,
  }
}
