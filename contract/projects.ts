import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { type CallError, failures, NO_BUSINESS, saidOr } from './errors'
import { type FieldProblem, firstProblem, tooLong } from './fields'
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from './limits'
import {
  Loose,
  LooseList,
  LooseOne,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseThing,
  looseTime,
} from './loose'
import { BusinessId, Id, optionalNumber, optionalText } from './wire'

// What a business has developed and automated for it: requests, the projects that they become, comments and reports.

export const projectTypes = ['automation', 'development'] as const
export const projectStatuses = ['draft', 'in_progress', 'active', 'paused', 'completed'] as const
export const developmentStatuses = [
  'pending',
  'analysis',
  'development',
  'testing',
  'review',
  'ready',
  'delivered',
  'maintenance',
] as const
export const requestStatuses = [
  'pending',
  'under_review',
  'approved',
  'rejected',
  'converted',
] as const
export const priorities = ['normal', 'urgent'] as const
export const reportTypes = ['bug', 'improvement', 'change', 'question'] as const
export const reportStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const

export type ProjectType = (typeof projectTypes)[number]
export type ProjectStatus = (typeof projectStatuses)[number]
export type DevelopmentStatus = (typeof developmentStatuses)[number]
export type RequestStatus = (typeof requestStatuses)[number]
export type Priority = (typeof priorities)[number]
export type ReportType = (typeof reportTypes)[number]
export type ReportStatus = (typeof reportStatuses)[number]

export const ProjectWire = z.object({
  project_id: Id,
  business_id: Loose,
  name: Loose,
  type: Loose,
  description: Loose,
  status: Loose,
  development_status: Loose,
  development_progress: Loose,
  is_active: Loose,
  can_control: Loose,
  executions: Loose,
  last_execution_date: Loose,
  date_created: Loose,
})

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

const CommentWire = z.object({
  comment_id: Id,
  user_type: Loose,
  content: Loose,
  date_created: Loose,
})

const ReportWire = z.object({
  report_id: Id,
  project_id: Loose,
  type: Loose,
  title: Loose,
  description: Loose,
  priority: Loose,
  status: Loose,
  response: Loose,
  resolved_at: Loose,
  date_created: Loose,
})

/** Without a business it is asked for all of them, which the administrator alone may see. */
const OfBusiness = z.object({ business_id: z.optional(BusinessId) })
const OfProject = z.object({ project_id: z.string() })

export const listProjects = endpoint({
  method: 'GET',
  path: '/lpmobile/projects',
  auth: 'session',
  query: OfBusiness,
  answer: LooseList(ProjectWire),
})

export const listProjectRequests = endpoint({
  method: 'GET',
  path: '/lpmobile/project-requests',
  auth: 'session',
  query: OfBusiness,
  answer: LooseList(RequestWire),
})

