import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import {
  type Assignment,
  changeAssignment,
  readAssignment,
  readSettings,
} from '#contract/conversationAssignee.ts'
import type { Call } from './http.ts'

interface OfBusiness {
  readonly businessId: number
}

/** Where the back end keeps no assignees, nothing is asked, and nothing of it is shown. */
const nothing: Assignment = {
  takesOnAnswer: false,
  restrictsAgents: false,
  handsOverByTurns: false,
  asksSurvey: null,
}

export const sharingActors = (call: Call, config: Config) => ({
  loadSharing: fromPromise<Assignment, OfBusiness>(async ({ input: { businessId: id }, signal }) =>
    hasCapability(config, 'assignment')
      ? readSettings(await call(readAssignment, { params: { id } }, signal))
      : nothing,
  ),
  saveSharing: fromPromise<Assignment, OfBusiness & { readonly wanted: Assignment }>(
    async ({ input: { businessId: id, wanted } }) =>
      readSettings(
        await call(changeAssignment, {
          params: { id },
          body: {
            take_on_answer: wanted.takesOnAnswer,
            restrict_agents: wanted.restrictsAgents,
            ...(wanted.asksSurvey !== null && { ask_survey: wanted.asksSurvey }),
            hand_over_by_turns: wanted.handsOverByTurns,
          },
        }),
      ),
  ),
})
