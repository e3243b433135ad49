import { CallError, NO_BUSINESS, NO_TOKEN } from '#contract/errors'

/** Why a person does not get in at all: nothing that trying again would mend. */
type Door = 'signedOut' | 'withoutBusiness' | 'denied'

export const doorOf = (error: unknown): Door | null => {
  if (!(error instanceof CallError)) return null
  if (error.kind === 'missing' && error.message === NO_TOKEN) return 'signedOut'
  if (error.kind === 'missing' && error.message === NO_BUSINESS) return 'withoutBusiness'
  return error.kind === 'refused' && error.status === 403 ? 'denied' : null
}
