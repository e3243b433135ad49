import type { KnipConfig } from 'knip'

export default {
  entry: [
    'src/visitor/main.tsx',
    'src/visitor/loader/main.ts', // loaded by /widget.js
    'src/offline/worker.ts', // of /sw.js
    'tests/{projects,bench/setup,e2e/setup,server/setup,views/setup}.ts', // configured in vite.config.ts for Vitest
    'tests/model/qa/spec/helpers.ts', // printed at the top of specs
    'server/main.ts',
    'server/backup/command.ts',
    'server/dev.ts',
    'server/database/pgliteWorker.ts',
    'server/files/pictures/pictureWorker.ts',
    'server/sources/reading/readerWorker.ts',
    'scripts/{setup,start,dev,build,test,types,charts,audit,backup}.mjs',
    'scripts/charts/{files,machines}.ts', // loaded by scripts/charts.mjs
    'tests/mutants/product/{planting,rounds}.ts', // loaded by scripts/mutants.mjs
    'tests/server/versions/keep.ts', // loaded by scripts/versions.mjs
    'tests/bench/hearing.ts', // loaded by tests/bench/hearing.mjs
  ],
  project: ['{contract,machines,src,server,tests,scripts}/**/*.{ts,tsx,mjs,css}', '*.config.ts'],
  ignoreBinaries: ['mount', 'umount'], // Linux: tests fill a disk of their own
  // Style sheets import packages, too: the font.
  compilers: {
    css: (text: string) => [...text.matchAll(/(?<=@)import[^;]+/g)].join('\n'),
  },
} satisfies KnipConfig
