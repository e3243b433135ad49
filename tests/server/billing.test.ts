import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  billingHeaders,
  cancelSubscription,
  createSubscription,
  getSubscription,
  getUsage,
  listPlans,
  listTransactions,
  topUpCredits,
  upgradeSubscription,
} from '#contract/billing/billing.ts'
import type { Payment } from '#contract/billing/keptPayment.ts'
import { readPayment } from '#contract/billing/payment.ts'
import { type Offer, readOffer } from '#contract/billing/plans.ts'
import { readSubscription, readUsage } from '#contract/billing/subscription.ts'
import { readTransactions } from '#contract/billing/transactions.ts'
import { DAY } from '#contract/durations.ts'
import { type Endpoint, KEY_HEADER } from '#contract/endpoint.ts'
import { openSession } from '#server/access/session.ts'
import { FREE_CREDITS, hasCredits, spendCredit } from '#server/billing/credits.ts'
import { settle } from '#server/billing/payments/outcomes.ts'
import {
  addMonths,
  calendarMonthOf,
  endAfter,
  monthOf,
  monthsToCome,
} from '#server/billing/periods.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase, onPostgres } from './kit/databases.ts'
import { type Account, type Reply, startServer, withServer } from './kit/server.ts'

describe('the arithmetic of months', () => {
  const day = (text: string) => new Date(`${text}T10:00:00Z`)

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-05-31', 12, '2027-05-31'],
  ])('%s and %i months are %s', (from, months, to) =>
    expect(addMonths(day(from), months)).toEqual(day(to)),
  )

  it.each([
    ['2026-01-31', '2026-02-27', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['2026-05-10', '2027-04-09', '2027-03-10', '2027-04-10'],
  ])('from %s on, %s is in the month from %s to %s', (start, now, from, to) =>
    expect(monthOf(day(start), day(now))).toEqual({ start: day(from), end: day(to) }),
  )

  it.each([
    [
      '2026-12-01T03:00:00Z',
      'America/Costa_Rica',
      '2026-11',
      '2026-11-01T06:00',
      '2026-12-01T06:00',
    ],
    [
      '2026-12-01T06:00:00Z',
      'America/Costa_Rica',
      '2026-12',
      '2026-12-01T06:00',
      '2027-01-01T06:00',
    ],
    ['2026-12-01T03:00:00Z', 'UTC', '2026-12', '2026-12-01T00:00', '2027-01-01T00:00'],
  ])('%s is in %s in the month %s', (now, zone, key, start, end) =>
    expect(calendarMonthOf(new Date(now), zone)).toEqual({
      key: new Date(`${key}-01T00:00:00Z`),
      start: new Date(`${start}:00Z`),
      end: new Date(`${end}:00Z`),
    }),
  )

  it.each([
    ['2026-01-31', '2026-02-28', 'monthly', '2026-03-31'],
    ['2026-05-10', '2026-06-10', 'monthly', '2026-07-10'],
    ['2028-02-29', '2029-02-28', 'annual', '2030-02-28'],
  ] as const)('from %s on, %s is followed %s by %s', (start, until, period, end) =>
    expect(endAfter(day(start), day(until), period)).toEqual(day(end)),
  )

  it.each([
    ['2026-05-10', '2026-05-20', '2026-06-10', 0],
    ['2026-05-10', '2026-05-20', '2027-05-10', 11],
    ['2026-05-10', '2027-05-09', '2027-05-10', 0],
  ])(
    'of a plan from %s, seen at %s and paid until %s, %i months have not begun',
    (start, now, until, count) =>
      expect(monthsToCome(day(start), day(now), day(until))).toBe(count),
  )
})

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account
  let businessId: number
  let offer: Offer

  beforeAll(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
    offer = readOffer(listPlans.answer.parse((await ask(listPlans)).json()))
  })

  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const ask = (endpoint: Endpoint, parts: object = {}, key?: string) =>
    use().send(
      endpoint,
      { ...parts, headers: billingHeaders(businessId) },
      { token: account.token, ...(key !== undefined && { headers: { [KEY_HEADER]: key } }) },
    )
  const plan = (name: string) => {
    const found = offer.plans.find((each) => each.name === name)?.variants[0]
    if (!found) throw new Error(`There is no plan ${name}`)
    return found
  }
  const choosing = (name: string, billing_period: 'monthly' | 'annual' = 'monthly') => ({
    body: { variant_id: plan(name).id, billing_period },
  })
  const payment = (reply: Reply): Payment | null => {
    expect([reply.status, reply.body]).toEqual([200, expect.stringContaining('"success":true')])
    return readPayment(createSubscription.answer.parse(reply.json()))
  }
  const requiredPayment = (reply: Reply): Payment => {
    const asked = payment(reply)
    if (!asked) throw new Error('Nothing is to be paid')
    return asked
  }
  const subscription = async () =>
    readSubscription(getSubscription.answer.parse((await ask(getSubscription)).json()))
  const usage = async () => readUsage(getUsage.answer.parse((await ask(getUsage)).json()))
  const payments = async () =>
    readTransactions(listTransactions.answer.parse((await ask(listTransactions)).json()))
  const pay = (intentId: string, card: string) =>
    use().send(
      { method: 'POST', path: '/sandbox/payment-intents/:id/confirm' },
      { params: { id: intentId }, body: { public_key: 'sandbox_publishable_key', card } },
    )
  const subscribe = async (name: string, period: 'monthly' | 'annual' = 'monthly') => {
    const { intentId } = requiredPayment(await ask(createSubscription, choosing(name, period)))
    expect((await pay(intentId, 'accepted')).json()).toEqual({ status: 'succeeded' })
    return intentId
  }
  /** The session expires earlier: the person signs in again. */
  const later = async (days: number) => {
    use().wait(days * DAY)
    const { db, clock } = use().resources
    account = { ...account, token: await openSession(db, account.id, clock()) }
  }
  const answer = (count: number) =>
    use()
      .db.transaction()
      .execute(async (transaction) => {
        for (let index = 0; index < count; index += 1)
          await spendCredit(transaction, businessId, use().resources.clock())
      })

  it('the offer has plans in dollars, and packs of credits', async () => {
    expect(offer.plans.map(({ name, maxAssistants }) => [name, maxAssistants])).toEqual([
      ['Básico', 1],
      ['Medio', 3],
      ['Premium', 10],
    ])
    expect(plan('Básico')).toMatchObject({
      credits: 10_000,
      cents: { monthly: 2_900, annual: 29_000 },
    })
    expect(offer.packs[0]).toMatchObject({ credits: 1_000, cents: 500 })
    const reply = (await ask(listPlans)).json()
    expect(reply).toMatchObject({ plans: [{ variants: [{ monthly_price_usd: 29 }, {}] }, {}, {}] })
  })

  it('a business without a subscription has none, and can use the free credits', async () => {
    expect(await subscription()).toBeNull()
    expect(await usage()).toMatchObject({ used: 0, included: FREE_CREDITS, percent: 0 })
    expect(await payments()).toEqual([])
  })

  it('an account has the free credits once, however many businesses it creates', async () => {
    businessId = await addBusiness(use(), account)
    expect(await usage()).toMatchObject({ used: 0, included: 0, remaining: 0, percent: 100 })
    const { db, clock } = use().resources
    expect(await hasCredits(db, businessId, clock())).toBe(false)
    await answer(1)
    expect(await usage()).toMatchObject({ used: 0 })
    await subscribe('Básico')
    expect(await usage()).toMatchObject({ included: 10_000 })
  })

  it('a call without a business is refused', async () => {
    const reply = await use().send(getUsage, {}, { token: account.token })
    expect(reply.status).toBe(400)
  })

  it('a plan is incomplete until it is paid, and then runs for its period', async () => {
    const { publicKey, intentId } = requiredPayment(
      await ask(createSubscription, choosing('Medio')),
    )
    expect(publicKey).toBe('sandbox_publishable_key')
    expect(await subscription()).toMatchObject({ planName: 'Medio', status: 'incomplete' })
    expect(await usage()).toMatchObject({ included: FREE_CREDITS })

    await pay(intentId, 'accepted')
    const now = use().resources.clock().getTime()
    const running = await subscription()
    expect(running).toMatchObject({ status: 'active', cents: 7_900, variantId: plan('Medio').id })
    expect(running?.nextBillingAt).toBeGreaterThan(now + 27 * DAY)
    expect(await usage()).toMatchObject({ used: 0, included: 30_000, remaining: 30_000 })
    expect(await payments()).toEqual([
      expect.objectContaining({
        description: 'Plan Medio (30K), mensual',
        cents: 7_900,
        status: 'succeeded',
      }),
    ])
  })

  it('a year has twelve months of credits', async () => {
    await subscribe('Básico', 'annual')
    await answer(3)
    expect(await usage()).toMatchObject({ used: 3, included: 10_000 })
    await later(40)
    expect(await usage()).toMatchObject({ used: 0, included: 10_000 })
    expect(await subscription()).toMatchObject({
      status: 'active',
      period: 'annual',
      cents: 29_000,
    })
  })

  it('the same choice again gets the same intent, with a key or without', async () => {
    const key = randomUUID()
    const first = requiredPayment(await ask(createSubscription, choosing('Medio'), key))
    expect(requiredPayment(await ask(createSubscription, choosing('Medio'), key))).toEqual(first)
    expect(requiredPayment(await ask(createSubscription, choosing('Medio')))).toEqual(first)
    expect((await ask(createSubscription, choosing('Premium'), key)).status).toBe(409)
    await pay(first.intentId, 'accepted')
    // The answer to the first try was lost: there is nothing more to pay.
    expect(payment(await ask(createSubscription, choosing('Medio'), key))).toBeNull()
    expect(await payments()).toHaveLength(1)
  })

  it('another choice replaces an unpaid one', async () => {
    const first = requiredPayment(await ask(createSubscription, choosing('Medio')))
    const second = requiredPayment(await ask(createSubscription, choosing('Premium')))
    expect(second.intentId).not.toBe(first.intentId)
    expect((await pay(first.intentId, 'accepted')).status).toBe(409)
    expect(await payments()).toEqual([])
    await pay(second.intentId, 'accepted')
    expect(await subscription()).toMatchObject({ planName: 'Premium', status: 'active' })
  })

  it('simultaneous choices get one intent', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => ask(createSubscription, choosing('Medio'))),
    )
    expect(new Set(replies.map((reply) => requiredPayment(reply).intentId)).size).toBe(1)
  })

  it('simultaneous confirmations charge once', async () => {
    const { intentId } = requiredPayment(await ask(createSubscription, choosing('Medio')))
    const replies = await Promise.all(Array.from({ length: 6 }, () => pay(intentId, 'accepted')))
    expect(replies.map((reply) => reply.json())).toEqual(Array(6).fill({ status: 'succeeded' }))
    const { db, clock } = use().resources
    expect(await settle(db, intentId, clock())).toBe(false)
    expect(await payments()).toHaveLength(1)
  })

  it('a declined card is reported, and the same intent accepts another card', async () => {
    const { intentId } = requiredPayment(await ask(createSubscription, choosing('Básico')))
    expect((await pay(intentId, 'declined')).json()).toEqual({
      status: 'requires_payment_method',
      message: 'La tarjeta fue rechazada. Prueba con otra.',
    })
    expect(await subscription()).toMatchObject({ status: 'incomplete' })
    await pay(intentId, 'accepted')
    expect((await payments()).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })

  it('a card with a question of its bank waits for the bank', async () => {
    const { intentId } = requiredPayment(await ask(createSubscription, choosing('Básico')))
    // Only the bank approves, and only when it was asked.
    expect((await pay(intentId, 'approved')).status).toBe(404)
    expect((await pay(intentId, 'checked')).json()).toEqual({ status: 'requires_action' })
    expect(await subscription()).toMatchObject({ status: 'incomplete' })
    expect((await pay(intentId, 'refused')).json()).toMatchObject({
      status: 'requires_payment_method',
    })
    await pay(intentId, 'checked')
    expect((await pay(intentId, 'approved')).json()).toEqual({ status: 'succeeded' })
    expect(await subscription()).toMatchObject({ status: 'active' })
  })

  it('the sandbox knows no other key and no other intent', async () => {
    const { intentId } = requiredPayment(await ask(createSubscription, choosing('Básico')))
    const confirm = { method: 'POST', path: '/sandbox/payment-intents/:id/confirm' } as const
    const body = { public_key: 'otra', card: 'accepted' }
    expect((await use().send(confirm, { params: { id: intentId }, body })).status).toBe(404)
    for (const id of ['x', randomUUID()]) expect((await pay(id, 'accepted')).status).toBe(404)
  })

  it('a change begins a new period now, and keeps the remaining credits', async () => {
    await subscribe('Básico')
    await answer(4)
    expect((await ask(createSubscription, choosing('Básico'))).status).toBe(409)
    const { intentId } = requiredPayment(await ask(upgradeSubscription, choosing('Medio')))
    // Until the new one is paid, the old one runs.
    expect(await subscription()).toMatchObject({ planName: 'Básico', status: 'active' })
    await pay(intentId, 'accepted')
    expect(await subscription()).toMatchObject({ planName: 'Medio', status: 'active' })
    expect(await usage()).toMatchObject({ used: 0, included: 39_996, remaining: 39_996 })
  })

  it('a change is refused where no plan runs', async () => {
    expect((await ask(upgradeSubscription, choosing('Medio'))).status).toBe(409)
    await ask(createSubscription, choosing('Medio'))
    expect((await ask(upgradeSubscription, choosing('Premium'))).status).toBe(409)
  })

  it('a cancelled plan can be used until its end, and resumed without a payment', async () => {
    await subscribe('Básico')
    expect((await ask(cancelSubscription)).status).toBe(204)
    expect((await ask(cancelSubscription)).status).toBe(204)
    expect(await subscription()).toMatchObject({ status: 'cancelled', renewal: 'manual' })
    expect(await usage()).toMatchObject({ included: 10_000 })
    expect(payment(await ask(createSubscription, choosing('Básico')))).toBeNull()
    expect(await subscription()).toMatchObject({ status: 'active' })

    await ask(cancelSubscription)
    await later(32)
    expect(await subscription()).toMatchObject({ status: 'cancelled', renewal: null })
    expect(await usage()).toMatchObject({ included: FREE_CREDITS })
    expect(payment(await ask(createSubscription, choosing('Básico')))).not.toBeNull()
  })

  it('cancelling an unpaid plan deletes it and its intent', async () => {
    expect((await ask(cancelSubscription)).status).toBe(409)
    const { intentId } = requiredPayment(await ask(createSubscription, choosing('Medio')))
    await ask(cancelSubscription)
    expect(await subscription()).toBeNull()
    expect((await pay(intentId, 'accepted')).status).toBe(409)
  })

  it('no plan renews itself: in its last week the next period can be paid, and continues from its end', async () => {
    await subscribe('Básico')
    await answer(4)
    const first = await subscription()
    expect(first).toMatchObject({ renewal: 'manual' })
    expect((await ask(upgradeSubscription, choosing('Básico'))).status).toBe(409)
    await later(25)
    expect(await subscription()).toMatchObject({ status: 'active', renewal: 'open' })
    const { intentId } = requiredPayment(await ask(upgradeSubscription, choosing('Básico')))
    await pay(intentId, 'accepted')
    const renewed = await subscription()
    const end = new Date(first?.nextBillingAt ?? 0)
    expect(renewed).toMatchObject({ status: 'active', renewal: 'manual' })
    expect((renewed?.nextBillingAt ?? 0) - end.getTime()).toBeGreaterThan(27 * DAY)
    // The month continues, and no credits are given twice.
    expect(await usage()).toMatchObject({ used: 4, included: 10_000, remaining: 9_996 })
    expect((await ask(upgradeSubscription, choosing('Básico'))).status).toBe(409)
    await later(10)
    expect(await subscription()).toMatchObject({ status: 'active' })
    expect(await usage()).toMatchObject({ used: 0, included: 10_000 })
    expect(await payments()).toHaveLength(2)
  })

  it('a change of a plan that is paid for months keeps the credits of those months', async () => {
    await subscribe('Básico', 'annual')
    await later(70)
    await answer(5)
    const { intentId } = requiredPayment(await ask(upgradeSubscription, choosing('Medio')))
    await pay(intentId, 'accepted')
    // Nine months have not begun.
    expect(await usage()).toMatchObject({ remaining: 30_000 + 9_995 + 9 * 10_000 })
  })

  it('a period that ended is overdue until the next one is paid', async () => {
    await subscribe('Básico')
    await later(32)
    expect(await subscription()).toMatchObject({ status: 'past_due' })
    expect(await usage()).toMatchObject({ included: FREE_CREDITS })
    await subscribe('Básico')
    expect(await subscription()).toMatchObject({ status: 'active' })
  })

  it('extra credits are used after those of the plan', async () => {
    const [pack] = offer.packs
    const { intentId } = requiredPayment(await ask(topUpCredits, { body: { pack_id: pack?.id } }))
    await pay(intentId, 'accepted')
    expect(await subscription()).toBeNull()
    expect(await usage()).toMatchObject({ used: 0, included: FREE_CREDITS + 1_000 })
    await answer(FREE_CREDITS + 2)
    expect(await usage()).toMatchObject({ used: FREE_CREDITS + 2, remaining: 998 })
    expect(await payments()).toMatchObject([{ description: 'Recarga de 1K créditos', cents: 500 }])
  })

  it('a top-up that was asked for with two keys is one payment, and done for both', async () => {
    const body = { pack_id: offer.packs[0]?.id }
    const [first, second] = [randomUUID(), randomUUID()]
    const asked = requiredPayment(await ask(topUpCredits, { body }, first))
    expect(requiredPayment(await ask(topUpCredits, { body }, second))).toEqual(asked)
    await pay(asked.intentId, 'accepted')
    expect(payment(await ask(topUpCredits, { body }, second))).toBeNull()
    expect(payment(await ask(topUpCredits, { body }, first))).toBeNull()
    expect(await payments()).toHaveLength(1)
  })

  it('the last credit is used by one of two answers', async () => {
    const { db, clock } = use().resources
    await answer(FREE_CREDITS - 1)
    const spend = () =>
      db.transaction().execute((transaction) => spendCredit(transaction, businessId, clock()))
    expect((await Promise.all([spend(), spend(), spend()])).filter(Boolean)).toHaveLength(1)
    expect(await hasCredits(db, businessId, clock())).toBe(false)
    expect(await usage()).toMatchObject({ used: FREE_CREDITS, remaining: 0, percent: 100 })
  })

  it.each([
    [createSubscription, { variant_id: 999_999, billing_period: 'monthly' }, 404],
    [createSubscription, { variant_id: 'nada', billing_period: 'monthly' }, 404],
    [createSubscription, { variant_id: 1, billing_period: 'weekly' }, 400],
    [topUpCredits, { pack_id: 999_999 }, 404],
    [topUpCredits, {}, 400],
  ] as const)('a variant that is not offered is not sold', async (endpoint, body, status) => {
    const reply = await ask(endpoint, { body })
    expect(reply.status).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) })
  })

  it('a withdrawn plan can still be paid by the business that chose it before', async () => {
    const { db } = use()
    const { variant_id } = await db
      .insertInto('plan_variants')
      .values({ plan_id: 1, credit_amount: 77, monthly_cents: 100, annual_cents: 0 })
      .returning('variant_id')
      .executeTakeFirstOrThrow()
    const body = { variant_id, billing_period: 'monthly' }
    const { intentId } = requiredPayment(await ask(createSubscription, { body }))
    // A free plan needs no payment.
    businessId = await addBusiness(use(), account)
    const free = { variant_id, billing_period: 'annual' }
    expect(payment(await ask(createSubscription, { body: free }))).toBeNull()
    expect(await subscription()).toMatchObject({ status: 'active', credits: 77 })

    await db
      .updateTable('plan_variants')
      .set({ is_offered: false })
      .where('variant_id', '=', variant_id)
      .execute()
    expect((await ask(createSubscription, { body })).status).toBe(404)
    expect((await pay(intentId, 'accepted')).json()).toEqual({ status: 'succeeded' })
  })

  it("the sandbox serves its script and its bank's page, with a notice", async () => {
    const script = await use().app.inject('/sandbox/pago.js')
    expect(script.headers['content-type']).toMatch(/^text\/javascript/)
    expect(script.body).toContain('Pasarela de pruebas: no se cobra nada.')
    const page = await use().app.inject('/sandbox/comprobar')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.body).toContain('no se cobra nada')
  })
})

