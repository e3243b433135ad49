import type { Range } from '@tanstack/react-virtual'

const STEP = 6

/** The range of a virtual list in steps of several rows: most frames of a scroll add and remove no row. */
export const inSteps = ({ startIndex, endIndex, ...rest }: Range): Range => ({
  ...rest,
  startIndex: Math.floor(startIndex / STEP) * STEP,
  endIndex: Math.min(Math.ceil((endIndex + 1) / STEP) * STEP, rest.count) - 1,
})
