import type { Driver } from './driver.ts'
import { noEffects } from './effects.ts'
import { answerOf, eventLabel, happening } from './events.ts'
import type { AnyModel } from './model.ts'
import type { Moment } from './moment.ts'
import { labelOf, type Path, type Step } from './path.ts'
import { Stopwatch } from './stopwatch.ts'
import { testPath } from './testModel.ts'

/** Walks a path over any world. Where the two differ, the error names the step and the difference. */
export async function walk(model: AnyModel, path: Path, driver: Driver): Promise<void> {
  const stopwatch = new Stopwatch()
  let before: Moment | null = null
  let at = 0
  try {
    await testPath(path, {
      perform: (step) => (before ? perform(step, before, stopwatch, driver) : undefined),
      check: async (moment) => {
        await driver.check(moment)
        stopwatch.restart(moment)
        before = moment
        at += 1
      },
    })
  } catch (error) {
    throw lost(model, path, at, error)
  }
}

async function perform(
  { event }: Step,
  before: Moment,
  stopwatch: Stopwatch,
  driver: Driver,
): Promise<void> {
  const what = happening(event)
  if (what.kind === 'delay') return endDelay(stopwatch.end(before, event.type), before, driver)
  await driver.tick(stopwatch.pause(before))
  if (what.kind === 'event') await driver.send(event)
  if (what.kind === 'answer') await driver.settle(what.actorId, what.isDone, answerOf(event))
}

/** To the last millisecond before the delay ends, when nothing may have changed; and one further. */
async function endDelay(left: number, before: Moment, driver: Driver): Promise<void> {
  if (left > 0) {
    await driver.tick(left - 1)
    await driver.check({ ...before, effects: noEffects })
  }
  await driver.tick(Math.min(1, left))
}

function lost({ machine }: AnyModel, path: Path, at: number, error: unknown): Error {
  const event = path.steps[at]?.event
  const where = event && at > 0 ? `step ${at}, ${eventLabel(event)}` : 'the start'
  const message = error instanceof Error ? error.message : String(error)
  return new Error(
    `${machine.id}, at ${where}:\n${message}\nOn the way ${labelOf(path.steps.slice(0, at + 1))}`,
    {
      cause: error,
    },
  )
}
