import { expect, test, vi } from 'vitest'
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import { emptyClientDraft } from '#contract/clients'
import type { Endpoint } from '#contract/endpoint'
import { clientPanelActors, createEditDesk } from '#src/effects/clientPanel.ts'
import type { Call } from '#src/effects/http.ts'

// Exactly what the table says goes out, and no more: whatever back end there is takes it.

const calling = (answer: unknown) => {
  const called = vi.fn(async ({ method, path }: Endpoint, request: object) => {
    calls.push({ call: `${method} ${path}`, ...request })
    return answer
  })
  const calls: object[] = []
  return { calls, call: called as unknown as Call }
}

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) =>
  toPromise(createActor(logic, { input }).start())

test('a client is looked up by name, ten at most', async () => {
  const { calls, call } = calling({ clients: [{ client_profile_id: 7, client_name: 'Ana' }] })
  const { findClients } = clientPanelActors(call, 3)
  expect(await run(findClients, { name: ' Ana Rojas ' })).toMatchObject([{ id: '7', name: 'Ana' }])
  expect(calls).toMatchObject([
    {
      call: 'GET /lpmobile/clients',
      query: { business_id: 3, search: 'Ana Rojas', page: 1, page_size: 10 },
    },
  ])
})

const draft = { ...emptyClientDraft, name: ' Ana ', phone: '+50688880001' }

test('a new client says what was filled, and answers its id where the server does', async () => {
  const { calls, call } = calling({ client_id: 9 })
  const { saveClient } = clientPanelActors(call, 3)
  expect(await run(saveClient, { clientId: null, draft })).toBe('9')
  expect(calls).toEqual([
    {
      call: 'POST /lpmobile/clients',
      query: { business_id: 3 },
      body: { client_name: 'Ana', phone_number: '+50688880001', client_status: 'Active' },
    },
  ])
  const silent = clientPanelActors(calling({ client_id: null }).call, 3)
  expect(await run(silent.saveClient, { clientId: null, draft })).toBeNull()
})

test('a changed client is sent whole', async () => {
  const { calls, call } = calling(undefined)
  const { saveClient } = clientPanelActors(call, 3)
  expect(await run(saveClient, { clientId: '7', draft })).toBe('7')
  expect(calls).toMatchObject([
    {
      call: 'PUT /lpmobile/clients/:id',
      params: { id: '7' },
      body: { client_name: 'Ana', email: null },
    },
  ])
})

test('what was typed is kept by conversation, until there is nothing', async () => {
  const { recallEdit, keepEdit } = createEditDesk()
  const edit = { client: null, draft, note: '', tag: '' }
  keepEdit({ threadId: 'ana', edit })
  expect(await run(recallEdit, { threadId: 'ana' })).toEqual(edit)
  expect(await run(recallEdit, { threadId: 'luis' })).toBeNull()
  keepEdit({ threadId: 'ana', edit: null })
  expect(await run(recallEdit, { threadId: 'ana' })).toBeNull()
})
