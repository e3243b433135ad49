import { useSyncExternalStore } from 'react'

// The address of the page: what it is, and where it goes. The machines say where that is.

const listeners = new Set<() => void>()

const listen = (tell: () => void) => {
  listeners.add(tell)
  addEventListener('popstate', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('popstate', tell)
  }
}

const readPathname = () => location.pathname

/** It is drawn again at every change of the address. */
export const useAddress = (): string => useSyncExternalStore(listen, readPathname)

/** A new entry of the history, or another address for this one. Neither has a place of the shell's. */
export const goTo = (address: string, { replace = false } = {}): void => {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  for (const tell of listeners) tell()
}
