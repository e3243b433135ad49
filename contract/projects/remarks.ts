import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { type FieldProblem, firstProblem, tooLong } from '../fields.ts'
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { Loose, LooseList, LooseOne, looseItems, looseText, looseTime, rowId } from '../loose.ts'
import { optionalText } from '../wire.ts'
import { DESCRIPTION_MISSING, newestFirst, OfProject, TITLE_MISSING, word } from './values.ts'

// Comments on a project, and reports of problems.

export const reportTypes = ['bug', 'improvement', 'change', 'question'] as const
export const reportStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const

export type ReportType = (typeof reportTypes)[number]
export type ReportStatus = (typeof reportStatuses)[number]

const CommentWire = z.object({
  comment_id: Loose,
  user_type: Loose,
  content: Loose,
  date_created: Loose,
})

const ReportWire = z.object({
  report_id: Loose,
  project_id: Loose,
  type: Loose,
  title: Loose,
  description: Loose,
  priority: Loose,
  status: Loose,
  response: Loose,
  resolved_at: Loose,
  date_created: Loose,
})

export const listProjectComments = endpoint({
  method: 'GET',
  path: '/lpmobile/projects/comments',
  auth: 'session',
  query: OfProject,
  lists: ['comments'],
  answer: LooseList(CommentWire),
})

export const addProjectComment = endpoint({
  method: 'POST',
  path: '/lpmobile/projects/comments',
  auth: 'session',
  knowsKey: 'createKey',
  query: OfProject,
  body: z.object({ content: z.string(), user_email: z.string() }),
  answer: LooseOne(CommentWire),
  isDoneAnyway: true,
})

export const listProjectReports = endpoint({
  method: 'GET',
  path: '/lpmobile/projects/reports',
  auth: 'session',
  query: OfProject,
  lists: ['reports'],
  answer: LooseList(ReportWire),
})

export const createProjectReport = endpoint({
  method: 'POST',
  path: '/lpmobile/projects/reports',
  auth: 'session',
  knowsKey: 'createKey',
  query: OfProject,
  body: z.object({
    type: optionalText,
    title: z.string(),
    description: z.string(),
    priority: optionalText,
    user_email: z.string(),
  }),
  answer: LooseOne(ReportWire),
  isDoneAnyway: true,
})

export interface ProjectComment {
  readonly id: string
  readonly isFromProvider: boolean
  readonly content: string
  readonly createdAt: number | null
}

export interface ProjectReport {
  readonly id: string
  readonly projectId: string | null
  readonly type: string
  readonly title: string
  readonly description: string
  readonly priority: string
  readonly status: string
  readonly response: string | null
  readonly resolvedAt: number | null
  readonly createdAt: number | null
}

const readReport = (wire: z.output<typeof ReportWire>, index: number): ProjectReport => ({
  id: rowId(wire.report_id, index),
  projectId: looseText(wire.project_id),
  type: word(wire.type),
  title: looseText(wire.title) ?? 'Sin título',
  description: looseText(wire.description) ?? '',
  priority: word(wire.priority) || 'normal',
  status: word(wire.status),
  response: looseText(wire.response),
  resolvedAt: looseTime(wire.resolved_at),
  createdAt: looseTime(wire.date_created),
})

const readComment = (wire: z.output<typeof CommentWire>, index: number): ProjectComment => ({
  id: rowId(wire.comment_id, index),
  isFromProvider: word(wire.user_type) === 'provider',
  content: looseText(wire.content) ?? '',
  createdAt: looseTime(wire.date_created),
})

export const readProjectComments = (
  answer: z.output<typeof listProjectComments.answer>,
): readonly ProjectComment[] => newestFirst(looseItems(answer).map(readComment))

export const readProjectReports = (
  answer: z.output<typeof listProjectReports.answer>,
): readonly ProjectReport[] => newestFirst(looseItems(answer).map(readReport))

export interface ReportDraft {
  readonly type: string
  readonly title: string
  readonly description: string
  readonly priority: string
}

export const emptyReportDraft: ReportDraft = {
  type: 'bug',
  title: '',
  description: '',
  priority: 'normal',
}

export const reportProblem = (draft: ReportDraft): FieldProblem<keyof ReportDraft> | null =>
  firstProblem(draft, [
    ['title', NAME_MAX_LENGTH, TITLE_MISSING],
    ['description', TEXT_MAX_LENGTH, DESCRIPTION_MISSING],
  ])

export const writeReport = (
  draft: ReportDraft,
  email: string | null,
): z.input<typeof createProjectReport.body> => ({
  type: draft.type,
  title: draft.title.trim(),
  description: draft.description.trim(),
  priority: draft.priority,
  user_email: email ?? '',
})

/** The reason why a comment cannot be sent, or null; a blank comment gives null, too. */
export const commentProblem = (content: string): string | null =>
  content.trim().length > TEXT_MAX_LENGTH ? tooLong(TEXT_MAX_LENGTH) : null

export const projectRemarksEndpoints = {
  addProjectComment,
  createProjectReport,
  listProjectComments,
  listProjectReports,
}
