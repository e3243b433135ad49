import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { NOTES_AT_ONCE } from '../../limits/bounds/reading.ts'
import { createBatches } from '../../process/batches.ts'
import { type Bus, type BusNews, createListeners } from './bus.ts'
import { GAP, isGap, readNews } from './busMessages.ts'
import { type BusConnection, keepConnected } from './keepConnected.ts'

const CHANNEL = 'recado'
/** The pause between two tries to announce that a note may be lost. */
const RETRY_GAP_AFTER = 1_000

/** For several processes on one PostgreSQL. All of them, the sender too, get a note by LISTEN, in one order. */
export const postgresBus = async (pool: pg.Pool, connectionString: string): Promise<Bus> => {
  const { dispatch, dispatchGap, ...listeners } = createListeners()

  const listen = async (): Promise<BusConnection> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'recado-bus',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    })
    client.on('error', () => {}) // 'end' follows
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('notification', ({ payload }) => {
      const text = payload ?? 'null'
      const news = readNews(text)
      if (news) dispatch(news)
      else if (isGap(text)) dispatchGap()
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    return { ended, close: () => client.end() }
  }

  const connection = await keepConnected(listen, dispatchGap)
  // Those that come together in one transaction, of which a database commits one that notifies at a time.
  const notify = createBatches<BusNews | typeof GAP>({
    most: NOTES_AT_ONCE,
    work: async (news) => {
      const notes = news.map((one) => JSON.stringify(one))
      await pool.query('select pg_notify($1, note) from unnest($2::text[]) as note', [
        CHANNEL,
        notes,
      ])
      return () => {}
    },
  })

  const closing = new AbortController()
  let gapNotice: Promise<void> | null = null
  /** A note was lost whose row is stored: every process has to load again. */
  const announceGap = async (): Promise<void> => {
    while (!closing.signal.aborted)
      try {
        await sleep(RETRY_GAP_AFTER, undefined, { signal: closing.signal, ref: false })
        await notify(GAP)
        return
      } catch {
        // Not reached, or closing: the loop checks which.
      }
  }

  return {
    publish: async (news: BusNews) => {
      try {
        await notify(news)
      } catch (error) {
        if (news.event !== 'typing')
          gapNotice ??= announceGap().finally(() => {
            gapNotice = null
          })
        throw error
      }
    },
    ...listeners,
    isListening: () => connection.current() !== null,
    close: async () => {
      closing.abort()
      await gapNotice
      await connection.close()
    },
  }
}
