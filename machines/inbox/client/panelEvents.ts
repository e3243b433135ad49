import type { ClientLink } from '#contract/clientLink.ts'
import { type ClientMemory, emptyClientMemory } from '#contract/clientMemory.ts'
import type { Client } from '#contract/clients/clients.ts'
import type { ClientEditNews } from '../../clients/clientEditMachine.ts'
import type { ClientRemarksNews } from '../../clients/clientRemarksMachine.ts'
import type { Matched, ThreadContact } from './clientMatch.ts'

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

/** The team linked the conversation to another client, or to none. */
interface ClientLinked {
  readonly type: 'client.linked'
  readonly link: ClientLink
}

export type ClientPanelEvent =
  | ClientEditNews
  | ClientRemarksNews
  /** The conversation was opened. */
  | { type: 'client.look'; contact: ThreadContact }
  | ClientLinked
  | { type: 'client.retry' }
  | { type: 'client.edit' }
  | { type: 'client.create' }
  /** A client that only the name led to is the one of the conversation, or is not. */
  | { type: 'client.confirm' }
  | { type: 'client.dismiss' }
  | { type: 'client.picked'; client: Client }
  | { type: 'client.unlink' }
  | { type: 'unlink.keep' }
  | { type: 'unlink.confirm' }

interface Opened {
  readonly event: Extract<ClientPanelEvent, { type: 'client.look' }>
}
interface Linked {
  readonly event: ClientLinked
}

/** The contact may have changed since the conversation was opened last. */
export const opened = { type: 'setContact', params: ({ event }: Opened) => event.contact } as const

/** The team linked another client: what was typed stays. */
export const relinked = { type: 'setLink', params: ({ event }: Linked) => event.link } as const

/** A client that is shown, or looked up, gives way to the team's. */
export const lookedUpAgain = {
  guard: { type: 'isOtherClient', params: ({ event }: Linked) => event.link },
  target: '#clientPanel.panel.lookingUp',
  reenter: true,
  actions: relinked,
} as const
