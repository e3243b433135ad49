import type * as z from 'zod/mini'
import {
  commentProblem,
  type createProjectReport,
  reportProblem,
  reportTypes,
} from '#contract/projects/remarks.ts'
import { priorities } from '#contract/projects/values.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from './access.ts'
import { oneOf, refuseProblem } from './values.ts'

// Comments on a project, and reports of problems. Newest first.

const commentColumns = ['comment_id', 'user_type', 'content', 'date_created'] as const

const commentToWire = <Row extends { readonly date_created: Date }>(row: Row) => ({
  ...row,
  date_created: row.date_created.toISOString(),
})

export const listComments = async (db: Db, projectId: number) => {
  const rows = await db
    .selectFrom('project_comments')
    .select(commentColumns)
    .where('project_id', '=', projectId)
    .orderBy('date_created', 'desc')
    .orderBy('comment_id', 'desc')
    .execute()
  return rows.map(commentToWire)
}

/** The administrator writes as the provider, everybody else as the business. */
export const addComment = async (db: Db, caller: Caller, projectId: number, content: string) => {
  const plain = content.trim()
  if (plain === '') throw new Refusal(400, 'El comentario no puede estar vacío')
  const problem = commentProblem(plain)
  if (problem !== null) throw new Refusal(400, problem)
  const row = await db
    .insertInto('project_comments')
    .values({
      project_id: projectId,
      written_by: caller.user.id,
      user_type: caller.isAdministrator ? 'provider' : 'client',
      content: plain,
    })
    .returning(commentColumns)
    .executeTakeFirstOrThrow()
  return commentToWire(row)
}

const reportColumns = [
  'report_id',
  'project_id',
  'type',
  'title',
  'description',
  'priority',
  'status',
  'response',
  'resolved_at',
  'date_created',
] as const

const reportToWire = <
  Row extends { readonly resolved_at: Date | null; readonly date_created: Date },
>(
  row: Row,
) => ({
  ...row,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  date_created: row.date_created.toISOString(),
})

export const listReports = async (db: Db, projectId: number) => {
  const rows = await db
    .selectFrom('project_reports')
    .select(reportColumns)
    .where('project_id', '=', projectId)
    .orderBy('date_created', 'desc')
    .orderBy('report_id', 'desc')
    .execute()
  return rows.map(reportToWire)
}

export const createReport = async (
  db: Db,
  caller: Caller,
  projectId: number,
  body: z.output<typeof createProjectReport.body>,
) => {
  const { title, description, type, priority } = {
    ...body,
    type: body.type ?? 'bug',
    priority: body.priority ?? 'normal',
  }
  refuseProblem(reportProblem({ title, description, type, priority }))
  const row = await db
    .insertInto('project_reports')
    .values({
      project_id: projectId,
      reported_by: caller.user.id,
      type: oneOf(reportTypes, type),
      title: title.trim(),
      description: description.trim(),
      priority: oneOf(priorities, priority),
    })
    .returning(reportColumns)
    .executeTakeFirstOrThrow()
  return reportToWire(row)
}
