import * as z from 'zod/mini'
import { ClientMemory, emptyClientMemory, isEmptyClientMemory } from '#contract/clientMemory.ts'
import type { Unsent } from '#machines/access/unsent.ts'
import { accountPrefix } from './accountMemory.ts'
import type { Store } from './storage.ts'

const MESSAGE = /^(\d+)\/(?:draft|outgoing|noteDraft|outgoingNotes|file)\/(.*)$/

const List = z.array(z.unknown())

/** A link of a conversation to its client is no form. */
const isTyped = (store: Store, key: string): boolean =>
  !isEmptyClientMemory({
    ...(store.read(key, ClientMemory) ?? emptyClientMemory),
    linked: null,
    apart: null,
  })

/** How much of what a person wrote is in this browser and this tab only. */
export const unsentOf = (stores: readonly Store[], email: string | null): Unsent => {
  const root = accountPrefix(email)
  const found = stores.flatMap((store) =>
    store.keys(root).map((key) => ({ store, key, rest: key.slice(root.length) })),
  )
  const count = (kind: RegExp, isOne: (store: Store, key: string) => boolean = () => true) =>
    found.filter(({ store, key, rest }) => kind.test(rest) && isOne(store, key)).length
  const hasItems = (store: Store, key: string) => (store.read(key, List) ?? []).length > 0
  const threads = found.flatMap(({ rest }) => {
    const [, businessId, threadId] = MESSAGE.exec(rest) ?? []
    return threadId === undefined ? [] : [`${businessId}/${threadId}`]
  })
  return {
    conversations: new Set(threads).size,
    forms:
      count(/^(?:\d+\/|news\/)?form\//) +
      count(/^\d+\/client\//, isTyped) +
      count(/^\d+\/linkQueue$/, hasItems),
    replies: count(/^\d+\/replies$/, hasItems),
    payments: count(/^\d+\/payment$/),
  }
}
