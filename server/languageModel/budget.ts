import { type SqlBool, sql } from 'kysely'
import { MINUTE } from '#contract/durations.ts'
import { Spent } from '#machines/answering/consultation.ts'
import { dayAt } from '../business/hours/openTimes.ts'
import type { Db } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import type { Completed } from './chat.ts'
import type { LanguageModel, ModelBounds, ModelPrices } from './settings.ts'

// What the language model may cost a business in a day. Rows, so that no start forgets them, and no two processes spend
// the same.

export interface Work {
  readonly tokens: number
  readonly milliseconds: number
  /** US dollars. */
  readonly money: number
}

interface Estimate {
  /** The most tokens that are read and written. */
  readonly reads: number
  readonly writes: number
}

const MILLION = 1_000_000

const priceOf = (
  prices: ModelPrices | null,
  { reads, writes }: { readonly reads: number; readonly writes: number },
): number => (prices ? (reads * prices.reads + writes * prices.writes) / MILLION : 0)

/** A token is about four letters of English, and fewer of Spanish. */
const LETTERS = 3

export const tokensOf = (text: string): number => Math.ceil(text.length / LETTERS)

/** Today, on the calendar of the business. */
export const dayOf = async (db: Db, businessId: number, now: Date): Promise<string> => {
  const business = await db
    .selectFrom('businesses')
    .select('time_zone')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return dayAt(now, business?.time_zone ?? 'UTC')
}

/** The owner's own bounds; null: the operator's. */
export const ownBounds = async (db: Db, businessId: number) => {
  const row = await db
    .selectFrom('model_bounds')
    .select(['tokens', 'minutes', 'money'])
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  const { tokens = null, minutes = null, money = null } = row ?? {}
  return { tokens, minutes, money: money === null ? null : Number(money) }
}

/** Nobody's own bounds are wider than the operator's. */
const boundsOf = async (
  db: Db,
  { aDay }: LanguageModel,
  businessId: number,
): Promise<ModelBounds> => {
  const own = await ownBounds(db, businessId)
  return {
    tokens: Math.min(own.tokens ?? aDay.tokens, aDay.tokens),
    minutes: Math.min(own.minutes ?? aDay.minutes, aDay.minutes),
    money: Math.min(own.money ?? aDay.money, aDay.money),
  }
}

interface Spending {
  readonly businessId: number
  readonly day: string
}

const add = (db: Db, { businessId, day }: Spending, { tokens, milliseconds, money }: Work) =>
  db
    .updateTable('model_days')
    .set({
      tokens: sql<number>`greatest(tokens + ${Math.round(tokens)}, 0)`,
      milliseconds: sql<number>`greatest(milliseconds + ${Math.round(milliseconds)}, 0)`,
      money: sql<string>`greatest(money + ${money.toFixed(6)}::numeric, 0)`,
    })
    .where('business_id', '=', businessId)
    .where('day', '=', day)

/** Takes the most that the work may cost; false where the day's bounds do not allow it. */
const reserve = async (
  db: Db,
  spending: Spending,
  work: Work,
  most: ModelBounds,
): Promise<boolean> => {
  const { businessId: business_id, day } = spending
  await db
    .insertInto('model_days')
    .values({ business_id, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const taken = await add(db, spending, work)
    .where(sql<SqlBool>`tokens + ${work.tokens} <= ${most.tokens}`)
    .where(sql<SqlBool>`milliseconds < ${most.minutes * MINUTE}`)
    .where(sql<SqlBool>`money + ${work.money.toFixed(6)}::numeric <= ${most.money}`)
    .returning('day')
    .executeTakeFirst()
  return taken !== undefined
}

type Spender = Pick<Resources, 'db' | 'clock'>

/**
 * Does work of the model within the day's bounds, or fails with `Spent`. What it cost replaces the most that it might
 * have cost; a process that ends meanwhile leaves the most.
 */
export const withinBounds = async <Output>(
  { db, clock }: Spender,
  { model, businessId }: { readonly model: LanguageModel; readonly businessId: number },
  most: Omit<Work, 'milliseconds'>,
  work: () => Promise<{ readonly output: Output; readonly cost: Omit<Work, 'milliseconds'> }>,
): Promise<Output> => {
  const spending = { businessId, day: await dayOf(db, businessId, clock()) }
  const bounds = await boundsOf(db, model, businessId)
  const began = performance.now()
  if (!(await reserve(db, spending, { ...most, milliseconds: 0 }, bounds))) throw new Spent()
  const settle = (cost: Omit<Work, 'milliseconds'>) =>
    add(db, spending, {
      tokens: cost.tokens - most.tokens,
      money: cost.money - most.money,
      milliseconds: performance.now() - began,
    }).execute()
  try {
    const { output, cost } = await work()
    await settle(cost)
    return output
  } catch (error) {
    await settle(failedCost(error, most))
    throw error
  }
}

/** A model that was given up may have worked on; one that refused, or was not reached, did nothing. */
const failedCost = (
  error: unknown,
  most: Omit<Work, 'milliseconds'>,
): Omit<Work, 'milliseconds'> => {
  const cause = error instanceof Error ? error.cause : null
  const isGivenUp =
    cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  return isGivenUp ? most : { tokens: 0, money: 0 }
}

/** What a turn cost: as the model counts, or by what was asked and said. */
export const costOf = (
  { prices }: LanguageModel,
  question: string,
  { text, calls, usage }: Completed,
): Omit<Work, 'milliseconds'> => {
  const reads = usage?.read ?? tokensOf(question)
  const writes = usage?.written ?? tokensOf(`${text ?? ''}${JSON.stringify(calls)}`)
  return { tokens: reads + writes, money: priceOf(prices, { reads, writes }) }
}

/** The most that a turn of the model may cost. */
export const mostOf = ({ prices }: LanguageModel, { reads, writes }: Estimate) => ({
  tokens: reads + writes,
  money: priceOf(prices, { reads, writes }),
})

/** An answer that was sent. */
export const countAnswer = async (db: Db, businessId: number, now: Date): Promise<void> => {
  await db
    .updateTable('model_days')
    .set({ answers: sql<number>`answers + 1` })
    .where('business_id', '=', businessId)
    .where('day', '=', await dayOf(db, businessId, now))
    .execute()
}
