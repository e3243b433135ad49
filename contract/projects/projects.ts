import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
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
} from '../loose.ts'
import { Id, optionalNumber, optionalText } from '../wire.ts'
import { newestFirst, OfBusiness, OfProject, word } from './values.ts'

// The automations and developments that the provider made for a business.

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
export type ProjectType = (typeof projectTypes)[number]
export type ProjectStatus = (typeof projectStatuses)[number]
export type DevelopmentStatus = (typeof developmentStatuses)[number]

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

export const listProjects = endpoint({
  method: 'GET',
  path: '/lpmobile/projects',
  auth: 'session',
  query: OfBusiness,
  lists: ['projects'],
  answer: LooseList(ProjectWire),
})

/** Changes `is_active`, which the business may switch; the administrator alone sets the development status. */
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

export interface Project {
  readonly id: string
  readonly businessId: string | null
  readonly name: string
  /** One of `projectTypes`, or another word of the back end; the other kinds and statuses likewise. */
  readonly type: string
  readonly description: string | null
  readonly status: string
  readonly developmentStatus: string
  /** From 0 to 100. */
  readonly progress: number
  readonly isActive: boolean
  /** True if the business may switch the automation on and off once it is delivered. */
  readonly canControl: boolean
  readonly executions: number | null
  /** Milliseconds since the epoch, as are all times. */
  readonly lastExecutionAt: number | null
  readonly createdAt: number | null
}

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

/** Newest first, like the other lists. */
export const readProjects = (answer: z.output<typeof listProjects.answer>): readonly Project[] =>
  newestFirst(looseItems(answer).map(readProject))

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

/** The project after a change: the fields that the back end sends replace the old ones. */
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

/** The automation after a switch: active where it was paused, and the other way round. */
export const afterSwitch = (
  before: Project,
  answer: z.output<typeof changeProjectStatus.answer>,
): Project => ({ ...readChangedProject(before, answer), isActive: !before.isActive })

/** Only a delivered automation can run, and so has a switch. */
export const hasSwitch = ({
  type,
  developmentStatus,
}: Pick<Project, 'type' | 'developmentStatus'>): boolean =>
  type === 'automation' && developmentStatus === 'delivered'

/** True if the provider lets the business use the switch. */
export const isSwitchable = (
  project: Pick<Project, 'type' | 'developmentStatus' | 'canControl'>,
): boolean => hasSwitch(project) && project.canControl

export const projectsEndpoints = { changeProjectStatus, listProjects }
