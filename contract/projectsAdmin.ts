import * as z from 'zod/mini'
import { fitted } from './cut'
import { endpoint } from './endpoint'
import { failures } from './errors'
import { type FieldProblem, firstProblem } from './fields'
import { NAME_MAX_LENGTH } from './limits'
import { LooseOne } from './loose'
import { projectsSaidOr } from './projects/failures'
import {
  type changeProjectStatus,
  type DevelopmentStatus,
  type Project,
  ProjectWire,
} from './projects/projects'
import type { ProjectRequest } from './projects/requests'

// What the provider's administrator does with the requests and projects of all businesses. The lists are those of './projects',
// asked for without a business.

/** A request becomes a project: the administrator's. */
export const convertProjectRequest = endpoint({
  method: 'POST',
  path: '/lpmobile/projects/from-request',
  auth: 'session',
  knowsKey: 'createKey',
  query: z.object({ request_id: z.string() }),
  body: z.object({ name: z.string() }),
  answer: LooseOne(ProjectWire),
  isDoneAnyway: true,
})

/** A project, and the development status that is chosen for it. */
export interface Development {
  readonly project: Project
  readonly status: DevelopmentStatus
}

/** What is sent for another development status: what is delivered is done. */
export const writeDevelopmentStatus = (
  status: DevelopmentStatus,
): z.input<typeof changeProjectStatus.body> =>
  status === 'delivered'
    ? { development_status: status, development_progress: 100 }
    : { development_status: status }

/** The project after that, where the back end does not show it. */
export const developed = ({ project, status }: Development): Project => ({
  ...project,
  developmentStatus: status,
  progress: status === 'delivered' ? 100 : project.progress,
})

export interface ConversionDraft {
  readonly name: string
}

/** The name that a project begins with: as much of the title as leaves room for the business. */
export const conversionDraft = ({ title, businessId }: ProjectRequest): ConversionDraft => {
  const end = businessId === null ? '' : ` - ${fitted(businessId, NAME_MAX_LENGTH / 2)}`
  return { name: `${fitted(title, NAME_MAX_LENGTH - end.length)}${end}` }
}

export const conversionProblem = (
  draft: ConversionDraft,
): FieldProblem<keyof ConversionDraft> | null =>
  firstProblem(draft, [['name', NAME_MAX_LENGTH, 'El nombre del proyecto es obligatorio']])

/** What a person reads of a failure. */
export const describeProjectsAdminFailure = failures({
  load: projectsSaidOr('Error al cargar datos'),
  loadDetails: projectsSaidOr('Error al cargar detalles'),
  changeDevelopment: projectsSaidOr('Error al actualizar estado'),
  convertRequest: projectsSaidOr('Error al convertir solicitud'),
  addComment: projectsSaidOr('Error al agregar comentario'),
})

export const projectsAdminEndpoints = { convertProjectRequest }
