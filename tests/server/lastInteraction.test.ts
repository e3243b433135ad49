import { expect, it } from 'vitest'
import { linkConversation } from '#contract/conversationClients.ts'
import { sendVisitorMessage } from '#contract/visitor.ts'
import { addClient } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type TestServer, withServer } from './kit/server.ts'
import {
  addWidgetShop as addShop,
  addTalk,
  answer,
  arrive,
  type WidgetShop as Shop,
  say,
} from './kit/widgetShop.ts'

// A customer's message is the last interaction of a client.

forEachDatabase((database) => {
  const use = withServer(database)

  const MAY = '2026-05-01T10:00:00.000Z'
  const seen = async (server: TestServer, id: number) => {
    const { last_interaction } = await server.db
      .selectFrom('clients')
      .select('last_interaction')
      .where('client_profile_id', '=', id)
      .executeTakeFirstOrThrow()
    return last_interaction?.toISOString() ?? null
  }
  /** A customer wrote once, and has this name and number on the platform. */
  const writeAs = async (
    server: TestServer,
    shop: Shop,
    contact: { contact_type?: string; contact_id?: string; show_name?: string },
  ) => {
    const { visitor_token } = await arrive(server, shop)
    await say(server, shop, visitor_token, 'Hola')
    await server.db
      .updateTable('conversations')
      .set(contact)
      .where('business_id', '=', shop.id)
      .where('contact_type', '=', 'widget')
      .execute()
    const reply = await say(server, shop, visitor_token, '¿Siguen abiertos?')
    return sendVisitorMessage.answer.parse(reply.json()).date_registered
  }

  it('a WhatsApp message belongs to the client with the number, in any spelling, before the name', async () => {
    const server = use()
    const shop = await addShop(server)
    const called = await addClient(server, shop.id, 'Otra', { phone_number: '8888-0001' })
    const named = await addClient(server, shop.id, 'Ana Rojas')
    const at = await writeAs(server, shop, {
      contact_type: 'whatsapp',
      contact_id: '50688880001',
      show_name: 'Ana Rojas',
    })
    expect(await seen(server, called)).toBe(at)
    expect(await seen(server, named)).toBeNull()
  })

  it('a message elsewhere belongs to the client with the name, unless two clients have it', async () => {
    const server = use()
    const shop = await addShop(server)
    const ana = await addClient(server, shop.id, 'Ana Ñúñez', { last_interaction: MAY })
    const luis = await addClient(server, shop.id, 'Luis Mora', { phone_number: '88880003' })
    const twin = await addClient(server, shop.id, 'luis mora')
    const at = await writeAs(server, shop, {
      contact_type: 'instagram',
      show_name: 'ana ñuñez',
    })
    expect(await seen(server, ana)).toBe(at)
    await writeAs(server, shop, { contact_type: 'instagram', show_name: 'Luis Mora' })
    expect([await seen(server, luis), await seen(server, twin)]).toEqual([null, null])
  })

  it('a message belongs to no client while the visitor has no name, nor when the business answers', async () => {
    const server = use()
    const shop = await addShop(server)
    const id = await addClient(server, shop.id, 'Visitante Web')
    const ana = await addClient(server, shop.id, 'Ana Rojas')
    await writeAs(server, shop, { contact_type: 'widget' })
    expect(await seen(server, id)).toBeNull()
    await server.db
      .updateTable('conversations')
      .set({ show_name: 'Ana Rojas' })
      .where('business_id', '=', shop.id)
      .execute()
    expect((await answer(server, shop, 'Sí')).status).toBe(200)
    expect(await seen(server, ana)).toBeNull()
  })

  it('a linked conversation belongs to its client alone, and not to one that was taken away', async () => {
    const server = use()
    const { shop, threadId, visitorToken } = await addTalk(server)
    const linked = await addClient(server, shop.id, 'Rosa Mora')
    const named = await addClient(server, shop.id, 'Ana Rojas')
    const of = server.db.updateTable('conversations').where('thread_id', '=', threadId)
    await of.set({ show_name: 'Ana Rojas' }).execute()
    const set = (body: object) =>
      server.send(linkConversation, { params: { id: threadId }, body }, shop.owner)
    const write = async () => {
      const reply = await say(server, shop, visitorToken, '¿Siguen abiertos?')
      return sendVisitorMessage.answer.parse(reply.json()).date_registered
    }
    const { last_client_message_at: before } = await server.db
      .selectFrom('conversations')
      .select('last_client_message_at')
      .where('thread_id', '=', threadId)
      .executeTakeFirstOrThrow()
    await set({ client_id: linked })
    expect(await seen(server, linked)).toBe(before?.toISOString())
    const second = await write()
    expect([await seen(server, linked), await seen(server, named)]).toEqual([second, null])
    await set({ apart_id: named })
    await write()
    expect([await seen(server, linked), await seen(server, named)]).toEqual([second, null])
  })

  it('a message belongs to no client of another business', async () => {
    const server = use()
    const shop = await addShop(server)
    const elsewhere = await addShop(server)
    const phone_number = '+506 8888 0001'
    const foreign = await addClient(server, elsewhere.id, 'Ana Rojas', { phone_number })
    await writeAs(server, shop, {
      contact_type: 'whatsapp',
      contact_id: '50688880001',
      show_name: 'Ana Rojas',
    })
    expect(await seen(server, foreign)).toBeNull()
  })
})
