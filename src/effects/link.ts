import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { Store } from './storage'

// The address of a conversation: written, and followed through sign-in until it is opened.

const PARAMETER = 'conversacion'
const KEY = 'wanted-thread'

/** The address of a conversation, for everyone who may read it. */
export const linkTo = (threadId: string): string => {
  const link = new URL('/', location.href)
  link.searchParams.set(PARAMETER, threadId)
  return link.href
}

export const linkActors = {
  copyItem: fromPromise<void, { item: string }>(async ({ input: { item } }) =>
    navigator.clipboard.writeText(linkTo(item)),
  ),
}

/** What a link asks for moves from the address to this tab, where a reload and the sign-in leave it alone. */
export const wantedThread = (tab: Store) => ({
  take: (): string | null => {
    const address = new URL(location.href)
    const threadId = address.searchParams.get(PARAMETER)
    if (threadId !== null) {
      if (threadId) tab.write(KEY, threadId)
      address.searchParams.delete(PARAMETER)
      history.replaceState(history.state, '', address)
    }
    return tab.read(KEY, z.string())
  },
  forget: () => tab.remove(KEY),
})
