import { createHash } from 'node:crypto'

// The demo looks the same on every computer: its random values come from a seed.

export type Random = () => number

/** mulberry32: numbers from 0 up to, but not including, 1. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `low` to `high`, both included. */
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))

const digest = (name: string): string => createHash('sha256').update(`recado:${name}`).digest('hex')

export const seededUuid = (name: string): string => {
  const hex = digest(name)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** As many decimal digits as the id of an Instagram account. */
export const seededNumber = (name: string, digits = 16): string =>
  BigInt(`0x${digest(name).slice(0, 24)}`)
    .toString()
    .slice(0, digits)
