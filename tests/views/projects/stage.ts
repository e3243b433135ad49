import { fromPromise } from 'xstate'
import type { Project } from '#contract/projects/projects'
import type { ProjectReport } from '#contract/projects/remarks'
import type { ProjectRequest } from '#contract/projects/requests'
import { type ProjectsScope, projectListMachine } from '#machines/projects/projectListMachine'
import { requestListMachine } from '#machines/projects/requestListMachine'
import { reportListMachine } from '#machines/projectsAdmin/reportListMachine'
import {
  answered,
  catalogue,
  open,
  reminders,
  sinpe,
  sizes,
} from '../../model/projects/someProjects'

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
