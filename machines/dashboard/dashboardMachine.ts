import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  DASHBOARD_FAILED,
  DASHBOARD_WITHOUT_DATA,
  type DashboardSection,
  dashboardSections,
  type TimeHours,
} from '#contract/dashboard.ts'
import { parentOf } from '../shared/tellParent.ts'
import { autoRefreshMachine } from './autoRefreshMachine.ts'
import { dashboardSectionMachine, type SectionNews } from './dashboardSectionMachine.ts'
import { type FirstStepsNews, firstStepsMachine } from './firstStepsMachine.ts'

export interface DashboardInput {
  readonly businessId: number
  /** Which hours the times count, as this browser keeps it. */
  readonly hours?: TimeHours
}

interface DashboardContext extends Required<DashboardInput> {
  /** The time of the newest figures on the screen. */
  readonly updatedAt: number | null
  /** The sections whose last load failed. */
  readonly failed: readonly DashboardSection[]
}

export type DashboardEvent =
  | SectionNews
  | FirstStepsNews
  | { type: 'view.shown' }
  | { type: 'view.hidden' }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'refresh.requested' }
  | { type: 'refresh.due' }
  | { type: 'autoRefresh.toggle' }
  /** The times count open hours only, or all again. */
  | { type: 'hours.toggle' }
  | { type: 'notice.dismiss' }
  | { type: 'conversation.open'; threadId: string }

const sectionActor = (section: DashboardSection) => ({
  id: section,
  src: 'section' as const,
  input: ({ context }: { context: DashboardContext }) => ({
    section,
    businessId: context.businessId,
  }),
})

const load = (section: DashboardSection) => ({ type: 'tellLoad' as const, params: section })
const loadAll = dashboardSections.map(load)
const loadAnew = ['clearFailures' as const, 'tellStepsLook' as const, ...loadAll]
const clearAll = dashboardSections.map((section) => ({
  type: 'tellClear' as const,
  params: section,
}))

