import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { isSeenBy } from '../inbox/assignees/sight.ts'
import { RINGINGS_AT_ONCE, RUNG_AFTER } from '../limits/bounds.ts'
import type { Resources } from '../resources.ts'
import { cut } from './notes.ts'
import { alwaysShows } from './services.ts'
import { type Device, tell } from './tell.ts'

// Who is named in an internal note, or is given a conversation, is told on their devices, unless they look at the
// conversation within a moment.

interface Mentioning extends Device {
  readonly businessId: number
  readonly business: string
  readonly threadId: string
  /** Of the note; of a conversation that was given, whose it is. */
  readonly text: string
  readonly toldAt: Date
}

/** What each kind takes as `due` (user_id, thread_id, text, told_at), once, by one process; the bell still has it. */
interface Kind {
  readonly title: string
  readonly due: RawBuilder<unknown>
  readonly taken: RawBuilder<unknown>
}

const isDue = (moment: string) =>
  sql`pushed_at is null and ${sql.ref(moment)} <= clock_timestamp() - ${RUNG_AFTER} * interval '1 ms'`

const kinds: readonly Kind[] = [
  {
    title: 'Te mencionaron en una nota',
    due: sql`
      select internal_note_id, mention.user_id, thread_id, note_text as text, noted_at as told_at
      from internal_note_mentions as mention join internal_notes using (internal_note_id)
      where ${isDue('noted_at')}
      order by internal_note_id limit ${RINGINGS_AT_ONCE} for update of mention skip locked`,
    taken: sql`
      update internal_note_mentions as mention set pushed_at = clock_timestamp() from due
      where mention.internal_note_id = due.internal_note_id and mention.user_id = due.user_id
      returning due.*`,
  },
  {
    title: 'Te asignaron una conversación',
    due: sql`
      select given.user_id, thread_id, show_name as text, assigned_at as told_at
      from told_assignments as given join conversations using (thread_id)
      where ${isDue('assigned_at')} and assignee_id = given.user_id
      order by thread_id limit ${RINGINGS_AT_ONCE} for update of given skip locked`,
    taken: sql`
      update told_assignments as given set pushed_at = clock_timestamp() from due
      where given.thread_id = due.thread_id
      returning due.*`,
  },
]

const takeMentions = async (db: Db, { due, taken }: Kind): Promise<readonly Mentioning[]> => {
  const { rows } = await sql<Mentioning>`
    with due as (${due}), taken as (${taken})
    select device.push_subscription_id, taken.user_id, endpoint, p256dh, auth, shows_text,
      business_id as "businessId", businesses.name as business, thread_id as "threadId",
      text, told_at as "toldAt"
    from taken
    join conversations using (thread_id)
    join businesses using (business_id)
    join business_members as member using (business_id)
    join push_subscriptions as device on device.user_id = taken.user_id
    join sessions using (token_hash)
    where member.user_id = taken.user_id and member.rings is distinct from 'nothing'
      and conversations.deleted_at is null and blocked_at is null and businesses.deleted_at is null
      and sessions.expires_at > clock_timestamp() and ${isSeenBy({ id: sql.ref('taken.user_id') })}`.execute(
    db,
  )
  return rows
}

/** Without names and words, unless the person wants them on the device. */
const noteOf = (title: string, mention: Mentioning) => ({
  kind: 'new' as const,
  businessId: mention.businessId,
  threadId: mention.threadId,
  title,
  body: cut(mention.shows_text ? mention.text : mention.business),
  at: mention.toldAt.getTime(),
  isAlwaysShown: alwaysShows(mention.endpoint),
})

export const pushMentions = async (
  resources: Pick<Resources, 'db' | 'secret' | 'environment'>,
  log: (error: unknown) => void,
): Promise<void> => {
  for (const kind of kinds)
    for (const mention of await takeMentions(resources.db, kind))
      await tell(resources, mention, noteOf(kind.title, mention), log).catch(log)
}
