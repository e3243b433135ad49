import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { fold, oneForm, phoneDigits, plainDigits, TELLING_DIGITS } from './text.ts'
import { hasTwoNumbers, MOST_DIGITS, withoutExtension } from './typedPhone.ts'

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

/** What is written, and what it means. */
type Form = readonly [RegExp, string]

const inForms = (digits: string, forms: readonly Form[]): string =>
  forms.reduce((read, [written, meant]) => read.replace(written, meant), digits)

/** Forms of whole numbers that the library does not know. */
const dialled: readonly Form[] = [
  // Argentina's mobile numbers, written with both marks: 9 before the area and 15 after it. The area may have its 0.
  [/^5490(?=\d{10}$|\d{12}$)/, '549'],
  [/^549(?=\d{12}$)/, '54'],
  // What was dialled in Mexico until 2019.
  [/^52(?:0?1|04[45])(?=\d{10}$)/, '52'],
  // In Chile what was dialled at home begins with 0, and in Colombia before a mobile number.
  [/^560(?=\d{9}$)/, '56'],
  [/^570(?=3\d{9}$)/, '57'],
  // In Peru some write Lima's area before a mobile number, which has none.
  [/^510?1(?=9\d{8}$)/, '51'],
]

/** Whole numbers of before their country gave them more digits: many a list of clients still has them. */
const lengthened: readonly Form[] = [
  // Chile's mobile numbers, 2016: no landline's area begins these.
  [/^56(?=(?:[89]\d|4[06-9]|5[0469]|6[0269]|7[046-9])\d{6}$)/, '569'],
  // Colombia's landlines, 2021.
  [/^57(?=[124-8]\d{7}$)/, '5760'],
  // Ecuador's mobile numbers, 2012. Its landlines begin with 2 to 7.
  [/^593(?=[89]\d{7}$)/, '5939'],
  // Mobile numbers of Lima, 2008, with its area or without.
  [/^511?(?=9\d{7}$)/, '519'],
]

const nationallyDialled: Readonly<Partial<Record<Country, readonly Form[]>>> = {
  // Only Buenos Aires has numbers of eight digits.
  AR: [[/^15(?=\d{8}$)/, '911']],
  // A call that the other one pays.
  BR: [[/^9090(?=\d{10,11}$)/, '']],
  CL: [
    [/^0(?=\d{9}$|2\d{7}$)/, ''],
    [/^(?:56)?(?=(?:[89]\d|4[06-9]|5[0469]|6[0269]|7[046-9])\d{6}$)/, '9'],
    // Only Santiago has numbers of eight digits; before 2012 it had seven, behind a 2.
    [/^(?=2\d{7}$)/, '2'],
  ],
  CO: [[/^0(?=3\d{9}$)/, '']],
  MX: [[/^(?:0?1|04[45])(?=\d{10}$)/, '']],
  PE: [
    [/^0?1(?=9\d{8}$)/, ''],
    [/^0?1?(?=9\d{7}$)/, '9'],
  ],
}

/** With fewer digits it has no area, and is of many people. */
const LEAST_DIGITS: Readonly<Partial<Record<Country, number>>> = { BR: 10 }

/** With its country, a number of fewer digits is a part of one. */
const LEAST_WHOLE = 10

const hasArea = ({ nationalNumber }: PhoneNumber, country: Country): boolean =>
  nationalNumber.length >= (LEAST_DIGITS[country] ?? 0)

const typedIn = (digits: string, country: Country): PhoneNumber | null => {
  const typed = parse(inForms(digits, nationallyDialled[country] ?? []), country)
  return typed && hasArea(typed, country) ? typed : null
}

/**
 * A number typed in a country: first as one of that country, then as a whole one without its plus sign. A number that
 * is in no plan of the library may be new: its length counts.
 */
const parseTyped = (digits: string, country: Country | null): PhoneNumber | null => {
  const own = country && typedIn(digits, country)
  const whole = parse(`+${inForms(digits, dialled)}`)
  if (whole?.isValid() && digits.length >= LEAST_WHOLE) {
    // Where numbers have any length, as in Germany, a whole one could be one of the country, too.
    const isOwn = country !== null && whole.country === country && hasArea(whole, country)
    if (isOwn || !own?.isValid()) return whole
  }
  if (own?.isPossible()) return own
  return digits.length > 10 && whole?.isPossible() ? whole : null
}

/**
 * The digits of E.164, as a number is called. Null where it is not whole. A number without a plus sign is of the
 * country, where one is known.
 */
export const wholeNumber = (
  number: string | null | undefined,
  country: Country | null = null,
): string | null => {
  if (hasTwoNumbers(number ?? '')) return null
  const text = withoutExtension(number ?? '')
  const digits = phoneDigits(text)
  if (digits.length < TELLING_DIGITS && !country) return null
  const isWhole = /^\D*\+/.test(text)
  if (isWhole || digits.startsWith('00')) {
    const whole = inForms(digits.replace(/^00/, ''), dialled)
    if (whole.length < TELLING_DIGITS || whole.length > MOST_DIGITS) return null
    return inForms(parse(`+${whole}`)?.number.slice(1) ?? whole, lengthened)
  }
  const typed = parseTyped(digits, country)
  return typed && inForms(typed.number.slice(1), lengthened)
}

/** The digits by which a phone number is compared: whole, and in one form for each person. */
export const phoneKey = (
  number: string | null | undefined,
  country: Country | null = null,
): string | null => {
  const whole = wholeNumber(number, country)
  return whole === null ? null : oneForm(whole)
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

/** The digits of a country code: '+506', '00506', 'CR' and 'Costa Rica'. Null for anything else. */
export const callingCode = (text: string): string | null => {
  const country = countryNamed(text)
  return country
    ? getCountryCallingCode(country)
    : (/^(?:\+|00)?\s?([1-9]\d{0,3})$/.exec(plainDigits(text).replace(/[\s()-]/g, ''))?.[1] ?? null)
}

/** A number that is typed without its country, with it: in E.164, where the library knows its plan. */
export const withCallingCode = (number: string, code: string): string => {
  const digits = phoneDigits(number)
  if (/^\D*\+/.test(plainDigits(number)) || digits.startsWith('00')) return number
  const isWhole = digits.startsWith(code) && parse(`+${digits}`)?.isValid()
  const whole = isWhole ? `+${digits}` : `+${code}${digits}`
  return parse(whole)?.number ?? whole
}
