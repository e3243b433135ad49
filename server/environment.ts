import { join, resolve } from 'node:path'
import { Config } from '#contract/config'
import { isLoopbackHost } from './access/address'
import { readProxies, type TrustedProxies } from './proxies'

/** Where the rows are: PostgreSQL, or PGlite in a folder (`memory://` keeps nothing). */
export type DatabasePlace =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'pglite'; readonly folder: string }

/** What the operator decides, read once from the process's environment. */
export interface Environment {
  readonly host: string
  readonly port: number
  /** Database, uploaded files and secret. */
  readonly dataFolder: string
  readonly database: DatabasePlace
  /** Null: one is made and kept in the data folder. */
  readonly secret: string | null
  /** Null: mail goes to the terminal and to the development mailbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Whether this computer may read the mail that went nowhere. */
  readonly hasMailbox: boolean
  readonly wantsDemo: boolean
  readonly trustProxy: TrustedProxies
  readonly logLevel: string
  readonly metrics: MetricsReaders
  /** Null: the server writes proposals and answers by itself. */
  readonly languageModel: LanguageModel | null
  /** Meta's Graph API. */
  readonly graphUrl: string
  /** Where the world reaches this server; null: not said. */
  readonly publicUrl: string | null
  /** What Meta signs its events with; null: none is believed. */
  readonly metaAppSecret: string | null
  readonly metaVerifyToken: string | null
  /** Null: the sandbox stands in its place, and nothing is charged. */
  readonly paymentProvider: PaymentKeys | null
  /** What `/config.js` tells the page. */
  readonly pageConfig: Config
}

/** Who may read `/metrics`: nobody, who calls from this network without a proxy, or who has the token. */
type MetricsReaders = false | 'inside' | { readonly token: string }

/** The account at OnvoPay. */
export interface PaymentKeys {
  readonly url: string
  readonly secretKey: string
  readonly publicKey: string
  /** What its events carry; null: none is believed, and payments are asked for. */
  readonly webhookSecret: string | null
}

/** A language model behind the common OpenAI-compatible calls. */
export interface LanguageModel {
  /** Its base: `/chat/completions` comes after it. */
  readonly url: string
  readonly model: string
  readonly key: string | null
}

type Variables = Readonly<Record<string, string | undefined>>

export const readEnvironment = (variables: Variables): Environment => {
  const read = (name: string): string | null => variables[name]?.trim() || null
  const dataFolder = resolve(read('RECADO_DATA') ?? read('DATA_DIR') ?? '.data')
  const host = read('HOST') ?? '127.0.0.1'
  const smtpUrl = read('SMTP_URL')
  const wantsDemo = read('RECADO_DEMO')?.toLowerCase() !== 'off'
  return {
    host,
    port: readPort(read('PORT')),
    dataFolder,
    database: readDatabase(read('DATABASE_URL'), dataFolder),
    secret: readSecret(read('RECADO_SECRET')),
    smtpUrl,
    mailFrom: read('MAIL_FROM') ?? 'Recado <no-reply@localhost>',
    hasMailbox: readMailbox(read('RECADO_MAILBOX'), { host, smtpUrl, wantsDemo }),
    wantsDemo,
    trustProxy: readProxies(read('RECADO_TRUST_PROXY')),
    logLevel: read('RECADO_LOG') ?? 'warn',
    metrics: readMetrics(read('RECADO_METRICS'), read('RECADO_METRICS_TOKEN')),
    languageModel: readLanguageModel(read('LLM_URL'), read('LLM_MODEL'), read('LLM_KEY')),
    graphUrl: readAddress('GRAPH_URL', read('GRAPH_URL')) ?? GRAPH_URL,
    publicUrl: readAddress('PUBLIC_URL', read('PUBLIC_URL')),
    metaAppSecret: read('META_APP_SECRET'),
    metaVerifyToken: read('META_VERIFY_TOKEN'),
    paymentProvider: readPaymentKeys(read),
    pageConfig: readPageConfig(read),
  }
}

