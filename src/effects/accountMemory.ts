import * as z from 'zod/mini'
import type { Store } from './storage.ts'

// The stored values of an account, and of one of its businesses, in this browser: what they are called, and the one
// place that forgets them. Whatever is stored of a person has a key with this prefix.

const ALL = 'account/'

/** A name that does not say whose account it is (FNV-1a, 64 bits): it has to be found again by the same person only. */
const nameOf = (email: string | null): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode((email ?? '').trim().toLowerCase()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}

export const accountPrefix = (email: string | null): string => `${ALL}${nameOf(email)}/`

/** The stored data of one business of an account. */
export const businessPrefix = (email: string | null, businessId: number): string =>
  `${accountPrefix(email)}${businessId}/`

export const businessesKey = (email: string | null): string => `${accountPrefix(email)}businesses`

const READABLE = /^\d+\/(?:listed|latest|said\/.*)$/

/** The messages of customers are stored for the open business only. */
export const forgetOthers = (store: Store, email: string | null, businessId: number): void => {
  const root = accountPrefix(email)
  for (const key of store.keys(root))
    if (READABLE.test(key.slice(root.length)) && !key.startsWith(`${root}${businessId}/`))
      store.remove(key)
}

/** Nothing stays of a business that was deleted, or to which the account does not belong any more. */
export const forgetGone = (
  store: Store,
  email: string | null,
  businessIds: readonly number[],
): void => {
  const root = accountPrefix(email)
  for (const key of store.keys(root)) {
    const [, id] = /^(\d+)\//.exec(key.slice(root.length)) ?? []
    if (id !== undefined && !businessIds.includes(Number(id))) store.remove(key)
  }
}

/** What a person wrote and nobody has yet, by its key behind the name of the account; `unsent.ts` counts it. */
const UNSENT =
  /^(?:\d+\/|news\/)?(?:(?:draft|outgoing|noteDraft|outgoingNotes|file|client|form)\/|(?:linkQueue|replies|payment)$)/

const behindName = (key: string): string => key.split('/').slice(2).join('/')

/**
 * A session that ended by itself leaves what was not sent, for the same person's next sign-in; of a conversation's
 * client only what was typed.
 */
export const keepUnsent = (store: Store): void => {
  for (const key of store.keys(ALL)) {
    const rest = behindName(key)
    if (!UNSENT.test(rest)) store.remove(key)
    else if (rest.includes('/client/')) {
      const typed = store.read(key, z.looseObject({}))
      store.write(key, { ...typed, linked: null, apart: null })
    }
  }
}

/** Signing out by hand leaves nothing of the person. */
export const forgetPerson = (store: Store): void => {
  for (const key of store.keys(ALL)) store.remove(key)
}

/** Another person's sign-in removes what was kept of the one before. True if something was removed. */
export const forgetStrangers = (store: Store, email: string | null): boolean => {
  const own = accountPrefix(email)
  const others = store.keys(ALL).filter((key) => !key.startsWith(own))
  for (const key of others) store.remove(key)
  return others.length > 0
}

const HIDDEN = /^[0-9a-z]+$/

/**
 * Release 1.0.0 named an account by its e-mail, also in the names of the kept files, which are chosen again. True if
 * something was renamed.
 */
export const hideNames = (store: Store): boolean => {
  const named = store.keys(ALL).filter((key) => !HIDDEN.test(key.split('/')[1] ?? ''))
  for (const key of named) {
    const [, name = ''] = key.split('/')
    const rest = behindName(key)
    if (!/^\d+\/file\//.test(rest))
      store.write(accountPrefix(decodeURIComponent(name)) + rest, store.read(key, z.unknown()))
    store.remove(key)
  }
  return named.length > 0
}
