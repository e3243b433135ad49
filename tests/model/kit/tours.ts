import { ignoredFor } from './eventsFor'
import { facetsOf } from './facets'
import { type Edge, type Graph, graphFrom } from './graph'
import type { AnyModel } from './model'
import { type Moment, momentKey } from './moment'
import { endOf, extend, type Path, startsOf } from './path'

/** A tour is given up at this length: what fails in it has to be read. */
const LONG = 40

/**
 * Few long paths instead of many short ones: together they take every edge between the moments of a model, and try
 * at each moment whatever is ignored there. What a person reads is made of `edgeCovering`; a machine runs these.
 */
export const tours = (model: AnyModel): Path[] => facetsOf(model).flatMap(toursOf)

function toursOf(model: AnyModel): Path[] {
  const seen = new Set<string>()
  return startsOf(model).flatMap(([name, input]) => {
    const graph = graphFrom(model, name, input)
    const found = new Guide(model, graph, seen).all()
    for (const key of graph.ways.keys()) seen.add(key)
    return found
  })
}

class Guide {
  readonly #model: AnyModel
  readonly #graph: Graph
  readonly #edges = new Map<string, Edge[]>()
  readonly #edgeTo: ReadonlyMap<Moment, Edge>
  /** By moment: the edges that no tour has taken yet. */
  readonly #untaken = new Map<string, Edge[]>()
  /** The moments where nobody has yet tried what is ignored. */
  readonly #untried: Set<string>

  /** What is `seen` was toured from another start. */
  constructor(model: AnyModel, graph: Graph, seen: ReadonlySet<string>) {
    this.#model = model
    this.#graph = graph
    this.#edgeTo = new Map(graph.edges.map((edge) => [edge.state, edge]))
    this.#untried = new Set([...graph.ways.keys()].filter((key) => !seen.has(key)))
    for (const edge of graph.edges) {
      this.#edges.set(edge.from, [...(this.#edges.get(edge.from) ?? []), edge])
      if (!seen.has(edge.from))
        this.#untaken.set(edge.from, [...(this.#untaken.get(edge.from) ?? []), edge])
    }
  }

  all(): Path[] {
    const [first] = this.#graph.ways.values()
    const found: Path[] = first ? [this.#tour(first)] : []
    for (const [key, way] of this.#graph.ways)
      while (this.#isWorthwhile(key)) found.push(this.#tour(this.#wayTaken(way)))
    return found
  }

  #tour(begun: Path): Path {
    let path = this.#tryIgnored(begun)
    do {
      const edges = this.#onwards(this.#keyOf(path))
      if (edges.length === 0) return path
      for (const edge of edges) {
        this.#take(edge)
        path = extend(this.#model, path, edge.event)
        // The model's `project` says too little: what follows is not where the graph says.
        if (this.#keyOf(path) !== edge.to) return path
        path = this.#tryIgnored(path)
      }
    } while (path.steps.length < LONG)
    return path
  }

  /** The next edge that nobody took, or the edges to the nearest moment that is worth the way. */
  #onwards(from: string): readonly Edge[] {
    const here = this.#untaken.get(from)?.[0]
    if (here) return [here]
    const routes = new Map<string, readonly Edge[]>([[from, []]])
    for (const [key, route] of routes) {
      if (this.#isWorthwhile(key)) return this.#isFar(key, route) ? [] : route
      for (const edge of this.#edges.get(key) ?? [])
        if (!routes.has(edge.to)) routes.set(edge.to, [...route, edge])
    }
    return []
  }

  /** Whether it is much nearer from the start. */
  #isFar(key: string, route: readonly Edge[]): boolean {
    return route.length > 2 * (this.#graph.ways.get(key)?.steps.length ?? 0)
  }

  #isWorthwhile(key: string): boolean {
    return this.#untried.has(key) || (this.#untaken.get(key)?.length ?? 0) > 0
  }

  #tryIgnored(path: Path): Path {
    const end = endOf(path)
    if (!end || !this.#untried.delete(this.#keyOf(path))) return path
    return ignoredFor(this.#model)(end).reduce(
      (longer, event) => extend(this.#model, longer, event),
      path,
    )
  }

  #take(edge: Edge): void {
    const others = this.#untaken.get(edge.from)?.filter((each) => each !== edge)
    this.#untaken.set(edge.from, others ?? [])
  }

  #wayTaken(way: Path): Path {
    for (const { state } of way.steps) {
      const edge = this.#edgeTo.get(state)
      if (edge) this.#take(edge)
    }
    return way
  }

  #keyOf(path: Path): string {
    const end = endOf(path)
    return end ? momentKey(this.#model, end) : ''
  }
}
