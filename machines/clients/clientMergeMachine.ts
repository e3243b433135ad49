import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Client, type ClientDraft, describeClientsFailure } from '#contract/clients/clients.ts'
import { joinedDraft } from '#contract/clients/doubles.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'

export interface ClientMergeInput {
  /** The client that stays. */
  readonly client: Client
  /** The one that becomes part of it. */
  readonly other: Client
}

interface ClientMergeContext extends ClientMergeInput {
  /** The fields of the client that comes out of both. */
  readonly draft: ClientDraft
  /** The error text of the union. */
  readonly error: string | null
}

/** A union on its way to the server. */
export interface ClientMerging {
  readonly clientId: string
  readonly otherId: string
  readonly draft: ClientDraft
}

type ClientMergeEvent =
  | { type: 'field.chosen'; field: keyof ClientDraft; value: string }
  | { type: 'merge.confirm' }
  | { type: 'merge.cancel' }

/** The events for the parent, which closes the dialog. */
export type ClientMergeNews = { type: 'merge.closed' } | { type: 'clients.merged' }

const news = (told: ClientMergeNews): ClientMergeNews => told

export const clientMergeMachine = setup({
  types: {
    input: {} as ClientMergeInput,
    context: {} as ClientMergeContext,
    events: {} as ClientMergeEvent,
  },
  actors: { mergeClients: unprovided<void, ClientMerging>('mergeClients') },
  actions: {
    setField: assign({
      draft: (
        { context: { draft } },
        { field, value }: { field: keyof ClientDraft; value: string },
      ) => ({ ...draft, [field]: value }),
    }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeClientsFailure('mergeClients', error),
    }),
    announceClosed: sendTo(parentOf, news({ type: 'merge.closed' })),
    announceMerged: sendTo(parentOf, news({ type: 'clients.merged' })),
  },
}).createMachine({
  id: 'clientMerge',
  description:
    'Two clients who are the same person become one: where they differ, a person chooses.',
  context: ({ input }) => ({
    ...input,
    draft: joinedDraft(input.client, input.other),
    error: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'field.chosen': { actions: { type: 'setField', params: ({ event }) => event } },
        'merge.confirm': 'merging',
        'merge.cancel': { actions: 'announceClosed' },
      },
    },
    merging: {
      entry: 'clearError',
      invoke: {
        id: 'mergeClients',
        src: 'mergeClients',
        input: ({ context: { client, other, draft } }) => ({
          clientId: client.id,
          otherId: other.id,
          draft,
        }),
        onDone: { target: 'merged', actions: 'announceMerged' },
        onError: {
          target: 'choosing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    merged: { description: 'The parent closes the dialog.' },
  },
})

type State = SnapshotFrom<typeof clientMergeMachine>

export const selectClient = (state: State) => state.context.client
export const selectOther = (state: State) => state.context.other
export const selectDraft = (state: State) => state.context.draft
export const selectError = (state: State) => state.context.error
export const selectIsMerging = (state: State) => !state.matches('choosing')
