import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { checks } from '#contract/integrations/integrations.ts'
import { readStore, stores } from '#contract/integrations/store.ts'
import { looseItems } from '#contract/loose.ts'
import { syncStore } from '#contract/storeSync.ts'
import { listClientOrders, readClientOrders } from '#contract/stores/orders.ts'
import { listProducts, readProducts } from '#contract/stores/products.ts'
import { storeReasons, unaskedReasons } from '#contract/stores/reasons.ts'
import { storeAnswer } from '#server/stores/answer.ts'
import { addBusiness, addClient, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { someProducts, withStore } from './kit/storeStandIn.ts'

type Kind = 'WooCommerce' | 'Shopify' | 'Nidux'

forEachDatabase((database) => {
  const { told, asked, place, typed } = withStore()
  const use = withServer(database, {
    variables: { STORES_ON_LOOPBACK: 'on', PUBLIC_URL: 'https://recado.example' },
  })

  let owner: Account
  let businessId = 0
  beforeEach(async () => {
    owner = await use().account()
    businessId = await addBusiness(use(), owner)
  })

  const connect = async (kind: Kind, changed: object = {}): Promise<string> => {
    const body = {
      business_id: businessId,
      store: kind,
      name: `Tienda ${kind}`,
      store_url: place.url,
      oai_assistant_id: await assistant(),
      ...typed(kind),
      ...changed,
    }
    const reply = await use().call(stores.create, { body }, owner)
    expect(reply.status, reply.body).toBe(200)
    expect(reply.body).not.toMatch(/cs_prueba|shpat_prueba|"clave"|"firma"/)
    return String(stores.create.answer.parse(reply.json())?.data?.oaia_store_id)
  }

  const assistant = async (): Promise<number> => {
    const { assistant_id } = await use()
      .db.insertInto('assistants')
      .values({ business_id: businessId, name: 'Lina' })
      .returning('assistant_id')
      .executeTakeFirstOrThrow()
    return assistant_id
  }

  const card = async (id: string) => {
    const reply = await use().call(stores.list, { query: { business_id: businessId } }, owner)
    const list = looseItems(stores.list.answer.parse(reply.json())).map(readStore)
    return list.find((each) => each.id === id)
  }

  /** Lets the server work until the card says this. */
  const comes = (id: string, sync: object) =>
    expect
      .poll(async () => {
        use().wait(2_000)
        return (await card(id))?.sync
      })
      .toMatchObject(sync)

  const search = async (words: string, page = 1) => {
    const query = { business_id: businessId, search: words, page }
    return readProducts(
      listProducts.answer.parse((await use().call(listProducts, { query }, owner)).json()),
    )
  }

  const again = (id: string) => use().call(syncStore, { params: { id } }, owner)

  const check = async (id: string) => {
    const reply = await use().call(checks.store, { params: { id } }, owner)
    return checks.store.answer.parse(reply.json()).data
  }

  describe.each<Kind>(['WooCommerce', 'Shopify', 'Nidux'])('%s', (kind) => {
    it('is checked by its name, read whole, and searched', async () => {
      told.products = [
        { id: 3, name: 'Camisa Ñandú', price: '12500', sku: 'ÑA-1', stock: 4 },
        ...someProducts(120).map((each) => ({ ...each, id: each.id + 10 })),
      ]
      const id = await connect(kind)
      const found = await check(id)
      expect(found).toMatchObject({ state: 'ok' })
      if (kind !== 'Nidux') expect(JSON.stringify(found.steps)).toContain('Casa de prueba')
      await comes(id, { state: 'idle', products: 121, error: null })
      const page = await search('camisa nandu')
      expect(page).toMatchObject({ total: 1, pages: 1 })
      expect(page.products[0]).toMatchObject({
        name: 'Camisa Ñandú',
        sku: 'ÑA-1',
        price: {
          least: '12500',
          currency: { WooCommerce: 'CRC', Shopify: 'USD', Nidux: null }[kind],
        },
        stock: 4,
        isAvailable: true,
        storeName: `Tienda ${kind}`,
      })
      expect(await search('ÑA-1')).toMatchObject({ total: 1 })
      expect(await search('', 7)).toMatchObject({
        total: 121,
        pages: 7,
        products: [expect.anything()],
      })

      told.products = told.products.slice(1)
      await again(id)
      await comes(id, { state: 'idle', products: 120 })
      expect(await search('camisa')).toMatchObject({ total: 0 })
    })

    it('says on the card that its keys do not work, and goes on once they do', async () => {
      told.products = someProducts(3)
      const id = await connect(kind, {
        access_token: 'otra',
        consumer_secret: 'otro',
        password: 'otra',
      })
      await comes(id, { state: 'failed', error: storeReasons.refused })
      expect(await card(id)).toMatchObject({
        health: { state: 'problem', reason: storeReasons.refused },
      })
      await use().call(stores.update, { params: { id }, body: typed(kind) }, owner)
      await comes(id, { state: 'idle', products: 3, error: null })
      expect((await check(id)).state).toBe('ok')
    })
  })

  describe('a large and bad shop', () => {
    it('is read whole: 10,000 products, limits, errors, HTML, broken JSON, and what vanishes between two pages', async () => {
      told.products = someProducts(10_000)
      const faults: Record<number, ReturnType<typeof told.fault>> = {
        6: [429, '{}', { 'retry-after': '3' }],
        9: [500, 'Fatal error'],
        12: [200, '<html>Mantenimiento</html>'],
        15: [200, '[{"id": 1, '],
      }
      told.fault = (path, at) => {
        // One goes while the shop is read: all behind it move one place forward, over the border of a page.
        if (at === 40) told.products = told.products.slice(1)
        return path.includes('/products?') ? (faults[at] ?? null) : null
      }
      const id = await connect('WooCommerce')
      await comes(id, { state: 'idle', products: 9_999, total: expect.any(Number) })
      expect(await search('producto 1', 1)).toMatchObject({ total: expect.any(Number) })
      expect(await search('SKU-10000')).toMatchObject({ total: 1 })
      expect(asked.filter((path) => path.includes('page=1&')).length).toBe(1)
    })

    it('is left where it repeats a page, or answers too slowly, with the reason on the card', async () => {
      told.products = someProducts(300)
      told.fault = (path) =>
        path.includes('page=2&') || path.includes('page=3&')
          ? [200, JSON.stringify(told.products.slice(0, 100)), { 'x-wp-totalpages': '3' }]
          : null
      const id = await connect('WooCommerce')
      await comes(id, { state: 'failed', error: storeReasons.repeats })
      told.fault = () => [302, '', { location: 'http://169.254.169.254/' }]
      await again(id)
      await comes(id, { state: 'failed', error: storeReasons.moved })
      expect((await check(id)).steps).toMatchObject([{ ok: false, message: storeReasons.moved }])
    })

    it('goes on from where it stopped', async () => {
      told.products = someProducts(500)
      const shop: { isDown: boolean } = { isDown: true }
      told.fault = (path) => (shop.isDown && path.includes('page=4&') ? [503, 'down'] : null)
      const id = await connect('WooCommerce')
      await comes(id, { state: 'failed', error: storeReasons.away, done: 300 })
      shop.isDown = false
      asked.length = 0
      await again(id)
      await comes(id, { state: 'idle', products: 500 })
      expect(asked.some((path) => path.includes('page=1&'))).toBe(false)
    })
  })

  it('asks no address of the inside, and none without https', async () => {
    const { storeAsker } = await import('#server/stores/ask.ts')
    const ask = storeAsker({ storesOnLoopback: false })
    for (const address of [
      place.url,
      'http://93.184.216.34/',
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://10.1.2.3/',
      'https://localhost/',
      'https://usuario@93.184.216.34/',
      'file:///etc/passwd',
    ])
      await expect(ask(address, { headers: {} }), address).rejects.toMatchObject({
        reason: storeReasons.address,
      })
  })

  it('reads one product again where the shop says so, and believes signatures only', async () => {
    told.products = someProducts(3)
    const id = await connect('WooCommerce')
    await comes(id, {
      state: 'idle',
      products: 3,
      webhookUrl: `https://recado.example/webhooks/stores/${id}`,
    })
    const tell = (secret: string) => {
      const payload = JSON.stringify({ id: 2, name: 'Otro nombre que nadie cree' })
      return use().app.inject({
        method: 'POST',
        url: `/webhooks/stores/${id}`,
        payload,
        headers: {
          'content-type': 'application/json',
          'x-wc-webhook-resource': 'product',
          'x-wc-webhook-signature': createHmac('sha256', secret).update(payload).digest('base64'),
        },
      })
    }
    told.products = told.products.map((each) =>
      each.id === 2 ? { ...each, name: 'Hamaca', stock: 0 } : each,
    )
    expect((await tell('otra')).statusCode).toBe(401)
    expect((await tell('firma')).statusCode).toBe(200)
    await expect
      .poll(async () => {
        use().wait(5_000)
        return (await search('hamaca')).products
      })
      .toMatchObject([{ name: 'Hamaca', isAvailable: false }])
  })

  it('lets the assistant tell products with the time of what it says, none that is gone, and orders to their buyer', async () => {
    told.products = [
      { id: 1, name: 'Camisa Nosara', price: '12500', stock: 4 },
      { id: 2, name: 'Pantalón Irazú', price: '20000', stock: 2 },
    ]
    told.orders = [{ number: '1042', email: 'ana@ejemplo.cr', phone: '+506 8888 0001' }]
    const id = await connect('WooCommerce')
    await comes(id, { state: 'idle', products: 2 })
    const { assistant_id } = await use()
      .db.selectFrom('integrations')
      .select('assistant_id')
      .where('integration_id', '=', Number(id))
      .executeTakeFirstOrThrow()
    const ask = async (question: string, contact_id = '50688880001') => {
      const { thread_id } = await addConversation(use(), businessId, { contact_id })
      const asked = { threadId: thread_id, assistantId: assistant_id ?? 0, question }
      return storeAnswer(use().resources, asked)
    }
    const shirt = await ask('Hola, ¿tienen camisas Nosara?')
    expect(shirt?.text).toContain('Camisa Nosara: ₡12')
    expect(shirt?.text).toContain('hay 4.')
    expect(shirt?.text).toContain('(Según la tienda, hace un momento.)')
    expect(shirt?.source).toEqual({ name: 'Tienda WooCommerce', text: null })
    // The shop is asked again, and when it is silent the time says how old it is.
    use().wait(600_000)
    told.fault = () => [500, '']
    expect((await ask('¿Cuánto cuesta la camisa Nosara?'))?.text).toContain('hace 10 min')
    told.fault = () => null
    told.products = told.products.slice(1)
    expect(await ask('¿Cuánto cuesta la camisa Nosara?')).toBeNull()
    expect(await ask('¿Cuánto cuesta el envío?')).toBeNull()
    expect((await ask('¿Cómo va mi pedido 1042?'))?.text).toMatch(/pedido 1042.*en preparación/)
    expect(await ask('¿Cómo va mi pedido 1042?', '50688880009')).toBeNull()
    expect((await ask('¿Cómo va mi pedido?'))?.text).toContain('número de tu pedido')
  })

  it('shows a client’s orders by e-mail or number, never another’s, and names a shop that fails', async () => {
    told.orders = [
      { number: '1042', email: 'ana@ejemplo.cr', phone: '8888-0001' },
      { number: '1043', email: 'diana@ejemplo.cr', phone: '8888-0002' },
    ]
    await connect('WooCommerce')
    await connect('Shopify', { access_token: 'vencido' })
    const client = await addClient(use(), businessId, 'Ana', { email: 'Ana@ejemplo.cr' })
    const params = { id: String(client) }
    const read = async (as: Account) =>
      readClientOrders(
        listClientOrders.answer.parse((await use().call(listClientOrders, { params }, as)).json()),
      )
    expect(await read(owner)).toMatchObject({
      orders: [
        {
          number: '1042',
          status: 'En preparación',
          total: '12500',
          currency: 'CRC',
          items: ['2 × Camisa Nosara'],
        },
      ],
      unasked: [{ store: 'Tienda Shopify', reason: storeReasons.refused }],
    })
    told.fault = () => [500, '']
    expect((await read(owner)).unasked).toContainEqual({
      store: 'Tienda WooCommerce',
      reason: unaskedReasons.away,
    })
    const stranger = await use().account()
    expect((await use().call(listClientOrders, { params }, stranger)).status).toBe(404)
  })

  it.each<Kind>(['WooCommerce', 'Shopify'])(
    'finds orders by the number in any writing: %s',
    async (kind) => {
      await use()
        .db.updateTable('businesses')
        .set({ country: 'Costa Rica' })
        .where('business_id', '=', businessId)
        .execute()
      told.orders = [
        { number: '1', email: '', phone: '8888-0001', country: '' },
        { number: '2', email: '', phone: '8888 0001', country: '' },
        { number: '3', email: '', phone: '+506 88880001', country: '' },
        // Of other countries, with the same end.
        { number: '4', email: '', phone: '+507 8888-0001', country: '' },
        { number: '5', email: '', phone: '8888-0002', country: '' },
        ...(kind === 'WooCommerce'
          ? [{ number: '6', email: '', phone: '8888-0001', country: 'SV' }]
          : []),
      ]
      await connect(kind)
      const client = await addClient(use(), businessId, 'Ana', { phone_number: '+506 8888 0001' })
      const reply = await use().call(listClientOrders, { params: { id: String(client) } }, owner)
      const { orders } = readClientOrders(listClientOrders.answer.parse(reply.json()))
      expect(orders.map(({ number }) => number).toSorted()).toEqual(['1', '2', '3'])
    },
  )
})
