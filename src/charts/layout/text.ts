import type { Font } from './metrics'

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
