import { expect, test } from 'vitest'
import { UNSAID, whyNot } from '#machines/shared/whyNot.ts'
import { endOf, replay } from '../kit/path.ts'
import { type orderMachine, orderModel } from '../kit/sample.ts'

const why = (start: string, ...amounts: readonly number[]) => {
  const steps = amounts.map((amount) =>
    amount === 0 ? { type: 'order.placed' } : { type: 'amount.changed', amount },
  )
  const order = endOf(replay(orderModel, steps, start))
  if (!order) throw new Error('it has at least its start')
  return whyNot<typeof orderMachine>({
    guards: { isWithinLimit: 'Escribe un monto hasta el límite.' },
    states: [[{ payment: 'closed' }, 'Está cerrado.']],
  })({ type: 'order.placed' })(order.snapshot)
}

test('an accepted event has no reason', () => expect(why('open', 50)).toBeNull())

test('a refusing guard gives the reason', () =>
  expect(why('open')).toBe('Escribe un monto hasta el límite.'))

test('without a guard, the state gives the reason', () =>
  expect(why('closed')).toBe('Está cerrado.'))

test('a refusal without words is reported', () => expect(why('open', 50, 0)).toBe(UNSAID))
