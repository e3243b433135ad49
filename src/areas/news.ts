import { categoriesMachine } from '#machines/news/categoriesMachine'
import { commentsMachine, selectDraft } from '#machines/news/commentsMachine'
import { newsDialogMachine } from '#machines/news/newsDialogMachine'
import { postEditorMachine, selectKept as selectKeptPost } from '#machines/news/postEditorMachine'
import { postsMachine } from '#machines/news/postsMachine'
import {
  selectKept as selectKeptSuggestion,
  suggestionFormMachine,
} from '#machines/news/suggestionFormMachine'
import { suggestionsMachine } from '#machines/news/suggestionsMachine'
import { type Saved, saved } from '../app/saving'
import { type Toaster, toast } from '../app/toast'
import type { Call } from '../effects/http'
import {
  categoriesActors,
  commentsActors,
  postEditorActors,
  postsActors,
  suggestionFormActors,
  suggestionsActors,
} from '../effects/news'
import type { NewsDrafts } from '../effects/newsDrafts'

// What the dialog needs, loaded when it is first opened; its view is loaded with it.

/** Failures that the specification wants in the log alone. */
const logFailure = (_: unknown, { what, error }: { what: string; error: unknown }) =>
  console.error(`News: ${what} failed`, error)

/** Closing an editor discards nothing, and says for how long. */
const toastKept = (system: Toaster, isKept: boolean) =>
  toast(
    system,
    isKept
      ? { tone: 'success', text: 'Guardamos tu borrador en este navegador' }
      : {
          tone: 'error',
          text: 'Este navegador no pudo guardar tu borrador: se pierde si cierras la página',
        },
  )

export const wireNews = (call: Call, email: string | null, drafts: NewsDrafts) =>
  newsDialogMachine.provide({
    actors: {
      ...drafts.actors,
      posts: postsMachine.provide({ actors: postsActors(call) }),
      postEditor: postEditorMachine.provide({
        actors: postEditorActors(call),
        actions: {
          toastKept: ({ system, context }) => toastKept(system, drafts.isPostKept(context.postId)),
        },
      }),
      suggestions: suggestionsMachine.provide({
        actors: {
          ...suggestionsActors(call),
          categories: categoriesMachine.provide({
            actors: categoriesActors(call),
            actions: { logFailure },
          }),
          comments: commentsMachine.provide({
            actors: commentsActors(call),
            actions: { logFailure },
          }),
        },
        actions: { logFailure },
      }),
      suggestionForm: suggestionFormMachine.provide({
        actors: suggestionFormActors(call, email),
        actions: {
          toastKept: ({ system }) => toastKept(system, drafts.isSuggestionKept()),
          toastSent: ({ system }) =>
            toast(system, { tone: 'success', text: 'Sugerencia enviada. ¡Gracias!' }),
        },
      }),
    },
    actions: { forgetPost: (_, id) => drafts.savePost(null, id) },
  })

export const savedByNews = (drafts: NewsDrafts): readonly Saved[] => [
  saved(postEditorMachine, {
    select: selectKeptPost,
    save: (draft, { context: { postId } }) => drafts.savePost(draft, postId),
  }),
  saved(suggestionFormMachine, { select: selectKeptSuggestion, save: drafts.saveSuggestion }),
  saved(commentsMachine, {
    select: selectDraft,
    save: (draft, { context: { suggestionId } }) => drafts.saveComment(draft, suggestionId),
  }),
]
