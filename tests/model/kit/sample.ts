import { assign, sendTo, setup } from 'xstate'
import { parentOf } from '#machines/shared/tellParent.ts'
import { unprovided, unprovidedAction, unprovidedCallback } from '#machines/shared/unprovided.ts'
import { done, fail } from './events.ts'
import { defineModel } from './model.ts'

// A small machine with everything that the kit must be able to walk: guards with and without an
// alternative, actors, delays (two at a time), a parallel state, always, a parent and outside actions.

type OrderEvent =
  | { type: 'amount.changed'; amount: number }
  | { type: 'order.placed' }
  | { type: 'order.cancelled' }
  | { type: 'line.dropped'; clean: boolean }

export const orderMachine = setup({
  types: {
    input: {} as { readonly limit: number },
    context: {} as {
      readonly limit: number
      readonly amount: number
      readonly tries: number
      readonly receipt: string | null
    },
    events: {} as OrderEvent,
  },
  actors: {
    pay: unprovided<string, { amount: number }>('pay'),
    line: unprovidedCallback('line'),
  },
  actions: {
    setAmount: assign({ amount: (_, amount: number) => amount }),
    setTried: assign({ tries: ({ context }) => context.tries + 1 }),
    clearTries: assign({ tries: 0 }),
    setReceipt: assign({ receipt: (_, receipt: string) => receipt }),
    announcePaid: sendTo(parentOf, (_, receipt: string) => ({ type: 'order.paid', receipt })),
    print: unprovidedAction<string>('print'),
  },
  guards: {
    isWithinLimit: ({ context }) => context.amount > 0 && context.amount <= context.limit,
    canRetry: ({ context }) => context.tries < 2,
    isClean: (_, clean: boolean) => clean,
    isOpen: ({ context }) => context.limit > 0,
  },
  delays: {
    backoff: ({ context }) => 1_000 * 2 ** context.tries,
    patience: 5_000,
    thanks: 1_500,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ limit: input.limit, amount: 0, tries: 0, receipt: null }),
  type: 'parallel',
  states: {
    payment: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isOpen', target: 'editing' }, { target: 'closed' }] },
        closed: {},
        editing: {
          on: {
            'amount.changed': {
              actions: { type: 'setAmount', params: ({ event }) => event.amount },
            },
            'order.placed': { guard: 'isWithinLimit', target: 'trying' },
          },
        },
        trying: {
          initial: 'paying',
          on: { 'order.cancelled': { target: 'editing', actions: 'clearTries' } },
          after: { patience: { target: 'editing', actions: 'clearTries' } },
          states: {
            paying: {
              invoke: {
                id: 'pay',
                src: 'pay',
                input: ({ context }) => ({ amount: context.amount }),
                onDone: {
                  target: '#order.payment.paid',
                  actions: [
                    { type: 'setReceipt', params: ({ event }) => event.output },
                    { type: 'announcePaid', params: ({ event }) => event.output },
                    { type: 'print', params: ({ event }) => event.output },
                  ],
                },
                onError: [
                  { guard: 'canRetry', target: 'waiting' },
                  { target: '#order.payment.editing', actions: 'clearTries' },
                ],
              },
            },
            waiting: { after: { backoff: { target: 'paying', actions: 'setTried' } } },
          },
        },
        paid: { after: { thanks: 'closed' } },
      },
    },
    line: {
      initial: 'up',
      states: {
        up: {
          invoke: { id: 'line', src: 'line' },
          on: {
            'line.dropped': [
              { guard: { type: 'isClean', params: ({ event }) => event.clean }, target: 'down' },
              { target: 'up', reenter: true },
            ],
          },
        },
        down: {},
      },
    },
  },
})

export const orderModel = defineModel({
  machine: orderMachine,
  options: {
    starts: { open: { limit: 100 }, closed: { limit: 0 } },
    cases: [
      { type: 'amount.changed', amount: 40, case: 'within' },
      { type: 'amount.changed', amount: 140, case: 'beyond' },
      { type: 'line.dropped', clean: true, case: 'clean' },
      { type: 'line.dropped', clean: false, case: 'broken' },
      done('pay', 'R-1'),
      fail('pay', new Error('No funds')),
    ],
    project: ({ amount, tries }) => [amount, tries],
  },
  delays: {
    backoff: ({ tries }) => [1_000, 2_000, 4_000][tries] ?? Number.NaN,
    patience: 5_000,
    thanks: 1_500,
  },
})
