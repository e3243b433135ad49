import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

// All that belongs to a conversation goes to another one. Call it in a transaction that holds both.

interface Move {
  readonly keptId: string
  readonly goneId: string
  readonly businessId: number
}

export const moveRows = async (db: Db, move: Move): Promise<void> => {
  await moveReads(db, move)
  await moveStates(db, move)
  await moveMarks(db, move)
  await moveDrafts(db, move)
  await moveAnswering(db, move)
  await moveTwins(db, move)
  const { keptId, goneId } = move
  await sql`
    update conversation_figures as kept set last_arrival = greatest(kept.last_arrival, gone.last_arrival)
    from conversation_figures as gone
    where kept.thread_id = ${keptId} and gone.thread_id = ${goneId}`.execute(db)
  for (const table of [
    'messages',
    'channel_jobs',
    'conversation_addresses',
    'internal_notes',
    'conversation_work',
    'surveys',
    'scheduled_messages',
  ] as const)
    await db.updateTable(table).set({ thread_id: keptId }).where('thread_id', '=', goneId).execute()
}

/**
 * What a person has not read in one of the two stays unread, and what came after it in the other is unread again:
 * there is one mark for each.
 */
const moveReads = (db: Db, { keptId, goneId, businessId }: Move) =>
  sql`
  with marks as (
    select member.user_id, conversations.thread_id,
      case when own.thread_id is null then reads_from else coalesce(own.read_at, '-infinity') end as mark
    from business_members as member
    join conversations on conversations.business_id = member.business_id
      and conversations.thread_id in (${keptId}, ${goneId})
    left join conversation_reads as own
      on own.thread_id = conversations.thread_id and own.user_id = member.user_id
    where member.business_id = ${businessId}
  ), counted as (
    select *, mark = '-infinity' or exists (
      select from messages where messages.thread_id = marks.thread_id
        and not is_bot and not is_past and arrived_at > mark) as is_unread
    from marks
  )
  insert into conversation_reads (user_id, thread_id, business_id, read_at)
  select user_id, ${keptId}, ${businessId}::bigint,
    nullif(coalesce(min(mark) filter (where is_unread), max(mark)), '-infinity')
  from counted group by user_id order by user_id
  on conflict (user_id, thread_id) do update
    set read_at = excluded.read_at, changed_in = excluded.changed_in`.execute(db)

/** Open where one of the two is; postponed where one of the two comes back. */
const moveStates = (db: Db, { keptId, goneId, businessId }: Move) =>
  sql`
  with both_states as (
    delete from conversation_states where thread_id in (${keptId}, ${goneId}) returning *
  ), joined as (
    select state, until, changed_by, changed_at, max(up_to) over () as up_to, count(*) over () as many
    from both_states order by until nulls last, changed_at desc limit 1
  )
  insert into conversation_states (thread_id, business_id, state, until, up_to, changed_by, changed_at)
  select ${keptId}, ${businessId}::bigint, state, until, up_to, changed_by, changed_at from joined where many = 2
  on conflict (thread_id) do update
    set state = excluded.state, until = excluded.until, up_to = excluded.up_to,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db)

/** Pins, and the client: a person's link counts more than what a person took away. */
const moveMarks = async (db: Db, { keptId, goneId, businessId }: Move): Promise<void> => {
  await sql`
    insert into conversation_pins (user_id, thread_id, business_id, pinned_at)
    select user_id, ${keptId}, business_id, pinned_at from conversation_pins where thread_id = ${goneId}
    on conflict do nothing`.execute(db)
  await sql`
    insert into conversation_clients (thread_id, business_id, client_profile_id, is_apart, linked_by, linked_at)
    select ${keptId}, ${businessId}::bigint, client_profile_id, is_apart, linked_by, linked_at
    from conversation_clients where thread_id = ${goneId}
    on conflict (thread_id) do update
      set client_profile_id = excluded.client_profile_id, is_apart = false,
        linked_by = excluded.linked_by, linked_at = excluded.linked_at
      where conversation_clients.is_apart and not excluded.is_apart`.execute(db)
}

/** What one person wrote in both is one draft, as on their page. */
const moveDrafts = (db: Db, { keptId, goneId }: Move) =>
  sql`
  insert into drafts (thread_id, user_id, kind, draft_text, written_at)
  select ${keptId}, user_id, kind, draft_text, written_at from drafts where thread_id = ${goneId}
  on conflict (thread_id, user_id, kind) do update
    set draft_text = drafts.draft_text || E'\n' || excluded.draft_text`.execute(db)

/** A customer who waits for the assistant in one of the two waits in the joined one. */
const moveAnswering = (db: Db, { keptId, goneId }: Move) =>
  sql`
  insert into answerings (thread_id, asked_at, answered_id)
  select ${keptId}, asked_at, answered_id from answerings where thread_id = ${goneId}
  on conflict (thread_id) do update
    set asked_at = least(answerings.asked_at, excluded.asked_at),
      answered_id = greatest(answerings.answered_id, excluded.answered_id)`.execute(db)

/** A third conversation with the person is offered here; what led to the one that goes leads here. */
const moveTwins = async (db: Db, { keptId, goneId, businessId }: Move): Promise<void> => {
  await sql`
    insert into conversation_twins (business_id, thread_id, twin_id, is_apart)
    select business_id, case when ${keptId} < other then ${keptId} else other end,
      case when ${keptId} < other then other else ${keptId} end, is_apart
    from (
      select business_id, is_apart, case when thread_id = ${goneId} then twin_id else thread_id end collate "C" as other
      from conversation_twins where ${goneId} in (thread_id, twin_id)
    ) as pairs where other <> ${keptId}
    on conflict do nothing`.execute(db)
  await db
    .updateTable('internal_notes')
    .set({ twin_id: sql`nullif(${keptId}, thread_id)` })
    .where('twin_id', '=', goneId)
    .execute()
  await db
    .updateTable('conversation_unions')
    .set({ thread_id: keptId })
    .where('thread_id', '=', goneId)
    .execute()
  await db
    .insertInto('conversation_unions')
    .values({ gone_id: goneId, thread_id: keptId, business_id: businessId })
    .execute()
}
