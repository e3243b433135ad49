import type { ClientLink } from '#contract/clientLink.ts'
import type { ClientMemory } from '#contract/clientMemory.ts'
import { type Client, type ClientDraft, describeClientsFailure } from '#contract/clients/clients.ts'
import type { TypedEdit } from '../../clients/clientEditMachine.ts'
import type { ClientRemarksInput } from '../../clients/clientRemarksMachine.ts'
import type { Remarks } from '../../clients/remarks.ts'
import { savedClient } from '../../clients/savedClient.ts'
import type { ClientSign } from '../../shared/clientSign.ts'
import { linkAfter, linkTo, type Matched, signOf, soughtName, unlessApart } from './clientMatch.ts'
import { firstPick } from './clientPickMachine.ts'
import { isSameLink } from './linkedClients.ts'

// The requests of the panel, and the client after each answer: pure functions.

type Known = Pick<Matched, 'client' | 'memory'>

/** A saved client; the id is null where the server sends none. */
export interface SavedEdit {
  readonly id: string | null
  readonly draft: ClientDraft
}

export interface ClientLookup {
  readonly clientId: string | null
  readonly name: string
  readonly sign: ClientSign
}

export const lookupInput = (matched: Matched): ClientLookup => ({
  clientId: matched.memory.edit?.clientId ?? matched.memory.linked?.id ?? null,
  name: soughtName(matched),
  sign: signOf(matched.contact),
})

export const describeNotFound = (error: unknown): string =>
  describeClientsFailure('findPanelClient', error)

export const pickInput = ({ contact }: Matched) => ({ scope: signOf(contact), query: firstPick })

export const afterLookup = (matched: Matched, found: Client | null): Known => {
  const { memory } = matched
  const client = unlessApart(matched, found)
  const linked = linkAfter(matched, client)
  const isKept = linked?.id === memory.linked?.id && linked?.name === memory.linked?.name
  return { client, memory: isKept ? memory : { ...memory, linked } }
}

/** A person chose the client for this conversation. */
export const afterPick = ({ memory }: Known, client: Client): Known => ({
  client,
  memory: { ...memory, linked: linkTo(client), apart: null },
})

/** The conversation has no client; a typed note and a typed tag stay. */
export const afterUnlink = ({ client, memory }: Known): Known => ({
  client: null,
  memory: { ...memory, linked: null, apart: client?.id ?? memory.apart },
})

/** The team linked the conversation to another client, or to none. */
export const afterLinked = ({ memory }: Known, link: ClientLink) => ({
  memory: { ...memory, ...link },
  savedName: null,
})

/** Another client has to be shown than the one that is. */
export const isOtherClient = ({ client, memory }: Known, link: ClientLink): boolean =>
  !isSameLink(memory, link) && (link.linked === null || link.linked.id !== client?.id)

/** The client is there, and no other one is linked. */
export const isItsClient = ({ client, memory: { linked, apart } }: Known): boolean =>
  client !== null && client.id !== apart && (linked === null || linked.id === client.id)

export const confirmed = ({ client, memory }: Known): ClientMemory => ({
  ...memory,
  linked: client && linkTo(client),
  apart: null,
})

export const withEdit = (
  { client, memory }: Known,
  { stored, draft, revision, key }: TypedEdit,
): ClientMemory => ({
  ...memory,
  edit: { clientId: client?.id ?? null, stored, draft, revision, key },
})

/** The event of the remarks has a `type`, which is not stored. */
export const withRemarks = ({ memory }: Known, { note, noteKey, tag }: Remarks): ClientMemory => ({
  ...memory,
  note,
  noteKey,
  tag,
})

export const withTags = ({ client }: Known, tags: readonly string[]): Client | null =>
  client && { ...client, tags }

/** A client without an id is looked up by its name next. */
export const afterSave = (
  { client, memory }: Known,
  { id, draft }: SavedEdit,
): Partial<Matched> => {
  const name = draft.name.trim()
  if (id === null) return { client: null, savedName: name }
  return {
    client: savedClient(client?.id === id ? client : null, id, draft),
    memory: { ...memory, linked: { id, name }, apart: null },
  }
}

export const remarksInput = ({ client, memory }: Known): ClientRemarksInput => ({
  clientId: client?.id ?? '',
  names: client?.tags ?? [],
  note: memory.note,
  noteKey: memory.noteKey,
  tag: memory.tag,
  addSituation: 'addPanelNote',
  assignSituation: 'addPanelTag',
})
