import { assign, setup } from 'xstate'
import { SEARCH_DELAY } from '#contract/limits.ts'
import { unprovided } from './unprovided.ts'

/** The query of a list: at least a search and a page; an area adds its filters and its order. */
interface ListQuery {
  readonly search: string
  /** Counted from 1. */
  readonly page: number
}

/** The answer to a query: one page. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly totalPages: number
}

/** The scope of a list, and its first query. */
export interface ListInput<Scope, Query> {
  readonly scope: Scope
  readonly query: Query
}

interface ListContext<Item, Scope, Query> extends ListInput<Scope, Query> {
  /** The last loaded page; null before the first answer. */
  readonly page: ListPage<Item> | null
  readonly error: string | null
}

type ListEvent<Query> =
  | { type: 'list.reload' }
  | { type: 'list.searched'; search: string }
  | { type: 'list.changed'; change: Partial<Omit<Query, keyof ListQuery>> }
  | { type: 'list.paged'; page: number }

interface ListOptions<Query> {
  /** The id of the machine, and of the list in the charts. */
  readonly id: string
  readonly description: string
  /** The error text of a load. */
  readonly describe: (error: unknown) => string
  /** True if a filter is set. A search counts separately. */
  readonly isFiltered: (query: Query) => boolean
}

/**
 * A list that loads, searches, filters, sorts and pages. The answer to the latest query wins, in whatever order answers
 * arrive; the list stays on the screen until the next answer.
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
      /** A new search or filter starts at page 1. */
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
      /** The page no longer exists: the last page is loaded instead. */
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
        description: 'The search is being typed: it is sent after a pause.',
        after: { searchDelay: 'loading' },
      },
      loading: {
        description: 'The list stays on the screen. Another query cancels this one.',
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
          noResult: { description: 'There may be items, but none matches the query.' },
          empty: { description: 'There are no items at all.' },
        },
      },
    },
  })
