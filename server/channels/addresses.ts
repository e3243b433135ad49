import { hasPhone, type KnownChannel } from '#contract/channels.ts'
import { oneForm } from '#contract/text.ts'

// The addresses of a channel's customers.

/** True for a phone number: WhatsApp's own ids begin with the letters of a country. */
export const isNumber = (address: string): boolean => /^\+?\d+$/.test(address)

/** What an address is compared by: a number in its one form, an id as it is. */
export const addressKey = (channel: KnownChannel, address: string): string =>
  hasPhone(channel) && isNumber(address) ? oneForm(address.replace(/^\+/, '')) : address
