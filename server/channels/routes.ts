import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { accessDenied, Refusal } from '../http/refusal.ts'
import { FAILED_SIGNATURES_A_MINUTE, WEBHOOK_MOST_BYTES } from '../limits/bounds.ts'
import { holdBackFailures } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { readWebhook } from './metaEvents.ts'
import { receiveAll } from './receive.ts'

const PATH = '/webhooks/meta'

const Verification = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string(),
})

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Meta's webhooks: signed with the app's secret, over the unparsed bytes. */
export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { metaAppSecret, metaVerifyToken } = resources.environment
  const count = (outcome: string, events: number) =>
    resources.metrics.webhooks.inc({ source: 'meta', outcome }, events)
  const unsigned = () => {
    count('unsigned', 1)
    return new Refusal(401, 'La firma no es válida')
  }

  const signatures = holdBackFailures(app, {
    secret: resources.secret,
    what: 'failed signatures',
    most: FAILED_SIGNATURES_A_MINUTE,
  })

  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { data } = z.safeParse(Verification, request.query)
    if (!data || metaVerifyToken === null || !isSame(data['hub.verify_token'], metaVerifyToken))
      throw accessDenied()
    // The challenge is returned as plain text, never as HTML.
    return reply.type('text/plain; charset=utf-8').send(data['hub.challenge'])
  })

  // An own JSON parser: the signature is over the unparsed bytes.
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.post(
      PATH,
      {
        schema: { hide: true },
        bodyLimit: WEBHOOK_MOST_BYTES,
        // Before the body is read, which may be large.
        onRequest: async (request) => {
          if (metaAppSecret === null || !SIGNATURE.test(signatureIn(request.headers)))
            throw unsigned()
          await signatures.beforeTry(request)
        },
      },
      async (request, reply) => {
        const { headers, body, log } = request
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        if (
          metaAppSecret === null ||
          !isSame(signatureIn(headers), signatureOf(metaAppSecret, bytes))
        ) {
          await signatures.failed(request)
          throw unsigned()
        }
        const events = readWebhook(parse(bytes.toString('utf8')))
        const failed = await receiveAll(resources, events)
        count('failed', failed.length)
        count('stored', events.length - failed.length)
        for (const error of failed) log.error(error)
        // Meta repeats a call without a 200: stored events are recognized by their id.
        if (failed.length > 0) throw failed[0]
        return reply.code(200).send()
      },
    )
    done()
  })
}

const SIGNATURE = /^sha256=[0-9a-f]{64}$/

const signatureIn = (headers: FastifyRequest['headers']): string =>
  String(headers['x-hub-signature-256'] ?? '')

const signatureOf = (secret: string, bytes: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`

/** Removes zero bytes, which no database stores: otherwise Meta would repeat the refused event for days. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    )
  } catch {
    return null
  }
}
