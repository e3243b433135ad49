import { describe, expect, test } from 'vitest'
import type { AnyModel } from '../model.ts'
import { caught } from './caught.ts'
import { mutantsOf, unchanged } from './mutator.ts'
import { waysThrough } from './ways.ts'

/** A large machine is explored many times. */
const PATIENCE = 300_000

/** Each planted fault of the machine is caught by its model, or listed in its `survivors`. */
export function describeMutants(model: AnyModel): void {
  const mutants = mutantsOf(model.machine)
  const named = new Set(Object.keys(model.survivors ?? {}))

  describe(`the faults planted in ${model.machine.id}`, () => {
    test('the model lists the effects of each event', () => expect(model.does).toBeDefined())

    // Otherwise the model would fail for every fault as it fails without one.
    test(
      'an unchanged copy passes',
      () => {
        expect(caught(model, unchanged(model.machine))).toBeNull()
      },
      PATIENCE,
    )

    test(
      `${mutants.length} faults are caught, except ${named.size} without an effect`,
      () => {
        const through = waysThrough(model)
        const survivors = mutants.filter(
          ({ machine, place }) => caught(model, machine, through(place)) === null,
        )
        expect(new Set(survivors.map(({ name }) => name))).toEqual(named)
      },
      PATIENCE,
    )
  })
}
