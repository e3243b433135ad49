import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { COMMENT_MAX } from '#contract/news/comments.ts'
import {
  type createSuggestion as creation,
  type listSuggestions as listing,
  PHONE_MAX,
  SUGGESTION_TEXT_MAX,
  SUGGESTION_TITLE_MAX,
} from '#contract/news/suggestions.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { Refusal, suggestionNotFound } from '../http/refusal.ts'
import { SUGGESTIONS_SHOWN } from '../limits/bounds/requests.ts'
import { idOf, limitedText, requiredText } from './validation.ts'

/** The page shows all suggestions at once. */

const selectSuggestions = (db: Db, { id }: User) =>
  db
    .selectFrom('proposals')
    .innerJoin('proposal_categories', 'proposal_categories.category_id', 'proposals.category_id')
    .select([
      'proposals.proposal_id',
      'title',
      'description',
      'proposals.category_id',
      'category_name',
      'category_color',
      'status',
      'date_created',
      countOfVotes(sql.ref('proposals.proposal_id')).as('vote_count'),
      sql<boolean>`exists (
        select from proposal_votes
        where proposal_votes.proposal_id = proposals.proposal_id and user_id = ${id}
      )`.as('user_has_voted'),
      sql<number>`(
        select count(*) from proposal_comments
        where proposal_comments.proposal_id = proposals.proposal_id
      )`.as('comment_count'),
    ])

const countOfVotes = (proposalId: unknown) =>
  sql<number>`(select count(*) from proposal_votes where proposal_votes.proposal_id = ${proposalId})`

type Row = Awaited<ReturnType<ReturnType<typeof selectSuggestions>['execute']>>[number]

const toWire = (row: Row) => ({ ...row, date_created: row.date_created.toISOString() })

/** Newest first. */
export const listSuggestions = async (
  db: Db,
  user: User,
  { status, category_id }: z.output<typeof listing.query>,
) => {
  const rows = await selectSuggestions(db, user)
    .$if(Boolean(status), (all) => all.where('status', '=', status ?? ''))
    .$if(Boolean(category_id), (all) =>
      all.where('proposals.category_id', '=', idOf(category_id ?? '') ?? 0),
    )
    .orderBy('date_created', 'desc')
    .orderBy('proposals.proposal_id', 'desc')
    .limit(SUGGESTIONS_SHOWN)
    .execute()
  return rows.map(toWire)
}

export const listCategories = (db: Db) =>
  db
    .selectFrom('proposal_categories')
    .select(['category_id', 'category_name'])
    .orderBy('category_id')
    .execute()

export const createSuggestion = async (
  db: Db,
  { id, email }: User,
  body: z.output<typeof creation.body>,
  now: Date,
): Promise<void> => {
  const category_id = idOf(body.category_id)
  const category =
    category_id !== null &&
    (await db
      .selectFrom('proposal_categories')
      .select('category_id')
      .where('category_id', '=', category_id)
      .executeTakeFirst())
  if (!category) throw new Refusal(400, 'Categoría: no se encontró')
  await db
    .insertInto('proposals')
    .values({
      author_id: id,
      category_id: category.category_id,
      title: requiredText(body.title, 'Título', SUGGESTION_TITLE_MAX),
      description: requiredText(body.description, 'Descripción', SUGGESTION_TEXT_MAX),
      // The signed-in account's e-mail, whatever the body has.
      contact_email: email,
      contact_phone: limitedText(body.contact_phone, 'Teléfono', PHONE_MAX) || null,
      date_created: now,
    })
    .execute()
}

/** One suggestion with its comments, oldest first. */
export const getSuggestion = async (db: Db, user: User, proposalId: string, secret: string) => {
  const id = idOf(proposalId)
  const row =
    id !== null &&
    (await selectSuggestions(db, user).where('proposals.proposal_id', '=', id).executeTakeFirst())
  if (!row) throw suggestionNotFound()
  const comments = await db
    .selectFrom('proposal_comments')
    .innerJoin('users', 'users.user_id', 'proposal_comments.author_id')
    .select(['comment_id', 'comment', 'users.email', 'date_created'])
    .where('proposal_id', '=', row.proposal_id)
    .orderBy('date_created')
    .orderBy('comment_id')
    .execute()
  return {
    ...toWire(row),
    comments: comments.map(({ email, ...comment }) => ({
      ...comment,
      // The address itself never leaves the server: the page makes its pseudonym from this hash.
      user_email: createHmac('sha256', secret).update(`comment\0${email}`).digest('hex'),
      date_created: comment.date_created.toISOString(),
    })),
  }
}

/** Adds the person's vote, or removes it. Votes of one suggestion are counted one after another. */
export const voteSuggestion = (db: Db, user: User, proposalId: string) =>
  db.transaction().execute(async (transaction) => {
    const id = idOf(proposalId)
    const locked =
      id !== null &&
      (await transaction
        .selectFrom('proposals')
        .select('proposal_id')
        .where('proposal_id', '=', id)
        .forUpdate()
        .executeTakeFirst())
    if (!locked) throw suggestionNotFound()
    const vote = { proposal_id: locked.proposal_id, user_id: user.id }
    const removed = await transaction
      .deleteFrom('proposal_votes')
      .where('proposal_id', '=', vote.proposal_id)
      .where('user_id', '=', vote.user_id)
      .returning('user_id')
      .executeTakeFirst()
    if (!removed) await transaction.insertInto('proposal_votes').values(vote).execute()
    const { votes } = await transaction
      .selectFrom('proposal_votes')
      .select(({ fn }) => fn.countAll<number>().as('votes'))
      .where('proposal_id', '=', vote.proposal_id)
      .executeTakeFirstOrThrow()
    return { success: true, new_vote_count: votes, action: removed ? 'removed' : 'added' }
  })

export const addComment = async (
  db: Db,
  { id: author_id }: User,
  proposalId: string,
  text: string,
  now: Date,
): Promise<void> => {
  const comment = requiredText(text, 'Comentario', COMMENT_MAX)
  const id = idOf(proposalId)
  const known =
    id !== null &&
    (await db
      .selectFrom('proposals')
      .select('proposal_id')
      .where('proposal_id', '=', id)
      .executeTakeFirst())
  if (!known) throw suggestionNotFound()
  await db
    .insertInto('proposal_comments')
    .values({ proposal_id: known.proposal_id, author_id, comment, date_created: now })
    .execute()
}
