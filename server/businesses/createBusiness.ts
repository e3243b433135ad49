import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { emailProblem, emailProblemTexts } from '#contract/access.ts'
import type { createBusiness as endpoint } from '#contract/businesses.ts'
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '#contract/limits.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { isDay, plainText, requireLength } from '../http/fieldValues.ts'
import { Refusal } from '../http/refusal.ts'
import { BUSINESSES_OF_AN_ACCOUNT } from '../limits/bounds.ts'

type Body = z.output<typeof endpoint.body>

/** Creates a business, with its creator as a member. */
export const createBusiness = async (db: Db, user: User, body: Body): Promise<number> => {
  const values = readBusiness(body)
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
        .values({ business_id, user_id: user.id })
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
    if (isUniqueViolation(error))
      throw new Refusal(409, 'Ya existe un negocio con ese nombre o email')
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

const readBusiness = (body: Body) => {
  const name = requireLength(body.name.trim(), NAME_MAX_LENGTH)
  const email = body.email.trim()
  const problem = emailProblem(email)
  if (!name) throw new Refusal(400, 'El nombre es requerido')
  if (problem) throw new Refusal(400, emailProblemTexts[problem])
  return {
    name,
    email,
    address: plainText(body.address),
    city: plainText(body.city),
    state: plainText(body.state),
    country: plainText(body.country),
    postal_code: plainText(body.postal_code),
    phone_number: plainText(body.phone_number),
    website: plainText(body.website, ADDRESS_MAX_LENGTH),
    tax_id: plainText(body.tax_id),
    logo: plainText(body.logo, ADDRESS_MAX_LENGTH),
    industry: plainText(body.industry),
    number_of_employees: readCount(body.number_of_employees),
    date_established: readDay(plainText(body.date_established)),
    description: plainText(body.description, TEXT_MAX_LENGTH),
  }
}

const readCount = (count: number | undefined): number | null => {
  if (count === undefined) return null
  if (Number.isInteger(count) && count >= 0 && count < 2 ** 31) return count
  throw new Refusal(400, 'El número de empleados no es válido')
}

const readDay = (day: string | null): string | null => {
  if (day === null || isDay(day)) return day
  throw new Refusal(400, 'La fecha de fundación no es válida')
}
