import { expect, test } from 'vitest'
import {
  draftOfClient,
  emptyClientDraft,
  nothingRead,
  readOneClient,
} from '#contract/clients/clients.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import {
  clientEditActors,
  clientFormActors,
  clientNotesActors,
  clientPanelActors,
  clientPickActors,
  clientTagsActors,
  noteEditActors,
  noteRemovalActors,
  sameContactActors,
} from '#src/effects/client.ts'
import type { Call } from '#src/effects/http.ts'
import { guardNote } from '../model/clients/someNotes.ts'
import { run } from './calling.ts'

// The page sends exactly the fields of the specification's table: any back end accepts them.

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

const ana = { client_profile_id: 7, client_name: 'Ana Rojas' }
const rosa = { client_profile_id: 9, client_name: 'Rosa' }
const search = { call: 'GET /lpmobile/clients', query: { search: 'Ana Rojas' } }
const noSign = { phone: null, email: null }
const load = { call: 'GET /lpmobile/clients/:id', params: { id: '9' }, query: { business_id: 3 } }

test('a client without a link is searched by name, ten at most', async () => {
  const { calls, call } = calling({ clients: [rosa, ana] })
  const { findClient } = clientPanelActors(call, 3)
  expect(
    await run(findClient, { clientId: null, name: ' Ana Rojas ', sign: noSign }),
  ).toMatchObject({ id: '7' })
  expect(calls).toMatchObject([
    {
      call: 'GET /lpmobile/clients',
      query: { business_id: 3, search: 'Ana Rojas', page: 1, page_size: 10 },
    },
  ])
})

test('no name leads to nobody, and is not searched for', async () => {
  const { calls, call } = calling({ clients: [rosa, ana] })
  const { findClient } = clientPanelActors(call, 3)
  expect(await run(findClient, { clientId: null, name: ' ', sign: noSign })).toBeNull()
  expect(calls).toEqual([])
})

test('a linked client is loaded by its id', async () => {
  const { calls, call } = calling(rosa)
  const { findClient } = clientPanelActors(call, 3)
  expect(await run(findClient, { clientId: '9', name: 'Ana Rojas', sign: noSign })).toMatchObject({
    id: '9',
  })
  expect(calls).toMatchObject([load])
})

test('whoever has the phone number goes before an equal name, in any form of the number', async () => {
  const sign = { phone: '50671000001', email: null }
  const lookUp = async (...byNumber: readonly object[]) => {
    const { calls, call } = calling({ clients: byNumber }, { clients: [ana] })
    const { findClient } = clientPanelActors(call, 3)
    const found = await run(findClient, { clientId: null, name: 'Ana Rojas', sign })
    return { found: found?.id, calls }
  }
  const here = { ...rosa, phone_number: '7100-0001' }
  expect(await lookUp(here)).toMatchObject({
    found: '9',
    calls: [{ query: { search: '71000001' } }, search],
  })
  // Another country has the same last eight digits.
  expect(await lookUp({ ...rosa, phone_number: '+503 7100 0001' })).toMatchObject({ found: '7' })
  // A family shares a number.
  const same = { ...ana, client_profile_id: 8, phone_number: '+506 7100 0001' }
  expect(await lookUp(here, same)).toMatchObject({ found: '8' })
})

test('whoever has the e-mail goes before an equal name', async () => {
  const { call } = calling(
    { clients: [{ ...rosa, email: 'Rosa@correo.example' }] },
    { clients: [ana] },
  )
  const { findClient } = clientPanelActors(call, 3)
  const sign = { phone: null, email: 'rosa@correo.example' }
  expect(await run(findClient, { clientId: null, name: 'Ana Rojas', sign })).toMatchObject({
    id: '9',
  })
})

test('a deleted linked client is searched by name; any other failure throws', async () => {
  const gone = calling(new CallError('refused', '', 404), { clients: [] })
  const input = { clientId: '9', name: 'Ana Rojas', sign: noSign }
  expect(await run(clientPanelActors(gone.call, 3).findClient, input)).toBeNull()
  expect(gone.calls).toMatchObject([load, search])
  const broken = calling(new CallError('refused', '', 500))
  await expect(run(clientPanelActors(broken.call, 3).findClient, input)).rejects.toThrow()
})

const draft = { ...emptyClientDraft, name: ' Ana ', phone: '+50688880001' }

test('a new client is sent with its filled fields and its idempotency key, and returns its id where the server sends it', async () => {
  const { calls, call } = calling({ client_id: 9 })
  const { saveClient } = clientEditActors(call, 3)
  expect(
    await run(saveClient, { clientId: null, stored: draft, read: nothingRead, draft, key: 'k1' }),
  ).toBe('9')
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
        read: nothingRead,
        draft,
        key: '',
      }),
    ).toBeNull()
})

const wire = { client_profile_id: 7, client_name: 'Ana', phone_number: '8888', city: 'Cartago' }
const isOld = new CallError('refused', '', 412)
const saving = (more: object = {}) => {
  const { read, ...client } = readOneClient({ ...wire, revision: 3 })
  const stored = draftOfClient({ ...client, read })
  return { clientId: '7', stored, read, draft: { ...stored, phone: '', ...more }, key: 'k1' }
}

test('a changed client is sent with all its fields and the revision that was read', async () => {
  const { calls, call } = calling(undefined)
  expect(await run(clientEditActors(call, 3).saveClient, saving())).toBe('7')
  expect(calls).toEqual([
    {
      call: 'PUT /lpmobile/clients/:id',
      params: { id: '7' },
      headers: { 'if-match': '3' },
      body: {
        client_name: 'Ana',
        email: null,
        phone_number: null,
        birth_date: null,
        address: null,
        city: 'Cartago',
        country: null,
        postal_code: null,
        client_status: 'Active',
      },
    },
  ])
})

