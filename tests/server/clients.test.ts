import { beforeAll, describe, expect, it } from 'vitest'
import { createClient, getClient, listClients, updateClient } from '#contract/clients/clients.ts'
import { addNote, deleteNote, listNotes, updateNote } from '#contract/clients/notes.ts'
import { assignTag, listTags, removeTag } from '#contract/clients/tags.ts'
import type { Request } from '#contract/endpoint.ts'
import { searchKey, sortKey } from '#server/clients/keys.ts'
import {
  addBusiness,
  addClient,
  addClientMessage,
  addConversation,
  type ConversationValues,
} from './kit/data.ts'
import { onBothDatabases } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

type Query = Omit<Request<typeof listClients>['query'], 'business_id'>

/** The embedded server's answers, of the forms that the contract reads. */
interface Page {
  readonly clients: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}

describe('the search and sort keys', () => {
  it('sort as Spanish does', () => {
    const sorted = ['álvaro', 'Ana', 'Nuria', 'Nzinga', 'Ñoño', 'óscar', 'Zoé']
    const byKey = (a: string, b: string) => (sortKey(a) < sortKey(b) ? -1 : 1)
    expect([...sorted].reverse().sort(byKey)).toEqual(sorted)
  })

  it('ignore accents and the spelling of a phone number', () => {
    const key = searchKey('José Muñoz', 'Jose@Correo.ES', '+34 600-11-22')
    expect(key).toBe('jose munoz jose@correo.es +34 600-11-22 346001122')
  })
})

