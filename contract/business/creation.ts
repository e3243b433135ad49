import * as z from 'zod/mini'
import type { BusinessDraft } from '../businesses.ts'
import { endpoint } from '../endpoint.ts'
import { Loose } from '../loose.ts'

// The creation of a business: its code is loaded when somebody may create one.

const filled = z.optional(z.string())

export const createBusiness = endpoint({
  method: 'POST',
  path: '/lpmobile/business',
  auth: 'session',
  body: z.object({
    name: z.string(),
    email: z.string(),
    address: filled,
    city: filled,
    state: filled,
    country: filled,
    postal_code: filled,
    phone_number: filled,
    website: filled,
    tax_id: filled,
    logo: filled,
    industry: filled,
    number_of_employees: z.optional(z.number()),
    date_established: filled,
    description: filled,
    /** Recado only: IANA; sent where the back end has the capability `businessEdit`. */
    time_zone: filled,
  }),
  answer: z.nullable(
    z.object({ success: Loose, business_id: Loose, message: Loose, error: Loose }),
  ),
  isDoneAnyway: true,
})

export const industries = [
  'Tecnología',
  'Retail/Comercio',
  'Servicios Financieros',
  'Salud',
  'Educación',
  'Manufactura',
  'Inmobiliaria',
  'Turismo y Hospitalidad',
  'Alimentación y Bebidas',
  'Consultoría',
  'Marketing y Publicidad',
  'Transporte y Logística',
  'Construcción',
  'Entretenimiento',
  'Otro',
] as const

/** Each option on the screen with the number on the wire. */
export const employeeSizes: Readonly<Record<string, number>> = {
  '1-10': 1,
  '11-50': 25,
  '51-100': 75,
  '101-500': 250,
  '500+': 1000,
}

type CreateBody = z.input<typeof createBusiness.body>

/** Name and e-mail, and the other fields that are filled. */
export const writeBusiness = (draft: BusinessDraft): CreateBody => {
  const optional = {
    address: draft.address,
    city: draft.city,
    state: draft.state,
    country: draft.country,
    postal_code: draft.postalCode,
    phone_number: draft.phoneNumber,
    website: draft.website,
    tax_id: draft.taxId,
    logo: draft.logoUrl,
    industry: draft.industry,
    date_established: draft.dateEstablished,
    description: draft.description,
  }
  const given = Object.entries(optional).flatMap(([key, value]) => {
    const plain = value.trim()
    return plain ? [[key, plain] as const] : []
  })
  const employees = employeeSizes[draft.employees]
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    ...Object.fromEntries(given),
    ...(employees === undefined ? {} : { number_of_employees: employees }),
  }
}

export const businessCreationEndpoints = { createBusiness }