forEachDatabase((database) => {
  describe('where payments are neither configured nor a test', () => {
    const use = withServer(database, {
      variables: { PUBLIC_URL: 'https://recado.example', SMTP_URL: 'smtp://127.0.0.1:9' },
    })

    it('nothing is granted, and nobody is asked for a card', async () => {
      const account = await use().account()
      const headers = billingHeaders(await addBusiness(use(), account))
      for (const [endpoint, body] of [
        [createSubscription, { variant_id: 1, billing_period: 'annual' }],
        [topUpCredits, { pack_id: 1 }],
      ] as const) {
        const reply = await use().send(endpoint, { headers, body }, account)
        expect([reply.status, reply.json()]).toMatchObject([
          409,
          { message: 'Los pagos no están activados. Escribe a quien administra este servicio.' },
        ])
      }
      const intents = await use().db.selectFrom('payment_intents').selectAll().execute()
      const plans = await use().db.selectFrom('subscriptions').selectAll().execute()
      expect([intents, plans]).toEqual([[], []])
      for (const path of ['/sandbox/pago.js', '/sandbox/comprobar'])
        expect((await use().app.inject(path)).statusCode).toBe(404)
      expect((await use().app.inject('/config.js')).body).not.toMatch(
        /sandbox\/pago|paymentSandbox/,
      )
    })
  })
})

onPostgres((database) => {
  it('simultaneous confirmations in two processes charge once', async () => {
    const url = await database.create()
    const one = await startServer(url)
    const other = await startServer(url)
    const account = await one.server.account()
    const businessId = await addBusiness(one.server, account)
    const parts = {
      headers: billingHeaders(businessId),
      body: { variant_id: 1, billing_period: 'monthly' as const },
    }
    const reply = await one.server.call(createSubscription, parts, account)
    const asked = readPayment(createSubscription.answer.parse(reply.json()))
    const confirm = { method: 'POST', path: '/sandbox/payment-intents/:id/confirm' } as const
    await Promise.all(
      [one, other, one, other].map(({ server }) =>
        server.send(confirm, {
          params: { id: asked?.intentId },
          body: { public_key: asked?.publicKey, card: 'accepted' },
        }),
      ),
    )
    const paid = await one.server.db.selectFrom('billing_transactions').select('status').execute()
    expect(paid).toEqual([{ status: 'succeeded' }])
    await one.close()
    await other.close()
    await database.drop(url)
  })
})
