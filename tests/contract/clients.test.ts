import { describe, expect, test } from 'vitest'
import {
  clientProblems,
  clientProblemText,
  describeClientsFailure,
  draftOfClient,
  emptyClientDraft,
  firstClientQuery,
  getClient,
  listClients,
  readClientPage,
  readOneClient,
  writeClient,
  writeClientQuery,
  writeNewClient,
} from '#contract/clients/clients.ts'
import { readNotes } from '#contract/clients/notes.ts'
import { isSameTag, readTags } from '#contract/clients/tags.ts'
import { answered } from './answered.ts'

const wire = { client_profile_id: 7, client_name: ' Eva Mora ' }

describe('a client is read leniently', () => {
  test('from an answer with only an id', () => {
    expect(readOneClient({ client_profile_id: 'a7' })).toEqual({
      id: 'a7',
      name: 'Sin nombre',
      email: null,
      phone: null,
      birthDate: null,
      address: null,
      city: null,
      country: null,
      postalCode: null,
      status: 'Active',
      imageUrl: null,
      tags: [],
      registeredAt: null,
      updatedAt: null,
      lastInteractionAt: null,
      read: { fields: {}, revision: null },
    })
  })

  test('as a list of one', () => {
    for (const answer of [[wire], { success: true, data: [wire] }])
      expect(readOneClient(answered(getClient, answer)).id).toBe('7')
  })

  test('with each time from its own field', () => {
    const times = { date_registered: 1, last_updated: 2, last_interaction: 3 }
    const client = readOneClient({
      ...wire,
      ...Object.fromEntries(
        Object.entries(times).map(([name, day]) => [name, `2026-01-0${day}T00:00:00Z`]),
      ),
    })
    const { registeredAt, updatedAt, lastInteractionAt } = client
    expect([registeredAt, updatedAt, lastInteractionAt]).toEqual(
      [1, 2, 3].map((day) => Date.UTC(2026, 0, day)),
    )
  })

  test.each([
    ['Inactive', 'Inactive'],
    ['inactivo', 'Inactive'],
    [' active', 'Active'],
    ['', 'Active'],
    ['VIP', 'VIP'],
    [{ id: 1 }, 'Active'],
    [null, 'Active'],
  ])('the status %j is read as %s', (client_status, status) => {
    expect(readOneClient({ data: { ...wire, client_status } }).status).toBe(status)
  })

  test.each([
    ['VIP, Mayorista,,VIP', ['VIP', 'Mayorista']],
    [['VIP', ' '], ['VIP']],
    ['["Uno", "Dos, tres"]', ['Uno', 'Dos, tres']],
    ['[Uno', ['[Uno']],
    [[{ tag_id: 4, tag_name: 'VIP' }, null], ['VIP']],
    ['[{"tag_name":"VIP"}]', ['VIP']],
    ['', []],
    [null, []],
  ])('the tags %j are read as %j', (tags, names) => {
    expect(readOneClient({ ...wire, tags }).tags).toEqual(names)
  })

  test('a day may have a time, and a phone may be a number', () => {
    const read = readOneClient({ ...wire, birth_date: '1990-12-31T00:00:00Z', phone_number: 8888 })
    expect([read.birthDate, read.phone]).toEqual(['1990-12-31', '8888'])
    expect(readOneClient({ ...wire, birth_date: 'ayer' }).birthDate).toBeNull()
  })
})

describe('a list of clients', () => {
  const read = (answer: unknown) => readClientPage(answered(listClients, answer))

  test('is read as pages, bare, in an envelope, or as null', () => {
    const paged = { clients: [wire], total: 41, page: 2, page_size: 20, total_pages: 3 }
    expect(read(paged)).toMatchObject({ total: 41, page: 2, totalPages: 3 })
    expect(read({ clients: [wire], total: 41 })).toMatchObject({ page: 1, totalPages: 3 })
    expect(read({ clients: null })).toMatchObject({ clients: [], total: 0, totalPages: 0 })
    expect(read([wire])).toMatchObject({ clients: [{ id: '7' }], total: 1, totalPages: 1 })
    expect(read({ success: true, data: [wire] })).toMatchObject({ clients: [{ id: '7' }] })
    expect(read(null)).toMatchObject({ clients: [], total: 0 })
  })

  test('is read without its unreadable rows', () => {
    expect(read({ clients: [wire, {}, 'x'], total: 3 }).clients).toHaveLength(1)
  })

  test('is requested as the table of the specification says', () => {
    expect(writeClientQuery(5, firstClientQuery)).toEqual({
      business_id: 5,
      sort_by: 'client_name',
      sort_order: 'asc',
      page: 1,
      page_size: 20,
    })
    expect(
      writeClientQuery(5, { ...firstClientQuery, search: ' eva ', status: 'Inactive' }),
    ).toMatchObject({ search: 'eva', status: 'Inactive' })
  })
})

