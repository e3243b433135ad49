/** Milliseconds: a page that is never idle does the work all the same. */
const LATEST = 2_000

/** Does some work once the page has nothing else to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST })
  else setTimeout(work) // Safari
}
