import { useSelector } from '@xstate/react'
import { describe, expect, test } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { UNSAID } from '#machines/shared/whyNot'
import { reduce } from '../../model/kit/paths'
import { type orderMachine, orderModel } from '../../model/kit/sample'
import { gapsOf, outside, screenPaths } from '../../model/kit/screen'
import { describeView, type ViewPlay, walkView } from './viewWorld'

// The kit's own example: a view over the sample machine, walked along every path that a person can take.

type Order = ActorRefFrom<typeof orderMachine>

interface Props {
  readonly order: Order
  readonly onPlace?: () => void
  readonly why?: string
}

const PAYING = 'Se está pagando.'

function OrderView({
  order,
  onPlace = () => order.send({ type: 'order.placed' }),
  why = PAYING,
}: Props) {
  const state = useSelector(order, (snapshot) => snapshot)
  const is = (payment: 'closed' | 'trying' | 'paid') => state.matches({ payment })
  if (is('closed')) return <p>Cerrado</p>
  if (is('paid')) return <p>Gracias: {state.context.receipt}</p>
  return (
    <>
      <label>
        Importe
        <input
          disabled={is('trying')}
          aria-describedby="why"
          value={state.context.amount}
          onChange={({ target }) =>
            order.send({ type: 'amount.changed', amount: Number(target.value) })
          }
        />
      </label>
      <button
        type="button"
        disabled={!state.can({ type: 'order.placed' })}
        aria-describedby="why"
        onClick={onPlace}
      >
        Pagar
      </button>
      <p id="why">{why}</p>
      {is('trying') && (
        <button type="button" onClick={() => order.send({ type: 'order.cancelled' })}>
          Cancelar
        </button>
      )}
      {state.matches({ payment: { trying: 'waiting' } }) && <p role="status">Un momento…</p>}
    </>
  )
}

const play: ViewPlay<typeof orderMachine> = {
  view: (order) => <OrderView order={order} />,
  performers: {
    'amount.changed': (screen, { amount }) => screen.getByLabelText('Importe').fill(String(amount)),
    'order.placed': (screen) => screen.getByRole('button', { name: 'Pagar' }).click(),
    'order.cancelled': (screen) => screen.getByRole('button', { name: 'Cancelar' }).click(),
    'line.dropped': outside,
  },
  checks: {
    'payment.closed': (screen) => expect.element(screen.getByText('Cerrado')).toBeVisible(),
    'payment.editing': (screen) => expect.element(screen.getByLabelText('Importe')).toBeEnabled(),
    'payment.trying': (screen) => expect.element(screen.getByLabelText('Importe')).toBeDisabled(),
    'payment.trying.waiting': (screen) =>
      expect.element(screen.getByRole('status')).toHaveTextContent('Un momento…'),
    'payment.paid': (screen) => expect.element(screen.getByText('Gracias: R-1')).toBeVisible(),
    line: outside,
  },
}

const few = reduce(screenPaths(orderModel))

describeView(orderModel, play, few)

describe('a view that is wrong', () => {
  const failureOf = async (wrong: ViewPlay<typeof orderMachine>) => {
    for (const path of few)
      try {
        await walkView(orderModel, path, wrong)
      } catch (error) {
        return String(error)
      }
    return null
  }

  test('is noticed when a button does nothing', async () => {
    const view = (order: Order) => <OrderView order={order} onPlace={() => undefined} />
    expect(await failureOf({ ...play, view })).toMatch(
      /order, at step \d, order\.placed:\nvalue\.payment: expected \{"trying":"paying"\}, was "editing"/,
    )
  })

  test('is noticed when it shows the wrong thing', async () => {
    const checks = {
      ...play.checks,
      'payment.closed': (screen: { container: HTMLElement }) => {
        expect(screen.container.textContent).toBe('Abierto')
      },
    }
    expect(await failureOf({ ...play, checks })).toMatch(
      /at .*:\nexpected 'Cerrado' to be 'Abierto'/,
    )
  })

  test.each(['', UNSAID])('is noticed when a disabled control says «%s»', async (why) => {
    const view = (order: Order) => <OrderView order={order} why={why} />
    expect(await failureOf({ ...play, view })).toMatch(/Disabled, and does not say why: <button/)
  })

  test('is noticed when an event has no performer, or a state no check', async () => {
    const { 'order.placed': _, ...performers } = play.performers
    const { 'payment.paid': __, ...checks } = play.checks
    expect(await failureOf({ ...play, performers })).toContain("Nobody performs 'order.placed'")
    expect(gapsOf(orderModel, { performers, checks })).toEqual([
      "Nobody performs 'order.placed'",
      "Nobody checks 'payment.paid'",
    ])
  })
})
