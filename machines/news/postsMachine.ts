import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeNewsFailure } from '#contract/news/failures.ts'
import { newestOf, type Post } from '#contract/news/posts.ts'
import { askedAnew } from '../shared/askedAnew.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

export interface PostsInput {
  readonly isAdministrator: boolean
}

interface PostsContext extends PostsInput {
  readonly posts: readonly Post[]
  readonly error: string | null
  /** The posts that are unfolded. */
  readonly expanded: readonly string[]
  /** The post that a person wants to delete. */
  readonly doomed: string | null
  readonly deleteError: string | null
}

export type PostsEvent =
  | { type: 'posts.load' }
  | { type: 'post.toggled'; id: string }
  | { type: 'admin.toggled' }
  | { type: 'post.delete'; id: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  /** The post was deleted in this tab. */
  | { type: 'post.gone' }

/** The events for the parent. */
export type PostsNews =
  | { type: 'posts.loaded'; newestAt: number | null }
  | { type: 'post.deleted'; id: string }

export const postsMachine = setup({
  types: {
    input: {} as PostsInput,
    context: {} as PostsContext,
    events: {} as PostsEvent,
  },
  actors: {
    loadPosts: unprovided<readonly Post[], undefined>('loadPosts'),
    deletePost: unprovided<void, { id: string }>('deletePost'),
  },
  actions: {
    setPosts: assign({ posts: (_, posts: readonly Post[]) => posts }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeNewsFailure('loadPosts', error),
    }),
    setToggled: assign({
      expanded: ({ context: { expanded } }, id: string) =>
        expanded.includes(id) ? expanded.filter((other) => other !== id) : [...expanded, id],
    }),
    setDoomed: assign({ doomed: (_, id: string) => id, deleteError: null }),
    setDeleted: assign({
      posts: ({ context: { posts, doomed } }) => posts.filter(({ id }) => id !== doomed),
      doomed: null,
      deleteError: null,
    }),
    clearDoomed: assign({ doomed: null, deleteError: null }),
    setDeleteFailure: assign({
      deleteError: (_, { error }: { error: unknown }) => describeNewsFailure('deletePost', error),
    }),
    announceDeleted: sendTo(
      parentOf,
      ({ context: { doomed } }): PostsNews => ({ type: 'post.deleted', id: doomed ?? '' }),
    ),
    raiseGone: raise({ type: 'post.gone' }),
    announceLoaded: sendTo(
      parentOf,
      ({ context }): PostsNews => ({ type: 'posts.loaded', newestAt: newestOf(context.posts) }),
    ),
  },
  guards: { isAdministrator: ({ context }) => context.isAdministrator },
}).createMachine({
  id: 'posts',
  description: 'The posts of the changelog. The administrator can also edit and delete them.',
  context: ({ input }) => ({
    ...input,
    posts: [],
    error: null,
    expanded: [],
    doomed: null,
    deleteError: null,
  }),
  type: 'parallel',
  on: { 'post.toggled': { actions: { type: 'setToggled', params: ({ event }) => event.id } } },
  states: {
    list: {
      initial: 'asleep',
      on: { 'posts.load': '.loading' },
      states: {
        asleep: { description: 'The posts are loaded when the tab is first shown.' },
        loading: {
          description: 'The posts stay on the screen until the answer is there.',
          entry: 'clearError',
          invoke: {
            id: 'loadPosts',
            src: 'loadPosts',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'setPosts', params: ({ event }) => event.output },
                'announceLoaded',
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'post.gone': askedAnew },
        },
        ready: {},
        failed: {},
      },
    },
    mode: {
      initial: 'reading',
      states: {
        reading: { on: { 'admin.toggled': { guard: 'isAdministrator', target: 'administering' } } },
        administering: {
          tags: 'administering',
          on: {
            'admin.toggled': 'reading',
            'post.delete': {
              target: 'asking',
              actions: { type: 'setDoomed', params: ({ event }) => event.id },
            },
          },
        },
        asking: {
          tags: 'administering',
          on: {
            'delete.confirm': 'deleting',
            'delete.cancel': { target: 'administering', actions: 'clearDoomed' },
          },
        },
        deleting: {
          tags: 'administering',
          invoke: {
            id: 'deletePost',
            src: 'deletePost',
            input: ({ context }) => ({ id: context.doomed ?? '' }),
            onDone: {
              target: 'administering',
              actions: ['announceDeleted', 'setDeleted', 'raiseGone'],
            },
            onError: {
              target: 'asking',
              actions: {
                type: 'setDeleteFailure',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof postsMachine>

export const selectPosts = (state: State) => state.context.posts
export const selectExpanded = (state: State) => state.context.expanded
export const selectError = (state: State) => state.context.error
export const selectDeleteError = (state: State) => state.context.deleteError
export const selectIsAdministering = (state: State) => state.hasTag('administering')
export const selectIsDoomed = (state: State) => state.context.doomed !== null
export const selectIsDeleting = (state: State) => state.matches({ mode: 'deleting' })
/** Only the first load: later loads keep the list on the screen. */
export const selectIsLoading = (state: State) =>
  state.matches({ list: 'asleep' }) || state.matches({ list: 'loading' })
export const selectWhyNotCancel = whyNot<typeof postsMachine>({
  states: [[{ mode: 'deleting' }, 'El post se está eliminando']],
})({ type: 'delete.cancel' })
