import { describe, expect, test } from 'vitest'
import {
  createSubscription,
  getSubscription,
  getUsage,
  listPlans,
  listTransactions,
} from '#contract/billing/billing.ts'
import { describeBillingFailure, isConnectionFailure } from '#contract/billing/failures.ts'
import { creditsText, money, readCents, usageTexts } from '#contract/billing/money.ts'
import { readPayment } from '#contract/billing/payment.ts'
import { annualDiscount, isPopular, previewPlans, readOffer } from '#contract/billing/plans.ts'
import {
  choicesOf,
  isBought,
  isCurrent,
  isOnTrial,
  isRunningNow,
} from '#contract/billing/purchase.ts'
import {
  isRunning,
  readSubscription,
  readUsage,
  type Subscription,
} from '#contract/billing/subscription.ts'
import { readTransactions } from '#contract/billing/transactions.ts'
import { CallError } from '#contract/errors.ts'
import { basicMonthly, mediumMonthly, running } from '../model/billing/someBilling.ts'
import { subscriptionRow } from '../model/billing/wires.ts'
import { answered, decoded } from './answered.ts'

const offer = (answer: unknown) => readOffer(answered(listPlans, answer))
const subscription = (answer: unknown) => readSubscription(answered(getSubscription, answer))
const usage = (answer: unknown) => readUsage(answered(getUsage, answer))
const payment = (answer: unknown) => readPayment(answered(createSubscription, answer))

describe('money', () => {
  test.each([
    [29, 2_900],
    ['29.00', 2_900],
    [0.29, 29],
    [19.99, 1_999],
    [0, 0],
    [-1, null],
    ['gratis', null],
    [null, null],
  ])('%j dollars are %j cents', (dollars, cents) => expect(readCents(dollars)).toBe(cents))

  test.each([
    [2_900, '$29'],
    [2_950, '$29,50'],
    [199_000, '$1990'],
    [1_234_500, '$12.345'],
  ])('%i cents are written %s', (cents, text) => expect(money(cents)).toBe(text))

  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1K'],
    [10_000, '10K'],
    [999_499, '999K'],
    [999_999, '1.0M'],
    [1_000_000, '1.0M'],
    [1_540_000, '1.5M'],
  ])('%i credits are %s', (credits, text) => expect(creditsText(credits)).toBe(text))

  test.each([
    ['short', 41_600, 100_000, 58_400, '42K de 100K, quedan 58K'],
    ['short, though more is used than included', 12_000, 10_000, 0, '12K de 10K, quedan 0'],
    ['short, in millions', 500_000, 1_500_000, 1_000_000, '500K de 1.5M, quedan 1.0M'],
    [
      'whole where both halves round up',
      41_500,
      100_000,
      58_500,
      '41.500 de 100.000, quedan 58.500',
    ],
    ['whole where few are used', 400, 10_000, 9_600, '400 de 10.000, quedan 9.600'],
    ['whole where few are left', 9_600, 10_000, 400, '9.600 de 10.000, quedan 400'],
  ])('used, included and left add up: %s', (_, used, included, remaining, text) => {
    const texts = usageTexts({ used, included, remaining })
    expect(`${texts.used} de ${texts.included}, quedan ${texts.remaining}`).toBe(text)
  })
})

