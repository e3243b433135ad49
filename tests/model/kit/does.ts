import type { AnyMachineSnapshot } from 'xstate'
import { labelsOf } from './events.ts'
import type { Taken } from './everyStep.ts'
import type { AnyModel, Case } from './model.ts'
import { restingIn } from './transitions.ts'
import { stateName } from './words.ts'

/** The steps of the paths whose target or outside effects differ from the model's `does`. */
export function differencesFromDoes({ does }: AnyModel, steps: readonly Taken[]): string[] {
  if (!does) return []
  const seen = new Map<string, Set<string>>()
  for (const step of steps) {
    const labels = labelsOf(step.event)
    const key = labels.find((label) => does[label] !== undefined) ?? labels[0] ?? ''
    seen.set(key, (seen.get(key) ?? new Set()).add(deedOf(step)))
  }
  return [...new Set([...Object.keys(does), ...seen.keys()])].flatMap((key) => {
    const said = new Set([does[key] ?? ''].flat())
    const found = seen.get(key) ?? new Set()
    return [
      ...[...found].filter((deed) => !said.has(deed)).map((deed) => `${key} does '${deed}'`),
      ...[...said].filter((deed) => !found.has(deed)).map((deed) => `${key} never does '${deed}'`),
    ]
  })
}

/** The effects of the step, when the model's `does` does not have them. */
export function unsaidBy({ does }: AnyModel, step: Taken): string | null {
  if (!does) return null
  const key = labelsOf(step.event).find((label) => does[label] !== undefined)
  const deed = deedOf(step)
  return [(key === undefined ? '' : does[key]) ?? ''].flat().includes(deed) ? null : deed
}

/** `→ verify.entering, rememberAwaitedEmail, parent: session.verified`: new states, then outside effects. */
const deedOf = ({ from, state: { snapshot, effects } }: Taken): string =>
  [
    ...statesOf(snapshot)
      .filter((name) => name !== '' && !(from && statesOf(from.state.snapshot).includes(name)))
      .map((name) => `→ ${name}`),
    ...effects.called.map(({ action }) => action),
    ...messagesOf(effects.sent),
  ].join(', ')

/** The same message to several children is written `7 × section.load`. */
function messagesOf(sent: Taken['state']['effects']['sent']): readonly string[] {
  const receivers = new Map<string, string[]>()
  for (const { to, event } of sent) {
    const { type } = event as Case
    receivers.set(type, [...(receivers.get(type) ?? []), to])
  }
  return [...receivers].map(([type, to]) =>
    to.length > 2 ? `${to.length} × ${type}` : `${to.join(' and ')}: ${type}`,
  )
}

const statesOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  restingIn(snapshot)
    .map(stateName)
    .sort((one, other) => (one < other ? -1 : 1))
