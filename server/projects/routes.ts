import type { FastifyInstance } from 'fastify'
import { changeProjectStatus, listProjects } from '#contract/projects/projects.ts'
import {
  addProjectComment,
  createProjectReport,
  listProjectComments,
  listProjectReports,
} from '#contract/projects/remarks.ts'
import { createProjectRequest, listProjectRequests } from '#contract/projects/requests.ts'
import { requireMember } from '../businesses/membership.ts'
import { once } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { WRITES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { callerOf, requireProject, requireScope } from './access.ts'
import * as projects from './projects.ts'
import * as remarks from './remarks.ts'
import * as requests from './requests.ts'
import { success } from './success.ts'

const writing = { ...byAccount(WRITES_A_MINUTE), ...adding }

export const routes = (app: FastifyInstance, { db, environment }: Resources): void => {
  mount(app, listProjects, async ({ query, user }) => {
    const caller = callerOf(user, environment)
    return success(
      await projects.listProjects(db, await requireScope(db, caller, query.business_id)),
    )
  })

  mount(app, listProjectRequests, async ({ query, user }) => {
    const caller = callerOf(user, environment)
    return success(
      await requests.listRequests(db, await requireScope(db, caller, query.business_id)),
    )
  })

  mount(
    app,
    createProjectRequest,
    async ({ body, user, request }) => {
      await requireMember(db, user, body.business_id)
      return once(db, { user, request }, async (transaction) =>
        success(await requests.createRequest(transaction, user.id, body)),
      )
    },
    writing,
  )

  mount(
    app,
    changeProjectStatus,
    async ({ query, body, user }) => {
      const caller = callerOf(user, environment)
      const projectId = await requireProject(db, caller, query.project_id)
      await projects.changeStatus(db, caller, projectId, body)
      return success(await projects.getProject(db, projectId))
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(app, listProjectComments, async ({ query, user }) => {
    const caller = callerOf(user, environment)
    return success(
      await remarks.listComments(db, await requireProject(db, caller, query.project_id)),
    )
  })

  mount(
    app,
    addProjectComment,
    async ({ query, body, user, request }) => {
      const caller = callerOf(user, environment)
      const projectId = await requireProject(db, caller, query.project_id)
      return once(db, { user, request }, async (transaction) =>
        success(await remarks.addComment(transaction, caller, projectId, body.content)),
      )
    },
    writing,
  )

  mount(app, listProjectReports, async ({ query, user }) => {
    const caller = callerOf(user, environment)
    return success(
      await remarks.listReports(db, await requireProject(db, caller, query.project_id)),
    )
  })

  mount(
    app,
    createProjectReport,
    async ({ query, body, user, request }) => {
      const caller = callerOf(user, environment)
      const projectId = await requireProject(db, caller, query.project_id)
      return once(db, { user, request }, async (transaction) =>
        success(await remarks.createReport(transaction, caller, projectId, body)),
      )
    },
    writing,
  )
}
