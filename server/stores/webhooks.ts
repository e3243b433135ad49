import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { parseForeign } from '../http/foreignJson.ts'
import { Refusal } from '../http/refusal.ts'
import { secretsOf } from '../integrations/records.ts'
import { FAILED_SIGNATURES_A_MINUTE } from '../limits/bounds/anonymousCalls.ts'
import { STORE_CHANGES_MOST, STORE_WEBHOOK_MOST_BYTES } from '../limits/bounds/otherServices.ts'
import { holdBackFailures } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { addChanges, countChanges } from './keep.ts'
import { makeDue } from './rows.ts'
import { adapterOf } from './shops.ts'

// What a store tells by itself. It only names a product, which is then asked for: what it says of it is not believed.

const isSigned = (secret: string, bytes: Buffer, signature: string): boolean => {
  const own = createHmac('sha256', secret).update(bytes).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === own.length && timingSafeEqual(given, own)
}

const unsigned = () => new Refusal(401, 'La firma no es válida')

export const storeWebhooks = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, secret, metrics } = resources
  const signatures = holdBackFailures(app, {
    secret,
    what: 'failed signatures of stores',
    most: FAILED_SIGNATURES_A_MINUTE,
  })

  const findStore = (id: string) =>
    db
      .selectFrom('integrations')
      .selectAll()
      .where('integration_id', '=', /^\d{1,15}$/.test(id) ? Number(id) : 0)
      .where('kind', '=', 'store')
      .executeTakeFirst()

  // An own parser: the signature is over the unparsed bytes.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post<{ Params: { id: string } }>(
      '/webhooks/stores/:id',
      {
        schema: { hide: true },
        bodyLimit: STORE_WEBHOOK_MOST_BYTES,
        onRequest: (request) => signatures.beforeTry(request),
      },
      async (request, reply) => {
        const { headers, body, params } = request
        const row = await findStore(params.id)
        const adapter = row && adapterOf(resources, row)
        const key = row && secretsOf(secret, row).webhook_secret
        const given = adapter?.signature && headers[adapter.signature]
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        if (!adapter || !key || typeof given !== 'string' || !isSigned(key, bytes, given)) {
          metrics.webhooks.inc({ source: 'store', outcome: 'unsigned' })
          await signatures.failed(request)
          throw unsigned()
        }
        const changed = adapter.changedIn(headers, parseForeign(bytes.toString('utf8')))
        if (changed !== null && row.is_active) {
          // A rush is read as a whole.
          if ((await countChanges(db, row.integration_id)) < STORE_CHANGES_MOST)
            await addChanges(db, row.integration_id, [changed])
          else await makeDue(db, row.integration_id, clock())
        }
        metrics.webhooks.inc({ source: 'store', outcome: 'stored' })
        return reply.code(200).send()
      },
    )
    done()
  })
}
