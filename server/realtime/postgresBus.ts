import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { type Bus, createEar, type Ended, type Note } from './bus'

const CHANNEL = 'recado'
const WAIT_FIRST = 250
const WAIT_MAX = 10_000

const ids = { businessId: z.number(), threadId: z.string() }
const NoteWire = z.discriminatedUnion('event', [
  z.object({ event: z.literal('new_message'), ...ids, messageId: z.number() }),
  z.object({ event: z.literal('new_conversation'), ...ids }),
  z.object({ event: z.literal('message_changed'), ...ids }),
  z.object({
    event: z.literal('session_ended'),
    userId: z.number(),
    tokenHash: z.nullable(z.string()),
  }),
])

/** Several processes on one PostgreSQL. Everybody, the sender too, hears a note by LISTEN: one order. */
export const postgresBus = async (pool: pg.Pool, connectionString: string): Promise<Bus> => {
  const { hear, tellGap, ...ear } = createEar()
  const closing = new AbortController()
  let listening: pg.Client | null = null

  const listen = async () => {
    const client = new pg.Client({
      connectionString,
      application_name: 'recado-bus',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    })
    client.on('error', () => {}) // 'end' follows
    client.on('notification', ({ payload }) => {
      const note = z.safeParse(NoteWire, JSON.parse(payload ?? 'null'))
      if (note.success) hear(note.data)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => {
      listening = null
      if (!closing.signal.aborted) void relisten()
    })
    listening = client
  }

  const relisten = async () => {
    for (let wait = WAIT_FIRST; !closing.signal.aborted; wait = Math.min(wait * 2, WAIT_MAX)) {
      try {
        await sleep(wait, undefined, { signal: closing.signal, ref: false })
        await listen()
        tellGap()
        return
      } catch {
        // Still away, or closing: the loop knows.
      }
    }
  }

  await listen()
  return {
    publish: async (news: Note | Ended) => {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(news)])
    },
    ...ear,
    isListening: () => listening !== null,
    close: async () => {
      closing.abort()
      await listening?.end()
    },
  }
}
