import type { ClientMemory } from '#contract/clientMemory'
import type { ClientEditNews } from '../../clients/clientEditMachine'
import type { ClientRemarksNews } from '../../clients/clientRemarksMachine'
import type { Matched, ThreadContact } from './clientMatch'

// What the machine of the client's panel is started with, knows, hears and says.

export interface ClientPanelInput {
  readonly threadId: string
  readonly memory: ClientMemory | null
}

export interface ClientPanelContext extends Matched {
  readonly threadId: string
  /** The reason why the lookup failed. */
  readonly error: string | null
}

export type ClientPanelEvent =
  | ClientEditNews
  | ClientRemarksNews
  /** The conversation was opened. */
  | { type: 'client.look'; contact: ThreadContact }
  | { type: 'client.retry' }
  | { type: 'client.edit' }
  | { type: 'client.create' }
  | { type: 'client.confirm' }

/** The event that the parent hears whenever the memory changed. */
export interface ClientPanelNews {
  readonly type: 'client.kept'
  readonly threadId: string
  readonly memory: ClientMemory
}
