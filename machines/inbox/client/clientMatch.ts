import { channelOf } from '#contract/channels'
import type { ClientMemory, LinkedClient } from '#contract/clientMemory'
import {
  type Client,
  type ClientDraft,
  draftOfClient,
  emptyClientDraft,
} from '#contract/clients/clients'
import { type Conversation, displayName, isStandIn } from '#contract/inbox'
import type { ClientEditInput } from '../../clients/clientEditMachine'

// Matches a conversation with a client, by link or by name: pure functions.

/** The person of a conversation. */
export interface ThreadContact {
  readonly name: string
  readonly contactType: string
  readonly contactId: string | null
}

const plain = (name: string): string => name.trim().toLocaleLowerCase('es')

const isNamed = (client: Client, name: string): boolean => plain(client.name) === plain(name)

/** Whether nothing that is shown of them differs. */
export const isSameClient = (one: Client | null, other: Client | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export interface Matched {
  /** The link to a client, and what was typed and not saved: kept by this browser. */
  readonly memory: ClientMemory
  /** Null until the conversation is opened. */
  readonly contact: ThreadContact | null
  /** Null where none was found, and while a new client is typed. */
  readonly client: Client | null
  /** The name of a client that was created by a server that gives no id. */
  readonly savedName: string | null
}

export const soughtName = ({ savedName, contact }: Matched): string =>
  savedName ?? contact?.name ?? ''

/** The client has another name than the conversation, and nobody has confirmed it. */
export const isInexact = ({ client, contact, memory }: Matched): boolean =>
  client !== null && client.id !== memory.linked?.id && !isNamed(client, contact?.name ?? '')

export const linkTo = ({ id, name }: Client): LinkedClient => ({ id, name })

/** The link after a lookup: one to a client that is gone is dropped, a new name is taken over. */
export const linkAfter = (matched: Matched, found: Client | null): LinkedClient | null => {
  if (found === null) return null
  const isSaved = matched.savedName !== null && isNamed(found, matched.savedName)
  return isSaved || found.id === matched.memory.linked?.id ? linkTo(found) : null
}

/** The edit of the found client, or of a new one; a draft that was kept goes on. */
export const editInput = (matched: Matched): ClientEditInput => {
  const { client, contact, memory } = matched
  const stored = client ? draftOfClient(client) : draftForContact(contact)
  return {
    clientId: client?.id ?? null,
    stored,
    draft: memory.edit?.draft ?? stored,
    key: memory.edit?.key ?? '',
    isDoubtful: isInexact(matched),
    situation: 'savePanelClient',
  }
}

/** The client with exactly that name, or else the first. */
export const bestMatch = (clients: readonly Client[], name: string): Client | null =>
  clients.find((client) => isNamed(client, name)) ?? clients[0] ?? null

const phoneOf = ({ contactType, contactId }: ThreadContact): string => {
  if (channelOf(contactType) !== 'whatsapp' || contactId === null) return ''
  return /^\d+$/.test(contactId) ? `+${contactId}` : contactId
}

/** A new client begins with what the conversation knows, which may be no name. */
const draftForContact = (contact: ThreadContact | null): ClientDraft =>
  contact === null
    ? emptyClientDraft
    : {
        ...emptyClientDraft,
        name: isStandIn(contact.name) ? '' : contact.name,
        phone: phoneOf(contact),
      }

/** A conversation without a name of its own has the name of the client that it is linked to. */
export const withClientNames = (
  conversations: readonly Conversation[],
  clients: Readonly<Record<string, ClientMemory>>,
): readonly Conversation[] =>
  conversations.map((conversation) => {
    const { threadId, channel, name } = conversation
    if (channel !== 'widget' && !isStandIn(name)) return conversation
    const shown = clients[threadId]?.linked?.name ?? displayName(channel, null)
    return shown === name ? conversation : { ...conversation, name: shown }
  })
