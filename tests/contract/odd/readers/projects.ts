import { type projectsEndpoints, readProjects } from '#contract/projects/projects'
import {
  type projectRemarksEndpoints,
  readProjectComments,
  readProjectReports,
} from '#contract/projects/remarks'
import { type projectRequestsEndpoints, readProjectRequests } from '#contract/projects/requests'
import { done, type ReadersOf } from '../reading'

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
