import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Counts } from '#contract/erasure/erasure.ts'
import { describeRetentionFailure, type RetentionMonths } from '#contract/erasure/retention.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

export interface RetentionInput {
  readonly businessId: number
}

interface RetentionContext extends RetentionInput {
  /** As the back end has it; null: nothing is removed by itself. */
  readonly months: number | null
  readonly chosen: RetentionMonths | null
  /** What would go now. */
  readonly counts: Counts | null
  readonly error: string | null
}

export type RetentionEvent =
  | { type: 'retention.reload' }
  | { type: 'retention.choose'; months: RetentionMonths | null }
  | { type: 'retention.confirm' }
  | { type: 'retention.cancel' }
  | { type: 'error.dismissed' }

interface Failed {
  readonly of: 'load' | 'count' | 'save'
  readonly error: unknown
}

interface Kept extends RetentionInput {
  readonly months: RetentionMonths | null
}

export const retentionMachine = setup({
  types: {
    input: {} as RetentionInput,
    context: {} as RetentionContext,
    events: {} as RetentionEvent,
  },
  actors: {
    loadRetention: unprovided<number | null, RetentionInput>('loadRetention'),
    countOld: unprovided<Counts, Kept>('countOld'),
    saveRetention: unprovided<void, Kept>('saveRetention'),
  },
  actions: {
    setMonths: assign({ months: (_, months: number | null) => months, error: null }),
    setChosen: assign({ chosen: (_, months: RetentionMonths | null) => months, error: null }),
    setCounts: assign({ counts: (_, counts: Counts) => counts }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { of, error }: Failed) => describeRetentionFailure(of, error),
    }),
    toastSaved: unprovidedAction<{ months: RetentionMonths | null }>('toastSaved'),
  },
  guards: {
    isSame: ({ context }, months: number | null) => months === context.months,
    isOff: (_, months: number | null) => months === null,
  },
}).createMachine({
  id: 'retention',
  description:
    'For how long a business keeps its conversations: what goes is counted and asked before.',
  context: ({ input }) => ({ ...input, months: null, chosen: null, counts: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadRetention',
        src: 'loadRetention',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: {
          target: 'idle',
          actions: { type: 'setMonths', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ of: 'load', error: event.error }),
          },
        },
      },
    },
    failed: { on: { 'retention.reload': 'loading' } },
    idle: {
      on: {
        'retention.choose': [
          { guard: { type: 'isSame', params: ({ event }) => event.months }, actions: 'clearError' },
          {
            guard: { type: 'isOff', params: ({ event }) => event.months },
            target: 'saving',
            actions: { type: 'setChosen', params: ({ event }) => event.months },
          },
          {
            target: 'counting',
            actions: { type: 'setChosen', params: ({ event }) => event.months },
          },
        ],
        'error.dismissed': { actions: 'clearError' },
      },
    },
    counting: {
      description: 'Nobody removes without knowing what goes.',
      invoke: {
        id: 'countOld',
        src: 'countOld',
        input: ({ context: { businessId, chosen } }) => ({ businessId, months: chosen }),
        onDone: {
          target: 'asking',
          actions: { type: 'setCounts', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ of: 'count', error: event.error }),
          },
        },
      },
    },
    asking: {
      on: {
        'retention.confirm': 'saving',
        'retention.cancel': 'idle',
      },
    },
    saving: {
      invoke: {
        id: 'saveRetention',
        src: 'saveRetention',
        input: ({ context: { businessId, chosen } }) => ({ businessId, months: chosen }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'setMonths', params: ({ context }) => context.chosen },
            { type: 'toastSaved', params: ({ context: { chosen } }) => ({ months: chosen }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ of: 'save', error: event.error }),
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof retentionMachine>

export const selectMonths = (state: State) => state.context.months
/** What is chosen while it is counted, asked and saved; else what is kept. */
export const selectShown = (state: State) =>
  state.matches('idle') ? state.context.months : state.context.chosen
export const selectCounts = (state: State) => state.context.counts
export const selectError = (state: State) => state.context.error
export const selectHasFailed = (state: State) => state.matches('failed')
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectIsAsking = (state: State) => state.matches('asking')

const refuses = whyNot<typeof retentionMachine>({
  states: [
    ['loading', 'Se está cargando'],
    ['failed', 'No se sabe qué se elimina por antigüedad'],
    ['counting', 'Se está contando lo que se elimina'],
    ['asking', 'Responde primero a la pregunta'],
    ['saving', 'Se está guardando'],
  ],
})
export const selectWhyNotChoose = refuses({ type: 'retention.choose', months: null })
