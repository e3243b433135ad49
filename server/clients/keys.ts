import { SEARCH_MAX_WORDS } from '#contract/limits.ts'
import { type Country, countryNamed, phoneKey } from '#contract/phones.ts'
import { digitsOf, fold, plainDigits } from '#contract/text.ts'

// PGlite has no Spanish collation, so the search and sort keys are stored beside the name.

export const folded = (text: string): string => fold(text).trim()

/** Name, e-mail and phones for the search: without accents, in lower case; the phones also as digits. */
export const searchKey = (
  name: string,
  email: string | null = null,
  ...phones: readonly (string | null)[]
): string =>
  [name, email, ...phones.flatMap((phone) => [phone, digitsOf(phone ?? '')])]
    .flatMap((part) => (part ? [folded(part)] : []))
    .join(' ')

/** The words of a search, each of which must be found. A piece of a phone number is searched by its digits. */
export const searchWords = (search: string): readonly string[] =>
  [
    ...new Set(
      folded(search)
        .split(/\s+/)
        .map((word) => (/^[+().-]*\d[+().\d-]*$/.test(plainDigits(word)) ? digitsOf(word) : word))
        .filter(Boolean),
    ),
  ].slice(0, SEARCH_MAX_WORDS)

/** A key whose bytes sort as Spanish does: accents do not count, ñ comes after n. */
export const sortKey = (name: string): string =>
  folded(name.normalize('NFC').toLowerCase().replaceAll('ñ', 'n~'))

/** A client's number as it is compared. One without a country is of the client's country, else of the business's. */
export const clientPhoneKey = (
  {
    phone_number,
    country,
  }: {
    readonly phone_number?: string | null | undefined
    readonly country?: string | null | undefined
  },
  ofBusiness: Country | null,
): string | null =>
  phoneKey(phone_number, countryNamed(country) ?? ofBusiness) ?? phoneKey(phone_number, ofBusiness)
