// The rows that are chosen: pure functions.

type Ids = readonly string[]

/** The rows that are chosen. */
export interface Chosen {
  readonly ids: Ids
  /** The rows that were chosen before the range from the anchor. */
  readonly base: Ids
  /** The row from which a range is drawn, and the one to which it was drawn last. */
  readonly anchor: string | null
  readonly head: string | null
}

export const noneChosen: Chosen = { ids: [], base: [], anchor: null, head: null }

const chosen = (ids: Ids, anchor: string | null): Chosen => ({
  ids,
  base: ids,
  anchor,
  head: anchor,
})

export const toggled = ({ ids }: Chosen, id: string): Chosen =>
  chosen(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id], id)

export interface RowRange {
  /** The row of the keyboard's focus; null for a pointer, which draws from the row that was chosen last. */
  readonly from: string | null
  readonly to: string
  /** The rows of the list, in their order. */
  readonly shown: Ids
}

/** A range that is drawn further, or back, replaces the one before it. */
export const withRange = (before: Chosen, { from, to, shown }: RowRange): Chosen => {
  const { ids, anchor, head } = before
  const isGoingOn = anchor !== null && shown.includes(anchor) && (from === null || from === head)
  const start = isGoingOn ? anchor : (from ?? to)
  const base = isGoingOn ? before.base : ids
  const ends = [shown.indexOf(start), shown.indexOf(to)]
  const range = shown.slice(Math.min(...ends), Math.max(...ends) + 1)
  return { ids: [...new Set([...base, ...range])], base, anchor: start, head: to }
}

export const allOf = (shown: Ids): Chosen => chosen(shown, null)

/** A row that left the list is no longer chosen. */
export const stillShown = (before: Chosen, shown: Ids): Chosen => {
  const there = new Set(shown)
  if (before.ids.every((id) => there.has(id))) return before
  return chosen(
    before.ids.filter((id) => there.has(id)),
    before.anchor,
  )
}
