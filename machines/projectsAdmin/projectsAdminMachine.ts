import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Project } from '#contract/projects/projects.ts'
import type { ProjectRequest } from '#contract/projects/requests.ts'
import {
  conversionDraft,
  type Development,
  describeProjectsAdminFailure,
} from '#contract/projectsAdmin.ts'
import { projectCommentsMachine } from '../projects/projectCommentsMachine.ts'
import { projectListMachine } from '../projects/projectListMachine.ts'
import { requestListMachine } from '../projects/requestListMachine.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import type { AreaInput } from '../shell/areas.ts'
import { conversionFormMachine } from './conversionFormMachine.ts'
import type { ProjectsAdminContext, ProjectsAdminEvent } from './projectsAdminEvents.ts'
import { reportListMachine } from './reportListMachine.ts'

/** Arrow keys pass over other options: the choice is sent when no other follows for this long. */
const SETTLE_DELAY = 700

const chosenOf = ({ chosen }: ProjectsAdminContext): Development => {
  if (chosen === null) throw new Error('No development status was chosen')
  return chosen
}

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
    /** Returns the changed project. */
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
    isMoved: ({ context }, { project, status }: Development) =>
      context.chosen?.project.id === project.id && project.developmentStatus !== status,
    isTakenBack: ({ context }, { project, status }: Development) =>
      context.chosen?.project.id === project.id && project.developmentStatus === status,
  },
  delays: { settleDelay: SETTLE_DELAY },
}).createMachine({
  id: 'projectsAdmin',
  description: "The administrator's view of the requests, projects and reports of every business.",
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
          description: 'The comments report when leaving would lose nothing.',
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
            // The request may have been converted although the answer was lost.
            'form.closed': {
              target: 'closed',
              actions: ['tellRequestsReload', 'tellProjectsReload'],
            },
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
              target: 'settling',
              actions: { type: 'setChosen', params: ({ event }) => event },
            },
          },
        },
        settling: {
          description: 'Arrow keys pass over other options: only the last choice is sent.',
          after: { settleDelay: 'changing' },
          on: {
            'development.choose': [
              {
                guard: { type: 'isMoved', params: ({ event }) => event },
                target: 'settling',
                reenter: true,
                actions: { type: 'setChosen', params: ({ event }) => event },
              },
              { guard: { type: 'isTakenBack', params: ({ event }) => event }, target: 'idle' },
            ],
          },
        },
        changing: {
          description: 'Changes are sent one at a time.',
          invoke: {
            id: 'changeDevelopment',
            src: 'changeDevelopment',
            input: ({ context }) => chosenOf(context),
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
/** The project that is about to change, and its new status. */
export const selectChosen = (state: State) =>
  state.matches({ development: 'idle' }) ? null : state.context.chosen
export const selectIsChanging = (state: State) => state.matches({ development: 'changing' })
