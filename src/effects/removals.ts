import { emptyClientMemory } from '#contract/clientMemory.ts'
import type { Heard } from '#machines/shared/liveNews.ts'
import type { Live } from './live.ts'
import type { Memory } from './memory.ts'
import type { Store } from './storage.ts'

const KEPT = /^(?:draft|outgoing|client|file|noteDraft|outgoingNotes|said)\/(.+)$/

/** The conversations of which this browser keeps something. */
const keptThreads = (store: Store, root: string): readonly string[] =>
  store.keys(root).flatMap((key) => {
    const [, id] = KEPT.exec(key.slice(root.length)) ?? []
    return id === undefined ? [] : decodeURIComponent(id)
  })

const forget = (memory: Memory, threadId: string): void => {
  memory.saveDraft({ threadId, text: '' })
  memory.saveOutgoing({ threadId, items: [] })
  memory.saveClient({ threadId, memory: emptyClientMemory })
  memory.saveStage({ threadId, stage: null })
  memory.saveNoteDraft({ threadId, text: '' })
  memory.saveOutgoingNotes({ threadId, items: [] })
  memory.forgetSaid(threadId)
}

interface Place {
  readonly live: Pick<Live, 'publish'>
  readonly memory: Memory
  readonly store: Store
  /** The prefix of the business in the store. */
  readonly root: string
}

/**
 * What this browser keeps of a conversation goes when the socket tells that it was deleted, or when a list of the
 * business does not have it any more: this browser was away. Its machines have stopped by then.
 */
export const openRemovals = ({ live, memory, store, root }: Place): ((news: Heard) => void) => {
  let known = new Set(keptThreads(store, root))
  return (news) => {
    if (news.type === 'live.removal') {
      known.delete(news.threadId)
      forget(memory, news.threadId)
    } else if (news.type === 'list.loaded') {
      const now = new Set(news.conversations.map(({ threadId }) => threadId))
      const gone = [...known].filter((threadId) => !now.has(threadId))
      known = now
      for (const threadId of gone) live.publish({ type: 'live.removal', threadId })
    }
  }
}
