import type { Layout } from '../layout/layout.ts'
import type { Words } from '../words.ts'
import { DotDrawing } from './DotDrawing.tsx'
import { EdgeLabel, EdgeLine } from './EdgeDrawing.tsx'
import { Arrowheads } from './marks.tsx'
import { StateBox, StateHead } from './StateDrawing.tsx'

/** The live state of a running machine. */
export interface Live {
  /** The ids of its active states. */
  readonly active: ReadonlySet<string>
  /** The ids of the transitions that were last taken. */
  readonly taken: ReadonlySet<string>
}

const still: Live = { active: new Set(), taken: new Set() }

interface Props {
  readonly layout: Layout
  readonly words: Words
  readonly live?: Live
  /** The CSS of style.ts, for a standalone drawing. */
  readonly style?: string
}

/** A chart as SVG: boxes first, then lines, then texts, so that no line crosses a word. */
export function StateChart({ layout, words, live = still, style }: Props) {
  const { id, width, height, states, edges, dots } = layout
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      lang={words.language}
    >
      <title>{words.title(id)}</title>
      {style !== undefined && <style>{style}</style>}
      <defs>
        <Arrowheads chart={id} />
      </defs>
      <rect className="chart-page" width={width} height={height} rx={14} />
      {states.map((placed) => (
        <StateBox
          key={placed.state.id}
          placed={placed}
          isActive={live.active.has(placed.state.id)}
        />
      ))}
      {dots.map((dot) => (
        <DotDrawing key={dot.id} dot={dot} chart={id} />
      ))}
      {edges.map((placed) => (
        <EdgeLine key={placed.edge.id} placed={placed} chart={id} taken={live.taken} />
      ))}
      {states.map((placed) => (
        <StateHead
          key={placed.state.id}
          placed={placed}
          isActive={live.active.has(placed.state.id)}
          taken={live.taken}
        />
      ))}
      {edges.map((placed) => (
        <EdgeLabel key={placed.edge.id} placed={placed} taken={live.taken} />
      ))}
    </svg>
  )
}
