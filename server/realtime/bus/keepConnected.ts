import { setTimeout as sleep } from 'node:timers/promises'

const WAIT_FIRST = 250
const WAIT_MAX = 10_000

/** A connection that hears what other processes tell. */
export interface Line {
  /** It ended, by itself or closed. */
  readonly over: Promise<unknown>
  readonly close: () => Promise<void>
}

/** Without an error: it is back. */
const sayInTerminal = (error?: unknown): void => {
  const why = error instanceof Error ? error.message : String(error)
  console.error(
    error === undefined
      ? '[avisos] Vuelve a oír a los demás procesos'
      : `[avisos] No oye a los demás procesos, y lo sigue intentando: ${why}`,
  )
}

/**
 * Opens a line, and opens it again whenever it ends, after longer and longer waits, for ever. What was told meanwhile was not heard. What
 * is wrong is said once, and again when it is something else.
 */
export const keepLine = async <L extends Line>(
  open: () => Promise<L>,
  comeBack: (line: L) => void,
  say: typeof sayInTerminal = sayInTerminal,
) => {
  const closing = new AbortController()
  let line: L | null = null
  let said: string | null = null

  const sayOnce = (error: unknown) => {
    if (closing.signal.aborted || String(error) === said) return
    said = String(error)
    say(error)
  }

  const hold = (opened: L) => {
    line = opened
    void opened.over.then(() => {
      line = null
      void reopen()
    })
  }

  const reopen = async () => {
    for (let wait = WAIT_FIRST; !closing.signal.aborted; wait = Math.min(wait * 2, WAIT_MAX)) {
      const opened = await tryAfter(wait)
      if (!opened) continue
      if (closing.signal.aborted) return opened.close()
      if (said !== null) say()
      said = null
      hold(opened)
      return comeBack(opened)
    }
  }

  const tryAfter = async (wait: number): Promise<L | null> => {
    try {
      await sleep(wait, undefined, { signal: closing.signal, ref: false })
      return await open()
    } catch (error) {
      sayOnce(error)
      return null // Still away, or closing: the loop knows.
    }
  }

  hold(await open())
  return {
    /** Null while it is away. */
    line: (): L | null => line,
    close: async (): Promise<void> => {
      closing.abort()
      const last = line
      line = null
      await last?.close()
    },
  }
}
