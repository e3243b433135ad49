import { fromPromise } from 'xstate'
import type { NewsDialogInput, newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { newsMachine } from '#machines/news/newsMachine.ts'
import { openFormDrafts } from '../effects/formDrafts.ts'
import type { Call } from '../effects/http.ts'
import { newsPrefix, openNewsMemory } from '../effects/newsMemory.ts'
import { watchNews } from '../effects/newsWatch.ts'
import type { Store } from '../effects/storage.ts'
import { formKeeper } from './keepForms.ts'
import { lateMachine } from './lateMachine.ts'
import type { Saved } from './saving.ts'

/** The account that reads the news, and the storage of its drafts there. */
export interface NewsWorld {
  readonly call: Call
  readonly store: Store
  readonly reader: NewsDialogInput
  readonly keep: (rows: readonly Saved[]) => void
}

/** The view of the dialog; the machine asks for it beforehand, so that it is there when it is drawn. */
const loadNewsView = () => import('../views/news/NewsContent.tsx')

/** The button of the news, wired: its dialog's code is loaded when it is first pressed. */
export const wireNewsButton = ({ call, store, reader, keep }: NewsWorld) => {
  const memory = openNewsMemory(store, reader.email)
  const dialog = lateMachine<typeof newsDialogMachine>('newsDialog')
  const newest = async () => {
    const { loadNewest } = await import('../effects/news.ts')
    return loadNewest(call)
  }
  return newsMachine.provide({
    actors: {
      dialog: dialog.machine,
      watchNews: watchNews(newest, memory),
      openNews: fromPromise<NewsDialogInput, undefined>(async ({ signal }) => {
        const [{ wireNews }] = await Promise.all([import('../areas/news.ts'), loadNewsView()])
        // The business may have been left meanwhile: what the next one has is not this one's to keep.
        if (signal.aborted) return reader
        // News are for the account, for all its businesses.
        const drafts = openFormDrafts(store, () => newsPrefix(reader.email))
        dialog.arrive(wireNews(call, reader.email, { drafts, keepForm: formKeeper(drafts, keep) }))
        return reader
      }),
    },
    actions: { keepSeen: (_, { newestAt }) => memory.keepSeen(newestAt) },
  })
}
