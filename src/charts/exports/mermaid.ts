import type { Chart, ChartState, ChartTransition } from '#machines/diagnostics/chart.ts'
import { delayName } from './labels.ts'

/** Mermaid reads some signs of a label as its own. */
const plain = (text: string) => text.replaceAll(/[;:#<>{}"]/g, ' ')
const idOf = (id: string) => id.replaceAll(/\W/g, '_')

const triggerOf = ({ trigger }: ChartTransition): string => {
  if (trigger.kind === 'event') return trigger.event
  if (trigger.kind === 'delay') return `after ${delayName(trigger.delay)}`
  if (trigger.kind === 'finished' || trigger.kind === 'always') return trigger.kind
  return `${trigger.kind} ${trigger.actor}`
}

const labelOf = (transition: ChartTransition): string => {
  const { guard, actions } = transition
  const asked = guard === null ? '' : ` [${guard}]`
  const done = actions.length === 0 ? '' : ` / ${actions.join(', ')}`
  return plain(`${triggerOf(transition)}${asked}${done}`)
}

/** As a state diagram of Mermaid. Source: mermaid.js.org/syntax/stateDiagram.html. */
export function mermaidChart({ root, transitions }: Chart): string {
  const inside = (state: ChartState, indent: string): readonly string[] => [
    ...(state.initial === null ? [] : [`${indent}[*] --> ${idOf(state.initial)}`]),
    ...state.children.flatMap((child, at) => [
      ...(state.kind === 'parallel' && at > 0 ? [`${indent}--`] : []),
      ...whole(child, indent),
    ]),
  ]
  const whole = (state: ChartState, indent: string): readonly string[] => {
    const id = idOf(state.id)
    const name = `${indent}state "${plain(state.name)}" as ${id}`
    if (state.kind === 'final') return [name, `${indent}${id} --> [*]`]
    if (state.children.length === 0) return [name]
    return [name, `${indent}state ${id} {`, ...inside(state, `${indent}  `), `${indent}}`]
  }
  const arrows = transitions.flatMap((transition) => {
    const { source, targets } = transition
    return (targets.length === 0 ? [source] : targets).map(
      (target) => `  ${idOf(source)} --> ${idOf(target)}: ${labelOf(transition)}`,
    )
  })
  return ['stateDiagram-v2', ...whole(root, '  '), ...arrows, ''].join('\n')
}
