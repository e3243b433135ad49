import type { SnapshotFrom } from 'xstate'
import { describeIntegrationsFailure } from '#contract/integrations/integrations.ts'
import type { MetaAccountDraft } from '#contract/integrations/metaAccount.ts'
import {
  type MetaAccount,
  type MetaKind,
  metaAccounts,
} from '#contract/integrations/metaAccounts.ts'
import { createFormMachine } from '../shared/formFactory.ts'
import type { IntegrationFormScope } from './integrationForm.ts'

export interface MetaAccountScope extends IntegrationFormScope<MetaAccount> {
  readonly kind: MetaKind
}

export const metaAccountFormMachine = createFormMachine<MetaAccountScope, MetaAccountDraft>({
  id: 'metaAccountForm',
  description:
    'The form of a new or a changed account at Meta: a number, or an account with an id.',
  problemOf: (draft, { kind, stored }) => metaAccounts[kind].problem(draft, stored),
  describe: (error, { kind, stored }) =>
    describeIntegrationsFailure(kind, stored === null ? 'create' : 'update', error),
})

type State = SnapshotFrom<typeof metaAccountFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectKind = (state: State) => state.context.scope.kind
export const selectStored = (state: State) => state.context.scope.stored
