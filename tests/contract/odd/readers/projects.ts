import { type projectsEndpoints, readProjects } from '#contract/projects/projects.ts'
import {
  type projectRemarksEndpoints,
  readProjectComments,
  readProjectReports,
} from '#contract/projects/remarks.ts'
import { type projectRequestsEndpoints, readProjectRequests } from '#contract/projects/requests.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof projectRemarksEndpoints> &
  ReadersOf<typeof projectsEndpoints> &
  ReadersOf<typeof projectRequestsEndpoints> = {
  addProjectComment: done,
  createProjectReport: done,
  listProjectComments: readProjectComments,
  listProjectReports: readProjectReports,
  changeProjectStatus: done,
  listProjects: readProjects,
  createProjectRequest: done,
  listProjectRequests: readProjectRequests,
}
