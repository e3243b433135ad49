import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listMessages, sendManualMessage } from '#contract/inbox.ts'
import { readFrame } from '#contract/live/frame.ts'
import { looseItems } from '#contract/loose.ts'
import { announceConversation, announceMessage } from '#server/inbox/announce.ts'
import { send } from '#server/realtime/sockets.ts'
import { addBusiness, addClientMessage, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase, onPostgres } from './kit/databases.ts'
import { type Account, startServer, type TestServer, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

const EXPIRED = { type: 'error', message: 'Session expired. Please log in again.', code: 401 }
const FORBIDDEN = { type: 'error', message: 'No tienes acceso a este negocio', code: 403 }

forEachDatabase((database) => {
  const use = withServer(database)
  const ears = withEars()
  let account: Account
  let businessId: number

  beforeAll(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const visitorWrites = async (server: TestServer, business: number, content: string) => {
    const { thread_id } = await addConversation(server, business, { contact_type: 'widget' })
    const message = await addClientMessage(server, thread_id, content)
    await announceConversation(server.resources, { businessId: business, threadId: thread_id })
    await announceMessage(server.resources, {
      businessId: business,
      threadId: thread_id,
      messageId: message.message_id,
    })
    return thread_id
  }

  describe('a socket', () => {
    it('is accepted with a session and a membership', async () => {
      const ear = await ears.open(use(), { token: account.token, business_id: businessId })
      expect(await ear.next()).toEqual({ type: 'welcome', connection_id: expect.any(String) })
    })

    it.each([
      ['no token', () => ({ business_id: businessId }), EXPIRED],
      ['a wrong token', () => ({ token: 'x', business_id: businessId }), EXPIRED],
      ['no business', () => ({ token: account.token }), FORBIDDEN],
      ['nonsense', () => ({ token: account.token, business_id: 'x' }), FORBIDDEN],
      ['no such business', () => ({ token: account.token, business_id: 999_999 }), FORBIDDEN],
    ])('is refused with %s', async (_case, query, refusal) => {
      const ear = await ears.open(use(), query() as Record<string, string | number>)
      const closed = ear.closed()
      expect(await ear.next()).toEqual(refusal)
      expect(await closed).toBe(4000 + refusal.code)
    })

    it('is refused for the business of another account', async () => {
      const { token } = await use().account()
      const ear = await ears.open(use(), { token, business_id: businessId })
      expect(await ear.next()).toEqual(FORBIDDEN)
    })

    it('is refused when the session has ended', async () => {
      const server = use()
      const { token } = await server.account()
      await server.db
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .execute()
      const ear = await ears.open(server, { token, business_id: businessId })
      expect(await ear.next()).toEqual(EXPIRED)
      await server.db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() + 1e9) })
        .execute()
    })
  })

  describe('events', () => {
    it("announce a member's message to all sockets of the business, exactly as the list will have it", async () => {
      const server = use()
      const colleague = await addColleague(server, businessId)
      const all = [
        { ear: await ears.openMember(server, account, businessId), own: { author_is_own: true } },
        { ear: await ears.openMember(server, account, businessId), own: { author_is_own: true } },
        { ear: await ears.openMember(server, colleague, businessId), own: {} },
      ]
      const to = await addConversation(server, businessId, { contact_type: 'widget' })
      const body = {
        OpenAID: to.thread_id,
        ContactId: to.contact_id,
        ContactType: 'widget',
        newMessage: 'Mañana abrimos a las 9',
      }
      await server.call(sendManualMessage, { body }, account)

      const reply = await server.call(listMessages, { body: { thread_id: to.thread_id } }, account)
      const [stored] = looseItems(listMessages.answer.parse(reply.json()))
      for (const { ear, own } of all)
        expect(await ear.next()).toEqual({
          event: 'new_message',
          timestamp: stored?.DateRegistered,
          data: {
            thread_id: to.thread_id,
            message: {
              message_id: stored?.MessageId,
              content: 'Mañana abrimos a las 9',
              is_bot: true,
              date_registered: stored?.DateRegistered,
              photo_url: null,
              action_url: null,
              document_url: null,
              author: 'person',
              author_name: stored?.AuthorName,
              author_id: account.id,
              ...own,
            },
          },
        })
    })

    it('announce a conversation before its message, in a form that the page reads', async () => {
      const server = use()
      // A new one: of the other, a late event of an earlier test may come first.
      const own = await addBusiness(server, account)
      const ear = await ears.openMember(server, account, own)
      const threadId = await visitorWrites(server, own, '¿Hacen envíos?')
      const [conversation, message] = [await ear.next(), await ear.next()]
      expect(conversation).toMatchObject({
        event: 'new_conversation',
        data: { thread_id: threadId, contact_type: 'widget', show_name: 'Lucía' },
      })
      expect(readFrame(JSON.stringify(conversation), 0)).toMatchObject({
        type: 'live.conversation',
        conversation: { threadId, channel: 'widget' },
      })
      expect(readFrame(JSON.stringify(message), 0)).toMatchObject({
        type: 'live.message',
        threadId,
        message: { text: '¿Hacen envíos?', fromBusiness: false },
      })
    })

    it('keep their order', async () => {
      const server = use()
      const ear = await ears.openMember(server, account, businessId)
      const { thread_id } = await addConversation(server, businessId)
      const wanted = Array.from({ length: 30 }, (_, index) => `mensaje ${index}`)
      const ids = []
      for (const content of wanted)
        ids.push((await addClientMessage(server, thread_id, content)).message_id)
      for (const messageId of ids)
        await announceMessage(server.resources, { businessId, threadId: thread_id, messageId })
      const heard = []
      for (const _ of wanted) heard.push(await ear.next())
      expect(heard).toMatchObject(wanted.map((content) => ({ data: { message: { content } } })))
    })

    it('of one business do not reach another, even of the same account', async () => {
      const server = use()
      const other = await addBusiness(server, account)
      const stranger = await server.account()
      const third = await addBusiness(server, stranger)
      const silent = [
        await ears.openMember(server, account, other),
        await ears.openMember(server, stranger, third),
      ]
      const loud = await ears.openMember(server, account, businessId)
      await visitorWrites(server, businessId, 'solo para ti')
      await loud.next()
      await loud.next()
      // Each socket then receives its own event first.
      await visitorWrites(server, other, 'del otro')
      await visitorWrites(server, third, 'del tercero')
      for (const [index, content] of ['del otro', 'del tercero'].entries()) {
        expect(await silent[index]?.next()).toMatchObject({ event: 'new_conversation' })
        expect(await silent[index]?.next()).toMatchObject({ data: { message: { content } } })
      }
      expect(silent.map(({ rest }) => rest)).toEqual([[], []])
    })

    it('with a thread of another business are dropped', async () => {
      const server = use()
      const stranger = await server.account()
      const foreign = await addConversation(server, await addBusiness(server, stranger))
      const message = await addClientMessage(server, foreign.thread_id, 'secreto')
      const ear = await ears.openMember(server, account, businessId)
      const mixed = { businessId, threadId: foreign.thread_id }
      await announceConversation(server.resources, mixed)
      await announceMessage(server.resources, { ...mixed, messageId: message.message_id })
      await visitorWrites(server, businessId, 'propio')
      expect(await ear.next()).toMatchObject({ event: 'new_conversation' })
      expect(await ear.next()).toMatchObject({ data: { message: { content: 'propio' } } })
    })

    it('of a thread reach its followers', async () => {
      const server = use()
      const { thread_id } = await addConversation(server, businessId)
      const heard = new Promise((resolve) => server.resources.bus.onThread(thread_id, resolve))
      const { message_id: messageId } = await addClientMessage(server, thread_id, 'hola')
      const note = { businessId, threadId: thread_id, messageId }
      await announceMessage(server.resources, note)
      expect(await heard).toEqual({ event: 'new_message', ...note })
    })
  })

  describe('a socket with a dead peer', () => {
    const quick = withServer(database, { pingEvery: 500 })

    it('is closed when it does not answer a ping; one that answers stays', async () => {
      const server = quick()
      const member = await server.account()
      const business = await addBusiness(server, member)
      const deaf = await ears.openMember(server, member, business, { autoPong: false })
      const alive = await ears.openMember(server, member, business)
      expect(await deaf.closed()).toBe(1006)
      expect(alive.socket.readyState).toBe(alive.socket.OPEN)
    })
  })

  describe('an open page', () => {
    const quick = withServer(database, { pingEvery: 500 })

    it('gets pings that announce the next one', async () => {
      const server = quick()
      const member = await server.account()
      const ear = await ears.openMember(server, member, await addBusiness(server, member))
      const frame = await new Promise((resolve) => {
        ear.socket.on('message', (data) => resolve(JSON.parse(String(data))))
      })
      expect(frame).toEqual({ type: 'ping', every: 500 })
    })
  })

  it('is closed with "service restart" when the server ends', async () => {
    const url = await database.create()
    const { server, close } = await startServer(url)
    const member = await server.account()
    const ear = await ears.openMember(server, member, await addBusiness(server, member))
    const closed = ear.closed()
    await close()
    expect(await closed).toBe(1012)
    await database.drop(url)
  })
})

onPostgres((database) => {
  const use = withServer(database)
  const ears = withEars()

  it('is closed where the membership changes while it is asked for', async () => {
    const owner = await use().account()
    const businessId = await addBusiness(use(), owner)
    const ana = await addColleague(use(), businessId)
    const { pool, bus } = use().resources
    const holder = await pool.connect()
    await holder.query('begin; lock table business_members in access exclusive mode')
    const ear = await ears.open(use(), { token: ana.token, business_id: businessId })
    const waits =
      "select from pg_locks where not granted and relation = 'business_members'::regclass"
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1)
    // What it is answered was read before.
    const told = new Promise((resolve) => bus.onMemberChanged(businessId, resolve))
    await bus.publish({ event: 'member_changed', businessId, userId: ana.id })
    await told
    await holder.query('rollback')
    holder.release()
    expect(await ear.closed()).toBe(1012)
  })
})

it('a client that reads too slowly is disconnected, and delays nobody', () => {
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send: vi.fn(),
    terminate: vi.fn(),
  } as const
  send(socket, 'uno')
  send({ ...socket, bufferedAmount: 2 << 20 }, 'dos')
  expect(socket.send.mock.calls).toEqual([['uno']])
  expect(socket.terminate).toHaveBeenCalledOnce()
})
