import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { statesWithin } from '#machines/diagnostics/chart.ts'
import { readChart, transitionId } from '#src/charts/read.ts'
import { machines } from '../../scripts/charts/machines.ts'
import { sampleMachine } from './sample.ts'

const nodesWithin = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child: AnyStateNode) => nodesWithin(child)),
]
const transitionsOf = (node: AnyStateNode) => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

test('every machine file is found', () => {
  const files = Object.keys(import.meta.glob('../../machines/**/*Machine.ts'))
  expect(machines).toHaveLength(files.length)
})

test.each(machines)('$machine.id: every state and transition is read', ({ machine }) => {
  const chart = readChart(machine)
  const nodes = nodesWithin(machine.root)
  expect(statesWithin(chart.root).map(({ id }) => id)).toEqual(nodes.map(({ id }) => id))
  const ids = chart.transitions.map(({ id }) => id)
  expect(ids).toEqual(nodes.flatMap(transitionsOf).map(transitionId))
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(machines)('$machine.id: guards, actions, actors have names', ({ machine }) => {
  const { root, transitions } = readChart(machine)
  const names = [
    ...transitions.flatMap(({ guard, actions }) => [
      ...(guard === null ? [] : [guard]),
      ...actions,
    ]),
    ...statesWithin(root).flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...statesWithin(root).flatMap(({ invokes }) => invokes.map(({ source }) => source)),
  ]
  expect(names).not.toContain('unnamed')
})

test('providing effects does not change the chart of a machine', () => {
  expect(readChart(sampleMachine.provide({ actions: { count: () => {} } }))).toEqual(
    readChart(sampleMachine),
  )
})

test('a chart is plain data', () => {
  const chart = readChart(sampleMachine)
  expect(JSON.parse(JSON.stringify(chart))).toEqual(chart)
})

test('a transition lists its delay, its guards and its actions', () => {
  const { transitions } = readChart(sampleMachine)
  expect(transitions).toContainEqual({
    id: 'sample.asking|xstate.done.actor.ask|0',
    source: 'sample.asking',
    targets: ['sample.told'],
    trigger: { kind: 'done', actor: 'ask' },
    guard: 'isFew',
    isElse: false,
    reenters: false,
    actions: ['count'],
  })
  expect(transitions.map(({ trigger }) => trigger.kind)).toEqual([
    'event',
    'done',
    'done',
    'error',
    'delay',
    'delay',
    'always',
  ])
  expect(transitions.filter(({ isElse }) => isElse)).toHaveLength(1)
})
