import * as z from 'zod/mini'
import { fitted } from './cut.ts'
import { endpoint } from './endpoint.ts'
import { failures } from './errors.ts'
import { type FieldProblem, firstProblem } from './fields.ts'
import { NAME_MAX_LENGTH } from './limits.ts'
import { LooseOne } from './loose.ts'
import { projectsSaidOr } from './projects/failures.ts'
import {
  type changeProjectStatus,
  type DevelopmentStatus,
  type Project,
  ProjectWire,
} from './projects/projects.ts'
import type { ProjectRequest } from './projects/requests.ts'

// The administrator's calls over the requests and projects of all businesses. The lists are those of './projects',
// called without a business.

/** Converts a request into a project: for the administrator alone. */
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

/** A project, and the development status chosen for it. */
export interface Development {
  readonly project: Project
  readonly status: DevelopmentStatus
}

/** The body for another development status; a delivered project has the progress 100. */
export const writeDevelopmentStatus = (
  status: DevelopmentStatus,
): z.input<typeof changeProjectStatus.body> =>
  status === 'delivered'
    ? { development_status: status, development_progress: 100 }
    : { development_status: status }

/** The project after the change, where the back end does not send it. */
export const developed = ({ project, status }: Development): Project => ({
  ...project,
  developmentStatus: status,
  progress: status === 'delivered' ? 100 : project.progress,
})

export interface ConversionDraft {
  readonly name: string
}

/** The first name of a project: the beginning of the title that leaves room for the business. */
export const conversionDraft = ({ title, businessId }: ProjectRequest): ConversionDraft => {
  const end = businessId === null ? '' : ` - ${fitted(businessId, NAME_MAX_LENGTH / 2)}`
  return { name: `${fitted(title, NAME_MAX_LENGTH - end.length)}${end}` }
}

export const conversionProblem = (
  draft: ConversionDraft,
): FieldProblem<keyof ConversionDraft> | null =>
  firstProblem(draft, [['name', NAME_MAX_LENGTH, 'El nombre del proyecto es obligatorio']])

/** The error texts of the administration. */
export const describeProjectsAdminFailure = failures({
  load: projectsSaidOr('Error al cargar datos'),
  loadDetails: projectsSaidOr('Error al cargar detalles'),
  changeDevelopment: projectsSaidOr('Error al actualizar estado'),
  convertRequest: projectsSaidOr('Error al convertir solicitud'),
  addComment: projectsSaidOr('Error al agregar comentario'),
})

export const projectsAdminEndpoints = { convertProjectRequest }
