import { type EventObject, fromCallback } from 'xstate'
import type { PageEvent, PageHearing, PageKind } from '#machines/shared/pageNews.ts'

/** Tells whenever one kind of event happens, until it is stopped. */
export type Watch = (tell: () => void, signal: AbortSignal) => void

const TICK = 10_000
/** Browsers slow the timers of hidden tabs to one a minute: only a longer gap means sleep. */
const SLEEP = 90_000

export const watchOnline: Watch = (tell, signal) => addEventListener('online', tell, { signal })
export const watchOffline: Watch = (tell, signal) => addEventListener('offline', tell, { signal })
export const watchFocus: Watch = (tell, signal) => addEventListener('focus', tell, { signal })

const watchVisibility =
  (isWanted: (isHidden: boolean) => boolean): Watch =>
  (tell, signal) => {
    const look = () => {
      if (isWanted(document.hidden)) tell()
    }
    document.addEventListener('visibilitychange', look, { signal })
  }

export const watchShown = watchVisibility((isHidden) => !isHidden)
export const watchHidden = watchVisibility((isHidden) => isHidden)

/** The browser resumes the tab, or the computer wakes. */
export const watchWaking: Watch = (tell, signal) => {
  document.addEventListener('resume', tell, { signal })
  let last = Date.now()
  const clock = setInterval(() => {
    const now = Date.now()
    if (now - last > SLEEP) tell()
    last = now
  }, TICK)
  signal.addEventListener('abort', () => clearInterval(clock))
}

/** For each machine that cares: it listens to what the machine wants to hear, and to nothing else. */
export const pageNewsFrom = (watches: Readonly<Partial<Record<PageKind, Watch>>>) =>
  fromCallback<EventObject, PageHearing>(({ input, sendBack }) => {
    const stop = new AbortController()
    for (const type of input.kinds)
      watches[type]?.(() => sendBack({ type } satisfies PageEvent), stop.signal)
    return () => stop.abort()
  })
