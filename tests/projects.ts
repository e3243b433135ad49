import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration, TestProjectInlineConfiguration } from 'vitest/config'
import { launchOptions, person, viewport } from './browser.ts'

// The package.json of @xstate/test sends browsers to a file that the package does not contain.
const testEngine = fileURLToPath(
  new URL('../node_modules/@xstate/test/dist/xstate-test.cjs.js', import.meta.url),
)

/** Vitest itself leaves a processor to the editor; `npm test` runs two groups at once, and gives each its share. */
const maxWorkers = Number(process.env.TEST_CORES ?? availableParallelism())

/** Milliseconds, for a loaded computer: what a test waits for has come long before on a quiet one. The limits below are for one too. */
const PATIENCE = 60_000

const groups: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'units',
      include: [
        'tests/contract/**/*.test.ts',
        'tests/effects/**/*.test.ts',
        'tests/faults/**/*.test.ts',
        'tests/charts/**/*.test.ts',
        'tests/scripts/**/*.test.ts',
      ],
      isolate: false, // Half of the time went into loading the same modules for each file.
      testTimeout: PATIENCE,
      sequence: { groupOrder: 0 },
    },
  },
  {
    test: {
      name: 'machines',
      include: ['tests/model/**/*.test.ts', 'tests/simulation/**/*.test.ts'],
      isolate: false,
      testTimeout: PATIENCE,
      sequence: { groupOrder: 0 },
    },
  },
  {
    test: {
      name: 'server',
      include: ['tests/server/**/*.test.ts'],
      globalSetup: ['tests/server/setup.ts'],
      isolate: false,
      testTimeout: PATIENCE,
      hookTimeout: 120_000,
      sequence: { groupOrder: 1 },
    },
  },
  {
    plugins: [react({ compiler: true })],
    resolve: { alias: { '@xstate/test': testEngine } },
    // Found too late otherwise: the browser would load its page again in the middle of a run.
    optimizeDeps: { entries: ['tests/views/**/*.tsx', 'src/main.tsx', 'src/visitor/main.tsx'] },
    test: {
      name: 'views',
      // A page waits more than it works.
      maxWorkers: Math.max(2, maxWorkers),
      include: ['tests/views/**/*.test.tsx'],
      setupFiles: ['tests/views/setup.ts'],
      isolate: false,
      restoreMocks: true,
      testTimeout: PATIENCE,
      // `expect.element` waits as long as its test may last, a poll one second.
      expect: { poll: { timeout: 15_000 } },
      sequence: { groupOrder: 2 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport,
        provider: playwright({
          launchOptions,
          // What moves is waited for; it is the end-to-end tests that look at a page that moves.
          contextOptions: { ...person, reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  },
  {
    test: {
      name: 'e2e',
      include: ['tests/e2e/**/*.test.ts'],
      globalSetup: ['tests/e2e/setup.ts'],
      isolate: false, // Each file took a second to load the same modules.
      // Side by side, one starved of a processor has timed out.
      fileParallelism: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
      sequence: { groupOrder: 3 },
    },
  },
  {
    test: {
      name: 'area',
      include: ['tests/newArea/*.test.ts'],
      testTimeout: 600_000,
      hookTimeout: 600_000,
      sequence: { groupOrder: 4 },
    },
  },
  // The rest is no part of `npm test`: see CONTRIBUTING.md.
  {
    test: {
      name: 'mutants',
      include: ['tests/mutants/**/*.test.ts', 'tests/model/*/**/*.test.ts'],
      exclude: ['tests/model/{kit,qa,invariants}/**'],
      env: { MUTANTS: 'yes' },
      testTimeout: 300_000,
      sequence: { groupOrder: 5 },
    },
  },
  {
    test: {
      name: 'soak',
      include: [
        'tests/model/invariants/*.test.ts',
        'tests/simulation/*.test.ts',
        'tests/newArea/*.test.ts',
        'tests/e2e/{specs,recording,faults,killed}.test.ts',
        'tests/server/fuzz/*.test.ts',
        'tests/server/versions.test.ts',
      ],
      globalSetup: ['tests/e2e/setup.ts', 'tests/server/setup.ts'],
      env: { SOAK: 'yes' },
      testTimeout: 3_600_000,
      hookTimeout: 120_000,
      sequence: { groupOrder: 6 },
    },
  },
  {
    test: {
      name: 'bench',
      include: ['tests/bench/**/*.bench.ts'],
      globalSetup: ['tests/server/setup.ts'],
      testTimeout: 600_000,
      hookTimeout: 600_000,
      sequence: { groupOrder: 7 },
    },
  },
  {
    test: {
      name: 'pictures',
      include: ['tests/pictures/*.test.ts'],
      globalSetup: ['tests/e2e/setup.ts'],
      fileParallelism: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      sequence: { groupOrder: 8 },
    },
  },
]

/** They run one after another, the files of one side by side. */
export const projects: TestProjectConfiguration[] = groups.map((group) => ({
  ...group,
  test: { maxWorkers, ...group.test },
}))
