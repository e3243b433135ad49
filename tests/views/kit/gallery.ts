import { commands, page } from 'vitest/browser'
import { frames, type Shown } from './everyMoment.ts'

/** The widths of the gallery, each with the height of a usual screen. */
const sizes = [
  [1366, 768],
  [768, 1024],
  [360, 740],
] as const

const BELOW = 16

/** Longer pages are cut in their pictures. */
const LONGEST = 2_400

export const isGallery = import.meta.env.GALLERY === 'yes'

/**
 * A part of a screen is cut out of the empty window; what lies over the window, like a dialog, has its whole height.
 */
function heightShown(): number {
  const isOver = document.querySelector('[data-scope][data-part=positioner]:not([hidden])') !== null
  const ends = [...document.body.children].map((each) => each.getBoundingClientRect().bottom)
  return isOver ? innerHeight : Math.min(innerHeight, Math.max(...ends, 0) + BELOW)
}

/** Takes pictures of the screen at every width and in both themes: `npm run gallery`. */
export async function takePictures(shown: Shown): Promise<void> {
  if (heightShown() <= BELOW) return // nothing is shown
  const root = document.documentElement
  const id = await commands.addScene(shown)
  for (const [width, height] of sizes) {
    await page.viewport(width, height)
    await document.fonts.ready
    await frames(3) // charts and dialogs measure the new window
    const tall = Math.min(LONGEST, root.scrollHeight)
    if (tall > height) await page.viewport(width, tall)
    for (const theme of ['light', 'dark'] as const) {
      root.dataset.theme = theme
      await frames(1)
      await commands.takePicture(id, `${width}-${theme}`, {
        width,
        height: heightShown(),
        tooWide: root.scrollWidth - root.clientWidth,
      })
    }
    delete root.dataset.theme
  }
  await page.viewport(1280, 900)
}
