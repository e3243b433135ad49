import type { Chart, ChartState, ChartTransition } from '#machines/diagnostics/chart.ts'
import { delayName, eventOf } from './labels.ts'

type Json = string | boolean | readonly Json[] | { readonly [key: string]: Json | undefined }

const some = <T extends Json>(list: readonly T[]): readonly T[] | undefined =>
  list.length > 0 ? list : undefined

const grouped = (
  transitions: readonly ChartTransition[],
  keyOf: (transition: ChartTransition) => string,
): Json | undefined => {
  if (transitions.length === 0) return undefined
  const groups = new Map<string, Json[]>()
  for (const transition of transitions) {
    const key = keyOf(transition)
    groups.set(key, [...(groups.get(key) ?? []), read(transition)])
  }
  return Object.fromEntries(groups)
}

const read = ({ targets, guard, reenters, actions }: ChartTransition): Json => ({
  target: some(targets.map((id) => `#${id}`)),
  guard: guard ?? undefined,
  reenter: reenters || undefined,
  actions: some(actions),
})

/** A chart as the configuration of createMachine(): guards, actions, actors and delays are names. */
export function xstateOf(chart: Chart): Json {
  const node = (state: ChartState, path: string): Json => {
    const own = chart.transitions.filter(({ source }) => source === state.id)
    const of = (...kinds: readonly ChartTransition['trigger']['kind'][]) =>
      own.filter(({ trigger }) => kinds.includes(trigger.kind))
    return {
      id: state.id === path && path !== chart.id ? undefined : state.id,
      type: state.kind === 'atomic' || state.kind === 'compound' ? undefined : state.kind,
      description: state.description ?? undefined,
      tags: some(state.tags),
      initial: state.children.find(({ id }) => id === state.initial)?.name,
      invoke: some(state.invokes.map(({ id, source: src }) => ({ id, src }))),
      entry: some(state.entry),
      exit: some(state.exit),
      on: grouped(of('event', 'done', 'error', 'snapshot'), eventOf),
      after: grouped(of('delay'), ({ trigger }) =>
        trigger.kind === 'delay' ? delayName(trigger.delay) : '',
      ),
      always: some(of('always').map(read)),
      onDone: some(of('finished').map(read)),
      states:
        state.children.length > 0
          ? Object.fromEntries(
              state.children.map((child) => [child.name, node(child, `${path}.${child.name}`)]),
            )
          : undefined,
    }
  }
  return node(chart.root, chart.id)
}
