import { assign, type SnapshotFrom, setup } from 'xstate'
import {
  describeFiguresFailure,
  type FiguresQuery,
  type TeamFigures,
} from '#contract/team/figures.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import {
  type FigureColumn,
  type FigureOrder,
  firstOrder,
  inOrder,
  orderBy,
} from './figuresOrder.ts'

export interface TeamFiguresInput {
  readonly businessId: number
}

export interface FiguresAsked extends TeamFiguresInput {
  readonly query: FiguresQuery
}

interface TeamFiguresContext extends FiguresAsked {
  /** Of the query; null before its answer. */
  readonly figures: TeamFigures | null
  readonly error: string | null
  readonly order: FigureOrder
}

/** What is downloaded. */
export type FigureTable = 'people' | 'hours'

export interface FigureFile {
  readonly of: FigureTable
  readonly query: FiguresQuery
  readonly order: FigureOrder
  readonly figures: TeamFigures | null
}

export type TeamFiguresEvent =
  | { type: 'figures.shown' }
  | { type: 'figures.hidden' }
  | { type: 'figures.asked'; change: Partial<FiguresQuery> }
  | { type: 'figures.reload' }
  | { type: 'figures.sorted'; by: FigureColumn }
  | { type: 'figures.download'; of: FigureTable }

const firstQuery: FiguresQuery = { period: 7, channel: 'all' }

export const teamFiguresMachine = setup({
  types: {
    input: {} as TeamFiguresInput,
    context: {} as TeamFiguresContext,
    events: {} as TeamFiguresEvent,
  },
  actors: { loadFigures: unprovided<TeamFigures, FiguresAsked>('loadFigures') },
  actions: {
    setQuery: assign({
      query: ({ context }, change: Partial<FiguresQuery>) => ({ ...context.query, ...change }),
      figures: null,
      error: null,
    }),
    setFigures: assign({ figures: (_, figures: TeamFigures) => figures, error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeFiguresFailure('load', error),
    }),
    setOrder: assign({
      order: ({ context }, by: FigureColumn) => orderBy(context.order, by),
    }),
    downloadFigures: unprovidedAction<FigureFile>('downloadFigures'),
  },
  guards: { hasFigures: ({ context }) => context.figures !== null },
}).createMachine({
  id: 'teamFigures',
  description: 'What each person of the team did, and at which hours, over some days.',
  context: ({ input }) => ({
    ...input,
    query: firstQuery,
    figures: null,
    error: null,
    order: firstOrder,
  }),
  initial: 'away',
  states: {
    away: {
      description: 'The people are on the screen: nothing is counted for nobody.',
      on: { 'figures.shown': 'shown' },
    },
    shown: {
      initial: 'loading',
      on: {
        'figures.hidden': 'away',
        'figures.asked': {
          target: '.loading',
          reenter: true,
          actions: { type: 'setQuery', params: ({ event }) => event.change },
        },
        'figures.reload': { target: '.loading', reenter: true },
        'figures.sorted': { actions: { type: 'setOrder', params: ({ event }) => event.by } },
        'figures.download': {
          guard: 'hasFigures',
          actions: {
            type: 'downloadFigures',
            params: ({ context: { query, order, figures }, event: { of } }) => ({
              of,
              query,
              order,
              figures,
            }),
          },
        },
      },
      states: {
        loading: {
          description: 'The last figures of the same days and channel stay on the screen.',
          invoke: {
            id: 'loadFigures',
            src: 'loadFigures',
            input: ({ context: { businessId, query } }) => ({ businessId, query }),
            onDone: {
              target: 'ready',
              actions: { type: 'setFigures', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        ready: {},
        failed: {},
      },
    },
  },
})

type State = SnapshotFrom<typeof teamFiguresMachine>

export const selectIsShown = (state: State) => state.matches('shown')
export const selectQuery = (state: State) => state.context.query
export const selectOrder = (state: State) => state.context.order
export const selectFigures = (state: State) => state.context.figures
/** In the order of the table. */
export const selectPeople = ({ context: { figures, order } }: State) =>
  figures === null ? [] : inOrder(figures, order)
export const selectIsAwaited = (state: State) =>
  state.matches({ shown: 'loading' }) && state.context.figures === null
export const selectFailure = (state: State) =>
  state.matches({ shown: 'failed' }) ? state.context.error : null

const refuses = whyNot<typeof teamFiguresMachine>({
  guards: { hasFigures: 'Todavía no hay datos que descargar.' },
  states: [['away', 'Todavía no hay datos que descargar.']],
})
export const selectWhyNotDownload = refuses({ type: 'figures.download', of: 'people' })
