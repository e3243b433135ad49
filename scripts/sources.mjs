import { ensurePackages, root } from './setup.mjs'

/** Runs a task that loads the project's TypeScript, by paths from the root. */
export async function withSources(task) {
  ensurePackages()
  const { createServer } = await import('vite')
  // It serves nothing: it transforms what is loaded.
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    return await task((path) => vite.environments.ssr.runner.import(path))
  } finally {
    await vite.close()
  }
}
