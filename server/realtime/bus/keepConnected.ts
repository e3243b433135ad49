import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000

/** A connection on which this process gets the events of the others. */
export interface BusConnection {
  /** Resolves when the connection has ended, by itself or closed. */
  readonly ended: Promise<unknown>
  readonly close: () => Promise<void>
}

/** Called with an error when the connection is lost, and without one when it is restored. */
type Report = (error?: unknown) => void

const reportInTerminal: Report = (error) => {
  const why = error instanceof Error ? error.message : String(error)
  console.error(
    error === undefined
      ? '[avisos] Vuelve a oír a los demás procesos'
      : `[avisos] No oye a los demás procesos, y lo sigue intentando: ${why}`,
  )
}

/**
 * Opens a connection, and opens it again whenever it ends, with growing waits and without a limit of tries. Events of the time
 * without a connection are lost. The same error is reported once.
 */
export const keepConnected = async <Connection extends BusConnection>(
  open: () => Promise<Connection>,
  onReconnected: (connection: Connection) => void,
  report: Report = reportInTerminal,
) => {
  const closing = new AbortController()
  let current: Connection | null = null
  let reported: string | null = null

  const reportOnce = (error: unknown) => {
    if (closing.signal.aborted || String(error) === reported) return
    reported = String(error)
    report(error)
  }

  const use = (connection: Connection) => {
    current = connection
    void connection.ended.then(() => {
      current = null
      void reconnect()
    })
  }

  const reconnect = async () => {
    for (let wait = FIRST_WAIT; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      const connection = await tryAfter(wait)
      if (!connection) continue
      if (closing.signal.aborted) return connection.close()
      if (reported !== null) report()
      reported = null
      use(connection)
      return onReconnected(connection)
    }
  }

  const tryAfter = async (wait: number): Promise<Connection | null> => {
    try {
      await sleep(wait, undefined, { signal: closing.signal, ref: false })
      return await open()
    } catch (error) {
      reportOnce(error)
      return null // Not reached, or closing: the loop checks which.
    }
  }

  use(await open())
  return {
    /** Null while there is no connection. */
    current: (): Connection | null => current,
    close: async (): Promise<void> => {
      closing.abort()
      const last = current
      current = null
      await last?.close()
    },
  }
}
