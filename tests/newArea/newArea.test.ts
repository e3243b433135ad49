import { spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

// `npm run new:area` in a copy of the tree: the new area passes every check without an edit.

const root = fileURLToPath(new URL('../../', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'recado-area-'))
const left = new Set(['node_modules', '.git', '.data', '.cache', 'dist', 'dist-server'])

/** The packages are linked; only the folder around them is new, so that Vite has its own cache there. */
const linkPackages = (): void => {
  mkdirSync(join(copy, 'node_modules'))
  for (const entry of readdirSync(join(root, 'node_modules'), { withFileTypes: true })) {
    const from = join(root, 'node_modules', entry.name)
    const to = join(copy, 'node_modules', entry.name)
    if (entry.isFile()) copyFileSync(from, to)
    // On Windows a junction needs no rights, and elsewhere it is a normal link.
    else if (!/^\.(vite|cache)/.test(entry.name)) symlinkSync(from, to, 'junction')
  }
}

/** The compiler's cache of the tree: it checks only new and dependent files. */
const copyTypes = (): void => {
  for (const tree of [root, copy]) mkdirSync(join(tree, '.cache'), { recursive: true })
  const known = readdirSync(join(root, '.cache')).filter((name) => name.endsWith('.tsbuildinfo'))
  for (const name of known) copyFileSync(join(root, '.cache', name), join(copy, '.cache', name))
}

/** Runs a Node script in the copy; fails with its output. */
const run = (...command: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    // Vitest inside Vitest must not act as a worker of the outer one, nor run more than it is asked.
    const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|SOAK)/.test(name))
    const child = spawn(process.execPath, command, { cwd: copy, env: Object.fromEntries(env) })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text
      })
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${command.join(' ')}\n${said}`))
    })
  })

const inOneGo = async (checks: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const check of checks) await check()
}

/** One floor; links to packages count as the packages, as in the cache. */
const types = (floor: string) => () =>
  run(
    'node_modules/typescript/bin/tsc',
    ...['-p', floor, '--preserveSymlinks', '--incremental', '--checkers', '1'],
    ...['--tsBuildInfoFile', `.cache/types-${floor}.tsbuildinfo`],
  )

const vitest = (projects: readonly string[], files: readonly string[]) => () =>
  run(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...files,
  )

const biome = () => run('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings')
const knip = () => run('node_modules/knip/bin/knip.js', '--config', 'scripts/knip.ts')

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) })
  linkPackages()
  copyTypes()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const own = [
  'tests/contract/odd',
  'tests/model/models.test.ts',
  'tests/server/offers.test.ts',
  'tests/views/offers',
  // new:area writes the scripts for QA of few machines: those of all must be up to date.
  'tests/model/qa/documents.test.ts',
]

/** The tests import every file of the new area; the other floors differ in the libraries that they may use. */
const floors = process.env.SOAK ? ['tests', 'src', 'machines', 'server'] : ['tests']

test('a new area passes every check without an edit', async () => {
  await run('scripts/newArea.mjs', 'offers', 'Ofertas')
  // Both must end before the copy is deleted.
  const ends = await Promise.allSettled([
    inOneGo(floors.map(types)),
    inOneGo([vitest(['units', 'machines', 'mutants', 'server', 'views'], own), knip]),
  ])
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
})

/** The tests over the lists of all areas. */
const central = [
  'tests/charts',
  'tests/model/kit',
  'tests/model/qa',
  'tests/model/shell',
  'tests/server/everyEndpoint.test.ts',
  'tests/views/app',
  'tests/views/shell',
]

// `new:area` has formatted and drawn its files: only a soak checks the whole tree again.
if (process.env.SOAK)
  test('the lists that contain the new area pass their checks', async () => {
    await biome()
    await vitest(['units', 'machines', 'server', 'views', 'strict', 'stored'], central)()
  })
