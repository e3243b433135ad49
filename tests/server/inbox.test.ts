import { beforeAll, describe, expect, it } from 'vitest'
import { conversationStatus, toggleConversation } from '#contract/assistantStatus.ts'
import { listConversations, listMessages, sendManualMessage } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { addAssistant, addBusiness, addClientMessage, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, type TestServer, withServer } from './kit/server.ts'

const NOT_FOUND = { success: false, message: 'No se encontró la conversación' }

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account
  let businessId: number

  beforeAll(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const messagesOf = async (server: TestServer, thread_id: string) => {
    const reply = await server.call(listMessages, { body: { thread_id } }, account)
    return listMessages.answer.parse(reply.json())
  }

  describe('conversations', () => {
    const list = async (business_id: number) => {
      const reply = await use().call(listConversations, { body: { business_id } }, account)
      expect(reply.status).toBe(200)
      return listConversations.answer.parse(reply.json())
    }

    it('are null where there are none', async () => {
      expect(await list(await addBusiness(use(), account))).toBeNull()
    })

    it('are sorted by their last activity', async () => {
      const server = use()
      const business = await addBusiness(server, account)
      const at = (day: number) => `2026-03-0${day}T12:00:00.123Z`
      const old = await addConversation(server, business, { thread_registered: at(1) })
      const quiet = await addConversation(server, business, { thread_registered: at(3) })
      const busy = await addConversation(server, business, {
        contact_type: 'instagram',
        contact_id: 'ig_7',
        show_name: 'Sofía',
        thread_registered: at(2),
      })
      await addClientMessage(server, busy.thread_id, '¿Sigue abierto?', at(4))

      const conversations = looseItems(await list(business))
      expect(conversations.map((one) => one.OpenAID)).toEqual([
        busy.thread_id,
        quiet.thread_id,
        old.thread_id,
      ])
      expect(conversations[0]).toEqual({
        OpenAID: busy.thread_id,
        ContactType: 'instagram',
        ContactId: 'ig_7',
        ShowName: 'Sofía',
        ProfileImageURL: null,
        LastMessage: '¿Sigue abierto?',
        LastMessageDateRegistered: at(4),
        ThreadRegistered: at(2),
        UnreadCount: 1,
        ArrivedAt: expect.any(String),
        AssigneeId: null,
        AssigneeName: null,
      })
      expect(conversations[1]).toMatchObject({
        LastMessage: null,
        LastMessageDateRegistered: null,
      })
    })

    it('can be requested with the id as text', async () => {
      const body = { business_id: String(businessId) }
      expect((await use().send(listConversations, { body }, account)).status).toBe(200)
    })
  })

  describe('messages', () => {
    it('are null where there are none', async () => {
      const { thread_id } = await addConversation(use(), businessId)
      expect(await messagesOf(use(), thread_id)).toBeNull()
    })

    it('are sorted oldest first, and the first has the contact', async () => {
      const server = use()
      const { thread_id, contact_id } = await addConversation(server, businessId)
      await addClientMessage(server, thread_id, 'dos', '2026-03-02T10:00:00.456Z')
      await addClientMessage(server, thread_id, 'uno', '2026-03-01T10:00:00Z')
      await addClientMessage(server, thread_id, 'tres', '2026-03-02T10:00:00.456Z')
      const messages = looseItems(await messagesOf(server, thread_id))
      expect(messages.map((one) => one.Content)).toEqual(['uno', 'dos', 'tres'])
      expect(messages.map((one) => one.ContactId)).toEqual([contact_id, undefined, undefined])
      expect(messages[1]).toEqual({
        MessageId: expect.any(String),
        Content: 'dos',
        IsBot: false,
        DateRegistered: '2026-03-02T10:00:00.456Z',
        ArrivedAt: expect.any(String),
        PhotoURL: null,
        ActionURL: null,
        DocumentURL: null,
      })
    })
  })

  describe('no refusal has a status that would sign the page out', () => {
    it.each([
      [listConversations, { business_id: 'x' }],
      [listConversations, {}],
      [listMessages, { thread_id: 7 }],
      [listMessages, { thread_id: 'con\0cero' }],
      [listMessages, null],
    ])('%#', async (endpoint, body) => {
      const reply = await use().send(endpoint, { body }, account)
      expect(reply.status).toBe(422)
      expect(reply.json()).toMatchObject({ success: false })
    })

    it('for an invalid JSON body', async () => {
      const reply = await use().app.inject({
        method: 'POST',
        url: listConversations.path,
        headers: {
          authorization: `Bearer ${account.token}`,
          'content-type': 'application/json',
        },
        payload: '{"business_id":',
      })
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ success: false })
    })
  })

  describe('a message by hand', () => {
    const send = (server: TestServer, body: unknown) =>
      server.send(sendManualMessage, { body }, account)

    const demoBusiness = async (server: TestServer) => {
      const id = await addBusiness(server, account)
      await server.db
        .updateTable('businesses')
        .set({ is_demo: true })
        .where('business_id', '=', id)
        .execute()
      return id
    }

    it.each(['widget', 'webchat', 'Widget'])('to %s is stored', async (contact_type) => {
      const server = use()
      const to = await addConversation(server, businessId, { contact_type })
      const reply = await send(server, {
        OpenAID: to.thread_id,
        ContactId: to.contact_id,
        ContactType: contact_type,
        newMessage: '  ¡Hola!\n😀 ',
      })
      expect([reply.status, reply.body]).toEqual([200, 'ok'])
      expect(reply.headers['content-type']).toMatch(/^text\/plain/)
      expect(await messagesOf(server, to.thread_id)).toMatchObject([
        { Content: '  ¡Hola!\n😀 ', IsBot: true },
      ])
    })

    it.each([
      ['whatsapp', '+34600111222', '34600111222'],
      ['whatsapp', '34600111222', '+34600111222'],
      ['instagram', 'ig_1', 'ig_1'],
    ])('to %s of the demo is not sent, and is stored', async (contact_type, stored, sent) => {
      const server = use()
      const demo = await demoBusiness(server)
      const to = await addConversation(server, demo, { contact_type, contact_id: stored })
      const reply = await send(server, {
        OpenAID: to.thread_id,
        ContactId: sent,
        ContactType: contact_type,
        newMessage: 'Hola',
      })
      expect([reply.status, reply.body]).toEqual([200, 'ok'])
      expect(await messagesOf(server, to.thread_id)).toHaveLength(1)
    })

    it.each([
      ['whatsapp', 'Credenciales de WhatsApp inválidas'],
      ['instagram', 'Credenciales de Instagram inválidas'],
    ])('to %s needs a connected channel', async (contact_type, message) => {
      const server = use()
      const to = await addConversation(server, businessId, { contact_type })
      const reply = await send(server, {
        OpenAID: to.thread_id,
        ContactId: to.contact_id,
        ContactType: contact_type,
        newMessage: 'Hola',
      })
      expect(reply.status).toBe(400)
      expect(reply.json()).toEqual({ success: false, message })
      expect(await messagesOf(server, to.thread_id)).toBeNull()
    })

    it.each([
      [{ newMessage: '' }, 400, 'El mensaje no puede estar vacío'],
      [{ newMessage: ' \n\t' }, 400, 'El mensaje no puede estar vacío'],
      [{ newMessage: undefined }, 400, 'Faltan campos requeridos en la solicitud'],
      [{ OpenAID: undefined }, 400, 'Faltan campos requeridos en la solicitud'],
      [{ ContactId: ' ' }, 400, 'Faltan campos requeridos en la solicitud'],
      [{ ContactType: undefined }, 400, 'Faltan campos requeridos en la solicitud'],
      [{ OpenAID: 'thread_nadie' }, 404, 'No se encontró la conversación'],
      [{ ContactId: 'otro' }, 400, 'Faltan datos requeridos'],
      [{ ContactType: 'webchat' }, 400, 'Faltan datos requeridos'],
      [{ ContactType: 'whatsapp' }, 400, 'Faltan datos requeridos'],
      [
        { ContactType: 'telegram' },
        400,
        "El tipo de contacto 'telegram' no está implementado para envío de mensajes",
      ],
    ])('with %j is refused', async (wrong, status, message) => {
      const server = use()
      const to = await addConversation(server, businessId, { contact_type: 'widget' })
      const reply = await send(server, {
        OpenAID: to.thread_id,
        ContactId: to.contact_id,
        ContactType: 'widget',
        newMessage: 'Hola',
        ...wrong,
      })
      expect(reply.json()).toEqual({ success: false, message })
      expect(reply.status).toBe(status)
      expect(await messagesOf(server, to.thread_id)).toBeNull()
    })
  })

  describe('the status of the assistant', () => {
    const statusOf = async (server: TestServer, id: string) => {
      const reply = await server.call(conversationStatus, { params: { id } }, account)
      expect(reply.status).toBe(200)
      return conversationStatus.answer.parse(reply.json()).data
    }
    const canRespond = async (server: TestServer, id: string) =>
      (await statusOf(server, id))?.overall_status?.can_respond
    const toggle = (server: TestServer, id: string, is_responding: unknown) =>
      server.send(toggleConversation, { params: { id }, body: { is_responding } }, account)

    const status = (reason: string, can_respond: boolean, thread: boolean, assistant: boolean) => ({
      overall_status: { reason, can_respond },
      thread_status: { is_responding: thread },
      assistant_status: { is_responding: assistant },
    })

    it.each([
      [true, {}, status('Ready to Respond', true, true, true)],
      [false, {}, status('Thread Turned Off', false, false, true)],
      [true, { is_responding: false }, status('Assistant Turned Off', false, true, false)],
      [false, { is_responding: false }, status('Assistant Turned Off', false, false, false)],
      [true, { deleted_at: new Date() }, status('Assistant Deleted', false, true, false)],
    ])('is read for a thread %s and with %j', async (is_responding, assistant, expected) => {
      const server = use()
      const assistant_id = await addAssistant(server, businessId, assistant)
      const { thread_id } = await addConversation(server, businessId, {
        assistant_id,
        is_responding,
      })
      expect(await statusOf(server, thread_id)).toEqual(expected)
    })

    it('is read for a thread without an assistant', async () => {
      const { thread_id } = await addConversation(use(), businessId)
      expect(await statusOf(use(), thread_id)).toEqual(status('No Assistant', false, true, false))
    })

    it('is refused for a missing thread', async () => {
      const expected = status('Thread Not Found', false, false, false)
      expect(await statusOf(use(), 'thread_nadie')).toEqual(expected)
    })

    it('is switched off and on for one conversation', async () => {
      const server = use()
      const assistant_id = await addAssistant(server, businessId)
      const one = await addConversation(server, businessId, { assistant_id })
      const other = await addConversation(server, businessId, { assistant_id })
      const reply = await toggle(server, one.thread_id, false)
      expect([reply.status, reply.body]).toEqual([204, ''])
      expect(await canRespond(server, one.thread_id)).toBe(false)
      expect(await canRespond(server, other.thread_id)).toBe(true)
      await toggle(server, one.thread_id, true)
      expect(await canRespond(server, one.thread_id)).toBe(true)
    })

    it('is not switched for a missing thread, nor to an invalid value', async () => {
      const server = use()
      const missing = await toggle(server, 'thread_nadie', true)
      expect([missing.status, missing.json()]).toEqual([404, NOT_FOUND])
      const { thread_id } = await addConversation(server, businessId)
      expect((await toggle(server, thread_id, 'quizás')).status).toBe(400)
    })
  })
})
