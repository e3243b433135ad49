import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { launchOptions, person, viewport } from '../../browser.ts'

// Runs printed specs as a developer would: with Playwright's runner, on the built product.

const root = join(import.meta.dirname, '../../..')
const cli = join(root, 'node_modules/playwright/cli.js')

/** By the title of the test: null where it passed, else the runner's message. */
export type SpecResults = ReadonlyMap<string, string | null>

interface Report {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string
        readonly error?: { readonly message?: string; readonly snippet?: string }
      }[]
    }[]
  }[]
}

/** Milliseconds, for a loaded computer. */
const PATIENCE = 30_000

/** Runs specs, by their file names, in a temporary folder. */
export async function runSpecs(
  name: string,
  specs: Readonly<Record<string, string>>,
  baseURL: string,
): Promise<SpecResults> {
  // Inside the project, so that a spec finds Playwright.
  const folder = join(root, '.cache/specs', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [file, spec] of Object.entries(specs))
    await writeFile(
      join(folder, `${file}.spec.ts`),
      spec.replace("'@playwright/test'", "'playwright/test'"),
    )
  const config = {
    testDir: folder,
    outputDir: join(folder, 'results'),
    timeout: 120_000,
    expect: { timeout: PATIENCE },
    // Pages mostly wait, so that more workers are useful.
    workers: 2,
    fullyParallel: true,
    reporter: [['json', { outputFile: join(folder, 'report.json') }]],
    use: { ...person, viewport, actionTimeout: PATIENCE, baseURL, launchOptions },
  }
  await writeFile(join(folder, 'config.mjs'), `export default ${JSON.stringify(config)}`)
  // A failure is in the report, with its reason.
  const printed = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [cli, 'test', '-c', join(folder, 'config.mjs')],
      { cwd: root, maxBuffer: 1e8 },
      (_, stdout, stderr) => resolve(stdout + stderr),
    )
  })
  const report = await readFile(join(folder, 'report.json'), 'utf8').catch(() => {
    throw new Error(`The specs did not run:\n${printed}`)
  })
  const { suites, errors }: Report = JSON.parse(report)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  await rm(folder, { recursive: true, force: true })
  return new Map(suites.flatMap(resultsOf))
}

const resultsOf = ({ suites = [], specs }: Suite): (readonly [string, string | null])[] => [
  ...suites.flatMap(resultsOf),
  ...specs.map(({ title, tests }) => {
    const { status, error } = tests.at(-1)?.results.at(-1) ?? { status: 'never run' }
    const isGreen = status === 'passed'
    const said = stripVTControlCharacters([status, error?.message, error?.snippet].join('\n'))
    return [title, isGreen ? null : said] as const
  }),
]
