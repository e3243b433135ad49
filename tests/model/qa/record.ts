import type { Chart } from '#machines/diagnostics/chart.ts'
import { readChart } from '#src/charts/read.ts'
import { actorsOf } from '../../../scripts/charts/family.ts'
import { followed } from './followed.ts'
import { type FoundModel, models } from './models.ts'
import { roles } from './openings.ts'
import { performerOf } from './performer.ts'
import type { Script, ScriptSet, ScriptStep } from './scripts.ts'

export type MachineRecord = ReturnType<typeof machineRecord>

/** The same as the page, for `/diagnostico` and for tools, with the machine as it is drawn. */
export function machineRecord(set: ScriptSet) {
  const { model, area, file, opening, scripts, unreachable } = set
  const { transitions, states } = set.coverage
  const chart = readChart(model.machine)
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
    parts: partsOf(set, chart),
    chart,
  }
}

const known = new Set(models.map(({ model }) => model.machine.id))

/** The machines that it runs, each with the state that runs it; null where an action starts it. */
const partsOf = ({ model, file }: FoundModel, chart: Chart) =>
  actorsOf({ machine: model.machine, file }, chart, known).flatMap(({ machine, state }) =>
    machine === null ? [] : [{ machine, state }],
  )

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
