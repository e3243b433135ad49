import { fromPromise } from 'xstate'
import type { NewsDialogInput, newsDialogMachine } from '#machines/news/newsDialogMachine'
import { newsMachine } from '#machines/news/newsMachine'
import type { Call } from '../effects/http'
import { openNewsMemory } from '../effects/newsMemory'
import { watchNews } from '../effects/newsWatch'
import type { Store } from '../effects/storage'
import { lateMachine } from './lateMachine'
import type { Saved } from './saving'

/** Who reads the news, and what keeps what is typed there. */
export interface NewsWorld {
  readonly call: Call
  readonly store: Store
  readonly reader: Pick<NewsDialogInput, 'email' | 'isAdministrator'>
  readonly keep: (rows: readonly Saved[]) => void
}

/** The view of the dialog; the machine asks for it beforehand, so that it is there when it is drawn. */
const loadNewsView = () => import('../views/news/NewsContent')

/** The button of the news, wired: its dialog's code is loaded when it is first pressed. */
export const wireNewsButton = ({ call, store, reader, keep }: NewsWorld) => {
  const memory = openNewsMemory(store, reader.email)
  const dialog = lateMachine<typeof newsDialogMachine>('newsDialog')
  const hasUnseen = async () => {
    const { loadNewest } = await import('../effects/news')
    return ((await loadNewest(call)) ?? 0) > memory.seenAt()
  }
  return newsMachine.provide({
    actors: {
      dialog: dialog.machine,
      watchNews: watchNews(hasUnseen),
      openNews: fromPromise<NewsDialogInput, undefined>(async ({ signal }) => {
        const [{ wireNews, savedByNews }, { openNewsDrafts }] = await Promise.all([
          import('../areas/news'),
          import('../effects/newsDrafts'),
          loadNewsView(),
        ])
        const drafts = openNewsDrafts(store, reader.email)
        const input = { ...reader, ...drafts.read() }
        // The business may have been left meanwhile: what the next one has is not this one's to keep.
        if (signal.aborted) return input
        keep(savedByNews(drafts))
        dialog.arrive(wireNews(call, reader.email, drafts))
        return input
      }),
    },
    actions: { keepSeen: (_, { newestAt }) => memory.keepSeen(newestAt) },
  })
}
