import { VARIANTS_MOST } from '../limits/bounds/otherServices.ts'

// What a store's API says, read leniently: a text may be a number, and the other way round.

const TEXT_MOST = 500

export const textIn = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' ? text.trim().slice(0, TEXT_MOST) || null : null
}

/** A decimal text; null where it is none. */
export const amountIn = (value: unknown): string | null => {
  const text = textIn(value) ?? ''
  return /^\d{1,12}(?:\.\d{1,10})?$/.test(text) ? text : null
}

export const countIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number)
    ? Math.max(0, Math.min(Math.trunc(number), 1e9))
    : null
}

export const urlIn = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : ''
  return /^https?:\/\/\S{1,2000}$/i.test(text) ? text : null
}

export const timeIn = (value: unknown): Date | null => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time)
}

export type Fields = Readonly<Record<string, unknown>>

export const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The items of a list, or of a dictionary. */
export const listIn = (value: unknown): readonly Fields[] =>
  (Array.isArray(value) ? value : Object.values(fieldsIn(value))).map(fieldsIn)

/** The cheapest and the dearest of some prices. */
export const rangeOf = (prices: readonly (string | null)[]) => {
  const known = prices
    .flatMap((price) => (price === null ? [] : [price]))
    .toSorted((one, other) => Number(one) - Number(other))
  return { price: known[0] ?? null, priceMost: known.at(-1) ?? null }
}

export const fewVariants = <Variant>(variants: readonly Variant[]): readonly Variant[] =>
  variants.slice(0, VARIANTS_MOST)
