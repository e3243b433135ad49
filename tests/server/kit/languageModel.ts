import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

interface Completion {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

/** A language model that says what the test tells it to, or fails where it is told nothing. */
export const withLanguageModel = () => {
  const variables: Record<string, string> = { LLM_MODEL: 'de-prueba' }
  const asked: Completion[] = []
  const told = { answer: null as string | null, wait: Promise.resolve() }
  let server: Server

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += String(part)
      })
      request.on('end', () => {
        asked.push(JSON.parse(body))
        void told.wait.then(() => {
          const { answer: content } = told
          response.writeHead(content === null ? 500 : 200)
          response.end(JSON.stringify({ choices: [{ message: { content } }] }))
        })
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    variables.LLM_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { variables, asked, told }
}
