/**
 * `refused`: the keys do not open the store. `limited`: it wants a pause. `away`: a retry may help. `broken`: its
 * answer cannot be read, which may pass. `final`: a retry would not help.
 */
export type StoreProblem = 'refused' | 'limited' | 'away' | 'broken' | 'final'

/** For the log, never with a key; `reason` is for a person. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
  readonly problem: StoreProblem
  readonly reason: string
  /** Milliseconds that the store asks for; 0 where it does not say. */
  readonly wait: number

  constructor(problem: StoreProblem, reason: string, wait = 0, cause?: unknown) {
    super(`The store: ${problem}`, { cause })
    this.problem = problem
    this.reason = reason
    this.wait = wait
  }
}
