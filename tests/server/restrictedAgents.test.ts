import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sendAttachment } from '#contract/attachments.ts'
import { assignConversation, changeAssignment } from '#contract/conversationAssignee.ts'
import { blockClient, blockConversation, isOthers } from '#contract/conversationBlocks.ts'
import { listConversationChanges } from '#contract/conversationChanges.ts'
import { linkConversation } from '#contract/conversationClients.ts'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { deleteClient } from '#contract/erasure/erasure.ts'
import { startExport } from '#contract/erasure/exports.ts'
import { listConversations } from '#contract/inbox.ts'
import { fetchFileAgain } from '#contract/missingFiles.ts'
import { leastRoles } from '#contract/team/calls.ts'
import { changeMember } from '#contract/team/team.ts'
import { runExports } from '#server/exports/jobs.ts'
import { lists, rowsOf } from '#server/exports/sources.ts'
import * as announce from '#server/inbox/announce.ts'
import { announceAssignee } from '#server/inbox/assignees/announceAssignee.ts'
import { seenOf } from '#server/inbox/assignees/sight.ts'
import { asking, calls, type Thing } from './kit/asking.ts'
import { addClient, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { furnish } from './kit/furnish.ts'
import { multipart } from './kit/multipart.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'
import { unzip } from './kit/unzip.ts'

// An agent of a business that restricts its agents, against the conversation of a colleague: each call, each event.

const NAME = 'Nombre Escondido'
const SAID = 'palabraescondida'

const least: Readonly<Record<string, string>> = leastRoles

/** The calls that name a conversation, a message of it or a note in it. */
const namesOne = (name: string, thing: Thing): boolean => {
  const ask = asking[name]
  const { threadId, messageId, failedId, namelessId } = thing
  const asked = typeof ask === 'function' ? JSON.stringify(ask(thing)) : ''
  return (
    [threadId, namelessId].some((id) => asked.includes(id)) ||
    ['setReaction', 'retryMessage'].some((each) => each === name && (messageId || failedId))
  )
}

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let owner: Account
  let agent: Account
  let thing: Thing
  let noteId: number

  const settle = (restrict_agents: boolean) =>
    use().send(
      changeAssignment,
      { params: { id: thing.businessId }, body: { take_on_answer: true, restrict_agents } },
      owner,
    )
  const assign = (user_id: number | null, as = owner) =>
    use().send(assignConversation, { params: { id: thing.threadId }, body: { user_id } }, as)
  const assignAll = (assignee_id: number | null) =>
    use()
      .db.updateTable('conversations')
      .set({ assignee_id })
      .where('business_id', '=', thing.businessId)
      .execute()
  const list = (as = agent) =>
    use().call(listConversations, { body: { business_id: thing.businessId } }, as)
  const rows = async () => {
    const { pool } = use().resources
    const tables = ['conversations', 'messages', 'conversation_states', 'internal_notes', 'drafts']
    const all = await Promise.all(
      [...tables, 'conversation_pins', 'conversation_reads', 'conversation_clients'].map(
        async (table) =>
          (await pool.query(`select to_jsonb(t)::text as row from "${table}" t order by 1`)).rows,
      ),
    )
    return JSON.stringify(all)
  }

  beforeAll(async () => {
    owner = await use().account()
    thing = await furnish(use(), owner)
    agent = await addColleague(use(), thing.businessId, undefined, 'agent')
    const { db } = use()
    await db
      .updateTable('conversations')
      .set({ show_name: NAME, last_client_message: SAID, handed_over_at: new Date() })
      .where('business_id', '=', thing.businessId)
      .execute()
    await db
      .updateTable('messages')
      .set({ content: SAID })
      .where('thread_id', '=', thing.threadId)
      .execute()
    await db
      .insertInto('conversation_clients')
      .values({
        thread_id: thing.threadId,
        business_id: thing.businessId,
        client_profile_id: thing.clientId,
        is_apart: false,
      })
      .execute()
    for (const user_id of [owner.id, agent.id]) {
      const own = { user_id, thread_id: thing.threadId, business_id: thing.businessId }
      await db.insertInto('conversation_pins').values(own).execute()
      await db.insertInto('conversation_reads').values(own).execute()
    }
    await db
      .insertInto('conversation_states')
      .values({
        thread_id: thing.threadId,
        business_id: thing.businessId,
        state: 'solved',
        changed_by: owner.id,
      })
      .execute()
    const note = await db
      .insertInto('internal_notes')
      .values({ thread_id: thing.threadId, note_text: SAID, written_by: owner.id })
      .returning('internal_note_id')
      .executeTakeFirstOrThrow()
    noteId = note.internal_note_id
    await db
      .insertInto('internal_note_mentions')
      .values({ internal_note_id: noteId, user_id: agent.id })
      .execute()
    await assignAll(owner.id)
    expect((await settle(true)).status).toBe(200)
  })

  const known = calls.filter(({ name }) => least[name] === 'agent')

  describe('a call for the conversation of a colleague', () => {
    it.each(known)('$name shows nothing, and does nothing', async ({ name, endpoint, ask }) => {
      const before = await rows()
      const { status, body } = await use().send(endpoint, ask(thing), agent)
      if (name === 'conversationStatus') expect(body).toContain('Thread Not Found')
      else if (namesOne(name, thing)) expect([status, body]).toEqual([404, expect.any(String)])
      // What left the list since a mark is told by its id, and by nothing else.
      for (const secret of [NAME, SAID, thing.threadId, thing.namelessId])
        if (name !== 'listConversationChanges' || !secret.startsWith('thread_'))
          expect(body).not.toContain(secret)
      if (endpoint.method !== 'GET' && namesOne(name, thing)) expect(await rows()).toBe(before)
    })

    it('uploads nothing into it, and fetches no file of it', async () => {
      const { headers, payload } = multipart(
        { bytes: Buffer.from('%PDF-1.7 %%EOF'), type: 'application/pdf', name: 'a.pdf' },
        { caption: 'Hola' },
      )
      const { statusCode } = await use().app.inject({
        method: 'POST',
        url: sendAttachment.path.replace(':id', thing.threadId),
        headers: { ...headers, authorization: `Bearer ${agent.token}` },
        payload,
      })
      expect(statusCode).toBe(404)
      const own = use().db.updateTable('messages').where('message_id', '=', thing.messageId)
      await own.set({ file_state: 'waiting' }).execute()
      const params = { id: String(thing.messageId) }
      expect((await use().send(fetchFileAgain, { params }, agent)).status).toBe(404)
      await own.set({ file_state: null }).execute()
    })

    it('counts none of them in the dashboard', async () => {
      const figures = async (as: Account) =>
        calls
          .filter(({ name }) => name === 'dashboardBasic')
          .map(({ endpoint, ask }) => use().send(endpoint, ask(thing), as))
      const [own] = await Promise.all(await figures(agent))
      const [all] = await Promise.all(await figures(owner))
      expect(own?.json()).toMatchObject({ data: { total_conversations: 0, client_messages: 0 } })
      expect(all?.json()).not.toMatchObject({ data: { total_conversations: 0 } })
    })

    it('exports none of them with a client', async () => {
      const { db } = use()
      const threadIds = await seenOf(db, agent, [thing.threadId])
      const scope = { businessId: thing.businessId, clientId: thing.clientId, threadIds }
      for (const name of ['conversaciones', 'mensajes', 'notas_internas'])
        for await (const row of rowsOf(db, lists[name]?.read ?? never, scope)) expect(row).toBe('')
      await runExports(use().resources, () => undefined)
      expect(await seenOf(db, owner, [thing.threadId])).toEqual([thing.threadId])
    })
  })

  it('sees their own, what is nobody’s, and all where the business restricts nobody', async () => {
    for (const assignee of [agent.id, null]) {
      await assignAll(assignee)
      expect((await list()).body).toContain(NAME)
    }
    await assignAll(owner.id)
    expect((await list()).body).not.toContain(NAME)
    expect((await list(owner)).body).toContain(NAME)
    const { headers } = await list()
    const since = () =>
      use().call(
        listConversationChanges,
        { body: { business_id: thing.businessId, mark: String(headers[MARK_HEADER]) } },
        agent,
      )
    expect((await since()).json()).toMatchObject({ changed: [], removed: [] })
    // All the list is another one: its changes do not say that.
    await settle(false)
    expect((await since()).status).toBe(410)
    expect((await list()).body).toContain(NAME)
    await settle(true)
    const role = (each: string) =>
      use().send(
        changeMember,
        {
          params: { user_id: agent.id },
          body: { business_id: thing.businessId, role: each },
        },
        owner,
      )
    await role('manager')
    expect((await list()).body).toContain(NAME)
    await role('agent')
  })

  describe('a client whose conversation is a colleague’s', () => {
    const client = () => ({
      params: { id: thing.clientId },
      query: { business_id: thing.businessId },
    })
    const block = (blocked: boolean, as: Account) =>
      use().send(blockClient, { ...client(), body: { blocked } }, as)
    const blockOwn = (id: string, blocked: boolean, as: Account) =>
      use().send(blockConversation, { params: { id }, body: { blocked } }, as)
    const link = (thread_id: string, client_profile_id: number) =>
      use()
        .db.insertInto('conversation_clients')
        .values({ thread_id, business_id: thing.businessId, client_profile_id, is_apart: false })
        .execute()
    const own = async () => {
      const values = { contact_type: 'widget', show_name: 'Propia', assignee_id: agent.id }
      return (await addConversation(use(), thing.businessId, values)).thread_id
    }
    const refused = (blocked: boolean) => [409, expect.stringContaining(isOthers(blocked))]

    it('is not blocked, and not unblocked: the conversation would leave the colleague', async () => {
      const before = await rows()
      const first = await block(true, agent)
      expect([first.status, first.body]).toEqual(refused(true))
      expect(await rows()).toBe(before)
      expect((await block(true, owner)).status).toBe(200)
      const blocked = await rows()
      const second = await block(false, agent)
      expect([second.status, second.body]).toEqual(refused(false))
      expect(await rows()).toBe(blocked)
      expect((await block(false, owner)).status).toBe(200)
    })

    it('is not blocked by another conversation of the same client or address', async () => {
      const linked = await own()
      await link(linked, thing.clientId)
      const shared = await own()
      const address = { business_id: thing.businessId, channel: 'widget', address: 'compartida' }
      for (const thread_id of [thing.threadId, shared])
        await use()
          .db.insertInto('conversation_addresses')
          .values({ ...address, thread_id, account: thread_id })
          .execute()
      const before = await rows()
      for (const id of [linked, shared]) {
        const reply = await blockOwn(id, true, agent)
        expect([reply.status, reply.body]).toEqual(refused(true))
      }
      expect(await rows()).toBe(before)
      // Nobody restricts the owner, and the agent keeps what is theirs alone.
      expect((await blockOwn(shared, true, owner)).status).toBe(200)
      expect((await blockOwn(shared, false, owner)).status).toBe(200)
      const alone = await own()
      expect((await blockOwn(alone, true, agent)).status).toBe(200)
      const { db } = use()
      await db.deleteFrom('conversations').where('show_name', '=', 'Propia').execute()
      await db
        .deleteFrom('conversation_addresses')
        .where('thread_id', '=', thing.threadId)
        .where('address', '=', 'compartida')
        .execute()
    })

    it('is blocked where all of its conversations are the agent’s or nobody’s', async () => {
      const id = await addClient(use(), thing.businessId, 'Cliente propio')
      await link(await own(), id)
      const send = (blocked: boolean) =>
        use().send(blockClient, { ...client(), params: { id }, body: { blocked } }, agent)
      expect((await send(true)).status).toBe(200)
      expect((await send(false)).status).toBe(200)
      await use().db.deleteFrom('conversations').where('show_name', '=', 'Propia').execute()
    })

    it('is exported without it, and deleted by no agent', async () => {
      const body = { client_id: thing.clientId }
      const params = { id: thing.businessId }
      const textOf = async (as: Account) => {
        const begun = await use().send(startExport, { params, body }, as)
        const { job_id: job } = startExport.answer.parse(begun.json()).data
        const ready = async () => {
          const reply = await use().app.inject({
            url: `/lpmobile/business/${thing.businessId}/export/${String(job)}`,
            headers: { authorization: `Bearer ${as.token}` },
          })
          expect(reply.headers['content-type']).toBe('application/zip')
          return Buffer.concat([...unzip(reply.rawPayload).values()]).toString()
        }
        return vi.waitFor(ready)
      }
      expect(await textOf(agent)).not.toContain(SAID)
      expect(await textOf(owner)).toContain(SAID)
      expect((await use().send(deleteClient, client(), agent)).status).toBe(403)
    })

    it('is linked to a conversation of the agent without a word about the colleague’s', async () => {
      const threadId = await own()
      const before = await list(owner)
      const reply = await use().send(
        linkConversation,
        { params: { id: threadId }, body: { client_id: thing.clientId } },
        agent,
      )
      expect(reply.status).toBe(200)
      for (const secret of [NAME, SAID, thing.threadId]) expect(reply.body).not.toContain(secret)
      expect((await list(owner)).body).toBe(before.body)
      await use().db.deleteFrom('conversations').where('show_name', '=', 'Propia').execute()
    })
  })

  describe('an event', () => {
    const place = () => ({ businessId: thing.businessId, threadId: thing.threadId })
    const events: readonly (readonly [string, () => Promise<void>])[] = [
      [
        'message',
        () => announce.announceMessage(use().resources, { ...place(), messageId: thing.messageId }),
      ],
      ['change', () => announce.announceMessageChanged(use().resources, place())],
      ['conversation', () => announce.announceConversation(use().resources, place())],
      ['pin', () => announce.announcePin(use().resources, { ...place(), userId: agent.id })],
      ['read', () => announce.announceRead(use().resources, { ...place(), userId: null })],
      ['link', () => announce.announceLink(use().resources, place())],
      ['notes', () => announce.announceInternalNotes(use().resources, place())],
      ['mention', () => announce.announceMention(use().resources, { ...place(), noteId })],
      ['block', () => announce.announceBlock(use().resources, place())],
      ['removal', () => announce.announceRemoval(use().resources, place())],
      ['state', () => announce.announceState(use().resources, place())],
      ['assignee', () => announceAssignee(use().resources, { ...place(), before: owner.id })],
      [
        'typing',
        () =>
          use().resources.bus.publish({
            event: 'typing',
            ...place(),
            userId: owner.id,
            kind: 'answer',
            isTyping: true,
          }),
      ],
    ]

    it.each(events)('of a %s is not told to the agent', async (_, tell) => {
      const ear = await openMember(use(), agent, thing.businessId)
      const seeing = await openMember(use(), owner, thing.businessId)
      const isPin = (frame: unknown) => JSON.stringify(frame).includes('conversation_pin')
      await tell()
      await announce.announcePin(use().resources, { ...place(), userId: owner.id })
      await seeing.until(isPin)
      // Had the agent heard of it, it would be the first.
      await assignAll(null)
      await announce.announceMessageChanged(use().resources, { ...place(), gone: [7] })
      expect(await ear.next()).toMatchObject({ data: { gone: ['7'] } })
      await assignAll(owner.id)
    })

    it('that somebody took it removes it where it was seen, and shows it where it is', async () => {
      const ear = await openMember(use(), agent, thing.businessId)
      const data = { thread_id: thing.threadId, unseen: true }
      const removed = { event: 'conversation_removed', data }
      await assign(null)
      expect(await ear.next()).toMatchObject({ event: 'conversation_assignee' })
      await assign(owner.id)
      expect(await ear.next()).toEqual(removed)
      await assign(agent.id)
      expect(await ear.next()).toMatchObject({ data: { user_id: agent.id } })
      expect(await ear.next()).toMatchObject({ event: 'mention' })
      // An agent hands a conversation on, and sees it no more.
      expect((await assign(owner.id, agent)).status).toBe(200)
      expect(await ear.next()).toEqual(removed)
    })
  })
})

const never = async () => []
