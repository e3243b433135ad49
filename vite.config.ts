import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { ViteUserConfig } from 'vitest/config'

// PGlite runs in a worker thread, so it needs a file of its own beside main.js.
const pgliteWorker = 'server/database/pgliteWorker.ts'

export default defineConfig(
  async ({ command }): Promise<ViteUserConfig> => ({
    // A constant, so that what is built has not even the question.
    define: { STATELY_INSPECTOR: command === 'serve' && process.env.RECADO_INSPECT === '1' },
    plugins: [react({ compiler: true })],
    envDir: false, // the page is configured at run time, by /config.js
    optimizeDeps: { entries: ['index.html', 'src/visitor/index.html'] },
    server: {
      watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/dist-server/**'] },
    },
    build: { sourcemap: true },
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
          rolldownOptions: { input: ['index.html', 'src/visitor/index.html'] },
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
          rolldownOptions: {
            input: 'src/visitor/loader/main.ts',
            output: { format: 'iife', entryFileNames: 'widget.js' },
          },
        },
      },
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
              ...(existsSync(pgliteWorker) && { pgliteWorker }),
            },
            // All in one folder: './pgliteWorker.js' is looked for beside whichever chunk asks for it.
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      },
    },
  }),
)
