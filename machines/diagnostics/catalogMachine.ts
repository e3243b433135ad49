import { assign, type SnapshotFrom, setup } from 'xstate'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import type { CatalogEntry, MachineSheet } from './catalog.ts'
import type { Chart, ChartFormat } from './chart.ts'

interface CatalogContext {
  readonly entries: readonly CatalogEntry[]
  readonly search: string
  /** The machine whose sheet is shown, or will be. */
  readonly chosen: string | null
  readonly sheet: MachineSheet | null
  /** The unfolded script: one at a time. */
  readonly script: string | null
}

type CatalogEvent =
  | { type: 'catalog.open' }
  | { type: 'catalog.close' }
  | { type: 'catalog.retry' }
  | { type: 'machines.searched'; search: string }
  | { type: 'machine.choose'; machine: string }
  | { type: 'machine.leave' }
  | { type: 'machine.retry' }
  | { type: 'script.toggled'; script: string }
  | { type: 'chart.saved'; format: ChartFormat }

export const catalogMachine = setup({
  types: { context: {} as CatalogContext, events: {} as CatalogEvent },
  actors: {
    loadCatalog: unprovided<readonly CatalogEntry[], undefined>('loadCatalog'),
    loadMachine: unprovided<MachineSheet, { machine: string | null }>('loadMachine'),
  },
  actions: {
    setEntries: assign({ entries: (_, entries: readonly CatalogEntry[]) => entries }),
    setSearch: assign({ search: (_, search: string) => search }),
    setChosen: assign({ chosen: (_, machine: string) => machine }),
    clearChosen: assign({ chosen: null }),
    setSheet: assign({ sheet: (_, sheet: MachineSheet) => sheet }),
    clearSheet: assign({ sheet: null, script: null }),
    downloadChart: unprovidedAction<{ chart: Chart | null; format: ChartFormat }>('downloadChart'),
    setScript: assign({
      script: ({ context }, script: string) => (context.script === script ? null : script),
    }),
  },
}).createMachine({
  id: 'catalog',
  description: 'All machines, running or not: their list, and the drawing and the scripts of one.',
  context: { entries: [], search: '', chosen: null, sheet: null, script: null },
  type: 'parallel',
  on: {
    'machines.searched': {
      actions: { type: 'setSearch', params: ({ event }) => event.search },
    },
  },
  states: {
    place: {
      initial: 'closed',
      states: {
        closed: {
          description: 'The running actors are shown in its place.',
          on: { 'catalog.open': 'open' },
        },
        open: { on: { 'catalog.close': 'closed' } },
      },
    },
    list: {
      initial: 'unloaded',
      states: {
        unloaded: { on: { 'catalog.open': 'loading' } },
        loading: {
          invoke: {
            id: 'loadCatalog',
            src: 'loadCatalog',
            onDone: {
              target: 'ready',
              actions: { type: 'setEntries', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { on: { 'catalog.retry': 'loading', 'catalog.open': 'loading' } },
      },
    },
    sheet: {
      initial: 'none',
      on: {
        'machine.choose': {
          target: '.loading',
          actions: { type: 'setChosen', params: ({ event }) => event.machine },
        },
        'machine.leave': { target: '.none', actions: 'clearChosen' },
      },
      states: {
        none: {},
        loading: {
          invoke: {
            id: 'loadMachine',
            src: 'loadMachine',
            input: ({ context }) => ({ machine: context.chosen }),
            onDone: {
              target: 'shown',
              actions: { type: 'setSheet', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        shown: {
          description: 'Each script is a path that a person can follow.',
          exit: 'clearSheet',
          on: {
            'script.toggled': {
              actions: { type: 'setScript', params: ({ event }) => event.script },
            },
            'chart.saved': {
              actions: {
                type: 'downloadChart',
                params: ({ context, event }) => ({
                  chart: context.sheet?.chart ?? null,
                  format: event.format,
                }),
              },
            },
          },
        },
        failed: { on: { 'machine.retry': 'loading' } },
      },
    },
  },
})

type State = SnapshotFrom<typeof catalogMachine>
type ListState = 'unloaded' | 'loading' | 'ready' | 'failed'
type SheetState = 'none' | 'loading' | 'shown' | 'failed'

export const selectIsOpen = (state: State): boolean => state.matches({ place: 'open' })
export const selectList = (state: State): ListState => state.value.list
export const selectSheetState = (state: State): SheetState => state.value.sheet
export const selectEntries = ({ context }: State): readonly CatalogEntry[] => context.entries
export const selectSearch = ({ context }: State): string => context.search
export const selectChosen = ({ context }: State): string | null => context.chosen
export const selectSheet = ({ context }: State): MachineSheet | null => context.sheet
export const selectScript = ({ context }: State): string | null => context.script
