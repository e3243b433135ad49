import { describe, test } from 'vitest'
import { expectCaught, type Mutant } from './mutant'

/** Each of these faults must be noticed by the tours of its model. */
export function describeMutants(area: string, mutants: readonly Mutant[]): void {
  describe(`the models of ${area} notice`, () => {
    for (const mutant of mutants) test(mutant.name, () => expectCaught(mutant))
  })
}
