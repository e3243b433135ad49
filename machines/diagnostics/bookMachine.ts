import { assign, type SnapshotFrom, setup } from 'xstate'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import type { Book, BookFilter, BookScript } from './book.ts'
import { marksMachine } from './marksMachine.ts'

interface BookContext {
  readonly book: Book | null
  readonly search: string
  readonly filter: BookFilter
  /** The script on the screen. */
  readonly chosen: string | null
}

/** What is downloaded. */
export interface SavedBook {
  readonly format: 'csv' | 'junit'
  readonly text: string
}

type BookEvent =
  | { type: 'book.open' }
  | { type: 'book.close' }
  | { type: 'book.retry' }
  | { type: 'book.print' }
  | ({ type: 'book.saved' } & SavedBook)
  | { type: 'scripts.searched'; search: string }
  | { type: 'scripts.filtered'; filter: BookFilter }
  | { type: 'script.choose'; script: string }
  | { type: 'script.leave' }

export const bookMachine = setup({
  types: {
    context: {} as BookContext,
    events: {} as BookEvent,
    children: {} as { marks: 'marks' },
  },
  actors: {
    loadBook: unprovided<Book, undefined>('loadBook'),
    /** Ends when the browser's dialog is closed. */
    printBook: unprovided<void, undefined>('printBook'),
    marks: marksMachine,
  },
  actions: {
    setBook: assign({ book: (_, book: Book) => book }),
    setSearch: assign({ search: (_, search: string) => search }),
    setFilter: assign({ filter: (_, filter: BookFilter) => filter }),
    setChosen: assign({ chosen: (_, script: string) => script }),
    clearChosen: assign({ chosen: null }),
    downloadBook: unprovidedAction<SavedBook>('downloadBook'),
  },
}).createMachine({
  id: 'book',
  description:
    'The book of scripts: which are listed, the one that is followed, and what was found.',
  context: { book: null, search: '', filter: 'regression', chosen: null },
  type: 'parallel',
  states: {
    place: {
      initial: 'closed',
      states: {
        closed: { on: { 'book.open': 'open' } },
        open: { on: { 'book.close': 'closed' } },
      },
    },
    pages: {
      initial: 'unloaded',
      states: {
        unloaded: { on: { 'book.open': 'loading' } },
        loading: {
          invoke: {
            id: 'loadBook',
            src: 'loadBook',
            onDone: {
              target: 'loaded',
              actions: { type: 'setBook', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        failed: { on: { 'book.retry': 'loading', 'book.open': 'loading' } },
        loaded: {
          description: 'From now on results are kept, also while another tab is looked at.',
          invoke: {
            id: 'marks',
            src: 'marks',
            input: ({ context: { book } }) => ({
              version: book?.version ?? '',
              hashes: Object.fromEntries((book?.scripts ?? []).map(({ id, hash }) => [id, hash])),
            }),
          },
          initial: 'read',
          on: {
            'scripts.searched': {
              actions: { type: 'setSearch', params: ({ event }) => event.search },
            },
            'scripts.filtered': {
              actions: { type: 'setFilter', params: ({ event }) => event.filter },
            },
            'script.choose': {
              actions: { type: 'setChosen', params: ({ event }) => event.script },
            },
            'script.leave': { actions: 'clearChosen' },
            'book.saved': {
              actions: { type: 'downloadBook', params: ({ event }) => event },
            },
          },
          states: {
            read: { on: { 'book.print': 'printing' } },
            printing: {
              description: 'All listed scripts are written below each other.',
              invoke: { id: 'printBook', src: 'printBook', onDone: 'read', onError: 'read' },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof bookMachine>

export const selectIsOpen = (state: State): boolean => state.matches({ place: 'open' })
export const selectPages = (state: State): 'loading' | 'failed' | 'loaded' => {
  if (state.matches({ pages: 'loaded' })) return 'loaded'
  return state.matches({ pages: 'failed' }) ? 'failed' : 'loading'
}
export const selectIsPrinting = (state: State): boolean =>
  state.matches({ pages: { loaded: 'printing' } })
export const selectBook = ({ context }: State): Book | null => context.book
export const selectSearch = ({ context }: State): string => context.search
export const selectFilter = ({ context }: State): BookFilter => context.filter
export const selectMarks = ({ children }: State) => children.marks
export const selectChosen = ({ context: { book, chosen } }: State): BookScript | null =>
  book?.scripts.find(({ id }) => id === chosen) ?? null
