import type { FastifyInstance } from 'fastify'
import { parseForeign } from '../http/foreignJson.ts'
import { accessDenied, Refusal } from '../http/refusal.ts'
import { FAILED_SIGNATURES_A_MINUTE } from '../limits/bounds/anonymousCalls.ts'
import { WEBHOOK_MOST_BYTES } from '../limits/bounds/requests.ts'
import { holdBackFailures } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import type { ChannelAdapter } from './adapter.ts'
import { createReceiver } from './receive.ts'
import { noteVerified } from './webhookChecks.ts'

/** The webhooks of all channels. Channels of one provider share an address. */
export const routes = (app: FastifyInstance, resources: Resources): void => {
  const signatures = holdBackFailures(app, {
    secret: resources.secret,
    what: 'failed signatures',
    most: FAILED_SIGNATURES_A_MINUTE,
  })
  const receive = createReceiver(resources, app.peoplesCalls)
  const adapters = [...resources.channels.values()]
  for (const path of new Set(adapters.map(({ webhook }) => webhook.path))) {
    const [first, ...others] = adapters.filter(({ webhook }) => webhook.path === path)
    if (first) mountWebhook(app, resources, { signatures, receive }, [first, ...others])
  }
}

/** What all webhooks have together. */
interface Shared {
  readonly signatures: ReturnType<typeof holdBackFailures>
  readonly receive: ReturnType<typeof createReceiver>
}

const mountWebhook = (
  app: FastifyInstance,
  resources: Resources,
  { signatures, receive }: Shared,
  adapters: readonly [ChannelAdapter, ...ChannelAdapter[]],
): void => {
  const { path, source, challenge, hasSignature, isSigned } = adapters[0].webhook
  const count = (outcome: string, events: number) =>
    resources.metrics.webhooks.inc({ source, outcome }, events)
  const unsigned = () => {
    count('unsigned', 1)
    return new Refusal(401, 'La firma no es válida')
  }

  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const answer = challenge(request.query)
    if (answer === null) throw accessDenied()
    // Whoever connects a number sees that the provider was here; a failure to note it does not refuse the provider.
    await noteVerified(resources.db, source, resources.clock()).catch((error: unknown) =>
      request.log.warn(error),
    )
    // The challenge is returned as plain text, never as HTML.
    return reply.type('text/plain; charset=utf-8').send(answer)
  })

  // An own JSON parser: the signature is over the unparsed bytes.
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.post(
      path,
      {
        schema: { hide: true },
        bodyLimit: WEBHOOK_MOST_BYTES,
        // Before the body is read, which may be large.
        onRequest: async (request) => {
          if (!hasSignature(request.headers)) throw unsigned()
          await signatures.beforeTry(request)
        },
      },
      async (request, reply) => {
        const { headers, body, log } = request
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        if (!isSigned(headers, bytes)) {
          await signatures.failed(request)
          throw unsigned()
        }
        const told = parseForeign(bytes.toString('utf8'))
        const events = adapters.flatMap(({ readEvents }) => readEvents(told))
        const failed = await receive(events)
        count('failed', failed.length)
        count('stored', events.length - failed.length)
        for (const error of failed) log.error(error)
        // The provider repeats a call without a 200: stored events are recognized by their id.
        if (failed.length > 0) throw failed[0]
        return reply.code(200).send()
      },
    )
    done()
  })
}
