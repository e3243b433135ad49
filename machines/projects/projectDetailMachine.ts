import { type SnapshotFrom, sendTo, setup } from 'xstate'
import { emptyReportDraft } from '#contract/projects/remarks.ts'
import type { FormNews } from '../shared/formFactory.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import { type ProjectCommentsNews, projectCommentsMachine } from './projectCommentsMachine.ts'
import { projectReportsMachine } from './projectReportsMachine.ts'
import { reportFormMachine } from './reportFormMachine.ts'

/** The list keeps the project itself; the dialog has only its comments and reports. */
interface ProjectDetailInput {
  readonly projectId: string
}

export type ProjectDetailEvent =
  | { type: 'overview.shown' }
  | { type: 'comments.shown' }
  | { type: 'reports.shown' }
  | { type: 'report.open' }
  | ProjectCommentsNews
  | FormNews

/** The event for the parent, which closes the dialog. */
export type ProjectDetailNews = { type: 'detail.closed' }

export const projectDetailMachine = setup({
  types: {
    input: {} as ProjectDetailInput,
    context: {} as ProjectDetailInput,
    events: {} as ProjectDetailEvent,
    children: {} as { comments: 'comments'; reports: 'reports'; report: 'report' },
  },
  actors: {
    comments: projectCommentsMachine,
    reports: projectReportsMachine,
    report: reportFormMachine,
  },
  actions: {
    tellReportsReload: sendTo('reports', { type: 'list.reload' }),
    announceClosed: sendTo(parentOf, (): ProjectDetailNews => ({ type: 'detail.closed' })),
    toastReported: unprovidedAction('toastReported'),
  },
}).createMachine({
  id: 'projectDetail',
  description: 'One project in a dialog with three tabs: its data, its comments, its reports.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'comments',
      src: 'comments',
      input: ({ context: { projectId } }) => ({ projectId, side: 'client' }),
    },
    {
      id: 'reports',
      src: 'reports',
      input: ({ context: { projectId } }) => ({ scope: { projectId } }),
    },
  ],
  on: { 'comments.left': { actions: 'announceClosed' } },
  type: 'parallel',
  states: {
    tab: {
      initial: 'overview',
      on: {
        'overview.shown': '.overview',
        'comments.shown': '.comments',
        'reports.shown': '.reports',
      },
      states: { overview: {}, comments: {}, reports: {} },
    },
    report: {
      initial: 'closed',
      states: {
        closed: { on: { 'report.open': 'open' } },
        open: {
          invoke: {
            id: 'report',
            src: 'report',
            input: ({ context: { projectId } }) => ({
              scope: { projectId },
              draft: emptyReportDraft,
            }),
          },
          on: {
            'form.closed': 'closed',
            'form.saved': { target: 'closed', actions: ['tellReportsReload', 'toastReported'] },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof projectDetailMachine>

export type ProjectTab = 'overview' | 'comments' | 'reports'

export const selectProjectId = (state: State) => state.context.projectId
export const selectTab = (state: State): ProjectTab => {
  if (state.matches({ tab: 'comments' })) return 'comments'
  return state.matches({ tab: 'reports' }) ? 'reports' : 'overview'
}
export const selectComments = (state: State) => state.children.comments
export const selectReports = (state: State) => state.children.reports
export const selectReport = (state: State) => state.children.report
