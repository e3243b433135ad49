import type { Client } from '#contract/clients/clients.ts'
import { numberEnd, oneForm, phoneDigits } from '#contract/text.ts'

/** By what a client is recognised: the digits of the phone number, and the e-mail in lower case. */
export interface ClientSign {
  readonly phone: string | null
  readonly email: string | null
}

/**
 * The digits of a number, without the zeros that are dialled before a country or an area, in the one form of countries
 * that write a mobile number in several. Null where the number is not whole.
 */
export const wholeNumber = (number: string): string | null => {
  const digits = oneForm(phoneDigits(number).replace(/^0+/, ''))
  return numberEnd(digits) === null ? null : digits
}

/** One of the two may lack the country. */
const isSameNumber = (one: string, other: string): boolean =>
  one.endsWith(other) || other.endsWith(one)

type Called = Pick<Client, 'phone' | 'phoneKey'>

/** The back end knows in which country it was written. */
const numberOf = ({ phone, phoneKey }: Called): string | null =>
  phoneKey ?? wholeNumber(phone ?? '')

export const isSamePhone = (client: Called, sign: Pick<ClientSign, 'phone'>): boolean => {
  const own = numberOf(client)
  return own !== null && sign.phone !== null && isSameNumber(own, sign.phone)
}

export const isSameEmail = ({ email }: Pick<Client, 'email'>, sign: ClientSign): boolean =>
  sign.email !== null && email?.trim().toLowerCase() === sign.email

/** Whoever has the phone or the e-mail. */
export const hasSign = (client: Called & Pick<Client, 'email'>, sign: ClientSign): boolean =>
  isSamePhone(client, sign) || isSameEmail(client, sign)

/** True if both have a phone number, and not the same one in any form. */
export const hasOtherPhone = (client: Called, sign: ClientSign): boolean =>
  numberOf(client) !== null && sign.phone !== null && !isSamePhone(client, sign)
