import * as z from 'zod/mini'
import { digitsOf, withoutTurns } from '#contract/text.ts'
import { addressKey, isNumber } from '../addresses.ts'
import { id, known, list, maybe, plainly, text } from '../meta/webhook.ts'
import type { Message } from './message.ts'

// By what WhatsApp knows a customer: a number, an id for this business, an id for it and those that it is linked with.
// Any may be missing.

export const Contact = z.object({
  wa_id: id,
  user_id: id,
  parent_user_id: id,
  profile: maybe(z.object({ name: text, username: text })),
})

/** A number as people write it, and phones keep it: '+506 8000-0001'. */
const NUMBER = /^\+?\(?\d[\d\s().\p{Pd}]{5,}$/u

const plain = (told: string): string => {
  const address = withoutTurns(told).trim()
  return NUMBER.test(address) ? digitsOf(address) : address
}

/** Those that are told, the number first. */
export const addresses = (...told: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(told.flatMap((each) => each ?? []).map(plain)),
]

const keys = (told: readonly string[]): readonly string[] =>
  told.map((each) => addressKey('whatsapp', each))

const contacts = list(Contact)

/**
 * The contact of a message: a number may be written in another form there. The only one is meant where the message, or
 * the contact, does not say who it is.
 */
export const contactOf = (from: readonly string[], told: z.output<typeof contacts>) => {
  const wanted = keys(from)
  const all = known(told).map((contact) => {
    const { wa_id, user_id, parent_user_id } = contact
    return { contact, keys: keys(addresses(wa_id, user_id, parent_user_id)) }
  })
  const [only, ...others] = all
  const isMeant = others.length === 0 && (wanted.length === 0 || only?.keys.length === 0)
  const found = all.find((each) => each.keys.some((key) => wanted.includes(key)))
  return (found ?? (isMeant ? only : undefined))?.contact
}

/** What the call says of people. One without any address is of the only person that the call is about. */
export const contactsFor = (
  told: z.output<typeof contacts>,
  people: readonly (readonly (string | undefined)[])[],
): z.output<typeof contacts> => {
  const known = new Set(people.flatMap((person) => keys(addresses(...person))[0] ?? []))
  return known.size > 1
    ? told.filter((each) => each?.wa_id ?? each?.user_id ?? each?.parent_user_id)
    : told
}

/** The customer's own number, shared when it was asked for. Any other card may be somebody else's. */
export const sharedNumbers = ({ type, contacts: cards, origin: ofAll }: Message) =>
  type === 'contacts'
    ? addresses(
        ...known(cards)
          .filter(({ origin = ofAll }) => origin === 'contact_request')
          .flatMap(({ phones }) => known(phones).map(({ wa_id, phone }) => wa_id ?? phone)),
      ).filter(isNumber)
    : []

interface Change {
  readonly before: readonly string[]
  readonly now: readonly string[]
}

/** The body tells it in words, with the customer's own name among them: it proves nothing. */
export const addressChangeIn = ({ type, from, from_user_id, system }: Message): Change | null => {
  if (type !== 'system' || !system) return null
  const next = system.new_wa_id
  if (!/_changed_(?:number|user_id)$/.test(system.type ?? (next ? '_changed_number' : '')))
    return null
  const number = next ?? system.wa_id
  const now = addresses(number, system.user_id, system.parent_user_id)
  const { previous_user_id, previous_parent_user_id } = system
  const before = addresses(from, previous_user_id, previous_parent_user_id, from_user_id)
  return now.length > 0 && before.length > 0 ? { before, now } : null
}

const Replaced = maybe(plainly('current', z.object({ previous: id, current: id })))

/** As Meta told changed ids until August 2026. */
export const UserIdUpdate = z.object({ wa_id: id, user_id: Replaced, parent_user_id: Replaced })

export const addressChangeOf = ({
  wa_id,
  user_id,
  parent_user_id,
}: z.output<typeof UserIdUpdate>): Change => ({
  before: addresses(user_id?.previous, parent_user_id?.previous, wa_id),
  now: addresses(wa_id, user_id?.current, parent_user_id?.current),
})
