// The one file that imports @xstate/test. Its version for XState 5 is a beta whose path generators know
// neither `invoke` nor `input`; its TestModel walks any path all the same, so that the paths come from
// xstate/graph (paths.ts), where the same code has lived since XState 5.20.

import { TestModel } from '@xstate/test'
import type { ActorLogic } from 'xstate'
import type { Case } from './model'
import type { Moment } from './moment'
import type { Path, Step } from './path'

interface PathTest {
  perform(step: Step): Promise<void> | void
  check(moment: Moment): Promise<void> | void
}

/**
 * One path, performed and checked step by step. TestModel skips events without an executor and states without
 * a check, so that here every one has both; what a world does not know, it refuses itself (screen.ts).
 */
export async function testPath({ steps }: Path, { perform, check }: PathTest): Promise<void> {
  const end = steps.at(-1)?.state
  if (!end) throw new Error('A path has at least its start')
  const failures: unknown[] = []
  // TestModel writes the whole path into the message of an error that it sees: it sees another one.
  const noting =
    <T>(run: (at: T) => Promise<void> | void) =>
    async (at: T): Promise<void> => {
      try {
        await run(at)
      } catch (error) {
        failures.push(error)
        throw new Error()
      }
    }
  const model = new TestModel<Moment, Case, unknown>(standing(end), {})
  try {
    await model.testPath(
      { steps: [...steps], state: end, weight: steps.length },
      {
        events: Object.fromEntries(steps.map(({ event }) => [event.type, noting(perform)])),
        states: { '*': noting(check) },
      },
      { serializeState: () => '', serializeEvent: () => '' },
    )
  } catch (error) {
    throw failures[0] ?? error
  }
}

/** TestModel wants a logic, though it asks it nothing while it walks a path that is there already. */
const standing = (at: Moment): ActorLogic<Moment, Case, unknown> => ({
  getInitialSnapshot: () => at,
  transition: (moment) => moment,
  getPersistedSnapshot: (moment) => moment,
})
