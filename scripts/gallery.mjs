// npm run gallery: writes pictures of every screen in every state into .cache/gallery, with an index page.
// `npm run gallery -- inbox` writes those of one area, or of several, and keeps the rest.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './runTests.mjs'
import { ensureChromium, ensurePackages, root } from './setup.mjs'

const folder = join(root, '.cache', 'gallery')
const areas = process.argv.slice(2)

ensurePackages()
process.env.CHROMIUM_PATH = await ensureChromium()
forget()
const { isDone, seconds } = await runNode('gallery', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=gallery',
  ...areas.map((area) => `tests/views/${area}/`),
])
const scenes = read('scenes.jsonl')
writeIndex(scenes, read('tooWide.jsonl'))
console.log(`${scenes.length} scenes, ${seconds.toFixed(0)} s: ${join(folder, 'index.html')}`)
if (!isDone) process.exitCode = 1

/** Removes the old pictures of what will be taken. */
function forget() {
  mkdirSync(folder, { recursive: true })
  for (const name of ['scenes.jsonl', 'tooWide.jsonl']) {
    const kept = read(name).filter(({ at }) => areas.length > 0 && !areas.includes(areaOf(at)))
    writeFileSync(join(folder, name), kept.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  if (areas.length === 0) rmSync(folder, { recursive: true })
  for (const area of areas) rmSync(join(folder, area), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

function areaOf(at) {
  return at.split(/[\\/]/u)[0]
}

/** One JSON text a line, as the tests wrote them. */
function read(name) {
  const file = join(folder, name)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

function writeIndex(list, wide) {
  const page = readFileSync(join(root, 'scripts', 'gallery.html'), 'utf8')
  const data = JSON.stringify({ scenes: list, wide }).replaceAll('<', '\\u003c')
  writeFileSync(
    join(folder, 'index.html'),
    page.replace('/* data */ {}', () => data),
  )
}
