import { assign, raise, type SnapshotFrom, sendTo, setup, spawnChild } from 'xstate'
import { describeNewsFailure } from '#contract/news/failures.ts'
import type { Suggestion, SuggestionFilter, Vote } from '#contract/news/suggestions.ts'
import { askedAnew } from '../shared/askedAnew.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { categoriesMachine } from './categoriesMachine.ts'
import { type CommentsNews, commentsMachine } from './commentsMachine.ts'
import {
  changed,
  emptyList,
  type SuggestionList,
  type Voting,
  voted,
  votingOn,
} from './suggestionList.ts'

interface SuggestionsContext extends SuggestionList {
  /** The suggestion whose comments were opened last. */
  readonly commented: string
  /** The suggestions whose comments were opened: their machines live on while folded, so that a running send ends. */
  readonly discussed: readonly string[]
}

export type SuggestionsEvent =
  | { type: 'suggestions.load' }
  | { type: 'filter.changed'; change: Partial<SuggestionFilter> }
  | { type: 'vote.toggled'; id: string }
  | { type: 'comments.toggled'; id: string }
  /** A suggestion changed after the running load began. */
  | { type: 'suggestion.changed' }
  | CommentsNews

type CommentsActorId = `comments:${string}`
const commentsActorId = (id: string): CommentsActorId => `comments:${id}`

export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    children: {} as Record<CommentsActorId, 'comments'> & { categories: 'categories' },
  },
  actors: {
    categories: categoriesMachine,
    comments: commentsMachine,
    loadSuggestions: unprovided<readonly Suggestion[], { filter: SuggestionFilter }>(
      'loadSuggestions',
    ),
    /** Null where the server does not send the result. */
    sendVote: unprovided<Vote | null, Voting>('sendVote'),
  },
  actions: {
    setFilter: assign({
      filter: ({ context }, change: Partial<SuggestionFilter>) => ({
        ...context.filter,
        ...change,
      }),
    }),
    /** The list of one filter is not shown under another. */
    clearSuggestions: assign({ suggestions: [] }),
    setSuggestions: assign({
      suggestions: (_, suggestions: readonly Suggestion[]) => suggestions,
    }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeNewsFailure('loadSuggestions', error),
    }),
    setVoting: assign({
      voting: ({ context: { suggestions, voting } }, id: string) => [
        ...voting,
        votingOn(suggestions, id),
      ],
    }),
    setVoted: assign({
      suggestions: ({ context: { suggestions, voting } }, vote: Vote | null) =>
        voted(suggestions, voting[0], vote),
    }),
    clearVoting: assign({ voting: ({ context }) => context.voting.slice(1) }),
    setCommented: assign({ commented: (_, id: string) => id }),
    setCount: assign({
      suggestions: ({ context }, { id, count }: { id: string; count: number }) =>
        changed(context.suggestions, id, () => ({ comments: count })),
    }),
    setDiscussed: assign({ discussed: ({ context }) => [...context.discussed, context.commented] }),
    spawnComments: spawnChild('comments', {
      id: ({ context }) => commentsActorId(context.commented),
      input: ({ context }) => ({ suggestionId: context.commented }),
    }),
    tellReload: sendTo(({ context }) => commentsActorId(context.commented), {
      type: 'comments.reload',
    }),
    tellCategories: sendTo('categories', { type: 'categories.load' }),
    raiseChanged: raise({ type: 'suggestion.changed' }),
    logFailure: unprovidedAction<{ what: string; error: unknown }>('logFailure'),
  },
  guards: {
    isFree: ({ context }, id: string) => context.voting.every((vote) => vote.id !== id),
    hasVotes: ({ context }) => context.voting.length > 0,
    isCommented: ({ context }, id: string) => context.commented === id,
    isDiscussed: ({ context }, id: string) => context.discussed.includes(id),
  },
}).createMachine({
  id: 'suggestions',
  description: 'The suggestions of users: a list with filters, votes and comments.',
  context: { ...emptyList, commented: '', discussed: [] },
  invoke: { id: 'categories', src: 'categories' },
  type: 'parallel',
  states: {
    list: {
      initial: 'asleep',
      on: {
        'suggestions.load': { target: '.loading', actions: 'tellCategories' },
        'filter.changed': {
          target: '.loading',
          actions: [{ type: 'setFilter', params: ({ event }) => event.change }, 'clearSuggestions'],
        },
      },
      states: {
        asleep: { description: 'The suggestions are loaded when the tab is first shown.' },
        loading: {
          description:
            'The list of the same filter stays on the screen. Another filter cancels this load.',
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
          on: { 'suggestion.changed': askedAnew },
        },
        ready: {},
        failed: {},
      },
    },
    votes: {
      description:
        'Votes are sent one at a time: two votes on one suggestion would undo each other.',
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
            input: ({ context }) => context.voting[0] ?? { id: '', isVoted: false },
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setVoted', params: ({ event }) => event.output },
                'clearVoting',
                'raiseChanged',
              ],
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
        'comments.toggled': [
          {
            guard: { type: 'isDiscussed', params: ({ event }) => event.id },
            target: '.open',
            actions: [{ type: 'setCommented', params: ({ event }) => event.id }, 'tellReload'],
          },
          {
            target: '.open',
            actions: [
              { type: 'setCommented', params: ({ event }) => event.id },
              'setDiscussed',
              'spawnComments',
            ],
          },
        ],
        'comments.counted': {
          actions: [{ type: 'setCount', params: ({ event }) => event }, 'raiseChanged'],
        },
      },
      states: {
        folded: {},
        open: {
          on: {
            'comments.toggled': {
              guard: { type: 'isCommented', params: ({ event }) => event.id },
              target: 'folded',
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof suggestionsMachine>

export const selectFilter = (state: State) => state.context.filter
export const selectSuggestions = (state: State) => state.context.suggestions
export const selectError = (state: State) => state.context.error
export const selectCategories = (state: State) => state.children.categories
export const selectIsVoting = (id: string) => (state: State) =>
  state.context.voting.some((vote) => vote.id === id)
export const selectCommented = (state: State) =>
  state.matches({ comments: 'open' }) ? state.context.commented : null
export const selectComments = (state: State) =>
  state.children[commentsActorId(state.context.commented)]
export const selectIsLoading = (state: State) =>
  state.matches({ list: 'asleep' }) || state.matches({ list: 'loading' })
