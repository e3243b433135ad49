import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { accessActors, browserFor, endSession } from '#src/effects/access.ts'
import { createCall } from '#src/effects/http.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { session } from '../model/people.ts'

// The browser id that a back end gives with a code is sent back to that back end only; signing out is reported where
// the back end supports it.

const GIVEN = 'b'.repeat(43)

interface Heard {
  readonly path: string
  readonly token: string | undefined
  readonly body: unknown
}
let heard: Heard[]
let answer: Record<string, unknown>
let base: string
const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? null : (JSON.parse(text) as unknown)
}
let hear = () => {}
/** Waits until the next request has been read. */
const nextHeard = () =>
  new Promise<void>((resolve) => {
    hear = resolve
  })
const server = createServer(async (request, response) => {
  const { url: path = '', headers } = request
  heard.push({ path, token: headers.authorization, body: await bodyOf(request) })
  hear()
  response.end(JSON.stringify(answer))
})
beforeEach(async () => {
  heard = []
  answer = { success: true }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no address')
  base = `http://127.0.0.1:${address.port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const newStore = () =>
  createStore(
    usableStorage(() => {
      throw new Error('no storage of the browser')
    }),
  )
const actorsFor = (store: ReturnType<typeof newStore>, backEnd: string) =>
  accessActors(
    createCall({ baseUrl: base, token: () => null, onExpired: () => {} }),
    browserFor(store, backEnd),
  )
const askAndTry = async (store: ReturnType<typeof newStore>, backEnd = base) => {
  const { sendCode, verifyCode } = actorsFor(store, backEnd)
  await toPromise(createActor(sendCode, { input: { email: 'ana@taller.example' } }).start())
  answer = { ...answer, session_token: 't-ana' }
  const input = { email: 'ana@taller.example', code: '1234' }
  await toPromise(createActor(verifyCode, { input }).start())
  return heard.splice(0).map(({ body }) => body)
}

test('the browser id that came with a code is sent with that code, and with the next request for one', async () => {
  const store = newStore()
  answer = { success: true, browser: GIVEN }
  expect(await askAndTry(store)).toEqual([
    { email: 'ana@taller.example' },
    { email: 'ana@taller.example', code: '1234', browser: GIVEN },
  ])
  expect((await askAndTry(store))[0]).toEqual({ email: 'ana@taller.example', browser: GIVEN })
})

test.each([
  { success: true },
  { success: true, browser: 7 },
  { success: true, browser: 'Firefox' },
])('a back end that answers %j gets exactly the bodies of the specification', async (said) => {
  answer = said
  expect(await askAndTry(newStore())).toEqual([
    { email: 'ana@taller.example' },
    { email: 'ana@taller.example', code: '1234' },
  ])
})

test('another back end does not get the browser id of the first one', async () => {
  const store = newStore()
  answer = { success: true, browser: GIVEN }
  await askAndTry(store, 'https://otro.example')
  answer = { success: true }
  expect((await askAndTry(store))[0]).toEqual({ email: 'ana@taller.example' })
})

test('signing out ends the session at the back end', async () => {
  const told = nextHeard()
  endSession({ apiUrl: base, capabilities: ['signout'] }, session({ token: 't-ana' }))
  await told
  expect(heard).toMatchObject([{ path: '/lpmobile/signout', token: 'Bearer t-ana' }])
})

test('a back end without the capability is not asked to end a session', async () => {
  endSession({ apiUrl: base }, session())
  endSession({ apiUrl: base, capabilities: ['sendKey'] }, session())
  const told = nextHeard()
  endSession({ apiUrl: base, capabilities: ['signout'] }, session({ token: 't-last' }))
  await told
  expect(heard.map(({ token }) => token)).toEqual(['Bearer t-last'])
})
