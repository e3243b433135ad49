import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

interface Completion {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly model: string
  readonly max_tokens?: number
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

interface Told {
  /** The model's answer; null for a failure. */
  answer: string | null
  /** The raw answer, in place of a valid one. */
  instead: { readonly status: number; readonly body: string } | null
  /** The model answers after this. */
  wait: Promise<void>
}

/** A language model with the test's answers. */
export const withLanguageModel = (more: Readonly<Record<string, string>> = {}) => {
  const variables: Record<string, string> = { LLM_MODEL: 'de-prueba', ...more }
  const asked: Completion[] = []
  const told: Told = { answer: null, instead: null, wait: Promise.resolve() }
  let server: Server

  const reply = () => {
    const { answer: content, instead } = told
    const body = JSON.stringify({ choices: [{ message: { content } }] })
    return instead ?? { status: content === null ? 500 : 200, body }
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += String(part)
      })
      request.on('end', () => {
        asked.push({ ...JSON.parse(body), path: request.url, headers: request.headers })
        void told.wait.then(() => {
          const { status, body: said } = reply()
          response.writeHead(status).end(said)
        })
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    // A final slash is ignored.
    variables.LLM_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { variables, asked, told }
}
