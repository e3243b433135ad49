import type { StateName } from '#contract/conversationStates.ts'
import type { Standing } from '#machines/inbox/states/conversationStates.ts'
import type { Of, States } from './useStanding.ts'

// The acts of a person on a conversation, as events of the machine.

const knownOf = ({ threadId, lastMessageAt }: Of) => ({ threadId, knownUpTo: lastMessageAt ?? 0 })

const setState = (states: States, of: Of, state: StateName): void =>
  states.send({ type: 'state.set', change: { ...knownOf(of), state, until: null } })

/** Solves an open conversation, and opens any other one again. */
export const toggle = (states: States, of: Of, { name }: Standing): void =>
  setState(states, of, name === 'open' ? 'solved' : 'open')

export const postpone = (states: States, of: Of): void =>
  states.send({ type: 'postponing.open', of: knownOf(of) })
