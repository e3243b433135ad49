import { sql } from 'kysely'
import { type Amounts, boundsProblem, type ModelUse } from '#contract/assistants/modelBounds.ts'
import { MINUTE } from '#contract/durations.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import { dayOf, ownBounds } from './budget.ts'
import type { LanguageModel } from './settings.ts'

// What a business's owner sees of the language model's work today, and the bounds that the owner sets.

const NONE = 'Este servidor no tiene un modelo de lenguaje'

export const requireModel = ({ environment }: Pick<Resources, 'environment'>): LanguageModel => {
  if (environment.languageModel === null) throw new Refusal(404, NONE)
  return environment.languageModel
}

/** Nobody sees money that nobody says. */
const mostOf = ({ aDay, prices }: LanguageModel): Amounts => ({
  ...aDay,
  money: prices === null ? null : aDay.money,
})

const round = (amount: number, digits: number): number => Number(amount.toFixed(digits))

export const modelUse = async (
  db: Db,
  model: LanguageModel,
  businessId: number,
  now: Date,
): Promise<ModelUse> => {
  const day = await db
    .selectFrom('model_days')
    .select(['answers', 'tokens', 'milliseconds', 'money'])
    .where('business_id', '=', businessId)
    .where('day', '=', await dayOf(db, businessId, now))
    .executeTakeFirst()
  const { answers = 0, tokens = 0, milliseconds = 0, money = '0' } = day ?? {}
  return {
    model: model.model,
    answers,
    today: {
      tokens: Number(tokens),
      minutes: round(Number(milliseconds) / MINUTE, 1),
      money: model.prices === null ? null : round(Number(money), 4),
    },
    most: mostOf(model),
    own: await ownBounds(db, businessId),
  }
}

export const setBounds = async (
  db: Db,
  model: LanguageModel,
  businessId: number,
  own: Amounts,
): Promise<void> => {
  const texts = {
    tokens: String(own.tokens ?? ''),
    minutes: String(own.minutes ?? ''),
    money: String(own.money ?? ''),
  }
  const problem = boundsProblem(texts, mostOf(model))
  if (problem !== null) throw new Refusal(400, problem.text)
  await db
    .insertInto('model_bounds')
    .values({ business_id: businessId, ...own })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({
        tokens: sql`excluded.tokens`,
        minutes: sql`excluded.minutes`,
        money: sql`excluded.money`,
      }),
    )
    .execute()
}
