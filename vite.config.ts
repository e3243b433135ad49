import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import type { ViteUserConfig } from 'vitest/config'
import { descriptions } from './scripts/bundling/descriptions.ts'
import { earlyCode } from './scripts/bundling/early.ts'
import { fileGroups } from './scripts/bundling/groups.ts'
import { offlineFiles } from './scripts/offlineFiles.ts'

// PGlite runs in a thread, pictures are drawn and sources read in processes, so that each needs a file of its own beside main.js.
const workers = {
  pgliteWorker: 'server/database/pgliteWorker.ts',
  pictureWorker: 'server/files/pictures/pictureWorker.ts',
  readerWorker: 'server/sources/reading/readerWorker.ts',
}

const files = fileGroups()

const iife = (input: string, name: string, isFirst: boolean): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist-qa',
    emptyOutDir: isFirst,
    copyPublicDir: false,
    cssCodeSplit: false,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: false,
    sourcemap: false,
    rolldownOptions: {
      input,
      output: { format: 'iife', entryFileNames: name, assetFileNames: 'panel[extname]' },
    },
  },
})

export default defineConfig(
  async ({ command }): Promise<ViteUserConfig> => ({
    // A constant, so that what is built has not even the question.
    define: { STATELY_INSPECTOR: command === 'serve' && process.env.RECADO_INSPECT === '1' },
    plugins: [descriptions(), react({ compiler: true }), files.plugin, earlyCode(), offlineFiles()],
    envDir: false, // the page is configured at run time, by /config.js
    optimizeDeps: { entries: ['index.html', 'src/visitor/index.html'] },
    server: {
      watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/dist-server/**'] },
    },
    // For tests and for people who debug: no file names them, and the server serves none.
    build: { sourcemap: 'hidden' },
    // Vitest reads this file, too. Nothing of the tests is loaded for a build.
    ...(process.env.VITEST && {
      test: { projects: (await import('./tests/projects.ts')).projects, teardownTimeout: 60_000 },
    }),
    builder: {}, // `vite build` makes all of these:
    environments: {
      client: {
        build: {
          // Younger browsers than Vite's default, so that light-dark() is not transpiled away.
          target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
          assetsInlineLimit: 4096,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: ['index.html', 'src/visitor/index.html'],
            output: { codeSplitting: { groups: files.groups } },
          },
          manifest: true, // read by scripts/offlineFiles.ts
        },
      },
      // The script of every widget, after the page: it stands beside it under a name that never changes.
      widget: {
        consumer: 'client',
        build: {
          outDir: 'dist',
          emptyOutDir: false,
          copyPublicDir: false,
          target: ['chrome100', 'edge100', 'firefox104', 'safari16.4'],
          modulePreload: false,
          sourcemap: 'hidden', // its address would be loaded by every visitor of every website
          rolldownOptions: {
            input: 'src/visitor/loader/main.ts',
            output: { format: 'iife', entryFileNames: 'widget.js' },
          },
        },
      },
      // After the page as well: it keeps what that is made of.
      offline: {
        consumer: 'client',
        build: {
          outDir: 'dist',
          emptyOutDir: false,
          copyPublicDir: false,
          sourcemap: false, // a test of what is built reads every map as a part of the page
          target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
          modulePreload: false,
          rolldownOptions: {
            input: 'src/offline/worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      },
      // QA mode, in a folder that only that mode serves: the world in the page, and the panel beside it.
      qaWorld: iife('src/qa/world/main.ts', 'mundo.js', true),
      qaPanel: iife('src/qa/panel/main.tsx', 'panel.js', false),
      ssr: {
        build: {
          outDir: 'dist-server',
          emptyOutDir: true,
          copyPublicDir: false,
          target: 'node20',
          rolldownOptions: {
            input: {
              main: 'server/main.ts',
              backup: 'server/backup/command.ts',
              ...workers,
            },
            // All in one folder: a worker is looked for beside whichever chunk asks for it.
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      },
    },
  }),
)
