import { beforeEach, describe, expect, it } from 'vitest'
import {
  assignConversation,
  changeAssignment,
  NO_MEMBER,
  readAssignment,
  readSet,
  readSettings,
} from '#contract/conversationAssignee.ts'
import { listConversationChanges } from '#contract/conversationChanges.ts'
import { setConversationState } from '#contract/conversationStates.ts'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { deleteAccount, restoreAccount } from '#contract/erasure/erasure.ts'
import { listConversations, readConversations, sendManualMessage } from '#contract/inbox.ts'
import { removeMember } from '#contract/team/team.ts'
import { openSession } from '#server/access/session.ts'
import { requireConversation } from '#server/inbox/conversations.ts'
import { joinInto } from '#server/inbox/twins/join.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

// Whose a conversation is: by a person's word, and by an answer.

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let owner: Account
  let ana: Account
  let businessId: number
  let threadId: string
  let contactId: string

  beforeEach(async () => {
    owner = await use().account()
    businessId = await addBusiness(use(), owner)
    ana = await addColleague(use(), businessId, undefined, 'agent')
    const conversation = await addConversation(use(), businessId, { contact_type: 'widget' })
    threadId = conversation.thread_id
    contactId = conversation.contact_id
  })

  const assign = (user_id: number | null, as = owner, id = threadId) =>
    use().send(assignConversation, { params: { id }, body: { user_id } }, as)
  const answer = (as: Account) =>
    use().send(
      sendManualMessage,
      {
        body: {
          OpenAID: threadId,
          ContactId: contactId,
          ContactType: 'widget',
          newMessage: 'Hola',
        },
      },
      as,
    )
  const listed = async (as = owner) => {
    const reply = await use().call(listConversations, { body: { business_id: businessId } }, as)
    return readConversations(listConversations.answer.parse(reply.json()))
  }
  const assigneeOf = async (id = threadId) =>
    (await listed()).find((one) => one.threadId === id)?.assignee?.userId ?? null
  const settle = (
    body: { take_on_answer: boolean; restrict_agents: boolean; hand_over_by_turns?: boolean },
    as = owner,
  ) => use().send(changeAssignment, { params: { id: businessId }, body }, as)
  const remove = (as: Account, user_id: number) =>
    use().send(removeMember, { params: { user_id }, query: { business_id: businessId } }, as)

  describe('a conversation', () => {
    it('is assigned to a member or to nobody, and says whose it is', async () => {
      const reply = await assign(ana.id)
      expect(reply.json()).toMatchObject({ data: { thread_id: threadId } })
      const set = readSet(assignConversation.answer.parse(reply.json()))
      expect(set).toEqual({ userId: String(ana.id), name: expect.any(String) })
      const [row] = await listed()
      expect(row?.assignee).toEqual(set)
      await assign(null, ana)
      expect(await assigneeOf()).toBeNull()
    })

    it('is assigned to nobody outside of the business, and by nobody outside of it', async () => {
      const stranger = await use().account()
      for (const id of [stranger.id, 999_999]) {
        const reply = await assign(id)
        expect([reply.status, reply.json()]).toEqual([
          422,
          expect.objectContaining({ message: NO_MEMBER }),
        ])
      }
      expect((await assign(stranger.id, stranger)).status).toBe(404)
      expect((await assign(owner.id, owner, 'thread_nadie')).status).toBe(404)
    })

    it('is told to the sockets of the business, and with the changes of the list', async () => {
      const body = { business_id: businessId }
      const { headers } = await use().call(listConversations, { body }, owner)
      const mark = String(headers[MARK_HEADER])
      const ear = await openMember(use(), owner, businessId)
      await assign(ana.id)
      expect(await ear.next()).toEqual({
        event: 'conversation_assignee',
        data: { thread_id: threadId, user_id: ana.id, name: expect.any(String) },
      })
      await assign(null)
      expect(await ear.next()).toMatchObject({ data: { user_id: null, name: null } })
      const changes = await use().call(listConversationChanges, { body: { ...body, mark } }, owner)
      expect(changes.json()).toMatchObject({
        changed: [{ OpenAID: threadId, AssigneeId: null, AssigneeName: null }],
      })
    })

    it('stays as it is where somebody changed meanwhile whose it is, and says whose', async () => {
      const ear = await openMember(use(), owner, businessId)
      await assign(ana.id)
      expect(await ear.next()).toMatchObject({ data: { user_id: ana.id } })
      const from = (was_user_id: number | null) =>
        use().send(
          assignConversation,
          { params: { id: threadId }, body: { user_id: null, was_user_id } },
          owner,
        )
      for (const was of [null, owner.id])
        expect((await from(was)).json()).toMatchObject({ data: { user_id: ana.id } })
      expect(await assigneeOf()).toBe(String(ana.id))
      expect((await from(ana.id)).json()).toMatchObject({ data: { user_id: null } })
      expect(await ear.next()).toMatchObject({ data: { user_id: null } })
    })

    it('is of whom it was assigned to last, of two who assign at once', async () => {
      const replies = await Promise.all([assign(ana.id, owner), assign(owner.id, ana)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect([String(ana.id), String(owner.id)]).toContain(await assigneeOf())
    })

    it('that became one with another is whose one of the two was', async () => {
      const other = await addConversation(use(), businessId, { contact_type: 'widget' })
      const [thread_id = '', twin_id = ''] =
        threadId < other.thread_id ? [threadId, other.thread_id] : [other.thread_id, threadId]
      await use()
        .db.insertInto('conversation_twins')
        .values({ business_id: businessId, thread_id, twin_id })
        .execute()
      await assign(ana.id, owner, other.thread_id)
      const { db } = use()
      const user = { id: owner.id, email: owner.email }
      await joinInto(
        db,
        user,
        await requireConversation(db, user, threadId),
        await requireConversation(db, user, other.thread_id),
      )
      expect(await assigneeOf()).toBe(String(ana.id))
    })
  })

  describe('an answer', () => {
    it('takes a conversation that is nobody’s, and tells it', async () => {
      const ear = await openMember(use(), owner, businessId)
      expect((await answer(ana)).status).toBe(200)
      expect(await assigneeOf()).toBe(String(ana.id))
      const told = await ear.until((frame) =>
        JSON.stringify(frame).includes('conversation_assignee'),
      )
      expect(told.at(-1)).toMatchObject({ data: { thread_id: threadId, user_id: ana.id } })
    })

    it('takes none that is somebody’s, also of two who answer at once', async () => {
      await assign(owner.id)
      await answer(ana)
      expect(await assigneeOf()).toBe(String(owner.id))
      await assign(null)
      await Promise.all([answer(ana), answer(owner)])
      const taken = await assigneeOf()
      await answer(taken === String(ana.id) ? owner : ana)
      expect(await assigneeOf()).toBe(taken)
    })

    it('takes nothing where the business does not want it', async () => {
      expect((await settle({ take_on_answer: false, restrict_agents: false })).status).toBe(200)
      await answer(ana)
      expect(await assigneeOf()).toBeNull()
    })
  })

  it('how conversations are shared is read by all, and changed by managers', async () => {
    const read = async (as: Account) => {
      const reply = await use().call(readAssignment, { params: { id: businessId } }, as)
      return readSettings(readAssignment.answer.parse(reply.json()))
    }
    expect(await read(ana)).toEqual({
      takesOnAnswer: true,
      restrictsAgents: false,
      asksSurvey: false,
      handsOverByTurns: false,
    })
    const body = { take_on_answer: false, restrict_agents: true }
    expect((await settle(body, ana)).status).toBe(403)
    expect((await settle(body)).json()).toMatchObject({ data: body })
    await settle({ ...body, hand_over_by_turns: true })
    // A page that does not know of it says nothing of it.
    await settle(body)
    expect(await read(ana)).toEqual({
      takesOnAnswer: false,
      restrictsAgents: true,
      asksSurvey: false,
      handsOverByTurns: true,
    })
  })

  describe('a member who goes', () => {
    it('leaves the conversations to nobody, which is told of those that are open', async () => {
      const solved = await addConversation(use(), businessId, { contact_type: 'widget' })
      await assign(ana.id)
      await assign(ana.id, owner, solved.thread_id)
      const params = { id: solved.thread_id }
      await use().send(setConversationState, { params, body: { state: 'solved' } }, owner)
      const ear = await openMember(use(), owner, businessId)
      expect((await remove(owner, ana.id)).status).toBe(200)
      const isAssignee = (frame: unknown) => Object(frame).event === 'conversation_assignee'
      const told = await ear.until(isAssignee)
      expect(told.at(-1)).toMatchObject({ data: { thread_id: threadId, user_id: null } })
      expect(await assigneeOf()).toBeNull()
      expect(await assigneeOf(solved.thread_id)).toBeNull()
      expect(ear.rest.filter(isAssignee)).toEqual([])
      expect((await assign(ana.id)).status).toBe(422)
    })

    it('has them again with an account that comes back, but for what is somebody else’s', async () => {
      const other = await addConversation(use(), businessId, { contact_type: 'widget' })
      await assign(ana.id)
      await assign(ana.id, owner, other.thread_id)
      const ear = await openMember(use(), owner, businessId)
      const heardOfAna = async () => {
        const frames = await ear.until((frame) => Object(frame).event === 'member_changed')
        return frames.at(-1)
      }
      const changed = { event: 'member_changed', data: { user_id: ana.id } }
      expect((await use().send(deleteAccount, { body: { confirm: ana.email } }, ana)).status).toBe(
        200,
      )
      expect(await heardOfAna()).toEqual(changed)
      expect(await assigneeOf()).toBeNull()
      await assign(owner.id)
      const token = await openSession(use().db, ana.id, use().resources.clock())
      const back = { ...ana, token }
      expect((await use().send(restoreAccount, {}, back)).status).toBe(200)
      expect(await heardOfAna()).toEqual(changed)
      expect(await assigneeOf()).toBe(String(owner.id))
      expect(await assigneeOf(other.thread_id)).toBe(String(ana.id))
    })
  })
})
