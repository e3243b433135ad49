import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { layersReady, PATIENCE } from './patience'

const stillness = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
      .map((animation) => animation.finished),
  )

/** What axe finds, as one line for each node, so that a failure can be read. */
export async function violations(only: readonly string[] = []): Promise<readonly string[]> {
  await layersReady()
  await stillness()
  // An open menu hangs at the end of the body; it has the focus, and needs no landmark to be found.
  const hasMenu = document.querySelector('[role=menu][data-state=open]') !== null
  const found = await axe.run(
    document.body,
    only.length > 0 ? { runOnly: [...only] } : { rules: { region: { enabled: !hasMenu } } },
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** On a loaded computer axe reads for seconds, and may meet a page that still moves: what is wrong with one that rests is wrong again. */
const expectClean = (scene: string, only?: readonly string[]) =>
  expect
    .poll(async () => (await violations(only)).join('\n'), { message: scene, timeout: PATIENCE })
    .toBe('')

/** Every rule of axe on the light page, and the contrast of the dark one. */
export async function expectAccessible(scene = 'the page'): Promise<void> {
  const { dataset } = document.documentElement
  dataset.theme = 'light'
  await expectClean(scene)
  dataset.theme = 'dark'
  await expectClean(`${scene}, dark`, ['color-contrast'])
  delete dataset.theme
}

/** Nothing is wider than a phone. */
export async function expectNarrow(): Promise<void> {
  await page.viewport(360, 740)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
}