test('a client that a colleague changed is not overwritten, and comes back as it is now', async () => {
  const { call } = calling(isOld, { ...wire, city: 'Heredia', revision: 4 })
  await expect(run(clientEditActors(call, 3).saveClient, saving())).rejects.toMatchObject({
    current: { city: 'Heredia', read: { revision: 4 } },
  })
})

test('a new revision without another field, and an own change that was stored unheard, stop nobody', async () => {
  const same = calling(isOld, { ...wire, revision: 9 }, undefined)
  expect(await run(clientEditActors(same.call, 3).saveClient, saving())).toBe('7')
  expect(same.calls.at(-1)).toMatchObject({ headers: { 'if-match': '9' } })
  const own = calling(isOld, { ...wire, phone_number: null, revision: 4 })
  expect(await run(clientEditActors(own.call, 3).saveClient, saving())).toBe('7')
  expect(own.calls).toHaveLength(2)
  const never = calling(isOld, { ...wire, revision: 9 }, isOld, { ...wire, revision: 10 })
  await expect(run(clientEditActors(never.call, 3).saveClient, saving())).rejects.toThrow()
  expect(never.calls).toHaveLength(4)
})

test('the form loads a client of its business', async () => {
  const { calls, call } = calling(rosa)
  const { loadClient } = clientFormActors(call)
  expect(await run(loadClient, { businessId: 3, clientId: '9' })).toMatchObject({ name: 'Rosa' })
  expect(calls).toEqual([load])
})

test('notes are loaded, and added with their idempotency key', async () => {
  const { calls, call } = calling([{ note_id: 1, note_content: 'Hola' }])
  const { loadNotes, addNote } = clientNotesActors(call, { capabilities: ['clientNotes'] })
  expect(await run(loadNotes, { clientId: '7' })).toMatchObject([
    { id: '1', content: 'Hola', isChangeable: true },
  ])
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

test('tags are loaded, assigned by name and removed by id', async () => {
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

test('without the capability no note is changeable', async () => {
  const { call } = calling([{ note_id: 1, note_content: 'Hola' }])
  const { loadNotes } = clientNotesActors(call, {})
  expect(await run(loadNotes, { clientId: '7' })).toMatchObject([{ isChangeable: false }])
})

test('a note is edited and deleted under its own id', async () => {
  const { calls, call } = calling()
  const scope = { clientId: '7', noteId: '2' }
  await run(noteEditActors(call).save, { scope, draft: { content: ' Otra ' }, key: 'k1' })
  await run(noteRemovalActors(call).deleteItem, { item: { clientId: '7', note: guardNote } })
  const params = { id: '7', note_id: '2' }
  expect(calls).toEqual([
    {
      call: 'PUT /lpmobile/clients/:id/notes/:note_id',
      params,
      body: { note_content: 'Otra' },
    },
    { call: 'DELETE /lpmobile/clients/:id/notes/:note_id', params },
  ])
})

test('the clients with the same phone or e-mail are offered first, then those of a search', async () => {
  const page = (...clients: readonly object[]) => ({ clients, total: 12, total_pages: 2 })
  const same = { client_profile_id: 1, client_name: 'Ana', phone_number: '8888-0001' }
  const inside = { client_profile_id: 2, client_name: 'Otra', phone_number: '88880001 77' }
  const mail = { client_profile_id: 3, client_name: 'Eva', email: 'EVA@correo.example' }
  const { calls, call } = calling(page(same, inside), page(same, mail), page(inside))
  const { loadPage } = clientPickActors(call, 3)
  const scope = { phone: '88880001', email: 'eva@correo.example' }
  const offered = await run(loadPage, { scope, query: { search: '', page: 1 } })
  expect(offered.items.map(({ id }) => id)).toEqual(['1', '3'])
  expect(offered).toMatchObject({ total: 2, totalPages: 1 })
  const found = await run(loadPage, { scope, query: { search: 'otra', page: 2 } })
  expect(found).toMatchObject({ items: [{ id: '2' }], total: 12, totalPages: 2 })
  expect(calls).toMatchObject([
    { query: { business_id: 3, search: '88880001' } },
    { query: { search: 'eva@correo.example' } },
    { query: { search: 'otra', page: 2 } },
  ])
})

test('who has the phone or the e-mail that is typed is searched, in any form of it', async () => {
  const { calls, call } = calling(
    { clients: [{ ...ana, phone_number: '(506) 8888-0001' }, rosa] },
    { clients: [{ ...rosa, email: 'EVA@correo.example' }] },
  )
  const { findSame } = sameContactActors(call)
  const sign = { phone: '88880001', email: 'eva@correo.example' }
  const found = await run(findSame, { businessId: 3, clientId: null, sign })
  expect(found.map(({ id }) => id)).toEqual(['7', '9'])
  expect(calls).toMatchObject([
    { query: { business_id: 3, search: '88880001' } },
    { query: { business_id: 3, search: 'eva@correo.example' } },
  ])
})

test('a contact without phone and e-mail offers nobody, and asks nothing', async () => {
  const { calls, call } = calling()
  const { loadPage } = clientPickActors(call, 3)
  const scope = { phone: null, email: null }
  expect(await run(loadPage, { scope, query: { search: ' ', page: 1 } })).toEqual({
    items: [],
    total: 0,
    totalPages: 0,
  })
  expect(calls).toEqual([])
})
