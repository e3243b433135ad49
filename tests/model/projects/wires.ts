import type { Project } from '#contract/projects/projects.ts'
import type { ProjectComment, ProjectReport } from '#contract/projects/remarks.ts'
import type { ProjectRequest } from '#contract/projects/requests.ts'
import { wireTime } from '../kit/wire.ts'

// The shown data in the form of the wire.

export const projectRow = (project: Project) => ({
  project_id: project.id,
  business_id: project.businessId,
  name: project.name,
  type: project.type,
  description: project.description,
  status: project.status,
  development_status: project.developmentStatus,
  development_progress: project.progress,
  is_active: project.isActive,
  can_control: project.canControl,
  executions: project.executions,
  last_execution_date: wireTime(project.lastExecutionAt),
  date_created: wireTime(project.createdAt),
})

export const requestRow = (request: ProjectRequest) => ({
  request_id: request.id,
  business_id: request.businessId,
  type: request.type,
  title: request.title,
  description: request.description,
  priority: request.priority,
  budget_range: request.budget,
  status: request.status,
  date_created: wireTime(request.createdAt),
})

export const reportRow = (report: ProjectReport) => ({
  report_id: report.id,
  project_id: report.projectId,
  type: report.type,
  title: report.title,
  description: report.description,
  priority: report.priority,
  status: report.status,
  response: report.response,
  resolved_at: wireTime(report.resolvedAt),
  date_created: wireTime(report.createdAt),
})

export const commentRow = (comment: ProjectComment) => ({
  comment_id: comment.id,
  user_type: comment.isFromProvider ? 'provider' : 'client',
  content: comment.content,
  date_created: wireTime(comment.createdAt),
})

export const rows =
  <Item>(row: (item: Item) => object) =>
  (items: readonly Item[]) => ({ success: true, data: items.map(row) })
