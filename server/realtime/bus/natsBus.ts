import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Bus, createEar } from './bus.ts'
import { keepLine } from './keepConnected.ts'
import type { NatsPlace } from './natsAddress.ts'
import { openNatsLine } from './natsConnection.ts'
import type { Told } from './natsMessages.ts'

/** Several processes on one PostgreSQL whose notes go by NATS. A process hears its own at once, the others hear them in the order in which it told them. */
export const natsBus = async (pool: pg.Pool, place: NatsPlace): Promise<Bus> => {
  const { hear, tellGap, ...ear } = createEar()
  const subject = await subjectOf(pool)
  /** The others may have missed what this process told: they are owed a `gap`. */
  let isOwing = false

  const hearOthers = (told: Told) => {
    if (told.event === 'gap') tellGap()
    else if (told.event !== 'hello') hear(told)
  }

  const open = async () => {
    const line = await openNatsLine(place, subject, hearOthers)
    void line.over.then(() => {
      if (!line.isHeard()) isOwing = true
    })
    return line
  }

  const kept = await keepLine(open, (line) => {
    if (isOwing) isOwing = !line.tell({ event: 'gap' })
    tellGap()
  })

  return {
    publish: async (news) => {
      if (!kept.line()?.tell(news) && news.event !== 'typing') isOwing = true
      hear(news)
    },
    ...ear,
    isListening: () => kept.line() !== null,
    close: kept.close,
  }
}

interface Installation {
  readonly database: string
  readonly since: string
}

/** An installation is its database, by name and by when it was made: two on one NATS do not hear each other. */
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
