import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { isSeenBy } from '../inbox/assignees/sight.ts'
import { GIFTS_AT_ONCE, RINGINGS_AT_ONCE, RUNG_AFTER } from '../limits/bounds/telling.ts'
import type { Resources } from '../resources.ts'
import { cut } from './notes.ts'
import { alwaysShows } from './services.ts'
import { type Device, tell } from './tell.ts'

// Who is named in an internal note, is given a conversation, or scheduled what was held, is told on their devices,
// unless they look at the conversation within a moment.

interface Mentioning extends Device {
  readonly businessId: number
  readonly business: string
  readonly threadId: string
  /** Of the note, or of what was held; of a conversation that was given, whose it is. */
  readonly text: string
  readonly toldAt: Date
}

/** What each kind takes as `due` (user_id, thread_id, text, told_at), once, by one process; the bell still has it. */
interface Kind {
  readonly title: (count: number) => string
  readonly due: RawBuilder<unknown>
  readonly taken: RawBuilder<unknown>
}

const isDue = (moment: string) =>
  sql`pushed_at is null and ${sql.ref(moment)} <= clock_timestamp() - ${RUNG_AFTER} * interval '1 ms'`

const kinds: readonly Kind[] = [
  {
    title: (count) =>
      count < 2 ? 'Te mencionaron en una nota' : `Te mencionaron en ${count} notas`,
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
    title: (count) =>
      count < 2 ? 'Te asignaron una conversación' : `Te asignaron ${count} conversaciones`,
    due: sql`
      select given.user_id, thread_id, show_name as text, assigned_at as told_at
      from told_assignments as given join conversations using (thread_id)
      where ${isDue('assigned_at')} and assignee_id = given.user_id
      order by thread_id limit ${GIFTS_AT_ONCE} for update of given skip locked`,
    taken: sql`
      update told_assignments as given set pushed_at = clock_timestamp() from due
      where given.thread_id = due.thread_id
      returning due.*`,
  },
  {
    title: (count) =>
      count < 2
        ? 'No salió tu mensaje programado'
        : `No salieron ${count} de tus mensajes programados`,
    due: sql`
      select scheduled_id, written_by as user_id, thread_id, content as text, told_since as told_at
      from scheduled_messages as scheduled where ${isDue('told_since')}
      order by scheduled_id limit ${RINGINGS_AT_ONCE} for update of scheduled skip locked`,
    taken: sql`
      update scheduled_messages as scheduled set pushed_at = clock_timestamp() from due
      where scheduled.scheduled_id = due.scheduled_id
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

/** Of what a device is told at once, the newest, and how many they are: several are one notification. */
const newestOf = (told: readonly Mentioning[]): readonly (readonly [Mentioning, number])[] => {
  const devices = new Map<string, readonly [Mentioning, number]>()
  for (const each of told) {
    const [newest, count] = devices.get(each.endpoint) ?? [each, 0]
    devices.set(each.endpoint, [each.toldAt > newest.toldAt ? each : newest, count + 1])
  }
  return [...devices.values()]
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
    for (const [mention, count] of newestOf(await takeMentions(resources.db, kind)))
      await tell(resources, mention, noteOf(kind.title(count), mention), log).catch(log)
}
