import { assign, type SnapshotFrom, setup } from 'xstate'
import { schedulingMachine } from '../shared/schedulingMachine.ts'
import { unprovided } from '../shared/unprovided.ts'
import type { AreaInput, AreaTold } from '../shell/areas.ts'
import type { Article } from './article.ts'
import type { Category } from './faq.ts'
import { guides } from './guides.ts'
import { resources } from './resources.ts'

/** A news item of the product. */
export interface Update {
  readonly id: string
  readonly title: string | null
  /** Milliseconds since the epoch. */
  readonly at: number | null
}

interface HelpContext {
  readonly search: string
  readonly category: Category
  /** The question whose answer is open: one at a time. */
  readonly shownQuestion: string | null
  readonly articleId: string | null
  readonly updates: readonly Update[]
}

type HelpEvent =
  | { type: AreaTold }
  | { type: 'questions.searched'; search: string }
  | { type: 'questions.filtered'; category: Category }
  | { type: 'question.toggled'; id: string }
  | { type: 'article.open'; id: string }
  | { type: 'article.close' }
  | { type: 'updates.retry' }

export const helpMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as HelpContext,
    events: {} as HelpEvent,
    children: {} as { scheduling: 'scheduling' },
  },
  actors: {
    scheduling: schedulingMachine,
    loadUpdates: unprovided<readonly Update[], undefined>('loadUpdates'),
  },
  actions: {
    setSearch: assign({ search: (_, search: string) => search }),
    setCategory: assign({ category: (_, category: Category) => category }),
    setShownQuestion: assign({
      shownQuestion: ({ context: { shownQuestion } }, id: string) =>
        id === shownQuestion ? null : id,
    }),
    setArticle: assign({ articleId: (_, id: string) => id }),
    clearArticle: assign({ articleId: null }),
    setUpdates: assign({ updates: (_, updates: readonly Update[]) => updates }),
  },
}).createMachine({
  id: 'help',
  description: 'The help center: questions, guides, news of the product, and the booking page.',
  context: {
    search: '',
    category: 'all',
    shownQuestion: null,
    articleId: null,
    updates: [],
  },
  invoke: { id: 'scheduling', src: 'scheduling' },
  on: {
    'questions.searched': {
      actions: { type: 'setSearch', params: ({ event }) => event.search },
    },
    'questions.filtered': {
      actions: { type: 'setCategory', params: ({ event }) => event.category },
    },
    'question.toggled': {
      actions: { type: 'setShownQuestion', params: ({ event }) => event.id },
    },
  },
  type: 'parallel',
  states: {
    reading: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'article.open': {
              target: 'open',
              actions: { type: 'setArticle', params: ({ event }) => event.id },
            },
          },
        },
        open: {
          description: 'A guide or a resource is open over the page.',
          exit: 'clearArticle',
          on: { 'article.close': 'closed' },
        },
      },
    },
    updates: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadUpdates',
            src: 'loadUpdates',
            onDone: {
              target: 'ready',
              actions: { type: 'setUpdates', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { on: { 'updates.retry': 'loading', 'view.shown': 'loading' } },
      },
    },
  },
})

type State = SnapshotFrom<typeof helpMachine>

const articles: readonly Article[] = [...guides, ...resources]

export const selectSearch = (state: State) => state.context.search
export const selectCategory = (state: State) => state.context.category
export const selectShownQuestion = (state: State) => state.context.shownQuestion
export const selectArticle = ({ context: { articleId } }: State): Article | null =>
  articles.find(({ id }) => id === articleId) ?? null
export const selectUpdates = (state: State) => state.context.updates
export const selectUpdatesPlace = (state: State) => state.value.updates
export const selectScheduling = (state: State) => state.children.scheduling
