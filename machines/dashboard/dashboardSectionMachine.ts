import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type DashboardData,
  type DashboardSection,
  describeDashboardFailure,
  isNoDataYet,
  type LoadedSection,
  type TimeHours,
} from '#contract/dashboard.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

export interface DashboardSectionInput {
  readonly section: DashboardSection
  readonly businessId: number
}

/** A section, and which hours its times count. */
export interface SectionAsked extends DashboardSectionInput {
  readonly hours: TimeHours
}

interface DashboardSectionContext extends SectionAsked {
  /** Kept while the section is loaded again, and where that fails. */
  readonly loaded: LoadedSection | null
  readonly error: string | null
}

export type DashboardSectionEvent =
  | { type: 'section.load'; hours?: TimeHours }
  | { type: 'section.clear' }
  | { type: 'failure.dismiss' }
  | { type: 'trend.download' }

/** The events of a section for the dashboard. */
export type SectionNews =
  | { type: 'section.loaded'; section: DashboardSection; at: number }
  | { type: 'section.failed'; section: DashboardSection }
  | { type: 'section.empty' }

type Load = Extract<DashboardSectionEvent, { type: 'section.load' }>

const loading = {
  target: '#dashboardSection.loading',
  actions: { type: 'setHours', params: ({ event }: { readonly event: Load }) => event.hours },
} as const

export const dashboardSectionMachine = setup({
  types: {
    input: {} as DashboardSectionInput,
    context: {} as DashboardSectionContext,
    events: {} as DashboardSectionEvent,
    children: {} as { loadSection: 'loadSection' },
  },
  actors: {
    loadSection: unprovided<LoadedSection, SectionAsked>('loadSection'),
  },
  actions: {
    setHours: assign({
      hours: ({ context }, hours: TimeHours | undefined) => hours ?? context.hours,
    }),
    setAnswer: assign({ loaded: (_, loaded: LoadedSection) => loaded, error: null }),
    clearAnswer: assign({ loaded: null, error: null }),
    setFailure: assign({
      error: ({ context }, { error }: { error: unknown }) =>
        describeDashboardFailure(context.section, error),
    }),
    announceLoaded: sendTo(parentOf, ({ context }, at: number) => ({
      type: 'section.loaded' as const,
      section: context.section,
      at,
    })),
    announceFailed: sendTo(parentOf, ({ context }) => ({
      type: 'section.failed' as const,
      section: context.section,
    })),
    announceEmpty: sendTo(parentOf, { type: 'section.empty' }),
    downloadTrend: unprovidedAction<LoadedSection | null>('downloadTrend'),
  },
  guards: {
    isOther: ({ context }, hours: TimeHours | undefined) =>
      hours !== undefined && hours !== context.hours,
    hasData: ({ context }) => context.loaded !== null,
    isNoDataYet: ({ context }, { error }: { error: unknown }) =>
      context.section === 'summary' && isNoDataYet(error),
  },
}).createMachine({
  id: 'dashboardSection',
  description:
    'One of the seven sections of the dashboard: each loads, fails and retries on its own.',
  context: ({ input }) => ({ ...input, hours: 'all', loaded: null, error: null }),
  initial: 'waiting',
  on: {
    'section.clear': { target: '.waiting', actions: 'clearAnswer' },
    'trend.download': {
      guard: 'hasData',
      actions: { type: 'downloadTrend', params: ({ context }) => context.loaded },
    },
  },
  states: {
    waiting: {
      description: 'The section was not requested yet, or the business has no data.',
      on: { 'section.load': loading },
    },
    loading: {
      on: {
        'section.load': {
          guard: { type: 'isOther', params: ({ event }) => event.hours },
          ...loading,
          reenter: true,
        },
      },
      invoke: {
        id: 'loadSection',
        src: 'loadSection',
        input: ({ context: { section, businessId, hours } }) => ({ section, businessId, hours }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'setAnswer', params: ({ event }) => event.output },
            { type: 'announceLoaded', params: ({ event }) => event.output.at },
          ],
        },
        onError: [
          {
            guard: { type: 'isNoDataYet', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: ['clearAnswer', 'announceEmpty'],
          },
          {
            target: 'failed',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              'announceFailed',
            ],
          },
        ],
      },
    },
    ready: { on: { 'section.load': loading } },
    failed: {
      initial: 'told',
      on: { 'section.load': loading },
      states: {
        told: { on: { 'failure.dismiss': 'dismissed' } },
        dismissed: {
          description: 'The error text is closed; the data that was loaded before stays.',
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof dashboardSectionMachine>

const isOf = <S extends DashboardSection>(
  loaded: LoadedSection | null,
  section: S,
): loaded is LoadedSection & { readonly data: DashboardData[S] } => loaded?.section === section

/** The data of that section; undefined for any other section. */
export const selectData = <S extends DashboardSection>(
  { context: { loaded } }: State,
  section: S,
): DashboardData[S] | null => (isOf(loaded, section) ? loaded.data : null)

export const selectLoadedAt = (state: State) => state.context.loaded?.at ?? null
export const selectIsLoading = (state: State) => state.matches('loading')
/** The error text, until the person closes it. */
export const selectFailure = (state: State) =>
  state.matches({ failed: 'told' }) ? state.context.error : null

const refuses = whyNot<typeof dashboardSectionMachine>({
  guards: { hasData: 'Todavía no hay datos que descargar.' },
})
export const selectWhyNotDownload = refuses({ type: 'trend.download' })
