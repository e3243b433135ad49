import { type EventObject, fromCallback } from 'xstate'
import type { NetworkEvent } from '#machines/inbox/chat/composer/outboxEvents.ts'

/** The network state of this computer, now and after each change. */
export const watchNetwork = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () =>
    sendBack({
      type: navigator.onLine ? 'network.online' : 'network.offline',
    } satisfies NetworkEvent)
  const stop = new AbortController()
  window.addEventListener('online', tell, { signal: stop.signal })
  window.addEventListener('offline', tell, { signal: stop.signal })
  tell()
  return () => stop.abort()
})
