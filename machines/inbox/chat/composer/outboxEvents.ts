import type { Message } from '#contract/inbox.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import type { Written } from './outgoing.ts'

export interface OutboxInput {
  readonly threadId: string
  readonly items: readonly OutgoingMessage[]
  /** The back end has the capability `sendKey`, so that a second send is safe. */
  readonly isKeyed: boolean
}

export interface OutboxContext extends OutboxInput {
  /** The items that the parent was last told. */
  readonly told: OutboxInput['items']
  /** The messages of the thread as they are known now. */
  readonly messages: readonly Message[]
}

export type NetworkEvent = { type: 'network.online' } | { type: 'network.offline' }

export type OutboxEvent =
  | ({ type: 'message.send' } & Written)
  | { type: 'message.retry'; id: number }
  | { type: 'message.discard'; id: number }
  | { type: 'messages.changed'; messages: readonly Message[] }
  | NetworkEvent
