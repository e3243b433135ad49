import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration, TestProjectInlineConfiguration } from 'vitest/config'
import { isOfToday } from '../scripts/day.mjs'
import { launchOptions, person, viewport } from './browser.ts'
import { addScene, takePicture } from './gallery/commands.ts'
import { plantFaults } from './mutants/product/planting.ts'
import { serverTestsWith, viewTestsWith } from './testsWith.ts'

// The package.json of @xstate/test sends browsers to a file that the package does not contain.
const testEngine = fileURLToPath(
  new URL('../node_modules/@xstate/test/dist/xstate-test.cjs.js', import.meta.url),
)

/** Vitest by default leaves one processor free; `npm test` runs two groups at once, and gives each its share. */
const maxWorkers = Number(process.env.TEST_CORES ?? availableParallelism())

/**
 * Timeouts in milliseconds, for a loaded computer: on an idle one tests wait much shorter. The limits below are for
 * a loaded one, too.
 */
const PATIENCE = 60_000

/** A test of the server may run every migration on a slow disk. */
const serverTests = {
  globalSetup: ['tests/server/setup.ts'],
  isolate: false,
  testTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
}

/** Hooks prepare what many tests use, some for minutes: on a computer that is four times slower, too. */
const HOOK_PATIENCE = 720_000

const PGLITE_DAYS = 4

/** The tests of views, which run in a browser. */
const inBrowser = {
  // Each build of React has a cache of its own.
  ...(process.env.NODE_ENV === 'production' && { cacheDir: 'node_modules/.vite/production' }),
  plugins: [react({ compiler: true })],
  resolve: { alias: { '@xstate/test': testEngine } },
  // Otherwise found too late: the browser would reload its page in the middle of a run.
  optimizeDeps: { entries: ['tests/views/**/*.tsx', 'src/main.tsx', 'src/visitor/main.tsx'] },
}
const viewTests = (commands = {}) => ({
  // Pages mostly wait, so that more workers are useful.
  maxWorkers: Math.max(2, maxWorkers),
  setupFiles: ['tests/views/setup.ts'],
  isolate: false,
  restoreMocks: true,
  // `expect.element` waits as long as its test may last, a poll one second.
  expect: { poll: { timeout: 15_000 } },
  browser: {
    enabled: true,
    headless: true,
    connectTimeout: PATIENCE * 3, // The first run bundles the packages.
    screenshotFailures: false,
    viewport,
    provider: playwright({
      launchOptions,
      // Animations are off here; the end-to-end tests cover them.
      contextOptions: { ...person, reducedMotion: 'reduce' as const },
    }),
    instances: [{ browser: 'chromium' as const }], // Vitest writes the name of the group into it
    commands,
  },
})

/** The tests of the built product. */
const endToEnd = {
  globalSetup: ['tests/e2e/setup.ts'],
  isolate: false, // Each file took a second to load the same modules.
  // Side by side, one of them has timed out without a processor.
  fileParallelism: false,
  testTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  sequence: { groupOrder: 3 },
}