onBothDatabases((database) => {
  const use = withServer(database)
  let account: Account
  let businessId: number

  beforeAll(async () => {
    const server = use()
    account = await server.account()
    businessId = await addBusiness(server, account)
    await addClient(server, businessId, 'Óscar Ruiz', {
      email: 'oscar@correo.es',
      date_registered: '2026-01-03T10:00:00Z',
      tags: ['vip', 'Amigo'],
    })
    await addClient(server, businessId, 'José Muñoz', {
      phone_number: '+34 600 11 22 33',
      date_registered: '2026-01-02T10:00:00Z',
      client_status: 'Inactive',
    })
    await addClient(server, businessId, 'Ñoño Pérez', {
      email: '100%_real@correo.es',
      birth_date: '1990-12-31',
      date_registered: '2026-01-01T10:00:00Z',
    })
    await addClient(server, await addBusiness(server, account), 'José de otro negocio')
  })

  const list = async (query: Query = {}) => {
    const reply = await use().call(
      listClients,
      { query: { business_id: businessId, ...query } },
      account,
    )
    expect(reply.status).toBe(200)
    expect(listClients.answer.parse(reply.json())).toBeTruthy()
    return reply.json() as Page
  }
  const names = async (query: Query) =>
    (await list(query)).clients.map(({ client_name }) => client_name)

  it('come by name, with all their fields', async () => {
    const { clients, ...pages } = await list()
    expect(pages).toEqual({ total: 3, page: 1, page_size: 20, total_pages: 1 })
    expect(clients.map(({ client_name }) => client_name)).toEqual([
      'José Muñoz',
      'Ñoño Pérez',
      'Óscar Ruiz',
    ])
    expect(clients[1]).toMatchObject({
      birth_date: '1990-12-31',
      client_status: 'Active',
      tags: null,
    })
    expect(clients[2]).toMatchObject({
      email: 'oscar@correo.es',
      phone_number: null,
      tags: 'Amigo,vip',
      date_registered: '2026-01-03T10:00:00.000Z',
    })
  })

  it.each([
    ['jose', ['José Muñoz']],
    ['JOSÉ MUNOZ', ['José Muñoz']],
    ['muñoz jose', ['José Muñoz']],
    ['600 112', ['José Muñoz']],
    ['346001122', ['José Muñoz']],
    ['correo.es', ['Ñoño Pérez', 'Óscar Ruiz']],
    ['100%_', ['Ñoño Pérez']],
    ['%', ['Ñoño Pérez']],
    ['_', ['Ñoño Pérez']],
    ['\\', []],
    ["'; drop table clients; --", []],
    ['nadie', []],
    ['+34 600', ['José Muñoz']],
    ['600-112.233', ['José Muñoz']],
    ['VIP', ['Óscar Ruiz']],
    ['ruiz amig', ['Óscar Ruiz']],
    ['jose vip', []],
    ['  ', ['José Muñoz', 'Ñoño Pérez', 'Óscar Ruiz']],
  ])('are found by "%s"', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  it.each([
    ['Active', ['Ñoño Pérez', 'Óscar Ruiz']],
    ['Inactive', ['José Muñoz']],
    ['All', ['José Muñoz', 'Ñoño Pérez', 'Óscar Ruiz']],
    ['', ['José Muñoz', 'Ñoño Pérez', 'Óscar Ruiz']],
  ])('are filtered by status "%s"', async (status, found) => {
    expect(await names({ status })).toEqual(found)
  })

  describe('by tag and by channel', () => {
    let here: number
    const filtered = async (query: Query) => {
      const reply = await use().call(
        listClients,
        { query: { business_id: here, ...query } },
        account,
      )
      expect(reply.status).toBe(200)
      const { clients, total } = reply.json() as Page
      expect(total).toBe(clients.length)
      return clients.map(({ client_name }) => client_name)
    }

    beforeAll(async () => {
      const server = use()
      here = await addBusiness(server, account)
      const there = await addBusiness(server, account)
      await addClient(server, here, 'Ana', { phone_number: '8888-0001', tags: ['VIP', 'Feria'] })
      const beto = await addClient(server, here, 'Beto', { client_status: 'Inactive' })
      const request = { params: { id: String(beto) }, body: { tag_name: 'vip' } }
      expect((await server.call(assignTag, request, account)).status).toBe(204)
      await addClient(server, here, 'Carla', { phone_number: '8888-0003' })
      await addClient(server, here, 'Visitante Web')
      await addClient(server, there, 'Ajena', { tags: ['Lejana'] })
      const talks: readonly (readonly [number, ConversationValues])[] = [
        [here, { contact_id: '50688880001', show_name: 'Otro nombre' }],
        [here, { contact_type: 'Instagram', contact_id: '17', show_name: 'Beto' }],
        [here, { contact_type: 'WebChat', contact_id: 'v1', show_name: 'Carla' }],
        [here, { contact_type: 'widget', contact_id: 'v2', show_name: 'Visitante Web' }],
        [here, { contact_id: '50699990003', show_name: 'Carla' }],
        [there, { contact_type: 'instagram', contact_id: '18', show_name: 'Ana' }],
      ]
      for (const [business, values] of talks) await addConversation(server, business, values)
    })

    it.each([
      [{ tag: 'VIP' }, ['Ana', 'Beto']],
      [{ tag: ' feria ' }, ['Ana']],
      [{ tag: 'Lejana' }, []],
      [{ tag: '' }, ['Ana', 'Beto', 'Carla', 'Visitante Web']],
      [{ tag: 'vip', status: 'Inactive' }, ['Beto']],
      [{ tag: 'vip', search: 'an' }, ['Ana']],
      [{ channel: 'whatsapp' }, ['Ana']],
      [{ channel: 'instagram' }, ['Beto']],
      [{ channel: 'widget' }, ['Carla']],
      [{ channel: 'widget', tag: 'vip' }, []],
      [{ channel: 'telegram' }, []],
    ] as const)('%j shows %j', async (query, found) => {
      expect(await filtered(query)).toEqual(found)
    })
  })

  it.each([
    ['client_name', 'desc', ['Óscar Ruiz', 'Ñoño Pérez', 'José Muñoz']],
    ['date_registered', 'asc', ['Ñoño Pérez', 'José Muñoz', 'Óscar Ruiz']],
    ['date_registered', 'desc', ['Óscar Ruiz', 'José Muñoz', 'Ñoño Pérez']],
    ['email', 'desc', ['Óscar Ruiz', 'Ñoño Pérez', 'José Muñoz']],
    ['client_status', 'asc', ['Ñoño Pérez', 'Óscar Ruiz', 'José Muñoz']],
    ['last_interaction', 'desc', ['José Muñoz', 'Ñoño Pérez', 'Óscar Ruiz']],
    ['client_status; drop table clients', 'asc', ['José Muñoz', 'Ñoño Pérez', 'Óscar Ruiz']],
  ] as const)('are sorted by %s %s', async (sort_by, sort_order, found) => {
    expect(await names({ sort_by, sort_order })).toEqual(found)
  })

  it('come in pages', async () => {
    expect(await list({ page: 2, page_size: 2 })).toMatchObject({
      clients: [{ client_name: 'Óscar Ruiz' }],
      total: 3,
      page: 2,
      page_size: 2,
      total_pages: 2,
    })
    expect(await list({ page: 9, page_size: 2 })).toMatchObject({ clients: [], total: 3 })
  })

  it.each([
    { page: '0' },
    { page: 'x' },
    { page_size: '101' },
    { sort_order: 'sideways' },
    { business_id: 'abc' },
    { search: 'a\0b' },
  ])('are refused for %j', async (wrong) => {
    const query = { business_id: businessId, ...wrong }
    const reply = await use().send(listClients, { query }, account)
    expect(reply.status).toBe(400)
    expect(reply.json()).toEqual({
      success: false,
      message: 'Datos inválidos. Verifica los campos requeridos.',
    })
  })

  it('are read one by one', async () => {
    const [first] = (await list()).clients
    const id = String(first?.client_profile_id)
    const query = { business_id: businessId }
    const reply = await use().call(getClient, { params: { id }, query }, account)
    expect(reply.json()).toEqual(first)
  })

  it.each(['0', '999999', '-1', '1.5', 'x', '1'.repeat(30), '%00'])(
    'are not found under %s',
    async (id) => {
      const query = { business_id: businessId }
      const reply = await use().call(getClient, { params: { id }, query }, account)
      expect(reply.status).toBe(404)
      expect(reply.json()).toEqual({ success: false, message: 'No se encontró el cliente' })
    },
  )

  describe('written', () => {
    const minimal = { client_name: ' Eva Araya ' }
    const create = async (body: Request<typeof createClient>['body'], business = businessId) => {
      const query = { business_id: business }
      const reply = await use().call(createClient, { query, body }, account)
      expect(reply.status).toBe(200)
      return String(createClient.answer.parse(reply.json())?.client_id)
    }
    const read = async (id: string) => {
      const reply = await use().call(getClient, { params: { id }, query: {} }, account)
      expect(reply.status).toBe(200)
      return reply.json() as Readonly<Record<string, unknown>>
    }
    const found = async (search: string) => (await list({ search })).total

    it('are created with the filled fields, and found', async () => {
      const id = await create({
        ...minimal,
        email: ' eva@correo.es ',
        phone_number: '+506 8888 1111',
        birth_date: '1990-02-28',
        city: '',
        client_status: 'Inactive',
      })
      expect(await read(id)).toMatchObject({
        client_name: 'Eva Araya',
        email: 'eva@correo.es',
        phone_number: '+506 8888 1111',
        birth_date: '1990-02-28',
        city: null,
        client_status: 'Inactive',
        tags: null,
        last_interaction: null,
      })
      expect(await found('50688881111')).toBe(1)
    })

    it('get the time of earlier messages in their business', async () => {
      const server = use()
      const wrote = async (business: number, at: string, values: ConversationValues) => {
        const { thread_id } = await addConversation(server, business, values)
        await addClientMessage(server, thread_id, 'Hola', at)
      }
      const last = async (body: Request<typeof createClient>['body']) =>
        (await read(await create(body))).last_interaction
      const other = await addBusiness(server, account)
      const gil = { contact_id: '50677770001', show_name: 'Gil' }
      await wrote(businessId, '2026-03-01T10:00:00.000Z', gil)
      await wrote(other, '2026-04-01T10:00:00.000Z', gil)
      await wrote(businessId, '2026-02-01T10:00:00.000Z', {
        contact_type: 'instagram',
        show_name: 'Sol Vega',
      })
      const gilSaid = '2026-03-01T10:00:00.000Z'
      expect(await last({ client_name: 'Gilberto', phone_number: '7777-0001' })).toBe(gilSaid)
      expect(await last({ client_name: 'Gil' })).toBe(gilSaid)
      expect(await last({ client_name: 'Gil', phone_number: '7777-0002' })).toBeNull()
      expect(await last({ client_name: 'Sol Vega', phone_number: '7777-0003' })).toBe(
        '2026-02-01T10:00:00.000Z',
      )
    })

    it('belong to the only business of a caller who names none', async () => {
      const server = use()
      const lone = await server.account()
      const body = { client_name: 'Sola' }
      const without = () => server.call(createClient, { query: {}, body }, lone)
      expect((await without()).status).toBe(400)
      const only = await addBusiness(server, lone)
      expect((await without()).status).toBe(200)
      await addBusiness(server, lone)
      expect((await without()).status).toBe(400)
      expect(
        (await server.call(createClient, { query: {}, body: { ...body, business_id: only } }, lone))
          .status,
      ).toBe(200)
    })

    it('are changed in the sent fields, and found by the new values', async () => {
      const id = await create({ ...minimal, email: 'vieja@correo.es', city: 'Heredia' })
      const before = await read(id)
      const body = { client_name: 'Íñigo Ñandú', email: null, client_status: 'Inactive' }
      const reply = await use().call(updateClient, { params: { id }, headers: {}, body }, account)
      expect(reply.status).toBe(204)
      const after = await read(id)
      expect(after).toMatchObject({
        client_name: 'Íñigo Ñandú',
        email: null,
        city: 'Heredia',
        client_status: 'Inactive',
        date_registered: before.date_registered,
      })
      expect(after.last_updated).not.toBe(before.last_updated)
      expect(await found('inigo nandu')).toBe(1)
      expect(await found('vieja')).toBe(0)
    })

    it('are not overwritten by a change that was made on an older revision', async () => {
      const id = await create({ ...minimal, city: 'Heredia' })
      const change = (body: Request<typeof updateClient>['body'], revision?: string) => {
        const headers = revision === undefined ? {} : { 'if-match': revision }
        return use().call(updateClient, { params: { id }, headers, body }, account)
      }
      expect(await read(id)).toMatchObject({ revision: 1 })
      expect((await change({ city: 'Cartago' }, '1')).status).toBe(204)
      const refused = await change({ city: 'Alajuela' }, '1')
      expect([refused.status, refused.json()]).toEqual([
        412,
        {
          success: false,
          message: 'Alguien de tu equipo cambió este cliente',
          data: await read(id),
        },
      ])
      expect(await read(id)).toMatchObject({ city: 'Cartago', revision: 2 })
      for (const revision of ['"2"', '*', undefined])
        expect((await change({ city: 'Alajuela' }, revision)).status).toBe(204)
      const at = [1, 2].map((each) => change({ city: `Ciudad ${each}` }, '5'))
      expect((await Promise.all(at)).map(({ status }) => status).sort()).toEqual([204, 412])
      expect((await list({ search: 'Eva' })).clients).toContainEqual(await read(id))
    })

    it.each([
      [{ client_name: '  ' }, 'El nombre es requerido'],
      [{ client_name: null }, 'El nombre es requerido'],
      [{ ...minimal, email: 'no' }, 'Por favor ingresa un email válido'],
      [{ ...minimal, birth_date: '2025-02-30' }, 'La fecha de nacimiento no es válida'],
      [{ ...minimal, client_status: 'Asleep' }, 'El estado no es válido'],
    ])('are refused as %j', async (body, message) => {
      const server = use()
      const id = await create(minimal)
      const query = { business_id: businessId }
      for (const reply of [
        await server.call(createClient, { query, body }, account),
        await server.call(updateClient, { params: { id }, headers: {}, body }, account),
      ]) {
        expect(reply.status).toBe(400)
        expect(reply.json()).toEqual({ success: false, message })
      }
    })

    it('have notes, newest first', async () => {
      const server = use()
      const params = { id: await create(minimal) }
      for (const note_content of [' Primera ', 'Segunda'])
        expect(
          (await server.call(addNote, { params, body: { note_content } }, account)).status,
        ).toBe(204)
      const blank = await server.call(addNote, { params, body: { note_content: ' ' } }, account)
      expect(blank.status).toBe(400)
      const notes = (await server.call(listNotes, { params }, account)).json()
      expect(notes).toMatchObject([
        { note_content: 'Segunda', note_title: null, priority: 'Normal' },
        { note_content: 'Primera' },
      ])
    })

    it('have notes that name their author, and are edited and deleted', async () => {
      const server = use()
      const params = { id: await create(minimal) }
      const read = async () =>
        (await server.call(listNotes, { params }, account)).json() as readonly {
          readonly note_id: number
          readonly note_content: string
          readonly edited_at: string | null
        }[]
      for (const note_content of ['Primera', 'Segunda'])
        await server.call(addNote, { params, body: { note_content } }, account)
      const [second, first] = await read()
      expect(second).toMatchObject({ author: account.email, edited_at: null })
      const noteParams = { ...params, note_id: String(first?.note_id) }
      const edit = (note_content: string, path = noteParams, who = account) =>
        server.call(updateNote, { params: path, body: { note_content } }, who)
      expect((await edit(' Otra ')).status).toBe(204)
      expect(await read()).toMatchObject([
        { note_content: 'Segunda', edited_at: null },
        { note_content: 'Otra', author: account.email, edited_at: expect.stringMatching(/Z$/) },
      ])

      for (const wrong of [' ', 'x'.repeat(4_001)]) expect((await edit(wrong)).status).toBe(400)
      const remove = (path = noteParams, who = account) =>
        server.call(deleteNote, { params: path }, who)
      const stranger = await server.account()
      await addBusiness(server, stranger)
      const elsewhere = { ...noteParams, id: await create(minimal) }
      expect((await edit('Ajena', noteParams, stranger)).status).toBe(404)
      expect((await remove(noteParams, stranger)).status).toBe(404)
      expect((await edit('Ajena', elsewhere)).status).toBe(404)
      expect((await remove(elsewhere)).status).toBe(204)
      expect((await edit('Ajena', { ...noteParams, note_id: 'x' })).status).toBe(404)
      expect((await read()).map(({ note_content }) => note_content)).toEqual(['Segunda', 'Otra'])

      // A retry of a deletion does not fail.
      for (let tries = 0; tries < 2; tries += 1) expect((await remove()).status).toBe(204)
      expect((await read()).map(({ note_content }) => note_content)).toEqual(['Segunda'])
    })

    it('have tags, each name once, assigned by name and removed by id', async () => {
      const server = use()
      const other = await addBusiness(server, account)
      const params = { id: await create(minimal, other) }
      const assign = (tag_name: string) =>
        server.call(assignTag, { params, body: { tag_name } }, account)
      for (const name of [' Mayorista ', 'mayorista', 'Ñandú'])
        expect((await assign(name)).status).toBe(204)
      for (const name of [' ', 'a,b']) expect((await assign(name)).status).toBe(400)
      expect((await read(params.id)).tags).toBe('Mayorista,Ñandú')

      const query = { business_id: other }
      const tags = (await server.call(listTags, { query }, account)).json() as readonly {
        readonly tag_id: number
        readonly tag_name: string
      }[]
      expect(tags.map(({ tag_name }) => tag_name)).toEqual(['Mayorista', 'Ñandú'])
      const remove = (tag_id: string | number) =>
        server.call(removeTag, { params, body: { tag_id } }, account)
      expect((await remove(tags[0]?.tag_id ?? 0)).status).toBe(204)
      expect((await read(params.id)).tags).toBe('Ñandú')
      for (const id of [999_999, 'x', '']) expect((await remove(id)).status).toBe(404)
    })

    it('share the list of tags with the other businesses, where none is named', async () => {
      const server = use()
      const own = await server.account()
      const [first, second] = [await addBusiness(server, own), await addBusiness(server, own)]
      const client = await addClient(server, first, 'Eva', { tags: ['Común'] })
      await addClient(server, second, 'Ana', { tags: ['común', 'Otra'] })
      const tags = (await server.call(listTags, { query: {} }, own)).json() as readonly {
        readonly tag_id: number
        readonly tag_name: string
      }[]
      expect(tags.map(({ tag_name }) => tag_name.toLowerCase())).toEqual(['común', 'otra'])
      // Either id works: the name decides.
      const { tag_id } = await server.db
        .selectFrom('tags')
        .select('tag_id')
        .where('business_id', '=', second)
        .where('tag_name', '=', 'común')
        .executeTakeFirstOrThrow()
      const params = { id: String(client) }
      expect((await server.call(removeTag, { params, body: { tag_id } }, own)).status).toBe(204)
      const read = await server.call(getClient, { params, query: {} }, own)
      expect(read.json()).toMatchObject({ tags: null })
    })
  })
})
