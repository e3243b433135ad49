import type { Block } from './text'

/** Around the drawing. */
export const MARGIN = 16
/** Around the text of a state. */
export const PADDING = { x: 14, top: 10, bottom: 10 }
/** Around the states inside a state, below its head. */
export const BODY = { x: 22, top: 14, bottom: 22 }
/** Between states that run side by side. */
export const GAP = 22
export const LABEL_PADDING = { x: 8, y: 4 }
export const DOT = 10

/** The room that the text of a state takes: all of its box, or the head of it when there are states inside. */
export const headSize = (block: Block | undefined) => ({
  width: (block?.width ?? 0) + PADDING.x * 2,
  height: (block?.height ?? 0) + PADDING.top + PADDING.bottom,
})
