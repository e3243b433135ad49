// npm run versions: stores a database of each version before the newest migration, in tests/server/versions.
import { ensurePackages, root } from './setup.mjs'

ensurePackages()
const { createServer } = await import('vite')
// Vite serves nothing here: it loads the TypeScript.
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
try {
  const load = (path) => vite.environments.ssr.runner.import(path)
  const { keepVersions } = await load('/tests/server/versions/keep.ts')
  const kept = await keepVersions()
  console.log(kept.length > 0 ? `Kept: ${kept.join(', ')}` : 'All versions are kept already')
} finally {
  await vite.close()
}
