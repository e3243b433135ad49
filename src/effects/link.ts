import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { OpenedLink } from '#contract/openedLink.ts'
import { readThreadLink, type ThreadLink, threadLinkNames } from '#contract/threadLink.ts'
import { copying } from './clipboard.ts'
import type { Store } from './storage.ts'

// The link to a conversation or to one of its messages: written, and followed through sign-in until the conversation is
// opened.

const KEY = 'wanted-thread'
const Kept = z.object({
  threadId: z.string(),
  message: z.nullable(z.string()),
  businessId: z.optional(z.number()),
})

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
    const kept = tab.read(KEY, Kept)
    if (kept === null) return null
    const { businessId, ...rest } = kept
    return businessId === undefined ? rest : { ...rest, businessId }
  },
  keep: (link: ThreadLink | null) => {
    if (link === null) tab.remove(KEY)
    else tab.write(KEY, link)
  },
})

/** Tells of notifications that are pressed while this page is open. */
export const watchLinks = fromCallback(({ sendBack }) => {
  const hear = ({ data }: MessageEvent) => {
    const opened = OpenedLink.safeParse(data)
    if (opened.success) sendBack(opened.data)
  }
  // There is none without https.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  worker?.addEventListener('message', hear)
  return () => worker?.removeEventListener('message', hear)
})
