import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listMessages } from '#contract/inbox.ts'
import { widgets } from '#contract/integrations/widget.ts'
import { visitorSocketsOf } from '#server/limits/bounds/sockets.ts'
import { TRY_LATER } from '#server/limits/socketCounts.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { type Ear, withEars } from './kit/sockets.ts'
import { addWidgetShop as addShop, answer, arrive, say, threads } from './kit/widgetShop.ts'

// The sockets of visitors, and the announcements to the staff.

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember, openVisitor } = withEars()

  it('sockets announce a new conversation to the staff, then its messages, each once', async () => {
    const server = use()
    const shop = await addShop(server)
    const staff = await openMember(server, shop.owner, shop.id)
    const { visitor_token } = await arrive(server, shop)
    const clientId = randomUUID()
    await say(server, shop, visitor_token, 'Hola', clientId)
    await say(server, shop, visitor_token, 'Hola', clientId)
    await say(server, shop, visitor_token, '¿Hay alguien?')
    expect(await staff.next()).toMatchObject({
      event: 'new_conversation',
      data: { contact_type: 'widget', show_name: 'Visitante Web' },
    })
    expect(await staff.next()).toMatchObject({
      event: 'new_message',
      data: { message: { content: 'Hola', is_bot: false } },
    })
    expect(await staff.next()).toMatchObject({
      data: { message: { content: '¿Hay alguien?' } },
    })
    expect(staff.rest).toEqual([])
  })

  it('sockets bring the answers to the visitor, also when they were opened before the first message', async () => {
    const server = use()
    const shop = await addShop(server)
    const { visitor_token } = await arrive(server, shop)
    const stranger = await arrive(server, shop)
    const ear = await openVisitor(server, visitor_token)
    const other = await openVisitor(server, stranger.visitor_token)
    expect(await ear.next()).toEqual({ type: 'welcome' })
    expect(await other.next()).toEqual({ type: 'welcome' })
    const clientId = randomUUID()
    await say(server, shop, visitor_token, 'Hola', clientId)
    expect(await ear.next()).toMatchObject({
      event: 'new_message',
      message: { content: 'Hola', client_id: clientId, is_bot: false },
    })
    expect((await answer(server, shop, '¡Buenas!')).status).toBe(200)
    expect(await ear.next()).toMatchObject({
      message: { content: '¡Buenas!', client_id: null, is_bot: true },
    })
    expect(other.rest).toEqual([])
    const thread = await threads(server, shop)
    const seen = await server.call(
      listMessages,
      { body: { thread_id: String(thread[0]?.OpenAID) } },
      shop.owner,
    )
    expect(listMessages.answer.parse(seen.json())).toHaveLength(2)
  })

  it.each(['switched off', 'deleted'])('sockets end when their widget is %s', async (how) => {
    const server = use()
    const shop = await addShop(server)
    const { visitor_token } = await arrive(server, shop)
    const ear = await openVisitor(server, visitor_token)
    expect(await ear.next()).toEqual({ type: 'welcome' })
    const widgetOf = await server.db
      .selectFrom('integrations')
      .select('integration_id')
      .where('external_id', '=', shop.widget)
      .executeTakeFirstOrThrow()
    const params = { id: String(widgetOf.integration_id) }
    const reply =
      how === 'deleted'
        ? await server.call(widgets.remove, { params }, shop.owner)
        : await server.call(widgets.update, { params, body: { is_active: false } }, shop.owner)
    expect(reply.status).toBeLessThan(300)
    expect(await ear.next()).toMatchObject({ type: 'error', code: 401 })
    expect(await ear.closed()).toBe(4401)
  })

  it('sockets of one visitor are limited, and closing one makes room', async () => {
    const server = use()
    const shop = await addShop(server)
    const { visitor_token } = await arrive(server, shop)
    const ears: Ear[] = []
    for (let count = 0; count < visitorSocketsOf.visitor; count += 1) {
      const ear = await openVisitor(server, visitor_token)
      expect(await ear.next()).toEqual({ type: 'welcome' })
      ears.push(ear)
    }
    expect(await (await openVisitor(server, visitor_token)).closed()).toBe(TRY_LATER)
    const other = await arrive(server, shop)
    expect(await (await openVisitor(server, other.visitor_token)).next()).toEqual({
      type: 'welcome',
    })
    ears[0]?.socket.close()
    await expect
      .poll(async () => {
        const ear = await openVisitor(server, visitor_token)
        return Promise.race([ear.next(), ear.closed()])
      })
      .toEqual({ type: 'welcome' })
  })

  it('sockets are refused with a reason for unknown callers', async () => {
    const server = use()
    const ear = await openVisitor(server, 'inventado')
    expect(await ear.next()).toMatchObject({ type: 'error', code: 401 })
    expect(await ear.closed()).toBe(4401)
  })
})
