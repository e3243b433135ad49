import { assign, fromPromise, setup } from 'xstate'

/** A small machine with every part that a chart can show. */
export const sampleMachine = setup({
  types: { context: {} as { readonly count: number }, events: {} as { type: 'ask.begin' } },
  actors: { ask: fromPromise<number>(() => Promise.resolve(1)) },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  guards: { isFew: ({ context }) => context.count < 3 },
  delays: { patience: 1_500, growing: ({ context }) => context.count * 1_000 },
}).createMachine({
  id: 'sample',
  description: 'Asks, and waits for the answer.',
  context: { count: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'ask.begin': 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [{ guard: 'isFew', target: 'told', actions: 'count' }, { target: 'idle' }],
        onError: 'idle',
      },
      after: { patience: 'idle', growing: { target: 'asking', reenter: true } },
    },
    told: { always: 'over' },
    over: { type: 'final' },
  },
})