const readPort = (text: string | null): number => {
  if (text === null) return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT no es un número de puerto: ${text}`)
  return port
}

/** Codes can be tried out against a hash of them by whoever has the database and guesses the secret. */
const SECRET_LEAST = 32

const readSecret = (secret: string | null): string | null => {
  if (secret !== null && secret.length < SECRET_LEAST)
    throw new Error(`RECADO_SECRET necesita al menos ${SECRET_LEAST} caracteres`)
  return secret
}

const readMetrics = (wanted: string | null, token: string | null): MetricsReaders => {
  if (token !== null && token.length < SECRET_LEAST)
    throw new Error(`RECADO_METRICS_TOKEN necesita al menos ${SECRET_LEAST} caracteres`)
  if (wanted?.toLowerCase() !== 'on') return false
  return token === null ? 'inside' : { token }
}

/** The demo on this computer has a mailbox; anywhere else it is asked for, since a plain proxy looks like this computer. */
const readMailbox = (
  wanted: string | null,
  {
    host,
    smtpUrl,
    wantsDemo,
  }: { readonly host: string; readonly smtpUrl: string | null; readonly wantsDemo: boolean },
): boolean => {
  const isOn = wanted?.toLowerCase() === 'on'
  if (smtpUrl !== null) return false
  if (!isOn && !isLoopbackHost(host))
    throw new Error(
      `HOST=${host} necesita SMTP_URL para enviar los códigos de acceso, o RECADO_MAILBOX=on para leerlos en este equipo`,
    )
  return isOn || wantsDemo
}

const readDatabase = (url: string | null, dataFolder: string): DatabasePlace => {
  if (url === null) return { kind: 'pglite', folder: join(dataFolder, 'pglite') }
  if (url.startsWith('memory://')) return { kind: 'pglite', folder: 'memory://' }
  if (/^postgres(?:ql)?:\/\//.test(url)) return { kind: 'postgres', url }
  throw new Error('DATABASE_URL debe empezar por postgres:// (o memory:// para una prueba)')
}

const readLanguageModel = (
  url: string | null,
  model: string | null,
  key: string | null,
): LanguageModel | null => {
  if (url === null) return null
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`LLM_URL no es una dirección: ${url}`)
  if (model === null) throw new Error('LLM_URL necesita LLM_MODEL')
  return { url: url.replace(/\/+$/, ''), model, key }
}

const GRAPH_URL = 'https://graph.facebook.com/v24.0'

const readAddress = (name: string, url: string | null): string | null => {
  if (url === null) return null
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`${name} no es una dirección: ${url}`)
  return url.replace(/\/+$/, '')
}

const ONVO_URL = 'https://api.onvopay.com'

const readPaymentKeys = (read: (name: string) => string | null): PaymentKeys | null => {
  const [secretKey, publicKey] = [read('ONVO_SECRET_KEY'), read('ONVO_PUBLIC_KEY')]
  if (secretKey === null && publicKey === null) return null
  if (secretKey === null || publicKey === null)
    throw new Error('ONVO_SECRET_KEY y ONVO_PUBLIC_KEY van juntas')
  return {
    url: readAddress('ONVO_URL', read('ONVO_URL')) ?? ONVO_URL,
    secretKey,
    publicKey,
    webhookSecret: read('ONVO_WEBHOOK_SECRET'),
  }
}

const readPageConfig = (read: (name: string) => string | null): Config => {
  const support = filled({
    email: read('RECADO_SUPPORT_EMAIL'),
    whatsapp: read('RECADO_SUPPORT_WHATSAPP'),
    website: read('RECADO_SUPPORT_WEBSITE'),
  })
  return Config.parse(
    filled({
      apiUrl: read('RECADO_API_URL'),
      billingUrl: read('RECADO_BILLING_URL'),
      realtimeUrl: read('RECADO_REALTIME_URL'),
      adminEmail: read('RECADO_ADMIN_EMAIL'),
      proposalWebhookUrl: read('RECADO_PROPOSAL_WEBHOOK_URL'),
      paymentScriptUrl: read('RECADO_PAYMENT_SCRIPT_URL'),
      schedulingUrl: read('RECADO_SCHEDULING_URL'),
      support: Object.keys(support).length > 0 ? support : null,
    }),
  )
}

const filled = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
