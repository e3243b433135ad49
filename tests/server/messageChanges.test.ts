import { sql, type Updateable } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { listMessages } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import {
  listMessageChanges,
  type MarkedMessages,
  type MessageWires,
  withMessageChanges,
} from '#contract/messageChanges.ts'
import type { Tables } from '#server/database/schema.ts'
import { randomFrom } from '../random.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase, onPostgres, type TestDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

const usePage = (database: TestDatabase) => {
  const use = withServer(database)
  let account: Account
  let businessId: number
  let threadId: string
  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
    threadId = (await addConversation(use(), businessId)).thread_id
  })

  const loadWhole = async (as: Account = account): Promise<MarkedMessages> => {
    const reply = await use().call(listMessages, { body: { thread_id: threadId } }, as)
    return {
      wires: looseItems(listMessages.answer.parse(reply.json())),
      mark: String(reply.headers[MARK_HEADER]),
    }
  }
  const ask = (mark: string, as: Account = account) =>
    use().call(listMessageChanges, { body: { thread_id: threadId, mark } }, as)
  const changesSince = async (mark: string) => {
    const reply = await ask(mark)
    expect(reply.status).toBe(200)
    return listMessageChanges.answer.parse(reply.json())
  }
  /** As the page does it. */
  const catchUp = async (known: MarkedMessages): Promise<MarkedMessages> => {
    const reply = await ask(known.mark)
    if (reply.status === 410) return loadWhole()
    expect(reply.status).toBe(200)
    const answer = listMessageChanges.answer.parse(reply.json())
    return withMessageChanges(known, answer) ?? loadWhole()
  }
  const say = async (content: string, secondsAgo = 0, thread_id = threadId): Promise<number> => {
    const date_registered = new Date(Date.now() - secondsAgo * 1_000)
    const { message_id } = await use()
      .db.insertInto('messages')
      .values({ thread_id, content, is_bot: false, date_registered })
      .returning('message_id')
      .executeTakeFirstOrThrow()
    return message_id
  }
  return {
    use,
    me: () => account,
    business: () => businessId,
    thread: () => threadId,
    loadWhole,
    ask,
    changesSince,
    catchUp,
    say,
  }
}

const texts = (wires: MessageWires) => wires.map(({ Content }) => Content)

