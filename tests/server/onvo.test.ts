import { beforeEach, expect, it } from 'vitest'
import {
  billingHeaders,
  cancelSubscription,
  createSubscription,
  getSubscription,
  getUsage,
  topUpCredits,
} from '#contract/billing/billing.ts'
import { readPayment } from '#contract/billing/payment.ts'
import { readSubscription, readUsage } from '#contract/billing/subscription.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { openSession } from '#server/access/session.ts'
import { addBusiness } from './kit/data.ts'
import { pglite } from './kit/databases.ts'
import { EVENTS, SECRET, withOnvo } from './kit/onvo.ts'
import { type Account, withServer } from './kit/server.ts'

// With its keys configured, OnvoPay charges the cards.

const KEY = '6f1c1a52-0b7e-4a55-9a43-0c2f6f6d2b11'
const OTHER_KEY = '6f1c1a52-0b7e-4a55-9a43-0c2f6f6d2b13'
const PROCESSING = 'El pago que empezaste antes todavía se está procesando.'
const { variables, told, asked, lastMade, madeThere } = withOnvo()
const use = withServer(pglite, { variables })
let account: Account
let businessId: number

beforeEach(async () => {
  account = await use().account()
  businessId = await addBusiness(use(), account)
})

const choose = (variant_id = 1) =>
  use().call(
    createSubscription,
    { headers: billingHeaders(businessId), body: { variant_id, billing_period: 'monthly' } },
    account,
  )
const intentOf = async () =>
  readPayment(createSubscription.answer.parse((await choose()).json()))?.intentId ?? ''
const statusOf = async () => {
  const reply = await use().call(getSubscription, { headers: billingHeaders(businessId) }, account)
  return readSubscription(getSubscription.answer.parse(reply.json()))?.status
}
const topUp = (key?: string) =>
  use().call(
    topUpCredits,
    {
      headers: { ...billingHeaders(businessId), ...(key !== undefined && { [KEY_HEADER]: key }) },
      body: { pack_id: 1 },
    },
    account,
  )
const remaining = async () => {
  const reply = await use().call(getUsage, { headers: billingHeaders(businessId) }, account)
  return readUsage(getUsage.answer.parse(reply.json()))?.remaining ?? 0
}
const UNAVAILABLE = 'El servicio de pagos no responde. Inténtalo de nuevo en un momento.'
const hear = (type: string, id: string, secret = EVENTS) =>
  use().send(
    { method: 'POST', path: '/webhooks/onvo' },
    { body: { type, data: { id } } },
    { headers: { 'x-webhook-secret': secret } },
  )

it('an intent is created at OnvoPay in cents, once, with a secret key that nobody gets', async () => {
  const reply = await choose()
  await choose()
  expect(reply.body).not.toContain(SECRET)
  expect(reply.json()).toMatchObject({
    data: { public_key: 'onvo_test_publishable_key', payment_intent_id: lastMade() },
  })
  expect(asked.filter(({ path }) => path === 'POST /v1/payment-intents')).toEqual([
    {
      path: 'POST /v1/payment-intents',
      key: `Bearer ${SECRET}`,
      body: expect.objectContaining({ amount: 2_900, currency: 'USD' }),
    },
  ])
})

it('a payment that OnvoPay reports as paid counts as paid', async () => {
  await choose()
  expect(await statusOf()).toBe('incomplete')
  told.status = 'succeeded'
  expect(await statusOf()).toBe('active')
})

it('an event causes a question to OnvoPay itself', async () => {
  const id = await intentOf()
  expect((await hear('payment-intent.succeeded', id, 'inventado')).status).toBe(401)
  expect((await hear('payment-intent.succeeded', id)).status).toBe(200)
  expect(await statusOf()).toBe('incomplete')
  told.status = 'succeeded'
  await hear('payment-intent.succeeded', id)
  told.isDown = true
  expect(await statusOf()).toBe('active')
})

it('a payment that is being processed is neither open nor charged: it is too early to tell', async () => {
  const before = await remaining()
  await topUp(KEY)
  const id = lastMade()
  const become = (status: string) => {
    told.statuses = { [id]: status }
  }
  become('processing')
  const waiting = await topUp(KEY)
  expect([waiting.status, waiting.body]).toEqual([425, expect.stringContaining(PROCESSING)])
  // Another tab that did not begin the payment begins nothing.
  for (const reply of [await topUp(OTHER_KEY), await topUp()])
    expect([reply.status, reply.body]).toEqual([409, expect.stringContaining(PROCESSING)])
  expect(madeThere()).toBe(1)
  // A plan is another purchase.
  expect((await choose()).status).toBe(200)
  become('requires_payment_method')
  expect((await topUp(KEY)).json()).toMatchObject({ data: { payment_intent_id: id } })
  become('processing')
  expect((await topUp(KEY)).status).toBe(425)
  become('succeeded')
  expect((await topUp(KEY)).json()).toEqual({ success: true, data: { requires_payment: false } })
  expect(await remaining()).toBe(before + 1_000)
  expect(madeThere()).toBe(2)
})

it('an event about an unknown intent is ignored', async () => {
  expect((await hear('payment-intent.succeeded', 'pi_nadie')).status).toBe(200)
  expect(asked).toEqual([])
})

