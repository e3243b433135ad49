/** A machine as it is drawn: plain data, with the ids of XState, so that what runs can be found in it. */
export interface Chart {
  readonly id: string
  readonly root: ChartState
  readonly transitions: readonly ChartTransition[]
  readonly delays: readonly ChartDelay[]
}

export interface ChartState {
  /** That of the state node: 'realtime.live.connecting'. */
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly description: string | null
  readonly tags: readonly string[]
  readonly invokes: readonly ChartInvoke[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** The id of the child that it begins with, of a compound state. */
  readonly initial: string | null
  readonly children: readonly ChartState[]
}

interface ChartInvoke {
  readonly id: string
  /** The name of what runs under that id. */
  readonly source: string
}

export interface ChartTransition {
  /** See transitionId() in read.ts. */
  readonly id: string
  readonly source: string
  /** Empty when nothing is left or entered. */
  readonly targets: readonly string[]
  readonly trigger: Trigger
  readonly guard: string | null
  /** Taken when the guards of the ones before it said no. */
  readonly isElse: boolean
  readonly reenters: boolean
  readonly actions: readonly string[]
}

export type Trigger =
  | { readonly kind: 'event'; readonly event: string }
  | { readonly kind: 'delay'; readonly delay: ChartDelay }
  | { readonly kind: 'done' | 'error' | 'snapshot'; readonly actor: string }
  | { readonly kind: 'finished' }
  | { readonly kind: 'always' }

export interface ChartDelay {
  /** Null when the machine says the milliseconds on the spot. */
  readonly name: string | null
  /** Null when it depends on what the machine knows. */
  readonly milliseconds: number | null
}

/** A state and everything inside it, from the outside in and in the order it was written. */
export const statesWithin = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.children.flatMap(statesWithin),
]

/** Says of the states of a chart whether one lies inside another. */
export function contains(root: ChartState): (id: string, outer: string) => boolean {
  const inside = new Map(
    statesWithin(root).map((state) => [
      state.id,
      new Set(state.children.flatMap(statesWithin).map(({ id }) => id)),
    ]),
  )
  return (id, outer) => inside.get(outer)?.has(id) ?? false
}
