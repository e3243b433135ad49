import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeProposalFailure, proposalProblem } from '#contract/assistants/proposal.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'

export interface ProposalInput {
  readonly businessId: number
}

export interface ProposalRequest extends ProposalInput {
  readonly text: string
}

interface ProposalContext extends ProposalInput {
  /** The text that the proposal is made from. */
  readonly text: string
  readonly proposal: string
  /** The error text of the proposal. */
  readonly error: string | null
}

type ProposalEvent =
  | { type: 'proposal.ask'; text: string }
  | { type: 'proposal.accept' }
  | { type: 'proposal.cancel' }
  | { type: 'error.dismissed' }

/** The event for the parent, with the text that replaces the written one. */
export type ProposalNews = { type: 'proposal.accepted'; text: string }

export const proposalMachine = setup({
  types: {
    context: {} as ProposalContext,
    events: {} as ProposalEvent,
    input: {} as ProposalInput,
  },
  actors: { generate: unprovided<string, ProposalRequest>('generate') },
  actions: {
    setText: assign({ text: (_, text: string) => text }),
    setProblem: assign({ error: (_, text: string) => proposalProblem(text) }),
    setProposal: assign({ proposal: (_, proposal: string) => proposal }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeProposalFailure('generate', error),
    }),
    clearError: assign({ error: null }),
    announceAccepted: sendTo(
      parentOf,
      ({ context }): ProposalNews => ({ type: 'proposal.accepted', text: context.proposal }),
    ),
  },
  guards: {
    hasProblem: (_, text: string) => proposalProblem(text) !== null,
  },
}).createMachine({
  id: 'proposal',
  description:
    'A training text generated from the written one, which it replaces once it is accepted.',
  context: ({ input }) => ({ ...input, text: '', proposal: '', error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'proposal.ask': [
          {
            guard: { type: 'hasProblem', params: ({ event }) => event.text },
            actions: { type: 'setProblem', params: ({ event }) => event.text },
          },
          {
            target: 'generating',
            actions: { type: 'setText', params: ({ event }) => event.text },
          },
        ],
        'error.dismissed': { actions: 'clearError' },
      },
    },
    generating: {
      entry: 'clearError',
      invoke: {
        id: 'generate',
        src: 'generate',
        input: ({ context: { businessId, text } }) => ({ businessId, text: text.trim() }),
        onDone: {
          target: 'proposed',
          actions: { type: 'setProposal', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'proposal.cancel': {
          description: 'A person can cancel a slow generation.',
          target: 'idle',
        },
      },
    },
    proposed: {
      description: 'The written text stays until the proposal is accepted.',
      on: {
        'proposal.accept': { target: 'idle', actions: 'announceAccepted' },
        'proposal.cancel': 'idle',
      },
    },
  },
})

type State = SnapshotFrom<typeof proposalMachine>

export const selectError = (state: State) => state.context.error
/** The text that the proposal was made from. */
export const selectWritten = (state: State) => state.context.text
export const selectIsGenerating = (state: State) => state.matches('generating')
export const selectProposal = (state: State) =>
  state.matches('proposed') ? state.context.proposal : null
