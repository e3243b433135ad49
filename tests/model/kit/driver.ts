import type { Case } from './model.ts'
import type { Moment } from './moment.ts'

type Awaitable = Promise<void> | void

/** A world in which a path is walked: how events happen there, and how it is compared with the model. */
export interface Driver {
  /** An act of a person, or an event of the outside world. */
  send(event: Case): Awaitable
  /** The answer to a pending actor. */
  settle(actorId: string, isDone: boolean, value: unknown): Awaitable
  /** Time passes. */
  tick(ms: number): Awaitable
  /** Compares the world with the model's moment. */
  check(expected: Moment): Awaitable
}
