import { assign, setup } from 'xstate'
import { SEARCH_DELAY } from '#contract/limits'
import { unprovided } from './unprovided'

/** What is asked of a list: at least a search and a page; an area adds its filters and sorting. */
interface ListQuery {
  readonly search: string
  /** From 1. */
  readonly page: number
}

/** What is answered: one page. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly totalPages: number
}

/** Whose list it is, and how it begins. */
export interface ListInput<Scope, Query> {
  readonly scope: Scope
  readonly query: Query
}

interface ListContext<Item, Scope, Query> extends ListInput<Scope, Query> {
  /** What was last loaded; null before the first answer. */
  readonly page: ListPage<Item> | null
  readonly error: string | null
}

type ListEvent<Query> =
  | { type: 'list.reload' }
  | { type: 'list.searched'; search: string }
  | { type: 'list.changed'; change: Partial<Omit<Query, keyof ListQuery>> }
  | { type: 'list.paged'; page: number }

interface ListOptions<Query> {
  /** The id of the machine, and of the list in the drawings. */
  readonly id: string
  readonly description: string
  /** Whose words say that it could not be loaded. */
  /** What a person reads of a load that failed. */
  readonly describe: (error: unknown) => string
  /** Whether filters leave something out; a search does so always. */
  readonly isFiltered: (query: Query) => boolean
}

/**
 * A list that loads, searches, filters, sorts, pages and fails like all others. The latest question
 * wins, whatever order the answers come in; what is shown stays until the next answer is there.
 */
export const createListMachine = <Item, Query extends ListQuery, Scope>({
  id,
  description,
  describe,
  isFiltered,
}: ListOptions<Query>) =>
  setup({
    types: {
      input: {} as ListInput<Scope, Query>,
      context: {} as ListContext<Item, Scope, Query>,
      events: {} as ListEvent<Query>,
    },
    actors: { loadPage: unprovided<ListPage<Item>, ListInput<Scope, Query>>('loadPage') },
    actions: {
      /** Another question begins at its first page. */
      setSearch: assign({
        query: ({ context }, search: string) => ({ ...context.query, search, page: 1 }),
      }),
      setChange: assign({
        query: ({ context }, change: Partial<Omit<Query, keyof ListQuery>>) => ({
          ...context.query,
          ...change,
          page: 1,
        }),
      }),
      setPageNumber: assign({
        query: ({ context }, page: number) => ({ ...context.query, page }),
      }),
      clearError: assign({ error: null }),
      setPage: assign({ page: (_, page: ListPage<Item>) => page }),
      setFailure: assign({
        error: (_, { error }: { error: unknown }) => describe(error),
      }),
    },
    guards: {
      isOtherPage: ({ context: { query, page } }, wanted: number) =>
        wanted !== query.page && wanted >= 1 && wanted <= (page?.totalPages ?? 1),
      /** What stood on it is gone: the last page is shown instead. */
      isPastEnd: ({ context }, { items, totalPages }: ListPage<Item>) =>
        items.length === 0 && totalPages >= 1 && context.query.page > totalPages,
      hasItems: ({ context }) => (context.page?.items.length ?? 0) > 0,
      isNarrowed: ({ context: { query } }) => query.search.trim() !== '' || isFiltered(query),
    },
    delays: { searchDelay: SEARCH_DELAY },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ ...input, page: null, error: null }),
    initial: 'loading',
    on: {
      'list.reload': { target: '.loading', reenter: true },
      'list.searched': {
        target: '.typing',
        reenter: true,
        actions: { type: 'setSearch', params: ({ event }) => event.search },
      },
      'list.changed': {
        target: '.loading',
        reenter: true,
        actions: { type: 'setChange', params: ({ event }) => event.change },
      },
      'list.paged': {
        guard: { type: 'isOtherPage', params: ({ event }) => event.page },
        target: '.loading',
        reenter: true,
        actions: { type: 'setPageNumber', params: ({ event }) => event.page },
      },
    },
    states: {
      typing: {
        description: 'The search is still being written: it is asked when that pauses.',
        after: { searchDelay: 'loading' },
      },
      loading: {
        description: 'What was shown before stays. Another question stops this one.',
        entry: 'clearError',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context: { scope, query } }) => ({ scope, query }),
          onDone: [
            {
              guard: { type: 'isPastEnd', params: ({ event }) => event.output },
              target: 'loading',
              reenter: true,
              actions: { type: 'setPageNumber', params: ({ event }) => event.output.totalPages },
            },
            {
              target: 'ready',
              actions: { type: 'setPage', params: ({ event }) => event.output },
            },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      failed: {},
      ready: {
        initial: 'deciding',
        states: {
          deciding: {
            always: [
              { guard: 'hasItems', target: 'filled' },
              { guard: 'isNarrowed', target: 'noResult' },
              { target: 'empty' },
            ],
          },
          filled: {},
          noResult: { description: 'There may be some, but none that was asked for.' },
          empty: { description: 'There is none at all yet.' },
        },
      },
    },
  })
