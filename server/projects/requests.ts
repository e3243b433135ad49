import type * as z from 'zod/mini'
import { projectTypes } from '#contract/projects/projects.ts'
import {
  type createProjectRequest as endpoint,
  requestProblem,
} from '#contract/projects/requests.ts'
import { priorities } from '#contract/projects/values.ts'
import type { Db } from '../database/schema.ts'
import { plainText } from '../http/fieldValues.ts'
import { oneOf, refuseProblem } from './values.ts'

const columns = [
  'request_id',
  'business_id',
  'type',
  'title',
  'description',
  'priority',
  'budget_range',
  'status',
  'date_created',
] as const

const toWire = <Row extends { readonly date_created: Date }>(row: Row) => ({
  ...row,
  date_created: row.date_created.toISOString(),
})

/** Newest first. */
export const listRequests = async (db: Db, businessId: number | null) => {
  const rows = await db
    .selectFrom('project_requests')
    .select(columns)
    .$if(businessId !== null, (all) => all.where('business_id', '=', businessId))
    .orderBy('date_created', 'desc')
    .orderBy('request_id', 'desc')
    .execute()
  return rows.map(toWire)
}

/** The request belongs to the signed-in account, whatever e-mail the body has. */
export const createRequest = async (
  db: Db,
  userId: number,
  { business_id, type, title, description, priority, budget_range }: z.output<typeof endpoint.body>,
) => {
  const draft = {
    type,
    title,
    description,
    priority: priority ?? 'normal',
    budget: budget_range ?? '',
  }
  refuseProblem(requestProblem(draft))
  const row = await db
    .insertInto('project_requests')
    .values({
      business_id,
      requested_by: userId,
      type: oneOf(projectTypes, type),
      title: title.trim(),
      description: description.trim(),
      priority: oneOf(priorities, draft.priority),
      budget_range: plainText(draft.budget),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toWire(row)
}
