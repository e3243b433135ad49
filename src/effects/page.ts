import { type EventObject, fromCallback } from 'xstate'
import type { PageEvent } from '#machines/shell/workspaceEvents.ts'
import { takePlace } from './place.ts'

const TICK = 10_000
/** Browsers slow the timers of hidden tabs to one a minute: only a longer gap means sleep. */
const SLEEP = 90_000

const WIDE_SCREEN = '(min-width: 64rem)'

/** The events of the page: network, sleep, focus, visibility, width, and the Back button. */
export const watchPage = fromCallback<EventObject, { businessId: number }>(
  ({ sendBack, input }) => {
    const tell = (event: PageEvent) => sendBack(event)
    const stop = new AbortController()
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: stop.signal })

    on(window, 'online', () => tell({ type: 'page.online' }))
    on(window, 'offline', () => tell({ type: 'page.offline' }))
    on(window, 'focus', () => tell({ type: 'page.focused' }))
    on(document, 'freeze', () => tell({ type: 'page.frozen' }))
    on(document, 'resume', () => tell({ type: 'page.woke' }))
    // The page goes into the back/forward cache, from which it may return.
    on(window, 'pagehide', () => tell({ type: 'page.frozen' }))
    on(window, 'pageshow', (event) => {
      if (event instanceof PageTransitionEvent && event.persisted) tell({ type: 'page.woke' })
    })
    on(document, 'visibilitychange', () =>
      tell({ type: document.hidden ? 'page.hidden' : 'page.shown' }),
    )
    on(window, 'popstate', () =>
      tell({ type: 'place.restored', place: takePlace(input.businessId) }),
    )

    const wide = matchMedia(WIDE_SCREEN)
    const tellWidth = () => tell({ type: wide.matches ? 'screen.wide' : 'screen.narrow' })
    on(wide, 'change', tellWidth)

    let last = Date.now()
    const clock = setInterval(() => {
      const now = Date.now()
      if (now - last > SLEEP) tell({ type: 'page.woke' })
      last = now
    }, TICK)

    tellWidth()
    if (document.hidden) tell({ type: 'page.hidden' })
    if (!navigator.onLine) tell({ type: 'page.offline' })
    return () => {
      clearInterval(clock)
      stop.abort()
    }
  },
)
