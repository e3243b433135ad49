import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Bus, createListeners } from './bus.ts'
import { keepConnected } from './keepConnected.ts'
import type { NatsAddress } from './natsAddress.ts'
import { openNatsConnection } from './natsConnection.ts'
import type { NatsMessage } from './natsMessages.ts'

/**
 * For several processes on one PostgreSQL, with the notes sent over NATS. A process dispatches its own notes at once; the others
 * get them in the order in which it sent them.
 */
export const natsBus = async (pool: pg.Pool, address: NatsAddress): Promise<Bus> => {
  const { dispatch, dispatchGap, ...listeners } = createListeners()
  const subject = await subjectOf(pool)
  /** The others may have missed a note of this process: a `gap` has to be sent. */
  let owesGap = false

  const receive = (message: NatsMessage) => {
    if (message.event === 'gap') dispatchGap()
    else if (message.event !== 'hello') dispatch(message)
  }

  const open = async () => {
    const connection = await openNatsConnection(address, subject, receive)
    void connection.ended.then(() => {
      if (!connection.isDelivered()) owesGap = true
    })
    return connection
  }

  const kept = await keepConnected(open, (connection) => {
    if (owesGap) owesGap = !connection.send({ event: 'gap' })
    dispatchGap()
  })

  return {
    publish: async (news) => {
      if (!kept.current()?.send(news) && news.event !== 'typing') owesGap = true
      dispatch(news)
    },
    ...listeners,
    isListening: () => kept.current() !== null,
    close: kept.close,
  }
}

interface Installation {
  readonly database: string
  readonly since: string
}

/** The subject of a database, by its name and the time of its first migration: installations that share a NATS stay apart. */
export const subjectOf = async (database: Pick<pg.Pool, 'query'>): Promise<string> => {
  const { rows } = await database.query<Installation>(
    `select current_database() as database, timestamp as since
     from kysely_migration order by name limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('The database has not been migrated')
  const name = createHash('sha256').update(JSON.stringify([row.database, row.since]))
  return `recado.${name.digest('hex').slice(0, 32)}`
}
