import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeProjectsFailure } from '#contract/projects/failures.ts'
import { isSwitchable, type Project } from '#contract/projects/projects.ts'
import { emptyRequestDraft } from '#contract/projects/requests.ts'
import type { FormNews } from '../shared/formFactory.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import type { AreaInput, AreaTold } from '../shell/areas.ts'
import { type ProjectDetailNews, projectDetailMachine } from './projectDetailMachine.ts'
import { projectListMachine } from './projectListMachine.ts'
import { requestFormMachine } from './requestFormMachine.ts'
import { requestListMachine } from './requestListMachine.ts'

interface ProjectsContext extends AreaInput {
  /** The project in the dialog. */
  readonly openedId: string
  /** The automation that was switched last. */
  readonly switchedId: string
  /** The error text of the switch. */
  readonly switchError: string | null
}

export type ProjectsEvent =
  | { type: AreaTold }
  | { type: 'projects.shown' }
  | { type: 'requests.shown' }
  | { type: 'request.open' }
  | { type: 'project.open'; projectId: string }
  | { type: 'automation.switch'; project: Project }
  | { type: 'error.dismissed' }
  | FormNews
  | ProjectDetailNews

export const projectsMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as ProjectsContext,
    events: {} as ProjectsEvent,
    children: {} as {
      projects: 'projects'
      requests: 'requests'
      request: 'request'
      detail: 'detail'
    },
  },
  actors: {
    projects: projectListMachine,
    requests: requestListMachine,
    request: requestFormMachine,
    detail: projectDetailMachine,
    /** Returns the project after the switch. */
    switchAutomation: unprovided<Project, { project: Project }>('switchAutomation'),
  },
  actions: {
    tellProjectsReload: sendTo('projects', { type: 'list.reload' }),
    tellRequestsReload: sendTo('requests', { type: 'list.reload' }),
    setOpened: assign({ openedId: (_, projectId: string) => projectId }),
    setSwitched: assign({ switchedId: (_, project: Project) => project.id, switchError: null }),
    tellProjectsChanged: sendTo('projects', (_, item: Project) => ({
      type: 'item.changed' as const,
      item,
    })),
    setSwitchFailure: assign({
      switchError: (_, { error }: { error: unknown }) =>
        describeProjectsFailure('switchAutomation', error),
    }),
    clearSwitchError: assign({ switchError: null }),
    toastRequested: unprovidedAction('toastRequested'),
  },
  guards: {
    isSwitchable: (_, project: Project) => isSwitchable(project),
  },
}).createMachine({
  id: 'projects',
  description:
    'The projects and requests of the business. Lists keep their search, and forms their fields, while other views are shown.',
  context: ({ input }) => ({ ...input, openedId: '', switchedId: '', switchError: null }),
  invoke: [
    {
      id: 'projects',
      src: 'projects',
      input: ({ context: { businessId } }) => ({ scope: { businessId } }),
    },
    {
      id: 'requests',
      src: 'requests',
      input: ({ context: { businessId } }) => ({ scope: { businessId } }),
    },
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
            'page.shown': {
              target: 'shown',
              actions: ['tellProjectsReload', 'tellRequestsReload'],
            },
            'view.hidden': 'elsewhere',
          },
        },
        elsewhere: {
          description:
            'A person who returns sees the loaded lists at once, and the new ones after their load.',
          on: {
            'view.shown': {
              target: 'shown',
              actions: ['tellProjectsReload', 'tellRequestsReload'],
            },
          },
        },
      },
    },
    tab: {
      initial: 'projects',
      on: { 'projects.shown': '.projects', 'requests.shown': '.requests' },
      states: { projects: {}, requests: {} },
    },
    request: {
      initial: 'closed',
      states: {
        closed: { on: { 'request.open': 'open' } },
        open: {
          invoke: {
            id: 'request',
            src: 'request',
            input: ({ context: { businessId } }) => ({
              scope: { businessId },
              draft: emptyRequestDraft,
            }),
          },
          on: {
            'form.closed': 'closed',
            'form.saved': { target: 'closed', actions: ['tellRequestsReload', 'toastRequested'] },
          },
        },
      },
    },
    detail: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'project.open': {
              target: 'open',
              actions: { type: 'setOpened', params: ({ event }) => event.projectId },
            },
          },
        },
        open: {
          invoke: {
            id: 'detail',
            src: 'detail',
            input: ({ context: { openedId } }) => ({ projectId: openedId }),
          },
          on: { 'detail.closed': 'closed' },
        },
      },
    },
    control: {
      initial: 'idle',
      on: { 'error.dismissed': { actions: 'clearSwitchError' } },
      states: {
        idle: {
          on: {
            'automation.switch': {
              guard: { type: 'isSwitchable', params: ({ event }) => event.project },
              target: 'switching',
              actions: { type: 'setSwitched', params: ({ event }) => event.project },
            },
          },
        },
        switching: {
          description: 'Automations are switched one at a time.',
          invoke: {
            id: 'switchAutomation',
            src: 'switchAutomation',
            input: ({ event }) => {
              assertEvent(event, 'automation.switch')
              return { project: event.project }
            },
            onDone: {
              target: 'idle',
              actions: { type: 'tellProjectsChanged', params: ({ event }) => event.output },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'setSwitchFailure',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof projectsMachine>

export const selectProjectList = (state: State) => state.children.projects
export const selectRequestList = (state: State) => state.children.requests
export const selectRequestForm = (state: State) => state.children.request
export const selectDetail = (state: State) => state.children.detail
export const selectTab = (state: State) =>
  state.matches({ tab: 'requests' }) ? 'requests' : 'projects'
export const selectSwitchError = (state: State) => state.context.switchError
/** The automation that is being switched. */
export const selectSwitchingId = (state: State) =>
  state.matches({ control: 'switching' }) ? state.context.switchedId : null
