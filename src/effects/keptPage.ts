import { whenIdle } from '../whenIdle.ts'

// The page in this browser, for times without a network: src/offline/worker.ts keeps it. What is shown must not stay an
// old one.

/** A kept page asks so often whether there is a newer one, until it has an answer. */
const ASKED_EVERY = 5_000

/** True if the server now gives another page than the one on the screen. Rejects if it gives none. */
const isOld = async (): Promise<boolean> => {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const answer = await fetch('/', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`)
  return entry != null && !(await answer.text()).includes(`"${entry}"`)
}

/** The page came from the browser, and not from the server. */
export const isKept = (): boolean => 'kept' in document.documentElement.dataset

const afterLoad = (work: () => void): void => {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}

/** A newer worker takes over by itself. Another tab may have brought it already: then the page is compared. */
const askForNewer = async (registration: ServiceWorkerRegistration): Promise<void> => {
  try {
    await registration.update()
    if (!isKept() || registration.installing || registration.waiting) return
    if (await isOld()) location.reload()
    else delete document.documentElement.dataset.kept
  } catch {
    // The server does not answer: the page is asked for again later.
  }
}

const untilAnswered = async (registration: ServiceWorkerRegistration): Promise<void> => {
  await askForNewer(registration)
  if (isKept()) setTimeout(() => void untilAnswered(registration), ASKED_EVERY)
}

const register = async (container: ServiceWorkerContainer): Promise<void> => {
  await container.register('/sw.js')
  const registration = await container.ready
  const ask = () => void askForNewer(registration)
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask()
  })
  if (isKept()) await untilAnswered(registration)
}

/** A page that is being developed is none to keep. */
const forget = async (container: ServiceWorkerContainer): Promise<void> => {
  for (const registration of await container.getRegistrations()) await registration.unregister()
}

/** `tell` is called when the server has another version than the one on the screen. */
export const keepPage = (isBuilt: boolean, tell: () => void): void => {
  // Code of a version that is gone will not come. What was typed is kept.
  addEventListener('vite:preloadError', () => {
    isOld().then((is) => is && location.reload(), console.warn)
  })
  // There is none without https.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  if (!isBuilt) {
    forget(serviceWorker).catch(console.warn)
    return
  }
  // A page that came from the server is in use, and is told. A kept one was shown for want of a newer one, which is
  // there now.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isKept()) location.reload()
    else isOld().then((is) => is && tell(), console.warn)
  })
  afterLoad(() => {
    register(serviceWorker).catch((error: unknown) => console.warn('The page is not kept', error))
  })
}
