import type { ClientMemory } from '#contract/clientMemory'
import type { Client } from '#contract/clients/clients'
import type { ClientEditNews } from '../../clients/clientEditMachine'
import type { ClientRemarksNews } from '../../clients/clientRemarksMachine'
import type { Matched, ThreadContact } from './clientMatch'
import type { SavedEdit } from './panelChanges'

// Input, context and events of the client panel's machine, and what several of its events do.

export interface ClientPanelInput {
  readonly threadId: string
  readonly memory: ClientMemory | null
}

export interface ClientPanelContext extends Matched {
  readonly threadId: string
  /** The error text of the lookup. */
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
  | { type: 'client.picked'; client: Client }
  | { type: 'client.unlink' }
  | { type: 'unlink.keep' }
  | { type: 'unlink.confirm' }

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

interface Opened {
  readonly event: { readonly contact: ThreadContact }
}

/** The conversation is opened: its contact may have changed. */
export const openedWith = <Target extends string>(target: Target) => ({
  target,
  actions: { type: 'setContact' as const, params: ({ event }: Opened) => event.contact },
})

interface Found {
  readonly event: { readonly output: Client | null }
}

/** The lookup is answered. */
export const finding = [
  { type: 'setFound' as const, params: ({ event }: Found) => event.output },
] as const

interface Saved {
  readonly event: SavedEdit
}

/** The edited client is saved. */
export const saving = [
  { type: 'setSaved' as const, params: ({ event }: Saved) => event },
  'announceMemory',
  'toastSaved',
] as const
