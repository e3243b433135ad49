import type { ClientEditNews } from './clientEditMachine.ts'
import type { ClientMergeNews } from './clientMergeMachine.ts'
import type { ClientRemarksNews } from './clientRemarksMachine.ts'

export type ClientFormEvent =
  | { type: 'client.reload' }
  | { type: 'form.edit' }
  | { type: 'form.close' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }
  | { type: 'conversation.open' }
  | ClientEditNews
  | ClientRemarksNews
  | ClientMergeNews

/** The events for the parent. */
export type ClientFormNews =
  | { type: 'form.closed' }
  | { type: 'client.saved' }
  | { type: 'client.tagged' }
  | { type: 'client.conversation'; name: string; phone: string | null }
