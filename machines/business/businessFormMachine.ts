import type { SnapshotFrom } from 'xstate'
import {
  type BusinessDetails,
  DetailsConflict,
  type DetailsDraft,
  describeDetailsFailure,
  detailsProblem,
} from '#contract/business/details.ts'
import { describeConflict, rebased, type Told } from '#contract/revisions.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export interface BusinessFormScope extends Pick<BusinessDetails, 'employees' | 'revision'> {
  readonly businessId: number
}

/** What a change of the details needs to know of the business. */
export const scopeOf = ({ business, employees, revision }: BusinessDetails): BusinessFormScope => ({
  businessId: business.id,
  employees,
  revision,
})

const picture = () => 'otra imagen'

const told: readonly Told<keyof DetailsDraft>[] = [
  ['name', 'El nombre'],
  ['email', 'El correo electrónico'],
  ['address', 'La dirección'],
  ['city', 'La ciudad'],
  ['state', 'La provincia o estado'],
  ['country', 'El país'],
  ['postalCode', 'El código postal'],
  ['phoneNumber', 'El teléfono'],
  ['website', 'El sitio web'],
  ['taxId', 'La identificación fiscal'],
  ['logoUrl', 'El logo', picture],
  ['industry', 'La industria'],
  ['employees', 'El número de empleados'],
  ['dateEstablished', 'La fecha de fundación'],
  ['description', 'La descripción'],
  ['timeZone', 'La zona horaria'],
]

export const businessFormMachine = createFormMachine<BusinessFormScope, DetailsDraft>({
  id: 'businessForm',
  description: 'The details of the business while they are typed.',
  problemOf: detailsProblem,
  describe: (error, _, typed) =>
    error instanceof DetailsConflict
      ? describeConflict('este negocio', typed, error.current.draft, told)
      : describeDetailsFailure('change', error),
  after: (error, { scope: _, ...typed }) =>
    error instanceof DetailsConflict
      ? { ...rebased(typed, error.current.draft), scope: scopeOf(error.current) }
      : {},
})

type State = SnapshotFrom<typeof businessFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
