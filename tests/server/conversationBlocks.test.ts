import { describe, expect, it } from 'vitest'
import {
  blockClient,
  blockConversation,
  IS_BLOCKED,
  listBlocked,
  NEVER_WROTE,
  readBlocked,
} from '#contract/conversationBlocks.ts'
import { listConversationChanges } from '#contract/conversationChanges.ts'
import { linkConversation } from '#contract/conversationClients.ts'
import { searchConversations } from '#contract/conversationSearch.ts'
import { listConversationStates } from '#contract/conversationStates.ts'
import { dashboardBasic, dashboardTopConversations } from '#contract/dashboard.ts'
import { listConversations, listMessages } from '#contract/inbox.ts'
import { addClient, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { type Account, withServer } from './kit/server.ts'
import { CUSTOMER, openShop, type Shop } from './kit/shop.ts'
import { withEars } from './kit/sockets.ts'
import { addTrained } from './kit/trainedShop.ts'
import { addWidgetShop, answer, arrive, read, say, threads } from './kit/widgetShop.ts'

// Contacts that are blocked: what they write is kept, and shown to nobody until they are unblocked.

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const ears = withEars()

  const set = (account: Pick<Account, 'token'>, id: string, blocked = true) =>
    use().call(blockConversation, { params: { id }, body: { blocked } }, account)

  const listed = async ({ owner, businessId }: Pick<Shop, 'owner' | 'businessId'>) => {
    const body = { business_id: businessId }
    const reply = await use().call(listConversations, { body }, owner)
    const rows = reply.json() as readonly { readonly OpenAID: string }[] | null
    return (rows ?? []).map(({ OpenAID }) => OpenAID)
  }

  const blockedOf = async ({ owner, businessId }: Pick<Shop, 'owner' | 'businessId'>) => {
    const query = { business_id: businessId }
    const reply = await use().call(listBlocked, { query }, owner)
    expect(reply.status).toBe(200)
    return readBlocked(listBlocked.answer.parse(reply.json()))
  }

  const detailsOf = async ({ owner }: Shop, thread_id: string) => {
    const reply = await use().call(listMessages, { body: { thread_id } }, owner)
    const rows = reply.json() as readonly { readonly Content: string; readonly Details?: object }[]
    return rows.map(({ Content, Details }) => [Content, Details])
  }

  it('enters no inbox, and everything is there once it is unblocked', async () => {
    const server = use()
    const shop = await openShop(server, graph)
    await shop.hearsText('Gana dinero ya')
    const { thread_id } = await shop.conversation()
    const colleague = await addColleague(server, shop.businessId)
    const reply = await set(colleague, thread_id)
    expect([reply.status, reply.json()]).toEqual([200, { success: true, data: { blocked: true } }])

    const ear = await ears.openMember(server, shop.owner, shop.businessId)
    await shop.hearsText('Gana dinero ahora')
    await shop.hears({ type: 'location', location: { latitude: 9.9, longitude: -84 } })
    expect(await listed(shop)).toEqual([])
    expect(await blockedOf(shop)).toMatchObject([
      { conversation: { threadId: thread_id, name: 'Lucía Mora' }, arrived: 2 },
    ])
    const business = { business_id: shop.businessId }
    const found = await server.call(
      searchConversations,
      { body: { ...business, search: 'dinero' } },
      shop.owner,
    )
    expect(found.json()).toEqual({ hits: [], has_more: false })
    const byNumber = await server.call(
      searchConversations,
      { body: { ...business, search: CUSTOMER } },
      shop.owner,
    )
    expect(byNumber.json()).toEqual({ hits: [], has_more: false })
    const states = await server.call(listConversationStates, { body: business }, shop.owner)
    expect(states.json()).toEqual({ states: [], unanswered: [], attention: [] })
    const figures = await server.call(dashboardBasic, { query: business }, shop.owner)
    expect(JSON.stringify(figures.json())).toMatch(/"total_conversations":"?0"?/)
    const top = await server.call(dashboardTopConversations, { query: business }, shop.owner)
    expect(top.body).not.toContain(thread_id)

    await set(shop.owner, thread_id, false)
    // Nothing of what came meanwhile was told: this is the first that the socket hears.
    expect(await ear.next()).toEqual({
      event: 'conversation_block',
      data: { thread_id, blocked: false },
    })
    expect(await listed(shop)).toEqual([thread_id])
    expect(await detailsOf(shop, thread_id)).toEqual([
      ['Gana dinero ya', undefined],
      ['Gana dinero ahora', { blocked: true }],
      [
        expect.any(String),
        { blocked: true, location: { latitude: 9.9, longitude: -84, name: null, address: null } },
      ],
    ])
    expect(await blockedOf(shop)).toEqual([])
    await shop.hearsText('Perdón')
    expect(await ear.next()).toMatchObject({ event: 'new_message' })
    expect((await detailsOf(shop, thread_id))[3]).toEqual(['Perdón', undefined])
  })

  it('is told to the open browsers, and to one that was away', async () => {
    const server = use()
    const shop = await openShop(server, graph)
    await shop.hearsText('Hola')
    const { thread_id } = await shop.conversation()
    const body = { business_id: shop.businessId }
    const list = await server.call(listConversations, { body }, shop.owner)
    const mark = String(list.headers['recado-mark'])
    const ear = await ears.openMember(server, shop.owner, shop.businessId)
    await set(shop.owner, thread_id)
    expect(await ear.next()).toEqual({
      event: 'conversation_block',
      data: { thread_id, blocked: true },
    })
    const changes = await server.call(
      listConversationChanges,
      { body: { ...body, mark } },
      shop.owner,
    )
    expect(changes.json()).toMatchObject({ changed: [], removed: [thread_id] })
    // A second time changes nothing, and is told to nobody.
    await set(shop.owner, thread_id)
    await set(shop.owner, thread_id, false)
    expect(await ear.next()).toMatchObject({ data: { blocked: false } })
  })

  it('is answered by no assistant, and by nobody', async () => {
    const server = use()
    const shop = await openShop(server, graph)
    const assistant_id = await addTrained(server, shop.businessId)
    await server.db
      .updateTable('integrations')
      .set({ assistant_id })
      .where('business_id', '=', shop.businessId)
      .execute()
    await shop.hearsText('¿A qué hora abre la tienda?')
    const { thread_id } = await shop.conversation()
    await set(shop.owner, thread_id)
    await shop.hearsText('¿A qué hora abre la tienda?')
    expect(await server.db.selectFrom('answerings').selectAll().execute()).toEqual([])
    const reply = await shop.answers('Ya abrimos')
    expect([reply.status, reply.json()]).toMatchObject([409, { message: IS_BLOCKED }])
    expect(shop.reached()).toEqual([])
    await set(shop.owner, thread_id, false)
    await shop.hearsText('¿A qué hora abre la tienda?')
    await expect
      .poll(() => {
        server.wait(3_000)
        return shop.reached().length
      })
      .toBeGreaterThan(0)
  })

  it('is the person, on any number of the business and under any address', async () => {
    const server = use()
    const shop = await openShop(server, graph)
    await shop.hearsText('Hola')
    const { thread_id } = await shop.conversation()
    await set(shop.owner, thread_id)
    const other = await openShop(server, graph)
    await server.db
      .updateTable('integrations')
      .set({ business_id: shop.businessId })
      .where('business_id', '=', other.businessId)
      .execute()
    await shop.at(other.number).hearsText('Hola por aquí')
    expect(await shop.conversations()).toHaveLength(2)
    expect(await listed(shop)).toEqual([])
    expect(await blockedOf(shop)).toHaveLength(2)
    await set(shop.owner, thread_id, false)
    expect(await listed(shop)).toHaveLength(2)
    await set(shop.owner, thread_id)
    expect(await listed(shop)).toEqual([])
  })

  it('is a visitor of the website, who notices nothing', async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const { visitor_token } = await arrive(server, shop)
    await say(server, shop, visitor_token, 'Spam')
    const [conversation] = await threads(server, shop)
    const threadId = String(conversation?.OpenAID)
    expect((await answer(server, shop, '¿Sí?')).status).toBe(200)
    await set(shop.owner, threadId)
    expect((await say(server, shop, visitor_token, 'Más spam')).status).toBe(200)
    expect(await threads(server, shop)).toEqual([])
    expect((await read(server, shop, visitor_token)).length).toBe(3)
    const [message] = await server.db
      .selectFrom('messages')
      .select('details')
      .where('content', '=', 'Más spam')
      .execute()
    expect(message?.details).toEqual({ blocked: true })
  })

  describe('a client', () => {
    const call = (account: Account, id: number, blocked: boolean, business_id?: number) =>
      use().call(
        blockClient,
        {
          params: { id: String(id) },
          query: business_id === undefined ? {} : { business_id },
          body: { blocked },
        },
        account,
      )

    it('is blocked with its conversations, those that a person linked as well', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      await shop.hearsText('Hola')
      const clientId = await addClient(server, shop.businessId, 'Lucía', {
        phone_number: `+${CUSTOMER}`,
      })
      const onWidget = await addConversation(server, shop.businessId, { contact_type: 'widget' })
      const link = (thread_id: string) =>
        server.call(
          linkConversation,
          { params: { id: thread_id }, body: { client_id: clientId } },
          shop.owner,
        )
      await link(onWidget.thread_id)
      expect((await call(shop.owner, clientId, true, shop.businessId)).status).toBe(200)
      expect(await listed(shop)).toEqual([])
      expect((await call(shop.owner, clientId, false)).status).toBe(200)
      expect(await listed(shop)).toHaveLength(2)
      // From one of the conversations of a client it is the same.
      await link(
        (await shop.conversations()).find((each) => each.contact_type !== 'widget')?.thread_id ??
          '',
      )
      await set(shop.owner, onWidget.thread_id)
      expect(await listed(shop)).toEqual([])
    })

    it('who has never written cannot be blocked', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const clientId = await addClient(server, shop.businessId, 'Nadie')
      const reply = await call(shop.owner, clientId, true)
      expect([reply.status, reply.json()]).toMatchObject([409, { message: NEVER_WROTE }])
    })
  })

  it('is of its business only', async () => {
    const server = use()
    const shop = await openShop(server, graph)
    const stranger = await openShop(server, graph)
    await shop.hearsText('Hola')
    await stranger.hearsText('Hola')
    const { thread_id } = await shop.conversation()
    expect((await set(stranger.owner, thread_id)).status).toBe(404)
    await set(shop.owner, thread_id)
    expect(await listed(stranger)).toHaveLength(1)
  })
})
