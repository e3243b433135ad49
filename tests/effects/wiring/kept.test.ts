import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { isRecord, plain } from '../../model/kit/plain.ts'
import { models } from '../../model/qa/models.ts'
import { keeping, stubWorld, wiredMachines } from './world.ts'

// Where a machine can begin with the fields that this browser kept, the wired machine does.

vi.mock('#src/views/news/NewsContent.tsx', () => ({}))
stubWorld()
beforeEach(stubWorld)
const wired = await wiredMachines()

/** Wired without: what is typed there is kept with the conversation. */
const besides = /\/clientPanel\/(edit|remarks)$/

for (const { place, machine } of wired) {
  const model = models.find((each) => each.model.machine.id === machine.id)?.model
  if (!model || besides.test(place)) continue
  const starts = Object.values(model.options.starts ?? {}).filter(isRecord)
  for (const { kept, ...fresh } of starts.filter(({ kept }) => isRecord(kept) && 'fields' in kept))
    test(`${place} begins with what is kept of it`, () => {
      keeping(kept)
      const restored = createActor(machine, { input: fresh }).getSnapshot()
      keeping(null)
      const known = createActor(model.machine, { input: { ...fresh, kept } }).getSnapshot()
      expect(plain(restored.context)).toEqual(plain(known.context))
    })
}