describe('the draft of a client', () => {
  const draft = { ...emptyClientDraft, name: ' Eva ', city: ' Heredia ' }

  test('sends the filled fields of a new client, trimmed', () => {
    expect(writeNewClient(draft)).toEqual({
      client_name: 'Eva',
      city: 'Heredia',
      client_status: 'Active',
    })
  })

  const loaded = {
    ...wire,
    email: 'a@b.es',
    phone_number: 8888,
    birth_date: 'el 31 de diciembre',
    address: { street: 'Calle 3' },
    client_status: 'VIP',
  }

  test('sends all fields of a changed client, the others as they were loaded', () => {
    const { read, ...client } = readOneClient(loaded)
    const stored = draftOfClient({ ...client, read })
    expect(
      writeClient({ stored, draft: { ...stored, city: ' Heredia ', email: ' ' } }, read),
    ).toEqual({
      client_name: ' Eva Mora ',
      email: null,
      phone_number: 8888,
      birth_date: 'el 31 de diciembre',
      address: { street: 'Calle 3' },
      city: 'Heredia',
      country: null,
      postal_code: null,
      client_status: 'VIP',
    })
  })

  test('sends all fields of a client whose record lacks some', () => {
    const { read, ...client } = readOneClient(wire)
    const stored = draftOfClient({ ...client, read })
    expect(Object.keys(writeClient({ stored, draft: stored }, read))).toHaveLength(9)
  })

  test('starts with a blank name for a client without one', () => {
    const stored = draftOfClient(readOneClient({ ...wire, client_name: null }))
    expect(stored.name).toBe('')
    expect(clientProblems(stored)).toEqual(['name'])
  })

  test.each([
    [{ name: ' ' }, 'El nombre es requerido'],
    [{ email: 'eva@' }, 'Por favor ingresa un email válido'],
    [{ email: 'eva@correo.es' }, null],
    [{ phone: '1'.repeat(201) }, 'Usa como máximo 200 caracteres'],
    [{}, null],
  ])('%j is refused with the text %j', (change, text) => {
    const texts = clientProblems({ ...draft, ...change }).map((each) =>
      clientProblemText({ ...draft, ...change }, each),
    )
    expect(texts).toEqual(text === null ? [] : [text])
  })

  test('an empty name does not hide an invalid e-mail', () =>
    expect(clientProblems({ ...draft, name: '', email: 'eva@' })).toEqual(['name', 'email']))
})

test('notes are sorted newest first, with any priority', () => {
  const notes = readNotes({
    data: [
      { note_id: 1, note_content: ' vieja ', created_at: '2026-01-01T00:00:00Z', priority: 'High' },
      { note_id: 2, created_at: '2026-01-02T00:00:00Z', priority: null },
      null,
    ],
  })
  expect(notes.map(({ id, content, priority }) => [id, content, priority])).toEqual([
    ['2', '', 'Normal'],
    ['1', 'vieja', 'High'],
  ])
})

test('tags keep their ids, and tags that differ in case alone are one', () => {
  expect(readTags([{ tag_id: 4, tag_name: ' VIP ' }])).toEqual([{ id: 4, name: 'VIP' }])
  expect(isSameTag(' ÑANDÚ', 'ñandú ')).toBe(true)
  expect(isSameTag('vip', 'vips')).toBe(false)
})

test.each([
  ['loadClients', 'Error al cargar clientes'],
  ['loadClient', 'Error al cargar cliente'],
  ['loadNotes', 'Error al cargar notas'],
  ['loadTags', 'Error al cargar etiquetas'],
  ['createClient', 'Error al crear cliente'],
  ['importClients', 'La importación se interrumpió'],
  ['updateClient', 'Error al actualizar cliente'],
  ['addNote', 'Error al agregar nota'],
  ['updateNote', 'Error al actualizar nota'],
  ['deleteNote', 'Error al eliminar nota'],
  ['assignTag', 'Error al asignar etiqueta'],
  ['removeTag', 'Error al remover etiqueta'],
  ['findPanelClient', 'Error al buscar información del cliente'],
  ['savePanelClient', 'Error al guardar la información del cliente'],
  ['addPanelNote', 'Error al agregar la nota'],
  ['addPanelTag', 'Error al agregar la etiqueta'],
] as const)('the failure %s has its own text', (situation, text) => {
  expect(describeClientsFailure(situation, new Error('?'))).toBe(text)
})
