import { type ClientMemory, emptyClientMemory } from '#contract/clientMemory'
import type { Client } from '#contract/clients/clients'
import type { ClientEditNews } from '../../clients/clientEditMachine'
import type { ClientRemarksNews } from '../../clients/clientRemarksMachine'
import type { Matched, ThreadContact } from './clientMatch'

// Input, context and events of the client panel's machine.

export interface ClientPanelInput {
  readonly threadId: string
  readonly memory: ClientMemory | null
}

export interface ClientPanelContext extends Matched {
  readonly threadId: string
  /** The error text of the lookup. */
  readonly error: string | null
}

/** The conversation is not open yet. */
export const unopened = ({ threadId, memory }: ClientPanelInput): ClientPanelContext => ({
  threadId,
  memory: memory ?? emptyClientMemory,
  contact: null,
  client: null,
  savedName: null,
  error: null,
})

export type ClientPanelEvent =
  | ClientEditNews
  | ClientRemarksNews
  /** The conversation was opened. */
  | { type: 'client.look'; contact: ThreadContact }
  | { type: 'client.retry' }
  | { type: 'client.edit' }
  | { type: 'client.create' }
  | { type: 'client.confirm' }
  | { type: 'client.picked'; client: Client }
  | { type: 'client.unlink' }
  | { type: 'unlink.keep' }
  | { type: 'unlink.confirm' }

export interface Opened {
  readonly event: Extract<ClientPanelEvent, { type: 'client.look' }>
}
export type Picked = Extract<ClientPanelEvent, { type: 'client.picked' }>

/** The event for the parent after each change of the memory. */
export interface ClientPanelNews {
  readonly type: 'client.kept'
  readonly threadId: string
  readonly memory: ClientMemory
}

export const memoryKept = ({ threadId, memory }: ClientPanelContext): ClientPanelNews => ({
  type: 'client.kept',
  threadId,
  memory,
})
