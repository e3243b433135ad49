import { describe, expect, test } from 'vitest'
import { orderMachine, orderModel } from '../model/kit/sample'
import { dropAction, dropGuard, dropTransition, inState, retarget } from './faults'
import { defineMutant, expectCaught } from './mutant'

const trying = 'payment.trying'

const faults = [
  defineMutant('a delay 100 ms too long', orderModel, () =>
    orderMachine.provide({ delays: { thanks: 1_600 } }),
  ),
  defineMutant('a delay 100 ms too short', orderModel, () =>
    orderMachine.provide({ delays: { patience: 4_900 } }),
  ),
  defineMutant('a backoff that triples', orderModel, () =>
    orderMachine.provide({ delays: { backoff: ({ context }) => 1_000 * 3 ** context.tries } }),
  ),
  defineMutant('a third try', orderModel, () =>
    orderMachine.provide({ guards: { canRetry: ({ context }) => context.tries < 3 } }),
  ),
  defineMutant(
    'a guard dropped, where nothing else was possible',
    orderModel,
    dropGuard({ state: 'payment.editing', on: 'order.placed' }),
  ),
  defineMutant(
    'a guard dropped, where there was another way',
    orderModel,
    dropGuard({ state: 'line.up', on: 'line.dropped' }),
  ),
  defineMutant('a reset missing', orderModel, dropAction({ state: trying, on: 'order.cancelled' })),
  defineMutant(
    'an outside action missing',
    orderModel,
    dropAction({ state: `${trying}.paying`, done: 'pay' }, 'print'),
  ),
  defineMutant(
    'an announcement missing',
    orderModel,
    dropAction({ state: `${trying}.paying`, done: 'pay' }, 'announcePaid'),
  ),
  defineMutant(
    'a wrong target',
    orderModel,
    retarget({ state: `${trying}.waiting`, after: 'backoff' }, '#order.payment.editing'),
  ),
  defineMutant(
    'a branch missing',
    orderModel,
    dropTransition({ state: 'payment.deciding', always: true }),
  ),
  defineMutant(
    'an actor that is not begun anew',
    orderModel,
    inState('line.up', (state) => {
      state.on = { 'line.dropped': { target: 'down' } }
    }),
  ),
  defineMutant(
    'a delay that begins anew with what should be ignored',
    orderModel,
    inState('payment.paid', (state) => {
      state.on = { 'order.cancelled': { target: 'paid', reenter: true } }
    }),
  ),
  defineMutant(
    'a wrong argument',
    orderModel,
    inState(`${trying}.paying`, (state) => {
      state.invoke = { ...(state.invoke as object), input: () => ({ amount: 1 }) }
    }),
  ),
]

describe('the paths of the sample machine notice', () => {
  for (const mutant of faults) test(mutant.name, () => expectCaught(mutant))

  test('and nothing where nothing was planted', async () => {
    const same = defineMutant('nothing', orderModel, () => orderMachine.provide({}))
    await expect(expectCaught(same)).rejects.toThrow(/None of \d+ tours notice: nothing/)
  })

  test('and say where on the way it was', async () => {
    const mutant = defineMutant('late', orderModel, () =>
      orderMachine.provide({ delays: { thanks: 1_600 } }),
    )
    expect(await expectCaught(mutant)).toMatch(
      /order, at step \d+, xstate\.after\.thanks\.order\.payment\.paid:\nvalue\.payment: expected "closed", was "paid"/,
    )
  })
})
