import { getCountries } from 'libphonenumber-js/min'
import { fold } from './text.ts'

// The countries by their Spanish names. The library's tables are large: on the page only parts that are loaded when
// needed import this file.

const named = new Intl.DisplayNames('es', { type: 'region' })

const nameOf = (code: string): string => named.of(code) ?? code

/** A method in newer browsers, a property in older ones, and in some neither. */
interface ZonedLocale extends Intl.Locale {
  readonly getTimeZones?: () => readonly string[] | undefined
  readonly timeZones?: readonly string[] | undefined
}

const zonesOf = (code: string): readonly string[] => {
  const locale: ZonedLocale = new Intl.Locale(`und-${code}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** The country of a browser: by its time zone, else by its language. */
export const ownCountry = (zone: string, language: string): string | null => {
  const codes = getCountries()
  const ofZone = codes.find((code) => zonesOf(code).includes(zone))
  const code = ofZone ?? codes.find((each) => each === new Intl.Locale(language).region)
  return code === undefined ? null : nameOf(code)
}

/** The countries whose names begin with a typed text; none once one is written whole. */
export const countriesLike = (typed: string): readonly string[] => {
  const wanted = fold(typed.trim())
  const found = getCountries()
    .map(nameOf)
    .filter((name) => fold(name).startsWith(wanted))
  return found.some((name) => fold(name) === wanted) ? [] : found
}
