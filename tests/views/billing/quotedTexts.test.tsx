import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { SubscriptionStatus } from '#contract/billing/subscription.ts'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { purchaseMachine } from '#machines/billing/purchaseMachine.ts'
import { contactsOf } from '#machines/help/contacts.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { ConnectionTrouble } from '#src/views/billing/ConnectionTrouble.tsx'
import { CreditUsage } from '#src/views/billing/CreditUsage.tsx'
import { CurrentPlan } from '#src/views/billing/CurrentPlan.tsx'
import { PlanPicker } from '#src/views/billing/PlanPicker.tsx'
import { SupportChannels } from '#src/views/help/SupportChannels.tsx'
import ComingSoon from '#src/views/shell/ComingSoon.tsx'
import { running, usage } from '../../model/billing/someBilling.ts'
import { loadedAccount } from './stage.ts'

// The specification's texts that no path leads to, each on its screen.

const statuses: readonly (readonly [SubscriptionStatus, string])[] = [
  ['active', 'Activa'],
  ['trialing', 'Período de Prueba'],
  ['past_due', 'Pago Atrasado'],
  ['cancelled', 'Cancelada'],
  ['incomplete', 'Pendiente de Pago'],
  ['unknown', 'Desconocido'],
]

test.each(statuses)('a subscription that is %s shows %s', async (status, label) => {
  const billing = createActor(billingMachine, { input: { businessId: 1 } })
  await render(<CurrentPlan billing={billing} account={loadedAccount({ ...running, status })} />)
  await expect.element(page.getByText(label, { exact: true })).toBeVisible()
})

test('a plan shows its yearly discount, its features, and the badge of the most popular', async () => {
  const purchase = createActor(purchaseMachine, {
    input: { businessId: 1, kept: null, isExtended: false },
  })
  await render(<PlanPicker account={loadedAccount(null)} purchase={purchase} />)
  const plan = page.getByRole('article', { name: 'Medio' })
  for (const text of ['Más Popular', 'Ahorra 17%', '3 asistentes', 'Soporte prioritario'])
    await expect.element(plan.getByText(text, { exact: true })).toBeVisible()
  expect(page.getByRole('article', { name: 'Básico' }).getByText('Más Popular').query()).toBeNull()
})

test.each([
  [8_766, 12.3, /^1K de 10K créditos usados$/, /^Quedan 9K · Período/, null],
  [
    900,
    91,
    /^1\.234 de 10\.000 créditos usados$/,
    /^Quedan 900 · Período/,
    'Quedan pocos créditos. Sin ellos los asistentes no responden.',
  ],
  [
    0,
    100,
    /^1\.234 de 10\.000 créditos usados$/,
    /^Quedan 0 · Período/,
    'Se acabaron los créditos: los asistentes no responden, y los mensajes esperan a una persona.',
  ],
])(
  'with %i credits left, a warning tells what happens to the assistants',
  async (remaining, percent, used, left, said) => {
    await render(<CreditUsage account={loadedAccount(running, { ...usage, remaining, percent })} />)
    await expect.element(page.getByText(used)).toBeVisible()
    await expect.element(page.getByText(left)).toBeVisible()
    const advice = page.getByText(/los asistentes no responden/)
    if (said === null) expect(advice.query()).toBeNull()
    else await expect.element(advice).toHaveTextContent(said)
  },
)

test('four tips explain why the billing service may not answer', async () => {
  await render(<ConnectionTrouble text="Sin red" onRetry={() => undefined} />)
  const tips = page.getByRole('region', { name: 'Problema de conexión' }).getByRole('listitem')
  for (const [index, tip] of [/internet/, /firewall/, /caído/, /soporte/].entries())
    await expect.element(tips.nth(index)).toHaveTextContent(tip)
})

const contacts = contactsOf({
  support: {
    email: 'ayuda@recado.example',
    whatsapp: '+506 8888 7777',
    website: 'https://recado.example',
  },
})

test('the ways to contact the provider show their opening hours', async () => {
  await render(<SupportChannels contacts={contacts} />)
  for (const text of [
    'Lunes a viernes, 8AM-6PM',
    'Respuesta en 24 horas',
    'Con cita previa',
    '24/7, automatizado',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('the marketplace shows that it will be available soon, and leads to the integrations', async () => {
  const opened: string[] = []
  const { heading, soon } = viewRow('marketplace')
  await render(<ComingSoon title={heading} soon={soon} onOpen={(view) => opened.push(view)} />)
  await expect.element(page.getByText(/Esta función estará disponible pronto\./)).toBeVisible()
  await page.getByRole('button', { name: 'Ir a Integraciones' }).click()
  expect(opened).toEqual(['integrations'])
})
