import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { launchOptions } from '../browser.ts'

// The icons of the installed page, drawn from public/favicon.svg: `npm run pictures` writes them.

const folder = join(import.meta.dirname, '../../public')

/** The sign on a plate of the brand's color, so that it can be seen on light and dark screens. */
const colors = `
  .note { fill: #fff }
  .fold { fill: #8fbcc1 }
  .lines { fill: none; stroke: #0b6670; stroke-width: 2.4; stroke-linecap: round }`

/**
 * `mark`: the share of the width that the sign has; `round`: of the plate's corners. A mask leaves the middle 80% at
 * least.
 */
const icons = [
  { name: 'icono-192', size: 192, mark: 0.62, round: 0.22 },
  { name: 'icono-512', size: 512, mark: 0.62, round: 0.22 },
  { name: 'icono-mascara-192', size: 192, mark: 0.5, round: 0 },
  { name: 'icono-mascara-512', size: 512, mark: 0.5, round: 0 },
  { name: 'icono-apple-180', size: 180, mark: 0.58, round: 0 }, // iOS rounds it itself
]

test('the icons of the installed page', async () => {
  const drawn = await readFile(join(folder, 'favicon.svg'), 'utf8')
  const sign = drawn.replace(/<style>[\s\S]*<\/style>/, `<style>${colors}</style>`)
  expect(sign).toContain('#8fbcc1')
  await mkdir(join(folder, 'iconos'), { recursive: true })
  const browser = await chromium.launch(launchOptions)
  for (const { name, size, mark, round } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`
      <style>
        body { margin: 0 }
        main { display: grid; place-items: center; width: ${size}px; height: ${size}px;
               background: #0b6670; border-radius: ${size * round}px }
        svg { width: ${size * mark}px; height: ${size * mark}px }
      </style><main>${sign}</main>`)
    await page.getByRole('main').screenshot({
      path: join(folder, 'iconos', `${name}.png`),
      omitBackground: true,
    })
  }
  await browser.close()
})
