import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { isGallery, takePictures } from './gallery.ts'
import { layersReady, PATIENCE } from './patience.ts'

const stillness = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
      .map((animation) => animation.finished),
  )

/** The violations of axe, one line for each node, for a readable failure. */
export async function violations(
  only: readonly string[] = [],
  without: readonly string[] = [],
): Promise<readonly string[]> {
  await layersReady()
  await stillness()
  // An open menu is at the end of the body; it has the focus, and needs no landmark.
  const hasMenu = document.querySelector('[role=menu][data-state=open]') !== null
  const found = await axe.run(
    document.body,
    only.length > 0
      ? { runOnly: [...only] }
      : {
          rules: {
            region: { enabled: !hasMenu },
            ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
          },
        },
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** On a loaded computer axe runs for seconds, and may read a page that still moves: a real violation is found again. */
const expectClean = (scene: string, ...rules: Parameters<typeof violations>) =>
  expect
    .poll(async () => (await violations(...rules)).join('\n'), {
      message: scene,
      timeout: PATIENCE,
    })
    .toBe('')

/** Every rule of axe on the light page, and the contrast of the dark one; in `npm run gallery` its pictures. */
export async function expectAccessible(
  scene = 'the page',
  without: readonly string[] = [],
): Promise<void> {
  if (isGallery) return takePictures({ screen: 'scenes', state: scene, way: nameOfTest() })
  const { dataset } = document.documentElement
  dataset.theme = 'light'
  await expectClean(scene, [], without)
  dataset.theme = 'dark'
  if (!without.includes('color-contrast')) await expectClean(`${scene}, dark`, ['color-contrast'])
  delete dataset.theme
}

const nameOfTest = (): string => expect.getState().currentTestName ?? ''

/** Nothing is wider than a phone. */
export async function expectNarrow(): Promise<void> {
  await page.viewport(360, 740)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
}
