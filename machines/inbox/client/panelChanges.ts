import type { ClientMemory } from '#contract/clientMemory'
import type { Client, ClientDraft } from '#contract/clients/clients'
import type { ClientSaving } from '../../clients/clientEditMachine'
import type { ClientRemarksInput } from '../../clients/clientRemarksMachine'
import type { Remarks } from '../../clients/remarks'
import { savedClient } from '../../clients/savedClient'
import { linkAfter, linkTo, type Matched, soughtName } from './clientMatch'

// What the panel asks for, and what it knows of its client afterwards: pure functions.

type Known = Pick<Matched, 'client' | 'memory'>

/** A client that was saved; the id is null where the server gives none. */
export interface SavedEdit {
  readonly id: string | null
  readonly draft: ClientDraft
}

export const lookupInput = (matched: Matched) => ({
  clientId: matched.memory.edit?.clientId ?? matched.memory.linked?.id ?? null,
  name: soughtName(matched),
})

export const afterLookup = (matched: Matched, client: Client | null): Known => ({
  client,
  memory: { ...matched.memory, linked: linkAfter(matched, client) },
})

export const confirmed = ({ client, memory }: Known): ClientMemory => ({
  ...memory,
  linked: client && linkTo(client),
})

/** What was typed, and the key of the first try to save it. */
export type TypedEdit = Pick<ClientSaving, 'draft' | 'key'>

export const withEdit = ({ client, memory }: Known, { draft, key }: TypedEdit): ClientMemory => ({
  ...memory,
  edit: { clientId: client?.id ?? null, draft, key },
})

/** An event of the remarks carries its type, too: that is not kept. */
export const withRemarks = (
  memory: ClientMemory,
  { note, noteKey, tag }: Remarks,
): ClientMemory => ({ ...memory, note, noteKey, tag })

/** A client without an id is looked up by its name next. */
export const afterSave = (
  { client, memory }: Known,
  { id, draft }: SavedEdit,
): Partial<Matched> => {
  const name = draft.name.trim()
  if (id === null) return { client: null, savedName: name }
  return {
    client: savedClient(client?.id === id ? client : null, id, draft),
    memory: { ...memory, linked: { id, name } },
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
