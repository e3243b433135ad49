import { expect, test, vi } from 'vitest'
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import { emptyClientDraft, firstClientQuery } from '#contract/clients'
import type { Endpoint } from '#contract/endpoint'
import {
  clientFormActors,
  clientListActors,
  clientNotesActors,
  clientTagsActors,
} from '#src/effects/clients.ts'
import type { Call } from '#src/effects/http.ts'

// Exactly what the table says goes out, and no more: whatever back end there is takes it.

const calling = (answer: unknown = null) => {
  const called = vi.fn(async ({ method, path }: Endpoint, request: object) => {
    calls.push({ call: `${method} ${path}`, ...request })
    return answer
  })
  const calls: object[] = []
  return { calls, call: called as unknown as Call }
}

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) =>
  toPromise(createActor(logic, { input }).start())

test('notes are asked for and added', async () => {
  const { calls, call } = calling([{ note_id: 1, note_content: 'Hola' }])
  const { loadNotes, addNote } = clientNotesActors(call)
  expect(await run(loadNotes, { clientId: '7' })).toMatchObject([{ id: '1', content: 'Hola' }])
  await run(addNote, { clientId: '7', content: 'Paga por SINPE' })
  expect(calls).toEqual([
    { call: 'GET /lpmobile/clients/:id/notes', params: { id: '7' } },
    {
      call: 'POST /lpmobile/clients/:id/notes',
      params: { id: '7' },
      body: { note_content: 'Paga por SINPE' },
    },
  ])
})

test('tags are asked for, assigned by name and removed by id', async () => {
  const { calls, call } = calling({ data: [{ tag_id: 4, tag_name: 'VIP' }] })
  const { loadTags, assignTag, removeTag } = clientTagsActors(call)
  expect(await run(loadTags, undefined)).toEqual([{ id: 4, name: 'VIP' }])
  await run(assignTag, { clientId: '7', name: 'VIP' })
  await run(removeTag, { clientId: '7', tagId: 4 })
  expect(calls).toEqual([
    { call: 'GET /lpmobile/tags', query: {} },
    { call: 'POST /lpmobile/clients/:id/tags', params: { id: '7' }, body: { tag_name: 'VIP' } },
    { call: 'DELETE /lpmobile/clients/:id/tags', params: { id: '7' }, body: { tag_id: 4 } },
  ])
})

test('a page of clients is asked for by the whole question', async () => {
  const { calls, call } = calling({ clients: [{ client_profile_id: 7 }], total: 21, page_size: 20 })
  const { loadPage } = clientListActors(call)
  const query = { ...firstClientQuery, search: ' eva ', status: 'Inactive', page: 2 } as const
  expect(await run(loadPage, { scope: { businessId: 1 }, query })).toMatchObject({
    items: [{ id: '7' }],
    total: 21,
    totalPages: 2,
  })
  expect(calls).toEqual([
    {
      call: 'GET /lpmobile/clients',
      query: {
        business_id: 1,
        search: 'eva',
        status: 'Inactive',
        sort_by: 'client_name',
        sort_order: 'asc',
        page: 2,
        page_size: 20,
      },
    },
  ])
})

test('a client is read, created with what was filled, and changed whole', async () => {
  const { calls, call } = calling({ client_profile_id: 7, client_name: 'Eva' })
  const { loadClient, saveClient } = clientFormActors(call)
  expect(await run(loadClient, { businessId: 1, clientId: '7' })).toMatchObject({ name: 'Eva' })
  const draft = { ...emptyClientDraft, name: ' Eva ' }
  await run(saveClient, { businessId: 1, clientId: null, draft })
  await run(saveClient, { businessId: 1, clientId: '7', draft: { ...draft, city: 'Heredia' } })
  expect(calls).toEqual([
    { call: 'GET /lpmobile/clients/:id', params: { id: '7' }, query: { business_id: 1 } },
    {
      call: 'POST /lpmobile/clients',
      query: { business_id: 1 },
      body: { client_name: 'Eva', client_status: 'Active' },
    },
    {
      call: 'PUT /lpmobile/clients/:id',
      params: { id: '7' },
      body: {
        client_name: 'Eva',
        email: null,
        phone_number: null,
        birth_date: null,
        address: null,
        city: 'Heredia',
        country: null,
        postal_code: null,
        client_status: 'Active',
      },
    },
  ])
})

test('a new client that the server refuses in so many words is not taken for created', async () => {
  const { call } = calling({ success: false, message: 'No' })
  const { saveClient } = clientFormActors(call)
  const input = { businessId: 1, clientId: null, draft: { ...emptyClientDraft, name: 'Eva' } }
  await expect(run(saveClient, input)).rejects.toThrow()
})
