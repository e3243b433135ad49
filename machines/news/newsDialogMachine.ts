import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { draftOfPost, emptyPostDraft, type Post, type PostDraft } from '#contract/news/posts'
import { emptySuggestionDraft } from '#contract/news/suggestions'
import { parentOf } from '../shared/tellParent'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided'
import type { EditedPost } from './editedPost'
import { type CommentDrafts, draftOf, type KeptDrafts, withDraft, withoutPost } from './keptDrafts'
import { type PostEditorNews, postEditorMachine } from './postEditorMachine'
import { type PostsNews, postsMachine } from './postsMachine'
import {
  type SuggestionFormNews,
  suggestionFormMachine,
  type TypedSuggestion,
} from './suggestionFormMachine'
import { suggestionsMachine } from './suggestionsMachine'

export interface NewsDialogInput {
  /** Of the account. */
  readonly email: string | null
  readonly isAdministrator: boolean
  readonly drafts: KeptDrafts
  /** The comments of suggestions as they begin: the suggestions keep them from then on. */
  readonly commentDrafts: CommentDrafts
}

interface NewsDialogContext extends NewsDialogInput {
  readonly search: string
  /** The post in the editor; null is a new one. */
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
  /** Another tab kept something. */
  | { type: 'drafts.kept'; drafts: KeptDrafts }
  | PostsNews
  | PostEditorNews
  | SuggestionFormNews

/** The events that the parent hears. */
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
    /** Tells what other tabs keep. */
    watchDrafts: unprovidedCallback('watchDrafts'),
  },
  actions: {
    setSearch: assign({ search: (_, search: string) => search }),
    clearSearch: assign({ search: '' }),
    setEdited: assign({ edited: (_, post: Post | null) => post }),
    setPostDraft: assign({
      drafts: ({ context: { drafts, edited } }, draft: EditedPost | null) =>
        withDraft(drafts, edited, draft),
    }),
    setPostGone: assign({
      drafts: ({ context }, id: string) => withoutPost(context.drafts, id),
    }),
    setDrafts: assign({ drafts: (_, drafts: KeptDrafts) => drafts }),
    setOtherPosts: assign({
      drafts: ({ context: { drafts, edited } }, kept: KeptDrafts) =>
        withDraft(kept, edited, draftOf(drafts, edited)),
    }),
    setPostsAlone: assign({
      drafts: ({ context: { drafts } }, { posts }: KeptDrafts) => ({ ...drafts, posts }),
    }),
    setSuggestionDraft: assign({
      drafts: ({ context: { drafts } }, suggestion: TypedSuggestion | null) => ({
        ...drafts,
        suggestion: suggestion ?? emptySuggestionDraft,
      }),
    }),
    /** What this browser keeps of it. */
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
    'News of the product and suggestions in one dialog. It lives on while it is closed, and so do the drafts.',
  context: ({ input }) => ({ ...input, search: '', edited: null }),
  invoke: [
    { id: 'watchDrafts', src: 'watchDrafts' },
    {
      id: 'posts',
      src: 'posts',
      input: ({ context: { isAdministrator } }) => ({ isAdministrator }),
    },
    {
      id: 'suggestions',
      src: 'suggestions',
      input: ({ context: { commentDrafts } }) => ({ commentDrafts }),
    },
  ],
  type: 'parallel',
  on: {
    'posts.loaded': {
      actions: { type: 'announceSeen', params: ({ event }) => event.newestAt },
    },
    'post.deleted': {
      actions: [
        { type: 'setPostGone', params: ({ event }) => event.id },
        { type: 'forgetPost', params: ({ event }) => event.id },
      ],
    },
    'drafts.kept': { actions: { type: 'setDrafts', params: ({ event }) => event.drafts } },
  },
  states: {
    tab: {
      description: 'The shown tab is loaded when the dialog opens, and when the tab is chosen.',
      initial: 'changelog',
      states: {
        changelog: {
          on: {
            'dialog.opened': { actions: 'tellPostsLoad' },
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
          description: 'Not as the dialog opens: its field would take the focus too early.',
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
              description: 'Only here: a click beside the dialog never closes it under an editor.',
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
              draft: draftOf(context.drafts, context.edited) ?? storedOf(context),
            }),
          },
          on: {
            'post.draft': { actions: { type: 'setPostDraft', params: ({ event }) => event.draft } },
            'drafts.kept': {
              description: 'What is typed here stays.',
              actions: { type: 'setOtherPosts', params: ({ event }) => event.drafts },
            },
            'post.saved': { target: 'closed', actions: 'tellPostsLoad' },
            'editor.closed': 'closed',
          },
        },
        suggestion: {
          invoke: {
            id: 'suggestionForm',
            src: 'suggestionForm',
            input: ({ context }) => ({ draft: context.drafts.suggestion }),
          },
          on: {
            'suggestion.draft': {
              actions: { type: 'setSuggestionDraft', params: ({ event }) => event.draft },
            },
            'drafts.kept': {
              actions: { type: 'setPostsAlone', params: ({ event }) => event.drafts },
            },
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
export const selectCanClose = (state: State) => state.can({ type: 'dialog.close' })
export const selectPosts = (state: State) => state.children.posts
export const selectSuggestions = (state: State) => state.children.suggestions
export const selectPostEditor = (state: State) => state.children.postEditor
export const selectSuggestionForm = (state: State) => state.children.suggestionForm
