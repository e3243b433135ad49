import { type Loose, looseNumber } from '../loose.ts'

// Amounts are whole cents, except on the wire, where the specification has dollars.

/** Null where the price is not readable. */
export const readCents = (dollars: Loose): number | null => {
  const number = looseNumber(dollars)
  return number === null || number < 0 ? null : Math.round(number * 100)
}

export const writeDollars = (cents: number): number => cents / 100

/** '$29', '$29,50' */
export const money = (cents: number): string => {
  const digits = cents % 100 === 0 ? 0 : 2
  const amount = writeDollars(Math.abs(cents)).toLocaleString('es-ES', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${cents < 0 ? '−' : ''}$${amount}`
}

const MILLION = 1_000_000
const THOUSAND = 1_000

/** '1.5M', '30K', '500'; what rounds to a thousand thousands is a million. */
export const creditsText = (credits: number): string => {
  if (Math.round(credits / THOUSAND) >= THOUSAND) return `${(credits / MILLION).toFixed(1)}M`
  return credits >= THOUSAND ? `${(credits / THOUSAND).toFixed(0)}K` : String(credits)
}
