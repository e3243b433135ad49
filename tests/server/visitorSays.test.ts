import { expect, it } from 'vitest'
import { listConversations } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { openVisit } from '#contract/visitor.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { address, addWidgetShop, arrive, say, threads } from './kit/widgetShop.ts'

// What a website says about its visitor: shown to the staff as such, and trusted with nothing.

const ana = { name: 'Ana Rojas', email: 'ana@taller.example', phone: null }

forEachDatabase((database) => {
  const use = withServer(database)

  it('is told to the staff beside the visitor, whose name and client it does not become', async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const { visitor_token } = await arrive(server, shop)
    await say(server, shop, visitor_token, 'Hola')
    const tell = (says: typeof ana, token = visitor_token) =>
      server.call(
        openVisit,
        { params: { widget: shop.widget }, body: { visitor_token: token, says } },
        { address: address() },
      )
    expect((await threads(server, shop))[0]).not.toHaveProperty('VisitorSays')
    await tell({ ...ana, name: `  \u202E${'👩‍👧'.repeat(99)}` })
    await tell(ana, 'nadie')
    const [thread] = await threads(server, shop)
    expect(thread).toMatchObject({ ShowName: 'Visitante Web' })
    const said = Reflect.get(Object(thread?.VisitorSays), 'name')
    expect(said).toBe('👩‍👧'.repeat(40))
    await tell(ana)
    const reply = await server.call(
      listConversations,
      { body: { business_id: shop.id } },
      shop.owner,
    )
    const [now] = looseItems(listConversations.answer.parse(reply.json()))
    expect(now?.VisitorSays).toEqual(ana)
  })

  it('is not asked for again', async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const settings = JSON.stringify({ ask_contact: true })
    await server.db
      .updateTable('integrations')
      .set({ settings })
      .where('external_id', '=', shop.widget)
      .execute()
    const asks = async (says: typeof ana | null) => {
      const body = { says }
      const reply = await server.call(
        openVisit,
        { params: { widget: shop.widget }, body },
        { address: address() },
      )
      return openVisit.answer.parse(reply.json()).asks_contact
    }
    expect([await asks(null), await asks(ana)]).toEqual([true, false])
  })
})
