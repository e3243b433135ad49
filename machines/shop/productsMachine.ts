import { assign, setup } from 'xstate'
import { SEARCH_DELAY, SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import {
  describeProductsFailure,
  type Product,
  type ProductPage,
} from '#contract/stores/products.ts'
import { type Hearing, liveNews } from '../shared/liveNews.ts'
import { unprovided } from '../shared/unprovided.ts'

export interface ProductQuery {
  readonly search: string
  /** Counted from 1. */
  readonly page: number
}

interface ProductsContext extends ProductQuery {
  /** Those of all pages up to the last one that was loaded. */
  readonly products: readonly Product[]
  readonly total: number
  readonly pages: number
  readonly error: string | null
}

export type ProductsEvent =
  | { type: 'products.open' }
  | { type: 'products.searched'; search: string }
  | { type: 'products.more' }
  | { type: 'products.retry' }
  | { type: 'products.close' }
  | { type: 'reader.returned' }

const nothing: ProductsContext = {
  search: '',
  page: 1,
  products: [],
  total: 0,
  pages: 1,
  error: null,
}

/** The store may be read anew between two pages: a product that moved to the next one is shown once. */
const withPage = (
  { page, products }: Pick<ProductsContext, 'page' | 'products'>,
  found: ProductPage,
) => {
  const before = page === 1 ? [] : products
  const known = new Set(before.map(({ id }) => id))
  return {
    products: [...before, ...found.products.filter(({ id }) => !known.has(id))],
    total: found.total,
    pages: found.pages,
  }
}

const hearing: Hearing = { kinds: ['reader.returned'] }

export const productsMachine = setup({
  types: {
    context: {} as ProductsContext,
    events: {} as ProductsEvent,
    children: {} as {
      findOffer: 'findOffer'
      loadProducts: 'loadProducts'
      liveNews: 'liveNews'
    },
  },
  actors: {
    liveNews,
    /** Whether the back end reads stores, and the business has one that is active. */
    findOffer: unprovided<boolean, undefined>('findOffer'),
    loadProducts: unprovided<ProductPage, ProductQuery>('loadProducts'),
  },
  actions: {
    clearAll: assign(nothing),
    setSearch: assign((_, search: string) => ({
      search: search.slice(0, SEARCH_MAX_LENGTH),
      page: 1,
      error: null,
    })),
    setNextPage: assign({ page: ({ context }) => context.page + 1 }),
    setPage: assign(({ context }, found: ProductPage) => withPage(context, found)),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeProductsFailure('load', error),
    }),
    clearError: assign({ error: null }),
  },
  guards: {
    isOffered: (_, offered: boolean) => offered,
    hasMore: ({ context: { page, pages } }) => page < pages,
  },
  delays: { searchDelay: SEARCH_DELAY },
}).createMachine({
  id: 'products',
  description: 'A person looks for a product of the online stores, to write of it in the answer.',
  context: nothing,
  initial: 'asking',
  states: {
    asking: {
      description: 'Some back ends read no stores, and some businesses have none.',
      invoke: {
        id: 'findOffer',
        src: 'findOffer',
        onDone: [
          { guard: { type: 'isOffered', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    absent: {
      description: 'A store may have been connected when the reader comes back.',
      invoke: { id: 'liveNews', src: 'liveNews', input: hearing },
      on: { 'reader.returned': 'asking' },
    },
    closed: { on: { 'products.open': { target: 'open', actions: 'clearAll' } } },
    open: {
      initial: 'loading',
      on: {
        'products.close': 'closed',
        'products.searched': {
          target: '.typing',
          actions: { type: 'setSearch', params: ({ event }) => event.search },
        },
      },
      states: {
        typing: { after: { searchDelay: 'loading' } },
        loading: {
          description: 'What was found before stays until the answer.',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            input: ({ context: { search, page } }) => ({ search, page }),
            onDone: {
              target: 'ready',
              actions: { type: 'setPage', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { on: { 'products.retry': { target: 'loading', actions: 'clearError' } } },
        ready: {
          on: {
            'products.more': { guard: 'hasMore', target: 'loading', actions: 'setNextPage' },
          },
        },
      },
    },
  },
})
