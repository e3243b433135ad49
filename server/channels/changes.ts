import { type Selectable, sql } from 'kysely'
import { beginning } from '#contract/cut.ts'
import { withoutTurns } from '#contract/text.ts'
import type { Db, Tables } from '../database/schema.ts'
import { removeStored } from '../files/stored.ts'
import { announceMessageChanged } from '../inbox/announce.ts'
import { refreshPreview } from '../inbox/preview.ts'
import { withReaction } from '../inbox/storedReactions.ts'
import { channelTexts, EMOJI_MOST } from '../limits/bounds/reading.ts'
import type { Resources } from '../resources.ts'
import type { About, ChangeEvent } from './adapter.ts'
import { addressKey, personIds } from './addresses.ts'
import { signed } from './groups.ts'
import { partsOf, wholeOf } from './parts.ts'
import { businessesOf, threadsOf } from './statuses.ts'

// Edits, revokes and reactions change the message that they name. The channel keeps no order: each change is stored
// first, and applied as soon as its message is here. Who stores a message looks for changes after that, so that one of
// the two always finds the other.

type Row = Selectable<Tables['early_changes']>

const saidBy = ({ change }: ChangeEvent): string | null => {
  switch (change.is) {
    case 'edit':
      return change.text === null
        ? null
        : beginning(withoutTurns(change.text), channelTexts.message)
    case 'reaction':
      return change.emoji === null ? null : beginning(withoutTurns(change.emoji), EMOJI_MOST)
    case 'revoke':
      return null
  }
}

/**
 * Of two changes of one kind the later one stays; of an equal time, which is a whole second, the one that comes later.
 * Of two edits that the channel counts, the one with the higher number, whatever their times are. The channel's clock
 * may be a minute ahead of ours, and its times keep their order; a later time than that is wrong.
 */
export const receiveChange = async (resources: Resources, event: ChangeEvent): Promise<void> => {
  const { kind: channel, account, id, by, change, at, customer, person } = event
  const said = saidBy(event)
  const number = change.is === 'edit' ? (change.number ?? null) : null
  const ids = personIds(channel, person)
  await sql`
    insert into early_changes
      (channel, account, external_id, change, by_business, said, changed_at, customer, edit_number, person_ids,
        person_name)
    values (${channel}, ${account}, ${id}, ${change.is}, ${by === 'business'}, ${said},
      date_trunc('milliseconds', case when ${at}::timestamptz <= clock_timestamp() + interval '1 minute'
        then ${at}::timestamptz else clock_timestamp() end), ${customer}, ${number}, ${ids}::text[],
      ${person?.name ?? null})
    on conflict (channel, account, external_id, change, by_business, coalesce(customer, ''),
      coalesce(person_ids[1], '')) do update set
      said = excluded.said, changed_at = excluded.changed_at, edit_number = excluded.edit_number
      where case when early_changes.edit_number <> excluded.edit_number
        then early_changes.edit_number < excluded.edit_number
        else early_changes.changed_at <= excluded.changed_at end`.execute(resources.db)
  await applyChanges(resources, event, [id])
}

const isOf = (id: string) => sql<boolean>`external_id = any(${partsOf(id)}::text[])`

/** Applies the stored changes of these messages, as far as the messages are here. */
export const applyChanges = async (
  resources: Pick<Resources, 'db' | 'files' | 'bus'>,
  about: Pick<About, 'kind' | 'account'>,
  ids: readonly string[],
): Promise<void> => {
  const { db } = resources
  const waiting = await db
    .selectFrom('early_changes')
    .selectAll()
    .where('channel', '=', about.kind)
    .where('account', '=', about.account)
    .where('external_id', 'in', [...new Set(ids.map(wholeOf))])
    .where('change', '!=', 'address')
    .execute()
  for (const row of waiting)
    for (const place of await placesOf(db, about, row)) {
      const applied = await db
        .transaction()
        .execute((transaction) => apply(transaction, place, row))
      if (!applied) continue
      for (const address of applied.removed) await removeStored(resources, address)
      await announceMessageChanged(resources, applied)
    }
}

interface Place {
  readonly thread_id: string
  readonly business_id: number
}

/**
 * Where the message is: none where it is not here yet, and several where a number went from one business to another.
 * What a customer changes is in their own conversation, or in their group's.
 */
const placesOf = (
  db: Db,
  about: Pick<About, 'kind' | 'account'>,
  { external_id, by_business, customer }: Row,
): Promise<readonly Place[]> =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select(['messages.thread_id', 'conversations.business_id'])
    .distinct()
    .where('of_business', 'in', businessesOf(db, about))
    .where(isOf(external_id))
    .where('messages.thread_id', 'in', threadsOf(db, about))
    .$if(customer !== null && !by_business, (places) =>
      places.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('conversation_addresses as known')
            .select('known.thread_id')
            .whereRef('known.thread_id', '=', 'messages.thread_id')
            .where('known.address', '=', addressKey(about.kind, customer ?? '')),
        ),
      ),
    )
    .execute()

