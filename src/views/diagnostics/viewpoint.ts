export interface Size {
  readonly width: number
  readonly height: number
}

/** The visible part of a drawing: its corner, in screen pixels, and its scale. */
export interface Viewpoint {
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const NEAREST = 3
const FARTHEST = 0.1

/** Where reading begins: as wide as the pane, at the top. */
export const reading = (pane: Size, drawing: Size): Viewpoint => {
  const whole = fitting(pane, drawing)
  const scale = Math.min(pane.width / drawing.width, 1)
  if (drawing.height * scale <= pane.height) return whole
  return { scale, x: (pane.width - drawing.width * scale) / 2, y: 0 }
}

/** The whole drawing. */
export const fitting = (pane: Size, drawing: Size): Viewpoint => {
  const scale = Math.min(pane.width / drawing.width, pane.height / drawing.height, 1)
  return {
    scale,
    x: (pane.width - drawing.width * scale) / 2,
    y: (pane.height - drawing.height * scale) / 2,
  }
}

export const pan = (from: Viewpoint, by: Point): Viewpoint => ({
  ...from,
  x: from.x + by.x,
  y: from.y + by.y,
})

/** The point under the pointer stays in place. */
export const zoom = (from: Viewpoint, factor: number, at: Point): Viewpoint => {
  const scale = Math.min(NEAREST, Math.max(FARTHEST, from.scale * factor))
  const grown = scale / from.scale
  return { scale, x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown }
}
