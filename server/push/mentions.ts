import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { isSeenBy } from '../inbox/assignees/sight.ts'
import { RINGINGS_AT_ONCE, RUNG_AFTER } from '../limits/bounds.ts'
import type { Resources } from '../resources.ts'
import { cut } from './notes.ts'
import { alwaysShows } from './services.ts'
import { type Device, tell } from './tell.ts'

// Who is named in an internal note is told on their devices, unless they look at the conversation within a moment.

interface Mentioning extends Device {
  readonly businessId: number
  readonly business: string
  readonly threadId: string
  readonly text: string
  readonly notedAt: Date
}

/** Each mention is taken once, by one process; where its push fails, the bell still has it. */
const takeMentions = async (db: Db): Promise<readonly Mentioning[]> => {
  const { rows } = await sql<Mentioning>`
    with due as (
      select internal_note_id, mention.user_id from internal_note_mentions as mention
      join internal_notes using (internal_note_id)
      where pushed_at is null and noted_at <= clock_timestamp() - ${RUNG_AFTER} * interval '1 ms'
      order by internal_note_id limit ${RINGINGS_AT_ONCE} for update of mention skip locked
    ), taken as (
      update internal_note_mentions as mention set pushed_at = clock_timestamp() from due
      where mention.internal_note_id = due.internal_note_id and mention.user_id = due.user_id
      returning mention.internal_note_id, mention.user_id
    )
    select device.push_subscription_id, taken.user_id, endpoint, p256dh, auth, shows_text,
      business_id as "businessId", businesses.name as business, thread_id as "threadId",
      note_text as text, noted_at as "notedAt"
    from taken
    join internal_notes using (internal_note_id)
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
const noteOf = (mention: Mentioning) => ({
  kind: 'new' as const,
  businessId: mention.businessId,
  threadId: mention.threadId,
  title: 'Te mencionaron en una nota',
  body: cut(mention.shows_text ? mention.text : mention.business),
  at: mention.notedAt.getTime(),
  isAlwaysShown: alwaysShows(mention.endpoint),
})

export const pushMentions = async (
  resources: Pick<Resources, 'db' | 'secret' | 'environment'>,
  log: (error: unknown) => void,
): Promise<void> => {
  for (const mention of await takeMentions(resources.db))
    await tell(resources, mention, noteOf(mention), log).catch(log)
}
