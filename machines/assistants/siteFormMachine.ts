import type { SnapshotFrom } from 'xstate'
import {
  describeSourcesFailure,
  type SiteDraft,
  siteProblem,
} from '#contract/assistants/sources.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export interface SiteScope {
  readonly assistantId: string
}

export const siteFormMachine = createFormMachine<SiteScope, SiteDraft>({
  id: 'siteForm',
  description: 'The address of a website that an assistant reads.',
  problemOf: siteProblem,
  describe: (error) => describeSourcesFailure('add', error),
})

type State = SnapshotFrom<typeof siteFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
