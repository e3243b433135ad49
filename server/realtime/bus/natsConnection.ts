import { randomUUID } from 'node:crypto'
import { connect, errors, type NatsConnection } from '@nats-io/transport-node'
import { withTimeout } from '../../process/withTimeout.ts'
import type { Line } from './keepConnected.ts'
import type { NatsPlace } from './natsAddress.ts'
import { readCarried, type Told, writeCarried } from './natsMessages.ts'

const CONNECTS_WITHIN = 10_000
const HEARS_ITSELF_WITHIN = 5_000
const ENDS_WITHIN = 5_000
/** Two pings without an answer end a connection that went without a word. */
const PING_EVERY = 10_000

export interface NatsLine extends Line {
  /** True if the note was sent. A line that accepts nothing ends. */
  readonly tell: (told: Told) => boolean
  /** True if all its notes came back to it, so that the other processes got them, too. */
  readonly isHeard: () => boolean
}

/** A connection to NATS that has heard itself. It never reconnects: NATS keeps nothing for a line that is away. */
export const openNatsLine = async (
  place: NatsPlace,
  subject: string,
  hear: (told: Told) => void,
): Promise<NatsLine> => {
  const me = randomUUID()
  const connection = await reach(place)
  /** By line, the last that was heard of it. */
  const counts = new Map<string, number>()
  /** The count of the last that this line told. */
  let last = 0

  const tell = (news: Told): boolean => {
    try {
      connection.publish(subject, writeCarried({ from: me, count: last + 1, told: news }))
      last += 1
      return true
    } catch {
      void connection.close() // It was closing already, or it is of no use.
      return false
    }
  }

  const hearsItself = new Promise<void>((resolve) => {
    const take = (text: string) => {
      const carried = readCarried(text)
      if (!carried) return
      const { from, count } = carried
      const before = counts.get(from)
      counts.set(from, count)
      if (from === me) resolve()
      else if (carried.told) hear(carried.told)
      if (before === undefined || count === before + 1) return
      // Something was lost on the way: to everybody perhaps, or to this process.
      if (from === me) tell({ event: 'gap' })
      else hear({ event: 'gap' })
    }
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error) take(message.string())
      },
    })
  })
  void endWhenRefused(connection)

  const close = async () => {
    const ended = Promise.race([connection.drain(), connection.closed()])
    // A note that NATS does not accept in that time is lost, as with a process that is killed.
    await withTimeout(ENDS_WITHIN, ended, 'NATS has not answered in time').catch(() => {})
    await connection.close()
  }

  try {
    tell({ event: 'hello' })
    const deaf = 'NATS_URL: Recado no se oye a sí mismo en ese servidor de NATS'
    const refused = connection.closed().then(() => Promise.reject(new Error(deaf)))
    await withTimeout(HEARS_ITSELF_WITHIN, Promise.race([hearsItself, refused]), deaf)
  } catch (error) {
    await connection.close()
    throw error
  }
  return { over: connection.closed(), close, tell, isHeard: () => counts.get(me) === last }
}

/** The error says what is wrong, and nothing of who. */
const reach = async (place: NatsPlace): Promise<NatsConnection> => {
  try {
    return await connect({
      ...place,
      name: 'recado-bus',
      reconnect: false,
      timeout: CONNECTS_WITHIN,
      pingInterval: PING_EVERY,
      maxPingOut: 2,
    })
  } catch (cause) {
    const complaint =
      cause instanceof errors.AuthorizationError
        ? 'el servidor de NATS rechaza el acceso'
        : 'no responde ningún servidor de NATS'
    throw new Error(`NATS_URL: ${complaint}`, { cause })
  }
}

/** NATS may refuse a note or the subject and keep the connection: then it is of no use. */
const endWhenRefused = async (connection: NatsConnection): Promise<void> => {
  for await (const { type } of connection.status())
    if (type === 'error' || type === 'staleConnection') void connection.close()
}