describe('the plans for sale', () => {
  const variant = {
    variant_id: 3,
    credit_amount: 30_000,
    monthly_price_usd: 79,
    annual_price_usd: 790,
  }
  const plan = {
    plan_id: 2,
    plan_name: 'Medio',
    plan_description: 'Varios canales',
    features_json: { max_assistants: 3, priority_support: true, custom_branding: false },
  }

  test('are read with their variants', () => {
    expect(offer({ success: true, plans: [{ plan, variants: [variant] }] })).toEqual({
      plans: [
        {
          id: '2',
          name: 'Medio',
          description: 'Varios canales',
          maxAssistants: 3,
          hasPrioritySupport: true,
          hasCustomBranding: false,
          variants: [{ id: '3', credits: 30_000, cents: { monthly: 7_900, annual: 79_000 } }],
        },
      ],
      packs: [],
    })
  })

  test.each([
    ['features as a text', { ...plan, features_json: JSON.stringify(plan.features_json) }, 3],
    ['features that are no JSON', { ...plan, features_json: 'muchas' }, null],
    ['features that are missing', { ...plan, features_json: null }, null],
    ['an oddly typed feature', { ...plan, features_json: { max_assistants: '3' } }, 3],
  ])('are not read from %s', (_, odd, maxAssistants) => {
    const [read] = offer({ plans: [{ plan: odd, variants: [variant] }] }).plans
    expect(read).toMatchObject({ name: 'Medio', maxAssistants })
    expect(read?.variants).toHaveLength(1)
  })

  test('are read without unpayable variants and unreadable plans', () => {
    const odd = [variant, { variant_id: 4 }, null, 'x']
    const { plans } = offer({ success: 1, plans: [{ plan, variants: odd }, { plan: null }, 7] })
    expect(plans).toHaveLength(1)
    expect(plans[0]?.variants).toHaveLength(1)
    expect(offer({ success: true, plans: [{ plan, variants: null }] }).plans[0]?.variants).toEqual(
      [],
    )
  })

  test('are read from any of the places where back ends put them', () => {
    const plans = [{ plan, variants: [variant] }]
    const read = offer({ plans })
    expect(read.plans).toHaveLength(1)
    for (const answer of [plans, { data: plans }, { success: true, data: { plans } }])
      expect(offer(answer)).toEqual(read)
    for (const answer of [null, [], { success: true, data: null }])
      expect(offer(answer)).toEqual({ plans: [], packs: [] })
    for (const answer of [{ success: true, data: { planes: plans } }, { plans: 'muchos' }])
      expect(() => offer(answer)).toThrow('Invalid response format')
  })

  test.each([
    ['annual_price_usd', [['monthly', 7_900]]],
    ['monthly_price_usd', [['annual', 79_000]]],
  ])('without %s are offered for the other period', (field, choices) => {
    const [read] = offer([{ plan, variants: [{ ...variant, [field]: null }] }]).plans
    const [only] = read?.variants ?? []
    expect(
      read && only && choicesOf(read, only).map(({ period, cents }) => [period, cents]),
    ).toEqual(choices)
    expect(only && annualDiscount(only)).toBeNull()
  })

  test.each([
    [2_900, 29_000, '17'],
    [10_000, 119_500, '<1'],
    [10_000, 119_400, '1'],
    [1_000, 12_000, null],
    [1_000, 13_000, null],
    [0, 0, null],
  ])('%i a month and %i a year save %s %%', (monthly, annual, percent) =>
    expect(annualDiscount({ cents: { monthly, annual } })).toBe(percent),
  )

  test('the preview has the plans of the specification', () => {
    expect(
      previewPlans.map((each) => [
        each.name,
        each.variants[0]?.cents,
        each.variants[0]?.credits,
        each.maxAssistants,
        each.hasPrioritySupport,
        each.hasCustomBranding,
        isPopular(each),
      ]),
    ).toEqual([
      ['Básico', { monthly: 2_900, annual: 29_000 }, 10_000, 1, false, false, false],
      ['Medio', { monthly: 7_900, annual: 79_000 }, 30_000, 3, true, false, true],
      ['Premium', { monthly: 19_900, annual: 199_000 }, 100_000, 10, true, true, false],
    ])
  })
})

describe('the subscription and its usage', () => {
  const wire = {
    plan_name: 'Medio',
    status: 'active',
    billing_period: 'annual',
    monthly_price: '79.00',
    annual_price: 790,
    next_billing_date: '2026-12-01',
    credits_included: '30000',
  }

  test('are read from the wire', () => {
    expect(subscription({ success: true, subscription: wire })).toEqual({
      planName: 'Medio',
      description: null,
      status: 'active',
      period: 'annual',
      cents: 79_000,
      nextBillingAt: Date.UTC(2026, 11, 1),
      credits: 30_000,
      variantId: null,
      renewal: null,
    })
    expect(usage({ usage: { credits_used: 25, credits_included: 200 } })).toEqual({
      used: 25,
      included: 200,
      remaining: 175,
      percent: 12.5,
      startsAt: null,
      endsAt: null,
    })
  })

  test('are read under their own name, under `data`, or in both', () => {
    const used = { credits_used: 25, credits_included: 200 }
    const [read, usageRead] = [subscription({ subscription: wire }), usage({ usage: used })]
    const places = (name: string, one: object) => [
      { success: true, data: one },
      { success: true, data: { [name]: one } },
      { success: true, [name]: null, data: [one] },
    ]
    for (const answer of places('subscription', wire)) expect(subscription(answer)).toEqual(read)
    for (const answer of places('usage', used)) expect(usage(answer)).toEqual(usageRead)
  })

  test.each([
    null,
    {},
    { success: true, data: {} },
    { success: true, data: { subscription: null } },
    { success: true, data: [] },
    { success: true, subscription: null },
    { success: true, subscription: 'ninguna' },
  ])('are null where the answer is %j', (answer) => expect(subscription(answer)).toBeNull())

  test.each([null, {}, { usage: [] }])('have no usage where the answer is %j', (answer) =>
    expect(usage(answer)).toBeNull(),
  )

  test.each([
    ['active', true],
    ['TRIALING', true],
    ['past_due', false],
    ['cancelled', false],
    ['incomplete', false],
    ['dormida', false],
    [null, false],
  ])('a subscription %j counts as running: %s', (status, runs) => {
    const read = subscription({ subscription: { ...wire, status } })
    expect(read && isRunning(read)).toBe(runs)
  })
})

