import { beforeAll, describe, expect, test } from 'vitest'
import { eventLabel } from '../../kit/events.ts'
import { everyStep } from '../../kit/everyStep.ts'
import type { Case } from '../../kit/model.ts'
import { scriptSets } from '../documents.ts'
import { type FoundModel, models } from '../models.ts'
import { scriptsOf } from '../scripts.ts'
import { stages } from './stage.ts'

const namesOf = (events: readonly Case[]): ReadonlySet<string> =>
  new Set(events.flatMap((event) => [eventLabel(event), event.type]))

/** The names in a machine's stage that the machine does not have, or that none of its scripts takes. */
function idle(found: FoundModel): readonly string[] {
  const { machine, options } = found.model
  const { starts = {}, events = {}, never = {}, byHand = [] } = stages[machine.id] ?? {}
  const steps = scriptsOf(found).scripts.flatMap((script) => script.steps)
  const taken = namesOf(steps.map(({ event }) => event))
  const possible = namesOf(everyStep(found.model).map(({ event }) => event))
  const causes = byHand.flatMap(({ event, after = event }) => [event, after])
  return [
    ...[...Object.keys(events), ...causes].filter((name) => !taken.has(name)),
    ...Object.keys(never).filter((name) => !possible.has(name)),
    ...Object.keys(starts).filter((name) => !(name in (options.starts ?? {}))),
  ]
}

// Each machine is walked here, which takes long on a loaded computer.
beforeAll(() => {
  scriptSets(models)
  for (const { model } of models) everyStep(model)
})

describe('the stage of a machine names only existing events and starts', () => {
  test.each(models.map((found) => [found.model.machine.id, found] as const))('%s', (_, found) =>
    expect(idle(found)).toEqual([]),
  )

  test('each machine has a stage', () => {
    expect(new Set(Object.keys(stages))).toEqual(
      new Set(models.map(({ model }) => model.machine.id)),
    )
  })
})