forEachDatabase((database) => {
  const page = usePage(database)
  const { use, loadWhole, ask, changesSince, catchUp, say } = page

  describe('the changes of a thread', () => {
    it('are nothing where nothing changed, time after time', async () => {
      await say('Hola')
      const { mark } = await loadWhole()
      const first = await changesSince(mark)
      expect(first).toMatchObject({ kept: null, messages: [] })
      expect(await changesSince(String(first.mark))).toMatchObject({ kept: null, messages: [] })
    })

    it('are what was said since, and not what there is', async () => {
      for (let n = 0; n < 30; n += 1) await say(`Antes ${n}`, 60 - n)
      const before = await loadWhole()
      await say('Nuevo')
      const changes = await changesSince(before.mark)
      expect([changes.kept, texts(looseItems(changes.messages))]).toEqual([30, ['Nuevo']])
      expect(withMessageChanges(before, changes)?.wires).toEqual((await loadWhole()).wires)
    })

    it('begin where a message was changed, and name the contact with the first of all', async () => {
      const first = await say('Primero', 30)
      await say('Segundo', 20)
      const before = await loadWhole()
      await use()
        .db.updateTable('messages')
        .set({ status: 'read' })
        .where('message_id', '=', first)
        .execute()
      const changes = await changesSince(before.mark)
      expect(changes.kept).toBe(0)
      expect(withMessageChanges(before, changes)?.wires).toEqual((await loadWhole()).wires)
      expect(looseItems(changes.messages)[0]?.ContactId).toBe(before.wires[0]?.ContactId)
    })

    it('are the whole thread where a message went, or got another place', async () => {
      const [first, second] = [await say('Primero', 30), await say('Segundo', 20)]
      const messages = use().db
      const { mark } = await loadWhole()
      await messages
        .updateTable('messages')
        .set({ date_registered: new Date() })
        .where('message_id', '=', first)
        .execute()
      expect((await ask(mark)).status).toBe(410)
      const { mark: later } = await loadWhole()
      await messages.deleteFrom('messages').where('message_id', '=', second).execute()
      expect((await ask(later)).status).toBe(410)
      expect((await ask((await loadWhole()).mark)).status).toBe(200)
    })

    it('lead to what there is, whatever happens', async () => {
      const chance = randomFrom(30)
      const upTo = (most: number) => Math.floor(chance() * most)
      const other = await addConversation(use(), page.business())
      const { db } = use()
      const ids: number[] = []
      const some = () => ids[upTo(ids.length)] ?? 0
      const change = (values: Updateable<Tables['messages']>) =>
        db.updateTable('messages').set(values).where('message_id', '=', some()).execute()
      const acts = [
        async () => void ids.push(await say(`Dicho ${ids.length}`)),
        async () => void ids.push(await say(`Antes ${ids.length}`, upTo(60))),
        () => change({ status: 'delivered' }),
        () => change({ content: `Otro ${upTo(100)}` }),
        () => change({ date_registered: new Date(Date.now() - upTo(60_000)) }),
        () => change({ thread_id: upTo(2) === 0 ? page.thread() : other.thread_id }),
        () => db.deleteFrom('messages').where('message_id', '=', some()).execute(),
      ]
      let known = await loadWhole()
      for (let step = 0; step < 60; step += 1) {
        await acts[chance() < 0.5 ? 0 : upTo(acts.length)]?.()
        if (chance() < 0.4) continue
        known = await catchUp(known)
        expect(known.wires).toEqual((await loadWhole()).wires)
      }
    })

    it('go with their conversation', async () => {
      await say('Hola')
      const { mark } = await loadWhole()
      await use().db.deleteFrom('conversations').where('thread_id', '=', page.thread()).execute()
      expect((await ask(mark)).status).toBe(404)
      const left = await use().db.selectFrom('message_removals').select('thread_id').execute()
      expect(left.some(({ thread_id }) => thread_id === page.thread())).toBe(false)
    })
  })

  it('a colleague needs a mark of their own', async () => {
    await say('Hola')
    const { mark } = await loadWhole()
    const colleague = await addColleague(use(), page.business())
    expect((await ask(mark, colleague)).status).toBe(410)
    expect((await ask((await loadWhole(colleague)).mark, colleague)).status).toBe(200)
  })

  it.each(['', 'x', '@', 'x@1'])('a mark that means nothing here is refused: %j', async (mark) => {
    expect((await ask(mark)).status).toBe(410)
  })

  it('a mark of a time that the database has lost is refused, also where only messages came since', async () => {
    await say('Hola')
    const { mark } = await loadWhole()
    await sql`update database_starts set started_at = '2020-01-01'`.execute(use().db)
    await say('De nuevo')
    const { rows } = await sql<{ snapshot: string }>`
      select pg_current_snapshot()::text as snapshot`.execute(use().db)
    const [start] = mark.split('/')
    expect((await ask(`${start}/${rows[0]?.snapshot}@${page.me().id}`)).status).toBe(410)
    expect((await ask((await loadWhole()).mark)).status).toBe(200)
  })
})

onPostgres((database) => {
  const { use, thread, loadWhole, catchUp } = usePage(database)

  it('a page that follows many who write at once has in the end what there is', async () => {
    let known = await loadWhole()
    let writing = 5
    const write = async (writer: number) => {
      for (let turn = 0; turn < 20; turn += 1)
        await use()
          .db.transaction()
          .execute(async (transaction) => {
            await transaction
              .insertInto('messages')
              .values({ thread_id: thread(), content: `${writer} ${turn}`, is_bot: turn % 2 === 0 })
              .execute()
            // Longer than others need: what began sooner ends later.
            if (turn % 3 === writer % 3) await sql`select pg_sleep(0.01)`.execute(transaction)
          })
      writing -= 1
    }
    const follow = async () => {
      while (writing > 0) known = await catchUp(known)
    }
    await Promise.all([follow(), ...Array.from({ length: 5 }, (_, writer) => write(writer))])
    known = await catchUp(known)
    expect(known.wires).toHaveLength(100)
    expect(known.wires).toEqual((await loadWhole()).wires)
  })
})
