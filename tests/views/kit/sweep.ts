import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './accessible.ts'
import type { Shown } from './everyMoment.ts'

/** `npm run soak` looks at every state of every view; `npm test` at one of each. */
export const isSweep = import.meta.env.SWEEP === 'yes'

/** 683 pixels are a screen of 1366 at a zoom of 200 %. */
const NARROW = [683, 360]

/** The rules about a whole page, of which a view is a part. */
const OF_A_PAGE = ['region', 'landmark-one-main', 'page-has-heading-one']

export interface Exceptions {
  /** The narrowest window in which it fits, where another machine would be told of a narrower one. */
  readonly fitsFrom?: number
  /** The rules of axe that the specification itself breaks here. */
  readonly brokenRules?: readonly string[]
}

/** Axe finds nothing in either theme, and no width scrolls sideways. */
export async function expectSound(
  { state, way }: Shown,
  { brokenRules = [], fitsFrom = 0 }: Exceptions,
): Promise<void> {
  const scene = `${state}, by ${way}`
  await expectAccessible(scene, [...OF_A_PAGE, ...brokenRules])
  for (const width of NARROW.filter((each) => each >= fitsFrom)) {
    await page.viewport(width, 740)
    await expect
      .poll(() => document.documentElement.scrollWidth, { message: `${scene}, at ${width}` })
      .toBeLessThanOrEqual(width)
  }
  await page.viewport(1280, 900)
}
