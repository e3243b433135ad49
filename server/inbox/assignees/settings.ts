import type { changeAssignment } from '#contract/conversationAssignee.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { Db } from '../../database/schema.ts'

// How the people of a business share its conversations.

const columns = [
  'takes_on_answer',
  'restricts_agents',
  'hands_over_by_turns',
  'asks_survey',
] as const

type Row = Readonly<Record<(typeof columns)[number], boolean>>

const toWire = ({ takes_on_answer, restricts_agents, hands_over_by_turns, asks_survey }: Row) => ({
  take_on_answer: takes_on_answer,
  restrict_agents: restricts_agents,
  hand_over_by_turns: hands_over_by_turns,
  ask_survey: asks_survey,
})

export const settingsOf = async (db: Db, businessId: number) =>
  toWire(
    await db
      .selectFrom('businesses')
      .select(columns)
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow(),
  )

type Wanted = Parsed<typeof changeAssignment>['body']

/** Returns the members who see more or less from now on. */
export const changeSettings = (
  db: Db,
  businessId: number,
  { take_on_answer, restrict_agents, hand_over_by_turns, ask_survey }: Wanted,
): Promise<readonly number[]> =>
  db.transaction().execute(async (transaction) => {
    const { restricts_agents: before } = await transaction
      .selectFrom('businesses')
      .select('restricts_agents')
      .where('business_id', '=', businessId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('businesses')
      .set({
        takes_on_answer: take_on_answer,
        restricts_agents: restrict_agents,
        ...(ask_survey !== undefined && { asks_survey: ask_survey }),
        ...(hand_over_by_turns !== undefined && { hands_over_by_turns: hand_over_by_turns }),
      })
      .where('business_id', '=', businessId)
      .execute()
    if (before === restrict_agents) return []
    const agents = await transaction
      .selectFrom('business_members')
      .select('user_id')
      .where('business_id', '=', businessId)
      .where('role', '=', 'agent')
      .execute()
    return agents.map(({ user_id }) => user_id)
  })
