import { type Chart, contains } from '#machines/diagnostics/chart.ts'
import type { Layout } from '#src/charts/layout/layout.ts'
import { headSize } from '#src/charts/layout/measures.ts'
import type { Rect } from '#src/charts/layout/placed.ts'

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const holds = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Every pair, once. */
const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const))

/** The faults of a chart: parts that are missing, overlap, or leave their box, parent or page. */
export const faultsOf = (
  chart: Chart,
  { width, height, states, edges }: Layout,
): readonly string[] => {
  const isInside = contains(chart.root)
  const canvas = { x: 0, y: 0, width, height }
  const faults: string[] = []
  const must = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault)
  }

  for (const [one, other] of pairs(states)) {
    const a = one.state.id
    const b = other.state.id
    if (isInside(b, a)) {
      const head = headSize(one.block).height
      const body = { ...one, y: one.y + head, height: one.height - head }
      must(holds(body, other), `${b} leaves ${a}`)
    } else must(!overlap(one, other), `${a} covers ${b}`)
  }
  for (const { state, block, ...box } of states) {
    must(headSize(block).width <= box.width, `The text of ${state.id} is too wide`)
    must(headSize(block).height <= box.height, `The text of ${state.id} is too high`)
  }
  for (const { edge, label, lines } of edges) {
    must(holds(canvas, label), `${edge.id} leaves the page`)
    must(lines.length > 0 && label.width > 0, `${edge.id} is not drawn`)
    for (const { state, ...box } of states) {
      if (state.children.length === 0) must(!overlap(label, box), `${edge.id} on ${state.id}`)
    }
  }
  for (const [one, other] of pairs(edges)) {
    must(!overlap(one.label, other.label), `${one.edge.id} covers ${other.edge.id}`)
  }
  const drawn = new Set(edges.flatMap(({ edge }) => edge.transitions))
  const told = new Set(
    [...states, ...edges.map(({ edge }) => edge)].flatMap(({ block }) =>
      block.paragraphs.flatMap(({ transitions }) => transitions.flatMap((id) => id.split(' '))),
    ),
  )
  for (const { id } of chart.transitions) {
    must(drawn.has(id) || told.has(id), `${id} is missing`)
  }
  return faults
}
