import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, INVALID_DATA, serverError } from './errors.ts'
import { Loose, LooseList, looseItems, looseNumber, looseText, looseTime } from './loose.ts'
import { type Role, readRole } from './team/roles.ts'
import { Id, readUrl } from './wire.ts'

// The businesses of an account.

export const BusinessWire = z.object({
  business_id: Id,
  name: Loose,
  email: Loose,
  address: Loose,
  city: Loose,
  state: Loose,
  country: Loose,
  postal_code: Loose,
  phone_number: Loose,
  website: Loose,
  tax_id: Loose,
  logo: Loose,
  industry: Loose,
  number_of_employees: Loose,
  date_established: Loose,
  description: Loose,
  /** Recado only: IANA. */
  time_zone: Loose,
  business_credits_id: Loose,
  date_registered: Loose,
  /** Recado only: counts the changes. */
  revision: Loose,
  /** Recado only: of the account that calls (contract/team/roles.ts). */
  role: Loose,
})

export const listBusinesses = endpoint({
  method: 'GET',
  path: '/lpmobile/businesses',
  auth: 'session',
  lists: ['businesses'],
  answer: LooseList(BusinessWire),
})

export interface Business {
  readonly id: number
  readonly name: string
  readonly logoUrl: string | null
  readonly industry: string | null
  readonly website: string | null
  readonly creditsId: string | null
  /** Milliseconds since the epoch. */
  readonly registeredAt: number | null
  /** Of the person who looks; null: the back end knows no roles. */
  readonly role: Role | null
}

/** Null where the answer has no whole number: calls take nothing else. */
export const readBusinessId = (id: Loose): number | null => {
  const number = looseNumber(id)
  return Number.isInteger(number) ? number : null
}

export const readBusiness = (id: number, wire: z.output<typeof BusinessWire>): Business => ({
  id,
  name: looseText(wire.name) ?? 'Negocio',
  logoUrl: readUrl(looseText(wire.logo)),
  industry: looseText(wire.industry),
  website: looseText(wire.website),
  creditsId: looseText(wire.business_credits_id),
  registeredAt: looseTime(wire.date_registered),
  role: readRole(wire.role),
})

export const readBusinesses = (
  answer: z.output<typeof listBusinesses.answer>,
): readonly Business[] =>
  looseItems(answer).flatMap((wire) => {
    const id = readBusinessId(wire.business_id)
    return id === null ? [] : [readBusiness(id, wire)]
  })

/** Where a business is, by its country in words and its phone; nulls where nobody says it. */
export const readPlace = (
  answer: z.output<typeof listBusinesses.answer>,
  id: number,
): { readonly country: string | null; readonly phone: string | null } => {
  const own = looseItems(answer).find((wire) => readBusinessId(wire.business_id) === id)
  return { country: looseText(own?.country), phone: looseText(own?.phone_number) }
}

/** The fields of the wizard, as typed. */
export interface BusinessDraft {
  readonly name: string
  readonly email: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly postalCode: string
  readonly phoneNumber: string
  readonly website: string
  readonly taxId: string
  readonly logoUrl: string
  readonly industry: string
  readonly employees: string
  readonly dateEstablished: string
  readonly description: string
}

export const emptyBusinessDraft: BusinessDraft = {
  name: '',
  email: '',
  address: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  phoneNumber: '',
  website: '',
  taxId: '',
  logoUrl: '',
  industry: '',
  employees: '',
  dateEstablished: '',
  description: '',
}

/** The error texts of businesses. */
export const describeBusinessesFailure = failures({
  loadBusinesses: (error) =>
    error.kind === 'refused' ? `HTTP error! status: ${error.status}` : error.message,
  createBusiness: (error) => {
    if (error.kind !== 'refused') return error.message
    if (error.status === 409) return 'Ya existe un negocio con ese nombre o email'
    if (error.status === 400) return INVALID_DATA
    return serverError(error) ?? `API error: ${error.status}`
  },
  uploadLogo: () => 'Error al subir la imagen',
})

export const businessesEndpoints = {
  listBusinesses,
}
