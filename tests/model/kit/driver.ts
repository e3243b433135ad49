import type { Case } from './model'
import type { Moment } from './moment'

type Awaitable = Promise<void> | void

/** One world that a path is walked in: how things happen there, and how it is compared with the model. */
export interface Driver {
  /** A person, or the outside world, does something. */
  send(event: Case): Awaitable
  /** An actor that waits for the world gets its answer. */
  settle(actorId: string, isDone: boolean, value: unknown): Awaitable
  /** Time passes. */
  tick(ms: number): Awaitable
  /** Compares the world with the moment that the model is in. */
  check(expected: Moment): Awaitable
}
