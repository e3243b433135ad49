import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { KeptPayment, Payment, Purchase } from '#contract/billing/keptPayment.ts'
import type { Charge } from '#contract/billing/payment.ts'
import type { Offer } from '#contract/billing/plans.ts'
import type { Subscription, Usage } from '#contract/billing/subscription.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { accountMachine } from '#machines/billing/accountMachine.ts'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { paymentMachine } from '#machines/billing/paymentMachine.ts'
import { purchaseMachine } from '#machines/billing/purchaseMachine.ts'
import '#src/ui/styles.css'
import { Billing } from '#src/views/billing/Billing.tsx'
import { kept, payment, running, usage } from '../../model/billing/someBilling.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import { accountOf, loadedTransactions } from './stage.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

interface Paid {
  readonly businessId: number
}

interface Paying extends Paid {
  readonly purchase: Purchase
  readonly key: string
}

/** A payment from its form until the card is declined. */
const declined = () => {
  let decline: () => void = () => undefined
  const machine = paymentMachine.provide({
    actors: {
      createPayment: fromPromise<Payment | null, Paying>(async () => payment),
      loadScript: fromPromise<void, void>(async () => undefined),
      checkPayment: fromPromise<Charge, Paying>(async () => 'open'),
      confirmPayment: fromPromise<void, Payment>(
        () =>
          new Promise((_, refuse) => {
            decline = () => refuse(new CallError('refused', 'La tarjeta fue rechazada'))
          }),
      ),
    },
  })
  return { machine, decline: () => decline() }
}

interface Given {
  readonly kept?: KeptPayment
  readonly account?: typeof accountMachine
  readonly payment?: typeof paymentMachine
}

async function stage({ account = accountOf(running), payment: paying, kept }: Given = {}) {
  await page.viewport(1366, 768)
  const purchase = paying ? purchaseMachine.provide({ actors: { payment: paying } }) : null
  const machine = billingMachine.provide({
    actors: { account, transactions: loadedTransactions, ...(purchase && { purchase }) },
    actions: { toastPaid: () => undefined, toastCancelled: () => undefined },
  })
  const billing = createActor(machine, {
    input: { businessId: 1, isExtended: true, isAdministrator: true, kept: kept ?? null },
  }).start()
  await render(
    <main>
      <Billing billing={billing} isPaymentTest />
    </main>,
  )
}

const failing = (error: CallError) =>
  accountMachine.provide({
    actors: {
      loadOffer: fromPromise<Offer, Paid>(() => Promise.reject(error)),
      loadSubscription: fromPromise<Subscription | null, Paid>(async () => null),
      loadUsage: fromPromise<Usage | null, Paid>(async () => null),
    },
  })

const expectGood = async (scene: string) => {
  await expectAccessible(scene)
  await expectNarrow()
}

