import type { Reaction } from '#contract/messageDetails.ts'

// The reactions to a message: one of each person, and one of the business.

export interface StoredReaction {
  readonly by: Reaction['by']
  /** All addresses of the person, in a group; of a conversation with one person, none. */
  readonly ids: readonly string[]
  readonly name?: string | null
  /** Null: taken back. */
  readonly emoji: string | null
  /** ISO 8601. */
  readonly at: string
}

/** A number and an id may be one person's, who is told by one of them, or by both. */
const isOfSame = (one: StoredReaction, other: StoredReaction): boolean =>
  one.by === other.by &&
  (one.by === 'business' ||
    (one.ids.length === 0 && other.ids.length === 0) ||
    one.ids.some((id) => other.ids.includes(id)))

/** Null where nothing changes: a later one of the same person is known. */
export const withReaction = (
  before: readonly StoredReaction[] | null,
  given: StoredReaction,
): readonly StoredReaction[] | null => {
  const all = before ?? []
  const own = all.filter((each) => isOfSame(each, given))
  if (own.some(({ at }) => at > given.at)) return null
  const ids = [...new Set([...own.flatMap((each) => each.ids), ...given.ids])]
  const kept = { ...given, ids, name: given.name ?? own.find(({ name }) => name)?.name ?? null }
  const place = own[0] ? all.indexOf(own[0]) : all.length
  return all.filter((each) => !own.includes(each)).toSpliced(place, 0, kept)
}

/** As the page gets them. */
export const shownReactions = (stored: readonly StoredReaction[] | null): readonly Reaction[] =>
  (stored ?? []).flatMap(({ emoji, by, name }) =>
    emoji === null ? [] : { emoji, by, ...(name && { name }) },
  )
