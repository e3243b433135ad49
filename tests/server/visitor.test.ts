import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api'
import { listConversations, listMessages, sendManualMessage } from '#contract/inbox'
import { shownLooks, widgetDefaults } from '#contract/integrations/looks'
import { looseItems } from '#contract/loose'
import {
  listVisitorMessages,
  openVisit,
  readShownLooks,
  sendVisitorMessage,
  VISITOR_MESSAGE_MAX,
  VISITOR_SOCKET_PATH,
} from '#contract/visitor'
import { MESSAGES_A_MINUTE } from '#server/visitor/messages.ts'
import { VISITS_OF_A_WIDGET } from '#server/visitor/routes.ts'
import { addAssistant, addBusiness, addClient, addIntegration } from './kit/data'
import { forEachDatabase } from './kit/databases'
import { type TestServer, withServer } from './kit/server'
import { Ear, listen, withEars } from './kit/sockets'

interface Shop {
  readonly id: number
  readonly widget: string
  /** Who answers what is written there. */
  readonly assistantId: number | null
  readonly owner: { readonly token: string; readonly id: number; readonly email: string }
}

let lastAddress = 0
/** An address that no other test's limits count. */
const address = () => {
  lastAddress += 1
  return `10.9.${lastAddress >> 8}.${lastAddress & 255}`
}

const addShop = async (
  server: TestServer,
  welcome: string | null = '¡Hola!',
  hasAssistant = false,
): Promise<Shop> => {
  const owner = await server.account()
  const id = await addBusiness(server, owner)
  const widget = `chat-${randomUUID()}`
  const assistant_id = hasAssistant ? await addAssistant(server, id) : null
  await addIntegration(server, id, {
    external_id: widget,
    assistant_id,
    settings: JSON.stringify({ welcome_message: welcome }),
  })
  return { id, widget, owner, assistantId: assistant_id }
}

const arrive = async (server: TestServer, { widget }: Shop, visitor_token?: string) => {
  const reply = await server.call(
    openVisit,
    { params: { widget }, body: visitor_token === undefined ? {} : { visitor_token } },
    { address: address() },
  )
  return openVisit.answer.parse(reply.json())
}

const say = (
  server: TestServer,
  { widget }: Shop,
  token: string,
  content: string,
  client_id: string = randomUUID(),
) =>
  server.call(
    sendVisitorMessage,
    { params: { widget }, body: { client_id, content } },
    { token, address: address() },
  )

const read = async (server: TestServer, { widget }: Shop, token: string) => {
  const reply = await server.call(listVisitorMessages, { params: { widget } }, { token })
  return listVisitorMessages.answer.parse(reply.json())
}

const threads = async (server: TestServer, { id, owner }: Shop) => {
  const reply = await server.call(listConversations, { body: { business_id: id } }, owner)
  return looseItems(listConversations.answer.parse(reply.json()))
}

