import type * as z from 'zod/mini'
import { emailProblem, emailProblemTexts } from '#contract/access.ts'
import type { createBusiness } from '#contract/business/creation.ts'
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '#contract/limits.ts'
import type { createZones } from '../database/zones.ts'
import { isDay, plainText, requireLength } from '../http/fieldValues.ts'
import { Refusal } from '../http/refusal.ts'

// The fields of a business as they are stored, when it is created and when it is changed.

export type Zones = ReturnType<typeof createZones>

export const nameTaken = () => new Refusal(409, 'Ya existe un negocio con ese nombre o email')

/** An absent field is empty. */
export const readFields = async (body: z.output<typeof createBusiness.body>, zones: Zones) => {
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
    time_zone: await readZone(plainText(body.time_zone), zones),
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

const readZone = async (zone: string | null, zones: Zones): Promise<string | null> => {
  if (zone === null || (await zones(zone)) !== null) return zone
  throw new Refusal(400, 'La zona horaria no es válida')
}
