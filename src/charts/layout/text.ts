import type { Font } from './metrics.ts'

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
  /** The transition that highlights this word when it was taken last. */
  readonly transition?: string
  /** The word begins a new line. */
  readonly startsLine?: boolean
  /** No line break follows the word. */
  readonly holdsNext?: boolean
}

/** Consecutive words with the same style. */
export interface Run extends Word {
  readonly x: number
  readonly width: number
}

export interface Line {
  /** The line's baseline, from the top of the block. */
  readonly y: number
  readonly runs: readonly Run[]
}

export interface Paragraph {
  readonly y: number
  readonly height: number
  readonly icon: Icon | null
  readonly lines: readonly Line[]
  /** The transitions that the line describes. */
  readonly transitions: readonly string[]
  /** A hairline separates the line from the one above. */
  readonly isApart: boolean
}

/** A text with its size: the inside of a state's box, or the label of an edge. */
export interface Block {
  readonly width: number
  readonly height: number
  readonly paragraphs: readonly Paragraph[]
}

export const emptyBlock: Block = { width: 0, height: 0, paragraphs: [] }
