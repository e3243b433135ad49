import type { FastifyInstance } from 'fastify'
import { PAYMENT_SCRIPT_URL } from '#contract/billing/payment.ts'
import { channels, knownChannels } from '#contract/channels.ts'
import type { Capability, Config } from '#contract/config.ts'
import { isDeveloper } from '../access/diagnosis.ts'
import { SANDBOX_SCRIPT } from '../billing/sandbox/provider.ts'
import type { Resources } from '../resources.ts'

/** Some channels download photos from a public address. */
const downloadedPhotos = (): Capability[] =>
  knownChannels()
    .filter((channel) => channels[channel].downloadsPhotos)
    .map((channel) => `${channel}Photos` as const)

export const capabilitiesOf = ({
  publicUrl,
  pageConfig,
  signupApp,
  languageModel,
}: Resources['environment']): Capability[] => [
  'sendKey',
  'createKey',
  'sandbox',
  'attachments',
  'voice',
  'conversationChanges',
  'messageChanges',
  'conversationStates',
  'conversationPins',
  'reads',
  'mentions',
  'rings',
  'conversationClients',
  'clientFilters',
  'clientPhones',
  'clientNotes',
  'clientDoubles',
  'conversationSearch',
  'teamReplies',
  'internalNotes',
  'drafts',
  'scheduledMessages',
  'typing',
  'revisions',
  'signout',
  'signoutEverywhere',
  'sessions',
  'team',
  'quotes',
  'reactions',
  'edits',
  'retry',
  'health',
  'connecting',
  'join',
  'numberRequest',
  'templates',
  'begin',
  'onlyAssistant',
  'businessEdit',
  'hours',
  'erasure',
  'blocking',
  'retention',
  'assignment',
  'push',
  'scriptBook',
  'teamFigures',
  'stores',
  'handOverRules',
  'unknownQuestions',
  'controlQuestions',
  'sources',
  ...(pageConfig.billingUrl ? [] : ['billing' as const]),
  ...(publicUrl === null ? [] : downloadedPhotos()),
  ...(languageModel === null ? [] : (['modelBounds', 'transcripts'] as const)),
  ...(signupApp === null ? [] : ['embeddedSignup' as const]),
]

/** Another back end for billing has its own provider. */
const sandboxOf = ({
  hasPaymentSandbox,
  pageConfig: { billingUrl, paymentScriptUrl },
}: Resources['environment']): Pick<Config, 'paymentScriptUrl' | 'paymentSandbox'> =>
  hasPaymentSandbox && !billingUrl
    ? { paymentScriptUrl: paymentScriptUrl ?? SANDBOX_SCRIPT, paymentSandbox: true }
    : {}

/** The addresses that a page may load from: the payment provider's where it charges. */
export const policyConfigOf = ({
  pageConfig,
  paymentProvider,
}: Resources['environment']): Config =>
  paymentProvider ? { paymentScriptUrl: PAYMENT_SCRIPT_URL, ...pageConfig } : pageConfig

/** `/config.js`: the settings of the page, never cached. */
export const pageConfigRoute = (app: FastifyInstance, { environment }: Resources): void => {
  const { pageConfig, languageModel } = environment
  // Another back end has its own capabilities, and does not know our administrator and our generator of proposals: the
  // page needs both.
  const { adminEmail, proposalWebhookUrl, ...forEverybody } = pageConfig
  const config: Config = pageConfig.apiUrl
    ? pageConfig
    : {
        ...forEverybody,
        ...sandboxOf(environment),
        // Its address and its key stay on the server.
        languageModel: languageModel?.model ?? null,
        capabilities: capabilitiesOf(environment),
      }
  app.get('/config.js', { schema: { hide: true } }, async (request, reply) => {
    const told = isDeveloper(environment, request) ? { ...config, diagnostics: true } : config
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`globalThis.RECADO_CONFIG = ${JSON.stringify(told)}\n`)
  })
}
