// A PDF says where words are drawn, and not what a line is. Words of one height are a line; a wide gap divides it, as
// between two columns, unless a price stands behind the gap.

export interface Drawn {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** The height of its letters. */
  readonly size: number
}

/** A run of words without a wide gap. */
interface Run {
  readonly x: number
  readonly y: number
  readonly end: number
  readonly size: number
  readonly text: string
  /** A price behind it was joined to it. */
  readonly isPriced?: true
}

/** Gaps in heights of letters: a space, and the space between two columns. */
const SPACE = 0.15
const WIDE = 1.8
/** How far words of one line may be from each other in height. */
const LEVEL = 0.4
/** The gap between two paragraphs. */
const PARAGRAPH = 1.75
/** Rows with two runs from which on a page has two columns. */
const TWO_COLUMNS = 4

const PRICE =
  /^[:.\s]*(?:[A-Z]{0,3}[$€₡₲]|S\/|Q|L|Gs\.?|Bs\.?|B\/)?\s?\d[\d.,\s]{0,12}(?:\s?(?:€|%|c\/u|kg|[A-Z]{3}))?$/

/** 'Torta de chocolate .......' */
const withoutLeaders = (text: string): string => {
  let end = text.length
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1
  return text.slice(0, end)
}

const isPrice = ({ text }: Run): boolean => PRICE.test(text.trim())

const runsOf = (row: readonly Drawn[]): readonly Run[] => {
  const runs: Run[] = []
  for (const { text, x, y, width, size } of row.toSorted((one, other) => one.x - other.x)) {
    const last = runs.at(-1)
    const gap = last ? x - last.end : 0
    if (last && gap < WIDE * size) {
      const space = gap > SPACE * size && !last.text.endsWith(' ') ? ' ' : ''
      runs[runs.length - 1] = { ...last, text: last.text + space + text, end: x + width }
    } else runs.push({ text, x, y, end: x + width, size })
  }
  // What stands behind a gap and is a price belongs to what it is the price of.
  return runs.reduce<Run[]>((joined, run) => {
    const before = joined.at(-1)
    if (!before || !isPrice(run)) joined.push(run)
    else {
      const thing = withoutLeaders(before.text.trim())
      const sign = before.isPriced ? ', ' : thing.endsWith(':') ? ' ' : ': '
      const text = `${thing}${sign}${run.text.trim()}`
      joined[joined.length - 1] = { ...before, text, end: run.end, isPriced: true }
    }
    return joined
  }, [])
}

const rowsOf = (drawn: readonly Drawn[]): readonly (readonly Drawn[])[] => {
  const rows: Drawn[][] = []
  const seen = drawn.filter(({ text }) => text.trim() !== '')
  for (const word of seen.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(row[0].y - word.y) <= LEVEL * word.size) row.push(word)
    else rows.push([word])
  }
  return rows
}

/** The lines of one column, with an empty one where the page has a gap. */
const linesOf = (runs: readonly Run[]): readonly string[] =>
  runs.flatMap((run, at) => {
    const above = runs[at - 1]
    const isApart = above && above.y - run.y > PARAGRAPH * Math.max(run.size, above.size)
    return isApart ? ['', run.text] : [run.text]
  })

/** The lines of a page, one column after the other. */
export const linesOn = (drawn: readonly Drawn[]): readonly string[] => {
  const rows = rowsOf(drawn).map(runsOf)
  const all = rows.flat()
  const middle = (Math.min(...all.map(({ x }) => x)) + Math.max(...all.map(({ end }) => end))) / 2
  const halves = rows.filter(
    (row) => row.some(({ end }) => end <= middle) && row.some(({ x }) => x > middle * 0.9),
  )
  if (halves.length < TWO_COLUMNS) return linesOf(rows.flatMap((row) => joined(row)))
  return [
    ...linesOf(all.filter(({ x }) => x <= middle * 0.9)),
    '',
    ...linesOf(all.filter(({ x }) => x > middle * 0.9)),
  ]
}

/** Without columns, what stands on one height is one line. */
const joined = (row: readonly Run[]): readonly Run[] => {
  const [first] = row
  return first ? [{ ...first, text: row.map(({ text }) => text.trim()).join(' ') }] : []
}
