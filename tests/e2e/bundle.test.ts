import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const built = ['dist', 'dist-server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(root, folder, name),
  ),
)
const read = (path: string) => readFileSync(path, 'utf8')

/** Every module that something of it was built from. */
const modules = built
  .filter((path) => path.endsWith('.js.map'))
  .flatMap((path): readonly string[] => JSON.parse(read(path)).sources)

test("nothing of the ecosystem's inspector is in what is built", () => {
  expect(modules.some((path) => path.includes('/node_modules/xstate/'))).toBe(true)
  expect(modules.filter((path) => /@statelyai|statelyInspector|partysocket/.test(path))).toEqual([])
  const scripts = built.filter((path) => path.endsWith('.js'))
  expect(scripts.filter((path) => /xstateinspector|@statelyai/.test(read(path)))).toEqual([])
})
