import type { Block } from './text.ts'

/** The margin around the drawing. */
export const MARGIN = 16
/** The padding around the text of a state. */
export const PADDING = { x: 14, top: 10, bottom: 10 }
/** The padding around the children of a state, below its head. */
export const BODY = { x: 22, top: 14, bottom: 22 }
/** The gap between parallel states. */
export const GAP = 22
export const LABEL_PADDING = { x: 8, y: 4 }
export const DOT = 10

/** The size of a state's text: its whole box, or the head of a state with children. */
export const headSize = (block: Block | undefined) => ({
  width: (block?.width ?? 0) + PADDING.x * 2,
  height: (block?.height ?? 0) + PADDING.top + PADDING.bottom,
})
