import * as z from 'zod/mini'
import { readThreadLink, type ThreadLink, threadLinkNames } from '#contract/threadLink.ts'
import { copying } from './clipboard.ts'
import type { Store } from './storage.ts'

// The link to a conversation or to one of its messages: written, and followed through sign-in until the conversation is
// opened.

const KEY = 'wanted-thread'
const Kept = z.object({ threadId: z.string(), message: z.nullable(z.string()) })

/** The link of that query, for everyone who may read the conversation. */
export const linkTo = (query: string): string => new URL(`/?${query}`, location.href).href

export const linkActors = copying(linkTo)

/** The target of a link moves from the address into this tab's storage, where it survives a reload and the sign-in. */
export const wantedThread = (tab: Store) => ({
  take: (): ThreadLink | null => {
    const address = new URL(location.href)
    const link = readThreadLink(address.searchParams)
    if (link !== null) tab.write(KEY, link)
    if (threadLinkNames.some((name) => address.searchParams.has(name))) {
      for (const name of threadLinkNames) address.searchParams.delete(name)
      history.replaceState(history.state, '', address)
    }
    return tab.read(KEY, Kept)
  },
  forget: () => tab.remove(KEY),
})
