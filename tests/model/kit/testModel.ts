// The only file that imports @xstate/test. Its version for XState 5 is a beta whose path generators do
// not support `invoke` and `input`; its TestModel walks any path, so the paths come from
// xstate/graph (paths.ts), where the same code has been since XState 5.20.

import { TestModel } from '@xstate/test'
import type { ActorLogic } from 'xstate'
import type { Case } from './model.ts'
import type { Moment } from './moment.ts'
import type { Path, Step } from './path.ts'

interface PathTest {
  perform(step: Step): Promise<void> | void
  check(moment: Moment): Promise<void> | void
}

/**
 * Performs and checks one path step by step. TestModel skips events without an executor and states without a check, so
 * here every one has both; a world refuses unknown ones itself (screen.ts).
 */
export async function testPath({ steps }: Path, { perform, check }: PathTest): Promise<void> {
  const end = steps.at(-1)?.state
  if (!end) throw new Error('A path has at least its start')
  const failures: unknown[] = []
  // TestModel writes the whole path into the message of an error that it gets: so it gets another error.
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

/** TestModel needs a logic, though it does not use it for an existing path. */
const standing = (at: Moment): ActorLogic<Moment, Case, unknown> => ({
  getInitialSnapshot: () => at,
  transition: (moment) => moment,
  getPersistedSnapshot: (moment) => moment,
})