describe('the subscription, clean to axe, and no wider than a phone', () => {
  beforeEach(() => page.viewport(1366, 768))

  test('the view shows the plan, its usage, the offer and the payments', async () => {
    await stage()
    await expect.element(page.getByRole('table', { name: 'Pagos anteriores' })).toBeVisible()
    await expectGood('the subscription')
  })

  test.each([
    ['nothing runs', null, usage],
    ['it is overdue', { ...running, status: 'past_due' }, usage],
    ['a person renews it', { ...running, renewal: 'manual' }, usage],
    ['it can be renewed', { ...running, renewal: 'open' }, usage],
    ['it was cancelled', { ...running, status: 'cancelled' }, usage],
    ['it was never paid', { ...running, status: 'incomplete', nextBillingAt: null }, usage],
    ['credits run out', running, { ...usage, used: 9_500, remaining: 500, percent: 95 }],
    [
      'more than all credits are used',
      running,
      { ...usage, used: 12_000, remaining: 0, percent: 120 },
    ],
  ] as const)('the view shows a subscription where %s', async (scene, subscription, used) => {
    await stage({ account: accountOf(subscription, used) })
    await expect.element(page.getByRole('table', { name: 'Pagos anteriores' })).toBeVisible()
    await expectGood(scene)
  })

  test.each([
    [null, 'active', 'Próximo cobro'],
    [null, 'past_due', 'Fecha de pago'],
    ['manual', 'active', 'Pagado hasta'],
    ['open', 'active', 'Pagado hasta'],
  ] as const)('the end date has an explanation: %s, %s', async (renewal, status, title) => {
    await stage({ account: accountOf({ ...running, renewal, status }) })
    await expect.element(page.getByText(title)).toBeVisible()
    if (status === 'past_due') expect(page.getByText('Próximo cobro').query()).toBeNull()
    const isSaid = page.getByText(/no se renueva sol[ao]/i).query() !== null
    expect(isSaid).toBe(renewal !== null)
  })

  test('the running plan is renewed after a confirmation', async () => {
    await stage({
      account: accountOf({ ...running, renewal: 'open' }),
      payment: declined().machine,
    })
    const basic = page.getByRole('article', { name: 'Básico' })
    await expect.element(basic.getByText('Plan actual')).toBeVisible()
    await basic.getByText('Mensual').click()
    await button('Confirmar plan').click()
    await expect
      .element(dialog('Renovar el plan'))
      .toHaveTextContent(
        /Se cobran \$29 por el período siguiente, que empieza cuando termine este\./,
      )
    await expectGood('the renewal')
  })

  test('the usage bar ends at 100%, its text continues with one decimal', async () => {
    await stage({ account: accountOf(running, { ...usage, percent: 120.04 }) })
    const bar = page.getByRole('progressbar', { name: 'Créditos usados' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '100')
    await expect.element(page.getByText('120,0%')).toBeVisible()
  })

  test('the view shows a preview without choices while the connection fails', async () => {
    await stage({ account: failing(new CallError('network', NO_CONNECTION)) })
    await expect.element(button('Reintentar Conexión')).toBeVisible()
    await expect.element(page.getByRole('article', { name: 'Premium' })).toBeVisible()
    await expectGood('the missing connection')
  })

  test('the view shows refusals of the server', async () => {
    const said = '{"error":"Facturación en mantenimiento"}'
    await stage({ account: failing(new CallError('refused', said, 500, said)) })
    await expect.element(page.getByText('Facturación en mantenimiento')).toBeVisible()
    expect(page.getByText(/sin conexión|vuelva la conexión/).query()).toBeNull()
    await expectGood('the refusal')
  })

  test('the dialogs show the confirmation of another plan, the payment, and its failure', async () => {
    const { machine, decline } = declined()
    await stage({ payment: machine })
    const period = page.getByRole('article', { name: 'Medio' }).getByText('Mensual')
    await period.click()
    await expectAccessible('the choice')
    await button('Confirmar plan').click()
    await expect.element(dialog('Cambiar de plan')).toBeVisible()
    await expectGood('the question')
    await page.viewport(1366, 768)
    await button('Continuar con el pago').click()
    await expect.element(dialog('Pago con tarjeta')).toBeVisible()
    await expectGood('the payment')
    await page.viewport(1366, 768)
    decline()
    await expect.element(page.getByText('La tarjeta fue rechazada')).toBeVisible()
    await expectGood('the failure')
  })

  test('the view shows a payment with an unknown outcome', async () => {
    const unanswered = paymentMachine.provide({
      actors: {
        checkPayment: fromPromise<Charge, Paying>(() =>
          Promise.reject(new CallError('network', NO_CONNECTION)),
        ),
      },
    })
    await stage({ payment: unanswered, kept })
    await expect.element(page.getByText(/Todavía no sabemos si tu pago se hizo/)).toBeVisible()
    await expectGood('the unknown payment')
  })

  test('a connection that fails far down the page shows a visible notice', async () => {
    const lost = paymentMachine.provide({
      actors: {
        createPayment: fromPromise<Payment | null, Paying>(() =>
          Promise.reject(new CallError('network', NO_CONNECTION)),
        ),
      },
    })
    await stage({ payment: lost })
    await page.viewport(360, 740)
    await button('Recargar 1K créditos').click()
    expect(scrollY).toBeGreaterThan(0)
    await button('Continuar con el pago').click()
    await expect.element(button('Reintentar Conexión')).toBeInViewport()
  })

  test('the dialog shows the confirmation of a top-up', async () => {
    await stage()
    await button('Recargar 1K créditos').click()
    await expect.element(dialog('Recargar créditos')).toBeVisible()
    await expectGood('the top-up')
  })

  test('the dialog shows the confirmation of a cancellation', async () => {
    await stage()
    await button('Cancelar suscripción').click()
    await expect.element(dialog('Cancelar suscripción')).toBeVisible()
    await expectGood('the cancellation')
  })

  test("the dialog shows the administrator's panel", async () => {
    await stage()
    await button('Panel de Administración').click()
    await expect.element(dialog('Panel de Administración')).toBeVisible()
    await expectGood('the panel')
  })
})
