import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Bus, createEar, type Ended, type Note } from './bus.ts'
import { GAP, isGap, readNews } from './busMessages.ts'
import { keepLine, type Line } from './keepConnected.ts'

const CHANNEL = 'recado'
/** Between two tries to tell that a note may be missing. */
const TELLS_AGAIN_AFTER = 1_000

/** Several processes on one PostgreSQL. Everybody, the sender too, hears a note by LISTEN: one order. */
export const postgresBus = async (pool: pg.Pool, connectionString: string): Promise<Bus> => {
  const { hear, tellGap, ...ear } = createEar()

  const listen = async (): Promise<Line> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'recado-bus',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    })
    client.on('error', () => {}) // 'end' follows
    const over = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('notification', ({ payload }) => {
      const text = payload ?? 'null'
      const news = readNews(text)
      if (news) hear(news)
      else if (isGap(text)) tellGap()
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    return { over, close: () => client.end() }
  }

  const kept = await keepLine(listen, tellGap)
  const notify = (told: Note | Ended | typeof GAP) =>
    pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(told)])

  const closing = new AbortController()
  let owed: Promise<void> | null = null
  /** A note was lost whose row is stored: nobody hears of it until all load again. */
  const tellAll = async (): Promise<void> => {
    while (!closing.signal.aborted)
      try {
        await sleep(TELLS_AGAIN_AFTER, undefined, { signal: closing.signal, ref: false })
        await notify(GAP)
        return
      } catch {
        // Still away, or closing: the loop knows.
      }
  }

  return {
    publish: async (news: Note | Ended) => {
      try {
        await notify(news)
      } catch (error) {
        if (news.event !== 'typing')
          owed ??= tellAll().finally(() => {
            owed = null
          })
        throw error
      }
    },
    ...ear,
    isListening: () => kept.line() !== null,
    close: async () => {
      closing.abort()
      await owed
      await kept.close()
    },
  }
}
