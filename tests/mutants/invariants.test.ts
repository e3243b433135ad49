import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { explorations } from '../model/invariants/explorations.ts'
import type { Faults } from '../model/invariants/kit/exploring.ts'

const modules: Readonly<Record<string, { readonly faults: Faults }>> = import.meta.glob(
  '../model/**/*.faults.ts',
  { eager: true },
)
const faults = Object.values(modules).flatMap((module) => Object.entries(module.faults))

// Without a fault they hold: tests/model/invariants/invariants.test.ts.
describe('the invariants find', () => {
  test('each planted fault', () => {
    expect(new Set(faults.map(([sentence]) => sentence))).toEqual(
      new Set(explorations.flatMap(({ sentences }) => sentences)),
    )
  })

  for (const [sentence, machines] of faults)
    describe(sentence, () => {
      for (const [fault, machine] of Object.entries(machines))
        test(fault, () => expect(isFound(sentence, machine)).toBe(true))
    })
})

/** One exploration that finds it is enough; a faulty machine that does not take part changes nothing. */
const isFound = (only: string, machine: AnyStateMachine): boolean =>
  explorations
    .filter(({ sentences }) => sentences.includes(only))
    .some(({ run, states }) =>
      run({ states, swaps: new Map([[machine.id, machine]]), only }).breaks.some(
        ({ sentence }) => sentence === only,
      ),
    )
