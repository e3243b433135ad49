import * as z from 'zod/mini'
import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import { channelTexts, MEDIA_MOST_BYTES, patienceWith } from '../limits/bounds.ts'
import { isWindowClosed, WINDOW_CLOSED } from './window.ts'

// Meta's Graph API: sending messages, and fetching the files of customers.

/**
 * `credentials`: the token or the number are invalid. `refused`: a retry would not help. `away`: a retry may help. `unknown`: the channel
 * may have the message.
 */
export type GraphProblem = 'credentials' | 'refused' | 'away' | 'unknown'

/** For the log, never with the token or the text. */
export class GraphFailure extends Error {
  override readonly name = 'GraphFailure'
  readonly problem: GraphProblem
  /** Meta's reason, for a person. */
  readonly reason: string | null

  constructor(problem: GraphProblem, message: string, reason: string | null, cause?: unknown) {
    super(message, { cause })
    this.problem = problem
    this.reason = reason
  }
}

/** A connection, with decrypted secrets. */
export interface Account {
  readonly kind: 'whatsapp' | 'instagram'
  /** Meta's id of the number or of the account. */
  readonly externalId: string
  readonly token: string
}

const WhatsappSent = z.object({ messages: z.array(z.object({ id: z.string() })) })
const InstagramSent = z.object({ message_id: z.string() })
/** Meta's answer about a file: its address and its type. */
const About = z.object({
  url: z.string(),
  mime_type: z.optional(z.string()),
  file_size: z.optional(z.coerce.number()),
})
const Refused = z.object({
  error: z.object({
    message: z.optional(z.string()),
    code: z.optional(z.number()),
    error_subcode: z.optional(z.number()),
    is_transient: z.optional(z.boolean()),
  }),
})

/** Meta's codes for an invalid token, or missing rights. */
const CREDENTIAL_CODES = [0, 3, 10, 102, 190, 200]
/** Meta's codes for too many calls. */
const PACE_CODES = [4, 17, 32, 613, 80007, 130429, 131048, 131056]

export const failureOf = async (response: Response): Promise<GraphFailure> => {
  const { status } = response
  const text = await response.text().catch(() => '')
  const { data } = z.safeParse(Refused, parse(text))
  const { code, error_subcode, message, is_transient } = data?.error ?? {}
  if (isWindowClosed(code, error_subcode))
    return new GraphFailure('refused', `The window is closed, code ${code}`, WINDOW_CLOSED)
  const isAway =
    status >= 500 || status === 429 || is_transient === true || PACE_CODES.includes(code ?? -1)
  const isCredentials = status === 401 || status === 403 || CREDENTIAL_CODES.includes(code ?? -1)
  const problem = isAway ? 'away' : isCredentials ? 'credentials' : 'refused'
  return new GraphFailure(
    problem,
    `The Graph API answers ${status}, code ${code ?? 'none'}`,
    message?.slice(0, channelTexts.reason) ?? null,
  )
}

export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const ask = (url: string, token: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceWith.graph),
  })

const notReached = (cause: unknown) =>
  new GraphFailure('away', 'The Graph API is not reached', null, cause)

const call = async (url: string, token: string, init?: RequestInit): Promise<Response> => {
  const response = await ask(url, token, init).catch((error: unknown) => {
    throw notReached(error)
  })
  if (!response.ok) throw await failureOf(response)
  return response
}

/** An outgoing photo or document. */
export interface Enclosure {
  readonly kind: 'image' | 'document'
  readonly type: string
  readonly title: string
  readonly bytes: Buffer
  /** The file's public address; null where `PUBLIC_URL` is not set. */
  readonly url: string | null
}

export interface Said {
  readonly text: string
  readonly enclosure: Enclosure | null
}

const whatsappContent = (text: string, sent: { enclosure: Enclosure; media: string } | null) => {
  if (!sent) return { type: 'text', text: { body: text } }
  const { kind, title } = sent.enclosure
  const file = {
    id: sent.media,
    ...(text !== '' && { caption: text }),
    ...(kind === 'document' && { filename: title }),
  }
  return { type: kind, [kind]: file }
}

const instagramContent = ({ text, enclosure }: Said) =>
  enclosure ? { attachment: { type: enclosure.kind, payload: { url: enclosure.url } } } : { text }

const Uploaded = z.object({ id: z.string() })

/** WhatsApp gets the file first, and refers to it by an id. */
const upload = async (
  graphUrl: string,
  { externalId, token }: Account,
  { type, title, bytes }: Enclosure,
): Promise<string> => {
  const form = new FormData()
  form.append('messaging_product', 'whatsapp')
  form.append('type', type)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), title)
  const response = await call(`${graphUrl}/${encodeURIComponent(externalId)}/media`, token, {
    method: 'POST',
    body: form,
    redirect: 'error',
  })
  const { data } = z.safeParse(Uploaded, parse(await response.text().catch(() => '')))
  if (!data) throw new GraphFailure('away', 'The Graph API does not name the file', null)
  return data.id
}

