import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import { describeBillingFailure, isConnectionFailure } from '#contract/billing/failures.ts'
import type { Purchase } from '#contract/billing/keptPayment.ts'
import type { Config } from '#contract/config.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import type { CallError } from '#contract/errors.ts'
import {
  accountActors,
  cancellationActors,
  paymentActors,
  transactionListActors,
} from '#src/effects/billing.ts'
import { createCall } from '#src/effects/http.ts'
import {
  buyMedium,
  buyPack,
  KEY,
  kept,
  mediumMonthly,
  november,
  offer,
  pack,
  payment,
  running,
  usage,
} from '../model/billing/someBilling.ts'
import {
  offerRows,
  paymentRow,
  subscriptionRow,
  transactionRows,
  usageRow,
} from '../model/billing/wires.ts'

const scope = { businessId: 4 }
const TOKEN = 'secret'

let token: string | null
let expired: string[]
/** The answers, by `GET /path`. */
let answers: Record<string, Response>
let sent: { readonly what: string; readonly headers: Headers; readonly body: string }[]

const answering = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  token = TOKEN
  expired = []
  answers = {}
  sent = []
  vi.stubGlobal('fetch', async (...given: ConstructorParameters<typeof Request>) => {
    const request = new Request(...given)
    const what = `${request.method} ${new URL(request.url).pathname}`
    sent.push({ what, headers: request.headers, body: await request.text() })
    return answers[what] ?? answering({ success: true })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const callOf = (config: Config = { capabilities: ['billing'] }) =>
  createCall({
    baseUrl: 'https://facturas.example',
    token: () => token,
    offers: (capability) => config.capabilities?.includes(capability) ?? false,
    onExpired: (text) => expired.push(text),
  })

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) => {
  const actor = createActor(logic, { input })
  // The code that waits gets the failure.
  actor.subscribe({ error: () => undefined })
  return { actor, answer: toPromise(actor.start()) }
}
const ask = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) =>
  run(logic, input).answer
const failureOf = (asked: Promise<unknown>): Promise<CallError> =>
  asked.then(
    () => expect.unreachable('it succeeded'),
    (error) => error,
  )

const buying = (purchase: Purchase) => ({ ...scope, purchase, key: KEY })
const paying = (config: Config = { capabilities: ['billing'] }) =>
  paymentActors(callOf(config), config)

/** Every call of billing, once. */
const everything = (): readonly [what: string, asked: () => Promise<unknown>][] => {
  const call = callOf()
  const { createPayment, checkPayment } = paying()
  const item = { ...scope, subscription: running }
  return [
    ['GET /api/v1/billing/plans', () => ask(accountActors(call).loadOffer, scope)],
    ['GET /api/v1/billing/subscription', () => ask(accountActors(call).loadSubscription, scope)],
    ['GET /api/v1/billing/usage', () => ask(accountActors(call).loadUsage, scope)],
    ['POST /api/v1/billing/subscription', () => ask(createPayment, buying(buyMedium))],
    ['POST /api/v1/billing/topup', () => ask(createPayment, buying(buyPack))],
    ['POST /api/v1/billing/topup', () => ask(checkPayment, buying(buyPack))],
    ['POST /api/v1/billing/cancel', () => ask(cancellationActors(call).deleteItem, { item })],
    [
      'GET /api/v1/billing/transactions',
      () => ask(transactionListActors(call).loadItems, { scope }),
    ],
  ]
}

describe('every call of billing', () => {
  test.each(everything().map(([what], at) => [what, at] as const))(
    'carries the session, JSON and the business: %s',
    async (what, at) => {
      await everything()[at]?.[1]()
      expect(sent).toHaveLength(1)
      const { what: called, headers } = sent[0] ?? expect.unreachable('nothing was sent')
      expect([
        called,
        headers.get('authorization'),
        headers.get('content-type'),
        headers.get('x-business-id'),
      ]).toEqual([what, `Bearer ${TOKEN}`, 'application/json', '4'])
    },
  )

  test('is not sent without a session or a business', async () => {
    const { loadOffer } = accountActors(callOf())
    const unchosen = await failureOf(ask(loadOffer, { businessId: 0 }))
    expect([unchosen.kind, unchosen.message]).toEqual(['missing', 'No business selected'])
    token = null
    const stranger = await failureOf(ask(loadOffer, scope))
    expect([stranger.kind, stranger.message]).toEqual(['missing', 'No session token available'])
    expect(sent).toEqual([])
  })

  test('ends an expired session', async () => {
    answers['GET /api/v1/billing/plans'] = answering({}, 401)
    const { kind, message } = await failureOf(ask(accountActors(callOf()).loadOffer, scope))
    expect([kind, message, expired]).toEqual([
      'expired',
      'Session expired. Please log in again.',
      ['Session expired. Please log in again.'],
    ])
  })

  test('times out after 30 seconds, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal(
      'fetch',
      ({ signal }: Request) =>
        new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason))),
    )
    const { actor, answer } = run(accountActors(callOf()).loadOffer, scope)
    const failed = failureOf(answer)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(actor.getSnapshot().status).toBe('active')
    await vi.advanceTimersByTimeAsync(1)
    const error = await failed
    expect([isConnectionFailure(error), describeBillingFailure('load', error)]).toEqual([
      true,
      'La conexión con el servidor tardó demasiado. Verifica tu conexión a internet e inténtalo de nuevo.',
    ])
  })
})

