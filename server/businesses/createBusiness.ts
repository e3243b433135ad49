import { randomBytes, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { emailProblem, emailProblemTexts } from '#contract/access'
import type { createBusiness as endpoint } from '#contract/businesses'
import type { User } from '../access/session'
import type { Db } from '../database/schema'
import { Refusal } from '../refusal'

type Body = z.output<typeof endpoint.body>

const UNIQUE_VIOLATION = '23505'
const WELCOME = '¡Hola! ¿En qué podemos ayudarte?'

/** A business, its creator as member, and a web chat for its customers. */
export const createBusiness = async (db: Db, user: User, body: Body): Promise<number> => {
  const values = readBusiness(body)
  try {
    return await db.transaction().execute(async (transaction) => {
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
        .insertInto('widgets')
        .values({ slug: newSlug(), business_id, name: values.name, welcome_message: WELCOME })
        .execute()
      return business_id
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw new Refusal(409, 'Ya existe un negocio con ese nombre o email')
    throw error
  }
}

/** Public, since it stands in the address of the chat, but not to be guessed. */
const newSlug = (): string => randomBytes(9).toString('base64url')

const readBusiness = (body: Body) => {
  const name = body.name.trim()
  const email = body.email.trim()
  const problem = emailProblem(email)
  if (!name) throw new Refusal(400, 'El nombre es requerido')
  if (problem) throw new Refusal(400, emailProblemTexts[problem])
  const plain = (text: string | undefined) => text?.trim() || null
  return {
    name,
    email,
    address: plain(body.address),
    city: plain(body.city),
    state: plain(body.state),
    country: plain(body.country),
    postal_code: plain(body.postal_code),
    phone_number: plain(body.phone_number),
    website: plain(body.website),
    tax_id: plain(body.tax_id),
    logo: plain(body.logo),
    industry: plain(body.industry),
    number_of_employees: readCount(body.number_of_employees),
    date_established: readDay(plain(body.date_established)),
    description: plain(body.description),
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

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
