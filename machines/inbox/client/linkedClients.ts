import {
  type ClientLink,
  isLink,
  type Links,
  linkIn,
  noLink,
  type ThreadLink,
} from '#contract/clientLink.ts'
import { isSameLink, type KnownLinks, shownLinks } from './links.ts'
import type { ClientPanelNews } from './panelEvents.ts'

// The links of conversations to clients that the back end keeps for the team: pure functions.

export interface LinkedClientsInput extends KnownLinks {
  readonly businessId: number
  /** The links of each conversation, as this browser stores them. */
  readonly kept: Links
  /** The news of the client panel until now. */
  readonly missed: readonly ClientPanelNews[]
}

export interface LinksContext extends KnownLinks {
  readonly businessId: number
  /** The links that only this browser knows, until the first load. */
  readonly own: Links
}

const allShown = ({ own, ...known }: LinksContext): Links => ({ ...own, ...shownLinks(known) })

const shownLink = (links: LinksContext, threadId: string): ClientLink =>
  allShown(links)[threadId] ?? noLink

/** A person linked or unlinked the conversation. */
export const isOtherLink = (links: LinksContext, { threadId, memory }: ClientPanelNews): boolean =>
  isLink(memory) && !isSameLink(memory, shownLink(links, threadId))

/** The panel's client is gone, which no person said. */
export const isLost = (links: LinksContext, { threadId, memory }: ClientPanelNews): boolean =>
  !isLink(memory) && isLink(shownLink(links, threadId))

export const withChange = (links: LinksContext, { threadId, memory }: ClientPanelNews) => ({
  ...links,
  queue: [...links.queue, { threadId, ...linkIn(memory) }],
})

export const restoreLinks = ({
  businessId,
  told,
  queue,
  kept,
  missed,
}: LinkedClientsInput): LinksContext => {
  const known = shownLinks({ told, queue })
  const own = Object.entries(kept).flatMap(([threadId, link]) =>
    isLink(link) && !(threadId in known) ? [[threadId, linkIn(link)]] : [],
  )
  return missed
    .filter(({ memory }) => isLink(memory))
    .reduce<LinksContext>(withChange, { businessId, told, queue, own: Object.fromEntries(own) })
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
