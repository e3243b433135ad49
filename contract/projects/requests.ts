import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { Loose, LooseList, LooseOne, looseItems, looseText, looseTime } from '../loose.ts'
import { BusinessId, Id, optionalText } from '../wire.ts'
import { DESCRIPTION_MISSING, newestFirst, OfBusiness, TITLE_MISSING, word } from './values.ts'

// The requests of a business to the provider.

export const requestStatuses = [
  'pending',
  'under_review',
  'approved',
  'rejected',
  'converted',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

const RequestWire = z.object({
  request_id: Id,
  business_id: Loose,
  type: Loose,
  title: Loose,
  description: Loose,
  priority: Loose,
  budget_range: Loose,
  status: Loose,
  date_created: Loose,
})

export const listProjectRequests = endpoint({
  method: 'GET',
  path: '/lpmobile/project-requests',
  auth: 'session',
  query: OfBusiness,
  lists: ['requests', 'project_requests'],
  answer: LooseList(RequestWire),
})

export const createProjectRequest = endpoint({
  method: 'POST',
  path: '/lpmobile/project-requests',
  auth: 'session',
  knowsKey: 'createKey',
  body: z.object({
    type: z.string(),
    title: z.string(),
    description: z.string(),
    priority: optionalText,
    budget_range: optionalText,
    business_id: BusinessId,
    user_email: z.string(),
  }),
  answer: LooseOne(RequestWire),
  isDoneAnyway: true,
})

export interface ProjectRequest {
  readonly id: string
  readonly businessId: string | null
  readonly type: string
  readonly title: string
  readonly description: string
  readonly priority: string
  readonly budget: string | null
  readonly status: string
  readonly createdAt: number | null
}

const readRequest = (wire: z.output<typeof RequestWire>): ProjectRequest => ({
  id: String(wire.request_id),
  businessId: looseText(wire.business_id),
  type: word(wire.type),
  title: looseText(wire.title) ?? 'Sin título',
  description: looseText(wire.description) ?? '',
  priority: word(wire.priority) || 'normal',
  budget: looseText(wire.budget_range),
  status: word(wire.status),
  createdAt: looseTime(wire.date_created),
})

export const readProjectRequests = (
  answer: z.output<typeof listProjectRequests.answer>,
): readonly ProjectRequest[] => newestFirst(looseItems(answer).map(readRequest))

/** The fields of a form, as typed. */
export interface RequestDraft {
  readonly type: string
  readonly title: string
  readonly description: string
  readonly priority: string
  readonly budget: string
}

export const emptyRequestDraft: RequestDraft = {
  type: '',
  title: '',
  description: '',
  priority: 'normal',
  budget: '',
}

export const requestProblem = (draft: RequestDraft): FieldProblem<keyof RequestDraft> | null =>
  firstProblem(draft, [
    ['type', NAME_MAX_LENGTH, 'El tipo es obligatorio'],
    ['title', NAME_MAX_LENGTH, TITLE_MISSING],
    ['description', TEXT_MAX_LENGTH, DESCRIPTION_MISSING],
    ['budget', NAME_MAX_LENGTH, null],
  ])

export const writeRequest = (
  draft: RequestDraft,
  { businessId, email }: { readonly businessId: number; readonly email: string | null },
): z.input<typeof createProjectRequest.body> => ({
  type: draft.type,
  title: draft.title.trim(),
  description: draft.description.trim(),
  priority: draft.priority,
  ...(draft.budget.trim() && { budget_range: draft.budget.trim() }),
  business_id: businessId,
  user_email: email ?? '',
})

export const projectRequestsEndpoints = { createProjectRequest, listProjectRequests }