export const createProjectRequest = endpoint({
  method: 'POST',
  path: '/lpmobile/project-requests',
  auth: 'session',
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

/** `is_active` is the business's switch; how far the development is, the administrator's to say. */
export const changeProjectStatus = endpoint({
  method: 'PATCH',
  path: '/lpmobile/projects/status',
  auth: 'session',
  query: OfProject,
  body: z.object({
    is_active: z.optional(z.nullable(z.boolean())),
    development_status: optionalText,
    development_progress: optionalNumber,
  }),
  answer: LooseOne(ProjectWire),
  isDoneAnyway: true,
})

export const listProjectComments = endpoint({
  method: 'GET',
  path: '/lpmobile/projects/comments',
  auth: 'session',
  query: OfProject,
  answer: LooseList(CommentWire),
})

export const addProjectComment = endpoint({
  method: 'POST',
  path: '/lpmobile/projects/comments',
  auth: 'session',
  query: OfProject,
  body: z.object({ content: z.string(), user_email: z.string() }),
  answer: LooseOne(CommentWire),
  isDoneAnyway: true,
})

export const listProjectReports = endpoint({
  method: 'GET',
  path: '/lpmobile/projects/reports',
  auth: 'session',
  query: OfProject,
  answer: LooseList(ReportWire),
})

export const createProjectReport = endpoint({
  method: 'POST',
  path: '/lpmobile/projects/reports',
  auth: 'session',
  query: OfProject,
  body: z.object({
    type: optionalText,
    title: z.string(),
    description: z.string(),
    priority: optionalText,
    user_email: z.string(),
  }),
  answer: LooseOne(ReportWire),
  isDoneAnyway: true,
})

export interface Project {
  readonly id: string
  readonly businessId: string | null
  readonly name: string
  /** One of `projectTypes`, or whatever else the back end says; so are the other kinds and states. */
  readonly type: string
  readonly description: string | null
  readonly status: string
  readonly developmentStatus: string
  /** From 0 to 100. */
  readonly progress: number
  readonly isActive: boolean
  /** The business may switch it on and off, once it is delivered. */
  readonly canControl: boolean
  readonly executions: number | null
  /** Milliseconds since the epoch, as are all times. */
  readonly lastExecutionAt: number | null
  readonly createdAt: number | null
}

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

export interface ProjectComment {
  readonly id: string
  readonly isFromProvider: boolean
  readonly content: string
  readonly createdAt: number | null
}

export interface ProjectReport {
  readonly id: string
  readonly projectId: string | null
  readonly type: string
  readonly title: string
  readonly description: string
  readonly priority: string
  readonly status: string
  readonly response: string | null
  readonly resolvedAt: number | null
  readonly createdAt: number | null
}

/** A word of the wire: in lower case, '' where there is none. */
const word = (value: Loose): string => looseText(value)?.toLowerCase() ?? ''

const within = (value: number | null, most: number): number =>
  Math.min(most, Math.max(0, value ?? 0))

const readProject = (wire: z.output<typeof ProjectWire>): Project => ({
  id: String(wire.project_id),
  businessId: looseText(wire.business_id),
  name: looseText(wire.name) ?? 'Sin nombre',
  type: word(wire.type),
  description: looseText(wire.description),
  status: word(wire.status),
  developmentStatus: word(wire.development_status),
  progress: within(looseNumber(wire.development_progress), 100),
  isActive: looseFlag(wire.is_active) ?? word(wire.status) === 'active',
  canControl: looseFlag(wire.can_control) === true,
  executions: looseNumber(wire.executions),
  lastExecutionAt: looseTime(wire.last_execution_date),
  createdAt: looseTime(wire.date_created),
})

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

const readReport = (wire: z.output<typeof ReportWire>): ProjectReport => ({
  id: String(wire.report_id),
  projectId: looseText(wire.project_id),
  type: word(wire.type),
  title: looseText(wire.title) ?? 'Sin título',
  description: looseText(wire.description) ?? '',
  priority: word(wire.priority) || 'normal',
  status: word(wire.status),
  response: looseText(wire.response),
  resolvedAt: looseTime(wire.resolved_at),
  createdAt: looseTime(wire.date_created),
})

const readComment = (wire: z.output<typeof CommentWire>): ProjectComment => ({
  id: String(wire.comment_id),
  isFromProvider: word(wire.user_type) === 'provider',
  content: looseText(wire.content) ?? '',
  createdAt: looseTime(wire.date_created),
})

const newestFirst = <T extends { readonly createdAt: number | null }>(
  items: readonly T[],
): readonly T[] => [...items].sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))

/** Newest first, as are the other lists. */
export const readProjects = (answer: z.output<typeof listProjects.answer>): readonly Project[] =>
  newestFirst(looseItems(answer).map(readProject))

export const readProjectRequests = (
  answer: z.output<typeof listProjectRequests.answer>,
): readonly ProjectRequest[] => newestFirst(looseItems(answer).map(readRequest))

export const readProjectComments = (
  answer: z.output<typeof listProjectComments.answer>,
): readonly ProjectComment[] => newestFirst(looseItems(answer).map(readComment))

export const readProjectReports = (
  answer: z.output<typeof listProjectReports.answer>,
): readonly ProjectReport[] => newestFirst(looseItems(answer).map(readReport))

const wireNames: Readonly<
  Record<Exclude<keyof Project, 'id'>, keyof z.output<typeof ProjectWire>>
