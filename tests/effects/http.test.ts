import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sendCode } from '#contract/access.ts'
import { toggleConversation } from '#contract/assistantStatus.ts'
import { createBusiness } from '#contract/business/creation.ts'
import { listBusinesses } from '#contract/businesses.ts'
import { createClient, listClients, updateClient } from '#contract/clients/clients.ts'
import { addNote } from '#contract/clients/notes.ts'
import type { Capability } from '#contract/config.ts'
import { endpoint, KEY_HEADER } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { listConversations, sendManualMessage } from '#contract/inbox.ts'
import { deletePost } from '#contract/news/posts.ts'
import { createProjectReport } from '#contract/projects/remarks.ts'
import { madeOn } from '#contract/revisions.ts'
import { type Call, createCall } from '#src/effects/http.ts'

let server: Server
let base: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
let token: string | null
let expired: string[]
let call: Call

const respond = (status: number, body: string) => {
  answer = (_request, response) => response.writeHead(status).end(body)
}

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no address')
  base = `http://127.0.0.1:${address.port}`
  token = 'secret'
  expired = []
  call = createCall({ baseUrl: base, token: () => token, onExpired: (text) => expired.push(text) })
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const failureOf = (made: Promise<unknown>) =>
  made.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(CallError)
      return error as CallError
    },
  )
/** Replaces the business where none is selected. */
const none = { business_id: 0 }
const conversations = () => call(listConversations, { body: { business_id: 7 } })
const send = () =>
  call(sendManualMessage, {
    body: { OpenAID: 't', ContactId: 'c', ContactType: 'widget', newMessage: 'hola' },
  })

test('an idempotency key is sent only to an endpoint that knows it, where the back end has the capability', async () => {
  const keys: unknown[] = []
  answer = (request, response) => {
    keys.push(request.headers[KEY_HEADER])
    response.writeHead(200).end('{}')
  }
  const offering = (...capabilities: readonly Capability[]) =>
    createCall({
      baseUrl: base,
      token: () => token,
      offers: (capability) => capabilities.includes(capability),
      onExpired: () => undefined,
    })
  const query = { project_id: '7' }
  const body = { title: 'Uno', description: 'Dos', user_email: 'eva@correo.example' }
  for (const its of [call, offering('sendKey'), offering('createKey')])
    await its(createProjectReport, { query, body }, undefined, 'k1')
  await offering('createKey')(createProjectReport, { query, body })
  await offering('createKey')(deletePost, { params: { changelog_id: '1' } }, undefined, 'k1')
  expect(keys).toEqual([undefined, undefined, 'k1', undefined, undefined])
})

test('a revision is sent only to a back end that knows revisions', async () => {
  const revisions: unknown[] = []
  answer = (request, response) => {
    revisions.push(request.headers['if-match'])
    response.writeHead(204).end()
  }
  const knowing = createCall({
    baseUrl: base,
    token: () => token,
    offers: (capability) => capability === 'revisions',
    onExpired: () => undefined,
  })
  const changed = { params: { id: '7' }, body: {} }
  for (const its of [call, knowing]) await its(updateClient, { ...changed, headers: madeOn(3) })
  await knowing(updateClient, { ...changed, headers: madeOn(null) })
  expect(revisions).toEqual([undefined, '3', undefined])
})

