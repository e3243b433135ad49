import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { listConversationChanges } from '#contract/conversationChanges.ts'
import { searchConversations } from '#contract/conversationSearch.ts'
import { listConversationStates } from '#contract/conversationStates.ts'
import { KEY_HEADER, MARK_HEADER } from '#contract/endpoint.ts'
import { listConversations, listMessages } from '#contract/inbox.ts'
import {
  addInternalNote,
  deleteInternalNote,
  INTERNAL_NOTES_READ,
  type InternalNote,
  listInternalNotes,
  readInternalNotes,
} from '#contract/internalNotes.ts'
import { TEXT_MAX_LENGTH } from '#contract/limits.ts'
import { listVisitorMessages } from '#contract/visitor.ts'
import { historyOf } from '#server/answering/situation.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'
import { addTalk, answer, arrive, say, threads, type WidgetShop } from './kit/widgetShop.ts'

// Internal notes: the team writes them beside a conversation, and nobody else reads them.

const SECRET = 'Ojo: siempre paga tarde'

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember, openVisitor } = withEars()
  let shop: WidgetShop
  let colleague: Account
  let threadId: string
  let visitorToken: string

  beforeEach(async () => {
    ;({ shop, colleague, threadId, visitorToken } = await addTalk(use()))
  })

  const add = (note_text: string, as: Account = shop.owner, key = randomUUID()) =>
    use().send(
      addInternalNote,
      { params: { id: threadId }, body: { note_text } },
      { token: as.token, headers: { [KEY_HEADER]: key } },
    )
  const list = async (as: Account = shop.owner): Promise<readonly InternalNote[]> => {
    const reply = await use().send(listInternalNotes, { params: { id: threadId } }, as)
    expect(reply.status).toBe(200)
    return readInternalNotes(listInternalNotes.answer.parse(reply.json()))
  }
  const one = async (text = SECRET): Promise<InternalNote> => {
    await add(text)
    const found = (await list()).find((note) => note.text === text)
    if (!found) throw new Error('the note is missing')
    return found
  }
  const remove = (id: string, as: Account = shop.owner, thread = threadId) =>
    use().send(deleteInternalNote, { params: { id: thread, note: Number(id) } }, as)

  describe('an internal note', () => {
    it('is read by the team, oldest first, with its author', async () => {
      await add(` ${SECRET} `)
      await add('Gracias, lo llamo', colleague)
      const [first, second] = await list()
      expect([first?.text, first?.isOwn, second?.text, second?.isOwn]).toEqual([
        SECRET,
        true,
        'Gracias, lo llamo',
        false,
      ])
      expect((await list(colleague)).map(({ isOwn }) => isOwn)).toEqual([false, true])
      expect(first?.authorName).toBeTruthy()
      expect([first?.authorId, second?.authorId]).toEqual(
        [shop.owner, colleague].map(({ id }) => String(id)),
      )
      expect(JSON.stringify(await list())).not.toContain('@')
    })

    it.each(['', '  \n ', 'x'.repeat(TEXT_MAX_LENGTH + 1)])('is refused as %j', async (text) => {
      expect((await add(text)).status).toBe(400)
      expect(await list()).toEqual([])
    })

    it('is deleted by its author only', async () => {
      const { id } = await one()
      const refused = await remove(id, colleague)
      expect([refused.status, refused.json()]).toEqual([
        403,
        { success: false, message: 'Solo quien escribió la nota puede eliminarla' },
      ])
      expect(await list()).toHaveLength(1)
      expect((await remove(id)).status).toBe(204)
      expect(await list()).toEqual([])
      expect((await remove(id)).status).toBe(404)
    })

    it('is not deleted through another conversation', async () => {
      const { id } = await one()
      const { visitor_token } = await arrive(use(), shop)
      await say(use(), shop, visitor_token, 'Otra')
      const other = (await threads(use(), shop)).find(({ OpenAID }) => OpenAID !== threadId)
      expect((await remove(id, shop.owner, String(other?.OpenAID))).status).toBe(404)
      expect(await list()).toHaveLength(1)
    })

    it('is one of as many as are read', async () => {
      await use()
        .db.insertInto('internal_notes')
        .values(
          Array.from({ length: INTERNAL_NOTES_READ + 1 }, (_, index) => ({
            thread_id: threadId,
            note_text: `nota ${index}`,
            written_by: shop.owner.id,
            noted_at: new Date(1_700_000_000_000 + index * 1_000),
          })),
        )
        .execute()
      const notes = await list()
      expect([notes.length, notes[0]?.text]).toEqual([INTERNAL_NOTES_READ, 'nota 1'])
    })

    it('stays without a name when its author is gone', async () => {
      await add('De quien se fue', colleague)
      await use().db.deleteFrom('users').where('user_id', '=', colleague.id).execute()
      expect(await list()).toMatchObject([{ authorName: null, isOwn: false }])
    })

    it('is told to the sockets of the team, when it is written and when it is deleted', async () => {
      const ear = await openMember(use(), colleague, shop.id)
      const told = { event: 'internal_notes', data: { thread_id: threadId } }
      const { id } = await one()
      const isTold = (frame: unknown) => JSON.stringify(frame) === JSON.stringify(told)
      await ear.until(isTold)
      await remove(id)
      await ear.until(isTold)
    })
  })

  describe('an internal note is no message', () => {
    it('a visitor reads it neither in the messages nor on the socket', async () => {
      const ear = await openVisitor(use(), visitorToken)
      expect(await ear.next()).toEqual({ type: 'welcome' })
      const { id } = await one()
      await remove(id)
      await add(SECRET)
      expect((await answer(use(), shop, '¡Buenas!')).status).toBe(200)
      // The frames come in order: news of a note would come before the answer.
      const frames = await ear.until((frame) => JSON.stringify(frame).includes('¡Buenas!'))
      expect(JSON.stringify(frames)).not.toMatch(/note|typing|paga tarde/)
      const params = { widget: shop.widget }
      const read = await use().send(listVisitorMessages, { params }, { token: visitorToken })
      expect(read.status).toBe(200)
      expect(read.body).toContain('¡Buenas!')
      expect(read.body).not.toContain(SECRET)
    })

    it('changes nothing of messages, list, states and search', async () => {
      const as = shop.owner
      const body = { business_id: shop.id }
      const before = await use().send(listConversations, { body }, as)
      const mark = String(before.headers[MARK_HEADER] ?? '')
      const asks = async () => [
        (await use().send(listConversations, { body }, as)).body,
        (await use().send(listMessages, { body: { thread_id: threadId } }, as)).body,
        (await use().send(listConversationStates, { body }, as)).body,
        (await use().send(searchConversations, { body: { ...body, search: 'tarde' } }, as)).body,
      ]
      const answers = await asks()
      await one()
      expect(await asks()).toEqual(answers)
      const changes = await use().send(listConversationChanges, { body: { ...body, mark } }, as)
      expect(changes.body).not.toContain(threadId)
    })

    it('is nothing that the assistant reads', async () => {
      await one()
      expect(JSON.stringify(await historyOf(use().db, threadId))).not.toContain(SECRET)
    })
  })
})
