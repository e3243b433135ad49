import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { type Chart, statesWithin } from '#machines/diagnostics/chart.ts'
import { chartExports } from '#src/charts/exports/exports.ts'
import { readChart } from '#src/charts/read.ts'
import { machines } from '../../scripts/charts/machines.ts'

const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
  one.id < other.id ? -1 : 1

/** The length of a delay with a name is in the code of its machine, not in its configuration. */
const comparable = ({ transitions, ...chart }: Chart) => ({
  ...chart,
  delays: chart.delays.map(({ name }) => name).sort(),
  transitions: transitions
    .map((each) => ({
      ...each,
      trigger: each.trigger.kind === 'delay' ? { ...each.trigger, delay: null } : each.trigger,
    }))
    .sort(byId),
})

const charts = machines.map(({ machine }) => readChart(machine))

test('each machine is the same again in XState’s JSON', () => {
  for (const chart of charts) {
    const config: unknown = JSON.parse(chartExports.xstate.write(chart))
    const again = readChart(createMachine(config as Parameters<typeof createMachine>[0]))
    expect(comparable(again), chart.id).toEqual(comparable(chart))
  }
})

test('each state and each transition is in Mermaid and in SCXML', () => {
  for (const chart of charts) {
    const states = statesWithin(chart.root)
    const mermaid = chartExports.mermaid.write(chart).split('\n')
    const scxml = chartExports.scxml.write(chart)
    const arrows = chart.transitions.reduce(
      (sum, { targets }) => sum + Math.max(1, targets.length),
      0,
    )
    expect(mermaid.filter((line) => /^ *state "/.test(line)).length, chart.id).toBe(states.length)
    expect(mermaid.filter((line) => / --> .+: /.test(line)).length, chart.id).toBe(arrows)
    expect(scxml.match(/<transition/g)?.length ?? 0, chart.id).toBe(chart.transitions.length)
    for (const { id } of states) expect(scxml).toContain(` id="${id}"`)
  }
})
