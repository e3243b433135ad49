import { join, resolve } from 'node:path'
import { Config } from '#contract/config.ts'
import { isLoopbackHost } from './access/address.ts'
import { isMetas } from './channels/meta/hosts.ts'
import { type FilesLocation, readS3 } from './files/store/location.ts'
import { readProxies, type TrustedProxies } from './http/proxies.ts'
import { type LanguageModel, readLanguageModel } from './languageModel/settings.ts'
import { type NatsAddress, readNatsAddress } from './realtime/bus/natsAddress.ts'

/** The database: PostgreSQL, or PGlite in a folder (`memory://` stores nothing). */
export type DatabasePlace =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'pglite'; readonly folder: string }

/** The operator's settings, read once from the environment. */
export interface Environment {
  readonly host: string
  readonly port: number
  /** Database, uploaded files and secret, as far as they are nowhere else. */
  readonly dataFolder: string
  readonly database: DatabasePlace
  /** Null: the processes of one PostgreSQL tell each other by it. */
  readonly nats: NatsAddress | null
  readonly files: FilesLocation
  /** Null: a secret is created and stored in the data folder. */
  readonly secret: string | null
  /** Null: mail goes to the terminal and to the development mailbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** True if this computer may read unsent mail in the development mailbox. */
  readonly hasMailbox: boolean
  readonly wantsDemo: boolean
  /** The panel 'El mundo' stands beside the page, for whoever tests by hand on this computer. */
  readonly isQa: boolean
  readonly trustProxy: TrustedProxies
  /** Milliseconds that a process which is told to end still serves, while it says that it is not ready. */
  readonly drain: number
  readonly logLevel: string
  readonly metrics: MetricsReaders
  /** Null: the server itself writes proposals and answers. */
  readonly languageModel: LanguageModel | null
  /** Stores may be on this machine, which is for tests: otherwise only public ones are asked. */
  readonly storesOnLoopback: boolean
  /** The same of the websites that assistants read. */
  readonly sitesOnLoopback: boolean
  /** The name of the parameter by which Nidux's lists are paged. */
  readonly niduxPage: string
  /** The base address of Meta's Graph API. */
  readonly graphUrl: string
  /** Meta is asked whose a number or an account is. */
  readonly asksOwnership: boolean
  /** The public address of this server; null: not configured. */
  readonly publicUrl: string | null
  /** The origin of visitors' pages and of the widget; null: the same as everything else. */
  readonly visitorUrl: string | null
  /** The secret of Meta's signatures; null: no event is accepted. */
  readonly metaAppSecret: string | null
  readonly metaVerifyToken: string | null
  /** Whom push services write to about this server: `mailto:` or https. */
  readonly pushSubject: string
  /** The origins of push services besides the known ones. */
  readonly pushOrigins: readonly string[]
  /** The operator's app for Meta's embedded sign-up; null: none. */
  readonly signupApp: SignupApp | null
  /** Null: nobody charges, and there is the sandbox or nothing. */
  readonly paymentProvider: PaymentKeys | null
  /** The sandbox replaces a provider: it charges nothing, and what is bought is granted. */
  readonly hasPaymentSandbox: boolean
  /** The content of `/config.js`. */
  readonly pageConfig: Config
}

/** The readers of `/metrics`: nobody, callers of this network without a proxy, or callers with the token. */
type MetricsReaders = false | 'inside' | { readonly token: string }

/** An app at Meta whose window lets a person choose their number. */
export interface SignupApp {
  readonly id: string
  readonly configId: string
  readonly secret: string
  /** Meta's dialog. */
  readonly dialogUrl: string
}

/** The account at OnvoPay. */
export interface PaymentKeys {
  readonly url: string
  readonly secretKey: string
  readonly publicKey: string
  /** The secret in OnvoPay's events; null: no event is accepted, and OnvoPay is asked for payments. */
  readonly webhookSecret: string | null
}

type Variables = Readonly<Record<string, string | undefined>>

