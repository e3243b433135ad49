import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Category } from '#contract/news/suggestions.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'

interface CategoriesContext {
  readonly categories: readonly Category[]
}

export type CategoriesEvent = { type: 'categories.load' }

export const categoriesMachine = setup({
  types: { context: {} as CategoriesContext, events: {} as CategoriesEvent },
  actors: { loadCategories: unprovided<readonly Category[], undefined>('loadCategories') },
  actions: {
    setCategories: assign({ categories: (_, categories: readonly Category[]) => categories }),
    logFailure: unprovidedAction<{ what: string; error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'categories',
  description: 'The categories of suggestions: for the filter, and for the form of a new one.',
  context: { categories: [] },
  initial: 'asleep',
  on: { 'categories.load': '.loading' },
  states: {
    asleep: { description: 'The categories are loaded when the suggestions are first shown.' },
    loading: {
      invoke: {
        id: 'loadCategories',
        src: 'loadCategories',
        onDone: {
          target: 'ready',
          actions: { type: 'setCategories', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'loadCategories', error: event.error }),
          },
        },
      },
    },
    ready: {},
    failed: { description: 'The categories stay as they were; the failure is only in the log.' },
  },
})

type State = SnapshotFrom<typeof categoriesMachine>

export const selectCategories = (state: State) => state.context.categories
/** There are no categories to choose from, and none are being loaded. */
export const selectLacksCategories = (state: State) =>
  state.matches('failed') && state.context.categories.length === 0