describe('the running plan', () => {
  test.each([
    [null, true],
    ['manual', true],
    ['open', false],
    ['mañana', true],
  ])('cannot be chosen again before it can be renewed: %j', (renewal, isRefused) => {
    const wire = { ...subscriptionRow(running).subscription, renewal }
    const read = subscription({ subscription: wire })
    expect([isRunningNow(read, basicMonthly), isCurrent(read, basicMonthly)]).toEqual([
      true,
      isRefused,
    ])
    expect(isRunningNow(read, mediumMonthly)).toBe(false)
  })

  test('cannot be chosen again where its variant, price and credits are unknown', () => {
    const read: Subscription = { ...running, variantId: null, cents: null, credits: null }
    expect(isCurrent(read, basicMonthly)).toBe(true)
    expect(isCurrent(read, mediumMonthly)).toBe(false)
  })

  test('does not count as running once it is overdue', () => {
    const read = subscription(subscriptionRow({ ...running, status: 'past_due' }))
    expect(isCurrent(read, basicMonthly)).toBe(false)
  })
})

describe('a purchase', () => {
  const bought = {
    kind: 'plan',
    isChange: true,
    isOnTrial: false,
    choice: basicMonthly,
  } as const
  const unnamed = { ...running, variantId: null }

  test.each([
    ['its variant', running, true],
    ['its variant, tried out', { ...running, status: 'trialing' }, true],
    ['another variant of the plan', { ...running, variantId: '11', credits: 20_000 }, false],
    ['the variant for another period', { ...running, period: 'annual' }, false],
    ['the variant, unpaid', { ...running, status: 'incomplete' }, false],
    ['its price and credits, of no variant', unnamed, true],
    ['its credits, at a reduced price', { ...unnamed, cents: 1_900 }, true],
    ['another price, of no credits', { ...unnamed, cents: 4_900, credits: null }, false],
    ['other credits', { ...unnamed, credits: 20_000 }, false],
    ['the plan alone, of which no more is said', { ...unnamed, cents: null, credits: null }, true],
    ['another plan', { ...unnamed, planName: 'Medio' }, false],
    ['nothing', null, false],
  ] satisfies [string, Subscription | null, boolean][])(
    'is found in the subscription: %s',
    (_, now, is) => expect(isBought(now, bought)).toBe(is),
  )

  test('is not found in the earlier trial of the same plan', () => {
    const trial: Subscription = { ...running, status: 'trialing' }
    const isOnTrialBefore = isOnTrial(trial, basicMonthly)
    const afterTrial = { ...bought, isOnTrial: isOnTrialBefore }
    expect(isOnTrialBefore).toBe(true)
    expect(isOnTrial(running, basicMonthly)).toBe(false)
    expect(isOnTrial(trial, mediumMonthly)).toBe(false)
    expect(isBought(trial, afterTrial)).toBe(false)
    expect(isBought(running, afterTrial)).toBe(true)
  })
})

