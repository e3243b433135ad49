import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
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
import type { Payment, Purchase } from '#contract/billing/keptPayment.ts'
import {
  type Charge,
  PAYMENT_HOST,
  PAYMENT_SCRIPT_URL,
  readPayment,
} from '#contract/billing/payment.ts'
import { type Offer, readOffer } from '#contract/billing/plans.ts'
import { isBought } from '#contract/billing/purchase.ts'
import {
  readSubscription,
  readUsage,
  type Subscription,
  type Usage,
} from '#contract/billing/subscription.ts'
import { readTransactions, type Transaction } from '#contract/billing/transactions.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import { CallError } from '#contract/errors.ts'
import { REQUEST_TIMEOUT } from '#contract/limits.ts'
import { Loose, looseText } from '#contract/loose.ts'
import { readUrl, writeId } from '#contract/wire.ts'
import type { Cancellation } from '#machines/billing/cancellationMachine.ts'
import type { Call } from './http.ts'

interface Scope {
  readonly businessId: number
}

/** Some back ends answer a missing subscription with 404, or with an answer that is no success. */
const saysNone = (error: unknown): boolean =>
  error instanceof CallError &&
  error.kind === 'refused' &&
  (error.status === 404 || error.status < 300)

const orNone = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (saysNone(error)) return null
    throw error
  })

const subscriptionOf = async (call: Call, { businessId }: Scope, signal: AbortSignal) =>
  readSubscription(
    await orNone(call(getSubscription, { headers: billingHeaders(businessId) }, signal)),
  )

export const accountActors = (call: Call) => ({
  loadOffer: fromPromise<Offer, Scope>(async ({ input, signal }) =>
    readOffer(await call(listPlans, { headers: billingHeaders(input.businessId) }, signal)),
  ),
  loadSubscription: fromPromise<Subscription | null, Scope>(({ input, signal }) =>
    subscriptionOf(call, input, signal),
  ),
  loadUsage: fromPromise<Usage | null, Scope>(async ({ input, signal }) =>
    readUsage(await orNone(call(getUsage, { headers: billingHeaders(input.businessId) }, signal))),
  ),
})

interface Paying extends Scope {
  readonly purchase: Purchase
  readonly key: string
}

// A request is not aborted when its actor stops: the server may already have executed it.

const paymentFor = async (
  call: Call,
  config: Config,
  { businessId, purchase, key }: Paying,
): Promise<Payment | null> => {
  const headers = billingHeaders(businessId)
  const shown = (cents: number) =>
    hasCapability(config, 'billing') ? { shown_cents: cents } : undefined
  if (purchase.kind === 'topUp') {
    const body = { pack_id: writeId(purchase.packId), ...shown(purchase.cents) }
    return readPayment(await call(topUpCredits, { headers, body }, undefined, key))
  }
  const { isChange, choice } = purchase
  const body = {
    variant_id: writeId(choice.variantId),
    billing_period: choice.period,
    ...shown(choice.cents),
  }
  const endpoint = isChange ? upgradeSubscription : createSubscription
  return readPayment(await call(endpoint, { headers, body }, undefined, key))
}

/** The documented interface of the provider's script. */
const Provider = z.object({
  pay: z.custom<
    (options: {
      readonly publicKey: string
      readonly paymentIntentId: string
      readonly paymentType: 'one_time'
      readonly locale: 'es'
      readonly returnUrl: string
      readonly onSuccess: () => void
      readonly onError: (error: unknown) => void
    }) => { readonly render: (selector: string) => unknown; readonly close?: () => void }
  >((value) => typeof value === 'function'),
})

const findProvider = () => z.safeParse(Provider, Reflect.get(globalThis, 'onvo')).data ?? null

const ProviderFailure = z.object({ message: Loose })

const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error
  return looseText(z.safeParse(ProviderFailure, error).data?.message) ?? ''
}

/** One script for each document. */
const scripts = new WeakMap<Document, Promise<void>>()

const appendScript = (page: Document, url: string | null): Promise<void> =>
  new Promise((loaded, failed) => {
    if (url === null) throw new Error('There is no payment script')
    const fail = (why: string) => failed(new Error(`${url} ${why}`))
    const element = page.createElement('script')
    element.src = url
    element.async = true
    const late = setTimeout(() => {
      element.remove()
      fail('does not come')
    }, REQUEST_TIMEOUT)
    element.onload = () => {
      clearTimeout(late)
      if (findProvider()) loaded()
      else fail('pays nothing')
    }
    element.onerror = () => {
      clearTimeout(late)
      fail('cannot be loaded')
    }
    page.head.append(element)
  })

/** Loads the script once per page; a failed load is tried again. */
const loadScript = async (url: string | null): Promise<void> => {
  if (findProvider()) return
  const page = document
  const script = scripts.get(page) ?? appendScript(page, url)
  scripts.set(page, script)
  try {
    await script
  } catch (error) {
    scripts.delete(page)
    throw error
  }
}

/** Resolves with the element of the form as soon as the view has drawn it. */
const hostDrawn = (signal: AbortSignal): Promise<void> =>
  new Promise((drawn) => {
    const isDrawn = () => document.getElementById(PAYMENT_HOST) !== null
    if (isDrawn()) return drawn()
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return
      observer.disconnect()
      drawn()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => observer.disconnect())
  })

const confirm = async ({ publicKey, intentId }: Payment, signal: AbortSignal): Promise<void> => {
  const provider = findProvider()
  if (!provider) throw new Error('The payment script is not there')
  await hostDrawn(signal)
  await new Promise<void>((paid, failed) => {
    const form = provider.pay({
      publicKey,
      paymentIntentId: intentId,
      paymentType: 'one_time',
      locale: 'es',
      returnUrl: location.href,
      onSuccess: paid,
      onError: (error) => failed(new CallError('refused', messageOf(error))),
    })
    signal.addEventListener('abort', () => form.close?.())
    form.render(`#${PAYMENT_HOST}`)
  })
}

export const paymentActors = (call: Call, config: Config) => ({
  createPayment: fromPromise<Payment | null, Paying>(({ input }) =>
    paymentFor(call, config, input),
  ),
  loadScript: fromPromise<void, void>(() =>
    loadScript(readUrl(config.paymentScriptUrl ?? PAYMENT_SCRIPT_URL)),
  ),
  confirmPayment: fromPromise<void, Payment>(({ input, signal }) => confirm(input, signal)),
  /**
   * A back end that knows the key tells whether the payment is open; any other only shows the subscription, perhaps
   * late.
   */
  checkPayment: fromPromise<Charge, Paying>(async ({ input, signal }) => {
    if (hasCapability(config, 'billing'))
      return (await paymentFor(call, config, input)) === null ? 'charged' : 'open'
    const subscription = await subscriptionOf(call, input, signal)
    return isBought(subscription, input.purchase) ? 'charged' : 'unseen'
  }),
})

export const cancellationActors = (call: Call) => ({
  deleteItem: fromPromise<void, { item: Cancellation }>(async ({ input: { item } }) => {
    await call(cancelSubscription, { headers: billingHeaders(item.businessId) })
  }),
})

export const transactionListActors = (call: Call) => ({
  loadItems: fromPromise<readonly Transaction[], { scope: Scope }>(
    async ({ input: { scope }, signal }) =>
      readTransactions(
        await call(
          listTransactions,
          { headers: billingHeaders(scope.businessId), query: {} },
          signal,
        ),
      ),
  ),
})
