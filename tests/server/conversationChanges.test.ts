import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  listConversationChanges,
  readConversationChanges,
  withChanges,
} from '#contract/conversationChanges.ts'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { type Conversation, listConversations, readConversations } from '#contract/inbox.ts'
import { addBusiness, addClientMessage, addConversation } from './kit/data.ts'
import { onBothDatabases, onPostgres, type TestDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

const usePage = (database: TestDatabase) => {
  const use = withServer(database)
  let account: Account
  let businessId: number
  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const loadAll = async () => {
    const body = { business_id: businessId }
    const reply = await use().call(listConversations, { body }, account)
    return {
      conversations: readConversations(listConversations.answer.parse(reply.json())),
      mark: String(reply.headers[MARK_HEADER]),
    }
  }
  const ask = (mark: string, as: Account = account) =>
    use().call(listConversationChanges, { body: { business_id: businessId, mark } }, as)
  const changesSince = async (mark: string) => {
    const reply = await ask(mark)
    expect(reply.status).toBe(200)
    return readConversationChanges(listConversationChanges.answer.parse(reply.json()))
  }
  return {
    use,
    me: () => account,
    business: () => businessId,
    loadAll,
    ask,
    changesSince,
    add: (name = 'Lucía') => addConversation(use(), businessId, { show_name: name }),
    remove: (threadId: string) =>
      use().db.deleteFrom('conversations').where('thread_id', '=', threadId).execute(),
  }
}

const names = (list: readonly Conversation[]) => list.map(({ name }) => name).sort()

/** By thread: of conversations that are as old nobody comes first. */
const plain = (list: readonly Conversation[]) =>
  [...list].sort((one, other) => (one.threadId < other.threadId ? -1 : 1))

onBothDatabases((database) => {
  const { use, me, business, loadAll, ask, changesSince, add, remove } = usePage(database)

  describe('the changes of the list', () => {
    it('are nothing where nothing changed, time after time', async () => {
      await add()
      const { mark } = await loadAll()
      const first = await changesSince(mark)
      expect(first).toMatchObject({ changed: [], removed: [] })
      expect(await changesSince(first.mark)).toMatchObject({ changed: [], removed: [] })
    })

    it('are what began, was said, was renamed and went, and nothing else', async () => {
      const [quiet, said, named, gone] = [await add(), await add(), await add(), await add()]
      const before = await loadAll()
      const began = await add('Nueva')
      await addClientMessage(use(), said.thread_id, '¿Siguen abiertos?')
      await use()
        .db.updateTable('conversations')
        .set({ show_name: 'Con nombre' })
        .where('thread_id', '=', named.thread_id)
        .execute()
      await remove(gone.thread_id)

      const changes = await changesSince(before.mark)
      expect(new Set(changes.changed.map(({ threadId }) => threadId))).toEqual(
        new Set([began, said, named].map(({ thread_id }) => thread_id)),
      )
      expect(changes.removed).toEqual([gone.thread_id])
      const after = withChanges(before.conversations, changes)
      expect(plain(after.conversations)).toEqual(plain((await loadAll()).conversations))
      expect(after.conversations[0]?.lastMessage).toBe('¿Siguen abiertos?')
      expect(after.conversations.some(({ threadId }) => threadId === quiet.thread_id)).toBe(true)
      expect(await changesSince(changes.mark)).toMatchObject({ changed: [], removed: [] })
    })

    it('say nothing of an assistant that is switched off, which the list does not show', async () => {
      const { thread_id } = await add()
      const { mark } = await loadAll()
      await use()
        .db.updateTable('conversations')
        .set({ is_responding: false })
        .where('thread_id', '=', thread_id)
        .execute()
      expect((await changesSince(mark)).changed).toEqual([])
    })

    it('are the new one where a conversation went and came again', async () => {
      const old = await add('Antes')
      const { mark } = await loadAll()
      await remove(old.thread_id)
      await use()
        .db.insertInto('conversations')
        .values({ ...old, show_name: 'Después' })
        .execute()
      expect(await changesSince(mark)).toMatchObject({
        changed: [{ threadId: old.thread_id, name: 'Después' }],
        removed: [],
      })
    })

    it('of another business are told to nobody', async () => {
      const { mark } = await loadAll()
      const stranger = await use().account()
      const other = await addBusiness(use(), stranger)
      await addConversation(use(), other)
      expect(await changesSince(mark)).toMatchObject({ changed: [], removed: [] })
      expect((await ask(mark, stranger)).status).toBe(404)
    })

    it('go with their business', async () => {
      const account = await use().account()
      const business = await addBusiness(use(), account)
      await addConversation(use(), business)
      await use().db.deleteFrom('businesses').where('business_id', '=', business).execute()
      const left = await use()
        .db.selectFrom('conversation_changes')
        .select('thread_id')
        .where('business_id', '=', business)
        .execute()
      expect(left).toEqual([])
    })
  })

  it.each([
    '',
    'x',
    `${randomUUID()}/3:3:`,
    `${randomUUID()}/9:3:4`,
    `${randomUUID()}/${'9'.repeat(40)}:1:`,
  ])('a mark that means nothing here is refused: %s', async (mark) => {
    expect((await ask(mark)).status).toBe(410)
  })

  it('a mark of a time that the database has lost is refused', async () => {
    const { mark } = await loadAll()
    expect((await ask(mark)).status).toBe(200)
    // As after a power cut, or a copy that was put back: it begins to run again, and gives numbers a second time.
    const [, next = ''] = /\/\d+:(\d+):/.exec(mark) ?? []
    const again = sql`
      insert into database_starts (started_at, began_in)
      values (now(), (${next}::numeric - 1)::text::xid8)`
    await again.execute(use().db)
    expect((await ask(mark)).status).toBe(410)
    expect((await ask((await loadAll()).mark)).status).toBe(410)
    await sql`delete from database_starts where started_at <> pg_postmaster_start_time()`.execute(
      use().db,
    )
  })

  it('a mark of a lost time is refused also where changes came before the first question', async () => {
    const { mark } = await loadAll()
    // As if the database had begun anew since then, and nobody had asked it yet.
    await sql`update database_starts set started_at = '2020-01-01'`.execute(use().db)
    await add('De nuevo')
    const { rows } = await sql<{ snapshot: string }>`
      select pg_current_snapshot()::text as snapshot`.execute(use().db)
    const [start] = mark.split('/')
    // The lost time had used the numbers up to here: its mark counts them as known.
    expect((await ask(`${start}/${rows[0]?.snapshot}`)).status).toBe(410)
    expect(names((await changesSince((await loadAll()).mark)).changed)).toEqual([])
  })

  it('the list can be read where a full disk keeps the database from writing its start down', async () => {
    await add('Antes')
    const { mark } = await loadAll()
    const { db, resources } = use()
    await sql`delete from database_starts`.execute(db)
    await resources.pool.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on database_starts execute function no_room()`)
    try {
      const body = { business_id: business() }
      const reply = await use().call(listConversations, { body }, me())
      expect(reply.status).toBe(200)
      expect(reply.headers).not.toHaveProperty(MARK_HEADER)
      expect(names(readConversations(listConversations.answer.parse(reply.json())))).toEqual([
        'Antes',
      ])
      expect((await ask(mark)).status).toBe(410)
    } finally {
      await resources.pool.query('drop trigger no_room on database_starts; drop function no_room()')
    }
    expect((await ask((await loadAll()).mark)).status).toBe(200)
  })
})

onPostgres((database) => {
  const { use, loadAll, ask, changesSince, add } = usePage(database)

  it('a mark of a lost time is refused beside a transaction that lasts longer than both starts', async () => {
    // Transactions of all databases of the cluster count: the oldest one gives both starts the same number.
    const lasting = await use().resources.pool.connect()
    try {
      await lasting.query('begin')
      await lasting.query('select pg_current_xact_id()')
      const { mark } = await loadAll()
      await sql`update database_starts set started_at = '2020-01-01'`.execute(use().db)
      await add('De nuevo')
      const { mark: now } = await loadAll()
      const [start] = mark.split('/')
      const [, snapshot] = now.split('/')
      expect((await ask(`${start}/${snapshot}`)).status).toBe(410)
      expect((await ask(now)).status).toBe(200)
    } finally {
      lasting.release(true)
    }
  })

  it('a transaction that began before the mark and ends after it is told', async () => {
    const [late, undone] = [await add('Antes'), await add('Igual')]
    const rename = (thread_id: string, show_name: string) =>
      sql`update conversations set show_name = ${show_name} where thread_id = ${thread_id}`
    const one = await use().resources.pool.connect()
    const other = await use().resources.pool.connect()
    try {
      for (const [client, thread] of [
        [one, late],
        [other, undone],
      ] as const) {
        await client.query('begin')
        const { sql: text, parameters } = rename(thread.thread_id, 'Tarde').compile(use().db)
        await client.query(text, [...parameters])
      }
      const { mark, conversations } = await loadAll()
      expect(names(conversations)).toEqual(['Antes', 'Igual'])
      // Another one, which begins later and ends sooner.
      await add('Luego')
      const between = await changesSince(mark)
      expect(names(between.changed)).toEqual(['Luego'])
      await one.query('commit')
      await other.query('rollback')
      expect(names((await changesSince(between.mark)).changed)).toEqual(['Tarde'])
      expect(names((await changesSince(mark)).changed)).toEqual(['Luego', 'Tarde'])
    } finally {
      one.release(true)
      other.release(true)
    }
  })

  it('a page that follows many who write at once has in the end what there is', async () => {
    const threads = await Promise.all(Array.from({ length: 12 }, () => add()))
    let known = await loadAll()
    let writing = 6
    const write = async (writer: number) => {
      for (let turn = 0; turn < 25; turn += 1)
        await use()
          .db.transaction()
          .execute(async (transaction) => {
            const thread = threads[(writer * 7 + turn * 5) % threads.length]
            await transaction
              .updateTable('conversations')
              .set({ show_name: `${writer} ${turn}` })
              .where('thread_id', '=', thread?.thread_id ?? '')
              .execute()
            if (turn % 3 === 0) await sql`select pg_sleep(${(turn % 7) / 500})`.execute(transaction)
          })
      writing -= 1
    }
    const catchUp = async () => {
      const changes = await changesSince(known.mark)
      known = { ...withChanges(known.conversations, changes), mark: changes.mark }
    }
    const follow = async () => {
      let asked = 0
      while (writing > 0) {
        await catchUp()
        asked += 1
      }
      return asked
    }
    const [asked] = await Promise.all([follow(), ...Array.from({ length: 6 }, (_, n) => write(n))])
    expect(asked).toBeGreaterThan(5)
    await catchUp()
    expect(plain(known.conversations)).toEqual(plain((await loadAll()).conversations))
  })
})
