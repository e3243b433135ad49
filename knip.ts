import type { KnipConfig } from 'knip'

export default {
  entry: [
    'src/visitor/main.tsx',
    'server/main.ts',
    'server/dev.ts',
    'server/database/pgliteWorker.ts',
    'scripts/{setup,start,dev,build,test,types,charts}.mjs',
    'charts/docs/{files,machines,staleness}.ts', // loaded by scripts/charts.mjs
  ],
  project: [
    '{contract,machines,charts,src,server,tests,scripts}/**/*.{ts,tsx,mjs,css}',
    '*.config.ts',
  ],
  // Style sheets import packages, too: the font.
  compilers: {
    css: (text: string) => [...text.matchAll(/(?<=@)import[^;]+/g)].join('\n'),
  },
} satisfies KnipConfig
