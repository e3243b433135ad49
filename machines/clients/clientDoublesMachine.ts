import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Client, describeClientsFailure } from '#contract/clients/clients.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import {
  type ClientMergeInput,
  type ClientMergeNews,
  clientMergeMachine,
} from './clientMergeMachine.ts'

export interface ClientDoublesInput {
  readonly client: Client
}

interface ClientDoublesContext extends ClientDoublesInput {
  readonly doubles: readonly Client[]
  /** The one that is compared with the client. */
  readonly chosen: Client | null
  /** The error text of the search. */
  readonly error: string | null
}

type ClientDoublesEvent =
  | { type: 'doubles.reload' }
  | { type: 'merge.open'; other: Client }
  | ClientMergeNews

/** A union begins with a chosen double only. */
const mergeOf = ({ client, chosen }: ClientDoublesContext): ClientMergeInput => {
  if (chosen === null) throw new Error('No double is chosen')
  return { client, other: chosen }
}

export const clientDoublesMachine = setup({
  types: {
    input: {} as ClientDoublesInput,
    context: {} as ClientDoublesContext,
    events: {} as ClientDoublesEvent,
    children: {} as { merge: 'merge' },
  },
  actors: {
    /** None where the back end does not offer it. */
    findDoubles: unprovided<readonly Client[], { clientId: string }>('findDoubles'),
    merge: clientMergeMachine,
  },
  actions: {
    setDoubles: assign({ doubles: (_, doubles: readonly Client[]) => doubles }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeClientsFailure('findDoubles', error),
    }),
    setChosen: assign({ chosen: (_, other: Client) => other }),
    announceMerged: sendTo(parentOf, { type: 'clients.merged' } satisfies ClientMergeNews),
    toastMerged: unprovidedAction('toastMerged'),
  },
}).createMachine({
  id: 'clientDoubles',
  description: 'The other clients who may be the same person as this one, and their union.',
  context: ({ input }) => ({ ...input, doubles: [], chosen: null, error: null }),
  initial: 'looking',
  states: {
    looking: {
      entry: 'clearError',
      invoke: {
        id: 'findDoubles',
        src: 'findDoubles',
        input: ({ context }) => ({ clientId: context.client.id }),
        onDone: {
          target: 'listed',
          actions: { type: 'setDoubles', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'doubles.reload': 'looking' } },
    listed: {
      on: {
        'merge.open': {
          target: 'merging',
          actions: { type: 'setChosen', params: ({ event }) => event.other },
        },
      },
    },
    merging: {
      invoke: { id: 'merge', src: 'merge', input: ({ context }) => mergeOf(context) },
      on: {
        'merge.closed': 'listed',
        'clients.merged': { target: 'merged', actions: ['toastMerged', 'announceMerged'] },
      },
    },
    merged: { description: 'The parent loads the client again, and its doubles with it.' },
  },
})

type State = SnapshotFrom<typeof clientDoublesMachine>

export const selectClient = (state: State) => state.context.client
export const selectDoubles = (state: State) =>
  state.matches('merged') ? [] : state.context.doubles
export const selectError = (state: State) => state.context.error
export const selectMerge = (state: State) => state.children.merge
