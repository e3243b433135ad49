import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#src/ui/styles.css'
import { Gallery } from './Gallery.tsx'

afterEach(async () => {
  delete document.documentElement.dataset.theme
  await page.viewport(1280, 900)
})

/** What axe finds, as one line for each node, so that a failure can be read. */
async function violations(): Promise<readonly string[]> {
  const found = await axe.run(document.body)
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

const stillness = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
      .map((animation) => animation.finished),
  )

for (const theme of ['light', 'dark'])
  for (const width of [1366, 360])
    test(`axe finds nothing to mend, ${theme} at ${width} px`, async () => {
      document.documentElement.dataset.theme = theme
      await page.viewport(width, 900)
      await render(<Gallery />)
      await stillness()
      expect(await violations()).toEqual([])
    })

test('nothing is wider than a phone of 360 px', async () => {
  await page.viewport(360, 900)
  await render(<Gallery />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
