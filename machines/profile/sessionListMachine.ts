import { type AccountSession, describeSessionsFailure } from '#contract/sessions.ts'
import { createWholeListMachine } from '../shared/wholeListFactory.ts'

export const sessionListMachine = createWholeListMachine<AccountSession, null>({
  id: 'sessionList',
  description: 'The browsers in which the account is signed in.',
  describe: (error) => describeSessionsFailure('list', error),
  isSifted: false,
  isChanged: false,
})
