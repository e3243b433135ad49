import { hasPhone, type KnownChannel } from '#contract/channels.ts'
import { phoneKey } from '#contract/phones.ts'
import { oneForm } from '#contract/text.ts'

// The addresses of a channel's customers.

/** True for a phone number: WhatsApp's own ids begin with the letters of a country. */
export const isNumber = (address: string): boolean => /^\+?\d+$/.test(address)

/** Longer than a number with its country: with what was dialled within Argentina (15) or Mexico (01, 044, 045). */
const DIALLED = /^(?:54\d{12,13}|52\d{11,13})$/

/** All addresses of a person in a group, as they are compared; none of anybody else. */
export const personIds = (
  channel: KnownChannel,
  person: { readonly addresses: readonly string[] } | undefined,
): readonly string[] => (person?.addresses ?? []).map((each) => addressKey(channel, each))

/** What an address is compared by: a number in its one form, an id as it is. */
export const addressKey = (channel: KnownChannel, address: string): string => {
  if (!hasPhone(channel) || !isNumber(address)) return address
  const digits = address.replace(/^\+/, '')
  return (DIALLED.test(digits) ? phoneKey(`+${digits}`) : null) ?? oneForm(digits)
}
