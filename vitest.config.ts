import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions, person, viewport } from './tests/browser.ts'

// Its package.json sends browsers to a file that it does not contain.
const testEngine = fileURLToPath(
  new URL('./node_modules/@xstate/test/dist/xstate-test.cjs.js', import.meta.url),
)

// The groups run one after another, so that browsers and servers do not fight for the processor.
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'units',
          include: [
            'tests/contract/**/*.test.ts',
            'tests/effects/**/*.test.ts',
            'tests/charts/**/*.test.ts',
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'machines',
          include: ['tests/model/**/*.test.ts', 'tests/simulation/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 20_000,
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
          include: ['tests/views/**/*.test.tsx'],
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport,
            provider: playwright({ launchOptions, contextOptions: person }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
