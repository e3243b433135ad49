import type { Transaction } from 'kysely'
import { DAY } from '#contract/durations.ts'
import type { Tables } from '../database/schema.ts'
import type { DemoProject } from './project.ts'
import type { DemoBusiness } from './talk.ts'

const daysAgo = (now: Date, ago: number): Date => new Date(now.getTime() - ago * DAY)

/** Inserts the requests and projects of a business, with their comments and reports. */
export const fillProjects = async (
  db: Transaction<Tables>,
  businessId: number,
  { requests, projects }: DemoBusiness,
  userId: number,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('project_requests')
    .values(
      requests.map((request) => ({
        business_id: businessId,
        requested_by: userId,
        type: request.type,
        title: request.title,
        description: request.description,
        priority: request.priority ?? 'normal',
        budget_range: request.budget ?? null,
        status: request.status ?? 'pending',
        date_created: daysAgo(now, request.ago),
      })),
    )
    .execute()
  for (const project of projects) {
    const { project_id } = await db
      .insertInto('projects')
      .values(projectRow(project, businessId, now))
      .returning('project_id')
      .executeTakeFirstOrThrow()
    const { comments = [], reports = [] } = project
    if (comments.length > 0)
      await db
        .insertInto('project_comments')
        .values(
          comments.map(({ by, text, ago }) => ({
            project_id,
            written_by: by === 'client' ? userId : null,
            user_type: by,
            content: text,
            date_created: daysAgo(now, ago),
          })),
        )
        .execute()
    if (reports.length > 0)
      await db
        .insertInto('project_reports')
        .values(
          reports.map((report) => ({
            project_id,
            reported_by: userId,
            type: report.type,
            title: report.title,
            description: report.description,
            priority: report.priority ?? 'normal',
            status: report.status ?? 'open',
            response: report.response?.text ?? null,
            resolved_at: report.response ? daysAgo(now, report.response.ago) : null,
            date_created: daysAgo(now, report.ago),
          })),
        )
        .execute()
  }
}

const projectRow = (project: DemoProject, businessId: number, now: Date) => ({
  business_id: businessId,
  request_id: null,
  name: project.name,
  type: project.type,
  description: project.description,
  status: project.status,
  development_status: project.development,
  development_progress: project.progress,
  is_active: project.status === 'active',
  can_control: project.type === 'automation' && project.isLocked !== true,
  executions: project.ran?.times ?? (project.type === 'automation' ? 0 : null),
  last_execution_date: project.ran ? daysAgo(now, project.ran.ago) : null,
  date_created: daysAgo(now, project.ago),
})
