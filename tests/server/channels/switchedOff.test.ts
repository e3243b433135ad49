import { expect, it } from 'vitest'
import { listConversations, listMessages, readConversations } from '#contract/inbox.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { openShop, type Shop } from '../kit/shop.ts'
import { addTrained } from '../kit/trainedShop.ts'

// What comes while a connection is switched off.

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  const switches = (shop: Shop, is_active: boolean, more: object = {}) =>
    use()
      .db.updateTable('integrations')
      .set({ is_active, ...more })
      .where('business_id', '=', shop.businessId)
      .execute()

  const details = async (shop: Shop) => {
    const { thread_id } = await shop.conversation()
    const reply = await use().call(listMessages, { body: { thread_id } }, shop.owner)
    const rows = reply.json() as readonly { readonly Details?: object }[]
    return rows.map(({ Details }) => Details)
  }

  it('is stored, marked and unread; nobody answers it', async () => {
    const shop = await openShop(use(), graph)
    const assistant_id = await addTrained(use(), shop.businessId)
    await switches(shop, false, { assistant_id })
    await shop.hearsText('¿A qué hora abre la tienda?')
    await shop.hears({ type: 'location', location: { latitude: 9.9, longitude: -84 } })
    expect(await details(shop)).toEqual([
      { off: true },
      { off: true, location: { latitude: 9.9, longitude: -84, name: null, address: null } },
    ])
    const body = { business_id: shop.businessId }
    const reply = await use().call(listConversations, { body }, shop.owner)
    const listed = readConversations(listConversations.answer.parse(reply.json()))
    expect(listed.map(({ unreadCount }) => unreadCount)).toEqual([2])
    await expect
      .poll(async () => {
        use().wait(3_000)
        return use().db.selectFrom('answerings').selectAll().execute()
      })
      .toEqual([])
    expect(await shop.shown()).toHaveLength(2)
    const refused = await shop.answers('Ya abrimos')
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.stringContaining('La conexión de esta conversación no está activa'),
    ])
    expect(shop.reached()).toEqual([])

    await switches(shop, true)
    await shop.hearsText('¿Hola?')
    expect((await details(shop))[2]).toBeUndefined()
    expect((await shop.answers('Ya abrimos')).status).toBe(200)
  })

  it('is fetched, where it is a file', async () => {
    const shop = await openShop(use(), graph)
    await switches(shop, false)
    graph.files.set('lista', { type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') })
    await shop.hears({ type: 'document', document: { id: 'lista', filename: 'lista.pdf' } })
    await expect
      .poll(async () => {
        use().wait(1_000)
        return (await shop.shown())[0]?.documentUrl
      })
      .toMatch(/^\/files\//)
  })
})