export const dashboardMachine = setup({
  types: {
    input: {} as DashboardInput,
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    children: {} as { [S in DashboardSection]: 'section' } & {
      autoRefresh: 'autoRefresh'
      firstSteps: 'firstSteps'
    },
  },
  actors: {
    section: dashboardSectionMachine,
    autoRefresh: autoRefreshMachine,
    firstSteps: firstStepsMachine,
  },
  actions: {
    tellLoad: sendTo(
      (_, section: DashboardSection) => section,
      ({ context: { hours } }) => ({ type: 'section.load', hours }),
    ),
    setHours: assign({ hours: ({ context }) => (context.hours === 'all' ? 'open' : 'all') }),
    tellClear: sendTo((_, section: DashboardSection) => section, { type: 'section.clear' }),
    setLoaded: assign({
      updatedAt: ({ context }, { at }: { section: DashboardSection; at: number }) =>
        Math.max(at, context.updatedAt ?? 0),
      failed: ({ context }, { section }: { section: DashboardSection; at: number }) =>
        context.failed.filter((each) => each !== section),
    }),
    setFailed: assign({
      failed: ({ context }, section: DashboardSection) => [
        ...context.failed.filter((each) => each !== section),
        section,
      ],
    }),
    clearFailures: assign({ failed: [] }),
    clearEverything: assign({ failed: [], updatedAt: null }),
    tellAutoRefresh: sendTo('autoRefresh', { type: 'autoRefresh.toggle' }),
    tellReaderLeft: sendTo('autoRefresh', { type: 'reader.left' }),
    tellReaderBack: sendTo('autoRefresh', { type: 'reader.back' }),
    tellStepsLook: sendTo('firstSteps', { type: 'steps.look' }),
    announceNews: sendTo(parentOf, (_, told: FirstStepsNews) => told),
    announceWanted: sendTo(parentOf, (_, threadId: string) => ({
      type: 'conversation.requested' as const,
      threadId,
    })),
  },
  guards: {
    isLastToFail: ({ context }, section: DashboardSection) =>
      dashboardSections.every((each) => each === section || context.failed.includes(each)),
  },
}).createMachine({
  id: 'dashboard',
  description:
    'The figures of the business: seven sections side by side, loaded again every five minutes.',
  context: ({ input }) => ({ hours: 'all', ...input, updatedAt: null, failed: [] }),
  invoke: [
    ...dashboardSections.map(sectionActor),
    {
      id: 'firstSteps',
      src: 'firstSteps',
      input: ({ context: { businessId } }) => ({ businessId }),
    },
  ],
  on: {
    'area.requested': { actions: { type: 'announceNews', params: ({ event }) => event } },
    'view.open': { actions: { type: 'announceNews', params: ({ event }) => event } },
  },
  initial: 'awake',
  states: {
    awake: {
      entry: ['tellStepsLook', ...loadAll],
      invoke: { id: 'autoRefresh', src: 'autoRefresh' },
      type: 'parallel',
      on: {
        'refresh.requested': { actions: loadAnew },
        'refresh.due': { actions: [load('summary'), load('metrics')] },
        'autoRefresh.toggle': { actions: 'tellAutoRefresh' },
        'hours.toggle': { actions: ['setHours', load('basic'), load('summary')] },
        'section.loaded': { actions: { type: 'setLoaded', params: ({ event }) => event } },
        'conversation.open': {
          actions: { type: 'announceWanted', params: ({ event }) => event.threadId },
        },
        'section.empty': { target: 'empty', actions: ['clearEverything', ...clearAll] },
      },
      states: {
        reader: {
          initial: 'present',
          states: {
            present: {
              on: {
                'view.hidden': { target: 'elsewhere', actions: 'tellReaderLeft' },
                'page.hidden': { target: 'away', actions: 'tellReaderLeft' },
              },
            },
            away: {
              description: 'The tab is in the background.',
              on: {
                'page.shown': { target: 'present', actions: ['tellReaderBack', 'tellStepsLook'] },
                'view.hidden': 'elsewhere',
              },
            },
            elsewhere: {
              description: 'Another view is shown.',
              on: {
                'view.shown': { target: 'present', actions: ['tellReaderBack', 'tellStepsLook'] },
              },
            },
          },
        },
        notice: {
          initial: 'none',
          on: {
            'section.failed': [
              {
                guard: { type: 'isLastToFail', params: ({ event }) => event.section },
                target: '.everythingFailed',
                actions: { type: 'setFailed', params: ({ event }) => event.section },
              },
              { actions: { type: 'setFailed', params: ({ event }) => event.section } },
            ],
          },
          states: {
            none: {},
            everythingFailed: {
              on: {
                'notice.dismiss': 'none',
                'section.loaded': {
                  target: 'none',
                  actions: { type: 'setLoaded', params: ({ event }) => event },
                },
                'refresh.requested': { target: 'none', actions: loadAnew },
              },
            },
          },
        },
      },
    },
    empty: {
      description:
        'The business has no data: all sections are cleared, and automatic refresh is off.',
      initial: 'told',
      on: {
        'refresh.requested': 'awake',
        'autoRefresh.toggle': 'awake',
        'view.shown': 'awake',
      },
      states: {
        told: { on: { 'notice.dismiss': 'dismissed' } },
        dismissed: {},
      },
    },
  },
})

type State = SnapshotFrom<typeof dashboardMachine>

export const selectUpdatedAt = (state: State) => state.context.updatedAt
export const selectHours = (state: State) => state.context.hours
export const selectAutoRefresh = (state: State) => state.children.autoRefresh
export const selectFirstSteps = (state: State) => state.children.firstSteps
export const selectSection = (state: State, section: DashboardSection) => state.children[section]

/** The text of the notice at the top, and whether it is a failure. */
export const selectNotice = (state: State): { text: string; isFailure: boolean } | null => {
  if (state.matches({ awake: { notice: 'everythingFailed' } })) return everythingFailed
  return state.matches({ empty: 'told' }) ? nothingYet : null
}
const everythingFailed = { text: DASHBOARD_FAILED, isFailure: true }
const nothingYet = { text: DASHBOARD_WITHOUT_DATA, isFailure: false }
