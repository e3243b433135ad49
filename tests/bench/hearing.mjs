// A process that only listens: forked by carriers.bench.ts, with the addresses of PostgreSQL and of NATS.
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

// Nothing is served: Vite reads the TypeScript.
const vite = await createServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const { openHearing } = await vite.environments.ssr.runner.import('/tests/bench/hearing.ts')
const [, , databaseUrl, natsUrl] = process.argv
const hearing = await openHearing(databaseUrl, natsUrl)

process.on('message', async (wanted) => {
  await hearing.until(wanted)
  process.send('heard')
})
process.on('disconnect', async () => {
  await hearing.close()
  await vite.close()
})
process.send('listening')