/** Builds the request of a send; WhatsApp already gets the file here. `reference` comes back with the message's statuses. */
export const writeSend = async (
  graphUrl: string,
  account: Account,
  { to, reference, ...said }: Said & { readonly to: string; readonly reference: string },
): Promise<object> => {
  const { text, enclosure } = said
  if (account.kind === 'instagram')
    return { recipient: { id: to }, message: instagramContent(said) }
  const sent = enclosure && { enclosure, media: await upload(graphUrl, account, enclosure) }
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    ...whatsappContent(text, sent),
    biz_opaque_callback_data: reference,
  }
}

const idIn = (kind: Account['kind'], answer: unknown): string | undefined =>
  kind === 'whatsapp'
    ? z.safeParse(WhatsappSent, answer).data?.messages[0]?.id
    : z.safeParse(InstagramSent, answer).data?.message_id

/**
 * The sender in the address. Instagram's own id does not work at graph.facebook.com: `me` means the token's page or account, there and at
 * graph.instagram.com.
 */
const senderOf = ({ kind, externalId }: Account): string =>
  kind === 'instagram' ? 'me' : encodeURIComponent(externalId)

/** The answer to a send is lost: Meta has no idempotency keys, so a retry might be a second message. */
export const answerLost = (cause?: unknown) =>
  new GraphFailure('unknown', 'The Graph API did not answer a send', UNCONFIRMED, cause)

/** Codes of a connection that was not established, so that nothing was sent. */
const UNCONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const isUnconnected = (error: unknown): boolean =>
  UNCONNECTED.includes(String(Object(Object(error).cause).code))

const GATEWAY_TIMEOUT = 504

/** Sends the request, and returns the channel's id of the message; null where the answer has none. */
export const sendWritten = async (
  graphUrl: string,
  account: Account,
  body: object,
): Promise<string | null> => {
  const response = await ask(`${graphUrl}/${senderOf(account)}/messages`, account.token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw isUnconnected(error) ? notReached(error) : answerLost(error)
  })
  if (response.status === GATEWAY_TIMEOUT) throw answerLost()
  if (!response.ok) throw await failureOf(response)
  // The channel accepted the message: it is not sent again, whatever the answer's body is.
  return idIn(account.kind, parse(await response.text().catch(() => ''))) ?? null
}

export interface Media {
  readonly bytes: Buffer
  /** The MIME type from the channel. */
  readonly type: string
}

const tooLarge = () => new GraphFailure('refused', 'The file is too large', null)

/** Fetches a customer's file. WhatsApp gives an id, Instagram an address. */
export const fetchMedia = async (
  graphUrl: string,
  { kind, token }: Account,
  media: string,
): Promise<Media> => {
  if (kind === 'instagram') return mediaIn(await publicFile(media))
  const about = await call(`${graphUrl}/${encodeURIComponent(media)}`, token)
  const { data } = z.safeParse(About, parse(await about.text().catch(() => '')))
  if (!data) throw new GraphFailure('away', 'The Graph API does not say where the file is', null)
  if ((data.file_size ?? 0) > MEDIA_MOST_BYTES) throw tooLarge()
  return mediaIn(await call(data.url, token), data.mime_type)
}

const mediaIn = async (
  response: Response,
  type = response.headers.get('content-type') ?? '',
): Promise<Media> => ({ bytes: await readAll(response), type })

const Profile = z.object({
  name: z.catch(z.optional(z.string()), undefined),
  username: z.catch(z.optional(z.string()), undefined),
})

/** The name of an Instagram customer; null where Instagram does not send it. */
export const fetchName = async (
  graphUrl: string,
  { token }: Account,
  customer: string,
): Promise<string | null> => {
  const query = new URLSearchParams({ fields: 'name,username' })
  const response = await call(`${graphUrl}/${encodeURIComponent(customer)}?${query}`, token)
  const { data } = z.safeParse(Profile, parse(await response.text().catch(() => '')))
  return data?.name?.trim() || data?.username?.trim() || null
}

/** Fetches an address from an event: without the token, and from public addresses only. */
const publicFile = async (url: string): Promise<Response> => {
  if (!isMetasFile(url)) throw new GraphFailure('refused', 'The file is not at Meta', null)
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceWith.graph),
  }).catch((error: unknown) => {
    throw new GraphFailure('away', 'The file is not reached', null, error)
  })
  if (!response.ok) throw await failureOf(response)
  return response
}

/** True if the address is Meta's: events are signed by Meta, whose files are at its own hosts only. */
const isMetasFile = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' &&
    /\.(?:fbsbx|fbcdn|cdninstagram|facebook|instagram)\.(?:com|net)$/.test(hostname)
  )
}

const readAll = async ({ body }: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > MEDIA_MOST_BYTES) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
