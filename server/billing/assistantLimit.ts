import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PLAN_IS_FULL } from '#contract/assistants/assistants.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'

const Features = z.object({ max_assistants: z.optional(z.nullable(z.number())) })

/** The plan that is paid now, with its limit of assistants; null where there is no limit. */
const limitOf = async (
  db: Db,
  businessId: number,
  now: Date,
): Promise<{ readonly plan: string; readonly most: number } | null> => {
  const plan = await db
    .selectFrom('subscriptions')
    .innerJoin('plan_variants', 'plan_variants.variant_id', 'subscriptions.variant_id')
    .innerJoin('plans', 'plans.plan_id', 'plan_variants.plan_id')
    .select(['plans.name', 'plans.features'])
    .where('business_id', '=', businessId)
    .where('paid_until', '>', now)
    .executeTakeFirst()
  const most = Features.safeParse(plan?.features).data?.max_assistants ?? null
  return plan && most !== null ? { plan: plan.name, most } : null
}

/** Refuses an assistant beyond the plan's limit. Existing assistants stay, also after a change to a smaller plan. */
export const requireRoomForAssistant = async (
  transaction: Db,
  businessId: number,
  now: Date,
): Promise<void> => {
  // Two simultaneous creations are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('assistants'), ${businessId}::integer)`.execute(
    transaction,
  )
  const limit = await limitOf(transaction, businessId, now)
  if (!limit) return
  const { count } = await transaction
    .selectFrom('assistants')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) < limit.most) return
  const allowed = limit.most === 1 ? '1 asistente' : `${limit.most} asistentes`
  throw new Refusal(
    PLAN_IS_FULL,
    `El plan ${limit.plan} permite ${allowed}. Elimina uno o cambia de plan en «Suscripción».`,
  )
}
