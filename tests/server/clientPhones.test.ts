import { expect, it } from 'vitest'
import {
  createClient,
  getClient,
  listClients,
  readClientPage,
  readOneClient,
  updateClient,
} from '#contract/clients/clients.ts'
import { listDoubles, mergeClients, readDoubles } from '#contract/clients/doubles.ts'
import { phonesIn } from '#contract/clients/otherPhones.ts'
import { readFound, searchConversations } from '#contract/conversationSearch.ts'
import { countClient, deleteClient, readCounts } from '#contract/erasure/erasure.ts'
import { JSON_ALONE, readExport, readExportJob, startExport } from '#contract/erasure/exports.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { withServer } from './kit/server.ts'
import { CUSTOMER, openShop as openShopOf, type Shop } from './kit/shop.ts'
import { rowsWith } from './kit/traces.ts'
import { unzip } from './kit/unzip.ts'

// The phones of a client beside the main one.

const CELL = '+506 8888 7777'
/** That of the customer who writes. */
const OTHER = '8888-0001'
const HOME = '+506 2222 0000'

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const openShop = async () => {
    const shop = await openShopOf(use(), graph)
    const country = { country: 'Costa Rica' }
    await use()
      .db.updateTable('businesses')
      .set(country)
      .where('business_id', '=', shop.businessId)
      .execute()
    return shop
  }

  const create = async ({ owner, businessId }: Shop, body: object) => {
    const request = { query: { business_id: businessId }, body }
    const reply = await use().send(createClient, request, owner)
    return reply.status === 200 ? Number(Object(reply.json()).client_id) : reply.json()
  }
  const add = async (
    shop: Shop,
    client_name: string,
    ...[phone_number, ...other_phones]: string[]
  ) => Number(await create(shop, { client_name, phone_number, other_phones }))
  const change = async ({ owner }: Shop, id: number, body: object) => {
    const reply = await use().send(updateClient, { params: { id }, body }, owner)
    return reply.status === 204 ? null : [reply.status, Object(reply.json()).message]
  }
  const phonesOf = async ({ owner, businessId }: Shop, id: number) => {
    const request = { params: { id: String(id) }, query: { business_id: businessId } }
    const reply = await use().call(getClient, request, owner)
    const { phone, otherPhones = [] } = readOneClient(getClient.answer.parse(reply.json()))
    return [phone, ...otherPhones.map(({ number }) => number)]
  }
  const listed = async ({ owner, businessId }: Shop, query: object) => {
    const reply = await use().call(
      listClients,
      { query: { business_id: businessId, ...query } },
      owner,
    )
    return readClientPage(listClients.answer.parse(reply.json())).clients
  }
  const found = async ({ owner, businessId }: Shop, search: string) => {
    const body = { business_id: businessId, search }
    const reply = await use().call(searchConversations, { body }, owner)
    const { hits } = readFound(searchConversations.answer.parse(reply.json()))
    return hits.map(({ kind, text }) => [kind, text])
  }

  it('are kept in their order, and changed and removed; a change of anything else leaves them', async () => {
    const shop = await openShop()
    const id = await add(shop, 'Ana', CELL, OTHER, HOME)
    expect(await phonesOf(shop, id)).toEqual([CELL, OTHER, HOME])
    expect(await change(shop, id, { city: 'Heredia' })).toBeNull()
    expect(await phonesOf(shop, id)).toEqual([CELL, OTHER, HOME])
    expect(await change(shop, id, { other_phones: [HOME] })).toBeNull()
    expect(await phonesOf(shop, id)).toEqual([CELL, HOME])
    expect(await change(shop, id, { other_phones: null })).toBeNull()
    expect(await phonesOf(shop, id)).toEqual([CELL])
  })

  it('are refused where two are one in the country of the business, or one is none', async () => {
    const shop = await openShop()
    const id = await add(shop, 'Ana', CELL)
    const refusedFor = (...other_phones: string[]) => change(shop, id, { other_phones })
    expect(await refusedFor('8888-7777')).toEqual([409, '«8888-7777» ya es el teléfono principal'])
    expect(await refusedFor(HOME, '2222 0000')).toEqual([409, '«2222 0000» está repetido'])
    expect(await refusedFor('casa')).toEqual([
      409,
      '«casa» no es un teléfono: escríbelo como +506 8888 1111',
    ])
    const many = Array.from({ length: 21 }, (_, index) => `2222 00${10 + index}`)
    expect(await refusedFor(...many)).toEqual([409, 'Escribe como máximo 20 teléfonos'])
    expect(await create(shop, { client_name: 'Eva', other_phones: [HOME] })).toMatchObject({
      message: 'Escribe primero el teléfono principal',
    })
    expect(await phonesOf(shop, id)).toEqual([CELL])
  })

  it('give the first of them to who loses the main one, and none to who gets it as the main one', async () => {
    const shop = await openShop()
    const id = await add(shop, 'Ana', CELL, OTHER, HOME)
    expect(await change(shop, id, { phone_number: '+506 8888 0001' })).toBeNull()
    expect(await phonesOf(shop, id)).toEqual(['+506 8888 0001', HOME])
    expect(await change(shop, id, { phone_number: null })).toBeNull()
    expect(await phonesOf(shop, id)).toEqual([HOME])
  })

  it('are compared in the country of the client once it is another', async () => {
    const shop = await openShop()
    const id = await add(shop, 'Ana', CELL, '2222 0000')
    await change(shop, id, { country: 'El Salvador' })
    const [ana] = await listed(shop, { search: '2222' })
    expect(ana?.otherPhones).toEqual([{ number: '2222 0000', key: '50322220000' }])
  })

  it('find the client in the list, by its channel, and its conversations in the search', async () => {
    const shop = await openShop()
    await shop.hearsText('Hola')
    await add(shop, 'Ana', CELL, OTHER)
    await add(shop, 'Eva', HOME)
    const names = async (query: object) => (await listed(shop, query)).map(({ name }) => name)
    expect(await names({ search: '88880001' })).toEqual(['Ana'])
    expect(await names({ channel: 'whatsapp' })).toEqual(['Ana'])
    expect(await found(shop, '8888-7777')).toEqual([['phone', CELL]])
  })

  it('belong to who writes from them', async () => {
    const shop = await openShop()
    const id = await add(shop, 'Ana', CELL, OTHER)
    const before = await listed(shop, {})
    expect(before[0]?.lastInteractionAt).toBeNull()
    await shop.hearsText('BAJA')
    const [ana] = await listed(shop, {})
    expect(ana?.lastInteractionAt).not.toBeNull()
    expect(ana?.tags).toEqual(['No quiere promociones'])
    // Who has it as the main one comes first.
    await add(shop, 'Eva', `+${CUSTOMER}`)
    await shop.hearsText('STOP')
    expect((await listed(shop, { tag: 'No quiere promociones' })).map(({ name }) => name)).toEqual([
      'Ana',
      'Eva',
    ])
    expect(await phonesOf(shop, id)).toEqual([CELL, OTHER])
  })

  it('tell which clients may be one person, who has the phones of both once they are one', async () => {
    const shop = await openShop()
    const id = await add(shop, 'Ana', CELL, OTHER)
    const other = await add(shop, 'Ani', `+${CUSTOMER}`, HOME)
    const doubles = async (of: number) => {
      const reply = await use().call(listDoubles, { params: { id: String(of) } }, shop.owner)
      return readDoubles(listDoubles.answer.parse(reply.json())).map((each) => Number(each.id))
    }
    expect([await doubles(id), await doubles(other)]).toEqual([[other], [id]])
    const body = { client_name: 'Ana', phone_number: CELL, other_id: other }
    const reply = await use().send(mergeClients, { params: { id }, body }, shop.owner)
    expect(reply.status).toBe(204)
    expect(await phonesOf(shop, id)).toEqual([CELL, `+${CUSTOMER}`, HOME])
  })

  it('are not lost where two clients have more than one may have', async () => {
    const shop = await openShop()
    const twelve = (from: number) =>
      Array.from({ length: 12 }, (_, index) => `2222 00${from + index}`)
    const id = await add(shop, 'Ana', CELL, ...twelve(10))
    const other = await add(shop, 'Ani', HOME, ...twelve(40))
    const body = { client_name: 'Ana', phone_number: CELL, other_id: other }
    const reply = await use().send(mergeClients, { params: { id }, body }, shop.owner)
    expect([reply.status, Object(reply.json()).message]).toEqual([
      409,
      'Entre los dos tienen más de 20 teléfonos: quita antes los que sobran',
    ])
    expect(await phonesOf(shop, other)).toHaveLength(13)
  })

  it('are in the archive of the person, and go with the client, with what was said on them', async () => {
    const shop = await openShop()
    await shop.hearsText('Hola')
    const id = await add(shop, 'Ana', CELL, OTHER, HOME)
    const of = { params: { id: shop.businessId } }
    const begun = await use().call(startExport, { ...of, body: { client_id: id } }, shop.owner)
    const job = readExportJob(startExport.answer.parse(begun.json())).id
    const stateOf = async () => {
      const request = { params: { id: shop.businessId, job }, headers: { accept: JSON_ALONE } }
      const reply = await use().call(readExport, request, shop.owner)
      return readExportJob(readExport.answer.parse(reply.json()))
    }
    await expect.poll(async () => (await stateOf()).state).toBe('ready')
    const { rawPayload } = await use().app.inject({ url: (await stateOf()).url ?? '' })
    const files = await unzip(rawPayload)
    const [row] = JSON.parse(String(files.get('clientes.json')))
    expect(row).toMatchObject({ telefono: CELL, otros_telefonos: `${OTHER}, ${HOME}` })
    expect(phonesIn(row.otros_telefonos)).toEqual([OTHER, HOME])

    const own = { params: { id: String(id) }, query: { business_id: shop.businessId } }
    const counted = await use().call(countClient, own, shop.owner)
    expect(readCounts(countClient.answer.parse(counted.json()))).toMatchObject({ conversations: 1 })
    expect((await use().call(deleteClient, own, shop.owner)).status).toBe(200)
    expect(await shop.conversations()).toEqual([])
    expect(await rowsWith(use(), 'client_profile_id', [id])).toEqual([])
  })

  it('that are another client’s main one keep their conversation to that one', async () => {
    const shop = await openShop()
    await shop.hearsText('Hola')
    const id = await add(shop, 'Ana', CELL, OTHER)
    await add(shop, 'Eva', `+${CUSTOMER}`)
    const own = { params: { id: String(id) }, query: { business_id: shop.businessId } }
    expect((await use().call(deleteClient, own, shop.owner)).status).toBe(200)
    expect(await shop.conversations()).toHaveLength(1)
  })
})
