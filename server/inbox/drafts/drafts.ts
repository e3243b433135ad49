import { type RawBuilder, sql } from 'kysely'
import type { DraftKind } from '#contract/drafts.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { conversationNotFound } from '../../http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { announceInternalNotes } from '../announce.ts'
import { isSeenBy } from '../assignees/sight.ts'
import type { FoundConversation } from '../conversations.ts'

interface Draft {
  readonly kind: DraftKind
  readonly text: string
}

/** The membership is locked until the draft is stored: whoever ends it waits, and hands this draft over, too. */
export const saveDraft = (
  db: Db,
  user: User,
  { thread_id, business_id }: Pick<FoundConversation, 'thread_id' | 'business_id'>,
  { kind, text }: Draft,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('business_members')
      .select('user_id')
      .where('business_id', '=', business_id)
      .where('user_id', '=', user.id)
      .forKeyShare()
      .executeTakeFirst()
    // So is the conversation: whoever gives it to somebody else waits, and hands this draft over, too.
    const seen = await transaction
      .selectFrom('conversations')
      .select('thread_id')
      .where('thread_id', '=', thread_id)
      .where(isSeenBy(user))
      .forShare()
      .executeTakeFirst()
    if (!member || !seen) throw conversationNotFound()
    if (text.trim() === '')
      await transaction
        .deleteFrom('drafts')
        .where('thread_id', '=', thread_id)
        .where('user_id', '=', user.id)
        .where('kind', '=', kind)
        .execute()
    else
      await transaction
        .insertInto('drafts')
        .values({ thread_id, user_id: user.id, kind, draft_text: text })
        .onConflict((conflict) =>
          conflict.columns(['thread_id', 'user_id', 'kind']).doUpdateSet(({ ref }) => ({
            draft_text: ref('excluded.draft_text'),
            written_at: ref('excluded.written_at'),
          })),
        )
        .execute()
  })

const headings: Readonly<Record<DraftKind, string>> = {
  answer: 'Borrador de una respuesta que quedó sin enviar:',
  note: 'Borrador de una nota que quedó sin guardar:',
}

interface Leaving {
  readonly userId: number
  /** Of this business alone, or of all but these, which go with the person. */
  readonly of: { readonly businessId: number } | { readonly allBut: readonly number[] }
}

/**
 * What somebody wrote and did not send becomes an internal note of theirs in its conversation. Nobody is mentioned by
 * it: whoever writes a draft has told nobody yet.
 */
const handOver = async (db: Db, isHanded: RawBuilder<unknown>) => {
  const { rows } = await sql<{ threadId: string; businessId: number }>`
    with handed as (
      delete from drafts using conversations
      where conversations.thread_id = drafts.thread_id and ${isHanded}
      returning drafts.*, conversations.business_id
    ), noted as (
      insert into internal_notes (thread_id, note_text, written_by)
      select thread_id,
        case kind when 'answer' then ${headings.answer} else ${headings.note} end || E'\n' || draft_text, user_id
      from handed order by written_at
    )
    select distinct thread_id as "threadId", business_id as "businessId" from handed`.execute(db)
  return rows
}

/** In the transaction that has ended the membership, after it. */
export const handOverDrafts = (transaction: Db, { userId, of }: Leaving) =>
  handOver(
    transaction,
    'businessId' in of
      ? sql`drafts.user_id = ${userId} and conversations.business_id = ${of.businessId}`
      : sql`drafts.user_id = ${userId} and conversations.business_id <> all(${of.allBut}::bigint[])`,
  )

type HandedOver = Awaited<ReturnType<typeof handOver>>

/** They are notes: a failed announcement must not make anyone do it again. */
export const announceHandedOver = async (
  resources: Pick<Resources, 'bus'>,
  handed: HandedOver,
  log: (error: unknown) => void,
): Promise<void> => {
  await Promise.all(handed.map((each) => announceInternalNotes(resources, each))).catch(log)
}

/** In one conversation or in all of a business: the drafts of those who see it no more. Call it after the change. */
export const handOverUnseen = async (
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  { businessId, threadId }: { readonly businessId: number; readonly threadId?: string },
): Promise<void> => {
  const isThere = threadId === undefined ? sql`true` : sql`conversations.thread_id = ${threadId}`
  const isUnseen = sql`not ${isSeenBy({ id: sql.ref('drafts.user_id') })}`
  const handed = await handOver(
    db,
    sql`conversations.business_id = ${businessId} and ${isThere} and ${isUnseen}`,
  )
  await Promise.all(handed.map((each) => announceInternalNotes({ bus }, each)))
}
