import { assign, type SnapshotFrom, setup } from 'xstate'
import { describeExportFailure, type ExportJob } from '#contract/erasure/exports.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

/** Of one client; null: all that the business has. */
export interface ExportInput {
  readonly clientId: string | null
}

interface ExportContext extends ExportInput {
  readonly job: ExportJob | null
  readonly error: string | null
}

export type ExportEvent = { type: 'export.start' } | { type: 'error.dismissed' }

interface Failed {
  readonly error: unknown
}

/** How often its progress is asked for. */
const ASKED_EVERY = 1_000

export const exportMachine = setup({
  types: {
    input: {} as ExportInput,
    context: {} as ExportContext,
    events: {} as ExportEvent,
  },
  actors: {
    startExport: unprovided<ExportJob, ExportInput>('startExport'),
    readExport: unprovided<ExportJob, { jobId: string }>('readExport'),
  },
  actions: {
    setJob: assign({ job: (_, job: ExportJob) => job }),
    clearJob: assign({ job: null, error: null }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: Failed) => describeExportFailure('export', error),
    }),
    /** The browser downloads it by an address that works for some minutes. */
    download: unprovidedAction<{ url: string }>('download'),
  },
  guards: {
    isReady: (_, job: ExportJob) => job.state === 'ready' && job.url !== null,
    hasFailed: (_, job: ExportJob) => job.state === 'failed',
  },
  delays: { askedEvery: ASKED_EVERY },
}).createMachine({
  id: 'export',
  description: 'All that a business has, or one client, as an archive: the server writes it.',
  context: ({ input }) => ({ ...input, job: null, error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'export.start': { target: 'starting', actions: 'clearJob' },
        'error.dismissed': { actions: 'clearError' },
      },
    },
    starting: {
      invoke: {
        id: 'startExport',
        src: 'startExport',
        input: ({ context: { clientId } }) => ({ clientId }),
        onDone: {
          target: 'waiting',
          actions: { type: 'setJob', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    waiting: {
      description: 'The server writes the archive.',
      after: { askedEvery: 'asking' },
    },
    asking: {
      invoke: {
        id: 'readExport',
        src: 'readExport',
        input: ({ context: { job } }) => ({ jobId: job?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'setJob', params: ({ event }) => event.output },
              { type: 'download', params: ({ event }) => ({ url: event.output.url ?? '' }) },
            ],
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'setFailure', params: { error: null } },
          },
          { target: 'waiting', actions: { type: 'setJob', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof exportMachine>

export const selectError = (state: State) => state.context.error
export const selectIsExporting = (state: State) => !state.matches('idle')
/** How much of the archive is written; null while none is. */
export const selectProgress = (state: State) => (state.matches('idle') ? null : state.context.job)

const refuses = whyNot<typeof exportMachine>({
  states: [
    ['starting', 'Se está exportando'],
    ['waiting', 'Se está exportando'],
    ['asking', 'Se está exportando'],
  ],
})
export const selectWhyNotStart = refuses({ type: 'export.start' })
