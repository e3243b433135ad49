import * as z from 'zod/mini'
import { emailProblem, emailProblemTexts } from '../access.ts'
import {
  type Business,
  type BusinessDraft,
  BusinessWire,
  emptyBusinessDraft,
  type listBusinesses,
  readBusiness,
  readBusinessId,
} from '../businesses.ts'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { LooseOne, looseDay, looseItems, looseNumber, looseText, looseThing } from '../loose.ts'
import { Conflict, RevisionHeader } from '../revisions.ts'
import { BusinessId } from '../wire.ts'
import { createBusiness, employeeSizes, writeBusiness } from './creation.ts'

// The details of one business as its people change them (capability `businessEdit`).

/** All fields of a creation and the time zone. What is absent is emptied. */
export const changeBusiness = endpoint({
  method: 'PUT',
  path: '/lpmobile/business/:id',
  auth: 'session',
  params: z.object({ id: BusinessId }),
  headers: RevisionHeader,
  body: createBusiness.body,
  answer: LooseOne(BusinessWire),
})

/** A form holds every field as a text. */
export interface DetailsDraft extends BusinessDraft {
  /** IANA, '' where nobody has said it. */
  readonly timeZone: string
}

export const emptyDetailsDraft: DetailsDraft = { ...emptyBusinessDraft, timeZone: '' }

export interface BusinessDetails {
  readonly business: Business
  readonly draft: DetailsDraft
  /** The number on the wire: it may be none of those that the form can choose. */
  readonly employees: number | null
  readonly revision: number | null
}

/** The size that holds a number. */
const sizeOf = (employees: number | null): string => {
  if (employees === null) return ''
  const isWithin = (label: string) => employees <= Number(label.split('-')[1] ?? Infinity)
  return Object.keys(employeeSizes).find(isWithin) ?? ''
}

const readRecord = (wire: z.output<typeof BusinessWire>): BusinessDetails | null => {
  const id = readBusinessId(wire.business_id)
  if (id === null) return null
  const employees = looseNumber(wire.number_of_employees)
  const text = (value: typeof wire.name) => looseText(value) ?? ''
  return {
    business: readBusiness(id, wire),
    draft: {
      name: text(wire.name),
      email: text(wire.email),
      address: text(wire.address),
      city: text(wire.city),
      state: text(wire.state),
      country: text(wire.country),
      postalCode: text(wire.postal_code),
      phoneNumber: text(wire.phone_number),
      website: text(wire.website),
      taxId: text(wire.tax_id),
      logoUrl: text(wire.logo),
      industry: text(wire.industry),
      employees: sizeOf(employees),
      dateEstablished: looseDay(wire.date_established) ?? '',
      description: text(wire.description),
      timeZone: text(wire.time_zone),
    },
    employees,
    revision: looseNumber(wire.revision),
  }
}

/** Null where the business is not among those of the account. */
export const readDetails = (
  answer: z.output<typeof listBusinesses.answer>,
  id: number,
): BusinessDetails | null => {
  const own = looseItems(answer).find((wire) => readBusinessId(wire.business_id) === id)
  return own ? readRecord(own) : null
}

/** Null where the back end changed the business and does not send it. */
export const readChanged = (
  answer: z.output<typeof changeBusiness.answer>,
): BusinessDetails | null => {
  const wire = looseThing(answer)
  return wire && readRecord(wire)
}

/** A size that nobody changed goes back as the number that it was. */
export const writeDetails = (
  draft: DetailsDraft,
  employees: number | null,
): z.input<typeof changeBusiness.body> => ({
  ...writeBusiness(draft),
  ...(employees !== null && draft.employees === sizeOf(employees)
    ? { number_of_employees: employees }
    : {}),
  ...(draft.timeZone === '' ? {} : { time_zone: draft.timeZone }),
})

const rules = [
  ['name', NAME_MAX_LENGTH, 'El nombre es requerido'],
  ['address', NAME_MAX_LENGTH, null],
  ['city', NAME_MAX_LENGTH, null],
  ['state', NAME_MAX_LENGTH, null],
  ['country', NAME_MAX_LENGTH, null],
  ['postalCode', NAME_MAX_LENGTH, null],
  ['phoneNumber', NAME_MAX_LENGTH, null],
  ['website', ADDRESS_MAX_LENGTH, null],
  ['taxId', NAME_MAX_LENGTH, null],
  ['description', TEXT_MAX_LENGTH, null],
] as const

/** The reason why the details cannot be saved, or null. */
export const detailsProblem = (draft: DetailsDraft): FieldProblem<keyof DetailsDraft> | null => {
  const problem = firstProblem<keyof DetailsDraft>(draft, rules)
  if (problem?.field === 'name') return problem
  const email = emailProblem(draft.email)
  return email === null ? problem : { field: 'email', text: emailProblemTexts[email] }
}

/** A colleague changed the business meanwhile. */
export class DetailsConflict extends Conflict<BusinessDetails> {}

/** The error texts of the details. */
export const describeDetailsFailure = failures({
  load: saidOr('No se pudieron cargar los datos del negocio'),
  change: (error) =>
    error.kind === 'refused' && error.status === 409
      ? 'Ya existe un negocio con ese nombre o email'
      : saidOr('No se pudieron guardar los datos del negocio')(error),
})

export const businessDetailsEndpoints = { changeBusiness }
