import { sql } from 'kysely'
import { REPLY_NAME_MAX_LENGTH, TEAM_REPLIES_MAX, TEXT_MAX_LENGTH } from '#contract/limits.ts'
import { REPLY_CHANGED, REPLY_TAKEN, type ReplyDraft, replyProblem } from '#contract/teamReplies.ts'
import type { Db } from '../../database/schema.ts'
import { requireLength } from '../../http/fieldValues.ts'
import { Refusal, replyNotFound } from '../../http/refusal.ts'

/** A reply, and the revision that the caller read. */
interface Read {
  readonly businessId: number
  readonly replyId: number
  readonly revision: number
}

export const listReplies = (db: Db, businessId: number) =>
  db
    .selectFrom('team_replies')
    .select(['reply_id', 'reply_name', 'reply_text', 'revision'])
    .where('business_id', '=', businessId)
    .orderBy('name_key')
    .execute()

const fieldsOf = (draft: ReplyDraft) => {
  const problem = replyProblem(draft)
  if (problem) throw new Refusal(400, problem.text)
  const reply_name = requireLength(draft.name.trim(), REPLY_NAME_MAX_LENGTH)
  const reply_text = requireLength(draft.text.trim(), TEXT_MAX_LENGTH)
  return { reply_name, name_key: reply_name.toLowerCase(), reply_text }
}

const requireFreeName = async (
  db: Db,
  businessId: number,
  name_key: string,
  own: number | null,
): Promise<void> => {
  const other = await db
    .selectFrom('team_replies')
    .select('reply_id')
    .where('business_id', '=', businessId)
    .where('name_key', '=', name_key)
    .$if(own !== null, (query) => query.where('reply_id', '!=', own))
    .executeTakeFirst()
  if (other) throw new Refusal(REPLY_TAKEN, 'Tu equipo ya tiene una respuesta con ese nombre')
}

/** One at a time for a business: names and their number are counted before they are written. */
const lockBusiness = (db: Db, businessId: number) =>
  db
    .selectFrom('businesses')
    .select('business_id')
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .execute()

export const createReply = async (db: Db, businessId: number, draft: ReplyDraft): Promise<void> => {
  const fields = fieldsOf(draft)
  await lockBusiness(db, businessId)
  await requireFreeName(db, businessId, fields.name_key, null)
  const { count } = await db
    .selectFrom('team_replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= TEAM_REPLIES_MAX)
    throw new Refusal(
      400,
      `Un negocio comparte como máximo ${TEAM_REPLIES_MAX} respuestas: elimina alguna primero`,
    )
  await db
    .insertInto('team_replies')
    .values({ business_id: businessId, ...fields })
    .execute()
}

/** Refuses a reply that is gone, or that was changed since the caller read it. */
const requireRevision = async (db: Db, { businessId, replyId, revision }: Read): Promise<void> => {
  const reply = await db
    .selectFrom('team_replies')
    .select('revision')
    .where('business_id', '=', businessId)
    .where('reply_id', '=', replyId)
    .executeTakeFirst()
  if (!reply) throw replyNotFound()
  if (reply.revision !== revision)
    throw new Refusal(REPLY_CHANGED, 'Alguien de tu equipo cambió esta respuesta')
}

export const updateReply = async (db: Db, read: Read, draft: ReplyDraft): Promise<void> => {
  const fields = fieldsOf(draft)
  await db.transaction().execute(async (transaction) => {
    await lockBusiness(transaction, read.businessId)
    await requireRevision(transaction, read)
    await requireFreeName(transaction, read.businessId, fields.name_key, read.replyId)
    await transaction
      .updateTable('team_replies')
      .set({ ...fields, revision: sql<number>`revision + 1` })
      .where('reply_id', '=', read.replyId)
      .execute()
  })
}

export const deleteReply = (db: Db, read: Read): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockBusiness(transaction, read.businessId)
    await requireRevision(transaction, read)
    await transaction.deleteFrom('team_replies').where('reply_id', '=', read.replyId).execute()
  })
