import { fromPromise } from 'xstate'
import { CallError } from '#contract/errors.ts'
import {
  changeProjectStatus,
  listProjects,
  type Project,
  readChangedProject,
  readProjects,
} from '#contract/projects/projects.ts'
import type { ProjectReport } from '#contract/projects/remarks.ts'
import {
  type ConversionDraft,
  convertProjectRequest,
  type Development,
  developed,
  writeDevelopmentStatus,
} from '#contract/projectsAdmin.ts'
import type { ProjectsScope } from '#machines/projects/projectListMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'
import { loadReports } from './projects.ts'

/** Throws for everybody but the administrator, as the server does, without a request. */
export const administratorCall = (call: Call, isAdministrator: boolean): Call =>
  isAdministrator
    ? call
    : async () => {
        throw new CallError('refused', '', 403)
      }

/** The number of projects whose reports are loaded in parallel. */
const AT_ONCE = 6

/** The reports of all projects, newest first; a project whose load fails is left out. */
const loadAllReports = async (
  call: Call,
  projects: readonly Project[],
  signal: AbortSignal,
): Promise<readonly ProjectReport[]> => {
  const waiting = [...projects]
  const found: ProjectReport[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { id } = next
      const reports = await loadReports(call, { projectId: id }, signal).catch(nothing)
      // A back end may omit the project in a report: it is known from the request.
      found.push(...reports.map((report) => ({ ...report, projectId: report.projectId ?? id })))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found.sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
}

const nothing = (error: unknown): readonly ProjectReport[] => {
  // The end of the session is no failure of a project.
  if (error instanceof CallError && error.kind !== 'expired') return []
  throw error
}

/** The projects of all businesses, and their reports: both lists use one answer with the projects. */
export const adminListActors = (call: Call) => {
  let onItsWay: Promise<readonly Project[]> | null = null
  const loadProjects = (): Promise<readonly Project[]> => {
    const asked = call(listProjects, { query: {} }).then(readProjects)
    const forget = () => {
      if (onItsWay === asked) onItsWay = null
    }
    asked.then(forget, forget)
    onItsWay = asked
    return asked
  }
  return {
    projects: {
      loadItems: fromPromise<readonly Project[], { scope: ProjectsScope }>(loadProjects),
    },
    reports: {
      loadItems: fromPromise<readonly ProjectReport[], { scope: Record<string, never> }>(
        async ({ signal }) => loadAllReports(call, await (onItsWay ?? loadProjects()), signal),
      ),
    },
  }
}

export const conversionFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<{ requestId: string }, ConversionDraft>>(
    async ({ input: { scope, draft, key } }) => {
      const request = {
        query: { request_id: scope.requestId },
        body: { name: draft.name.trim() },
      }
      await call(convertProjectRequest, request, undefined, key)
    },
  ),
  holdPage,
})

export const projectsAdminActors = (call: Call) => ({
  changeDevelopment: fromPromise<Project, Development>(async ({ input }) => {
    const answer = await call(changeProjectStatus, {
      query: { project_id: input.project.id },
      body: writeDevelopmentStatus(input.status),
    })
    return readChangedProject(developed(input), answer)
  }),
})