export const readEnvironment = (variables: Variables): Environment => {
  const read = (name: string): string | null => variables[name]?.trim() || null
  const dataFolder = resolve(read('RECADO_DATA') ?? read('DATA_DIR') ?? '.data')
  const host = read('HOST') ?? '127.0.0.1'
  const smtpUrl = read('SMTP_URL')
  const mailFrom = read('MAIL_FROM') ?? 'Recado <no-reply@localhost>'
  const wantsDemo = read('RECADO_DEMO')?.toLowerCase() !== 'off'
  const database = readDatabase(read('DATABASE_URL'), dataFolder)
  const publicUrl = readAddress('PUBLIC_URL', read('PUBLIC_URL'))
  const graphUrl = readAddress('GRAPH_URL', read('GRAPH_URL')) ?? GRAPH_URL
  const metaAppSecret = read('META_APP_SECRET')
  const paymentProvider = readPaymentKeys(read)
  const paymentSandbox = readSwitch('PAYMENT_SANDBOX', read('PAYMENT_SANDBOX'))
  return {
    host,
    port: readPort(read('PORT')),
    dataFolder,
    database,
    nats: readNats(read('NATS_URL'), database),
    files: readFiles(read('S3_URL'), dataFolder),
    secret: readSecret(read('RECADO_SECRET')),
    smtpUrl,
    mailFrom,
    hasMailbox: readMailbox(read('RECADO_MAILBOX'), { host, smtpUrl, wantsDemo, publicUrl }),
    wantsDemo,
    isQa: readQa(read, { host, smtpUrl, publicUrl }),
    trustProxy: readProxies(read('RECADO_TRUST_PROXY')),
    drain: readDrain(read('RECADO_DRAIN')),
    logLevel: read('RECADO_LOG') ?? 'warn',
    metrics: readMetrics(read('RECADO_METRICS'), read('RECADO_METRICS_TOKEN')),
    languageModel: readLanguageModel(readAddress('LLM_URL', read('LLM_URL')), read),
    storesOnLoopback: readSwitch('STORES_ON_LOOPBACK', read('STORES_ON_LOOPBACK')) ?? false,
    sitesOnLoopback: readSwitch('SITES_ON_LOOPBACK', read('SITES_ON_LOOPBACK')) ?? false,
    niduxPage: read('NIDUX_PAGE') ?? 'page',
    graphUrl,
    publicUrl,
    visitorUrl: readVisitorUrl(read('VISITOR_URL'), publicUrl),
    // Without the secret no event is believed, so that no account has messages that somebody could claim.
    asksOwnership:
      readSwitch('META_PROOF', read('META_PROOF')) ?? (metaAppSecret !== null && isMetas(graphUrl)),
    metaAppSecret,
    metaVerifyToken: read('META_VERIFY_TOKEN'),
    pushSubject: readPushSubject(read('PUSH_SUBJECT'), publicUrl, mailFrom),
    pushOrigins: readPushOrigins(read('PUSH_ORIGINS')),
    signupApp: readSignupApp(read, metaAppSecret),
    paymentProvider,
    hasPaymentSandbox:
      paymentProvider === null &&
      (paymentSandbox ?? (isLoopbackHost(host) && !isPublic(publicUrl))),
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

const DRAIN_MOST = 300

const readDrain = (text: string | null): number => {
  const seconds = Number(text ?? 0)
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= DRAIN_MOST) return seconds * 1_000
  throw new Error(`RECADO_DRAIN dice cuántos segundos, hasta ${DRAIN_MOST}, y no: ${text}`)
}

/**
 * The minimum length of the secret: with the database and a guessed secret, all codes can be tried against their
 * hashes.
 */
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

/**
 * Enabled by default for the demo on this computer; anywhere else it has to be configured, since callers behind a
 * simple proxy look local.
 */
const readMailbox = (
  wanted: string | null,
  {
    host,
    smtpUrl,
    wantsDemo,
    publicUrl,
  }: Pick<Environment, 'host' | 'smtpUrl' | 'wantsDemo' | 'publicUrl'>,
): boolean => {
  const isOn = wanted?.toLowerCase() === 'on'
  const isOff = wanted?.toLowerCase() === 'off'
  if (smtpUrl !== null) return false
  if (!isOn && !isLoopbackHost(host))
    throw new Error(
      `HOST=${host} necesita SMTP_URL para enviar los códigos de acceso, o RECADO_MAILBOX=on para leerlos en este equipo`,
    )
  return isOn || (!isOff && wantsDemo && !isPublic(publicUrl))
}

/** Whoever reaches the server decides there what its pages do: for this computer only, and never in production. */
const readQa = (
  read: (name: string) => string | null,
  { host, smtpUrl, publicUrl }: Pick<Environment, 'host' | 'smtpUrl' | 'publicUrl'>,
): boolean => {
  if (readSwitch('RECADO_QA', read('RECADO_QA')) !== true) return false
  if (!isLoopbackHost(host))
    throw new Error(`RECADO_QA=on es solo para este equipo, y HOST=${host} atiende a otros`)
  if (read('NODE_ENV') === 'production' || smtpUrl !== null || isPublic(publicUrl))
    throw new Error(
      'RECADO_QA=on no se usa en producción: quita NODE_ENV=production, SMTP_URL y una PUBLIC_URL pública',
    )
  return true
}

const isPublic = (publicUrl: string | null): boolean =>
  publicUrl !== null && !isLoopbackHost(new URL(publicUrl).hostname)

const withoutSlashes = (url: string): string => {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

const readDatabase = (url: string | null, dataFolder: string): DatabasePlace => {
  if (url === null) return { kind: 'pglite', folder: join(dataFolder, 'pglite') }
  if (url.startsWith('memory://')) return { kind: 'pglite', folder: 'memory://' }
  if (/^postgres(?:ql)?:\/\//.test(url)) return { kind: 'postgres', url }
  throw new Error('DATABASE_URL debe empezar por postgres:// (o memory:// para una prueba)')
}

const readNats = (url: string | null, database: DatabasePlace): NatsAddress | null => {
  if (url !== null && database.kind !== 'postgres')
    throw new Error('NATS_URL necesita PostgreSQL: con PGlite hay un solo proceso')
  return readNatsAddress(url)
}

const readFiles = (url: string | null, dataFolder: string): FilesLocation =>
  url === null ? { kind: 'folder', folder: join(dataFolder, 'files') } : readS3(url)

const GRAPH_URL = 'https://graph.facebook.com/v24.0'

const readSwitch = (name: string, word: string | null): boolean | null => {
  if (word === null) return null
  if (word === 'on' || word === 'off') return word === 'on'
  throw new Error(`${name} es on u off, y no: ${word}`)
}

const readAddress = (name: string, url: string | null): string | null => {
  if (url === null) return null
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`${name} no es una dirección: ${url}`)
  return withoutSlashes(url)
}

/** Another host than the back office's: an origin that it shares would protect nothing. */
const readVisitorUrl = (text: string | null, publicUrl: string | null): string | null => {
  const url = readAddress('VISITOR_URL', text)
  if (url === null) return null
  const { origin, host } = new URL(url)
  if (origin !== url.toLowerCase())
    throw new Error(`VISITOR_URL es solo protocolo y servidor (https://chat.ejemplo.com): ${url}`)
  if (publicUrl !== null && new URL(publicUrl).host === host)
    throw new Error('VISITOR_URL y PUBLIC_URL necesitan servidores con nombres distintos')
  return origin
}

/** Apple's service refuses the pushes of who gives none that it can write to. */
const readPushSubject = (
  text: string | null,
  publicUrl: string | null,
  mailFrom: string,
): string => {
  if (text !== null && !/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text))
    throw new Error(`PUSH_SUBJECT es mailto:alguien@ejemplo.com o https://…: ${text}`)
  if (text !== null) return text
  if (publicUrl?.startsWith('https:') && isPublic(publicUrl)) return publicUrl
  const address = mailFrom.slice(mailFrom.lastIndexOf('<') + 1).replace('>', '')
  return `mailto:${address.trim()}`
}

const readPushOrigins = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      if (!URL.canParse(each) || new URL(each).origin !== each.toLowerCase())
        throw new Error(`PUSH_ORIGINS son orígenes (https://push.ejemplo.com): ${each}`)
      return new URL(each).origin
    })

const DIALOG_URL = 'https://www.facebook.com/v24.0/dialog/oauth'

const readSignupApp = (
  read: (name: string) => string | null,
  secret: string | null,
): SignupApp | null => {
  const [id, configId] = [read('META_APP_ID'), read('META_CONFIG_ID')]
  if (id === null && configId === null) return null
  if (id === null || configId === null || secret === null)
    throw new Error('META_APP_ID, META_CONFIG_ID y META_APP_SECRET van juntas')
  const dialogUrl = readAddress('META_DIALOG_URL', read('META_DIALOG_URL')) ?? DIALOG_URL
  return { id, configId, secret, dialogUrl }
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
