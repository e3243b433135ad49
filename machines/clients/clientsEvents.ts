import type { ClientQuery } from '#contract/clients/clients.ts'
import type { ErasureNews } from '../erasure/erasureMachine.ts'
import type { ClientFormInput } from './clientChanges.ts'
import type { ClientFormNews } from './clientFormEvents.ts'
import type { ClientImportNews } from './import/importEvents.ts'
import type { NewClient } from './newClient.ts'

// Input, context and events of the machine of the clients' view.

export interface ClientsInput {
  readonly businessId: number
}

export type Opened = Pick<ClientFormInput, 'mode' | 'clientId' | 'known'>

export interface ErasedClient {
  readonly id: string
  readonly name: string
}

export interface ClientsContext extends ClientsInput {
  readonly opened: Opened
  /** The client that is being deleted, or was last. */
  readonly erased: ErasedClient
  /** The query that is being exported. */
  readonly exported: ClientQuery
  readonly exportError: string | null
}

export type ClientsEvent =
  | { type: 'view.shown' }
  | { type: 'view.hidden' }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | ({ type: 'client.open' } & Opened)
  /** A person wants a new client, from anywhere. */
  | { type: 'client.create'; known?: NewClient | undefined }
  | { type: 'export.requested'; query: ClientQuery }
  | { type: 'export.dismissed' }
  | { type: 'import.open' }
  | { type: 'client.erase'; client: ErasedClient }
  | ErasureNews
  | ClientImportNews
  | ClientFormNews