test('reads its answer', async () => {
  const call = callOf()
  answers = {
    'GET /api/v1/billing/plans': answering(offerRows(offer)),
    'GET /api/v1/billing/subscription': answering(subscriptionRow(running)),
    'GET /api/v1/billing/usage': answering(usageRow(usage)),
    'GET /api/v1/billing/transactions': answering(transactionRows([november])),
  }
  const account = accountActors(call)
  expect(await ask(account.loadOffer, scope)).toEqual(offer)
  expect(await ask(account.loadSubscription, scope)).toEqual(running)
  expect(await ask(account.loadUsage, scope)).toEqual(usage)
  expect(await ask(transactionListActors(call).loadItems, { scope })).toEqual([november])
})

test('accepts every form of a missing subscription and a missing usage', async () => {
  const account = accountActors(callOf())
  for (const none of [
    () => answering({ error: 'Subscription not found' }, 404),
    () => answering({ success: false, message: 'none' }),
    () => answering(null),
  ]) {
    answers = {
      'GET /api/v1/billing/subscription': none(),
      'GET /api/v1/billing/usage': none(),
    }
    expect(await ask(account.loadSubscription, scope)).toBeNull()
    expect(await ask(account.loadUsage, scope)).toBeNull()
  }
})

describe('a purchase', () => {
  const bodies = () => sent.map(({ what, body }) => [what, JSON.parse(body)])

  test('sends exactly what the table says', async () => {
    const { createPayment } = paying({})
    const change = { kind: 'plan', isOnTrial: false, choice: mediumMonthly } as const
    await ask(createPayment, buying(buyMedium))
    await ask(createPayment, buying({ ...change, isChange: true }))
    await ask(createPayment, buying(buyPack))
    expect(bodies()).toEqual([
      ['POST /api/v1/billing/subscription', { variant_id: 20, billing_period: 'monthly' }],
      ['POST /api/v1/billing/upgrade', { variant_id: 20, billing_period: 'monthly' }],
      ['POST /api/v1/billing/topup', { pack_id: 7 }],
    ])
  })

  test('sends the shown price where the back end checks it', async () => {
    const { createPayment } = paying()
    await ask(createPayment, buying(buyMedium))
    await ask(createPayment, buying(buyPack))
    expect(bodies().map(([, body]) => body.shown_cents)).toEqual([mediumMonthly.cents, pack.cents])
  })

  test('carries its idempotency key only where the back end knows keys', async () => {
    await ask(paying().createPayment, buying(buyMedium))
    await ask(paying({}).createPayment, buying(buyMedium))
    expect(sent.map(({ headers }) => headers.get(KEY_HEADER))).toEqual([KEY, null])
  })

  test('needs a payment where the back end says so', async () => {
    const what = 'POST /api/v1/billing/subscription'
    answers[what] = answering(paymentRow(payment))
    expect(await ask(paying().createPayment, buying(buyMedium))).toEqual(payment)
    answers[what] = answering(paymentRow(null))
    expect(await ask(paying().createPayment, buying(buyMedium))).toBeNull()
    answers[what] = answering({ success: true, data: { requires_payment: true } })
    await expect(ask(paying().createPayment, buying(buyMedium))).rejects.toThrow(
      /Invalid response format/,
    )
  })

  test('continues when its page no longer waits', async () => {
    let signal: AbortSignal | null = null
    vi.stubGlobal('fetch', (request: Request) => {
      signal = request.signal
      return new Promise(() => undefined)
    })
    const { actor } = run(paying().createPayment, buying(buyMedium))
    await expect.poll(() => signal).not.toBeNull()
    actor.stop()
    expect(signal).toMatchObject({ aborted: false })
  })

  test('of an earlier visit is asked about by its key, without a second intent', async () => {
    const { checkPayment } = paying()
    const what = 'POST /api/v1/billing/subscription'
    answers[what] = answering(paymentRow(payment))
    expect(await ask(checkPayment, { ...scope, ...kept })).toBe('open')
    answers[what] = answering(paymentRow(null))
    expect(await ask(checkPayment, { ...scope, ...kept })).toBe('charged')
    expect(sent.map(({ headers }) => headers.get(KEY_HEADER))).toEqual([KEY, KEY])
  })

  test('of an earlier visit is searched in the subscription where keys are unknown, without a new intent', async () => {
    const { checkPayment } = paying({})
    const what = 'GET /api/v1/billing/subscription'
    answers[what] = answering(subscriptionRow(running))
    expect(await ask(checkPayment, { ...scope, ...kept })).toBe('unseen')
    answers[what] = answering(
      subscriptionRow({ ...running, planName: 'Medio', variantId: '20', cents: 7_900 }),
    )
    expect(await ask(checkPayment, { ...scope, ...kept })).toBe('charged')
    expect(sent.map((each) => each.what)).toEqual([what, what])
  })
})

