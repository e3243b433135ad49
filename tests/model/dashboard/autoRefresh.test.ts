import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { autoRefreshMachine } from '#machines/dashboard/autoRefreshMachine.ts'

test('automatic refresh repeats every five minutes', () => {
  const clock = new SimulatedClock()
  let due = 0
  // Without a parent, the machine's events go to the test.
  const actor = createActor(autoRefreshMachine, {
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && inspected.event.type === 'refresh.due') due += 1
    },
  }).start()
  for (const expected of [1, 2, 3]) {
    clock.increment(299_999)
    expect(due).toBe(expected - 1)
    clock.increment(1)
    expect(due).toBe(expected)
  }
  actor.stop()
})
