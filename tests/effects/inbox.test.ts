import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { createCall } from '#src/effects/http.ts'
import { conversationListActors } from '#src/effects/inbox.ts'

const PLACE = 'https://recado.example'
const offered = { capabilities: ['conversationChanges'] }

const answering = (body: unknown, init: ResponseInit = {}) => {
  const asked = vi.fn(async (_: Request) => Response.json(body, init))
  vi.stubGlobal('fetch', asked)
  const call = createCall({ baseUrl: PLACE, token: () => 't', onExpired: () => undefined })
  return { asked, call }
}

const marked = { headers: { [MARK_HEADER]: 'm1' } }

it.each([
  [offered, 'm1'],
  [{}, null],
])('keeps the mark of a list only where the back end offers changes: %o', async (config, mark) => {
  const { call } = answering([{ OpenAID: 'ana' }], marked)
  const { loadConversations } = conversationListActors(call, config)
  const load = createActor(loadConversations, { input: { businessId: 1 } }).start()
  expect(await toPromise(load)).toMatchObject({ mark, conversations: [{ threadId: 'ana' }] })
})

const changesOf = (call: ReturnType<typeof answering>['call']) => {
  const { loadChanges } = conversationListActors(call, offered)
  return toPromise(createActor(loadChanges, { input: { businessId: 1, mark: 'm1' } }).start())
}

it('asks for what changed since the mark', async () => {
  const { asked, call } = answering({ mark: 'm2', changed: [{ OpenAID: 7 }], removed: [8] })
  expect(await changesOf(call)).toMatchObject({
    mark: 'm2',
    changed: [{ threadId: '7' }],
    removed: ['8'],
  })
  const [request] = asked.mock.calls[0] ?? []
  expect(request?.url).toBe(`${PLACE}/lpmobile/conversations/changes`)
})

it.each([
  ['does not know the mark', {}, 410],
  ['fails', {}, 500],
  ['answers something else', { odd: true }, 200],
])('leaves it to the whole list where the back end %s', async (_, body, status) => {
  expect(await changesOf(answering(body, { status }).call)).toBeNull()
})

it('says that there is no connection, for which the whole list would not help', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    }),
  )
  const call = createCall({ baseUrl: PLACE, token: () => 't', onExpired: () => undefined })
  await expect(changesOf(call)).rejects.toEqual(new CallError('network', NO_CONNECTION))
})
