import type { FastifyInstance } from 'fastify'
import type { Capability, Config } from '#contract/config'
import { isLocal, isLoopbackHost } from './access/address'
import { SANDBOX_SCRIPT } from './billing/sandbox/provider'
import type { Resources } from './resources'

export const capabilitiesOf = ({
  publicUrl,
  pageConfig,
}: Resources['environment']): Capability[] => [
  'sendKey',
  'createKey',
  'sandbox',
  'attachments',
  'signout',
  'signoutEverywhere',
  ...(pageConfig.billingUrl ? [] : ['billing' as const]),
  // Instagram fetches a photo from the address that it is given.
  ...(publicUrl === null ? [] : ['instagramPhotos' as const]),
]

/** The sandbox stands in for a provider until there are keys for one. */
const paymentScriptOf = ({
  paymentProvider,
  pageConfig: { billingUrl, paymentScriptUrl },
}: Resources['environment']): Pick<Config, 'paymentScriptUrl'> =>
  paymentProvider || billingUrl || paymentScriptUrl ? {} : { paymentScriptUrl: SANDBOX_SCRIPT }

/** `/config.js`: the settings of the page, asked for anew every time. */
export const pageConfigRoute = (app: FastifyInstance, { environment }: Resources): void => {
  const { host, pageConfig } = environment
  // Another back end has capabilities of its own, and knows nothing of our administrator nor of the generator of proposals: the page has to.
  const { adminEmail, proposalWebhookUrl, ...forEverybody } = pageConfig
  const config: Config = pageConfig.apiUrl
    ? pageConfig
    : {
        ...forEverybody,
        ...paymentScriptOf(environment),
        capabilities: capabilitiesOf(environment),
      }
  app.get('/config.js', { schema: { hide: true } }, async (request, reply) => {
    // A proxy can make a server public that listens on loopback only: the request tells.
    const isDeveloper = isLoopbackHost(host) && isLocal(request)
    const told = isDeveloper ? { ...config, diagnostics: true } : config
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`globalThis.RECADO_CONFIG = ${JSON.stringify(told)}\n`)
  })
}
