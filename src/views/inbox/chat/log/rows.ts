// The rows of the log that are in the page, as the browser has laid them out.

/** The middle of the log, no farther than until the row can be seen whole, or pixels from the upper edge. */
export type Align = 'center' | 'nearest' | number

export const rowAt = (log: Element | null, index: number): HTMLElement | null =>
  log?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null

export const indexOf = (row: Element | null): number =>
  Number(row?.closest<HTMLElement>('[data-index]')?.dataset.index)

/** The row below: in the same block, or the first one of the next. */
const below = (row: Element): Element | null =>
  row.nextElementSibling ?? row.parentElement?.nextElementSibling?.firstElementChild ?? null

const above = (row: Element): Element | null =>
  row.previousElementSibling ?? row.parentElement?.previousElementSibling?.lastElementChild ?? null

/** The first row of which a part can be seen: it is looked for from a row on. */
export function firstInSight(log: Element, from: Element | null = null): Element | null {
  const { top } = log.getBoundingClientRect()
  const isInSight = (row: Element) => row.getBoundingClientRect().bottom > top
  let found = from ?? log.querySelector('[data-index]')
  if (!found) return null
  for (let next = below(found); next && !isInSight(found); next = below(found)) found = next
  for (let next = above(found); next && isInSight(next); next = above(found)) found = next
  return found
}

/** The last row of which a part can be seen. */
export function lastInSight(log: Element): Element | null {
  const bottom = log.getBoundingClientRect().bottom
  const isInSight = (row: Element) => row.getBoundingClientRect().top < bottom
  let found = [...log.querySelectorAll('[data-index]')].at(-1) ?? null
  while (found && !isInSight(found)) found = above(found)
  return found
}

/** Pixels from the log's upper edge to the row's. */
export const topOf = (log: Element, row: Element): number =>
  row.getBoundingClientRect().top - log.getBoundingClientRect().top

/** Scrolls the log to a row. */
export function bring(log: Element, row: Element, align: Align): void {
  const top = topOf(log, row)
  const room = log.clientHeight - row.getBoundingClientRect().height
  if (typeof align === 'number') log.scrollTop += top - align
  else if (align === 'center') log.scrollTop += top - room / 2
  else if (top < 0 || room < 0) log.scrollTop += top
  else if (top > room) log.scrollTop += top - room
}
