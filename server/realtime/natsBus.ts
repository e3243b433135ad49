import { createHash } from 'node:crypto'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type pg from 'pg'
import type { NatsPlace } from '../environment'
import { type Bus, createEar } from './bus'
import { readNews } from './newsWire'

/** Milliseconds between two tries to come back. */
const WAIT = 1_000
/** Two pings without an answer end a connection that went without a word. */
const PING = 20_000

/** Several processes on one PostgreSQL whose notes go by NATS. Everybody, the sender too, hears a note from there: one order. */
export const natsBus = async (pool: pg.Pool, place: NatsPlace): Promise<Bus> => {
  const { hear, tellGap, ...ear } = createEar()
  const subject = await subjectOf(pool)
  let isListening = true
  const connection = await reach({
    ...place,
    name: 'recado-bus',
    maxReconnectAttempts: -1,
    pingInterval: PING,
    reconnectTimeWait: WAIT,
  })
  connection.subscribe(subject, {
    callback: (error, message) => {
      const news = error ? null : readNews(message.string())
      if (news) hear(news)
    },
  })
  await connection.flush()

  const follow = async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') isListening = false
      if (type !== 'reconnect') continue
      isListening = true
      tellGap()
    }
    isListening = false
  }
  void follow()

  return {
    // While NATS is away its client keeps them; who was away loads all again.
    publish: async (news) => connection.publish(subject, JSON.stringify(news)),
    ...ear,
    isListening: () => isListening,
    close: () => connection.close(),
  }
}

type Options = Parameters<typeof connect>[0]

/** The error says where, and nothing of who. */
const reach = async (options: Options): Promise<NatsConnection> => {
  try {
    return await connect(options)
  } catch (cause) {
    throw new Error('NATS_URL: no responde ningún servidor de NATS', { cause })
  }
}

/** One database, one subject: two installations on one NATS do not hear each other. */
const subjectOf = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query(
    `select system_identifier::text || '/' || oid as id
     from pg_control_system(), pg_database where datname = current_database()`,
  )
  return `recado.${createHash('sha256').update(String(rows[0].id)).digest('hex').slice(0, 32)}`
}
