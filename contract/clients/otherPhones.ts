import { tooLong } from '../fields.ts'
import { NAME_MAX_LENGTH, OTHER_PHONES_MAX } from '../limits.ts'
import { looseText, readable } from '../loose.ts'
import { phoneDigits } from '../text.ts'
import type { OtherPhone } from './allPhones.ts'

// The phones of a client beside the main one (capability `clientPhones`).

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Undefined where there is none. */
export const readOtherPhones = (
  phones: unknown,
  keys: unknown,
): readonly OtherPhone[] | undefined => {
  const read = listed(phones).flatMap((phone, at) => {
    const number = looseText(readable(phone))
    return number === null ? [] : [{ number, key: looseText(readable(listed(keys)[at])) }]
  })
  return read.length > 0 ? read : undefined
}

/** In a form each phone has a line of its own. */
export const phoneLines = (phones: readonly string[]): string => phones.join('\n')

export const phonesIn = (lines: string): readonly string[] =>
  lines.split(/[\n,;]/).flatMap((line) => line.trim() || [])

/** The status of their refusal by the server. */
export const PHONES_REFUSED = 409

/** E.164 has no shorter ones that are a person's. */
const LEAST_DIGITS = 7

export const isPhone = (text: string): boolean => phoneDigits(text).length >= LEAST_DIGITS

/** What is wrong with them, or null. `keyOf`: the server knows in which country each was written. */
export const otherPhonesProblem = (
  phones: readonly string[],
  main: string,
  keyOf: (phone: string) => string = phoneDigits,
): string | null => {
  if (phones.length > OTHER_PHONES_MAX) return `Escribe como máximo ${OTHER_PHONES_MAX} teléfonos`
  if (phones.length > 0 && main.trim() === '') return 'Escribe primero el teléfono principal'
  const own = keyOf(main)
  const known = new Set<string>()
  for (const phone of phones) {
    if (phone.length > NAME_MAX_LENGTH) return tooLong(NAME_MAX_LENGTH)
    if (!isPhone(phone)) return `«${phone}» no es un teléfono: escríbelo como +506 8888 1111`
    const key = keyOf(phone)
    if (key === own) return `«${phone}» ya es el teléfono principal`
    if (known.has(key)) return `«${phone}» está repetido`
    known.add(key)
  }
  return null
}
