import { sql } from 'kysely'
import { CUSTOMER_WROTE, type StateName } from '#contract/conversationStates.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { planSurvey } from '../../surveys/due.ts'
import { isOfSeen, isSeenBy } from '../assignees/sight.ts'
import { blockedIn } from '../blocks/contacts.ts'
import type { FoundConversation } from '../conversations.ts'
import { readByAll } from '../reads/reads.ts'
import { noteSolving } from './solvings.ts'
import { waitsForPeople } from './waitsForPeople.ts'

// Open, solved and postponed conversations, and those that wait for people.

const states = (db: Db, businessId: number) =>
  db
    .selectFrom('conversations')
    .leftJoin('conversation_states', 'conversation_states.thread_id', 'conversations.thread_id')
    .select(['conversations.thread_id', 'state', 'until', 'up_to'])
    .select(waitsForPeople.as('needs_attention'))
    .where('conversations.business_id', '=', businessId)
    .where('blocked_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof states>['execute']>>[number]

const toWire = ({ thread_id, state, until, up_to, needs_attention }: Row) => ({
  thread_id,
  state: state ?? 'open',
  until: until?.toISOString() ?? null,
  up_to: up_to?.toISOString() ?? null,
  needs_attention,
})

/** Undefined where the business has no such conversation. */
const rowOf = (db: Db, businessId: number, threadId: string) =>
  states(db, businessId).where('conversations.thread_id', '=', threadId).executeTakeFirst()

export const stateOf = async (db: Db, businessId: number, threadId: string) => {
  const row = await rowOf(db, businessId, threadId)
  return row ? toWire(row) : null
}

export const listStates = async (db: Db, user: Pick<User, 'id'>, businessId: number) => {
  const marked = await states(db, businessId)
    .where('state', 'is not', null)
    .where(isSeenBy(user))
    .execute()
  // After a hand-over the customer waits as well, but for those who look after 'attention'. A greeting answers nothing.
  const { rows: unanswered } = await sql<{ thread_id: string }>`
    select thread_id from conversation_figures
    where business_id = ${businessId} and thread_id <> all(${blockedIn(businessId)})
      and ${isOfSeen(user, businessId)}
      and waiting > 0 and (heard_at = last_at or not exists (
      select from messages where messages.thread_id = conversation_figures.thread_id
        and date_registered > heard_at and not is_automatic))`.execute(db)
  const attention = await db
    .selectFrom('conversations')
    .select('thread_id')
    .where('business_id', '=', businessId)
    .where('blocked_at', 'is', null)
    .where(waitsForPeople)
    .where(isSeenBy(user))
    .execute()
  return {
    states: marked.map(toWire),
    unanswered: unanswered.map(({ thread_id }) => thread_id),
    attention: attention.map(({ thread_id }) => thread_id),
  }
}

interface Wanted {
  readonly state: StateName
  readonly until: Date | null
  readonly knownUpTo: Date | null
}

/** A customer's message locks the conversation, too: the second of the two sees the first. */
export const setState = (
  db: Db,
  user: User,
  { thread_id, business_id }: FoundConversation,
  { state, until, knownUpTo }: Wanted,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { last_client_message_at: heardAt } = await transaction
      .selectFrom('conversations')
      .select('last_client_message_at')
      .where('thread_id', '=', thread_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (state !== 'open' && knownUpTo !== null && heardAt !== null && heardAt > knownUpTo)
      throw new Refusal(409, CUSTOMER_WROTE)
    await noteSolving(transaction, user, { thread_id, business_id, isSolved: state === 'solved' })
    if (state === 'open') return openAgain(transaction, [thread_id])
    const marked = {
      state,
      until: state === 'postponed' ? until : null,
      up_to: heardAt,
      changed_by: user.id,
      changed_at: new Date(),
    }
    await transaction
      .insertInto('conversation_states')
      .values({ thread_id, business_id, ...marked })
      .onConflict((conflict) => conflict.column('thread_id').doUpdateSet(marked))
      .execute()
    if (state !== 'solved') return
    await transaction
      .updateTable('conversations')
      .set({ solved_at: sql<Date>`clock_timestamp()` })
      .where('thread_id', '=', thread_id)
      .execute()
    await readByAll(transaction, thread_id)
    await planSurvey(transaction, user, { thread_id, business_id }, now)
  })

export const openAgain = async (transaction: Db, threadIds: readonly string[]): Promise<void> => {
  await transaction
    .deleteFrom('conversation_states')
    .where('thread_id', '=', sql<string>`any(${threadIds}::text[])`)
    .execute()
}
