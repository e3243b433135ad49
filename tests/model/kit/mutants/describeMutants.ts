import { describe, expect, test } from 'vitest'
import type { AnyModel } from '../model'
import { caught } from './caught'
import { mutantsOf } from './mutator'

/** Each fault that the mutator plants in the machine is caught by its model, or stands among its `survivors`. */
export function describeMutants(model: AnyModel): void {
  const mutants = mutantsOf(model.machine)
  const named = new Set(Object.keys(model.survivors ?? {}))

  describe(`the faults planted in ${model.machine.id}`, () => {
    test('the model says what each event does', () => expect(model.does).toBeDefined())

    test(`${mutants.length} faults are caught, but for ${named.size} that nobody could notice`, () => {
      const survivors = mutants.filter((mutant) => caught(model, mutant) === null)
      expect(new Set(survivors.map(({ name }) => name))).toEqual(named)
    }, 300_000)
  })
}
