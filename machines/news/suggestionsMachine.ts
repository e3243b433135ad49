import { assign, type SnapshotFrom, setup } from 'xstate'
import {
  type Category,
  type CommentDrafts,
  describeNewsFailure,
  noFilter,
  type Suggestion,
  type SuggestionFilter,
  type Vote,
} from '#contract/news'
import { unprovided, unprovidedAction } from '../shared/unprovided'
import { type CommentsNews, commentsMachine } from './commentsMachine'
import { changed, drafted, turned } from './suggestionList'

export interface SuggestionsInput {
  /** The comments that were typed and not sent. */
  readonly commentDrafts: CommentDrafts
}

interface SuggestionsContext extends SuggestionsInput {
  readonly filter: SuggestionFilter
  readonly suggestions: readonly Suggestion[]
  readonly error: string | null
  readonly categories: readonly Category[]
  /** The suggestions whose vote waits for the server; the first one is on its way. */
  readonly voting: readonly string[]
  /** The suggestion whose comments were opened last. */
  readonly commented: string
}

export type SuggestionsEvent =
  | { type: 'suggestions.load' }
  | { type: 'filter.changed'; change: Partial<SuggestionFilter> }
  | { type: 'vote.toggled'; id: string }
  | { type: 'comments.toggled'; id: string }
  | CommentsNews

export const suggestionsMachine = setup({
  types: {
    input: {} as SuggestionsInput,
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    children: {} as { comments: 'comments' },
  },
  actors: {
    comments: commentsMachine,
    loadSuggestions: unprovided<readonly Suggestion[], { filter: SuggestionFilter }>(
      'loadSuggestions',
    ),
    loadCategories: unprovided<readonly Category[], undefined>('loadCategories'),
    /** Null where the server does not say how it left the suggestion. */
    sendVote: unprovided<Vote | null, { id: string }>('sendVote'),
  },
  actions: {
    setFilter: assign({
      filter: ({ context }, change: Partial<SuggestionFilter>) => ({
        ...context.filter,
        ...change,
      }),
    }),
    setSuggestions: assign({
      suggestions: (_, suggestions: readonly Suggestion[]) => suggestions,
    }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeNewsFailure('loadSuggestions', error),
    }),
    setCategories: assign({ categories: (_, categories: readonly Category[]) => categories }),
    setVoting: assign({ voting: ({ context }, id: string) => [...context.voting, id] }),
    setVoted: assign({
      suggestions: ({ context: { suggestions, voting } }, vote: Vote | null) =>
        changed(suggestions, voting[0], (one) => vote ?? turned(one)),
    }),
    clearVoting: assign({ voting: ({ context }) => context.voting.slice(1) }),
    setCommented: assign({ commented: (_, id: string) => id }),
    setCount: assign({
      suggestions: ({ context }, { id, count }: { id: string; count: number }) =>
        changed(context.suggestions, id, () => ({ comments: count })),
    }),
    setCommentDraft: assign({
      commentDrafts: ({ context }, typed: { id: string; draft: string }) =>
        drafted(context.commentDrafts, typed),
    }),
    logFailure: unprovidedAction<{ what: string; error: unknown }>('logFailure'),
  },
  guards: {
    isFree: ({ context }, id: string) => !context.voting.includes(id),
    hasVotes: ({ context }) => context.voting.length > 0,
    isCommented: ({ context }, id: string) => context.commented === id,
  },
}).createMachine({
  id: 'suggestions',
  description: 'What users suggest: a list that is filtered, voted on and commented.',
  context: ({ input }) => ({
    ...input,
    filter: noFilter,
    suggestions: [],
    error: null,
    categories: [],
    voting: [],
    commented: '',
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'asleep',
      on: {
        'suggestions.load': '.loading',
        'filter.changed': {
          target: '.loading',
          actions: { type: 'setFilter', params: ({ event }) => event.change },
        },
      },
      states: {
        asleep: { description: 'Loaded when the tab is first shown.' },
        loading: {
          description: 'What was shown before stays. Another filter stops this load.',
          entry: 'clearError',
          invoke: {
            id: 'loadSuggestions',
            src: 'loadSuggestions',
            input: ({ context: { filter } }) => ({ filter }),
            onDone: {
              target: 'ready',
              actions: { type: 'setSuggestions', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        ready: {},
        failed: {},
      },
    },
    categories: {
      initial: 'idle',
      on: { 'suggestions.load': '.loading' },
      states: {
        idle: {},
        loading: {
          invoke: {
            id: 'loadCategories',
            src: 'loadCategories',
            onDone: {
              target: 'idle',
              actions: { type: 'setCategories', params: ({ event }) => event.output },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'logFailure',
                params: ({ event }) => ({ what: 'loadCategories', error: event.error }),
              },
            },
          },
        },
      },
    },
    votes: {
      description: 'One vote after another: two on the same suggestion would undo each other.',
      initial: 'idle',
      on: {
        'vote.toggled': {
          guard: { type: 'isFree', params: ({ event }) => event.id },
          actions: { type: 'setVoting', params: ({ event }) => event.id },
        },
      },
      states: {
        idle: { always: { guard: 'hasVotes', target: 'sending' } },
        sending: {
          invoke: {
            id: 'sendVote',
            src: 'sendVote',
            input: ({ context }) => ({ id: context.voting[0] ?? '' }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'setVoted', params: ({ event }) => event.output }, 'clearVoting'],
            },
            onError: {
              target: 'idle',
              actions: [
                {
                  type: 'logFailure',
                  params: ({ event }) => ({ what: 'sendVote', error: event.error }),
                },
                'clearVoting',
              ],
            },
          },
        },
      },
    },
    comments: {
      initial: 'folded',
      on: {
        'comment.draft': { actions: { type: 'setCommentDraft', params: ({ event }) => event } },
      },
      states: {
        folded: {
          on: {
            'comments.toggled': {
              target: 'open',
              actions: { type: 'setCommented', params: ({ event }) => event.id },
            },
          },
        },
        open: {
          invoke: {
            id: 'comments',
            src: 'comments',
            input: ({ context: { commented, commentDrafts } }) => ({
              suggestionId: commented,
              draft: commentDrafts[commented] ?? '',
            }),
          },
          on: {
            'comments.toggled': [
              {
                guard: { type: 'isCommented', params: ({ event }) => event.id },
                target: 'folded',
              },
              {
                target: 'open',
                reenter: true,
                actions: { type: 'setCommented', params: ({ event }) => event.id },
              },
            ],
            'comments.counted': { actions: { type: 'setCount', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof suggestionsMachine>

export const selectCommentDrafts = (state: State) => state.context.commentDrafts
export const selectFilter = (state: State) => state.context.filter
export const selectSuggestions = (state: State) => state.context.suggestions
export const selectError = (state: State) => state.context.error
export const selectCategories = (state: State) => state.context.categories
export const selectVoting = (state: State) => state.context.voting
export const selectCommented = (state: State) =>
  state.matches({ comments: 'open' }) ? state.context.commented : null
export const selectComments = (state: State) => state.children.comments
export const selectIsLoading = (state: State) =>
  state.matches({ list: 'asleep' }) || state.matches({ list: 'loading' })
