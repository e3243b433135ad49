import { readChart } from '#src/charts/read.ts'
import { followed } from './followed.ts'
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
    scripts: scripts.map((script) => scriptRecord(set, script)),
    chart: readChart(model.machine),
  }
}

function scriptRecord(set: ScriptSet, script: Script) {
  const { id, title, goal, start } = script
  const { way, steps } = followed(set, script)
  return {
    id,
    title,
    goal,
    start: stepRecord(start, way),
    steps: steps.map(({ step, hand }, index) => ({
      number: index + 1,
      ...stepRecord(step, hand),
    })),
  }
}

const stepRecord = (step: ScriptStep, hand: readonly string[]) => ({
  event: step.event.type,
  ...(step.event.case !== undefined && { case: step.event.case }),
  kind: step.kind,
  by: performerOf(step),
  ...(step.ms !== null && { ms: step.ms }),
  action: step.action,
  hand,
  expectations: step.unseen === undefined ? step.expectations : [step.unseen],
  state: step.moment.snapshot.value,
  transitions: step.moment.taken,
})
