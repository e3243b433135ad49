import type { SnapshotFrom } from 'xstate'
import {
  describeReplyFailure,
  ReplyConflict,
  type ReplyDraft,
  replyProblem,
  type TeamReply,
} from '#contract/teamReplies.ts'
import { createFormMachine } from '../../shared/formFactory.ts'

export interface ReplyScope {
  /** '' for a new reply. */
  readonly id: string
  /** The reply as it was last read; null where it does not exist, or not any more. */
  readonly current: TeamReply | null
}

export const teamReplyFormMachine = createFormMachine<ReplyScope, ReplyDraft>({
  id: 'teamReplyForm',
  description:
    "One of the team's quick replies. What a colleague changed meanwhile is shown before it is overwritten.",
  problemOf: replyProblem,
  describe: (error) => describeReplyFailure('save', error),
  after: (error, { scope }) =>
    error instanceof ReplyConflict ? { scope: { ...scope, current: error.current } } : {},
})

type State = SnapshotFrom<typeof teamReplyFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectIsNew = (state: State) => state.context.scope.id === ''
