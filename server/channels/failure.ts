import { UNCONFIRMED } from '#contract/deliveryStatus.ts'

/**
 * `credentials`: the token or the account are invalid. `refused`: a retry would not help. `away`: a retry may help.
 * `unknown`: the channel may have the message.
 */
type ChannelProblem = 'credentials' | 'refused' | 'away' | 'unknown'

/** For the log, never with the token or the text. */
export class ChannelFailure extends Error {
  override readonly name = 'ChannelFailure'
  readonly problem: ChannelProblem
  /** The channel's reason, for a person. */
  readonly reason: string | null

  constructor(problem: ChannelProblem, message: string, reason: string | null, cause?: unknown) {
    super(message, { cause })
    this.problem = problem
    this.reason = reason
  }
}

/** The answer to a send is lost: a channel without idempotency keys might send a retry as a second message. */
export const answerLost = (cause?: unknown) =>
  new ChannelFailure('unknown', 'The channel did not answer a send', UNCONFIRMED, cause)
