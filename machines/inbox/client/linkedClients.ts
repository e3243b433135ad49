import {
  type ClientLink,
  isLink,
  type Links,
  linkIn,
  noLink,
  type ThreadLink,
} from '#contract/clientLink.ts'
import type { ClientKept } from '../../shared/machineNews.ts'

// The links of conversations to clients that the back end keeps for the team: pure functions.

export interface LinkChange extends ThreadLink {
  /** The link is of a time in which only this browser knew it: no person waits for it. */
  readonly isHandedOver?: boolean | undefined
}

export interface KnownLinks {
  /** As the back end told them. */
  readonly told: Links
  /** The changes that the back end does not have yet. */
  readonly queue: readonly LinkChange[]
}

export interface LinkedClientsInput extends KnownLinks {
  readonly businessId: number
  /** The links of each conversation, as this browser stores them. */
  readonly kept: Links
}

export interface LinksContext extends KnownLinks {
  readonly businessId: number
  /** The links that only this browser knows, until the first load. */
  readonly own: Links
}

/** The links as the person sees them: with the changes that are on their way. */
export const shownLinks = ({ told, queue }: KnownLinks): Links => ({
  ...told,
  ...Object.fromEntries(queue.map((change) => [change.threadId, linkIn(change)])),
})

/** True if two links lead to the same client, whatever its name. */
export const isSameLink = (one: ClientLink, other: ClientLink): boolean =>
  one.linked?.id === other.linked?.id && (one.linked !== null || one.apart === other.apart)

/** The link of one conversation; undefined where the back end has none, and none is on its way there. */
export const knownLink = (
  { told, queue }: KnownLinks,
  threadId: string,
): ClientLink | undefined => {
  const change = queue.findLast((each) => each.threadId === threadId)
  return change ? linkIn(change) : told[threadId]
}

const allShown = ({ own, ...known }: LinksContext): Links => ({ ...own, ...shownLinks(known) })

const shownLink = (links: LinksContext, threadId: string): ClientLink =>
  knownLink(links, threadId) ?? links.own[threadId] ?? noLink

/** A person linked or unlinked the conversation. */
export const isOtherLink = (links: LinksContext, { threadId, memory }: ClientKept): boolean =>
  isLink(memory) && !isSameLink(memory, shownLink(links, threadId))

/** The panel found no client any more: nobody took the link away. */
export const isLost = (links: LinksContext, { threadId, memory }: ClientKept): boolean =>
  !isLink(memory) && isLink(shownLink(links, threadId))

export const withChange = (links: LinksContext, { threadId, memory }: ClientKept) => ({
  ...links,
  queue: [...links.queue, { threadId, ...linkIn(memory) }],
})

export const restoreLinks = ({
  businessId,
  told,
  queue,
  kept,
}: LinkedClientsInput): LinksContext => {
  const known = shownLinks({ told, queue })
  const own = Object.entries(kept).flatMap(([threadId, link]) =>
    isLink(link) && !(threadId in known) ? [[threadId, linkIn(link)]] : [],
  )
  return { businessId, told, queue, own: Object.fromEntries(own) }
}

const isShownAlike = (one: ClientLink, other: ClientLink): boolean =>
  isSameLink(one, other) && one.linked?.name === other.linked?.name

/** What a step changed in the shown links. */
export const changedLinks = (before: LinksContext, after: LinksContext): Links => {
  const [was, is] = [allShown(before), allShown(after)]
  return Object.fromEntries(
    Object.keys({ ...was, ...is }).flatMap((threadId) => {
      const link = is[threadId] ?? noLink
      return isShownAlike(was[threadId] ?? noLink, link) ? [] : [[threadId, link]]
    }),
  )
}

/** A load replaces what was known. What only this browser knows is handed over, once. */
export const afterLoad = ({ own, queue }: LinksContext, told: Links): Partial<LinksContext> => {
  const known = shownLinks({ told, queue })
  const handed = Object.entries(own).flatMap(([threadId, link]) =>
    threadId in known ? [] : [{ threadId, ...link, isHandedOver: true }],
  )
  return { told, own: {}, queue: [...queue, ...handed] }
}

/** One link as the back end has it now. */
export const afterTold = ({ told }: LinksContext, link: ThreadLink): Partial<LinksContext> => {
  const { [link.threadId]: _before, ...others } = told
  return { told: isLink(link) ? { ...others, [link.threadId]: linkIn(link) } : others }
}

export const afterSaved = (links: LinksContext, link: ThreadLink): Partial<LinksContext> => ({
  ...afterTold(links, link),
  queue: links.queue.slice(1),
})

export const afterRefusal = ({ queue }: LinksContext): Partial<LinksContext> => ({
  queue: queue.slice(1),
})
