import type { SnapshotFrom } from 'xstate'
import {
  describeTeamFailure,
  type InvitationDraft,
  invitationProblem,
} from '#contract/team/team.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export const invitationFormMachine = createFormMachine<{ businessId: number }, InvitationDraft>({
  id: 'invitationForm',
  description: 'The form that invites somebody to the business.',
  problemOf: invitationProblem,
  describe: (error) => describeTeamFailure('invite', error),
})

type State = SnapshotFrom<typeof invitationFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