describe('the script of the provider', () => {
  interface Script {
    readonly src: string
    readonly onload: () => void
    readonly onerror: () => void
  }
  let scripts: Script[]
  const here = 'https://recado.example/?vista=suscripcion'
  const provider = { pay: vi.fn() }

  beforeEach(() => {
    scripts = []
    provider.pay.mockReset()
    vi.stubGlobal('location', { href: here })
    vi.stubGlobal('document', {
      createElement: () => ({ remove: () => undefined }),
      head: { append: (script: Script) => scripts.push(script) },
      getElementById: () => ({}),
    })
  })

  const arrive = (script: Script | undefined) => {
    vi.stubGlobal('onvo', provider)
    script?.onload()
  }

  test('is loaded once from its configured address, also for two requests', async () => {
    const { loadScript } = paying({ paymentScriptUrl: '/sandbox/pago.js' })
    const both = [ask(loadScript, undefined), ask(loadScript, undefined)]
    expect(scripts.map(({ src }) => src)).toEqual(['/sandbox/pago.js'])
    arrive(scripts[0])
    await Promise.all(both)
    await ask(loadScript, undefined)
    expect(scripts).toHaveLength(1)
  })

  test('is the public one where none is configured', async () => {
    const { loadScript } = paying({})
    const loaded = ask(loadScript, undefined)
    expect(scripts.map(({ src }) => src)).toEqual(['https://sdk.onvopay.com/sdk.js'])
    arrive(scripts[0])
    await loaded
  })

  test.each([
    ['cannot be reached', (script: Script | undefined) => script?.onerror()],
    ['brings nothing that pays', (script: Script | undefined) => script?.onload()],
  ])('that %s is loaded again by the next try', async (_how, fails) => {
    const { loadScript } = paying({})
    const first = failureOf(ask(loadScript, undefined))
    fails(scripts[0])
    expect(describeBillingFailure('script', await first)).toBe('Failed to load OnvoPay script')
    const second = ask(loadScript, undefined)
    expect(scripts).toHaveLength(2)
    arrive(scripts[1])
    await second
  })

  test('that never arrives times out after 30 seconds, and is loaded again by the next try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { loadScript } = paying({})
    const { actor, answer } = run(loadScript, undefined)
    const first = failureOf(answer)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(actor.getSnapshot().status).toBe('active')
    await vi.advanceTimersByTimeAsync(1)
    expect(describeBillingFailure('script', await first)).toBe('Failed to load OnvoPay script')
    const second = ask(loadScript, undefined)
    arrive(scripts[1])
    await second
  })

  test('is not loaded where the configured address is empty', async () => {
    const { loadScript } = paying({ paymentScriptUrl: 'javascript:alert(1)' })
    await expect(ask(loadScript, undefined)).rejects.toThrow()
    expect(scripts).toEqual([])
  })

  const confirming = async () => {
    const form = { render: vi.fn(), close: vi.fn() }
    provider.pay.mockReturnValue(form)
    vi.stubGlobal('onvo', provider)
    const { confirmPayment } = paying({})
    const { actor, answer } = run(confirmPayment, payment)
    await expect.poll(() => form.render).toHaveBeenCalled()
    return { actor, answer, form, options: provider.pay.mock.calls[0]?.[0] }
  }

  test('is called once, with the key, the intent and the address to return to', async () => {
    const { options, form, answer } = await confirming()
    expect(options).toMatchObject({
      publicKey: 'pk',
      paymentIntentId: 'pi_1',
      paymentType: 'one_time',
      locale: 'es',
      returnUrl: here,
    })
    expect(form.render).toHaveBeenCalledWith('#pago')
    expect(provider.pay).toHaveBeenCalledOnce()
    options.onSuccess()
    await answer
  })

  test.each([
    [{ message: 'Fondos insuficientes' }, 'Fondos insuficientes'],
    ['Fondos insuficientes', 'Fondos insuficientes'],
    [{ code: 7 }, 'Error al procesar el pago'],
    [undefined, 'Error al procesar el pago'],
  ])('that reports %j fails with its text, or with ours', async (said, text) => {
    const { options, answer } = await confirming()
    options.onError(said)
    expect(describeBillingFailure('payment', await failureOf(answer))).toBe(text)
  })

  test('loses its form when the payment is closed', async () => {
    const { actor, form } = await confirming()
    actor.stop()
    expect(form.close).toHaveBeenCalledOnce()
  })
})
