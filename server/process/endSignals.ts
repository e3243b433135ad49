/** The part of `process` that this file uses, so that tests can replace it. */
interface Told {
  readonly platform: NodeJS.Platform
  on(signal: NodeJS.Signals, listener: () => void): unknown
}

/**
 * Ends the process once, however many signals come: npm forwards the terminal's signals, and a second one without a
 * listener would end the process in the middle of its ending.
 */
export const endWhenTold = (told: Told, end: () => void): void => {
  let isEnding = false
  const listener = () => {
    if (isEnding) return
    isEnding = true
    end()
  }
  told.on('SIGINT', listener)
  told.on('SIGTERM', listener)
  // Windows sends SIGHUP when the window is closed. Elsewhere `nohup` decides about it.
  if (told.platform === 'win32') told.on('SIGHUP', listener)
}
