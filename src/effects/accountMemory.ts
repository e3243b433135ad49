import type { Store } from './storage.ts'

// The stored values of an account, and of one of its businesses, in this browser.

export const accountPrefix = (email: string | null): string =>
  `account/${encodeURIComponent(email ?? '')}/`

/** The stored data of one business of an account. */
export const businessPrefix = (email: string | null, businessId: number): string =>
  `${accountPrefix(email)}${businessId}/`

export const businessesKey = (email: string | null): string => `${accountPrefix(email)}businesses`

const READABLE = /^account\/[^/]*\/(?:businesses|\d+\/(?:listed|latest|said\/.*))$/

/** The messages of customers are stored for the open business only, not for another account or business. */
export const forgetOthers = (store: Store, email: string | null, businessId: number): void => {
  const own = [businessPrefix(email, businessId), businessesKey(email)]
  for (const key of store.keys('account/'))
    if (READABLE.test(key) && !own.some((each) => key.startsWith(each))) store.remove(key)
}

/**
 * Signing out forgets what customers said, what was unread, solved or postponed, whose the conversations are, and what
 * the bell held; drafts, unsent messages, chosen files and quick replies stay.
 */
export const forgetAccount = (store: Store, email: string | null): void => {
  for (const key of store.keys(accountPrefix(email)))
    if (/\/(?:unread|states|links|notifications)$/.test(key) || READABLE.test(key))
      store.remove(key)
}
