import { expect, test } from 'vitest'
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import { emptyClientDraft } from '#contract/clients/clients'
import type { Endpoint } from '#contract/endpoint'
import { CallError } from '#contract/errors'
import {
  clientEditActors,
  clientFormActors,
  clientNotesActors,
  clientPanelActors,
  clientTagsActors,
} from '#src/effects/client.ts'
import type { Call } from '#src/effects/http.ts'

// The page sends exactly what the table of the specification says: any back end takes it.

const calling = (...answers: readonly unknown[]) => {
  const calls: object[] = []
  const called = async (
    { method, path }: Endpoint,
    request: object,
    _: AbortSignal | undefined,
    key: string | undefined,
  ) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push({ call: `${method} ${path}`, ...request, ...(key && { key }) })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { calls, call: called as unknown as Call }
}

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) =>
  toPromise(createActor(logic, { input }).start())

const ana = { client_profile_id: 7, client_name: 'Ana Rojas' }
const rosa = { client_profile_id: 9, client_name: 'Rosa' }
const search = { call: 'GET /lpmobile/clients', query: { search: 'Ana Rojas' } }
const load = { call: 'GET /lpmobile/clients/:id', params: { id: '9' }, query: { business_id: 3 } }

test('a client without a link is looked up by name, ten at most', async () => {
  const { calls, call } = calling({ clients: [rosa, ana] })
  const { findClient } = clientPanelActors(call, 3)
  expect(await run(findClient, { clientId: null, name: ' Ana Rojas ' })).toMatchObject({ id: '7' })
  expect(calls).toMatchObject([
    {
      call: 'GET /lpmobile/clients',
      query: { business_id: 3, search: 'Ana Rojas', page: 1, page_size: 10 },
    },
  ])
})

test('a linked client is loaded by its id', async () => {
  const { calls, call } = calling(rosa)
  const { findClient } = clientPanelActors(call, 3)
  expect(await run(findClient, { clientId: '9', name: 'Ana Rojas' })).toMatchObject({ id: '9' })
  expect(calls).toMatchObject([load])
})

test('a linked client that is gone is looked up by name; any other failure is one', async () => {
  const gone = calling(new CallError('refused', '', 404), { clients: [] })
  const input = { clientId: '9', name: 'Ana Rojas' }
  expect(await run(clientPanelActors(gone.call, 3).findClient, input)).toBeNull()
  expect(gone.calls).toMatchObject([load, search])
  const broken = calling(new CallError('refused', '', 500))
  await expect(run(clientPanelActors(broken.call, 3).findClient, input)).rejects.toThrow()
})

const draft = { ...emptyClientDraft, name: ' Ana ', phone: '+50688880001' }

test('a new client is sent with its filled fields under the key of its first try, and answers its id where the server says it', async () => {
  const { calls, call } = calling({ client_id: 9 })
  const { saveClient } = clientEditActors(call, 3)
  expect(await run(saveClient, { clientId: null, stored: draft, draft, key: 'k1' })).toBe('9')
  expect(calls).toEqual([
    {
      call: 'POST /lpmobile/clients',
      query: { business_id: 3 },
      body: { client_name: 'Ana', phone_number: '+50688880001', client_status: 'Active' },
      key: 'k1',
    },
  ])
  for (const answer of [{ client_id: null }, null])
    expect(
      await run(clientEditActors(calling(answer).call, 3).saveClient, {
        clientId: null,
        stored: draft,
        draft,
        key: '',
      }),
    ).toBeNull()
})

test('of a changed client goes what was changed', async () => {
  const { calls, call } = calling(undefined)
  const { saveClient } = clientEditActors(call, 3)
  expect(
    await run(saveClient, {
      clientId: '7',
      stored: draft,
      draft: { ...draft, phone: '', city: 'Heredia' },
      key: 'k1',
    }),
  ).toBe('7')
  expect(calls).toEqual([
    {
      call: 'PUT /lpmobile/clients/:id',
      params: { id: '7' },
      body: {
        client_name: 'Ana',
        phone_number: null,
        city: 'Heredia',
      },
    },
  ])
})

test('the form loads a client of its business', async () => {
  const { calls, call } = calling(rosa)
  const { loadClient } = clientFormActors(call)
  expect(await run(loadClient, { businessId: 3, clientId: '9' })).toMatchObject({ name: 'Rosa' })
  expect(calls).toEqual([load])
})

test('notes are asked for, and added under the key of the first try', async () => {
  const { calls, call } = calling([{ note_id: 1, note_content: 'Hola' }])
  const { loadNotes, addNote } = clientNotesActors(call)
  expect(await run(loadNotes, { clientId: '7' })).toMatchObject([{ id: '1', content: 'Hola' }])
  await run(addNote, { clientId: '7', content: 'Paga por SINPE', key: 'k1' })
  expect(calls).toEqual([
    { call: 'GET /lpmobile/clients/:id/notes', params: { id: '7' } },
    {
      call: 'POST /lpmobile/clients/:id/notes',
      params: { id: '7' },
      body: { note_content: 'Paga por SINPE' },
      key: 'k1',
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
