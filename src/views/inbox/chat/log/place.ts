import { firstInSight, topOf } from './rows.ts'

/** Pixels from what can be seen to the end of the log. */
export const toEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): number =>
  scrollHeight - scrollTop - clientHeight

/** The reader's place in a log: as it was after the last scroll, with the first row in sight. */
export function newPlace() {
  let top = 0
  let end = 0
  let row: Element | null = null
  let rowTop = 0
  return {
    note(log: Element) {
      top = log.scrollTop
      end = toEnd(log)
      row = firstInSight(log, row?.isConnected ? row : null)
      rowTop = row ? topOf(log, row) : 0
    },
    hasMoved: (log: Element) => log.scrollTop !== top,
    hasGoneUp: (log: Element) => log.scrollTop < top,
    isFartherFromEnd: (log: Element) => toEnd(log) > end,
    /** Puts the row back to where it was: rows above it came, went or changed their height. */
    restore(log: Element) {
      if (!row?.isConnected) return
      // A scroll whose event is on its way stays; that of a log which has become too short is none.
      const isCut = log.scrollTop < top && toEnd(log) < 1
      const scrolled = isCut ? 0 : log.scrollTop - top
      const shift = topOf(log, row) - rowTop + scrolled
      if (shift === 0) return
      log.scrollTop += shift
      top += shift
    },
  }
}
