import { allPhones } from '#contract/clients/allPhones.ts'
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

export type Called = Pick<Client, 'phone' | 'phoneKey' | 'otherPhones'>

/** All of them; the back end knows in which country each was written. */
const numbersOf = (client: Called): readonly string[] =>
  allPhones(client).flatMap(({ number, key }) => key ?? wholeNumber(number) ?? [])

export const isSamePhone = (client: Called, { phone }: Pick<ClientSign, 'phone'>): boolean =>
  phone !== null && numbersOf(client).some((own) => isSameNumber(own, phone))

export const isSameEmail = ({ email }: Pick<Client, 'email'>, sign: ClientSign): boolean =>
  sign.email !== null && email?.trim().toLowerCase() === sign.email

/** Whoever has the phone or the e-mail. */
export const hasSign = (client: Called & Pick<Client, 'email'>, sign: ClientSign): boolean =>
  isSamePhone(client, sign) || isSameEmail(client, sign)

/** True if both have a phone number, and none is the same in any form. */
export const hasOtherPhone = (client: Called, sign: ClientSign): boolean =>
  numbersOf(client).length > 0 && sign.phone !== null && !isSamePhone(client, sign)
