import { beforeEach, expect, it } from 'vitest'
import {
  billingHeaders,
  cancelSubscription,
  createSubscription,
  getSubscription,
  listTransactions,
  topUpCredits,
} from '#contract/billing/billing.ts'
import { money } from '#contract/billing/money.ts'
import { readPayment } from '#contract/billing/payment.ts'
import { readSubscription } from '#contract/billing/subscription.ts'
import { readTransactions } from '#contract/billing/transactions.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { openSession } from '#server/access/session.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { EVENTS, withOnvo } from './kit/onvo.ts'
import { type Account, withServer } from './kit/server.ts'

// A cancelled intent may be charged at the same moment: no charge without its purchase, and none twice.

const KEY = '6f1c1a52-0b7e-4a55-9a43-0c2f6f6d2b12'
const [BASIC, MEDIUM, PREMIUM] = [1, 2, 3]
const CHARGED = 'El pago que empezaste antes sí se cobró. Revisa tu plan antes de pagar de nuevo.'

forEachDatabase((database) => {
  const { variables, told, asked, lastMade, madeThere, cancelledThere } = withOnvo()
  const use = withServer(database, { variables })
  let account: Account
  let businessId: number

  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const headers = (key?: string) => ({
    ...billingHeaders(businessId),
    ...(key !== undefined && { [KEY_HEADER]: key }),
  })
  const choose = (variant_id: number, key?: string) =>
    use().call(
      createSubscription,
      { headers: headers(key), body: { variant_id, billing_period: 'monthly' } },
      account,
    )
  /** The session expires earlier: the person signs in again. */
  const later = async (milliseconds: number) => {
    use().wait(milliseconds)
    const { db, clock } = use().resources
    account = { ...account, token: await openSession(db, account.id, clock()) }
  }
  const cancel = () => use().call(cancelSubscription, { headers: headers() }, account)
  const topUp = () =>
    use().call(topUpCredits, { headers: headers(), body: { pack_id: 1 } }, account)
  const intentOf = async (variant: number) =>
    readPayment(createSubscription.answer.parse((await choose(variant)).json()))?.intentId ?? ''
  const running = async () => {
    const reply = await use().call(getSubscription, { headers: headers() }, account)
    const found = readSubscription(getSubscription.answer.parse(reply.json()))
    return found && [found.planName, found.status]
  }
  const payments = async () => {
    const reply = await use().call(listTransactions, { headers: headers(), query: {} }, account)
    return readTransactions(listTransactions.answer.parse(reply.json())).map(({ status }) => status)
  }
  const hear = (type: string, id: string) =>
    use().send(
      { method: 'POST', path: '/webhooks/onvo' },
      { body: { type, data: { id } } },
      { headers: { 'x-webhook-secret': EVENTS } },
    )

  /** The intent is charged at the moment of its cancellation, which is then refused. */
  const chargeWhenCancelled = () => {
    told.onCancel = () => {
      told.status = 'succeeded'
      return 400
    }
  }

  it('a payment that is charged while another choice replaces it is granted, and no other intent is created', async () => {
    await choose(BASIC)
    chargeWhenCancelled()
    const reply = await choose(MEDIUM)
    expect([reply.status, reply.body]).toEqual([409, expect.stringContaining(CHARGED)])
    expect(madeThere()).toBe(1)
    expect(await running()).toEqual(['Básico', 'active'])
    expect(await payments()).toEqual(['succeeded'])
  })

  it('a payment that was charged before another choice is reported before that one is paid', async () => {
    await choose(BASIC)
    told.status = 'succeeded'
    const reply = await choose(MEDIUM)
    expect([reply.status, reply.body]).toEqual([409, expect.stringContaining(CHARGED)])
    expect(madeThere()).toBe(1)
    expect(await running()).toEqual(['Básico', 'active'])
  })

  it.each([
    [
      'a moment before',
      () => {
        told.status = 'succeeded'
      },
    ],
    ['in that moment', chargeWhenCancelled],
  ])(
    'a pending plan that was charged %s is not cancelled: it runs, and the refusal says so',
    async (_when, charge) => {
      await choose(BASIC)
      charge()
      const reply = await cancel()
      expect([reply.status, reply.body]).toEqual([409, expect.stringContaining(CHARGED)])
      expect(await running()).toEqual(['Básico', 'active'])
      expect(await payments()).toEqual(['succeeded'])
    },
  )

  it('a payment that cannot be cancelled is asked about until it is known: no other payment begins meanwhile', async () => {
    const id = await intentOf(BASIC)
    told.onCancel = () => 503
    for (const reply of [await choose(MEDIUM), await choose(MEDIUM), await choose(BASIC)])
      expect(reply.status).toBe(502)
    expect(madeThere()).toBe(1)
    told.onCancel = () => 200
    expect((await choose(MEDIUM)).json()).toMatchObject({ data: { payment_intent_id: lastMade() } })
    expect(madeThere()).toBe(2)
    expect(cancelledThere(id)).toBe(4)
  })

  it('a payment that the provider never cancels does not block another one, and is granted if it is charged', async () => {
    await choose(BASIC)
    told.onCancel = () => 400
    for (const variant of [MEDIUM, BASIC, MEDIUM]) expect((await choose(variant)).status).toBe(200)
    expect(await payments()).toEqual([])
    told.status = 'succeeded'
    expect((await running())?.[1]).toBe('active')
    expect(await payments()).toContain('succeeded')
  })

  it('a payment that is being processed blocks another one', async () => {
    await choose(BASIC)
    told.onCancel = () => 400
    told.status = 'processing'
    const reply = await choose(MEDIUM)
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.stringContaining('todavía se está procesando'),
    ])
    expect(madeThere()).toBe(1)
    // Nothing replaced it: the same intent is paid where the card was refused after all.
    told.status = 'requires_payment_method'
    expect((await choose(BASIC)).json()).toMatchObject({ data: { payment_intent_id: lastMade() } })
    expect(madeThere()).toBe(1)
  })

  it('a payment that is being processed when it is replaced is reported to its own tab, and granted', async () => {
    await choose(BASIC, KEY)
    told.onCancel = () => {
      told.status = 'processing'
      return 400
    }
    expect((await choose(MEDIUM)).status).toBe(409)
    told.onCancel = () => 400
    expect((await choose(MEDIUM)).status).toBe(409)
    expect((await choose(BASIC, KEY)).status).toBe(425)
    told.status = 'succeeded'
    expect((await choose(BASIC, KEY)).json()).toEqual({
      success: true,
      data: { requires_payment: false },
    })
    expect(await running()).toEqual(['Básico', 'active'])
    expect(madeThere()).toBe(1)
  })

  it('an abandoned question of the bank blocks nothing, and its payment is granted if it is answered after all', async () => {
    const id = await intentOf(BASIC)
    told.onCancel = () => 400
    told.statuses = { [id]: 'requires_action' }
    for (const reply of [await choose(MEDIUM), await choose(MEDIUM), await topUp()])
      expect(reply.status).toBe(200)
    expect((await cancel()).status).toBe(204)
    expect(await running()).toBeNull()
    told.statuses = { [id]: 'succeeded' }
    await hear('payment-intent.succeeded', id)
    expect(await running()).toEqual(['Básico', 'active'])
    expect(await payments()).toEqual(['succeeded'])
  })

  it.each(['requires_action', 'processing'])(
    'a plan is cancelled although its payment is %s, and is granted if it is charged',
    async (status) => {
      const id = await intentOf(BASIC)
      told.onCancel = () => 400
      told.status = status
      expect((await cancel()).status).toBe(204)
      expect(await running()).toBeNull()
      told.status = 'succeeded'
      await hear('payment-intent.succeeded', id)
      expect(await running()).toEqual(['Básico', 'active'])
    },
  )

  it('a refunded payment is over', async () => {
    await choose(BASIC)
    told.onCancel = () => 400
    told.status = 'refunded'
    expect((await choose(MEDIUM)).status).toBe(200)
    expect(madeThere()).toBe(2)
  })

  it('a plan that is chosen again gets the same intent, where the first one was never cancelled', async () => {
    const first = await intentOf(BASIC)
    told.onCancel = () => 400
    const other = await intentOf(MEDIUM)
    expect(await intentOf(BASIC)).toBe(first)
    expect(await intentOf(MEDIUM)).toBe(other)
    // However old it is.
    await later(40 * DAY)
    expect(await intentOf(BASIC)).toBe(first)
    expect(madeThere()).toBe(2)
    told.statuses = { [first]: 'succeeded' }
    expect(await running()).toEqual(['Básico', 'active'])
    expect(await payments()).toEqual(['succeeded'])
  })

  it.each([
    ['cancelled after all', { status: 'canceled', requires_payment: true, made: 3 }],
    ['charged', { status: 'succeeded', requires_payment: false, made: 2 }],
  ])(
    'a plan that is chosen again after its first payment was %s gets the right intent',
    async (_what, { status, requires_payment, made }) => {
      const first = await intentOf(BASIC)
      told.onCancel = () => 400
      await choose(MEDIUM)
      told.statuses = { [first]: status }
      expect((await choose(BASIC)).json()).toMatchObject({ data: { requires_payment } })
      expect(madeThere()).toBe(made)
    },
  )

  it('a plan that is chosen again at another price gets another intent', async () => {
    const { db } = use().resources
    const setPrice = (monthly_cents: number) =>
      db.updateTable('plan_variants').set({ monthly_cents }).where('variant_id', '=', 1).execute()
    const first = await intentOf(BASIC)
    told.onCancel = () => 400
    await choose(MEDIUM)
    await setPrice(3_100)
    try {
      expect(await intentOf(BASIC)).not.toBe(first)
    } finally {
      await setPrice(2_900)
    }
    expect(madeThere()).toBe(3)
    expect(asked.at(-1)).toMatchObject({ body: { amount: 3_100 } })
  })

  it('intents that will never be cancelled are asked about in parallel, now and then, and finally no more', async () => {
    told.onCancel = () => 400
    const first = await intentOf(BASIC)
    const second = await intentOf(MEDIUM)
    await intentOf(PREMIUM)
    const pathsAsked = () => new Set(asked.map(({ path }) => path))
    const readOf = (...ids: string[]) => new Set(ids.map((id) => `GET /v1/payment-intents/${id}`))
    const looks = async () => {
      asked.length = 0
      await running()
      return pathsAsked()
    }
    expect(await looks()).toEqual(readOf(lastMade()))
    await later(11 * MINUTE)
    expect(await looks()).toEqual(readOf(first, second, lastMade()))
    expect(await looks()).toEqual(readOf(lastMade()))
    // Before any payment they are asked about all the same, and not cancelled again.
    asked.length = 0
    await choose(PREMIUM)
    expect(pathsAsked()).toEqual(readOf(first, second, lastMade()))

    await later(11 * MINUTE)
    let answer = () => {}
    told.reading = new Promise((resolve) => {
      answer = resolve
    })
    asked.length = 0
    const look = running()
    await expect.poll(() => asked.length).toBe(3)
    answer()
    await look

    await later(31 * DAY)
    expect(await looks()).toEqual(readOf(lastMade()))
    told.statuses = { [first]: 'succeeded' }
    await hear('payment-intent.succeeded', first)
    expect(await payments()).toEqual(['succeeded'])
  })

  it('leaving the form of a renewal does not resume a plan that was cancelled meanwhile', async () => {
    const { db, clock } = use().resources
    await choose(BASIC)
    told.status = 'succeeded'
    expect(await running()).toEqual(['Básico', 'active'])
    await db
      .updateTable('subscriptions')
      .set({ paid_until: new Date(clock().getTime() + 3 * DAY) })
      .where('business_id', '=', businessId)
      .execute()
    told.status = 'requires_payment_method'
    expect((await choose(BASIC, KEY)).json()).toMatchObject({ data: { requires_payment: true } })
    expect((await cancel()).status).toBe(204)
    const reply = await choose(BASIC, KEY)
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.stringContaining('se sustituyó por otro'),
    ])
    expect(await running()).toEqual(['Básico', 'cancelled'])
    // Choosing the plan again resumes it.
    expect((await choose(BASIC)).json()).toMatchObject({ data: { requires_payment: false } })
    expect(await running()).toEqual(['Básico', 'active'])
  })

  it('the stored account is shown while the provider is silent', async () => {
    await choose(BASIC)
    let answer = () => {}
    told.reading = new Promise((resolve) => {
      answer = resolve
    })
    expect(await running()).toEqual(['Básico', 'incomplete'])
    answer()
  })

  it('a price that changed since it was shown is reported, and nothing is charged', async () => {
    const { db } = use().resources
    const ask = (shown_cents: number) =>
      use().call(
        createSubscription,
        {
          headers: headers(),
          body: { variant_id: BASIC, billing_period: 'monthly', shown_cents },
        },
        account,
      )
    const { monthly_cents } = await db
      .selectFrom('plan_variants')
      .select('monthly_cents')
      .where('variant_id', '=', BASIC)
      .executeTakeFirstOrThrow()
    const reply = await ask(monthly_cents - 600)
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.stringContaining(`El precio cambió: ahora es ${money(monthly_cents)}.`),
    ])
    expect(madeThere()).toBe(0)
    expect(await running()).toBeNull()
    expect((await ask(monthly_cents)).status).toBe(200)
    expect(madeThere()).toBe(1)
  })

  it('a payment that was already cancelled blocks nothing', async () => {
    await choose(BASIC)
    told.onCancel = () => {
      told.status = 'canceled'
      return 400
    }
    expect((await choose(MEDIUM)).status).toBe(200)
    expect(madeThere()).toBe(2)
  })

  it('a payment that is charged while its plan is cancelled is granted, also without an event', async () => {
    await choose(BASIC)
    told.onCancel = () => 503
    const reply = await cancel()
    expect(reply.status).toBe(204)
    expect(await running()).toBeNull()
    chargeWhenCancelled()
    expect(await running()).toEqual(['Básico', 'active'])
  })

  it('an intent that is replaced while it is created is given to nobody', async () => {
    let go = () => {}
    told.making = new Promise((resolve) => {
      go = resolve
    })
    const first = choose(BASIC)
    await expect.poll(madeThere).toBe(1)
    told.making = Promise.resolve()
    expect((await choose(MEDIUM)).status).toBe(200)
    go()
    const late = await first
    expect([late.status, late.body]).toEqual([
      409,
      expect.stringContaining('se sustituyó por otro'),
    ])
  })

  it('a plan that is withdrawn while a person is at the bank is paid with its key', async () => {
    const offer = (is_offered: boolean) =>
      use()
        .db.updateTable('plan_variants')
        .set({ is_offered })
        .where('variant_id', '=', 1)
        .execute()
    await choose(BASIC, KEY)
    await offer(false)
    try {
      expect((await choose(BASIC)).status).toBe(404)
      expect((await choose(BASIC, KEY)).json()).toMatchObject({ data: { requires_payment: true } })
      told.status = 'succeeded'
      expect((await choose(BASIC, KEY)).json()).toEqual({
        success: true,
        data: { requires_payment: false },
      })
    } finally {
      await offer(true)
    }
    expect(madeThere()).toBe(1)
  })

  it('a refused card is listed once, however often it is reported', async () => {
    const id = await intentOf(BASIC)
    await hear('payment-intent.failed', id)
    await hear('payment-intent.failed', id)
    expect(await payments()).toEqual(['failed'])
  })

  it('a cancelled trial is paid, not resumed', async () => {
    const { db, clock } = use().resources
    await db
      .insertInto('subscriptions')
      .values({
        business_id: businessId,
        variant_id: BASIC,
        billing_period: 'monthly',
        status: 'trialing',
        is_trial: true,
        period_start: clock(),
        paid_until: new Date(clock().getTime() + 7 * DAY),
        date_created: clock(),
      })
      .execute()
    await cancel()
    expect((await choose(BASIC)).json()).toMatchObject({ data: { requires_payment: true } })
    expect(await running()).toEqual(['Básico', 'cancelled'])
    const reply = await use().call(getSubscription, { headers: headers() }, account)
    // Nothing says that the plan continues without a payment.
    expect(reply.json()).toMatchObject({ subscription: { renewal: null } })
  })
})
