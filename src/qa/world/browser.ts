import { soon, until } from './waits.ts'

// What the browser does to the page: the network, the tabs, the history.

let isCut = false

/** Removes or restores the network, with the browser's event. */
export const setNetwork = (isOnline: boolean) => {
  if (isCut === isOnline) {
    isCut = !isOnline
    Object.defineProperty(navigator, 'onLine', { get: () => !isCut, configurable: true })
  }
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Switches to another tab and back. */
export const show = (visibility: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  Object.defineProperty(document, 'hidden', {
    value: visibility === 'hidden',
    configurable: true,
  })
  document.hasFocus = () => visibility === 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event(visibility === 'visible' ? 'focus' : 'blur'))
}

/** Another tab stores a value, and this one gets the event. */
export const store = (key: string, value: unknown) => {
  const name = `recado/${key}`
  const [oldValue, newValue] = [localStorage.getItem(name), JSON.stringify(value)]
  localStorage.setItem(name, newValue)
  dispatchEvent(
    new StorageEvent('storage', { key: name, oldValue, newValue, storageArea: localStorage }),
  )
}

/** The history moves to another entry of the page, like Back and Forward. */
export const restore = (recado: unknown) => {
  history.pushState({ recado }, '')
  dispatchEvent(new PopStateEvent('popstate'))
}

export const post = (to: string, message: unknown) => {
  if (to === 'window') return window.postMessage(message, '*')
  if (to === 'worker') {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: message }))
    return
  }
  const channel = new BroadcastChannel(to)
  channel.postMessage(message)
  channel.close()
}

const RESTS = 250

/** A list that is still being rendered follows its end. */
export const scroll = async (label: string, by: number) => {
  const log = await until(
    () =>
      [...document.querySelectorAll('[role=log]')].find(
        (each) => each.getAttribute('aria-label') === label,
      ),
    `no hay ningún registro «${label}»`,
  )
  for (let height = -1; height !== log.scrollHeight; ) {
    height = log.scrollHeight
    await new Promise((resolve) => soon(resolve, RESTS))
  }
  log.scrollBy(0, by)
}
