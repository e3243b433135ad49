import { assign, type SnapshotFrom, setup } from 'xstate'
import { type ClientOrders, describeOrdersFailure } from '#contract/stores/orders.ts'
import { unprovided } from '../shared/unprovided.ts'

export interface ClientOrdersInput {
  readonly clientId: string
}

interface ClientOrdersContext extends ClientOrdersInput, ClientOrders {
  readonly error: string | null
}

export type ClientOrdersEvent =
  | { type: 'orders.unfold' }
  | { type: 'orders.fold' }
  | { type: 'orders.reload' }

const nothing = { orders: [], unasked: [], error: null }

export const clientOrdersMachine = setup({
  types: {
    input: {} as ClientOrdersInput,
    context: {} as ClientOrdersContext,
    events: {} as ClientOrdersEvent,
    children: {} as { loadOrders: 'loadOrders' },
  },
  actors: { loadOrders: unprovided<ClientOrders, ClientOrdersInput>('loadOrders') },
  actions: {
    clearOrders: assign(nothing),
    setOrders: assign((_, { orders, unasked }: ClientOrders) => ({ orders, unasked })),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeOrdersFailure('load', error),
    }),
  },
}).createMachine({
  id: 'clientOrders',
  description:
    'The orders of one client, asked of the online stores each time that a person looks.',
  context: ({ input: { clientId } }) => ({ clientId, ...nothing }),
  initial: 'folded',
  states: {
    folded: { on: { 'orders.unfold': 'unfolded' } },
    unfolded: {
      initial: 'loading',
      on: { 'orders.fold': 'folded' },
      states: {
        loading: {
          entry: 'clearOrders',
          invoke: {
            id: 'loadOrders',
            src: 'loadOrders',
            input: ({ context: { clientId } }) => ({ clientId }),
            onDone: {
              target: 'shown',
              actions: { type: 'setOrders', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        shown: {
          description: 'Stores that did not answer are named: they can be asked again.',
          on: { 'orders.reload': 'loading' },
        },
        failed: { on: { 'orders.reload': 'loading' } },
      },
    },
  },
})

type State = SnapshotFrom<typeof clientOrdersMachine>

export const selectIsUnfolded = (state: State) => state.matches('unfolded')
export const selectIsLoading = (state: State) => state.matches({ unfolded: 'loading' })
export const selectHasFailed = (state: State) => state.matches({ unfolded: 'failed' })
export const selectOrders = (state: State) => state.context.orders
export const selectUnasked = (state: State) => state.context.unasked
export const selectError = (state: State) => state.context.error
