import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '#contract/durations.ts'
import { shownLooks, widgetDefaults } from '#contract/integrations/looks.ts'
import { openVisit, sendVisitorMessage, VISITOR_MESSAGE_MAX } from '#contract/visitor.ts'
import { VISITOR_MESSAGES_READ } from '#server/limits/bounds/requests.ts'
import {
  VISITOR_MESSAGES_A_DAY,
  VISITOR_MESSAGES_A_MINUTE,
} from '#server/limits/bounds/visitorCalls.ts'
import { write } from '#server/visitor/messages.ts'
import { findVisitor } from '#server/visitor/visits.ts'
import { addAssistant } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { addWidgetShop as addShop, arrive, read, say, threads } from './kit/widgetShop.ts'

forEachDatabase((database) => {
  const use = withServer(database)

  describe('a visit', () => {
    it('begins with the name of the business and its welcome text', async () => {
      const server = use()
      const shop = await addShop(server, '¿En qué te ayudamos?')
      const { name } = await server.db
        .selectFrom('businesses')
        .select('name')
        .where('business_id', '=', shop.id)
        .executeTakeFirstOrThrow()
      const visit = await arrive(server, shop)
      expect(visit).toMatchObject({
        business_name: name,
        logo: null,
        looks: { ...shownLooks(widgetDefaults), welcome_message: '¿En qué te ayudamos?' },
      })
      expect(visit.visitor_token.length).toBeGreaterThan(40)
      expect(await read(server, shop, visit.visitor_token)).toEqual([])
      expect(await threads(server, shop)).toEqual([])
    })

    it('continues with its token, and is a new one with an unknown token', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      expect((await arrive(server, shop, visitor_token)).visitor_token).toBe(visitor_token)
      expect((await arrive(server, shop, 'inventado')).visitor_token).not.toBe('inventado')
      const elsewhere = await addShop(server)
      expect((await arrive(server, elsewhere, visitor_token)).visitor_token).not.toBe(visitor_token)
    })

    it('asks for name and e-mail where the business wants it, until the visitor has written', async () => {
      const server = use()
      const shop = await addShop(server)
      expect((await arrive(server, shop)).asks_contact).toBe(false)
      await server.db
        .updateTable('integrations')
        .set({ settings: JSON.stringify({ ask_contact: true }) })
        .where('external_id', '=', shop.widget)
        .execute()
      const { visitor_token, asks_contact } = await arrive(server, shop)
      expect(asks_contact).toBe(true)
      expect((await arrive(server, shop, visitor_token)).asks_contact).toBe(true)
      await say(server, shop, visitor_token, 'Me llamo Ana y mi correo es ana@taller.example')
      expect((await arrive(server, shop, visitor_token)).asks_contact).toBe(false)
    })

    it('stores only a hash of the token', async () => {
      const server = use()
      const { visitor_token } = await arrive(server, await addShop(server))
      const rows = await server.db.selectFrom('visitors').select('token_hash').execute()
      expect(JSON.stringify(rows)).not.toContain(visitor_token)
    })

    it('is refused where the chat does not exist, or no longer exists', async () => {
      const server = use()
      const shop = await addShop(server)
      await server.db
        .updateTable('integrations')
        .set({ is_active: false })
        .where('external_id', '=', shop.widget)
        .execute()
      for (const widget of [shop.widget, 'nadie']) {
        const reply = await server.call(openVisit, { params: { widget }, body: {} })
        expect(reply.status).toBe(404)
        expect(reply.json()).toMatchObject({
          success: false,
          message: expect.stringMatching(/chat/),
        })
      }
    })
  })

  describe("a visitor's message", () => {
    it('begins a conversation that the staff see, with its assistant', async () => {
      const server = use()
      const shop = await addShop(server, '¡Hola!', true)
      await addAssistant(server, shop.id)
      const { visitor_token } = await arrive(server, shop)
      const reply = await say(server, shop, visitor_token, '  ¿Tienen la talla M?  ')
      expect(reply.status).toBe(200)
      const message = sendVisitorMessage.answer.parse(reply.json())
      expect(message).toMatchObject({ content: '¿Tienen la talla M?', is_bot: false })

      const list = await threads(server, shop)
      expect(list).toHaveLength(1)
      expect(list[0]).toMatchObject({
        ContactType: 'widget',
        ShowName: 'Visitante Web',
        LastMessage: '¿Tienen la talla M?',
        LastMessageDateRegistered: message.date_registered,
      })
      const row = await server.db
        .selectFrom('conversations')
        .select(['assistant_id', 'thread_id'])
        .where('business_id', '=', shop.id)
        .executeTakeFirstOrThrow()
      expect(row.assistant_id).toBe(shop.assistantId)
      expect(row.thread_id).not.toContain(visitor_token.slice(0, 8))

      await say(server, shop, visitor_token, '¿Y en azul?')
      expect(await threads(server, shop)).toHaveLength(1)
      expect((await read(server, shop, visitor_token)).map(({ content }) => content)).toEqual([
        '¿Tienen la talla M?',
        '¿Y en azul?',
      ])
    })

    it('is stored once, however often it arrives, also simultaneously', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      const clientId = randomUUID()
      const replies = await Promise.all(
        [1, 2, 3, 4].map(() => say(server, shop, visitor_token, 'Hola', clientId)),
      )
      const ids = replies.map((reply) => sendVisitorMessage.answer.parse(reply.json()).message_id)
      expect(new Set(ids).size).toBe(1)
      expect(await read(server, shop, visitor_token)).toHaveLength(1)
      expect(await threads(server, shop)).toHaveLength(1)
    })

    it('are let in by a server whose clock is a day behind', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      await say(server, shop, visitor_token, 'Hola')
      const visitor = await findVisitor(server.db, visitor_token)
      if (!visitor) throw new Error('There is no visitor')
      await server.db
        .insertInto('messages')
        .values(
          Array.from({ length: VISITOR_MESSAGES_A_MINUTE }, () => ({
            thread_id: visitor.threadId,
            content: 'Antes',
            is_bot: false,
            date_registered: new Date(Date.now() - 10 * MINUTE),
          })),
        )
        .execute()
      const behind = new Date(Date.now() - DAY)
      expect(await write(server.resources, visitor, randomUUID(), 'Hola', behind)).toMatchObject({
        news: 'message',
      })
    })

    it('is refused when it is empty, too long, or invalid', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      for (const content of ['', ' \n ', '\u202E\u200F', 'a'.repeat(VISITOR_MESSAGE_MAX + 1)]) {
        const reply = await say(server, shop, visitor_token, content)
        expect(reply.status).toBe(400)
        expect(reply.json()).toMatchObject({
          message: expect.stringMatching(/^El mensaje puede|^El mensaje no puede/),
        })
      }
      expect((await say(server, shop, visitor_token, 'Hola', 'no es un id')).status).toBe(400)
      expect((await say(server, shop, visitor_token, 'Hola\u0000')).status).toBe(400)
      expect((await say(server, shop, visitor_token, 'a'.repeat(VISITOR_MESSAGE_MAX))).status).toBe(
        200,
      )
    })

    it('cannot be read by another visitor', async () => {
      const server = use()
      const shop = await addShop(server)
      const mine = (await arrive(server, shop)).visitor_token
      const theirs = (await arrive(server, shop)).visitor_token
      await say(server, shop, theirs, 'Mi número es el 88')
      expect(await read(server, shop, mine)).toEqual([])
    })

    it('is read from its newest messages', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      const { message_id } = sendVisitorMessage.answer.parse(
        (await say(server, shop, visitor_token, 'La primera')).json(),
      )
      const { message_id: _, ...first } = await server.db
        .selectFrom('messages')
        .selectAll()
        .where('message_id', '=', Number(message_id))
        .executeTakeFirstOrThrow()
      const later = Array.from({ length: VISITOR_MESSAGES_READ }, (_, n) => ({
        ...first,
        client_id: randomUUID(),
        content: `${n}`,
        date_registered: new Date(first.date_registered.getTime() + n + 1),
      }))
      await server.db.insertInto('messages').values(later).execute()
      const contents = (await read(server, shop, visitor_token)).map(({ content }) => content)
      expect(contents).toEqual(later.map(({ content }) => content))
    })

    it('is limited for each minute, without counting repeated sends', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      const last = randomUUID()
      for (let count = 1; count < VISITOR_MESSAGES_A_MINUTE; count += 1)
        await say(server, shop, visitor_token, `Mensaje ${count}`)
      await say(server, shop, visitor_token, 'El último', last)
      const refused = await say(server, shop, visitor_token, 'Uno más')
      expect(refused.status).toBe(429)
      expect(refused.json()).toMatchObject({ message: expect.stringMatching(/Espera/) })
      const seconds = Number(refused.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect((await say(server, shop, visitor_token, 'El último', last)).status).toBe(200)
      server.wait(61_000)
      expect((await say(server, shop, visitor_token, 'Uno más')).status).toBe(200)
    })

    it('is limited for each day, without counting repeated sends', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      const reply = await say(server, shop, visitor_token, 'Hola')
      const { message_id } = sendVisitorMessage.answer.parse(reply.json())
      const { message_id: _, ...first } = await server.db
        .selectFrom('messages')
        .selectAll()
        .where('message_id', '=', message_id)
        .executeTakeFirstOrThrow()
      // All but the last of a day, an hour ago.
      const earlier = Array.from({ length: VISITOR_MESSAGES_A_DAY - 2 }, (_, n) => ({
        ...first,
        client_id: randomUUID(),
        date_registered: new Date(first.date_registered.getTime() - 3_600_000 - n),
      }))
      await server.db.insertInto('messages').values(earlier).execute()
      const last = randomUUID()
      expect((await say(server, shop, visitor_token, 'El último', last)).status).toBe(200)
      const refused = await say(server, shop, visitor_token, 'Uno más')
      expect([refused.status, refused.json()]).toEqual([
        429,
        { success: false, message: expect.stringMatching(/^Hoy .* Inténtalo mañana\.$/) },
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
      expect((await say(server, shop, visitor_token, 'El último', last)).status).toBe(200)
      // Others go on, and the visitor does on the next day.
      const other = await arrive(server, shop)
      expect((await say(server, shop, other.visitor_token, 'Hola')).status).toBe(200)
      server.wait(24 * 3_600_000)
      expect((await say(server, shop, visitor_token, 'Uno más')).status).toBe(200)
    })
  })
})
