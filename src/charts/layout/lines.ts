import { textWidth } from './metrics.ts'
import { fonts, type Run, type Word } from './text.ts'

const SPACE = 3.1
const NARROWER = 6

/** A line that is being filled with words. */
interface SetLine {
  readonly words: Word[]
  readonly runs: Run[]
  end: number
}

interface Measure {
  readonly left: number
  readonly hanging: number
  readonly maxWidth: number
}

/** Breaks words into lines, none wider than the maximum unless a single word is. */
export function setLines(words: readonly Word[], measure: Measure): readonly SetLine[] {
  const lines: SetLine[] = []
  if (words.length === 0) return [{ words: [], runs: [], end: measure.left }]
  for (const chunk of chunksOf(words)) {
    let line = lines.at(-1)
    const width = chunk.reduce((sum, word) => sum + SPACE + widthOf(word), 0)
    if (!line || chunk[0]?.startsLine || line.end + width > measure.maxWidth) {
      line = { words: [], runs: [], end: measure.left + (lines.length > 0 ? measure.hanging : 0) }
      lines.push(line)
    }
    for (const word of chunk) append(line, word)
  }
  return lines
}

/** As narrow as possible with the same number of lines. */
export function setEvenly(words: readonly Word[], measure: Measure): readonly SetLine[] {
  let lines = setLines(words, measure)
  for (let maxWidth = measure.maxWidth - NARROWER; maxWidth > 0; maxWidth -= NARROWER) {
    const narrower = setLines(words, { ...measure, maxWidth })
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines
}

/** Groups of words that no line break separates. */
function chunksOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const chunks: Word[][] = []
  words.forEach((word, at) => {
    const chunk = chunks.at(-1)
    if (chunk && words[at - 1]?.holdsNext) chunk.push(word)
    else chunks.push([word])
  })
  return chunks
}

function append(line: SetLine, word: Word) {
  const previous = line.runs.at(-1)
  if (previous && looksAlike(previous, word)) {
    const text = `${previous.text} ${word.text}`
    line.runs[line.runs.length - 1] = { ...previous, text, width: widthOf({ ...word, text }) }
  } else {
    const x = line.end + (previous ? SPACE : 0)
    line.runs.push({ ...word, x, width: widthOf(word) })
  }
  const last = line.runs.at(-1)
  if (last) line.end = last.x + last.width
  line.words.push(word)
}

const widthOf = ({ text, style }: Word) => textWidth(text, fonts[style])

function looksAlike(one: Word, other: Word) {
  return one.style === other.style && one.transition === other.transition
}

export const lineHeight = (words: readonly Word[]) => ascent(words) + 4

/** A line without words, perhaps with an icon, has the ascent of small words. */
export const ascent = (words: readonly Word[]) =>
  Math.max(fonts.word.size, ...words.map(({ style }) => fonts[style].size))
