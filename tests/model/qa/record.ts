import { roles } from './openings.ts'
import type { Script, ScriptSet, ScriptStep } from './scripts.ts'

export type MachineRecord = ReturnType<typeof machineRecord>

/** docs/qa/<machine>.json: the same as the page, for tools. */
export function machineRecord(set: ScriptSet) {
  const { model, area, file, opening, scripts, unreachable } = set
  const { transitions, states } = set.coverage
  return {
    machine: model.machine.id,
    area,
    model: file,
    title: opening.title,
    about: opening.about,
    address: opening.address,
    preconditions: [roles[opening.role], ...opening.before],
    transitions: { total: transitions.total, covered: transitions.covered },
    states: { total: states.total, covered: states.covered },
    unreachable: unreachable.map(([key, reason]) => ({ key, reason })),
    scripts: scripts.map(scriptRecord),
  }
}

const scriptRecord = ({ id, title, goal, start, steps }: Script) => ({
  id,
  title,
  goal,
  start: stepRecord(start),
  steps: steps.map((step, index) => ({ number: index + 1, ...stepRecord(step) })),
})

const stepRecord = ({ event, kind, ms, action, expectations, moment }: ScriptStep) => ({
  event: event.type,
  ...(event.case !== undefined && { case: event.case }),
  kind,
  ...(ms !== null && { ms }),
  action,
  expectations,
  state: moment.snapshot.value,
  transitions: moment.taken,
})
