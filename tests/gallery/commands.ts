import { appendFileSync, mkdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { BrowserCommand } from 'vitest/node'
import { folder, type Scene } from './folder.ts'

// The commands of Node for a view test, while `npm run gallery` takes its pictures.

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\w]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60)

const LARGEST = { width: 1366, height: 2400 }

let count = 0

/** Adds a scene to the list of the index page, and returns the folder of its pictures. */
export const addScene: BrowserCommand<[shown: Omit<Scene, 'area' | 'at'>]> = async (
  { page, testPath = '' },
  shown,
) => {
  // The tests are in a frame of the window, which they make narrower or lower than it is.
  if (page.viewportSize()?.height !== LARGEST.height) await page.setViewportSize(LARGEST)
  const [area = ''] = testPath.split(`views${sep}`).at(-1)?.split(sep) ?? []
  count += 1
  const at = join(
    area,
    slug(shown.screen),
    `${String(count).padStart(4, '0')}-${slug(shown.state)}`,
  )
  mkdirSync(join(folder, at), { recursive: true })
  appendFileSync(join(folder, 'scenes.jsonl'), `${JSON.stringify({ area, at, ...shown })}\n`)
  return at
}

/** The height of a picture, and the pixels by which the page scrolls sideways. */
interface Measured {
  readonly width: number
  readonly height: number
  readonly tooWide: number
}

export const takePicture: BrowserCommand<[at: string, name: string, measured: Measured]> = async (
  { page },
  at,
  name,
  { width, height, tooWide },
) => {
  await page.screenshot({
    path: join(folder, at, `${name}.jpg`),
    type: 'jpeg',
    quality: 80,
    clip: { x: 0, y: 0, width, height },
  })
  if (tooWide > 0)
    appendFileSync(join(folder, 'tooWide.jsonl'), `${JSON.stringify({ at, name, tooWide })}\n`)
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    addScene(shown: Omit<Scene, 'area' | 'at'>): Promise<string>
    takePicture(at: string, name: string, measured: Measured): Promise<void>
  }
}
