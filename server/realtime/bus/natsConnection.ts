import { randomUUID } from 'node:crypto'
import { connect, errors, type NatsConnection } from '@nats-io/transport-node'
import { withTimeout } from '../../process/withTimeout.ts'
import type { BusConnection } from './keepConnected.ts'
import type { NatsAddress } from './natsAddress.ts'
import { type NatsMessage, readEnvelope, writeEnvelope } from './natsMessages.ts'

const CONNECT_TIMEOUT = 10_000
const OWN_MESSAGE_TIMEOUT = 5_000
const CLOSE_TIMEOUT = 5_000
/** Two pings without an answer end a connection that broke without notice. */
const PING_EVERY = 10_000

export interface NatsBusConnection extends BusConnection {
  /** True if the message was sent. A connection that accepts none ends. */
  readonly send: (message: NatsMessage) => boolean
  /** True if this process got all its own messages back, so that the others got them, too. */
  readonly isDelivered: () => boolean
}

/** A connection to NATS that got its own first message back. It never reconnects: NATS stores nothing for an absent client. */
export const openNatsConnection = async (
  address: NatsAddress,
  subject: string,
  receive: (message: NatsMessage) => void,
): Promise<NatsBusConnection> => {
  const me = randomUUID()
  const connection = await connectTo(address)
  /** The number of the last message of each sender. */
  const counts = new Map<string, number>()
  /** The number of the last message that was sent here. */
  let last = 0

  const send = (message: NatsMessage): boolean => {
    try {
      connection.publish(subject, writeEnvelope({ from: me, count: last + 1, told: message }))
      last += 1
      return true
    } catch {
      void connection.close() // It was closing already, or it is broken.
      return false
    }
  }

  const gotOwnMessage = new Promise<void>((resolve) => {
    const take = (text: string) => {
      const envelope = readEnvelope(text)
      if (!envelope) return
      const { from, count, told } = envelope
      const before = counts.get(from)
      counts.set(from, count)
      if (from === me) resolve()
      else if (told) receive(told)
      if (before === undefined || count === before + 1) return
      // A message was lost: an own one perhaps for every process, another one for this process.
      if (from === me) send({ event: 'gap' })
      else receive({ event: 'gap' })
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
    // A note that NATS does not accept within that time is lost, as when a process is killed.
    await withTimeout(CLOSE_TIMEOUT, ended, 'NATS has not answered in time').catch(() => {})
    await connection.close()
  }

  try {
    send({ event: 'hello' })
    const deaf = 'NATS_URL: Recado no se oye a sí mismo en ese servidor de NATS'
    const refused = connection.closed().then(() => Promise.reject(new Error(deaf)))
    await withTimeout(OWN_MESSAGE_TIMEOUT, Promise.race([gotOwnMessage, refused]), deaf)
  } catch (error) {
    await connection.close()
    throw error
  }
  return { ended: connection.closed(), close, send, isDelivered: () => counts.get(me) === last }
}

/** The error names what is wrong, without address or credentials. */
const connectTo = async (address: NatsAddress): Promise<NatsConnection> => {
  try {
    return await connect({
      ...address,
      name: 'recado-bus',
      reconnect: false,
      timeout: CONNECT_TIMEOUT,
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

/** NATS may refuse a note or the subject and leave the connection open: it is useless then. */
const endWhenRefused = async (connection: NatsConnection): Promise<void> => {
  for await (const { type } of connection.status())
    if (type === 'error' || type === 'staleConnection') void connection.close()
}
