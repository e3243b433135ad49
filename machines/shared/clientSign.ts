import type { Client } from '#contract/clients/clients.ts'
import { numberEnd } from '#contract/text.ts'

/** By what a client is recognised: the digits of the phone number, and the e-mail in lower case. */
export interface ClientSign {
  readonly phone: string | null
  readonly email: string | null
}

/**
 * The digits of a number, without the zeros that are dialled before a country or an area, and without the digit that
 * Mexico, Argentina and Brazil write in some mobile numbers only. Null where the number is not whole.
 */
export const wholeNumber = (number: string): string | null => {
  const digits = number
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^(?:(52)1|(54)9)(?=\d{10}$)|^(55\d\d)9(?=\d{8}$)/, '$1$2$3')
  return numberEnd(digits) === null ? null : digits
}

/** One of the two may lack the country. */
const isSameNumber = (one: string, other: string): boolean =>
  one.endsWith(other) || other.endsWith(one)

export const isSamePhone = (
  { phone }: Pick<Client, 'phone'>,
  sign: Pick<ClientSign, 'phone'>,
): boolean => {
  const own = wholeNumber(phone ?? '')
  return own !== null && sign.phone !== null && isSameNumber(own, sign.phone)
}

export const isSameEmail = ({ email }: Pick<Client, 'email'>, sign: ClientSign): boolean =>
  sign.email !== null && email?.trim().toLowerCase() === sign.email

/** Whoever has the phone or the e-mail. */
export const hasSign = (client: Pick<Client, 'phone' | 'email'>, sign: ClientSign): boolean =>
  isSamePhone(client, sign) || isSameEmail(client, sign)

/** True if both have a phone number, and not the same one in any form. */
export const hasOtherPhone = (client: Pick<Client, 'phone'>, sign: ClientSign): boolean =>
  wholeNumber(client.phone ?? '') !== null && sign.phone !== null && !isSamePhone(client, sign)
