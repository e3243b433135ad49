import type { FastifyInstance } from 'fastify'
import { conversionProblem, convertProjectRequest } from '#contract/projectsAdmin'
import { mount } from '../mount'
import { callerOf, isId, requireAdministrator } from '../projects/access'
import { convertRequest, getProject } from '../projects/projects'
import { told } from '../projects/told'
import { refuseProblem } from '../projects/values'
import { Refusal, requestNotFound } from '../refusal'
import type { Resources } from '../resources'

const NOT_PENDING = 'Solo se convierten solicitudes pendientes'

export const routes = (app: FastifyInstance, { db, environment }: Resources): void =>
  mount(app, convertProjectRequest, async ({ query, body, user }) => {
    requireAdministrator(callerOf(user, environment))
    if (!isId(query.request_id)) throw requestNotFound()
    refuseProblem(conversionProblem(body))
    const requestId = Number(query.request_id)
    const projectId = await convertRequest(db, requestId, body.name)
    if (projectId !== null) return told(await getProject(db, projectId))
    const request = await db
      .selectFrom('project_requests')
      .select('request_id')
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    throw request ? new Refusal(409, NOT_PENDING) : requestNotFound()
  })
