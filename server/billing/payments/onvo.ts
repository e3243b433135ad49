import * as z from 'zod/mini'
import type { PaymentKeys } from '../../environment.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { Refusal } from '../../http/refusal.ts'
import { patienceWith } from '../../limits/bounds/otherServices.ts'
import type { Outcome, PaymentProvider } from './provider.ts'

const UNAVAILABLE = 'El servicio de pagos no responde. Inténtalo de nuevo en un momento.'

/** The provider does not have the intent: another account created it. */
const NOT_FOUND = 404
const UNAUTHORIZED = 401
const TIMED_OUT = 408
const TOO_MANY = 429
/** The sandbox's ids are UUIDs, OnvoPay's are not: OnvoPay cannot charge an intent of the sandbox. */
const SandboxId = z.uuid()

class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly status: number

  constructor(status: number) {
    super(`OnvoPay answered ${status}`)
    this.status = status
  }
}

const unavailable = (error: unknown): never => {
  throw Object.assign(new Refusal(502, UNAVAILABLE), { cause: error })
}

const Intent = z.object({ id: z.string(), status: z.string() })

/** OnvoPay's statuses; any other one waits for a card. */
const outcomes: Readonly<Record<string, Outcome>> = {
  requires_action: 'action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
  refunded: 'refunded',
}

/** Another try would get the same answer. */
const isFinal = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![UNAUTHORIZED, TIMED_OUT, TOO_MANY].includes(error.status)

/** The payment provider OnvoPay: https://docs.onvopay.com/en/payments/payment-intents */
export const onvo = ({ url, secretKey, publicKey }: PaymentKeys): PaymentProvider => {
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${url}/v1/payment-intents${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceWith.payments),
    })
    if (!response.ok) throw new ProviderError(response.status)
    return z.parse(Intent, parseForeign(await response.text()))
  }
  return {
    publicKey,
    create: async ({ intentId, amountCents, description }) => {
      const body = {
        amount: amountCents,
        currency: 'USD',
        description,
        metadata: { intent_id: intentId },
      }
      const { id } = await call('', body).catch(unavailable)
      return id
    },
    read: async (id) => {
      if (SandboxId.safeParse(id).success) return 'cancelled'
      try {
        const { status } = await call(`/${encodeURIComponent(id)}`)
        return outcomes[status] ?? 'open'
      } catch (error) {
        if (error instanceof ProviderError && error.status === NOT_FOUND) return 'cancelled'
        return unavailable(error)
      }
    },
    cancel: async (id) => {
      try {
        await call(`/${encodeURIComponent(id)}/cancel`, {})
        return true
      } catch (error) {
        return isFinal(error) ? false : unavailable(error)
      }
    },
  }
}
