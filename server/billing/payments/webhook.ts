import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../../http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { providerOf } from './configuredProvider.ts'
import { note, refund, settle } from './outcomes.ts'

const Event = z.object({ type: z.string(), data: z.object({ id: z.string() }) })

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** OnvoPay's webhook. An event is a hint and no proof: OnvoPay is asked for the payment itself. */
export const paymentEvents = (
  app: FastifyInstance,
  { db, clock, environment, metrics }: Resources,
): void => {
  const keys = environment.paymentProvider
  if (keys?.webhookSecret == null) return
  const { webhookSecret } = keys
  const provider = providerOf(environment)
  // Before the body is read: the secret stands in a header.
  const onRequest = async ({ headers }: FastifyRequest): Promise<void> => {
    if (isSame(String(headers['x-webhook-secret'] ?? ''), webhookSecret)) return
    metrics.webhooks.inc({ source: 'onvo', outcome: 'unsigned' })
    throw new Refusal(401, 'La firma no es válida')
  }
  app.post('/webhooks/onvo', { schema: { hide: true }, onRequest }, async ({ body }, reply) => {
    const { data: event } = z.safeParse(Event, body)
    if (event && (await isOurs(event.data.id))) await hear(event.type, event.data.id)
    metrics.webhooks.inc({ source: 'onvo', outcome: 'stored' })
    return reply.code(200).send()
  })

  const isOurs = async (providerId: string): Promise<boolean> => {
    const intent = await db
      .selectFrom('payment_intents')
      .select('intent_id')
      .where('provider_id', '=', providerId)
      .executeTakeFirst()
    return intent !== undefined
  }

  const hear = async (type: string, providerId: string): Promise<void> => {
    const outcome = await provider.read(providerId)
    if (outcome === 'succeeded') await settle(db, providerId, clock())
    else if (outcome === 'refunded') await refund(db, providerId, clock())
    else
      await note(db, providerId, outcome, {
        now: clock(),
        isFailure: type === 'payment-intent.failed',
      })
  }
}
