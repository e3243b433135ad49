import type { SnapshotFrom } from 'xstate'
import {
  describeProfileFailure,
  type ProfileDraft,
  profileProblem,
} from '#contract/team/profile.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export const profileFormMachine = createFormMachine<null, ProfileDraft>({
  id: 'profileForm',
  description: "The person's name and photo while they are typed.",
  problemOf: profileProblem,
  describe: (error) => describeProfileFailure('change', error),
})

type State = SnapshotFrom<typeof profileFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
