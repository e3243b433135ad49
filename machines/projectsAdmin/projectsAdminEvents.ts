import type { ProjectRequest } from '#contract/projects/requests.ts'
import type { ConversionDraft, Development } from '#contract/projectsAdmin.ts'
import type { ProjectCommentsNews } from '../projects/projectCommentsMachine.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { AreaTold } from '../shell/areas.ts'

export interface ProjectsAdminContext {
  /** The request in the dialog, or in the form that converts it. */
  readonly requestId: string
  /** The first fields of that form. */
  readonly draft: ConversionDraft
  /** The project in the dialog. */
  readonly projectId: string
  /** The project and the status that were chosen last. */
  readonly chosen: Development | null
  /** The error text of the change. */
  readonly developmentError: string | null
}

export type ProjectsAdminEvent =
  | { type: AreaTold }
  | { type: 'requests.shown' }
  | { type: 'projects.shown' }
  | { type: 'reports.shown' }
  | { type: 'request.open'; request: ProjectRequest }
  | { type: 'request.convert'; request: ProjectRequest }
  | { type: 'project.open'; projectId: string }
  | { type: 'detail.close' }
  | ({ type: 'development.choose' } & Development)
  | { type: 'error.dismissed' }
  | FormNews
  | ProjectCommentsNews
