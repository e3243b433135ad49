import type { BlockedContact } from '#contract/conversationBlocks.ts'
import type { Blockable } from '#machines/blocking/blockingMachine.ts'
import { ana } from '../people.ts'

export const target: Blockable = { kind: 'conversation', id: 'ana', name: 'Ana Rojas' }
export const client: Blockable = { kind: 'client', id: '7', name: 'Eva Mora' }

export const anaBlocked: BlockedContact = {
  conversation: { ...ana, isBlocked: true },
  blockedAt: Date.parse('2026-11-28T12:00:00Z'),
  arrived: 2,
}
