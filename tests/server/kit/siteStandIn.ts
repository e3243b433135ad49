import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

type Answer =
  /** A page. */
  string | ((request: IncomingMessage, response: ServerResponse) => void)

/** A website on this machine, whose pages a test writes. */
export const withSite = () => {
  const place = { url: '', home: '' }
  const pages = new Map<string, Answer>()
  const asked: string[] = []
  let server: Server

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '/'
      asked.push(path)
      const answer = pages.get(path) ?? pages.get('*')
      if (answer === undefined) response.writeHead(404).end('<p>No está</p>')
      else if (typeof answer === 'string')
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer)
      else answer(request, response)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    place.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    place.home = `${place.url}/`
  })
  beforeEach(() => {
    pages.clear()
    asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    place,
    pages,
    asked,
    /** Without the addresses that a reader asks for by itself. */
    read: () => asked.filter((path) => !/robots\.txt|sitemap/.test(path)),
  }
}

export const text =
  (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(body)
  }

export const movedTo =
  (location: string): Answer =>
  (_, response) => {
    response.writeHead(302, { location }).end()
  }
