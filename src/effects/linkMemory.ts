import { isLink, type Links, noLink } from '#contract/clientLink.ts'
import { ClientMemory } from '#contract/clientMemory.ts'
import { KEPT_STATES } from '#contract/kept.ts'
import type { LinkChange } from '#machines/inbox/client/links.ts'
import { businessPrefix } from './accountMemory.ts'
import { CLIENT, type Memory } from './memory.ts'
import { readAll, type Store } from './storage.ts'

export interface LinkMemory {
  /** The clients of conversations, as the back end told them. */
  readonly saveTold: (told: Links) => void
  /** The links that the back end does not have yet. */
  readonly saveQueue: (queue: readonly LinkChange[]) => void
}

/** Saves what `openMemory` reads: its code is loaded with the machine of the linked clients. */
export const openLinkMemory = (
  store: Store,
  memory: Pick<Memory, 'saveClient'>,
  email: string | null,
  businessId: number,
): LinkMemory => {
  const root = businessPrefix(email, businessId)
  /** These links are kept here from now on, and what was typed stays where it is. */
  const forgetOwn = (isKept: (threadId: string) => boolean) => {
    for (const [threadId, own] of Object.entries(readAll(store, root + CLIENT, ClientMemory)))
      if (isLink(own) && isKept(threadId))
        memory.saveClient({ threadId, memory: { ...own, ...noLink } })
  }
  return {
    saveTold: (told) => {
      const kept = Object.entries(told).slice(0, KEPT_STATES)
      store.write(`${root}links`, Object.fromEntries(kept))
      forgetOwn((threadId) => threadId in told)
    },
    saveQueue: (queue) => {
      store.write(`${root}linkQueue`, queue)
      forgetOwn((threadId) => queue.some((change) => change.threadId === threadId))
    },
  }
}
