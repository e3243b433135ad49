import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { explorations } from '../model/invariants/explorations.ts'
import type { Faults } from '../model/invariants/kit/exploring.ts'

const modules: Readonly<Record<string, { readonly faults: Faults }>> = import.meta.glob(
  '../model/**/*.faults.ts',
  { eager: true },
)
const faults = Object.values(modules).flatMap((module) => Object.entries(module.faults))

describe('the invariants find', () => {
  test('each planted fault', () => {
    expect(new Set(faults.map(([sentence]) => sentence))).toEqual(
      new Set(explorations.flatMap(({ sentences }) => sentences)),
    )
  })

  for (const [sentence, machines] of faults)
    describe(sentence, () => {
      for (const [fault, machine] of Object.entries(machines))
        test(fault, () => expect(waysTo(sentence, machine)).not.toEqual([]))

      test('no fault where none is planted', () => expect(waysTo(sentence)).toEqual([]))
    })
})

/** The shortest path to a violation, with the faulty machine in place of the real one. */
const waysTo = (only: string, machine?: AnyStateMachine): readonly string[] =>
  explorations
    .filter(({ sentences }) => sentences.includes(only))
    .flatMap(({ run, states }) => {
      const swaps = new Map(machine ? [[machine.id, machine]] : [])
      return run({ states, swaps, only }).breaks
    })
    .filter(({ sentence }) => sentence === only)
    .map(({ way }) => way.join(' → '))
