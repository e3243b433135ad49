import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { notFound, Refusal } from '../../http/refusal.ts'
import { CONFIRMATIONS_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import type { Resources } from '../../resources.ts'
import { note, settle } from '../payments/outcomes.ts'
import checkPage from './comprobar.html?raw'
import checkScript from './comprobar.js?raw'
import script from './pago.js?raw'
import { SANDBOX_KEY, SANDBOX_SCRIPT } from './provider.ts'

const Params = z.object({ id: z.uuid() })
const Confirmation = z.object({
  public_key: z.literal(SANDBOX_KEY),
  /** `approved` and `refused` are the buttons of the bank's page. */
  card: z.enum(['accepted', 'declined', 'checked', 'approved', 'refused']),
})

const DECLINED = 'La tarjeta fue rechazada. Prueba con otra.'
const REFUSED = 'El banco no confirmó el pago. Prueba de nuevo o con otra tarjeta.'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const confirming = { rateLimit: { max: CONFIRMATIONS_A_MINUTE, timeWindow: '1 minute' } }

/**
 * The sandbox that replaces a payment provider: its script, its bank's page, and the call that both make. It knows no
 * cards.
 */
export const paymentSandbox = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, environment } = resources
  if (!environment.hasPaymentSandbox) return

  for (const [path, text] of [
    [SANDBOX_SCRIPT, script],
    ['/sandbox/comprobar.js', checkScript],
  ] as const)
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(text),
    )

  app.get('/sandbox/comprobar', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
      .send(checkPage),
  )

  app.post(
    '/sandbox/payment-intents/:id/confirm',
    { schema: { hide: true }, config: confirming },
    async ({ params, body }, reply) => {
      const { data: where } = z.safeParse(Params, params)
      const { data: said } = z.safeParse(Confirmation, body)
      if (!where || !said) throw notFound()
      reply.header('cache-control', 'no-store')
      return reply.send(await confirm(where.id, said.card))
    },
  )

  const confirm = async (id: string, card: z.output<typeof Confirmation>['card']) => {
    const now = clock()
    const intent = await db
      .selectFrom('payment_intents')
      .select(['status', 'amount_cents', 'description'])
      .where('provider_id', '=', id)
      .executeTakeFirst()
    if (!intent) throw notFound()
    if (intent.status === 'succeeded') return { status: 'succeeded' }
    if (intent.status === 'cancelled' || intent.status === 'closing')
      throw new Refusal(409, 'Este pago se anuló')
    // Only the bank may answer the bank's question.
    if ((card === 'approved' || card === 'refused') && intent.status !== 'action') throw notFound()
    switch (card) {
      case 'accepted':
      case 'approved':
        await settle(db, id, now)
        return { status: 'succeeded' }
      case 'checked':
        await note(db, id, 'action', { now })
        return { status: 'requires_action' }
      default:
        await note(db, id, 'open', { now, isFailure: true })
        return {
          status: 'requires_payment_method',
          message: card === 'declined' ? DECLINED : REFUSED,
        }
    }
  }
}
