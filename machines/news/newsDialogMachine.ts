import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { draftOfPost, emptyPostDraft, type Post, type PostDraft } from '#contract/news/posts.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import { type PostEditorNews, postEditorMachine } from './postEditorMachine.ts'
import { type PostsNews, postsMachine } from './postsMachine.ts'
import { type SuggestionFormNews, suggestionFormMachine } from './suggestionFormMachine.ts'
import { suggestionsMachine } from './suggestionsMachine.ts'

export interface NewsDialogInput {
  /** The e-mail of the account. */
  readonly email: string | null
  readonly isAdministrator: boolean
}

interface NewsDialogContext extends NewsDialogInput {
  readonly search: string
  /** The post in the editor; null for a new one. */
  readonly edited: Post | null
}

export type NewsDialogEvent =
  | { type: 'dialog.opened' }
  | { type: 'dialog.close' }
  | { type: 'tab.changelog' }
  | { type: 'tab.suggestions' }
  | { type: 'search.toggled' }
  | { type: 'search.changed'; search: string }
  | { type: 'post.write'; post: Post | null }
  | { type: 'suggestion.write' }
  | PostsNews
  | PostEditorNews
  | SuggestionFormNews

/** The events for the parent. */
export type NewsDialogNews =
  | { type: 'dialog.closed' }
  | { type: 'posts.seen'; newestAt: number | null }

const news = (event: NewsDialogNews): NewsDialogNews => event

const storedOf = ({ edited }: NewsDialogContext): PostDraft =>
  edited === null ? emptyPostDraft : draftOfPost(edited)

export const newsDialogMachine = setup({
  types: {
    input: {} as NewsDialogInput,
    context: {} as NewsDialogContext,
    events: {} as NewsDialogEvent,
    children: {} as {
      posts: 'posts'
      suggestions: 'suggestions'
      postEditor: 'postEditor'
      suggestionForm: 'suggestionForm'
    },
  },
  actors: {
    posts: postsMachine,
    suggestions: suggestionsMachine,
    postEditor: postEditorMachine,
    suggestionForm: suggestionFormMachine,
  },
  actions: {
    setSearch: assign({ search: (_, search: string) => search }),
    clearSearch: assign({ search: '' }),
    setEdited: assign({ edited: (_, post: Post | null) => post }),
    /** Removes what this browser stores of a deleted post. */
    forgetPost: unprovidedAction<string>('forgetPost'),
    tellPostsLoad: sendTo('posts', { type: 'posts.load' }),
    tellSuggestionsLoad: sendTo('suggestions', { type: 'suggestions.load' }),
    announceClosed: sendTo(parentOf, news({ type: 'dialog.closed' })),
    announceSeen: sendTo(parentOf, (_, newestAt: number | null) =>
      news({ type: 'posts.seen', newestAt }),
    ),
  },
  guards: { isAdministrator: ({ context }) => context.isAdministrator },
}).createMachine({
  id: 'newsDialog',
  description:
    'The dialog with the changelog and the suggestions. The machine lives on while the dialog is closed, so that drafts are kept.',
  context: ({ input }) => ({ ...input, search: '', edited: null }),
  invoke: [
    {
      id: 'posts',
      src: 'posts',
      input: ({ context: { isAdministrator } }) => ({ isAdministrator }),
    },
    { id: 'suggestions', src: 'suggestions' },
  ],
  type: 'parallel',
  on: {
    'post.deleted': {
      actions: { type: 'forgetPost', params: ({ event }) => event.id },
    },
  },
  states: {
    tab: {
      description: 'A tab is loaded when the dialog opens with it, and when it is chosen.',
      initial: 'changelog',
      states: {
        changelog: {
          on: {
            'dialog.opened': { actions: 'tellPostsLoad' },
            'posts.loaded': {
              actions: { type: 'announceSeen', params: ({ event }) => event.newestAt },
            },
            'tab.suggestions': { target: 'suggestions', actions: 'tellSuggestionsLoad' },
          },
        },
        suggestions: {
          on: {
            'dialog.opened': { actions: 'tellSuggestionsLoad' },
            'tab.changelog': { target: 'changelog', actions: 'tellPostsLoad' },
          },
        },
      },
    },
    search: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'search.toggled': 'shown' } },
        shown: {
          description:
            'The form of a suggestion does not open together with the dialog: its field would take the focus too early.',
          exit: 'clearSearch',
          on: {
            'search.toggled': 'hidden',
            'dialog.opened': 'hidden',
            'search.changed': {
              actions: { type: 'setSearch', params: ({ event }) => event.search },
            },
          },
        },
      },
    },
    editor: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'dialog.close': {
              description:
                'A click beside the dialog closes it only in this state, never under an editor.',
              actions: 'announceClosed',
            },
            'post.write': {
              guard: 'isAdministrator',
              target: 'post',
              actions: { type: 'setEdited', params: ({ event }) => event.post },
            },
            'suggestion.write': 'suggestion',
          },
        },
        post: {
          invoke: {
            id: 'postEditor',
            src: 'postEditor',
            input: ({ context }) => ({
              postId: context.edited?.id ?? null,
              stored: storedOf(context),
            }),
          },
          on: {
            'post.saved': { target: 'closed', actions: 'tellPostsLoad' },
            'editor.closed': 'closed',
          },
        },
        suggestion: {
          invoke: {
            id: 'suggestionForm',
            src: 'suggestionForm',
            input: {},
          },
          on: {
            'suggestion.sent': { target: 'closed', actions: 'tellSuggestionsLoad' },
            'editor.closed': 'closed',
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof newsDialogMachine>

export const selectTab = (state: State) =>
  state.matches({ tab: 'changelog' }) ? 'changelog' : 'suggestions'
export const selectIsSearching = (state: State) => state.matches({ search: 'shown' })
export const selectSearch = (state: State) => state.context.search
export const selectEmail = (state: State) => state.context.email
export const selectIsAdministrator = (state: State) => state.context.isAdministrator
export const selectPosts = (state: State) => state.children.posts
export const selectSuggestions = (state: State) => state.children.suggestions
export const selectPostEditor = (state: State) => state.children.postEditor
export const selectSuggestionForm = (state: State) => state.children.suggestionForm
