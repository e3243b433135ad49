import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createClient, listClients, readClientPage } from '#contract/clients/clients.ts'
import { linkConversation } from '#contract/conversationClients.ts'
import { listConversations, readConversations } from '#contract/inbox.ts'
import { addClient } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop, type Shop } from '../kit/shop.ts'

// The ad that brought a customer, in the list of conversations and of clients.

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  const hearsBy = (shop: Shop, referral: object) =>
    shop.hears({ type: 'text', text: { body: 'Hola' }, referral })
  const listed = async ({ businessId, owner }: Shop) => {
    const reply = await use().call(listConversations, { body: { business_id: businessId } }, owner)
    return readConversations(listConversations.answer.parse(reply.json()))
  }
  const ads = async (shop: Shop) => (await listed(shop)).map(({ ad }) => ad)
  const clients = async ({ businessId, owner }: Shop) => {
    const reply = await use().call(listClients, { query: { business_id: businessId } }, owner)
    const page = readClientPage(listClients.answer.parse(reply.json()))
    return page.clients.map(({ name, ad }) => [name, ad?.headline])
  }
  const summer = { source_id: '23851', source_url: 'https://fb.me/x', headline: 'Verano' }

  it('is the last one that brought them, and stays', async () => {
    const shop = await openShop(use(), graph)
    await shop.hearsText('Sin anuncio')
    expect(await ads(shop)).toEqual([undefined])
    await hearsBy(shop, summer)
    await shop.hearsText('¿Y el azul?')
    expect(await ads(shop)).toEqual(['Verano'])
    await hearsBy(shop, { source_id: '99', source_url: 'https://fb.me/y' })
    expect(await ads(shop)).toEqual(['99'])
    await hearsBy(shop, { source_url: 'https://fb.me/y' })
    expect(await ads(shop)).toEqual(['https://fb.me/y'])
    expect((await shop.conversation()).ad).toEqual({
      id: null,
      headline: null,
      url: 'https://fb.me/y',
    })
  })

  it('of Instagram is known, too', async () => {
    const shop = await openShop(use(), graph, 'instagram')
    const referral = { source: 'ADS', ad_id: '77', ads_context_data: { ad_title: 'Rebajas' } }
    const message = { mid: randomUUID(), text: 'Hola', referral }
    const messaging = [{ sender: { id: '17900000002' }, message }]
    await graph.tell(use(), { object: 'instagram', entry: [{ id: shop.number, messaging }] })
    expect(await ads(shop)).toEqual(['Rebajas'])
  })

  it('is of the client with the number, of one who is linked, and of one who becomes a client', async () => {
    const shop = await openShop(use(), graph)
    await addClient(use(), shop.businessId, 'Lucía', { phone_number: `+${CUSTOMER}` })
    await hearsBy(shop, summer)
    const linked = await addClient(use(), shop.businessId, 'Otra')
    await addClient(use(), shop.businessId, 'Nadie')
    const { thread_id } = await shop.conversation()
    const linking = { params: { id: thread_id }, body: { client_id: linked } }
    expect((await use().send(linkConversation, linking, shop.owner)).status).toBe(200)
    const body = { client_name: 'Nueva', phone_number: `+${CUSTOMER}` }
    const query = { business_id: shop.businessId }
    await use().call(createClient, { query, body }, shop.owner)
    expect(await clients(shop)).toEqual([
      ['Lucía', 'Verano'],
      ['Nadie', undefined],
      ['Nueva', 'Verano'],
      ['Otra', 'Verano'],
    ])
  })
})
