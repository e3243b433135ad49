// The browser's own timers and fetch, taken before the world puts its own in their place.

export const soon = window.setTimeout.bind(window)
export const forget = window.clearTimeout.bind(window)
export const every = window.setInterval.bind(window)
export const forgetEvery = window.clearInterval.bind(window)
export const realFetch = window.fetch.bind(window)
export const RealDate = Date

const PATIENCE = 30_000
const LOOK = 20

/** Resolves once something is there. */
export const until = async <Found>(
  look: () => Found | null | undefined,
  what: string,
): Promise<Found> => {
  const end = RealDate.now() + PATIENCE
  for (;;) {
    const found = look()
    if (found !== null && found !== undefined) return found
    if (RealDate.now() > end) throw new Error(`No llega: ${what}`)
    await new Promise((resolve) => soon(resolve, LOOK))
  }
}

const frame = window.requestAnimationFrame.bind(window)

/** The page renders an event two frames later. */
export const drawn = () =>
  new Promise<void>((resolve) => {
    frame(() => frame(() => resolve()))
  })
