import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { isSeenBy } from '../inbox/assignees/sight.ts'
import { unreadCount } from '../inbox/reads/reads.ts'
import { waitsForPeople } from '../inbox/states/waitsForPeople.ts'
import { MAILS_A_DAY } from '../limits/bounds/telling.ts'
import type { Device } from './tell.ts'

// Who is to be told of a conversation: those who see it, have not read it, and chose that such ones ring.

/** What a conversation says of itself to who is away. */
export interface Waiting {
  readonly businessId: number
  readonly business: string
  readonly contact: string
  readonly preview: string
  /** The last of the customer's messages. */
  readonly arrivedAt: Date
  /** The first of those that came after the last of the business's. */
  readonly since: Date
  /** Its people have no addresses that mail reaches. */
  readonly isDemo: boolean
  /** An assistant is about to answer. */
  readonly isBeingAnswered: boolean
}

/** After a hand-over the assistant goes on, but what it handed over is answered by a person alone. */
const isBesideTheQuestion = sql<boolean>`(answer.author is not distinct from 'assistant'
  and ${waitsForPeople} and answer.date_registered > handed_over_at)`

/** Null where nobody waits: the business has answered, or the conversation is gone, solved or blocked. */
export const waitingIn = async (db: Db, threadId: string): Promise<Waiting | null> => {
  const { rows } = await sql<Waiting & { readonly arrivedAt: Date | null }>`
    select conversations.business_id as "businessId", businesses.name as business,
      businesses.is_demo as "isDemo", show_name as contact, coalesce(last_client_message, '') as preview,
      said.last as "arrivedAt", said.first as since,
      exists (select from answerings where answerings.thread_id = conversations.thread_id)
        as "isBeingAnswered"
    from conversations join businesses using (business_id), lateral (
      select max(arrived_at) as last, min(arrived_at) as first from messages
      where messages.thread_id = conversations.thread_id and not is_bot and not is_past
        and removed_at is null
        and message_id > coalesce((select max(message_id) from messages as answer
          where answer.thread_id = conversations.thread_id and answer.is_bot
            and not answer.is_handover and not ${isBesideTheQuestion}), 0)
    ) as said
    where conversations.thread_id = ${threadId} and conversations.deleted_at is null
      and blocked_at is null and businesses.deleted_at is null`.execute(db)
  const [row] = rows
  return row?.arrivedAt ? row : null
}

const hearing = (threadId: string) => sql`
  from conversations
  join conversation_figures using (thread_id)
  join business_members on business_members.business_id = conversations.business_id
  join users on users.user_id = business_members.user_id and users.deleted_at is null
  left join conversation_reads on conversation_reads.thread_id = conversations.thread_id
    and conversation_reads.user_id = users.user_id
  where conversations.thread_id = ${threadId}
    and ${isSeenBy({ id: sql.ref('users.user_id') })}
    and case coalesce(business_members.rings, 'all')
      when 'all' then true
      when 'open' then coalesce(assignee_id = users.user_id, true)
      when 'mine' then coalesce(assignee_id = users.user_id, false)
      else false end`

const unread = (threadId: string) => sql`${hearing(threadId)} and ${unreadCount} > 0`

/** Whether what the customer writes rings for anybody. */
export const ringsForSomebody = async (db: Db, threadId: string): Promise<boolean> => {
  const { rows } = await sql`select ${hearing(threadId)} limit 1`.execute(db)
  return rows.length > 0
}

interface Unread extends Device {
  readonly unread: number
}

/** The devices that do not tell of it yet. */
export const devicesFor = async (
  db: Db,
  threadId: string,
  arrivedAt: Date,
): Promise<readonly Unread[]> => {
  const { rows } = await sql<Unread>`
    select device.push_subscription_id, device.user_id, endpoint, p256dh, auth, shows_text, unread
    from (select users.user_id, ${unreadCount} as unread ${unread(threadId)}) as person
    join push_subscriptions as device using (user_id)
    join sessions using (token_hash)
    left join shown_pushes as shown on shown.thread_id = ${threadId}
      and shown.push_subscription_id = device.push_subscription_id
    where sessions.expires_at > clock_timestamp()
      and coalesce(shown.arrived_at < ${arrivedAt}, true)`.execute(db)
  return rows
}

interface Mailed {
  readonly user_id: number
  readonly email: string
}

/** Notes who is mailed, before the mail: nobody gets one twice, and nobody more than some a day. */
export const takeMailed = async (db: Db, threadId: string): Promise<readonly Mailed[]> => {
  const { rows } = await sql<Mailed>`
    with person as (
      select users.user_id, email ${unread(threadId)} and is_mailed
        and not exists (select from push_subscriptions as device
          where device.user_id = users.user_id)
        and not exists (select from mailed_people as mailed
          where mailed.user_id = users.user_id and mailed.thread_id = ${threadId}
            and mailed.mailed_at > coalesce(conversation_reads.read_at, '-infinity'))
        and (select count(*) from mailed_people as mailed where mailed.user_id = users.user_id
          and mailed.mailed_at > clock_timestamp() - interval '1 day') < ${MAILS_A_DAY}
    ), noted as (
      insert into mailed_people (user_id, thread_id) select user_id, ${threadId} from person
      on conflict (user_id, thread_id) do update set mailed_at = excluded.mailed_at
      returning user_id
    )
    select user_id, email from person join noted using (user_id)`.execute(db)
  return rows
}
