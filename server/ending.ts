/** What a test plays: the process. */
interface Told {
  readonly platform: NodeJS.Platform
  on(signal: NodeJS.Signals, listener: () => void): unknown
}

/**
 * Ends once, however often it is told: npm hands on what the terminal sends already, and a second interruption that
 * nobody listens to would end the process in the middle of the first.
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
  // So Windows says that the window was closed. Elsewhere it stays what `nohup` makes of it.
  if (told.platform === 'win32') told.on('SIGHUP', listener)
}