const groups: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'units',
      include: [
        'tests/contract/**/*.test.ts',
        'tests/effects/**/*.test.ts',
        'tests/charts/*.test.ts',
        'tests/scripts/**/*.test.ts',
      ],
      isolate: false, // Half of the time was spent on loading the same modules for each file.
      unstubGlobals: true, // The files share their globals, too.
      testTimeout: PATIENCE,
      expect: { poll: { timeout: PATIENCE / 2 } },
      sequence: { groupOrder: 0 },
    },
  },
  {
    test: {
      name: 'machines',
      // Together: a process explores once what a model's machine can do.
      include: [
        'tests/model/**/*.test.ts',
        'tests/faults/**/*.test.ts',
        'tests/simulation/**/*.test.ts',
      ],
      exclude: ['tests/faults/long/**'],
      isolate: false,
      testTimeout: PATIENCE,
      sequence: { groupOrder: 0 },
    },
  },
  {
    test: {
      name: 'server',
      include: ['tests/server/**/*.test.ts'],
      exclude: ['tests/server/long/**'],
      maxWorkers: Math.max(2, maxWorkers), // With one they end last.
      ...serverTests,
      env: { SERVER_TESTS: 'first' },
      sequence: { groupOrder: 1 },
    },
  },
  {
    ...inBrowser,
    test: {
      ...viewTests(),
      name: 'views',
      include: ['tests/views/**/*.test.tsx'],
      exclude: ['tests/views/**/accessibility.test.tsx'],
      testTimeout: PATIENCE,
      sequence: { groupOrder: 2 },
    },
  },
  { test: { ...endToEnd, name: 'e2e', include: ['tests/e2e/*.test.ts'] } },
  // The remaining groups are not part of `npm test`: see CONTRIBUTING.md.
  { test: { ...endToEnd, name: 'long', include: ['tests/e2e/long/*.test.ts'] } },
  {
    test: {
      name: 'stored', // Data of every version, backups, and what else takes long without a page.
      include: ['tests/{server,charts,faults}/long/*.test.ts'],
      ...serverTests,
      sequence: { groupOrder: 4 },
    },
  },
  {
    test: {
      // The server's tests on the other database than in `npm test`: a part of them, another one each day.
      name: 'pglite',
      include: serverTestsWith('forEachDatabase').filter((file) => isOfToday(file, PGLITE_DAYS)),
      ...serverTests,
      env: { SERVER_TESTS: 'second' },
      sequence: { groupOrder: 4 },
    },
  },
  {
    ...inBrowser,
    test: {
      ...viewTests(),
      name: 'strict', // React's development build (<StrictMode>, warnings), and accessibility: axe in many states, keys, focus
      include: [
        'tests/views/{access,businesses,dashboard}/**/*.test.tsx',
        'tests/views/**/accessibility.test.tsx',
        'tests/views/news/cards.test.tsx',
        'tests/views/ui/PinInput.test.tsx',
      ],
      testTimeout: PATIENCE,
      sequence: { groupOrder: 4 },
    },
  },
  {
    test: {
      name: 'area',
      include: ['tests/newArea/*.test.ts'],
      testTimeout: 1_800_000,
      sequence: { groupOrder: 4 },
    },
  },
  {
    test: {
      name: 'mutants',
      include: ['tests/mutants/**/*.test.ts', 'tests/model/**/models.test.ts'],
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
        'tests/e2e/long/{specs,recording,faults,killed}.test.ts',
        'tests/server/fuzz/*.test.ts',
      ],
      globalSetup: ['tests/e2e/setup.ts', 'tests/server/setup.ts'],
      env: { SOAK: 'yes' },
      expect: serverTests.expect,
      testTimeout: 3_600_000,
      sequence: { groupOrder: 6 },
    },
  },
  {
    ...inBrowser,
    test: {
      ...viewTests(),
      name: 'sweep', // the part of the soak that needs a page
      include: viewTestsWith('describeScreen'),
      env: { SWEEP: 'yes' },
      testTimeout: 3_600_000,
      sequence: { groupOrder: 6 },
    },
  },
  {
    test: {
      name: 'bench',
      include: ['tests/bench/**/*.bench.ts'],
      globalSetup: ['tests/e2e/setup.ts', 'tests/server/setup.ts'],
      fileParallelism: false,
      expect: serverTests.expect,
      testTimeout: 600_000,
      sequence: { groupOrder: 7 },
    },
  },
  {
    ...inBrowser,
    test: {
      ...viewTests({ addScene, takePicture }),
      name: 'gallery',
      include: viewTestsWith('describeScreen', 'expectAccessible'),
      env: { GALLERY: 'yes' },
      testTimeout: 600_000,
      sequence: { groupOrder: 9 },
    },
  },
  {
    test: {
      name: 'pictures',
      include: ['tests/pictures/*.test.ts'],
      globalSetup: ['tests/e2e/setup.ts'],
      fileParallelism: false,
      expect: { poll: { timeout: PATIENCE / 2 } },
      testTimeout: 120_000,
      sequence: { groupOrder: 8 },
    },
  },
]

/**
 * For `npm run test:mutants -- --product`. It is always there: with other plugins Vite would bundle all packages anew.
 */
const faults = plantFaults(process.env.FAULTS?.split(',') ?? [])

/** They run one after another, the files of one side by side. */
export const projects: TestProjectConfiguration[] = groups.map((group) => ({
  ...group,
  plugins: [faults, ...(group.plugins ?? [])],
  test: { maxWorkers, hookTimeout: HOOK_PATIENCE, ...group.test },
}))