> = {
  businessId: 'business_id',
  name: 'name',
  type: 'type',
  description: 'description',
  status: 'status',
  developmentStatus: 'development_status',
  progress: 'development_progress',
  isActive: 'is_active',
  canControl: 'can_control',
  executions: 'executions',
  lastExecutionAt: 'last_execution_date',
  createdAt: 'date_created',
}

/** The project after a change: what the back end shows of it is taken over, all else stays as it was. */
export const readChangedProject = (
  before: Project,
  answer: z.output<typeof changeProjectStatus.answer>,
): Project => {
  const wire = looseThing(answer)
  if (wire === null || String(wire.project_id) !== before.id) return before
  const shown = Object.entries(readProject(wire))
  const isSaid = (field: string) =>
    Object.entries(wireNames).some(([each, name]) => each === field && wire[name] != null)
  return { ...before, ...Object.fromEntries(shown.filter(([field]) => isSaid(field))) }
}

/** An automation that was switched: on where it was off. */
export const afterSwitch = (
  before: Project,
  answer: z.output<typeof changeProjectStatus.answer>,
): Project => ({ ...readChangedProject(before, answer), isActive: !before.isActive })

/** Only an automation that is delivered runs, and so is on or paused. */
export const hasSwitch = ({
  type,
  developmentStatus,
}: Pick<Project, 'type' | 'developmentStatus'>): boolean =>
  type === 'automation' && developmentStatus === 'delivered'

/** Its business can switch it where the provider allows that. */
export const isSwitchable = (
  project: Pick<Project, 'type' | 'developmentStatus' | 'canControl'>,
): boolean => hasSwitch(project) && project.canControl

const TITLE_MISSING = 'El título es obligatorio'
const DESCRIPTION_MISSING = 'La descripción es obligatoria'

/** A form holds every field as it was typed. */
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

export interface ReportDraft {
  readonly type: string
  readonly title: string
  readonly description: string
  readonly priority: string
}

export const emptyReportDraft: ReportDraft = {
  type: 'bug',
  title: '',
  description: '',
  priority: 'normal',
}

export const reportProblem = (draft: ReportDraft): FieldProblem<keyof ReportDraft> | null =>
  firstProblem(draft, [
    ['title', NAME_MAX_LENGTH, TITLE_MISSING],
    ['description', TEXT_MAX_LENGTH, DESCRIPTION_MISSING],
  ])

export const writeReport = (
  draft: ReportDraft,
  email: string | null,
): z.input<typeof createProjectReport.body> => ({
  type: draft.type,
  title: draft.title.trim(),
  description: draft.description.trim(),
  priority: draft.priority,
  user_email: email ?? '',
})

/** Why a comment cannot be sent, or null; a blank one is not asked about. */
export const commentProblem = (content: string): string | null =>
  content.trim().length > TEXT_MAX_LENGTH ? tooLong(TEXT_MAX_LENGTH) : null

const PROJECTS_WITHOUT_BUSINESS = 'No hay negocio seleccionado'

/** What the server says of its refusal, or else the words of the situation. */
export const projectsSaidOr =
  (text: string) =>
  (error: CallError): string => {
    if (error.kind === 'expired') return error.message
    if (error.kind === 'missing')
      return error.message === NO_BUSINESS ? PROJECTS_WITHOUT_BUSINESS : error.message
    return saidOr(text)(error)
  }

/** What a person reads of a failure. */
export const describeProjectsFailure = failures({
  load: projectsSaidOr('Error al cargar datos'),
  loadDetails: projectsSaidOr('Error al cargar detalles del proyecto'),
  createRequest: projectsSaidOr('Error al crear solicitud'),
  addComment: projectsSaidOr('Error al agregar comentario'),
  createReport: projectsSaidOr('Error al crear reporte'),
  switchAutomation: projectsSaidOr('Error al cambiar estado de automatización'),
})

export const projectsEndpoints = {
  addProjectComment,
  changeProjectStatus,
  createProjectReport,
  createProjectRequest,
  listProjectComments,
  listProjectReports,
  listProjectRequests,
  listProjects,
}
