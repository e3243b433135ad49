import { describe, expect, test } from 'vitest'
import { formProblems } from './form.ts'
import { walkMachine } from './machineWorld.ts'
import type { AnyModel } from './model.ts'
import { describeMutants } from './mutants/describeMutants.ts'
import { edgeCovering, reduce } from './paths.ts'
import { proofsOf } from './proofs.ts'

/** The first check explores the whole machine, which takes long on a loaded computer. */
const PATIENCE = 60_000

/** The tests that every model passes; in `npm run test:mutants` the model itself is tested with planted faults. */
export const describeModel = (model: AnyModel): void =>
  process.env.MUTANTS ? describeMutants(model) : describeProofs(model)

function describeProofs(model: AnyModel): void {
  describe(`the model of ${model.machine.id}`, () => {
    test('its machine can be walked, drawn and wired', () => {
      expect(formProblems(model.machine)).toEqual([])
    })

    for (const { title, problems } of proofsOf(model))
      test(title, () => expect(problems()).toEqual([]), PATIENCE)

    test(
      'its machine behaves as the paths say, under a simulated clock',
      async () => {
        for (const path of reduce(edgeCovering(model))) await walkMachine(model, path)
      },
      PATIENCE,
    )
  })
}
