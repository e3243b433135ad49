import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type ContactDraft, contactProblem, writeContact } from '#contract/visitor.ts'
import { parentOf } from '../shared/tellParent.ts'

interface ContactContext {
  readonly draft: ContactDraft
  readonly problem: ReturnType<typeof contactProblem>
}

export type ContactEvent =
  /** The visit is open, and the business asks for name and e-mail, or does not. */
  | { type: 'contact.asked'; isWanted: boolean }
  | { type: 'contact.changed'; field: keyof ContactDraft; value: string }
  | { type: 'contact.submitted'; id: string; at: number }

/** Name and e-mail of the visitor: sent as a message, so that they are not lost. */
export interface ContactNews {
  readonly type: 'contact.given'
  readonly id: string
  readonly at: number
  readonly text: string
}

export const contactMachine = setup({
  types: { context: {} as ContactContext, events: {} as ContactEvent },
  actions: {
    setField: assign(
      ({ context }, change: { readonly field: keyof ContactDraft; readonly value: string }) => ({
        draft: { ...context.draft, [change.field]: change.value },
        problem: null,
      }),
    ),
    setProblem: assign({ problem: ({ context }) => contactProblem(context.draft) }),
    announceGiven: sendTo(
      parentOf,
      ({ context }, { id, at }: { readonly id: string; readonly at: number }): ContactNews => ({
        type: 'contact.given',
        id,
        at,
        text: writeContact(context.draft),
      }),
    ),
  },
  guards: {
    isWanted: (_, isWanted: boolean) => isWanted,
    hasProblem: ({ context }) => contactProblem(context.draft) !== null,
  },
}).createMachine({
  id: 'contact',
  description:
    'Asks a visitor for name and e-mail before the first message, where the business wants it.',
  context: { draft: { name: '', email: '' }, problem: null },
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        'contact.asked': {
          guard: { type: 'isWanted', params: ({ event }) => event.isWanted },
          target: 'asking',
        },
      },
    },
    asking: {
      description: 'Reopening the visit keeps the typed text.',
      on: {
        'contact.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'contact.submitted': [
          { guard: 'hasProblem', actions: 'setProblem' },
          { target: 'given', actions: { type: 'announceGiven', params: ({ event }) => event } },
        ],
      },
    },
    given: {},
  },
})

type State = SnapshotFrom<typeof contactMachine>

export const selectIsAsking = (state: State | undefined) => state?.matches('asking') === true
export const selectContact = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
