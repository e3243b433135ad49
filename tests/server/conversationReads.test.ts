import { beforeEach, describe, expect, it } from 'vitest'
import { listConversationChanges } from '#contract/conversationChanges.ts'
import { listConversationReads, readConversation } from '#contract/conversationReads.ts'
import { setConversationState } from '#contract/conversationStates.ts'
import { HOUR } from '#contract/durations.ts'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { INVALID_DATA } from '#contract/errors.ts'
import { listConversations, listMessages } from '#contract/inbox.ts'
import { storeIncoming } from '#server/inbox/incoming.ts'
import { storeReply } from '#server/inbox/messages.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

// What each person of a business has read.

interface Listed {
  readonly OpenAID: string
  readonly UnreadCount: number
}

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let account: Account
  let colleague: Account
  let businessId: number
  let threadId: string

  const begin = async () =>
    (await addConversation(use(), businessId, { contact_type: 'widget' })).thread_id

  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
    colleague = await addColleague(use(), businessId)
    threadId = await begin()
  })

  const writes = (content = 'Hola', at?: string) =>
    use()
      .db.transaction()
      .execute((transaction) =>
        storeIncoming(transaction, {
          thread_id: threadId,
          content,
          ...(at !== undefined && { date_registered: at }),
        }),
      )
  const put = (read_at: unknown, as = account, id = threadId) =>
    use().send(readConversation, { params: { id }, body: { read_at } }, as)
  /** The mark as the server tells it. */
  const read = async (read_at: string | null, as = account): Promise<string | null> => {
    const reply = await put(read_at, as)
    expect(reply.json()).toEqual({
      success: true,
      data: { thread_id: threadId, read_at: read_at === null ? null : expect.any(String) },
    })
    return (reply.json() as { data: { read_at: string | null } }).data.read_at
  }
  const inBusiness = () => ({ body: { business_id: businessId } })
  const list = (as: Account) => use().call(listConversations, inBusiness(), as)
  const unread = async (as = account, id = threadId) => {
    const rows = (await list(as)).json() as readonly Listed[]
    return rows.find(({ OpenAID }) => OpenAID === id)?.UnreadCount
  }
  const reads = async (as = account) => {
    const reply = await use().call(listConversationReads, inBusiness(), as)
    return reply.json() as { readonly data: Readonly<Record<string, string | null>> }
  }
  const set = (body: Readonly<Record<string, unknown>>) =>
    use().send(setConversationState, { params: { id: threadId }, body }, account)
  const now = () => new Date().toISOString()
  const inAnHour = () => new Date(Date.now() + HOUR).toISOString()

  describe('what is unread', () => {
    it('is what the customer wrote since the person read, and no colleague', async () => {
      expect(await unread()).toBe(0)
      await writes()
      await writes('¿Abren hoy?')
      await storeReply(use().db, { threadId, content: 'Sí', author: 'person', status: null })
      expect(await unread()).toBe(2)
      expect(await reads()).toEqual({ success: true, data: {} })

      const at = now()
      expect(await read(at)).toBe(at)
      expect(await unread()).toBe(0)
      expect(await reads()).toEqual({ success: true, data: { [threadId]: at } })
      expect(await unread(colleague)).toBe(2)
      expect(await reads(colleague)).toEqual({ success: true, data: {} })
      await writes()
      expect([await unread(), await unread(colleague)]).toEqual([1, 3])
    })

    it('is counted by arrival: what comes late is unread although its time is old', async () => {
      await writes()
      const at = await read(now())
      const { arrived_at } = await writes('De ayer', '2026-01-01T10:00:00.000Z')
      expect(await unread()).toBe(1)
      expect(await read(at)).toBe(at)
      expect(await unread()).toBe(1)
      const thread = await use().call(listMessages, { body: { thread_id: threadId } }, account)
      const [late] = thread.json() as readonly { readonly ArrivedAt: string }[]
      expect(late?.ArrivedAt).toBe(arrived_at.toISOString())
      expect(await read(late?.ArrivedAt ?? '')).toBe(late?.ArrivedAt)
      expect(await unread()).toBe(0)
    })

    it('ends with the message whose own time is named', async () => {
      const old = '2026-01-01T10:00:00.000Z'
      const { arrived_at } = await writes('De ayer', old)
      await writes()
      expect(await read('2026-01-01T11:00:00+01:00')).toBe(arrived_at.toISOString())
      expect(await unread()).toBe(1)
    })

    it('is never less than what comes after the clock of the server', async () => {
      await writes()
      const at = await read(inAnHour())
      expect(Date.parse(at ?? '')).toBeLessThan(Date.now() + HOUR / 2)
      await writes()
      expect(await unread()).toBe(1)
    })

    it('keeps messages of one moment apart, in the order in which they can be seen', async () => {
      const said = { thread_id: threadId, is_bot: false, content: 'Hola' }
      const burst = await use()
        .db.insertInto('messages')
        .values([said, said, said])
        .returning('arrived_at')
        .execute()
      const [first] = burst
      expect(new Set(burst.map(({ arrived_at }) => arrived_at.getTime())).size).toBe(3)
      await read(first?.arrived_at.toISOString() ?? '')
      expect(await unread()).toBe(2)

      const insert = (db = use().db) =>
        db.insertInto('messages').values(said).returning('arrived_at').executeTakeFirstOrThrow()
      let second: ReturnType<typeof insert> | undefined
      const slow = await use()
        .db.transaction()
        .execute(async (transaction) => {
          const row = await insert(transaction)
          second = insert()
          // Has the time to overtake, where nothing holds it.
          await new Promise((resolve) => setTimeout(resolve, 50))
          return { row, until: Date.now() }
        })
      const late = (await second)?.arrived_at.getTime() ?? 0
      expect(late).toBeGreaterThanOrEqual(slow.until)
      expect(late).toBeGreaterThan(slow.row.arrived_at.getTime())
      await read(now())
      expect(await unread()).toBe(0)
    })

    it('only becomes less by reading; without a moment all is unread again', async () => {
      const early = (await writes()).arrived_at.toISOString()
      await writes()
      const at = await read(now())
      expect(await read(early)).toBe(at)
      expect(await unread()).toBe(0)

      await read(null)
      expect(await unread()).toBe(2)
      expect(await reads()).toEqual({ success: true, data: { [threadId]: null } })
      expect(await unread(colleague)).toBe(2)
      await read(early)
      expect(await unread()).toBe(1)

      const empty = await begin()
      expect((await put(null, account, empty)).status).toBe(200)
      expect(await unread(account, empty)).toBe(1)
    })

    it('begins when a person comes to the business, also again', async () => {
      await writes()
      const late = await addColleague(use(), businessId)
      expect(await unread(late)).toBe(0)
      await writes()
      expect(await unread(late)).toBe(1)
      expect(await read('2020-01-01T00:00:00Z', late)).not.toContain('2020')
      expect(await unread(late)).toBe(1)

      await read(null, late)
      expect(await unread(late)).toBe(2)
      const membership = { business_id: businessId, user_id: late.id }
      await use().db.deleteFrom('business_members').where('user_id', '=', late.id).execute()
      await use().db.insertInto('business_members').values(membership).execute()
      expect(await unread(late)).toBe(0)
      expect(await reads(late)).toEqual({ success: true, data: {} })
    })

    it('leaves with its conversation', async () => {
      await read(null)
      await use().db.deleteFrom('conversations').where('thread_id', '=', threadId).execute()
      expect(await reads()).toEqual({ success: true, data: {} })
    })
  })

  describe('a solved conversation', () => {
    it('is read for everybody, until the customer writes again', async () => {
      await writes()
      await read(null, colleague)
      expect((await set({ state: 'postponed', until: inAnHour() })).status).toBe(200)
      expect([await unread(), await unread(colleague)]).toEqual([1, 1])
      expect((await set({ state: 'solved' })).status).toBe(200)
      expect([await unread(), await unread(colleague)]).toEqual([0, 0])
      await set({ state: 'open' })
      expect(await unread()).toBe(0)
      await writes()
      expect([await unread(), await unread(colleague)]).toEqual([1, 1])
    })

    it('is told as read to everybody', async () => {
      const ears = [
        await openMember(use(), account, businessId),
        await openMember(use(), colleague, businessId),
      ]
      await set({ state: 'solved' })
      const { data } = await reads()
      for (const ear of ears) {
        expect(await ear.next()).toMatchObject({ event: 'conversation_state' })
        expect(await ear.next()).toEqual({
          event: 'conversation_read',
          data: { thread_id: threadId, read_at: data[threadId] },
        })
      }
    })
  })

  describe('reading', () => {
    it("is told to all browsers of the account in this business, and to nobody else's", async () => {
      const otherBusiness = await addBusiness(use(), account)
      const own = [
        await openMember(use(), account, businessId),
        await openMember(use(), account, businessId),
      ]
      const others = [
        await openMember(use(), colleague, businessId),
        await openMember(use(), account, otherBusiness),
      ]
      // One after the other: an event carries the row as it stands when it is sent.
      for (const at of [now(), null]) {
        const read_at = await read(at)
        for (const ear of own)
          expect(await ear.next()).toEqual({
            event: 'conversation_read',
            data: { thread_id: threadId, read_at },
          })
      }
      // Had the others heard of those, they would come before their own.
      const theirs = await read(now(), colleague)
      expect(await others[0]?.next()).toMatchObject({ data: { read_at: theirs } })
      expect(others[1]?.rest).toEqual([])
    })

    it('changes the list of the account, and of no colleague', async () => {
      await writes()
      const mark = String((await list(account)).headers[MARK_HEADER])
      await read(now())
      const changed = async (as: Account) => {
        const body = { business_id: businessId, mark }
        const reply = await use().call(listConversationChanges, { body }, as)
        return (reply.json() as { changed: readonly Listed[] }).changed
      }
      expect(await changed(account)).toMatchObject([{ OpenAID: threadId, UnreadCount: 0 }])
      expect(await changed(colleague)).toEqual([])
    })

    it('goes together with solving, whichever is first', async () => {
      await writes()
      const replies = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          index % 2 === 0
            ? put(now(), index % 4 === 0 ? account : colleague)
            : set({ state: 'solved' }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
      expect([await unread(), await unread(colleague)]).toEqual([0, 0])
    })

    it.each([
      ['no moment', undefined],
      ['a number', 1_764_000_000],
      ['a word', 'ayer'],
      ['a day', '2026-11-27'],
      ['a day that does not exist', '2026-02-30T10:00:00Z'],
      ['a text without end', '9'.repeat(200)],
    ])('is refused with %s', async (_, read_at) => {
      await writes()
      const reply = await put(read_at)
      expect(reply.status).toBe(400)
      expect(reply.json()).toEqual({ success: false, message: INVALID_DATA })
      expect(await unread()).toBe(1)
    })

    it.each(['0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '2026-11-27T10:00:00'])(
      'takes %s, however far',
      async (moment) => {
        expect((await put(moment)).status).toBe(200)
      },
    )

    it('is refused to strangers, who see nothing', async () => {
      await read(now())
      const stranger = await use().account()
      const refused = await put(now(), stranger)
      expect(refused.status).toBe(404)
      expect(refused.json()).toEqual({ success: false, message: 'No se encontró la conversación' })
      const listed = await use().call(listConversationReads, inBusiness(), stranger)
      expect(listed.status).toBe(404)
      expect(listed.json()).toEqual({ success: false, message: 'No se encontró el negocio' })
      const nobody = await use().call(listConversationReads, inBusiness())
      expect(nobody.status).toBe(401)
    })
  })
})
