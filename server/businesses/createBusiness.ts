import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { createBusiness as endpoint } from '#contract/business/creation.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { Refusal } from '../http/refusal.ts'
import { BUSINESSES_OF_AN_ACCOUNT } from '../limits/bounds/accountCalls.ts'
import { nameTaken, readFields, type Zones } from './fields.ts'

type Body = z.output<typeof endpoint.body>

/** Creates a business, with its creator as a member. */
export const createBusiness = async (
  db: Db,
  zones: Zones,
  user: User,
  body: Body,
): Promise<number> => {
  const values = await readFields(body, zones)
  try {
    return await db.transaction().execute(async (transaction) => {
      await requireRoom(transaction, user)
      const { business_id } = await transaction
        .insertInto('businesses')
        .values({ ...values, owner_id: user.id, business_credits_id: randomUUID() })
        .returning('business_id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('business_members')
        .values({ business_id, user_id: user.id, role: 'owner' })
        .execute()
      await transaction
        .updateTable('users')
        .set({ free_business_id: business_id })
        .where('user_id', '=', user.id)
        .where('free_business_id', 'is', null)
        .execute()
      return business_id
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken()
    throw error
  }
}

/** Locks the account, so that two calls cannot both take the last place. */
const requireRoom = async (transaction: Db, { id }: User): Promise<void> => {
  await transaction
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', id)
    .forUpdate()
    .execute()
  const { n } = await transaction
    .selectFrom('businesses')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  if (n >= BUSINESSES_OF_AN_ACCOUNT)
    throw new Refusal(
      409,
      `Una cuenta puede crear hasta ${BUSINESSES_OF_AN_ACCOUNT} negocios. Usa otra cuenta para tener más.`,
    )
}
