import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { addNotices } from '../inbox/internalNotes/notices.ts'

// Two conversations that turn out to be with one person, or that may be. They are never joined by themselves: both say
// so, and those of one person have the same client. A person joins them, or keeps them apart (inbox/twins).

export interface Twins {
  readonly business_id: number
  readonly threads: readonly [string, string]
  /** The number of the first, which the second had before: whose it is now, nobody knows. */
  readonly number?: string
}

/** Once for each two conversations, and once more where it turns out that two that were doubtful are one person's. */
export const noteTwins = async (db: Db, twins: readonly Twins[]): Promise<void> => {
  if (twins.length === 0) return
  const pairs = new Map(
    twins.map(({ business_id, threads: [one, other], number }) => {
      const [thread_id, twin_id] = one < other ? [one, other] : [other, one]
      const pair = { business_id, thread_id, twin_id, is_doubtful: number !== undefined }
      return [`${thread_id} ${twin_id}`, pair] as const
    }),
  )
  const rows = await db
    .insertInto('conversation_twins')
    .values([...pairs.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['thread_id', 'twin_id'])
        .doUpdateSet({ is_doubtful: false })
        .where('conversation_twins.is_doubtful', '=', true)
        .where('conversation_twins.is_apart', '=', false)
        .where('excluded.is_doubtful', '=', false),
    )
    .returning(['thread_id', 'twin_id'])
    .execute()
  if (rows.length === 0) return
  const ids = rows.flatMap(({ thread_id, twin_id }) => [thread_id, twin_id])
  const names = new Map(
    (
      await db
        .selectFrom('conversations')
        .select(['thread_id', 'show_name'])
        .where('thread_id', '=', sql<string>`any(${ids}::text[])`)
        .execute()
    ).map(({ thread_id, show_name }) => [thread_id, show_name]),
  )
  const noticeOf = (thread_id: string, other: string) => ({
    thread_id,
    twin_id: other,
    note_text: `${said(thread_id, other)} Las dos siguen separadas hasta que alguien las una.`,
  })
  const said = (thread_id: string, other: string): string => {
    const pair = ({ threads }: Twins) => threads.includes(thread_id) && threads.includes(other)
    const { number, threads: [now] = [] } = twins.find(pair) ?? {}
    const name = names.get(other)
    if (number === undefined) return `Es la misma persona que la de la conversación con ${name}.`
    return now === thread_id
      ? `Antes escribía otra cuenta de WhatsApp desde este número: quizás es otra persona que la de la conversación con ${name}.`
      : `Desde su número, +${number}, escribe ahora otra cuenta de WhatsApp, en la conversación con ${name}: quizás es otra persona.`
  }
  await addNotices(
    db,
    rows.flatMap(({ thread_id, twin_id }) => [
      noticeOf(thread_id, twin_id),
      noticeOf(twin_id, thread_id),
    ]),
  )
  await shareClient(db, ids)
}

/** Where a person linked one of the two to a client, and the other to none, that client has both. */
const shareClient = (db: Db, threadIds: readonly string[]) =>
  sql`
  insert into conversation_clients (thread_id, business_id, client_profile_id, is_apart, linked_by)
  select other.thread_id, link.business_id, client_profile_id, false, null
  from conversation_twins as twins
  join lateral (values (twins.thread_id, twin_id), (twin_id, twins.thread_id)) as pair (linked_id, thread_id) on true
  join conversation_clients as link on link.thread_id = pair.linked_id and not link.is_apart
  join conversations as other on other.thread_id = pair.thread_id
  where twins.thread_id = any(${threadIds}::text[]) and not twins.is_apart and not twins.is_doubtful
  on conflict (thread_id) do nothing`.execute(db)
