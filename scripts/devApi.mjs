import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The back end inside Vite's development server. After an edit of the back end, its code is loaded and built again in
 * the same process, while the resources (above all the database) stay open: only a change of openResources needs a
 * restart.
 * @typedef {import('../server/dev.ts')} ServerCode
 */
export function devApi() {
  /** @type {Promise<{ resources: unknown, closeResources: ServerCode['closeResources'] }> | undefined} */
  let opened
  /** @type {Promise<Awaited<ReturnType<ServerCode['guestApi']>>>} */
  let guest
  let reload = () => {}

  const plugin = {
    name: 'recado-dev-api',

    async configureServer(vite) {
      const { runner, moduleGraph } = vite.environments.ssr
      const { logger } = vite.config

      /** @returns {Promise<ServerCode>} */
      const load = () => runner.import('/server/dev.ts')
      const open = async () => {
        const { openResources, closeResources } = await load()
        return { resources: await openResources(process.env), closeResources }
      }
      const invite = async () => {
        const { guestApi } = await load()
        const { resources } = await opened
        return guestApi(resources)
      }

      opened ??= open()
      const previous = guest
      guest = invite()
      await guest
      await previous?.then(leave, ignore)

      reload = once(async () => {
        runner.clearCache()
        moduleGraph.invalidateAll()
        const old = guest
        guest = invite()
        await guest.then(
          () => logger.info('server reloaded', { timestamp: true }),
          (error) => logger.error(error.stack ?? String(error), { timestamp: true }),
        )
        await old.then(leave, ignore)
      })

      vite.middlewares.use(async (request, response, next) => {
        try {
          if (isVisit(request)) return response.end(await visitPage(vite, request, response))
          const chat = chatIn(request)
          if (chat !== null) {
            const { widgetNamed } = await load()
            const { resources } = await opened
            const widget = await widgetNamed(resources.db, chat)
            return response.end(await visitPage(vite, request, response, widget))
          }
          if (isLoader(request)) return response.end(loader(response))
          const { handles, handle } = await guest
          if (handles(request.url)) handle(request, response)
          else next()
        } catch (error) {
          next(error)
        }
      })
      vite.httpServer?.on('upgrade', async (request, socket, head) => {
        if (isVites(request)) return
        try {
          const { handles, upgrade } = await guest
          if (handles(request.url)) upgrade(request, socket, head)
        } catch {
          socket.destroy()
        }
      })
    },

    hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr') return
      if (modules.length > 0) reload()
      return [] // A middleware that is done: Vite need not run the entry again
    },
  }

  async function close() {
    await guest?.then(leave, ignore)
    const { resources, closeResources } = await opened
    await closeResources(resources)
  }

  return { plugin, close }
}

/** True if a request is for a visitor's page, which has addresses of its own without subpages. */
function isVisit({ method, url }) {
  return method === 'GET' && /^\/(?:visita|widget)\/[^/?]+\/?(\?|$)/.test(url)
}

/** The name in the address of a chat's own page; null for other addresses. */
function chatIn({ method, url }) {
  return (method === 'GET' && /^\/chat\/([\w-]+)\/?(?:\?|$)/.exec(url)?.[1]) || null
}

/** @param {string | null} [widget] the one that the page is told */
async function visitPage(vite, request, response, widget = null) {
  const file = await readFile(join(vite.config.root, 'src/visitor/index.html'), 'utf8')
  const named = widget === null ? '' : ` data-widget="${widget}"`
  const html = file.replace('<div id="root"', (root) => root + named)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  return vite.transformIndexHtml('/src/visitor/index.html', html, request.url)
}

function isLoader({ method, url }) {
  return method === 'GET' && /^\/widget\.js(\?|$)/.test(url)
}

/** The loader of the widget from its source: a build makes one file of it. */
function loader(response) {
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  return `{
  const script = document.currentScript
  import(new URL('/src/visitor/loader/loader.ts', script.src)).then(({ startWidget }) => startWidget(script))
}`
}

function isVites({ headers }) {
  return headers['sec-websocket-protocol']?.startsWith('vite-')
}

function leave(guest) {
  return guest.close()
}

function ignore() {}

/** Editors write several files at once: the handler runs once for a burst. */
function once(act) {
  let timer
  return () => {
    clearTimeout(timer)
    timer = setTimeout(act, 50)
  }
}
