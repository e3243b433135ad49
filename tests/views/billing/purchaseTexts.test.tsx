import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { Payment, Purchase } from '#contract/billing/keptPayment.ts'
import { CallError } from '#contract/errors.ts'
import { paymentMachine } from '#machines/billing/paymentMachine.ts'
import { purchaseMachine } from '#machines/billing/purchaseMachine.ts'
import { PlanPicker } from '#src/views/billing/PlanPicker.tsx'
import { PurchaseDialog } from '#src/views/billing/PurchaseDialog.tsx'
import { PurchaseFailure } from '#src/views/billing/PurchaseFailure.tsx'
import { cancelled, mediumMonthly } from '../../model/billing/someBilling.ts'
import { loadedAccount } from './stage.ts'

// The specification's texts of a purchase, each reached on the screen.

interface Asked {
  readonly businessId: number
  readonly purchase: Purchase
  readonly key: string
}

const key = 'k1'

function buying(error: unknown) {
  const payment = paymentMachine.provide({
    actors: {
      createPayment: fromPromise<Payment | null, Asked>(() => Promise.reject(error)),
    },
  })
  const purchase = createActor(
    purchaseMachine.provide({ actors: { payment: payment as typeof paymentMachine } }),
    { input: { businessId: 1, kept: null, isExtended: false } },
  ).start()
  purchase.send({ type: 'account.ready', offer: null, subscription: null })
  return purchase
}

test.each([
  ['Error al crear suscripción', new CallError('refused', '', 200, '{"success":false}')],
  ['Error desconocido al crear suscripción', new Error('otro')],
])('%s', async (text, error) => {
  const purchase = buying(error)
  await render(<PurchaseFailure purchase={purchase} />)
  purchase.send({ type: 'plan.select', choice: mediumMonthly })
  purchase.send({ type: 'plan.confirm', key })
  purchase.send({ type: 'purchase.accept', key })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('without connection, the button shows why no plan can be confirmed', async () => {
  const purchase = buying(new Error('otro'))
  purchase.send({ type: 'account.limited' })
  await render(<PlanPicker account={loadedAccount(null)} purchase={purchase} />)
  await userEvent.hover(page.getByRole('button', { name: 'Confirmar plan' }))
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent(
      'No se puede seleccionar un plan sin conexión al servidor. Verifica tu conexión e inténtalo de nuevo.',
    )
})

test.each([
  ['account.limited', 'No se puede seleccionar un plan sin conexión al servidor.'],
  ['account.failed', 'Los datos de facturación no se cargaron: toca «Reintentar»'],
] as const)('%s leaves the choice, and shows why it cannot be confirmed', async (type, why) => {
  const purchase = buying(new Error('otro'))
  purchase.send({ type: 'plan.select', choice: mediumMonthly })
  await render(<PlanPicker account={loadedAccount(null)} purchase={purchase} />)
  purchase.send({ type })
  await expect.element(page.getByText(/^Medio · 30K créditos/)).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirmar plan' })
  // A pointer that rests on the button when it gets its reason does not enter it again.
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await userEvent.unhover(confirm)
  await userEvent.hover(confirm)
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(why)
})

test('a person confirms before another plan ends a cancelled one that is still paid', async () => {
  const purchase = createActor(purchaseMachine, {
    input: { businessId: 1, kept: null, isExtended: true },
  }).start()
  purchase.send({ type: 'account.ready', offer: null, subscription: cancelled })
  purchase.send({ type: 'plan.select', choice: mediumMonthly })
  purchase.send({ type: 'plan.confirm', key })
  await render(<PurchaseDialog account={loadedAccount(cancelled)} purchase={purchase} />)
  await expect
    .element(page.getByRole('dialog', { name: 'Cambiar de plan' }))
    .toHaveTextContent(/se cobran \$79\. El plan Básico, pagado hasta el 1.12.2026, termina/)
})
