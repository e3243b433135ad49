import { type ClientLink, type Links, linkIn, type ThreadLink } from '#contract/clientLink.ts'

// The links of conversations to clients, where the back end keeps them. Apart from the rest of their rules, which are
// loaded after the list.

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

/** The links as the person sees them: with the changes that are on their way. */
export const shownLinks = ({ told, queue }: KnownLinks): Links => ({
  ...told,
  ...Object.fromEntries(queue.map((change) => [change.threadId, linkIn(change)])),
})

/** True if two links lead to the same client, whatever its name. */
export const isSameLink = (one: ClientLink, other: ClientLink): boolean =>
  one.linked?.id === other.linked?.id && (one.linked !== null || one.apart === other.apart)
