import { numberText } from '../counted.ts'
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

/** What rounds to a thousand thousands is a million. */
const isInMillions = (credits: number): boolean => Math.round(credits / THOUSAND) >= THOUSAND

/** What `creditsText` keeps of a number. */
const rounded = (credits: number): number => {
  if (credits < THOUSAND) return credits
  const step = isInMillions(credits) ? MILLION / 10 : THOUSAND
  return Math.round(credits / step) * step
}

/** '1.5M', '30K', '500' */
export const creditsText = (credits: number): string => {
  if (isInMillions(credits)) return `${(rounded(credits) / MILLION).toFixed(1)}M`
  return credits >= THOUSAND ? `${rounded(credits) / THOUSAND}K` : String(credits)
}

interface Credits {
  readonly used: number
  readonly included: number
  readonly remaining: number
}

/** Three numbers that are read together: short where they still add up, else whole. */
export const usageTexts = ({
  used,
  included,
  remaining,
}: Credits): Readonly<Record<keyof Credits, string>> => {
  const isExact =
    rounded(used) + rounded(remaining) - rounded(included) === used + remaining - included
  const text = isExact ? creditsText : numberText
  return { used: text(used), included: text(included), remaining: text(remaining) }
}
