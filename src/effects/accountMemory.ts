import * as z from 'zod/mini'
import { ClientMemory, isEmptyClientMemory } from '#contract/clientMemory.ts'
import type { Unsent } from '#machines/access/unsent.ts'
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

/** What a person wrote and nobody has yet: by its key, behind the name of the account. */
const MESSAGE = /^(\d+)\/(?:draft|outgoing|noteDraft|outgoingNotes|file)\/(.*)$/
const FORM = /^(?:\d+\/|news\/)?form\//
const CLIENT = /^\d+\/client\//
const LINKS = /^\d+\/linkQueue$/
const REPLIES = /^\d+\/replies$/
const PAYMENT = /^\d+\/payment$/

const List = z.array(z.unknown())
const behindName = (key: string): string => key.split('/').slice(2).join('/')

/** What was typed about a client, without the client that the conversation was linked to. */
const typedOf = (store: Store, key: string): ClientMemory | null => {
  const memory = store.read(key, ClientMemory)
  const typed = memory && { ...memory, linked: null, apart: null }
  return typed && !isEmptyClientMemory(typed) ? typed : null
}

const isUnsent = (store: Store, key: string): boolean => {
  const rest = behindName(key)
  if (CLIENT.test(rest)) return typedOf(store, key) !== null
  if (LINKS.test(rest) || REPLIES.test(rest)) return (store.read(key, List) ?? []).length > 0
  return [MESSAGE, FORM, PAYMENT].some((kind) => kind.test(rest))
}

/** How much of what a person wrote is in this browser only. */
export const unsentOf = (stores: readonly Store[], email: string | null): Unsent => {
  const rests = stores.flatMap((store) =>
    store
      .keys(accountPrefix(email))
      .filter((key) => isUnsent(store, key))
      .map(behindName),
  )
  const count = (...kinds: readonly RegExp[]) =>
    rests.filter((rest) => kinds.some((kind) => kind.test(rest))).length
  const threads = rests.flatMap((rest) => {
    const [, businessId, threadId] = MESSAGE.exec(rest) ?? []
    return threadId === undefined ? [] : [`${businessId}/${threadId}`]
  })
  return {
    conversations: new Set(threads).size,
    forms: count(FORM, CLIENT, LINKS),
    replies: count(REPLIES),
    payments: count(PAYMENT),
  }
}

/** A session that ended by itself leaves what was not sent, for the same person's next sign-in. */
export const keepUnsent = (store: Store): void => {
  for (const key of store.keys(ALL)) {
    if (!isUnsent(store, key)) store.remove(key)
    else if (CLIENT.test(behindName(key))) store.write(key, typedOf(store, key))
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
