/**
 * The keys of rendered rows, by conversation. React moves all rows that another one overtakes, and the browser lays
 * them out anew: a row that overtakes others gets another key, and is the only one that is made again. A held row keeps
 * its key, since somebody is about to use it.
 */
export function rowKeys(isHeld: (threadId: string) => boolean) {
  let before: readonly string[] = []
  const jumps = new Map<string, number>()
  return (ids: readonly string[]): readonly string[] => {
    const places = new Map(before.map((threadId, index) => [threadId, index]))
    let highest = Number.POSITIVE_INFINITY
    for (const threadId of ids.toReversed()) {
      const place = places.get(threadId)
      if (place === undefined) continue
      if (place < highest) highest = place
      else if (!isHeld(threadId)) jumps.set(threadId, (jumps.get(threadId) ?? 0) + 1)
    }
    before = ids
    return ids.map((threadId) => `${threadId} ${jumps.get(threadId) ?? 0}`)
  }
}

const BUSY = ':focus-within, :hover, :active, :has([aria-expanded="true"])'

/** The row has the focus or the pointer, or a menu of it is open. */
export const isBusy = (threadId: string): boolean =>
  document
    .querySelector(`[data-row="${CSS.escape(threadId)}"]`)
    ?.closest('li')
    ?.matches(BUSY) ?? false
