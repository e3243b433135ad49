// /sw.js: keeps the code of the staff's page in the browser, so that it opens without a network. It holds no data: no
// call, no file and no page of visitors goes through it. docs/decisions/2026-11-24-installable.md says why it does what
// it does.
import { files, version } from 'virtual:offline-files'
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'

import './push.ts'

declare const self: ServiceWorkerGlobalScope

const PAGE = '/index.html'
/** Seconds that the server has to answer before the kept page is shown. */
const PATIENCE = 4

// Each version has a cache of its own: tabs of the one before still find their code.
setCacheNameDetails({ prefix: 'recado', precache: 'page', suffix: version })
precache(files)
void self.skipWaiting()
clientsClaim()

/** The version before stays, for tabs that are open; older ones go. */
const forgetOld = async () => {
  const names = await caches.keys()
  const others = names.filter(
    (name) => name.startsWith('recado-page-') && name !== cacheNames.precache,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
self.addEventListener('activate', (event) => event.waitUntil(forgetOld()))

const pages: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/verify',
  '/select-business',
  '/diagnostico',
])
const isPage = ({ pathname }: URL): boolean => pages.has(pathname.replace(/(?<=.)\/$/, ''))

/** The visitors' page shares files with the staff's, and none of them comes from here. */
const isOfVisitors = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && /^\/(?:visita|widget)\//.test(new URL(referrer).pathname)

/** The windows that were shown the kept page. */
const shownKept = new Set<string>()

/** The kept page says that it is one: `src/effects/keptPage.ts` looks for a newer one then. */
const showKept = async (event: ExtendableEvent) => {
  const kept = await matchPrecache(PAGE)
  if (!kept) return undefined
  if (event instanceof FetchEvent) shownKept.add(event.resultingClientId)
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await kept.text()).replace('<html ', '<html data-kept '), { headers })
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url),
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      {
        // A proxy answers for a server that is being replaced; a refused page (429) is one for who has none.
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500 || response.status === 429)
            throw new Error(`The server answered ${response.status}`)
          return response
        },
        handlerDidError: ({ event }) => showKept(event),
      },
    ],
  }),
)

// Their names never change: what is kept of them is for a server that does not answer, and for the kept page.
const settings = new NetworkFirst({ cacheName: 'recado-settings' })
const settingsSoon = new NetworkFirst({ cacheName: 'recado-settings', networkTimeoutSeconds: 1 })
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && ['/config.js', '/early.js'].includes(url.pathname) && !isOfVisitors(request),
  ({ event, request }) => {
    const isForKept = event instanceof FetchEvent && shownKept.has(event.clientId)
    return (isForKept ? settingsSoon : settings).handle({ event, request })
  },
)

// A name with a hash belongs to one version: any kept one that has it.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && !isOfVisitors(request),
  async ({ request }) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request),
)