const answer = async (server: TestServer, shop: Shop, newMessage: string) => {
  const [thread] = await threads(server, shop)
  return server.call(
    sendManualMessage,
    {
      body: {
        OpenAID: String(thread?.OpenAID),
        ContactId: String(thread?.ContactId),
        ContactType: 'widget',
        newMessage,
      },
    },
    shop.owner,
  )
}

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  const visitorEars: Ear[] = []
  afterAll(() => {
    for (const { socket } of visitorEars) socket.terminate()
  })
  const listenAs = async (server: TestServer, token: string) => {
    const base = (await listen(server)).replace('http', 'ws')
    const ear = new Ear(`${base}${VISITOR_SOCKET_PATH}?token=${token}`)
    visitorEars.push(ear)
    return ear
  }

  describe('a visit', () => {
    it('begins with the name of the business and its welcome', async () => {
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

    it('goes on with its token, and begins anew with one that is not known', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      expect((await arrive(server, shop, visitor_token)).visitor_token).toBe(visitor_token)
      expect((await arrive(server, shop, 'inventado')).visitor_token).not.toBe('inventado')
      const elsewhere = await addShop(server)
      expect((await arrive(server, elsewhere, visitor_token)).visitor_token).not.toBe(visitor_token)
    })

    it('asks who it is where the business wants to know, until the visitor has written', async () => {
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

    it('keeps only a hash of the token', async () => {
      const server = use()
      const { visitor_token } = await arrive(server, await addShop(server))
      const rows = await server.db.selectFrom('visitors').select('token_hash').execute()
      expect(JSON.stringify(rows)).not.toContain(visitor_token)
    })

    it('is refused where there is no chat, or no more', async () => {
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

  describe('the looks of a widget', () => {
    const looksFor = (server: TestServer, widget: string, from = address()) =>
      server.call(
        readShownLooks,
        { params: { widget } },
        { address: from, headers: { origin: 'https://tienda.ejemplo.es' } },
      )

    it('are for any website, and nothing else of the API is', async () => {
      const server = use()
      const shop = await addShop(server, '¿En qué te ayudamos?')
      const reply = await looksFor(server, shop.widget)
      expect(reply.json()).toEqual({
        ...shownLooks(widgetDefaults),
        welcome_message: '¿En qué te ayudamos?',
      })
      expect(reply.headers['access-control-allow-origin']).toBe('*')
      for (const { method, path } of Object.values(api)) {
        if (path === readShownLooks.path) continue
        const headers = { origin: 'https://tienda.ejemplo.es' }
        for (const asked of [method, 'OPTIONS'] as const) {
          const other = await server.app.inject({
            method: asked,
            url: path.replace(/:\w+/g, '1'),
            headers: { ...headers, 'access-control-request-method': method },
          })
          expect([path, other.headers['access-control-allow-origin']]).toEqual([path, undefined])
        }
      }
    })

    it('are gone with the widget, which the website may know', async () => {
      const reply = await looksFor(use(), 'nadie')
      expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([404, '*'])
    })

    it('have texts that can be read where the business chose others', async () => {
      const server = use()
      const shop = await addShop(server)
      const settings = { agent_message_color: '#FFFFFF', agent_text_color: '#FFFFFF' }
      await server.db
        .updateTable('integrations')
        .set({ settings: JSON.stringify(settings) })
        .where('external_id', '=', shop.widget)
        .execute()
      expect((await looksFor(server, shop.widget)).json()).toMatchObject({
        agent_message_color: '#FFFFFF',
        agent_text_color: '#000000',
      })
    })
  })

  describe('what a visitor writes', () => {
    it('begins a conversation that the staff see, with who answers it', async () => {
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

    it('is said once, however often it arrives, also at the same time', async () => {
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

    it('is refused when it is empty, too long, or not as agreed', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      for (const content of ['', ' \n ', 'a'.repeat(VISITOR_MESSAGE_MAX + 1)]) {
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

    describe('is the last interaction of a client', () => {
      const MAY = '2026-05-01T10:00:00.000Z'
      const seen = async (server: TestServer, id: number) => {
        const { last_interaction } = await server.db
          .selectFrom('clients')
          .select('last_interaction')
          .where('client_profile_id', '=', id)
          .executeTakeFirstOrThrow()
        return last_interaction?.toISOString() ?? null
      }
      /** Somebody wrote once, and is then known to the platform as given. */
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

      it('of the number on WhatsApp, however it is written, before the name', async () => {
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

      it('of the name elsewhere, and not where two have it', async () => {
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

      it('of nobody while the visitor has no name, nor when the business answers', async () => {
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

      it('of no other business', async () => {
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

    it('is nobody else’s to read or to write', async () => {
      const server = use()
      const shop = await addShop(server)
      const mine = (await arrive(server, shop)).visitor_token
      const theirs = (await arrive(server, shop)).visitor_token
      await say(server, shop, theirs, 'Mi número es el 88')
      expect(await read(server, shop, mine)).toEqual([])
      const elsewhere = await addShop(server)
      for (const token of [undefined, 'inventado', shop.owner.token]) {
        const reply = await server.call(
          listVisitorMessages,
          { params: { widget: shop.widget } },
          { token },
        )
        expect(reply.status).toBe(401)
      }
      expect((await say(server, elsewhere, mine, 'Hola')).status).toBe(401)
    })

    it('has a limit each minute, which sending again does not touch', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      const last = randomUUID()
      for (let count = 1; count < MESSAGES_A_MINUTE; count += 1)
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

    it('cannot come without end from one address', async () => {
      const server = use()
      const shop = await addShop(server)
      const from = address()
      const open = () =>
        server.call(openVisit, { params: { widget: shop.widget }, body: {} }, { address: from })
      let reply = await open()
      for (let count = 0; reply.status === 200 && count < 200; count += 1) reply = await open()
      expect(reply.status).toBe(429)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(reply.json()).toMatchObject({ message: expect.stringMatching(/Demasiadas/) })
    })
  })

  describe('one widget', () => {
    it('takes no more visits in a minute than it can serve, whoever comes', async () => {
      const server = use()
      const shop = await addShop(server)
      const open = ({ widget }: Shop) =>
        server.call(openVisit, { params: { widget }, body: {} }, { address: address() })
      const replies = []
      for (let count = 0; count <= VISITS_OF_A_WIDGET; count += 1) replies.push(await open(shop))
      const refused = replies.filter(({ status }) => status !== 200)
      expect(refused.map(({ status }) => status)).toEqual([429])
      expect(refused[0]?.json()).toMatchObject({ message: expect.stringMatching(/en este chat/) })
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await open(await addShop(server))).status).toBe(200)
    })
  })

  describe('sockets', () => {
    it('tell the staff of a new conversation, then of its messages, each once', async () => {
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

    it('bring the visitor the answers, also when they listened before they wrote', async () => {
      const server = use()
      const shop = await addShop(server)
      const { visitor_token } = await arrive(server, shop)
      const stranger = await arrive(server, shop)
      const ear = await listenAs(server, visitor_token)
      const other = await listenAs(server, stranger.visitor_token)
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

    it('are refused, in words, to whom is not known', async () => {
      const server = use()
      const ear = await listenAs(server, 'inventado')
      expect(await ear.next()).toMatchObject({ type: 'error', code: 401 })
      expect(await ear.closed()).toBe(4401)
    })
  })
})
