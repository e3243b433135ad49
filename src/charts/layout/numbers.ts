/** Rounded to tenths: invisible, and short to write. */
export const tenth = (value: number): number => Math.round(value * 10) / 10
