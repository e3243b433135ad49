import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { TestServer } from './server.ts'

/**
 * The stand-in's reaction to a send: accepts it, refuses it with this error, drops the connection, or accepts it and
 * drops the connection.
 */
type Way =
  | 'take'
  | 'drop'
  | 'takeSilently'
  | { readonly status: number; readonly code?: number; readonly subcode?: number }

export interface Sent {
  readonly account: string
  readonly token: string | undefined
  readonly body: unknown
  readonly id: string
}

const APP_ID = '700'
/** The operator's app. */
export const APP = { id: APP_ID, secret: 'secreto-de-la-app' }
/** The WhatsApp Business Account of a number. */
export const wabaOf = (number: string): string => `9${number}`

const healthOf = (number: string) => ({
  can_send_message: 'AVAILABLE',
  entities: [
    { entity_type: 'PHONE_NUMBER', id: number },
    { entity_type: 'WABA', id: wabaOf(number) },
    { entity_type: 'APP', id: APP_ID },
  ],
})

const APP_SECRET = APP.secret
const PATH = '/webhooks/meta'

const signed = (event: unknown, secret: string) => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  return {
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${signature}`,
    },
    payload,
  }
}

/** Meta names an Instagram account by its token alone, and a WhatsApp number by its id. */
const isAtItsPath = (body: unknown, account: string): boolean =>
  'messaging_product' in Object(body) === (account !== 'me')

/** The file of a multipart body, as `fetch` reads it. */
const fileIn = async (type: string, body: Buffer) => {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData()
  const file = form.get('file')
  if (!(file instanceof Blob) || form.get('messaging_product') !== 'whatsapp')
    throw new Error('Not what Meta asks for')
  return { type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }
}

interface Offered {
  readonly code: string
  readonly number: string
  readonly waba: string
}

/** Meta's window: it says which number was chosen to the page that opened it, and leads back. */
const dialogOf = (asked: URLSearchParams, { code, number, waba }: Offered): string => {
  const back = (more: Readonly<Record<string, string>>) =>
    `${asked.get('redirect_uri')}?${new URLSearchParams({ state: asked.get('state') ?? '', ...more })}`
  const said = JSON.stringify({
    type: 'WA_EMBEDDED_SIGNUP',
    event: 'FINISH',
    data: { phone_number_id: number, waba_id: waba },
  })
  return `<!doctype html><title>Meta</title><p>${asked.get('extras')?.replaceAll('<', '')}</p>
    <button onclick='opener.postMessage(${JSON.stringify(said)}, "*"); location = ${JSON.stringify(back({ code }))}'>Aceptar</button>
    <button onclick='location = ${JSON.stringify(back({ error: 'access_denied' }))}'>No aceptar</button>`
}

/** Meta's Graph API and webhooks, as far as they are used. */
export class GraphStandIn {
  readonly sent: Sent[] = []
  /** The reactions to the next sends; later ones are accepted. */
  readonly ways: Way[] = []
  /** The types of files that the upload refuses, as Meta does: with the code of a wrong parameter. */
  readonly refusedTypes = new Set<string>()
  /** The uploads for sending, by id. */
  readonly uploads = new Map<string, { readonly type: string; readonly bytes: Buffer }>()
  /** The files of customers, by id. */
  readonly files = new Map<string, { readonly type: string; readonly bytes: Buffer }>()
  /** What comes once in place of the bytes of a file, by id. */
  readonly wrong = new Map<string, { readonly status: number; readonly type: string }>()
  /** The sizes that the API says of files, where it is not their own. */
  readonly sizes = new Map<string, number>()
  /** The tokens that are not valid any more. */
  readonly expired = new Set<string>()
  /** The profiles of customers, and the subjects of groups, by id. */
  readonly profiles = new Map<string, object>()
  /** The Instagram accounts, by token. */
  readonly accounts = new Map<string, string>()
  /** The WhatsApp numbers, and the tokens that may read them. */
  readonly numbers = new Map<string, readonly string[]>()
  /** What else a WhatsApp number says of itself. */
  readonly about = new Map<string, object>()
  /** The apps that hear of a WhatsApp Business Account or of an Instagram account; else it is ours. */
  readonly apps = new Map<string, readonly string[]>()
  /** The accounts to which a token may not subscribe an app. */
  readonly unsubscribable = new Set<string>()
  /** The ids whose requests fail now. */
  readonly away = new Set<string>()
  /** The ids whose requests get no answer. */
  readonly gone = new Set<string>()
  /** The ids whose requests are sent elsewhere. */
  readonly asides = new Set<string>()
  /** The addresses that were asked for. */
  readonly asked: string[] = []
  /** What the sign-up's window says of the number that is chosen there, and the code that it gives. */
  offered: Offered = { code: '', number: '', waba: '' }
  /** What the codes of the sign-up's window are good for, once. */
  readonly codes = new Map<string, { readonly token: string; readonly wabas: readonly string[] }>()
  /** The numbers that were registered for the API. */
  readonly registered: string[] = []
  /** What was asked of the phones of numbers that stay on them. */
  readonly synced = new Map<string, string[]>()
  /** The accounts that a token was given. */
  readonly given = new Map<string, readonly string[]>()
  /** The templates of accounts, in Meta's form; page by page, two at a time. */
  readonly templates = new Map<string, readonly object[]>()
  /** Files are given only after this. */
  heldFiles: Promise<void> = Promise.resolve()
  /** Sends are answered only after this. */
  held: Promise<void> = Promise.resolve()
  /** All sends that were tried. */
  tries = 0

  /** An event in Meta's form. */
  tell(server: TestServer, event: unknown, secret = APP_SECRET) {
    return server.app.inject({ method: 'POST', url: PATH, ...signed(event, secret) })
  }

  /** The same, for a listening server. */
  async post(base: string, event: unknown): Promise<number> {
    const { headers, payload } = signed(event, APP_SECRET)
    return (await fetch(base + PATH, { method: 'POST', headers, body: payload })).status
  }
}

export const withGraph = (more: Readonly<Record<string, string>> = {}) => {
  const graph = new GraphStandIn()
  const variables: Record<string, string> = {
    META_APP_SECRET: APP_SECRET,
    META_VERIFY_TOKEN: 'palabra',
    ...more,
  }
  let server: Server

  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', async () => {
        const body = Buffer.concat(parts)
        const [, , account = '', call] = (request.url ?? '').split('/')
        const json = (status: number, body: unknown) =>
          response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(JSON.stringify(body))
        if (account.startsWith('dialog')) {
          response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
            .end(dialogOf(new URLSearchParams(account.split('?')[1]), graph.offered))
          return
        }
        if (account === 'oauth') {
          const { client_id, client_secret, code, redirect_uri } = JSON.parse(String(body))
          const found = graph.codes.get(code)
          const isOurs = client_id === APP.id && client_secret === APP.secret
          if (!found || !isOurs || !String(redirect_uri).endsWith('/conectar-meta.html'))
            json(400, { error: { message: 'Code used or invalid', code: 100 } })
          else {
            graph.codes.delete(code)
            graph.given.set(found.token, found.wabas)
            json(200, { access_token: found.token, token_type: 'bearer' })
          }
          return
        }
        if (account.startsWith('debug_token')) {
          const input = new URLSearchParams(account.split('?')[1]).get('input_token') ?? ''
          const target_ids = graph.given.get(input) ?? []
          const isOurs = request.headers.authorization === `Bearer ${APP.id}|${APP.secret}`
          const granular_scopes = [{ scope: 'whatsapp_business_management', target_ids }]
          json(200, { data: { granular_scopes: isOurs ? granular_scopes : [] } })
          return
        }
        if (call?.startsWith('phone_numbers')) {
          const number = account.slice(1)
          const known = { id: number, display_phone_number: '+506 8888 0001' }
          json(200, { data: graph.numbers.has(number) ? [known] : [] })
          return
        }
        if (call === 'register' || call === 'smb_app_data') {
          const { pin, sync_type } = JSON.parse(String(body))
          if (pin !== undefined) graph.registered.push(account)
          else graph.synced.set(account, [...(graph.synced.get(account) ?? []), sync_type])
          json(200, { success: true })
          return
        }
        if (call?.startsWith('subscribed_apps')) {
          const own =
            account === 'me' ? graph.accounts.get(request.headers.authorization ?? '') : account
          const ours = graph.apps.get(own ?? '') ?? [APP_ID]
          if (graph.away.has(own ?? '')) json(503, { error: { message: 'Not now', code: 2 } })
          else if (request.method === 'GET')
            json(200, { data: ours.map((id) => ({ id, whatsapp_business_api_data: { id } })) })
          else if (graph.unsubscribable.has(own ?? ''))
            json(403, { error: { message: 'Permissions error', code: 200 } })
          else {
            graph.apps.set(own ?? '', [...ours, APP_ID])
            json(200, { success: true })
          }
          return
        }
        if (call?.startsWith('message_templates')) {
          const query = new URLSearchParams(call.split('?')[1])
          const all = graph.templates.get(account) ?? []
          const from = Number(query.get('after') ?? 0)
          graph.asked.push(request.url ?? '')
          if (graph.away.has(account)) json(503, { error: { message: 'Not now', code: 2 } })
          else
            json(200, {
              data: all.slice(from, from + 2),
              paging: {
                cursors: { before: String(from), after: String(from + 2) },
                ...(from + 2 < all.length && { next: `${base()}/next` }),
              },
            })
          return
        }
        if (request.method === 'GET') {
          const [id = '', query] = account.split('?')
          const file = graph.files.get(id)
          const isOfNames = query === 'fields=name%2Cusername' || query === 'fields=subject'
          const profile = isOfNames ? graph.profiles.get(id) : undefined
          const token = request.headers.authorization ?? ''
          const own = graph.accounts.get(token)
          graph.asked.push(request.url ?? '')
          if (graph.gone.has(id)) {
            request.socket.destroy()
            return
          }
          if (graph.expired.has(token)) json(401, { error: { message: 'Expired', code: 190 } })
          else if (graph.away.has(id)) json(503, { error: { message: 'Not now', code: 2 } })
          else if (profile) json(200, { ...profile, id })
          else if (graph.asides.has(id)) response.writeHead(302, { location: '/v0/yo' }).end()
          else if (query === 'fields=instagram_business_account' && id === 'me')
            own === undefined
              ? json(401, { error: { message: 'Whose?', code: 190 } })
              : json(200, { id: '1', instagram_business_account: { id: own } })
          else if (query?.startsWith('fields=') && graph.numbers.has(id))
            graph.numbers.get(id)?.includes(token)
              ? json(200, {
                  display_phone_number: '+506 8888 0001',
                  health_status: healthOf(id),
                  ...graph.about.get(id),
                  id,
                })
              : json(400, { error: { message: 'Missing permissions', code: 100 } })
          else if (!file) json(404, { error: { message: 'Unknown', code: 100 } })
          else if (call === 'bytes') {
            await graph.heldFiles
            const wrong = graph.wrong.get(id)
            graph.wrong.delete(id)
            if (wrong) response.writeHead(wrong.status, { 'content-type': wrong.type }).end('No')
            else response.writeHead(200).end(file.bytes)
          } else {
            const { type: mime_type, bytes } = file
            const url = `${base()}/v0/${id}/bytes`
            json(200, {
              url,
              mime_type,
              file_size: String(graph.sizes.get(id) ?? bytes.length),
              id,
            })
          }
          return
        }
        if (call === 'media') {
          const file = await fileIn(request.headers['content-type'] ?? '', body)
          if (graph.refusedTypes.has(file.type)) {
            json(400, { error: { message: 'Param file must be a file with …', code: 100 } })
            return
          }
          const id = randomUUID()
          graph.uploads.set(id, file)
          json(200, { id })
          return
        }
        graph.tries += 1
        const way = graph.ways.shift() ?? 'take'
        await graph.held
        const said: unknown = JSON.parse(String(body))
        const token = request.headers.authorization
        const sender = account === 'me' ? graph.accounts.get(token ?? '') : account
        if (way === 'drop') request.socket.destroy()
        else if (call !== 'messages' || !isAtItsPath(said, account))
          json(400, { error: { message: 'Unsupported post request', code: 100 } })
        else if (sender === undefined) json(401, { error: { message: 'Whose?', code: 190 } })
        else if (way === 'take' || way === 'takeSilently') {
          const id = `wamid.${randomUUID()}`
          graph.sent.push({ account: sender, token, body: said, id })
          if (way === 'takeSilently') request.socket.destroy()
          else json(200, { messages: [{ id }], message_id: id })
        } else {
          const { status, code = 1, subcode: error_subcode } = way
          json(status, { error: { message: 'Not today', code, error_subcode } })
        }
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    variables.GRAPH_URL = `${base()}/v0`
    variables.META_DIALOG_URL = `${base()}/v0/dialog`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { graph, variables }
}
