import type { SourceReason } from '#contract/assistants/sourceReasons.ts'

/** `limited`: the site wants a pause. `away`: a retry may help. */
export type SourceProblem = 'limited' | 'away'

/** A page could not be read now. What would fail again is a result, and no failure. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  readonly problem: SourceProblem
  readonly reason: SourceReason
  /** Milliseconds that the site asks for; 0 where it does not say. */
  readonly wait: number

  constructor(problem: SourceProblem, reason: SourceReason, wait = 0, cause?: unknown) {
    super(`The source: ${problem}`, { cause })
    this.problem = problem
    this.reason = reason
    this.wait = wait
  }
}
