import { assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { unprovided, unprovidedMachine } from '../shared/unprovided.ts'
import { withCommand } from './recentCommands.ts'

export interface PaletteInput {
  /** The commands that were given last, the latest first, as this browser stores them. */
  readonly recent: readonly string[]
}

interface PaletteContext extends PaletteInput {
  readonly query: string
}

export type PaletteEvent =
  | { type: 'palette.open' }
  | { type: 'palette.close' }
  | { type: 'palette.retry' }
  | { type: 'shortcuts.open' }
  | { type: 'query.changed'; query: string }
  /** A command was chosen; the view carries it out. */
  | { type: 'command.given'; command: string }

export const paletteMachine = setup({
  types: {
    input: {} as PaletteInput,
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    children: {} as { clientPick: 'clientPick' },
  },
  actors: {
    loadPalette: unprovided<void, undefined>('loadPalette'),
    /** The search for clients, which comes with the code. */
    clientPick:
      unprovidedMachine<typeof import('../inbox/client/clientPickMachine.ts').clientPickMachine>(
        'clientPick',
      ),
  },
  actions: {
    setQuery: assign({ query: (_, query: string) => query }),
    tellClients: sendTo('clientPick', (_, search: string) => ({
      type: 'list.searched' as const,
      search,
    })),
    setRecent: assign({
      recent: ({ context }, command: string) => withCommand(context.recent, command),
    }),
  },
  guards: { areCommandsOpen: stateIn({ place: 'commands' }) },
}).createMachine({
  id: 'palette',
  description: 'The command palette, and the sheet of keyboard shortcuts: one of them at a time.',
  context: ({ input }) => ({ ...input, query: '' }),
  type: 'parallel',
  states: {
    place: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'palette.open': {
              target: 'commands',
              actions: { type: 'setQuery', params: '' },
            },
            'shortcuts.open': 'shortcuts',
          },
        },
        commands: {
          on: {
            'palette.close': 'closed',
            'query.changed': { actions: { type: 'setQuery', params: ({ event }) => event.query } },
            'command.given': {
              target: 'closed',
              actions: { type: 'setRecent', params: ({ event }) => event.command },
            },
          },
        },
        shortcuts: { on: { 'palette.close': 'closed' } },
      },
    },
    code: {
      description: 'The code of both is loaded when one of them is first opened.',
      initial: 'unloaded',
      states: {
        unloaded: { on: { 'palette.open': 'loading', 'shortcuts.open': 'loading' } },
        loading: {
          invoke: {
            id: 'loadPalette',
            src: 'loadPalette',
            onDone: 'loaded',
            onError: 'failed',
          },
        },
        failed: { on: { 'palette.retry': 'loading' } },
        loaded: {
          invoke: {
            id: 'clientPick',
            src: 'clientPick',
            input: { scope: { phone: null, email: null }, query: { search: '', page: 1 } },
          },
          on: {
            'query.changed': {
              guard: 'areCommandsOpen',
              actions: { type: 'tellClients', params: ({ event }) => event.query },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof paletteMachine>

export const selectIsOpen = (state: State) => !state.matches({ place: 'closed' })
export const selectAreShortcutsOpen = (state: State) => state.matches({ place: 'shortcuts' })
export const selectIsLoaded = (state: State) => state.matches({ code: 'loaded' })
export const selectHasFailed = (state: State) => state.matches({ code: 'failed' })
export const selectClients = (state: State) => state.children.clientPick
export const selectQuery = (state: State) => state.context.query
export const selectRecent = (state: State) => state.context.recent
