import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

interface Completion {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly model: string
  readonly max_tokens?: number
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
  readonly tool_choice?: string
}

/** What the model says or wants, and what it says that it used. */
export interface Turn {
  /** It refuses with this. */
  readonly status?: number
  readonly content?: string | null
  readonly tool_calls?: unknown
  readonly usage?: unknown
}

/** A wish for one tool; its input as it is, or as JSON. */
export const wants = (name: string, input: unknown = {}): Turn => ({
  content: null,
  tool_calls: [
    {
      id: 'call_1',
      type: 'function',
      function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
    },
  ],
})

interface Listened {
  readonly key: string | undefined
  readonly model: unknown
  readonly name: string
  readonly size: number
}

interface Told {
  /** The answer about a voice note; null: there are no transcriptions here. */
  hears: ((at: number) => { readonly status: number; readonly body: string }) | null
  /** The model's answer; null for a failure. */
  answer: string | null
  /** The raw answer, in place of a valid one. */
  instead: { readonly status: number; readonly body: string } | null
  /** Its turn in place of the answer, by what was asked. */
  turn: ((asked: Completion) => Turn | null) | null
  /** The model answers after this. */
  wait: Promise<void>
}

/** A language model with the test's answers. */
export const withLanguageModel = (more: Readonly<Record<string, string>> = {}) => {
  const variables: Record<string, string> = { LLM_MODEL: 'de-prueba', ...more }
  const asked: Completion[] = []
  const listened: Listened[] = []
  const usual = (): Told => ({
    hears: null,
    answer: null,
    instead: null,
    turn: null,
    wait: Promise.resolve(),
  })
  const told = usual()
  let server: Server

  const reply = (question: Completion) => {
    const { answer, instead, turn } = told
    const { usage, status, ...message } = turn?.(question) ?? { content: answer }
    const body = JSON.stringify({ choices: [{ message }], usage })
    const isSilent = message.content == null && message.tool_calls === undefined
    return instead ?? { status: status ?? (isSilent ? 500 : 200), body }
  }

  const listen = async (request: IncomingMessage) => {
    const type = request.headers['content-type'] ?? ''
    const body = new Uint8Array(await buffer(request))
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const file = form.get('file')
    if (!(file instanceof File)) throw new Error('There is no file')
    const { authorization: key } = request.headers
    listened.push({ key, model: form.get('model'), name: file.name, size: file.size })
    return told.hears?.(listened.length) ?? { status: 404, body: '{}' }
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url?.endsWith('/audio/transcriptions')) {
        void listen(request).then(({ status, body: said }) => response.writeHead(status).end(said))
        return
      }
      let body = ''
      request.on('data', (part) => {
        body += String(part)
      })
      request.on('end', () => {
        const question = { ...JSON.parse(body), path: request.url, headers: request.headers }
        asked.push(question)
        void told.wait.then(() => {
          const { status, body: said } = reply(question)
          response.writeHead(status).end(said)
        })
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    // A final slash is ignored.
    variables.LLM_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  })
  beforeEach(() => {
    Object.assign(told, usual())
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { variables, asked, listened, told }
}
