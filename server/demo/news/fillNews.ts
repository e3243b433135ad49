import type { Transaction } from 'kysely'
import { HOUR } from '#contract/durations.ts'
import type { Tables } from '../../database/schema.ts'
import { demoPosts } from './posts.ts'
import { demoSuggestions } from './suggestions.ts'

/**
 * As many other accounts as the most popular suggestion has votes. Nobody can sign in to them: their mail goes nowhere.
 */
const CROWD = Math.max(...demoSuggestions.map(({ votes }) => votes))

/** Inserts the posts of the changelog, and suggestions with votes and comments of other accounts. */
export const fillNews = async (
  db: Transaction<Tables>,
  userId: number,
  now: Date,
): Promise<void> => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const team = await db
    .insertInto('users')
    .values({ email: 'equipo@recado.example', created_at: ago(10_000) })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('changelog_posts')
    .values(
      demoPosts.map(({ title, content, tags, hoursAgo, updatedHoursAgo, isOfNobody }) => ({
        title,
        content,
        tags: tags.map(([name]) => name),
        tag_colors: tags.map(([, color]) => color),
        created_by: isOfNobody ? null : team.user_id,
        date_created: ago(hoursAgo),
        date_updated: updatedHoursAgo === undefined ? null : ago(updatedHoursAgo),
      })),
    )
    .execute()

  const crowd = await db
    .insertInto('users')
    .values(
      Array.from({ length: CROWD }, (_, index) => ({
        email: `vecino${index + 1}@recado.example`,
        created_at: ago(10_000),
      })),
    )
    .returning('user_id')
    .execute()
  const categories = new Map(
    (await db.selectFrom('proposal_categories').selectAll().execute()).map((row) => [
      row.category_name,
      row.category_id,
    ]),
  )
  for (const [index, suggestion] of demoSuggestions.entries()) {
    const { category, hoursAgo, votes, isOurs = false, comments, ...words } = suggestion
    const category_id = categories.get(category)
    const author = crowd[index % crowd.length]
    if (category_id === undefined || !author) throw new Error(`The demo knows no ${category}`)
    const { proposal_id } = await db
      .insertInto('proposals')
      .values({
        ...words,
        category_id,
        author_id: author.user_id,
        contact_email: `vecino${index + 1}@recado.example`,
        date_created: ago(hoursAgo),
      })
      .returning('proposal_id')
      .executeTakeFirstOrThrow()
    const voters = [...crowd.slice(0, votes - (isOurs ? 1 : 0)).map(({ user_id }) => user_id)]
    if (isOurs) voters.push(userId)
    if (voters.length > 0)
      await db
        .insertInto('proposal_votes')
        .values(voters.map((user_id) => ({ proposal_id, user_id })))
        .execute()
    if (comments.length > 0)
      await db
        .insertInto('proposal_comments')
        .values(
          comments.map((comment, place) => ({
            proposal_id,
            author_id: crowd[(index + place + 1) % crowd.length]?.user_id ?? userId,
            comment,
            date_created: ago((hoursAgo * (comments.length - place)) / (comments.length + 1)),
          })),
        )
        .execute()
  }
}
