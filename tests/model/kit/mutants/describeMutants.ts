import { describe, expect, test } from 'vitest'
import type { AnyModel } from '../model'
import { caught } from './caught'
import { mutantsOf, unchanged } from './mutator'

/** A large machine is explored many times. */
const PATIENCE = 300_000

/** Each fault that the mutator plants in the machine is caught by its model, or stands among its `survivors`. */
export function describeMutants(model: AnyModel): void {
  const mutants = mutantsOf(model.machine)
  const named = new Set(Object.keys(model.survivors ?? {}))

  describe(`the faults planted in ${model.machine.id}`, () => {
    test('the model says what each event does', () => expect(model.does).toBeDefined())

    // Else the model would say of every fault what it says of no fault at all.
    test(
      'a copy without a fault passes',
      () => {
        expect(caught(model, unchanged(model.machine))).toBeNull()
      },
      PATIENCE,
    )

    test(
      `${mutants.length} faults are caught, but for ${named.size} that nobody could notice`,
      () => {
        const survivors = mutants.filter(({ machine }) => caught(model, machine) === null)
        expect(new Set(survivors.map(({ name }) => name))).toEqual(named)
      },
      PATIENCE,
    )
  })
}
