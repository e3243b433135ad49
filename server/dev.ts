import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { buildApp } from './app.ts'
import { isApiPath } from './http/paths.ts'
import type { Resources } from './resources.ts'

export { closeResources, openResources } from './openResources.ts'
export { widgetNamed } from './visitor/chatNames.ts'

/** The API inside another server: Vite's, in development. */
export const guestApi = async (resources: Resources) => {
  const upgrades = createServer() // never listens: it only receives the host's upgrades
  const app = await buildApp(resources, { upgrades })
  return {
    handles: isApiPath,
    handle: (request: IncomingMessage, response: ServerResponse): void => {
      app.routing(request, response)
    },
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      upgrades.emit('upgrade', request, socket, head)
    },
    close: async (): Promise<void> => {
      await app.close()
    },
  }
}
