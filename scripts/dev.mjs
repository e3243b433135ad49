// npm run dev: one Vite server with the page (HMR) and, in the same process, the API and its sockets.
import { machinesInDevelopment } from './served.mjs'
import { ensurePackages, root } from './setup.mjs'

ensurePackages()
const { createServer } = await import('vite')
const { devApi } = await import('./devApi.mjs')

// The API is passed here and not in vite.config.ts: Vite reads that file again when it restarts itself, and would open
// the database a second time. An argument of createServer survives Vite's restarts.
const api = devApi()
const server = await createServer({
  root,
  plugins: [machinesInDevelopment, api.plugin],
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
  },
})
await server.listen()
server.printUrls()

const { endWhenTold } = await server.environments.ssr.runner.import('/server/process/endSignals.ts')
endWhenTold(process, async () => {
  await server.close()
  await api.close()
  process.exit()
})
