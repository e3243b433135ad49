import { fromPromise } from 'xstate'
import {
  afterSwitch,
  changeProjectStatus,
  listProjects,
  type Project,
  readProjects,
} from '#contract/projects/projects.ts'
import {
  addProjectComment,
  createProjectReport,
  listProjectComments,
  listProjectReports,
  type ProjectComment,
  type ProjectReport,
  type ReportDraft,
  readProjectComments,
  readProjectReports,
  writeReport,
} from '#contract/projects/remarks.ts'
import {
  createProjectRequest,
  listProjectRequests,
  type ProjectRequest,
  type RequestDraft,
  readProjectRequests,
  writeRequest,
} from '#contract/projects/requests.ts'
import type { ProjectsScope } from '#machines/projects/projectListMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

interface OfProject {
  readonly projectId: string
}

const queryOf = ({ businessId }: ProjectsScope) =>
  businessId === null ? {} : { business_id: businessId }

export const projectListActors = (call: Call) => ({
  loadItems: fromPromise<readonly Project[], { scope: ProjectsScope }>(
    async ({ input: { scope }, signal }) =>
      readProjects(await call(listProjects, { query: queryOf(scope) }, signal)),
  ),
})

export const requestListActors = (call: Call) => ({
  loadItems: fromPromise<readonly ProjectRequest[], { scope: ProjectsScope }>(
    async ({ input: { scope }, signal }) =>
      readProjectRequests(await call(listProjectRequests, { query: queryOf(scope) }, signal)),
  ),
})

export const loadReports = async (
  call: Call,
  { projectId }: OfProject,
  signal: AbortSignal,
): Promise<readonly ProjectReport[]> =>
  readProjectReports(await call(listProjectReports, { query: { project_id: projectId } }, signal))

export const projectReportsActors = (call: Call) => ({
  loadItems: fromPromise<readonly ProjectReport[], { scope: OfProject }>(
    ({ input: { scope }, signal }) => loadReports(call, scope, signal),
  ),
})

// A request is not aborted when its actor stops: the server may already have executed it.

export const projectCommentsActors = (call: Call, email: string | null) => ({
  loadComments: fromPromise<readonly ProjectComment[], OfProject>(
    async ({ input: { projectId }, signal }) =>
      readProjectComments(
        await call(listProjectComments, { query: { project_id: projectId } }, signal),
      ),
  ),
  addComment: fromPromise<void, OfProject & { content: string; key: string }>(
    async ({ input: { projectId, content, key } }) => {
      const request = {
        query: { project_id: projectId },
        body: { content, user_email: email ?? '' },
      }
      await call(addProjectComment, request, undefined, key)
    },
  ),
  holdPage,
})

export const requestFormActors = (call: Call, email: string | null) => ({
  save: fromPromise<void, FormSending<{ businessId: number }, RequestDraft>>(
    async ({ input: { scope, draft, key } }) => {
      const body = writeRequest(draft, { businessId: scope.businessId, email })
      await call(createProjectRequest, { body }, undefined, key)
    },
  ),
  holdPage,
})

export const reportFormActors = (call: Call, email: string | null) => ({
  save: fromPromise<void, FormSending<OfProject, ReportDraft>>(
    async ({ input: { scope, draft, key } }) => {
      const request = { query: { project_id: scope.projectId }, body: writeReport(draft, email) }
      await call(createProjectReport, request, undefined, key)
    },
  ),
  holdPage,
})

export const projectsActors = (call: Call) => ({
  switchAutomation: fromPromise<Project, { project: Project }>(async ({ input: { project } }) => {
    const answer = await call(changeProjectStatus, {
      query: { project_id: project.id },
      body: { is_active: !project.isActive },
    })
    return afterSwitch(project, answer)
  }),
})
