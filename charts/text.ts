import { type Font, textWidth } from './metrics'

export type Style = 'name' | 'note' | 'tag' | 'event' | 'guard' | 'action' | 'actor' | 'word'
export type Icon = 'delay' | 'done' | 'error' | 'always' | 'actor' | 'again'

export const fonts: Readonly<Record<Style, Font>> = {
  name: { size: 13, isBold: true },
  note: { size: 11, isBold: false },
  tag: { size: 11, isBold: false },
  event: { size: 11, isBold: true },
  guard: { size: 11, isBold: false },
  action: { size: 11, isBold: false },
  actor: { size: 11, isBold: false },
  word: { size: 11, isBold: false },
}

export interface Word {
  readonly text: string
  readonly style: Style
  /** The transition that lights this word when it was the last one. */
  readonly transition?: string
  /** Begins a line of its own. */
  readonly startsLine?: boolean
  /** Never ends a line. */
  readonly holdsNext?: boolean
}

/** Words that follow each other and look alike. */
export interface Run extends Word {
  readonly x: number
  readonly width: number
}

export interface Line {
  /** Of the line's baseline, from the top of the block. */
  readonly y: number
  readonly runs: readonly Run[]
}

export interface Paragraph {
  readonly y: number
  readonly height: number
  readonly icon: Icon | null
  readonly lines: readonly Line[]
  /** The transitions that it tells of. */
  readonly transitions: readonly string[]
  /** A hairline stands above it. */
  readonly isApart: boolean
}

/** A piece of text with its size: the inside of a state's box, or what stands on an edge. */
export interface Block {
  readonly width: number
  readonly height: number
  readonly paragraphs: readonly Paragraph[]
}

export const emptyBlock: Block = { width: 0, height: 0, paragraphs: [] }

export interface ParagraphText {
  readonly words: readonly Word[]
  readonly icon?: Icon | null
  readonly indent?: number
  /** How far the lines after the first stand in. */
  readonly hanging?: number
  readonly isApart?: boolean
  /** Room above, unless it is the first. */
  readonly gap?: number
}

const ICON_WIDTH = 14
const APART = 5
const SPACE = 3.1

/** Sets paragraphs below each other, none wider than `maxWidth` unless a single word is. */
export function setBlock(texts: readonly ParagraphText[], maxWidth: number): Block {
  const paragraphs: Paragraph[] = []
  let y = 0
  let width = 0
  for (const text of texts) {
    const { words, icon = null, indent = 0, hanging = 0, isApart = false, gap = 0 } = text
    if (paragraphs.length > 0) y += gap + (isApart ? APART * 2 : 0)
    const left = indent + (icon === null ? 0 : ICON_WIDTH)
    const lines = setLines(words, { left, hanging, maxWidth })
    const height = lines.reduce((sum, line) => sum + lineHeight(line.words), 0)
    let baseline = y
    paragraphs.push({
      y,
      height,
      icon,
      isApart: isApart && paragraphs.length > 0,
      transitions: [...new Set(words.flatMap(({ transition }) => transition ?? []))],
      lines: lines.map((line) => {
        const top = baseline
        baseline += lineHeight(line.words)
        return { y: top + ascent(line.words), runs: line.runs }
      }),
    })
    width = Math.max(width, ...lines.map((line) => line.end))
    y += height
  }
  return { width: Math.ceil(width), height: y, paragraphs }
}

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

function setLines(words: readonly Word[], measure: Measure): readonly SetLine[] {
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

/** Words between which no line ends. */
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

const lineHeight = (words: readonly Word[]) => ascent(words) + 4

/** Of a line without words, which an icon may stand in, that of small ones. */
const ascent = (words: readonly Word[]) =>
  Math.max(fonts.word.size, ...words.map(({ style }) => fonts[style].size))
