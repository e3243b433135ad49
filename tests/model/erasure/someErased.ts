import type { Counts } from '#contract/erasure/erasure.ts'
import type { Erased } from '#machines/erasure/erasureMachine.ts'

export const client: Erased = { kind: 'client', id: '7', name: 'Eva Mora' }
export const business: Erased = { kind: 'business', id: '1', name: 'Boutique Luna' }

export const some: Counts = {
  clients: 0,
  conversations: 2,
  messages: 34,
  files: 1,
  notes: 3,
  assistants: 1,
  connections: 2,
  businesses: [],
}

export const PURGED = Date.parse('2026-12-28T12:00:00Z')