test('a call carries the bearer token, the path with its params, the query and the body', async () => {
  const seen: string[] = []
  answer = (request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`)
      response.writeHead(204).end()
    })
  }
  await call(toggleConversation, { params: { id: 'a/b' }, body: { is_responding: false } })
  await call(listClients, { query: { business_id: 7, search: 'José & Cía', page: 2 } })
  expect(seen).toEqual([
    'PUT /lpmobile/conversation/a%2Fb/toggle Bearer secret {"is_responding":false}',
    'GET /lpmobile/clients?business_id=7&search=Jos%C3%A9+%26+C%C3%ADa&page=2 Bearer secret ',
  ])
})

test('a public call carries no bearer token, and its 401 does not end the session', async () => {
  let bearer: string | undefined
  answer = (request, response) => {
    bearer = request.headers.authorization
    response.writeHead(401).end('{"message":"no"}')
  }
  const error = await failureOf(call(sendCode, { body: { email: 'a@b.co' } }))
  expect([error.kind, error.status, bearer, expired]).toEqual(['refused', 401, undefined, []])
})

describe('nothing is sent', () => {
  beforeEach(() => {
    answer = () => expect.unreachable('a request was made')
  })

  test.each([
    ['conversations', 'No session token found', conversations],
    ['sending', 'No session token available', send],
    ['clients', 'No session token available', () => call(listClients, { query: none })],
  ])('for %s without a token', async (_name, text, make) => {
    token = null
    const error = await failureOf(make())
    expect([error.kind, error.message]).toEqual(['missing', text])
  })

  test.each([
    ['in a body', () => call(listConversations, { body: none })],
    ['in a query', () => call(listClients, { query: none })],
    ['that is no number', () => call(listClients, { query: { business_id: Number.NaN } })],
  ])('without a business for %s', async (_where, make) => {
    const error = await failureOf(make())
    expect([error.kind, error.message]).toEqual(['missing', 'No business selected'])
  })

  test.each(['user_email', 'contact_email', 'created_by'])('without the %s', async (name) => {
    const note = endpoint({
      method: 'POST',
      path: '/lpmobile/note',
      auth: 'session',
      body: z.record(z.string(), z.nullable(z.string())),
      answer: 'none',
    })
    for (const missing of ['', ' ', null]) {
      const error = await failureOf(call(note, { body: { content: 'Hola', [name]: missing } }))
      expect([error.kind, error.message]).toEqual(['missing', 'User email not available'])
    }
  })
})

describe('the session ends', () => {
  test.each([
    ['businesses', 401, 'Session expired. Please log in again.', () => call(listBusinesses, {})],
    ['conversations', 401, 'Session expired. Please login again.', conversations],
    ['conversations', 400, 'Session expired. Please login again.', conversations],
    ['sending', 401, 'Sesión expirada. Por favor inicia sesión nuevamente.', send],
  ] as const)('after %s with status %i', async (_name, status, text, make) => {
    respond(status, '')
    const error = await failureOf(make())
    expect([error.kind, error.message, expired]).toEqual(['expired', text, [text]])
  })

  test('a 400 of sending is a refusal', async () => {
    respond(400, 'missing data')
    const error = await failureOf(send())
    expect([error.kind, error.body, expired]).toEqual(['refused', 'missing data', []])
  })

  test('a late answer to an older session does not end the new one', async () => {
    answer = (_request, response) => {
      token = 'another'
      response.writeHead(401).end()
    }
    expect((await failureOf(conversations())).kind).toBe('expired')
    expect(expired).toEqual([])
  })
})

test('an answer that does not match the contract is a failure of its format', async () => {
  for (const body of ['<html>', '{"not":"a list"}', '"text"']) {
    respond(200, body)
    const error = await failureOf(conversations())
    expect([error.kind, error.message]).toEqual(['format', 'Invalid response format from server'])
  }
})

test('unknown fields, nulls and unreadable items are ignored', async () => {
  respond(200, '[{"OpenAID":1,"New":{"a":1},"ShowName":null},{"broken":true},null]')
  expect(await conversations()).toEqual([{ OpenAID: 1, New: { a: 1 }, ShowName: null }, null, null])
  respond(200, 'null')
  expect(await conversations()).toBeNull()
})

test('without a network the outcome is unknown', async () => {
  answer = (request) => request.socket.destroy()
  expect((await failureOf(send())).kind).toBe('network')
})

test.each([
  ['never begins', () => undefined],
  ['stalls in its body', (response: ServerResponse) => void response.writeHead(200).write('[')],
])('an answer that %s times out after 30 seconds', async (_name, stall) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      stall(response)
      resolve()
    }
  })
  const made = failureOf(send())
  await asked
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await made).kind).toBe('timeout')
})

test.each(['false', '"false"', '0', '"0"', '"no"'])(
  'a 200 with success %s is a refusal, also without a body to read',
  async (success) => {
    respond(200, `{"success":${success},"message":"No"}`)
    const params = { id: '7' }
    for (const made of [
      call(updateClient, { params, headers: {}, body: {} }),
      call(addNote, { params, body: { note_content: 'Hola' } }),
      call(createClient, { query: {}, body: {} }),
      call(toggleConversation, { params, body: { is_responding: true } }),
    ])
      expect(await failureOf(made)).toMatchObject({
        kind: 'refused',
        body: expect.stringContaining('No'),
      })
  },
)

test('a created client or business counts as created, whatever the form of the answer', async () => {
  for (const [status, body] of [
    [204, ''],
    [200, ''],
    [201, 'ok'],
    [200, '{"success":1}'],
  ] as const) {
    respond(status, body)
    expect((await call(createClient, { query: {}, body: {} }))?.client_id ?? null).toBeNull()
    const business = await call(createBusiness, { body: { name: 'Lino', email: 'a@b.co' } })
    expect(business?.business_id ?? null).toBeNull()
  }
  respond(200, '{"client_id":9}')
  expect(await call(createClient, { query: {}, body: {} })).toMatchObject({ client_id: 9 })
})

test("a file's path is resolved against the back end, and no other text is changed", async () => {
  respond(200, '[{"OpenAID":1,"ProfileImageURL":"/files/a.png","ShowName":"/files/b.png"}]')
  expect(await conversations()).toMatchObject([
    { ProfileImageURL: `${base}/files/a.png`, ShowName: '/files/b.png' },
  ])
  respond(200, '[{"OpenAID":1,"ProfileImageURL":"https://cdn.example/a.png"}]')
  expect(await conversations()).toMatchObject([{ ProfileImageURL: 'https://cdn.example/a.png' }])
})

test('a sent code counts as sent, whatever the form of the answer, except an HTML page', async () => {
  const send = () => call(sendCode, { body: { email: 'a@b.co' } })
  for (const [status, body] of [
    [204, ''],
    [200, ''],
    [200, 'ok'],
    [200, '{"success":1}'],
    [200, '{"success":"true"}'],
    [200, '{}'],
  ] as const) {
    respond(status, body)
    await expect(send()).resolves.not.toThrow()
  }
  respond(200, '<!doctype html><title>Otra cosa</title>')
  expect((await failureOf(send())).kind).toBe('format')
  respond(200, '{"success":"no","message":"Hoy no"}')
  expect((await failureOf(send())).kind).toBe('refused')
})
