// How much of it runs: `npm test` sends the same few each time, `npm run soak` many more, each time others.

const isSoak = process.env.SOAK !== undefined

export const runs = (few: number, many: number) =>
  isSoak ? { numRuns: many } : { numRuns: few, seed: 14 }

/** Milliseconds that an answer may take. Other work on the computer may take a part of it where this runs beside all tests. */
export const LONGEST = isSoak ? 2_000 : 10_000
