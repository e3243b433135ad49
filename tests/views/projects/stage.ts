import { fromPromise } from 'xstate'
import type { Project } from '#contract/projects/projects.ts'
import type { ProjectReport } from '#contract/projects/remarks.ts'
import type { ProjectRequest } from '#contract/projects/requests.ts'
import { type ProjectsScope, projectListMachine } from '#machines/projects/projectListMachine.ts'
import { requestListMachine } from '#machines/projects/requestListMachine.ts'
import { reportListMachine } from '#machines/projectsAdmin/reportListMachine.ts'
import {
  answered,
  catalogue,
  open,
  reminders,
  sinpe,
  sizes,
} from '../../model/projects/someProjects.ts'

// The lists of both areas, loaded.

export const loadedProjects = projectListMachine.provide({
  actors: {
    loadItems: fromPromise<readonly Project[], { scope: ProjectsScope }>(async () => [
      sinpe,
      sizes,
    ]),
  },
})

export const loadedRequests = requestListMachine.provide({
  actors: {
    loadItems: fromPromise<readonly ProjectRequest[], { scope: ProjectsScope }>(async () => [
      reminders,
      catalogue,
    ]),
  },
})

export const loadedReports = reportListMachine.provide({
  actors: {
    loadItems: fromPromise<readonly ProjectReport[], { scope: Record<string, never> }>(async () => [
      answered,
      open,
    ]),
  },
})
