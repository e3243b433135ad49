/** Does some work once the page has nothing else to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work) // Safari
}
