import { categoriesMachine } from '#machines/news/categoriesMachine.ts'
import { commentsMachine, selectKept as selectKeptComment } from '#machines/news/commentsMachine.ts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import {
  postEditorMachine,
  selectKept as selectKeptPost,
} from '#machines/news/postEditorMachine.ts'
import { postsMachine } from '#machines/news/postsMachine.ts'
import {
  selectKept as selectKeptSuggestion,
  suggestionFormMachine,
} from '#machines/news/suggestionFormMachine.ts'
import { suggestionsMachine } from '#machines/news/suggestionsMachine.ts'
import { formOf, type KeepForm } from '../app/keepForms.ts'
import { type Toaster, toast } from '../app/toast.ts'
import type { FormDrafts } from '../effects/formDrafts.ts'
import type { Call } from '../effects/http.ts'
import {
  categoriesActors,
  commentsActors,
  postEditorActors,
  postsActors,
  suggestionFormActors,
  suggestionsActors,
} from '../effects/news.ts'

// The effects of the dialog, loaded with its view when it is first opened.

/** The specification wants these failures only in the log. */
const logFailure = (_: unknown, { what, error }: { what: string; error: unknown }) =>
  console.error(`News: ${what} failed`, error)

/** Closing an editor keeps the draft, and a toast says for how long. */
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

interface NewsKept {
  readonly drafts: FormDrafts
  readonly keepForm: KeepForm
}

const formOfPost = (id: string | null) => formOf(postEditorMachine, id ?? '')
/** There is only one suggestion form at a time. */
const SUGGESTION = ''

export const wireNews = (call: Call, email: string | null, { drafts, keepForm }: NewsKept) =>
  newsDialogMachine.provide({
    actors: {
      posts: postsMachine.provide({ actors: postsActors(call) }),
      postEditor: keepForm(
        postEditorMachine.provide({
          actors: postEditorActors(call),
          actions: {
            toastKept: ({ system, context }) =>
              toastKept(system, drafts.isKept(formOfPost(context.postId))),
            toastSaved: ({ system, context: { postId } }) =>
              toast(system, {
                tone: 'success',
                text: postId === null ? 'Post publicado' : 'Post actualizado',
              }),
          },
        }),
        { select: selectKeptPost, recordOf: ({ postId }) => postId ?? '' },
      ),
      suggestions: suggestionsMachine.provide({
        actors: {
          ...suggestionsActors(call),
          categories: categoriesMachine.provide({
            actors: categoriesActors(call),
            actions: { logFailure },
          }),
          comments: keepForm(
            commentsMachine.provide({ actors: commentsActors(call), actions: { logFailure } }),
            { select: selectKeptComment, recordOf: ({ suggestionId }) => suggestionId },
          ),
        },
        actions: { logFailure },
      }),
      suggestionForm: keepForm(
        suggestionFormMachine.provide({
          actors: suggestionFormActors(call, email),
          actions: {
            toastKept: ({ system }) =>
              toastKept(system, drafts.isKept(formOf(suggestionFormMachine, SUGGESTION))),
            toastSent: ({ system }) =>
              toast(system, { tone: 'success', text: 'Sugerencia enviada. ¡Gracias!' }),
          },
        }),
        { select: selectKeptSuggestion, recordOf: () => SUGGESTION },
      ),
    },
    actions: { forgetPost: (_, id) => drafts.save(formOfPost(id), null) },
  })
