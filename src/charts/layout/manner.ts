import type { TextWidths } from './boxes.ts'

/** How a chart is told. */
export interface Manner {
  readonly widths: TextWidths
  /** The transitions that are texts in the boxes of their states, though they lead to another state. */
  readonly written: ReadonlySet<string>
}
