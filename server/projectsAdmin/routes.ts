import type { FastifyInstance } from 'fastify'
import { conversionProblem, convertProjectRequest } from '#contract/projectsAdmin.ts'
import type { Db } from '../database/schema.ts'
import { once } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { Refusal, requestNotFound } from '../http/refusal.ts'
import { callerOf, isId, requireAdministrator } from '../projects/access.ts'
import { convertRequest, getProject } from '../projects/projects.ts'
import { success } from '../projects/success.ts'
import { refuseProblem } from '../projects/values.ts'
import type { Resources } from '../resources.ts'

const NOT_PENDING = 'Solo se convierten solicitudes pendientes'

export const routes = (app: FastifyInstance, { db, environment }: Resources): void =>
  mount(app, convertProjectRequest, async ({ query, body, user, request }) => {
    requireAdministrator(callerOf(user, environment))
    if (!isId(query.request_id)) throw requestNotFound()
    refuseProblem(conversionProblem(body))
    const requestId = Number(query.request_id)
    return once(db, { user, request }, async (transaction) => {
      const projectId = await convertRequest(transaction, requestId, body.name)
      if (projectId === null) throw await whyNotConverted(transaction, requestId)
      return success(await getProject(transaction, projectId))
    })
  })

const whyNotConverted = async (db: Db, requestId: number): Promise<Refusal> => {
  const request = await db
    .selectFrom('project_requests')
    .select('request_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return request ? new Refusal(409, NOT_PENDING) : requestNotFound()
}
