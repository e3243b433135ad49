import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { toggleConversation } from '#contract/assistantStatus.ts'
import {
  CUSTOMER_WROTE,
  FAR_MOMENT,
  listConversationStates,
  PAST_MOMENT,
  POSTPONE_MAX,
  readConversationStates,
  readState,
  setConversationState,
} from '#contract/conversationStates.ts'
import { HOUR } from '#contract/durations.ts'
import { listConversations, sendManualMessage } from '#contract/inbox.ts'
import { storeIncoming } from '#server/inbox/incoming.ts'
import { addBusiness, addClientMessage, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let account: Account
  let businessId: number
  let threadId: string

  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
    ;({ thread_id: threadId } = await addConversation(use(), businessId, {
      contact_type: 'widget',
    }))
    await addClientMessage(use(), threadId, 'Hola')
  })

  const set = (body: Readonly<Record<string, unknown>>, as = account) =>
    use().send(setConversationState, { params: { id: threadId }, body }, as)
  const listed = async (as = account) => {
    const reply = await use().call(
      listConversationStates,
      { body: { business_id: businessId } },
      as,
    )
    expect(reply.status).toBe(200)
    return readConversationStates(listConversationStates.answer.parse(reply.json()))
  }
  const row = () =>
    use()
      .db.selectFrom('conversations')
      .selectAll()
      .where('thread_id', '=', threadId)
      .executeTakeFirstOrThrow()
  const writes = (content: string) =>
    use()
      .db.transaction()
      .execute((transaction) => storeIncoming(transaction, { thread_id: threadId, content }))
  const inAnHour = () => new Date(Date.now() + HOUR).toISOString()

  describe('the state of a conversation', () => {
    it('is open, solved, postponed and open again, for the whole team', async () => {
      expect((await listed()).marked).toEqual({})
      const at = (await row()).last_client_message_at?.getTime() ?? 0
      const solved = await set({ state: 'solved' })
      expect(solved.status).toBe(200)
      const solvedState = { state: 'solved', until: null, upTo: at }
      expect(readState(setConversationState.answer.parse(solved.json())).marked).toEqual(
        solvedState,
      )
      expect((await listed()).marked).toEqual({ [threadId]: solvedState })

      const until = inAnHour()
      expect((await set({ state: 'postponed', until })).status).toBe(200)
      expect((await listed()).marked).toEqual({
        [threadId]: { state: 'postponed', until: Date.parse(until), upTo: at },
      })
      expect((await set({ state: 'open' })).status).toBe(200)
      expect((await listed()).marked).toEqual({})
    })

    it('is left by a new message of the customer, in the same transaction', async () => {
      for (const body of [{ state: 'solved' }, { state: 'postponed', until: inAnHour() }]) {
        expect((await set(body)).status).toBe(200)
        await writes('¿Siguen abiertos?')
        expect((await listed()).marked).toEqual({})
      }
      await set({ state: 'solved' })
      const undone = use()
        .db.transaction()
        .execute(async (transaction) => {
          await storeIncoming(transaction, { thread_id: threadId, content: 'Se pierde' })
          throw new Error('rolled back')
        })
      await expect(undone).rejects.toThrow('rolled back')
      expect(Object.keys((await listed()).marked)).toEqual([threadId])
    })

    it('stays open where the customer wrote something that the person had not seen', async () => {
      const known = (await row()).last_client_message_at?.toISOString()
      await writes('Una cosa más')
      const late = await set({ state: 'solved', known_up_to: known })
      expect({ status: late.status, body: late.body }).toMatchObject({ status: 409 })
      expect(late.body).toContain(CUSTOMER_WROTE)
      expect((await listed()).marked).toEqual({})
      const now = (await row()).last_client_message_at?.toISOString()
      expect((await set({ state: 'solved', known_up_to: now })).status).toBe(200)
    })

    it.each([
      ['without a moment', {}, PAST_MOMENT],
      ['for the past', { until: '2020-01-01T08:00:00Z' }, PAST_MOMENT],
      [
        'for more than a year',
        { until: new Date(Date.now() + POSTPONE_MAX + HOUR).toISOString() },
        FAR_MOMENT,
      ],
    ])('is not postponed %s', async (_, body, text) => {
      const reply = await set({ state: 'postponed', ...body })
      expect(reply.status).toBe(400)
      expect(reply.body).toContain(text)
      expect((await listed()).marked).toEqual({})
    })

    it.each([
      [{ state: 'lost' }],
      [{ state: 'solved', known_up_to: 'ayer' }],
      [{ state: 'postponed', until: 'mañana' }],
      [{ state: 'postponed', until: '9'.repeat(60) }],
      [{ state: 'solved', known_up_to: '+200000-01-01T00:00:00Z' }],
    ])('is not set by %j', async (body) => {
      expect((await set(body)).status).toBe(400)
    })

    it('changes nothing of what the specification answers', async () => {
      const ask = () =>
        use().call(listConversations, { body: { business_id: businessId } }, account)
      const before = (await ask()).json() as readonly object[]
      await set({ state: 'solved' })
      // It is read, which is Recado's own.
      expect((await ask()).json()).toEqual(before.map((row) => ({ ...row, UnreadCount: 0 })))
    })

    it('is told to the sockets of the business', async () => {
      const ear = await openMember(use(), account, businessId)
      await set({ state: 'solved' })
      expect(await ear.next()).toMatchObject({
        event: 'conversation_state',
        data: { thread_id: threadId, state: 'solved', until: null, needs_attention: false },
      })
    })
  })

  describe('what waits for people', () => {
    const answer = async () => {
      const { contact_id, contact_type } = await row()
      return use().send(
        sendManualMessage,
        {
          body: {
            OpenAID: threadId,
            ContactId: contact_id,
            ContactType: contact_type,
            newMessage: 'Sí',
          },
        },
        account,
      )
    }

    it('is unanswered until the business writes', async () => {
      expect((await listed()).unanswered).toEqual([threadId])
      expect((await answer()).status).toBe(200)
      expect((await listed()).unanswered).toEqual([])
      await writes('Gracias')
      expect((await listed()).unanswered).toEqual([threadId])
    })

    const handOver = () =>
      use()
        .db.updateTable('conversations')
        .set({ handed_over_at: sql<Date>`clock_timestamp()`, is_responding: false })
        .where('thread_id', '=', threadId)
        .execute()

    it('was handed over until a person answers', async () => {
      await handOver()
      expect((await listed()).attention).toEqual([threadId])
      await writes('¿Hola?')
      expect((await listed()).attention).toEqual([threadId])
      expect((await answer()).status).toBe(200)
      expect((await listed()).attention).toEqual([])
    })

    it('was handed over until the assistant answers again, which the sockets are told', async () => {
      await handOver()
      const ear = await openMember(use(), account, businessId)
      const params = { id: threadId }
      await use().send(toggleConversation, { params, body: { is_responding: true } }, account)
      expect(await ear.next()).toMatchObject({
        event: 'conversation_state',
        data: { thread_id: threadId, state: 'open', needs_attention: false },
      })
      expect((await listed()).attention).toEqual([])
    })
  })
})
