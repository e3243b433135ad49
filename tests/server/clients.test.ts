import { beforeAll, describe, expect, it } from 'vitest'
import { getClient, listClients } from '#contract/clients'
import type { Request } from '#contract/endpoint'
import { searchKey, sortKey } from '#server/clients/keys.ts'
import { addBusiness, addClient } from './kit/data'
import { forEachDatabase } from './kit/databases'
import { type Account, type TestServer, withServer } from './kit/server'

type Query = Omit<Request<typeof listClients>['query'], 'business_id'>

describe('keys', () => {
  it('sort as Spanish does', () => {
    const sorted = ['álvaro', 'Ana', 'Nuria', 'Nzinga', 'Ñoño', 'óscar', 'Zoé']
    const byKey = (a: string, b: string) => (sortKey(a) < sortKey(b) ? -1 : 1)
    expect([...sorted].reverse().sort(byKey)).toEqual(sorted)
  })

  it('forget accents and how a phone is written', () => {
    const key = searchKey('José Muñoz', 'Jose@Correo.ES', '+34 600-11-22')
    expect(key).toBe('jose munoz jose@correo.es +34 600-11-22 346001122')
  })
})

forEachDatabase((database) => {
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
    return listClients.answer.parse(reply.json())
  }
  const names = async (query: Query) =>
    ((await list(query)).clients ?? []).map(({ client_name }) => client_name)

  it('come by name, with what is known of them', async () => {
    const { clients, ...pages } = await list()
    expect(pages).toEqual({ total: 3, page: 1, page_size: 20, total_pages: 1 })
    expect(clients?.map(({ client_name }) => client_name)).toEqual([
      'José Muñoz',
      'Ñoño Pérez',
      'Óscar Ruiz',
    ])
    expect(clients?.[1]).toMatchObject({
      birth_date: '1990-12-31',
      client_status: 'Active',
      tags: null,
    })
    expect(clients?.[2]).toMatchObject({
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

  it.each([
    ['client_name', 'desc', ['Óscar Ruiz', 'Ñoño Pérez', 'José Muñoz']],
    ['date_registered', 'asc', ['Ñoño Pérez', 'José Muñoz', 'Óscar Ruiz']],
    ['date_registered', 'desc', ['Óscar Ruiz', 'José Muñoz', 'Ñoño Pérez']],
    ['email', 'desc', ['Óscar Ruiz', 'Ñoño Pérez', 'José Muñoz']],
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
  ])('are not given for %j', async (wrong) => {
    const query = { business_id: businessId, ...wrong }
    const reply = await use().send(listClients, { query }, account)
    expect(reply.status).toBe(400)
    expect(reply.json()).toEqual({
      success: false,
      message: 'Datos inválidos. Verifica los campos requeridos.',
    })
  })

  it('are given one by one', async () => {
    const [first] = (await list()).clients ?? []
    const id = String(first?.client_profile_id)
    const query = { business_id: businessId }
    const reply = await use().call(getClient, { params: { id }, query }, account)
    expect(getClient.answer.parse(reply.json())).toEqual(first)
  })

  it.each(['0', '999999', '-1', '1.5', 'x', '1'.repeat(30), '%00'])(
    'are not there under %s',
    async (id) => {
      const query = { business_id: businessId }
      const reply = await use().call(getClient, { params: { id }, query }, account)
      expect(reply.status).toBe(404)
      expect(reply.json()).toEqual({ success: false, message: 'No se encontró el cliente' })
    },
  )

  it('are not given to the other business of the same account', async () => {
    const server: TestServer = use()
    const other = await addBusiness(server, account)
    const foreign = await addClient(server, other, 'Ajena')
    const params = { id: String(foreign) }
    const reply = await server.call(
      getClient,
      { params, query: { business_id: businessId } },
      account,
    )
    expect(reply.status).toBe(404)
  })
})
