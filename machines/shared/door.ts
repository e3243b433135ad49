import { CallError, NO_BUSINESS, NO_TOKEN } from '#contract/errors.ts'

/** The reason why a person may not enter at all: a retry would not help. */
type Door = 'signedOut' | 'withoutBusiness' | 'denied'

export const doorOf = (error: unknown): Door | null => {
  if (!(error instanceof CallError)) return null
  if (error.kind === 'missing' && error.message === NO_TOKEN) return 'signedOut'
  if (error.kind === 'missing' && error.message === NO_BUSINESS) return 'withoutBusiness'
  return error.kind === 'refused' && error.status === 403 ? 'denied' : null
}
