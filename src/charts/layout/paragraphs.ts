import { ascent, lineHeight, setEvenly, setLines } from './lines.ts'
import type { Block, Icon, Paragraph, Word } from './text.ts'

export interface ParagraphText {
  readonly words: readonly Word[]
  readonly icon?: Icon | null
  readonly indent?: number
  /** The indent of all lines after the first. */
  readonly hanging?: number
  readonly isApart?: boolean
  /** Its lines have about the same length. */
  readonly isBalanced?: boolean
  /** Space above, except for the first paragraph. */
  readonly gap?: number
}

const ICON_WIDTH = 14
const APART = 5

/** Sets paragraphs below each other, none wider than `maxWidth` unless a single word is. */
export function setBlock(texts: readonly ParagraphText[], maxWidth: number): Block {
  const paragraphs: Paragraph[] = []
  let y = 0
  let width = 0
  for (const text of texts) {
    const { words, icon = null, indent = 0, hanging = 0, isApart = false, gap = 0 } = text
    if (paragraphs.length > 0) y += gap + (isApart ? APART * 2 : 0)
    const left = indent + (icon === null ? 0 : ICON_WIDTH)
    const measure = { left, hanging, maxWidth }
    const lines = text.isBalanced ? setEvenly(words, measure) : setLines(words, measure)
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
