import {
  type CountryCode,
  getCountries,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { fold, oneForm, phoneDigits, TELLING_DIGITS } from './text.ts'

// Phone numbers, compared whole. The library's tables are large: on the page only parts that are loaded when needed
// import this file.

export type Country = CountryCode

const named = (text: string): string => fold(text).replace(/[^\p{L}\d]/gu, '')

/** What people write, and Unicode's tables do not have. */
const otherNames: Readonly<Record<string, Country>> = {
  usa: 'US',
  eeuu: 'US',
  eua: 'US',
  estadosunidosdeamerica: 'US',
  unitedstatesofamerica: 'US',
  inglaterra: 'GB',
  england: 'GB',
  uk: 'GB',
  holanda: 'NL',
}

let countries: ReadonlyMap<string, Country> | null = null

const allCountries = (): ReadonlyMap<string, Country> => {
  const all = new Map<string, Country>(Object.entries(otherNames))
  for (const locale of ['pt', 'en', 'es']) {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    for (const code of getCountries()) all.set(named(names.of(code) ?? code), code)
  }
  for (const code of getCountries()) all.set(code.toLowerCase(), code)
  return all
}

/** The country of a name in Spanish, English or Portuguese, or of an ISO code. */
export const countryNamed = (text: string | null | undefined): Country | null => {
  countries ??= allCountries()
  return countries.get(named(text ?? '')) ?? null
}

const parse = (number: string, country?: Country): PhoneNumber | null =>
  parsePhoneNumberFromString(number, {
    extract: false,
    ...(country && { defaultCountry: country }),
  }) ?? null

/** Forms of whole numbers that the library does not know. */
const dialled = (digits: string): string =>
  digits
    // Argentina's mobile numbers, written with both marks: 9 before the area and 15 after it.
    .replace(/^549(?=\d{12}$)/, '54')
    // What was dialled in Mexico until 2019.
    .replace(/^52(?:0?1|04[45])(?=\d{10}$)/, '52')

const nationallyDialled = (digits: string, country: Country): string => {
  if (country === 'MX') return digits.replace(/^(?:0?1|04[45])(?=\d{10}$)/, '')
  // Only Buenos Aires has numbers of eight digits.
  if (country === 'AR') return digits.replace(/^15(?=\d{8}$)/, '11')
  return digits
}

/**
 * A number typed in a country: first as one of that country, then as a whole one without its plus sign. A number that
 * is in no plan of the library may be new: its length counts.
 */
const parseTyped = (digits: string, country: Country | null): PhoneNumber | null => {
  const own = country && parse(nationallyDialled(digits, country), country)
  if (own?.isValid()) return own
  const whole = parse(`+${dialled(digits)}`)
  if (whole?.isValid()) return whole
  if (own?.isPossible()) return own
  return digits.length > 10 && whole?.isPossible() ? whole : null
}

/**
 * The digits by which a phone number is compared: E.164, and one form for each person. Null where the number is not
 * whole. A number without a plus sign is of the country, where one is known.
 */
export const phoneKey = (
  number: string | null | undefined,
  country: Country | null = null,
): string | null => {
  const text = number ?? ''
  const digits = phoneDigits(text)
  if (digits.length < TELLING_DIGITS && !country) return null
  const isWhole = /^\D*\+/.test(text)
  if (isWhole || digits.startsWith('00')) {
    const whole = dialled(digits.replace(/^00/, ''))
    if (whole.length < TELLING_DIGITS) return null
    return oneForm(parse(`+${whole}`)?.number.slice(1) ?? whole)
  }
  const typed = parseTyped(digits, country)
  return typed && oneForm(typed.number.slice(1))
}

/** The country in which a business's numbers are typed: its own, or that of its phone. */
export const countryOf = (
  country: string | null | undefined,
  phone: string | null | undefined,
): Country | null => {
  const key = phoneKey(phone)
  return countryNamed(country) ?? (key === null ? null : (parse(`+${key}`)?.country ?? null))
}

/** True if both are the same person's number. */
export const samePhone = (
  one: string | null | undefined,
  other: string | null | undefined,
  country: Country | null = null,
): boolean => {
  const key = phoneKey(one, country)
  return key !== null && key === phoneKey(other, country)
}
