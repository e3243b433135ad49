import type { ChartState } from '#machines/diagnostics/chart.ts'
import type { Edge } from './edges.ts'
import { tenth } from './numbers.ts'
import type { Block } from './text.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

export interface Placed {
  readonly width: number
  readonly height: number
  /** See burden.ts. */
  readonly burden: number
  /** Parents before their children. */
  readonly states: readonly PlacedState[]
  readonly edges: readonly PlacedEdge[]
  readonly dots: readonly PlacedDot[]
}

export interface PlacedState extends Rect {
  readonly state: ChartState
  readonly block: Block
  readonly depth: number
  /** The state is a parallel region. */
  readonly isRegion: boolean
}

export interface PlacedEdge {
  readonly edge: Edge
  readonly lines: readonly (readonly Point[])[]
  readonly label: Rect
}

/** The dot of an initial state, and the line to the first child. */
export interface PlacedDot {
  readonly id: string
  readonly center: Point
  readonly line: readonly Point[]
}

export function shift(placed: Placed, dx: number, dy: number): Placed {
  const move = <P extends Point>(point: P): P => ({
    ...point,
    x: tenth(point.x + dx),
    y: tenth(point.y + dy),
  })
  return {
    ...placed,
    states: placed.states.map(move),
    dots: placed.dots.map(({ id, center, line }) => ({
      id,
      center: move(center),
      line: line.map(move),
    })),
    edges: placed.edges.map(({ edge, label, lines }) => ({
      edge,
      label: move(label),
      lines: lines.map((line) => line.map(move)),
    })),
  }
}
