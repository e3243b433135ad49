// The number of requests: `npm test` sends the same few each time, `npm run soak` many more, different ones each time.

export const isSoak = process.env.SOAK !== undefined

export const runs = (few: number, many: number) =>
  isSoak ? { numRuns: many } : { numRuns: few, seed: 14 }

/** The maximum milliseconds of an answer. Other tests on the computer may take a part of it. */
export const LONGEST = isSoak ? 2_000 : 10_000
