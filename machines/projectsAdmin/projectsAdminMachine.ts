import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Project } from '#contract/projects/projects'
import type { ProjectRequest } from '#contract/projects/requests'
import {
  type ConversionDraft,
  conversionDraft,
  type Development,
  describeProjectsAdminFailure,
} from '#contract/projectsAdmin'
import {
  type ProjectCommentsNews,
  projectCommentsMachine,
} from '../projects/projectCommentsMachine'
import { projectListMachine } from '../projects/projectListMachine'
import { requestListMachine } from '../projects/requestListMachine'
import type { FormNews } from '../shared/formFactory'
import { unprovided, unprovidedAction } from '../shared/unprovided'
import type { AreaInput, AreaTold } from '../shell/areas'
import { conversionFormMachine } from './conversionFormMachine'
import { reportListMachine } from './reportListMachine'

interface ProjectsAdminContext {
  /** The request in the dialog, or in the form that converts it. */
  readonly requestId: string
  /** What that form begins with. */
  readonly draft: ConversionDraft
  /** The project in the dialog. */
  readonly projectId: string
  /** What was chosen last. */
  readonly chosen: Development | null
  /** Why it was not taken. */
  readonly developmentError: string | null
}

export type ProjectsAdminEvent =
  | { type: AreaTold }
  | { type: 'requests.shown' }
  | { type: 'projects.shown' }
  | { type: 'reports.shown' }
  | { type: 'request.open'; request: ProjectRequest }
  | { type: 'request.convert'; request: ProjectRequest }
  | { type: 'project.open'; projectId: string }
  | { type: 'detail.close' }
  | ({ type: 'development.choose' } & Development)
  | { type: 'error.dismissed' }
  | FormNews
  | ProjectCommentsNews

const reload = { type: 'list.reload' } as const
const reloadAll = ['tellRequestsReload', 'tellProjectsReload', 'tellReportsReload'] as const

export const projectsAdminMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as ProjectsAdminContext,
    events: {} as ProjectsAdminEvent,
    children: {} as {
      requests: 'requests'
      projects: 'projects'
      reports: 'reports'
      comments: 'comments'
      conversion: 'conversion'
    },
  },
  actors: {
    requests: requestListMachine,
    projects: projectListMachine,
    reports: reportListMachine,
    comments: projectCommentsMachine,
    conversion: conversionFormMachine,
    /** Answers the project as it is now. */
    changeDevelopment: unprovided<Project, Development>('changeDevelopment'),
  },
  actions: {
    tellRequestsReload: sendTo('requests', reload),
    tellProjectsReload: sendTo('projects', reload),
    tellReportsReload: sendTo('reports', reload),
    setRequest: assign((_, request: ProjectRequest) => ({
      requestId: request.id,
      draft: conversionDraft(request),
    })),
    setProjectId: assign({ projectId: (_, projectId: string) => projectId }),
    setChosen: assign({
      chosen: (_, { project, status }: Development) => ({ project, status }),
      developmentError: null,
    }),
    tellProjectsChanged: sendTo('projects', (_, item: Project) => ({
      type: 'item.changed' as const,
      item,
    })),
    setDevelopmentFailure: assign({
      developmentError: (_, { error }: { error: unknown }) =>
        describeProjectsAdminFailure('changeDevelopment', error),
    }),
    clearDevelopmentError: assign({ developmentError: null }),
    toastConverted: unprovidedAction('toastConverted'),
  },
  guards: {
    isPending: (_, request: ProjectRequest) => request.status === 'pending',
    isOther: (_, { project, status }: Development) => project.developmentStatus !== status,
  },
}).createMachine({
  id: 'projectsAdmin',
  description: 'The requests, projects and reports of every business: the administrator’s.',
  context: {
    requestId: '',
    draft: { name: '' },
    projectId: '',
    chosen: null,
    developmentError: null,
  },
  invoke: [
    { id: 'requests', src: 'requests', input: { scope: { businessId: null } } },
    { id: 'projects', src: 'projects', input: { scope: { businessId: null } } },
    { id: 'reports', src: 'reports', input: { scope: {} } },
  ],
  type: 'parallel',
  states: {
    view: {
      initial: 'shown',
      states: {
        shown: { on: { 'view.hidden': 'elsewhere', 'page.hidden': 'away' } },
        away: {
          description: 'The tab is in the background.',
          on: {
            'page.shown': { target: 'shown', actions: [...reloadAll] },
            'view.hidden': 'elsewhere',
          },
        },
        elsewhere: {
          on: { 'view.shown': { target: 'shown', actions: [...reloadAll] } },
        },
      },
    },
    tab: {
      initial: 'requests',
      on: {
        'requests.shown': '.requests',
        'projects.shown': '.projects',
        'reports.shown': '.reports',
      },
      states: { requests: {}, projects: {}, reports: {} },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'request.open': {
              target: 'request',
              actions: { type: 'setRequest', params: ({ event }) => event.request },
            },
            'project.open': {
              target: 'project',
              actions: { type: 'setProjectId', params: ({ event }) => event.projectId },
            },
            'request.convert': {
              guard: { type: 'isPending', params: ({ event }) => event.request },
              target: 'conversion',
              actions: { type: 'setRequest', params: ({ event }) => event.request },
            },
          },
        },
        request: { on: { 'detail.close': 'closed' } },
        project: {
          description: 'The comments say when nothing typed would be lost.',
          invoke: {
            id: 'comments',
            src: 'comments',
            input: ({ context: { projectId } }) => ({ projectId, side: 'provider' }),
          },
          on: { 'comments.left': 'closed' },
        },
        conversion: {
          invoke: {
            id: 'conversion',
            src: 'conversion',
            input: ({ context: { requestId, draft } }) => ({ scope: { requestId }, draft }),
          },
          on: {
            'form.closed': 'closed',
            'form.saved': {
              target: 'closed',
              actions: ['tellRequestsReload', 'tellProjectsReload', 'toastConverted'],
            },
          },
        },
      },
    },
    development: {
      initial: 'idle',
      on: { 'error.dismissed': { actions: 'clearDevelopmentError' } },
      states: {
        idle: {
          on: {
            'development.choose': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'changing',
              actions: { type: 'setChosen', params: ({ event }) => event },
            },
          },
        },
        changing: {
          description: 'One project at a time.',
          invoke: {
            id: 'changeDevelopment',
            src: 'changeDevelopment',
            input: ({ event }) => {
              assertEvent(event, 'development.choose')
              return { project: event.project, status: event.status }
            },
            onDone: {
              target: 'idle',
              actions: { type: 'tellProjectsChanged', params: ({ event }) => event.output },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'setDevelopmentFailure',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof projectsAdminMachine>

export type AdminTab = 'requests' | 'projects' | 'reports'

export const selectTab = (state: State): AdminTab => state.value.tab
export const selectRequestList = (state: State) => state.children.requests
export const selectProjectList = (state: State) => state.children.projects
export const selectReportList = (state: State) => state.children.reports
export const selectComments = (state: State) => state.children.comments
export const selectConversion = (state: State) => state.children.conversion
export const selectOpenedRequestId = (state: State) =>
  state.matches({ dialog: 'request' }) ? state.context.requestId : null
export const selectOpenedProjectId = (state: State) =>
  state.matches({ dialog: 'project' }) ? state.context.projectId : null
export const selectConvertedId = (state: State) => state.context.requestId
export const selectDevelopmentError = (state: State) => state.context.developmentError
/** What is being changed, and to what. */
export const selectChosen = (state: State) =>
  state.matches({ development: 'changing' }) ? state.context.chosen : null
