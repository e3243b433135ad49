import { sql } from 'kysely'
import { channelOf } from '#contract/channels.ts'
import { MINUTE } from '#contract/durations.ts'
import type { Db } from '../database/schema.ts'
import { announceConversation, announceMessage, announceQuietly } from '../inbox/announce.ts'
import { storeAllIncoming } from '../inbox/incoming.ts'
import { EARLY_CHANGES_SHOWN, LATE_CHANGES_AT_ONCE } from '../limits/bounds/reading.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import { applyChanges } from './changes.ts'
import { signed } from './groups.ts'
import { openOne } from './openOne.ts'
import { ownerOf } from './ownership.ts'
import { reactedWith } from './parts.ts'

// An edit or a reaction of a customer whose message does not come is shown alone: nothing that a customer sent is
// dropped. The edit has its message's place, so that a later change finds it.

const EVERY = MINUTE

const due = (db: Db, now: Date) =>
  db
    .selectFrom('early_changes')
    .selectAll()
    .where('is_shown', '=', false)
    .where('by_business', '=', false)
    .where('change', 'in', ['edit', 'reaction'])
    .where('said', 'is not', null)
    .where('customer', 'is not', null)
    .where('told_at', '<=', new Date(now.getTime() - EARLY_CHANGES_SHOWN))
    .orderBy('told_at')
    .limit(LATE_CHANGES_AT_ONCE)

type Row = Awaited<ReturnType<ReturnType<typeof due>['execute']>>[number]

const messageOf = ({ change, external_id, said, person_ids: [person], person_name }: Row) => {
  const author = person_name === null ? null : { author: person_name }
  return change === 'edit'
    ? {
        external_id,
        content: signed(person_name, said ?? ''),
        details: JSON.stringify({ ...author, lacksOriginal: true }),
      }
    : {
        external_id: ['reaccion', external_id, person].filter(Boolean).join('-'),
        content: signed(person_name, reactedWith(said ?? '')),
        details: author && JSON.stringify(author),
        kind: 'unsupported' as const,
        // There is nothing to answer.
        wordless: 'sticker' as const,
      }
}

const show = async (resources: Resources, row: Row): Promise<void> => {
  const { channel, account, external_id, customer } = row
  const kind = channelOf(channel)
  if (kind === 'other' || customer === null) return
  const integration = await ownerOf(resources, { kind, account })
  const stored = await resources.db.transaction().execute(async (transaction) => {
    // One of several processes shows it; one that was applied meanwhile is gone.
    const taken = await transaction
      .updateTable('early_changes')
      .set({ is_shown: true })
      .where('channel', '=', channel)
      .where('account', '=', account)
      .where('external_id', '=', external_id)
      .where('change', '=', row.change)
      .where('by_business', '=', false)
      .where('customer', '=', customer)
      .where(sql<boolean>`person_ids = ${row.person_ids}::text[]`)
      .where('is_shown', '=', false)
      .returning('external_id')
      .executeTakeFirst()
    if (!taken || !integration) return null
    const event = { kind, account, from: customer, name: null }
    const opened = await openOne(transaction, resources, { integration, event })
    const [message] = await storeAllIncoming(transaction, [
      {
        thread_id: opened.threadId,
        ...messageOf(row),
        person_ids: row.person_ids,
        saidAt: row.changed_at,
      },
    ])
    return message && { ...opened, messageId: message.message_id }
  })
  if (!stored || !integration) return
  if (row.change === 'edit') await applyChanges(resources, { kind, account }, [external_id])
  const place = { businessId: integration.business_id, ...stored }
  const tell = stored.isNew ? announceConversation : announceQuietly
  if (stored.isShownAnew) await tell(resources, place)
  await announceMessage(resources, place)
}

export const startLateChanges = (
  resources: Resources,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => ({
  close: repeat(timers, EVERY, async () => {
    for (const row of await due(resources.db, resources.clock()).execute())
      await show(resources, row).catch(log)
  }),
})