describe('a payment', () => {
  const data = { requires_payment: true, public_key: 'pk', payment_intent_id: 77 }

  test('is or is not needed, as the answer says', () => {
    expect(payment({ success: true, data })).toEqual({ publicKey: 'pk', intentId: '77' })
    for (const requires_payment of [false, 'false', 0])
      expect(payment({ success: true, data: { ...data, requires_payment } })).toBeNull()
    const camel = { requiresPayment: true, publicKey: 'pk', paymentIntentId: 77 }
    const { requires_payment, ...unsaid } = data
    for (const answer of [
      { success: true, ...data },
      { success: true, data: camel },
      { ...camel, success: true, data: null },
      { success: true, data: unsaid },
      { success: true, requires_payment, data: unsaid },
    ])
      expect(payment(answer)).toEqual({ publicKey: 'pk', intentId: '77' })
  })

  test.each(['', 'OK', '"success"', '{"success":true}', '{"success":1,"data":{}}'])(
    'is not needed after an empty success: %j',
    (body) => expect(readPayment(decoded(createSubscription, body))).toBeNull(),
  )

  test.each([
    { data: { ...data, payment_intent_id: null } },
    { success: true, data: { public_key: 'pk' } },
    { success: true, data: { ...data, requires_payment: 'quizás' } },
    { success: true, data: { ...data, requires_payment: {} } },
    { success: true, data: { payment: data } },
    { success: true, data: [data] },
    {},
    [],
    'pendiente',
  ])('is no success where the answer is not understood: %j', (answer) =>
    expect(() => payment(answer)).toThrow('Invalid response format'),
  )
})

test('past payments are read, with unexpected fields', () => {
  const rows = [{ transaction_id: 1, amount_usd: 'mucho', status: 'SUCCEEDED' }, null, { id: 2 }]
  expect(readTransactions(answered(listTransactions, { data: rows }))).toEqual([
    { id: '1', description: 'Pago', cents: null, status: 'succeeded', at: null },
  ])
})

describe('the error texts of billing', () => {
  const network = new CallError('network', 'nada')
  const timeout = new CallError('timeout', 'tarde')
  const refused = (body: string, status = 500) => new CallError('refused', body, status, body)

  test.each([
    ['load', network, /^No se pudo conectar con el servidor de facturación\. Verifica tu conexión/],
    ['load', timeout, /^La conexión con el servidor tardó demasiado\. Verifica tu conexión/],
    ['load', refused('{"error":"CORS blocked"}'), /^No se pudo conectar con el servidor de fact/],
    ['load', refused('{"error":"Cuenta cerrada","message":"Otra"}'), /^Cuenta cerrada$/],
    ['load', refused('{"message":"Espera"}'), /^Espera$/],
    ['load', refused('Sin servicio'), /^Sin servicio$/],
    ['load', refused('', 503), /^API error: 503$/],
    ['load', refused('<html>502</html>', 502), /^API error: 502$/],
    ['load', refused('{"detail":"Sin saldo"}', 400), /^\{"detail":"Sin saldo"\}$/],
    ['load', refused('{}', 500), /^API error: 500$/],
    ['load', refused('null', 502), /^API error: 502$/],
    ['load', refused('{"success":false}', 200), /^Error al cargar datos de facturación$/],
    ['load', new Error('x'), /^Error desconocido al cargar datos de facturación$/],
    ['create', network, /^No se pudo procesar la suscripción\. Verifica tu conexión a internet e/],
    ['create', timeout, /^No se pudo procesar la suscripción\./],
    ['create', refused('{"message":"Sin cupo"}', 409), /^Sin cupo$/],
    ['create', refused('{"success":false}', 200), /^Error al crear suscripción$/],
    ['create', 'x', /^Error desconocido al crear suscripción$/],
    ['script', network, /^Failed to load OnvoPay script$/],
    ['payment', refused('Fondos insuficientes', 0), /^Fondos insuficientes$/],
    ['payment', new Error(''), /^Error al procesar el pago$/],
    ['cancel', refused('', 500), /^API error: 500$/],
    ['load', new CallError('missing', 'No business selected'), /^No business selected$/],
  ] as const)('%s: %s', (situation, error, text) =>
    expect(describeBillingFailure(situation, error)).toMatch(text),
  )

  test.each([
    [network, true],
    [timeout, true],
    [refused('Failed to fetch'), true],
    [refused('{"message":"connection refused"}', 502), true],
    [refused('{"message":"Sin cupo"}', 409), false],
    [new CallError('format', 'x'), false],
    [new Error('network'), false],
  ])('%s is a failure of the connection: %s', (error, is) =>
    expect(isConnectionFailure(error)).toBe(is),
  )
})
