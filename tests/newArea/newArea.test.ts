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

// `npm run new:area` in a copy of the tree: what it makes passes every check as it is made.

const root = fileURLToPath(new URL('../../', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'recado-area-'))
const left = new Set(['node_modules', '.git', '.data', '.cache', 'dist', 'dist-server'])

/** The packages stay where they are; only the folder around them is new, so that Vite keeps a cache of its own there. */
const linkPackages = (): void => {
  mkdirSync(join(copy, 'node_modules'))
  for (const entry of readdirSync(join(root, 'node_modules'), { withFileTypes: true })) {
    const from = join(root, 'node_modules', entry.name)
    const to = join(copy, 'node_modules', entry.name)
    if (entry.isFile()) copyFileSync(from, to)
    // On Windows a junction needs no rights, and elsewhere it is a link like any other.
    else if (!/^\.(vite|cache)/.test(entry.name)) symlinkSync(from, to, 'junction')
  }
}

/** What the compiler knows of the tree already: it looks at what is new, and at what that touches. */
const copyTypes = (): void => {
  for (const tree of [root, copy]) mkdirSync(join(tree, '.cache'), { recursive: true })
  const known = readdirSync(join(root, '.cache')).filter((name) => name.endsWith('.tsbuildinfo'))
  for (const name of known) copyFileSync(join(root, '.cache', name), join(copy, '.cache', name))
}

/** Runs a script of Node in the copy; says what it printed where it fails. */
const run = (...command: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    // Vitest in Vitest must not take itself for one of its own workers, nor look further than it was asked.
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

/** One floor; the links to the packages are taken for the packages, as what is known of them says. */
const types = (floor: string) => () =>
  run(
    'node_modules/typescript/bin/tsc',
    ...['-p', floor, '--preserveSymlinks', '--incremental'],
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
  'tests/model/offers',
  'tests/server/offers.test.ts',
  'tests/views/offers',
]

test('an area passes every check as it is made', async () => {
  await run('scripts/newArea.mjs', 'offers', 'Ofertas')
  // Both come to their end before the copy goes.
  const ends = await Promise.allSettled([
    inOneGo(['tests', 'src', 'machines', 'server'].map(types)),
    inOneGo([vitest(['units', 'machines', 'mutants', 'server', 'views'], own), knip]),
  ])
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
})

/** The tests that walk the lists of all areas. */
const central = [
  'tests/charts',
  'tests/model/kit',
  'tests/model/qa',
  'tests/model/shell',
  'tests/server/isolation.test.ts',
  'tests/views/app',
  'tests/views/shell',
]

// `new:area` has formatted and drawn what it made: only a soak asks again, of the whole tree.
if (process.env.SOAK)
  test('what an area joins passes its checks with it', async () => {
    await biome()
    await run('scripts/charts.mjs', '--check')
    await run('scripts/paths.mjs', '--check')
    await vitest(['units', 'machines', 'server', 'views'], central)()
  })
