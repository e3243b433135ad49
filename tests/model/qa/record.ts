import { readChart } from '#src/charts/read.ts'
import { roles } from './openings.ts'
import { performerOf } from './performer.ts'
import type { Script, ScriptSet, ScriptStep } from './scripts.ts'

export type MachineRecord = ReturnType<typeof machineRecord>

/** The same as the page, for `/diagnostico` and for tools, with the machine as it is drawn. */
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
    chart: readChart(model.machine),
  }
}

const scriptRecord = ({ id, title, goal, start, steps }: Script) => ({
  id,
  title,
  goal,
  start: stepRecord(start),
  steps: steps.map((step, index) => ({ number: index + 1, ...stepRecord(step) })),
})

const stepRecord = (step: ScriptStep) => ({
  event: step.event.type,
  ...(step.event.case !== undefined && { case: step.event.case }),
  kind: step.kind,
  by: performerOf(step),
  ...(step.ms !== null && { ms: step.ms }),
  action: step.action,
  expectations: step.expectations,
  state: step.moment.snapshot.value,
  transitions: step.moment.taken,
})
