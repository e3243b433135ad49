import {
  type Client,
  type ClientDraft,
  draftOfClient,
  emptyClientDraft,
  isSameDraft,
  nothingRead,
} from '#contract/clients/clients.ts'
import type { ClientDoublesInput } from './clientDoublesMachine.ts'
import type { ClientEditInput } from './clientEditMachine.ts'
import type { ClientRemarksInput } from './clientRemarksMachine.ts'
import type { NewClient } from './newClient.ts'
import { isNoting, type Remarks } from './remarks.ts'
import { type SameContactInput, signOf } from './sameContactMachine.ts'

// A client in the dialog, and its unsaved changes: pure functions.

export type ClientFormMode = 'view' | 'edit' | 'create'

export interface ClientFormInput {
  readonly businessId: number
  readonly mode: ClientFormMode
  /** Null for a new client. */
  readonly clientId: string | null
  /** The form of a new client begins with it. */
  readonly known?: NewClient | undefined
}

export interface ClientChanges extends Remarks {
  /** Null for a new client. */
  readonly clientId: string | null
  readonly client: Client | null
  /** The fields as typed; null while nothing is typed. */
  readonly draft: ClientDraft | null
}

const storedDraft = ({ client }: ClientChanges): ClientDraft =>
  client === null ? emptyClientDraft : draftOfClient(client)

/** True if closing the dialog would lose something typed. */
export const isUnsaved = (changes: ClientChanges): boolean =>
  isNoting(changes) || (changes.draft !== null && !isSameDraft(changes.draft, storedDraft(changes)))

/** An edit starts with the server's fields, or with those of a new client. */
export const editOf = (
  changes: ClientChanges & Pick<ClientFormInput, 'known'>,
): ClientEditInput => ({
  clientId: changes.clientId,
  stored: storedDraft(changes),
  read: changes.client?.read ?? nothingRead,
  draft: { ...storedDraft(changes), ...changes.known },
  key: '',
  isDoubtful: false,
  situation: changes.clientId === null ? 'createClient' : 'updateClient',
})

export const remarksOf = ({
  clientId,
  client,
  note,
  noteKey,
  tag,
}: ClientChanges): ClientRemarksInput => ({
  clientId: clientId ?? '',
  names: client?.tags ?? [],
  note,
  noteKey,
  tag,
  addSituation: 'addNote',
  assignSituation: 'assignTag',
})

/** The others with the same phone or e-mail are told of only once one of them is typed. */
export const sameContactOf = (changes: ClientChanges & ClientFormInput): SameContactInput => ({
  businessId: changes.businessId,
  clientId: changes.clientId,
  sign: signOf(storedDraft(changes)),
})

/** A client that is known only. */
export const doublesOf = ({ client }: ClientChanges): ClientDoublesInput => {
  if (client === null) throw new Error('No client is known')
  return { client }
}

/** The contact data by which the client's conversation is found. */
export const contactOf = (client: Client | null) => ({
  name: client?.name ?? '',
  phone: client?.phone ?? null,
  phoneKey: client?.phoneKey,
  otherPhones: client?.otherPhones,
})

export type ClientFormChild = 'edit' | 'remarks' | 'doubles' | 'sameContact' | 'export' | 'blocking'
