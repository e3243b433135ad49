import { hasCapability } from '#contract/config.ts'
import { apiBase, readConfig } from '../effects/config.ts'
import type { BookWorld } from '../effects/diagnostics/book.ts'
import { createCall } from '../effects/http.ts'
import { createStore, usableStorage } from '../effects/storage.ts'
import type { App } from './wiring.ts'

/** The book of results calls the server by itself: it stands beside the tree of actors. */
export const bookWorld = (app: App): BookWorld => {
  const config = readConfig()
  const session = () => app.getSnapshot().context.session
  return {
    config,
    call: createCall({
      baseUrl: apiBase(config),
      token: () => session()?.token ?? null,
      offers: (capability) => hasCapability(config, capability),
      onExpired: (text) => app.send({ type: 'session.expired', text }),
    }),
    store: createStore(usableStorage(() => localStorage)),
    account: {
      now: () => session()?.email ?? null,
      watch: (changed) => {
        const { unsubscribe } = app.subscribe(changed)
        return unsubscribe
      },
    },
  }
}
