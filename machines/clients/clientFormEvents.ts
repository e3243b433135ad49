import type { Contact } from '../shared/contactNews.ts'
import type { ClientChanges, ClientFormInput } from './clientChanges.ts'
import type { ClientEditNews } from './clientEditMachine.ts'
import type { ClientMergeNews } from './clientMergeMachine.ts'
import type { ClientRemarksNews } from './clientRemarksMachine.ts'

export interface ClientFormContext extends ClientFormInput, ClientChanges {
  /** The error text of the load. */
  readonly error: string | null
}

export type ClientFormEvent =
  | { type: 'client.reload' }
  | { type: 'form.edit' }
  | { type: 'form.close' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }
  | { type: 'conversation.open' }
  /** Another client, who has the same phone or e-mail: this browser keeps what is typed. */
  | { type: 'other.open'; clientId: string }
  | ClientEditNews
  | ClientRemarksNews
  | ClientMergeNews

/** The events for the parent. */
export type ClientFormNews =
  | { type: 'form.closed' }
  | { type: 'client.saved' }
  | { type: 'client.tagged' }
  | { type: 'client.other'; clientId: string }
  | ({ type: 'client.conversation' } & Contact)
