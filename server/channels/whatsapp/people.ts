import type * as z from 'zod/mini'
import type { Customer } from '../adapter.ts'
import { list } from '../meta/webhook.ts'
import { addresses, Contact, contactOf } from './customers.ts'

// The customer of a message, with what the event says of people beside its messages.

export const Contacts = list(Contact)

/** As people write it: '@rosa'. */
export const handleOf = (username: string | undefined): string | null =>
  username?.trim().replace(/^@*(?=[^@])/, '@') || null

interface Told {
  readonly number: string | undefined
  readonly userId?: string | undefined
  readonly parentId?: string | undefined
}

/** Null where nobody is told. The first address is the one to write to. */
export const customerIn = (
  { number, userId, parentId }: Told,
  contacts: z.output<typeof Contacts>,
): (Omit<Customer, 'isGroup'> & { readonly address: string }) | null => {
  const contact = contactOf(addresses(number, userId, parentId), contacts)
  const [address, ...alsoKnownAs] = addresses(
    number ?? contact?.wa_id,
    userId ?? contact?.user_id,
    parentId ?? contact?.parent_user_id,
  )
  if (address === undefined) return null
  const { name, username } = contact?.profile ?? {}
  return { address, alsoKnownAs, name: name?.trim() || null, username: handleOf(username) }
}