/** Null where nothing changes. */
const apply = async (transaction: Db, place: Place, row: Row) => {
  const { thread_id: threadId, business_id: businessId } = place
  // Storing a message locks the conversation, too.
  await transaction
    .selectFrom('conversations')
    .select('thread_id')
    .where('thread_id', '=', threadId)
    .forUpdate()
    .execute()
  const messages = await transaction
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where(isOf(row.external_id))
    .orderBy('message_id')
    .execute()
  const removed: string[] = []
  const gone: number[] = []
  let hasChanged = false
  for (const message of messages) {
    const changes = changesOf(message, row, message === messages[0])
    if (!changes) continue
    hasChanged = true
    await transaction
      .updateTable('messages')
      .set(changes)
      .where('message_id', '=', message.message_id)
      .execute()
    if (row.change === 'edit' && row.said !== null)
      await setCaption(transaction, message.message_id, signed(authorOf(message), row.said))
    if (row.change !== 'revoke') continue
    gone.push(message.message_id)
    removed.push(...[message.photo_url, message.document_url].flatMap((url) => url ?? []))
    await dropFetch(transaction, message.message_id)
  }
  if (gone.length > 0) await noteTakenBack(transaction, threadId)
  if (hasChanged && row.change !== 'reaction') await refreshPreview(transaction, threadId)
  // Other parts of the message may come later: a revoke is of all of them.
  if (row.change !== 'revoke') await forget(transaction, row)
  return hasChanged ? { businessId, threadId, removed, gone } : null
}

const forget = (transaction: Db, row: Row) =>
  transaction
    .deleteFrom('early_changes')
    .where('channel', '=', row.channel)
    .where('account', '=', row.account)
    .where('external_id', '=', row.external_id)
    .where('change', '=', row.change)
    .where('by_business', '=', row.by_business)
    .where(sql<boolean>`customer is not distinct from ${row.customer}`)
    .where(sql<boolean>`person_ids = ${row.person_ids}::text[]`)
    .where('changed_at', '=', row.changed_at)
    .where(sql<boolean>`edit_number is not distinct from ${row.edit_number}`)
    .execute()

/** Null where nothing changes: it was applied before, a later one was, or it is of the other side. */
const changesOf = (
  message: Selectable<Tables['messages']>,
  { change, by_business, said, changed_at, edit_number, person_ids, person_name }: Row,
  isFirst: boolean,
) => {
  if (message.removed_at !== null) return null
  if (change === 'reaction') {
    if (!isFirst) return null
    const reactions = withReaction(message.reactions, {
      by: by_business ? 'business' : 'client',
      ids: person_ids,
      name: person_name,
      emoji: said,
      at: changed_at.toISOString(),
    })
    return reactions && { reactions: JSON.stringify(reactions) }
  }
  if (message.is_bot !== by_business) return null
  if (change === 'revoke')
    return {
      content: '',
      photo_url: null,
      document_url: null,
      document_size: null,
      action_url: null,
      details: null,
      wordless: null,
      file_state: null,
      reactions: null,
      removed_at: changed_at,
    }
  if (!isFirst || isOlderEdit(message, { changed_at, edit_number })) return null
  if (isOfAnother(message.person_ids, person_ids)) return null
  // The channel tells the first words of a message as its edit with the number 0.
  if (edit_number === 0 && said === message.content) return null
  const number = edit_number === null ? null : { edit_number }
  return {
    edited_at: changed_at,
    ...number,
    ...(said !== null && { content: signed(authorOf(message), said) }),
  }
}

const authorOf = ({ details }: Pick<Selectable<Tables['messages']>, 'details'>) =>
  details?.author ?? null

/** In a group each edits what they wrote; who runs it may delete what others did. */
const isOfAnother = (writer: readonly string[], editor: readonly string[]): boolean =>
  writer.length > 0 && editor.length > 0 && !writer.some((id) => editor.includes(id))

const isOlderEdit = (
  message: Pick<Selectable<Tables['messages']>, 'edited_at' | 'edit_number'>,
  { changed_at, edit_number }: Pick<Row, 'changed_at' | 'edit_number'>,
): boolean => {
  const known = message.edit_number
  if (known !== null && edit_number !== null && known !== edit_number) return known > edit_number
  return message.edited_at !== null && message.edited_at > changed_at
}

const noteTakenBack = (transaction: Db, threadId: string) =>
  transaction
    .updateTable('conversations')
    .set({ taken_back_at: sql<Date>`clock_timestamp()` })
    .where('thread_id', '=', threadId)
    .execute()

const dropFetch = (transaction: Db, messageId: number) =>
  transaction
    .deleteFrom('channel_jobs')
    .where('message_id', '=', messageId)
    .where('kind', '=', 'fetch')
    .execute()

/** The text beside a file that is still fetched. */
const setCaption = (transaction: Db, messageId: number, said: string) =>
  transaction
    .updateTable('channel_jobs')
    .set({ media_caption: said })
    .where('message_id', '=', messageId)
    .where('kind', '=', 'fetch')
    .execute()