it('while OnvoPay is down nothing is lost: the same choice can be paid afterwards', async () => {
  told.isDown = true
  expect((await choose()).status).toBe(502)
  expect(await statusOf()).toBe('incomplete')
  told.isDown = false
  expect(await intentOf()).toBe(lastMade())
})

it('a charged top-up is granted, asked for by its key or again: no second intent is created', async () => {
  const before = await remaining()
  await topUp(KEY)
  expect((await topUp(KEY)).json()).toMatchObject({ data: { requires_payment: true } })
  told.status = 'succeeded'
  expect((await topUp()).json()).toEqual({ success: true, data: { requires_payment: false } })
  const bought = await remaining()
  expect(bought).toBeGreaterThan(before)
  expect((await topUp(KEY)).json()).toEqual({ success: true, data: { requires_payment: false } })
  expect(await remaining()).toBe(bought)
  expect(madeThere()).toBe(1)
})

it('while OnvoPay does not report a payment, no other payment begins, and it is not given up', async () => {
  await topUp(KEY)
  await choose()
  expect(madeThere()).toBe(2)
  told.isDown = true
  const refusals = [
    await topUp(KEY),
    await topUp(),
    await choose(),
    await choose(2),
    await use().call(cancelSubscription, { headers: billingHeaders(businessId) }, account),
  ]
  for (const { status, body } of refusals) {
    expect(status).toBe(502)
    expect(body).toContain(UNAVAILABLE)
  }
  expect(await statusOf()).toBe('incomplete')
  expect(madeThere()).toBe(2)
  Object.assign(told, { isDown: false, status: 'succeeded' })
  expect((await topUp(KEY)).json()).toEqual({ success: true, data: { requires_payment: false } })
  expect(await statusOf()).toBe('active')
  expect(madeThere()).toBe(2)
})

it('a payment that OnvoPay does not have blocks nothing', async () => {
  const id = await intentOf()
  told.refusal = 404
  const anew = await intentOf()
  expect(anew).not.toBe(id)
  expect(anew).toBe(lastMade())
})

it.each([400, 401, 403, 429])(
  'a payment for which OnvoPay answers %i may still be charged: no other payment begins',
  async (status) => {
    await choose()
    told.refusal = status
    for (const reply of [await choose(), await choose(2)]) expect(reply.status).toBe(502)
    expect(madeThere()).toBe(1)
  },
)

it('a payment of the sandbox blocks nothing, and OnvoPay is not asked for it', async () => {
  await choose()
  await use()
    .resources.db.updateTable('payment_intents')
    .set(({ ref }) => ({ provider_id: ref('intent_id') }))
    .execute()
  asked.length = 0
  expect((await choose()).status).toBe(200)
  expect(asked.map(({ path }) => path)).toEqual(['POST /v1/payment-intents'])
})

it('an intent that another choice replaces is cancelled at OnvoPay', async () => {
  const id = await intentOf()
  await choose(2)
  expect(asked.map(({ path }) => path)).toContain(`POST /v1/payment-intents/${id}/cancel`)
})

it.each([
  ['an event', async (id: string) => void (await hear('payment-intent.refunded', id))],
  ['a later look', async () => use().wait(2 * HOUR)],
])('what a returned charge paid for is taken back: %s tells it, once', async (_, learn) => {
  told.status = 'succeeded'
  const free = await remaining()
  await choose()
  const plan = lastMade()
  await statusOf()
  await topUp()
  const pack = lastMade()
  await statusOf()
  expect(await remaining()).toBe(11_000)
  for (const [id, left] of [
    [pack, 10_000],
    [plan, free],
  ] as const) {
    told.statuses = { ...told.statuses, [id]: 'refunded' }
    for (let times = 0; times < 2; times += 1) {
      await learn(id)
      await statusOf()
    }
    expect(await remaining()).toBe(left)
  }
  const { db } = use().resources
  const paid = await db
    .selectFrom('billing_transactions')
    .select('status')
    .where('business_id', '=', businessId)
    .orderBy('transaction_id')
    .execute()
  expect(paid.map(({ status }) => status)).toEqual([
    'succeeded',
    'succeeded',
    'refunded',
    'refunded',
  ])
  // A late event about the charge grants nothing again.
  told.statuses = {}
  await hear('payment-intent.succeeded', plan)
  expect(await remaining()).toBe(free)
})

it('of two periods that were paid, a returned charge takes the one to come', async () => {
  told.status = 'succeeded'
  await choose()
  await statusOf()
  use().wait(25 * DAY)
  account = { ...account, token: await openSession(use().db, account.id, use().resources.clock()) }
  await choose()
  const second = lastMade()
  await statusOf()
  const until = async () =>
    (
      await use()
        .db.selectFrom('subscriptions')
        .select('paid_until')
        .where('business_id', '=', businessId)
        .executeTakeFirstOrThrow()
    ).paid_until?.getTime() ?? 0
  const both = await until()
  told.statuses = { [second]: 'refunded' }
  await hear('payment-intent.refunded', second)
  expect(both - (await until())).toBeGreaterThan(27 * DAY)
  expect(await statusOf()).toBe('active')
})

it('with OnvoPay there is no sandbox', async () => {
  expect((await use().app.inject('/sandbox/pago.js')).statusCode).toBe(404)
  expect((await use().app.inject('/config.js')).body).not.toContain('sandbox/pago')
})
