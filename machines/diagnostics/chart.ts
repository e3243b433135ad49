/** A machine as it is drawn: plain data with XState's ids, so that the active states can be found in it. */
export interface Chart {
  readonly id: string
  readonly root: ChartState
  readonly transitions: readonly ChartTransition[]
  readonly delays: readonly ChartDelay[]
}

export interface ChartState {
  /** The id of the state node: 'realtime.live.connecting'. */
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly description: string | null
  readonly tags: readonly string[]
  readonly invokes: readonly ChartInvoke[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** The id of the initial child of a compound state. */
  readonly initial: string | null
  readonly children: readonly ChartState[]
}

interface ChartInvoke {
  readonly id: string
  /** The name of the actor under that id. */
  readonly source: string
}

export interface ChartTransition {
  /** See transitionId() in read.ts. */
  readonly id: string
  readonly source: string
  /** Empty where no state is left or entered. */
  readonly targets: readonly string[]
  readonly trigger: Trigger
  readonly guard: string | null
  /** Taken where the guards of the transitions before it are false. */
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
  /** Null where the machine computes the milliseconds. */
  readonly name: string | null
  /** Null where the delay depends on the context. */
  readonly milliseconds: number | null
}

/** What a chart can be saved as, for other tools. */
export type ChartFormat = 'mermaid' | 'scxml' | 'xstate'

/** A state and all states inside it, the outer first, in the order of the code. */
export const statesWithin = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.children.flatMap(statesWithin),
]

/** Tells whether one state of a chart lies inside another. */
export function contains(root: ChartState): (id: string, outer: string) => boolean {
  const inside = new Map(
    statesWithin(root).map((state) => [
      state.id,
      new Set(state.children.flatMap(statesWithin).map(({ id }) => id)),
    ]),
  )
  return (id, outer) => inside.get(outer)?.has(id) ?? false
}
