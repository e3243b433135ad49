import { assign, type SnapshotFrom, setup } from 'xstate'
import { TOAST_DURATION } from '#contract/limits.ts'

export interface ToastText {
  readonly tone: 'success' | 'error'
  readonly text: string
}
export interface Toast extends ToastText {
  readonly id: number
}

export type ToastsEvent = ({ type: 'toast.show' } & ToastText) | { type: 'toast.dismiss' }

export const toastsMachine = setup({
  types: {
    context: {} as { readonly queue: readonly Toast[]; readonly nextId: number },
    events: {} as ToastsEvent,
  },
  actions: {
    setAdded: assign({
      queue: ({ context }, { tone, text }: ToastText) => [
        ...context.queue,
        { id: context.nextId, tone, text },
      ],
      nextId: ({ context }) => context.nextId + 1,
    }),
    setRemoved: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
  guards: { hasMore: ({ context }) => context.queue.length > 1 },
  delays: { toastDuration: TOAST_DURATION },
}).createMachine({
  id: 'toasts',
  description: 'Short notices, one at a time, in the order of arrival.',
  context: { queue: [], nextId: 1 },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'toast.show': {
          target: 'showing',
          actions: { type: 'setAdded', params: ({ event }) => event },
        },
      },
    },
    showing: {
      description: 'The first notice of the queue is on the screen.',
      on: {
        'toast.show': { actions: { type: 'setAdded', params: ({ event }) => event } },
        'toast.dismiss': [
          { guard: 'hasMore', target: 'showing', reenter: true, actions: 'setRemoved' },
          { target: 'empty', actions: 'setRemoved' },
        ],
      },
      after: {
        toastDuration: [
          { guard: 'hasMore', target: 'showing', reenter: true, actions: 'setRemoved' },
          { target: 'empty', actions: 'setRemoved' },
        ],
      },
    },
  },
})

export const selectToast = (state: SnapshotFrom<typeof toastsMachine>): Toast | null =>
  state.context.queue[0] ?? null
