import { assign, sendTo, setup, stateIn } from 'xstate'
import { describeClientsFailure } from '#contract/clients/clients.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { IMPORT_BATCH } from '#contract/limits.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovided, unprovidedAction, unprovidedCallback } from '../../shared/unprovided.ts'
import {
  type ClientImportContext,
  type ClientImportEvent,
  type ClientImportInput,
  type ClientImportNews,
  type ReadFile,
  refusedFile,
  remaining,
  UNREADABLE,
} from './importEvents.ts'
import { recogniseColumns } from './importHeaders.ts'
import {
  type DuplicateWay,
  type ImportOutcome,
  type ImportSaving,
  type KnownClients,
  planOf,
} from './importPlan.ts'
import { hasNameColumn, type ImportField, type ImportTable, withColumn } from './importTable.ts'

export const clientImportMachine = setup({
  types: {
    input: {} as ClientImportInput,
    context: {} as ClientImportContext,
    events: {} as ClientImportEvent,
  },
  actors: {
    readFile: unprovided<ReadFile, { file: ChosenFile | null }>('readFile'),
    loadClients: unprovided<KnownClients, ClientImportInput>('loadClients'),
    /** Fails where the outcome is unknown: the same rows are saved again under the same keys. */
    saveRows: unprovided<
      readonly ImportOutcome[],
      ClientImportInput & { rows: readonly ImportSaving[] }
    >('saveRows'),
    /** While it runs, the browser asks before the page is left. */
    holdPage: unprovidedCallback('holdPage'),
  },
  actions: {
    setFile: assign({ file: (_, file: ChosenFile) => file, error: null }),
    setFault: assign({ error: (_, fault: string | null) => fault ?? UNREADABLE }),
    setTable: assign((_, table: ImportTable | null) => ({
      table: table ?? { headers: [], rows: [] },
      columns: recogniseColumns(table?.headers ?? []),
      key: '',
      outcomes: [],
    })),
    setColumn: assign({
      columns: ({ context }, { index, field }: { index: number; field: ImportField | null }) =>
        withColumn(context.columns, index, field),
      error: null,
    }),
    setPlan: assign({
      plan: ({ context: { table, columns } }, known: KnownClients) => planOf(table, columns, known),
      error: null,
    }),
    setWay: assign({ way: (_, way: DuplicateWay) => way }),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    setOutcomes: assign({
      outcomes: ({ context }, more: readonly ImportOutcome[]) => [...context.outcomes, ...more],
    }),
    clearError: assign({ error: null }),
    setLoadFailure: assign({
      error: (_, { error }: { error: unknown }) => describeClientsFailure('loadClients', error),
    }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeClientsFailure('importClients', error),
    }),
    saveRefused: unprovidedAction<ReturnType<typeof refusedFile>>('saveRefused'),
    announceClosed: sendTo(parentOf, (): ClientImportNews => ({ type: 'import.closed' })),
  },
  guards: {
    isTable: (_, { table }: ReadFile) => table !== null,
    hasName: ({ context }) => hasNameColumn(context.columns),
    hasRows: ({ context }) => remaining(context).length > 0,
    isStopping: stateIn({ importing: 'stopping' }),
    isLast: ({ context }, saved: readonly ImportOutcome[]) =>
      remaining(context).length <= saved.length,
    hasRefused: ({ context }) => refusedFile(context).rows.length > 0,
  },
}).createMachine({
  id: 'clientImport',
  description:
    'Clients from a file of a spreadsheet or an address book: read, checked, and saved a few at a time.',
  context: ({ input }) => ({
    ...input,
    file: null,
    table: { headers: [], rows: [] },
    columns: [],
    plan: [],
    way: 'skip',
    key: '',
    outcomes: [],
    error: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.chosen': {
          target: 'reading',
          actions: { type: 'setFile', params: ({ event }) => event.file },
        },
        'import.close': { actions: 'announceClosed' },
      },
    },
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isTable', params: ({ event }) => event.output },
            target: 'assigning',
            actions: { type: 'setTable', params: ({ event }) => event.output.table },
          },
          {
            target: 'choosing',
            actions: { type: 'setFault', params: ({ event }) => event.output.fault },
          },
        ],
        onError: { target: 'choosing', actions: { type: 'setFault', params: () => null } },
      },
    },
    assigning: {
      description: 'Each column gets its field; the recognised ones have theirs.',
      on: {
        'column.assigned': { actions: { type: 'setColumn', params: ({ event }) => event } },
        'import.check': { guard: 'hasName', target: 'checking', actions: 'clearError' },
        'import.back': { target: 'choosing', actions: 'clearError' },
        'import.close': { actions: 'announceClosed' },
      },
    },
    checking: {
      description: 'The clients of the business are loaded, to find duplicates.',
      invoke: {
        id: 'loadClients',
        src: 'loadClients',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'setPlan', params: ({ event }) => event.output },
        },
        onError: {
          target: 'assigning',
          actions: { type: 'setLoadFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'import.back': 'assigning' },
    },
    reviewing: {
      on: {
        'duplicates.chosen': { actions: { type: 'setWay', params: ({ event }) => event.way } },
        'import.start': {
          guard: 'hasRows',
          target: 'importing',
          actions: { type: 'setKey', params: ({ event }) => event.key },
        },
        'import.back': 'assigning',
        'import.close': { actions: 'announceClosed' },
      },
    },
    importing: {
      entry: 'clearError',
      invoke: [
        { id: 'holdPage', src: 'holdPage' },
        {
          id: 'saveRows',
          src: 'saveRows',
          input: ({ context }) => ({
            businessId: context.businessId,
            rows: remaining(context).slice(0, IMPORT_BATCH),
          }),
          onDone: [
            {
              guard: { type: 'isLast', params: ({ event }) => event.output },
              target: 'finished',
              actions: { type: 'setOutcomes', params: ({ event }) => event.output },
            },
            {
              guard: 'isStopping',
              target: 'paused',
              actions: { type: 'setOutcomes', params: ({ event }) => event.output },
            },
            {
              target: 'importing',
              reenter: true,
              actions: { type: 'setOutcomes', params: ({ event }) => event.output },
            },
          ],
          onError: {
            target: 'paused',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      ],
      initial: 'going',
      states: {
        going: { on: { 'import.stop': 'stopping' } },
        stopping: { description: 'The rows that were sent are awaited.' },
      },
    },
    paused: {
      description: 'Stopped, or interrupted by a failure: the rest can still be imported.',
      on: {
        'import.start': 'importing',
        'refused.download': {
          guard: 'hasRefused',
          actions: { type: 'saveRefused', params: ({ context }) => refusedFile(context) },
        },
        'import.close': { actions: 'announceClosed' },
      },
    },
    finished: {
      on: {
        'refused.download': {
          guard: 'hasRefused',
          actions: { type: 'saveRefused', params: ({ context }) => refusedFile(context) },
        },
        'import.close': { actions: 'announceClosed' },
      },
    },
  },
})
