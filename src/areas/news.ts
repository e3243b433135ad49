import { CommentDrafts, NewsDrafts, noDrafts } from '#contract/news'
import { commentsMachine } from '#machines/news/commentsMachine'
import {
  type NewsDialogInput,
  newsDialogMachine,
  selectDrafts,
} from '#machines/news/newsDialogMachine'
import { postEditorMachine } from '#machines/news/postEditorMachine'
import { postsMachine } from '#machines/news/postsMachine'
import { suggestionFormMachine } from '#machines/news/suggestionFormMachine'
import { selectCommentDrafts, suggestionsMachine } from '#machines/news/suggestionsMachine'
import { type Saved, saved } from '../app/saving'
import { type Toaster, toast } from '../app/toast'
import type { Call } from '../effects/http'
import {
  commentsActors,
  postEditorActors,
  postsActors,
  suggestionFormActors,
  suggestionsActors,
} from '../effects/news'
import type { NewsMemory } from '../effects/newsMemory'

// What the dialog needs, loaded when it is first opened; its view is loaded with it.

/** Failures that the specification wants in the log alone. */
const logFailure = (_: unknown, { what, error }: { what: string; error: unknown }) =>
  console.error(`News: ${what} failed`, error)

/** Closing an editor discards nothing, and says so. */
const toastKept = ({ system }: { readonly system: Toaster }) =>
  toast(system, { tone: 'success', text: 'Guardamos tu borrador en este navegador' })

export const wireNews = (call: Call, email: string | null) =>
  newsDialogMachine.provide({
    actors: {
      posts: postsMachine.provide({ actors: postsActors(call) }),
      postEditor: postEditorMachine.provide({
        actors: postEditorActors(call),
        actions: { toastKept },
      }),
      suggestions: suggestionsMachine.provide({
        actors: {
          ...suggestionsActors(call),
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
          toastKept,
          toastSent: ({ system }) =>
            toast(system, { tone: 'success', text: 'Sugerencia enviada. ¡Gracias!' }),
        },
      }),
    },
  })

export const savedByNews = (memory: NewsMemory): readonly Saved[] => [
  saved(newsDialogMachine, {
    select: selectDrafts,
    save: (drafts) => memory.save('drafts', drafts),
  }),
  saved(suggestionsMachine, {
    select: selectCommentDrafts,
    save: (drafts) => memory.save('comments', drafts),
  }),
]

export const keptDrafts = (
  memory: NewsMemory,
): Pick<NewsDialogInput, 'drafts' | 'commentDrafts'> => ({
  drafts: memory.read('drafts', NewsDrafts) ?? noDrafts,
  commentDrafts: memory.read('comments', CommentDrafts) ?? {},
})
