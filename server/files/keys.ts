import { createHmac, timingSafeEqual } from 'node:crypto'
import { nameIn } from './stored.ts'

// Rows hold bare addresses. What the server says of a private file ends in a key of its reader: `?para=<holder>.<sign>`.
// A reader's key of a file never changes, so that browsers keep the file, and a message that comes twice is the same.

export type Holder =
  | { readonly kind: 'account'; readonly userId: number }
  /** The visitor of a conversation. */
  | { readonly kind: 'visitor'; readonly threadId: string }
  /** Anybody until then: a channel that fetches a file by its link. */
  | { readonly kind: 'link'; readonly until: number }

const shownOf = (holder: Holder): string => {
  switch (holder.kind) {
    case 'account':
      return String(holder.userId)
    case 'visitor':
      return 'chat'
    case 'link':
      return `hasta-${holder.until}`
  }
}

/** 128 bits, as many as the name of a file has. */
const signOf = (secret: string, name: string, holder: Holder): string =>
  createHmac('sha256', secret)
    .update(`file:${name}:${shownOf(holder)}:${holder.kind === 'visitor' ? holder.threadId : ''}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

export type WriteAddress = <Address extends string | null>(address: Address) => Address | string

/** Gives addresses of our files the key of this reader. Any other address stays as it is. */
export const addressesFor =
  (secret: string, holder: Holder): WriteAddress =>
  (address) => {
    const name = address === null ? undefined : nameIn(address)
    if (name === undefined) return address
    return `${address}?para=${shownOf(holder)}.${signOf(secret, name, holder)}`
  }

/** A holder as an address names it: the visitor's conversation is in the signature alone. */
type Claim = Exclude<Holder, { readonly kind: 'visitor' }> | { readonly kind: 'visitor' }

interface Key {
  readonly claim: Claim
  readonly sign: string
}

/** Null for what is no key. */
export const readKey = (text: unknown): Key | null => {
  const [, account, isVisitor, until, sign] =
    /^(?:(\d{1,15})|(chat)|hasta-(\d{1,16}))\.([\w-]{22})$/.exec(
      typeof text === 'string' ? text : '',
    ) ?? []
  if (sign === undefined) return null
  if (account !== undefined) return { claim: { kind: 'account', userId: Number(account) }, sign }
  return { claim: isVisitor ? { kind: 'visitor' } : { kind: 'link', until: Number(until) }, sign }
}

/** Whether the signature is of this file and this holder. */
export const isSigned = (secret: string, name: string, holder: Holder, sign: string): boolean =>
  timingSafeEqual(Buffer.from(sign), Buffer.from(signOf(secret, name, holder)))
