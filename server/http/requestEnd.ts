import type { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** True if the connection is closed: the response has emitted `close` already, and will not again. */
export const isGone = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  raw.destroyed || raw.socket.destroyed || reply.raw.destroyed

type Emitter = Pick<EventEmitter, 'once' | 'off'>

interface Heard<Raw> {
  readonly raw: Raw
}

/**
 * Calls `done` once: when the response closes, or its connection does, since a response that waits behind another one
 * never closes.
 */
export const whenOver = (
  { raw: { socket } }: Heard<{ readonly socket: Emitter }>,
  { raw: response }: Heard<Emitter>,
  done: () => void,
): void => {
  let isOver = false
  const over = (): void => {
    // A connection that closes calls this listener also after the response has called it: Node calls a copy of the list
    // of listeners.
    if (isOver) return
    isOver = true
    response.off('close', over)
    socket.off('close', over) // the connection may be kept for further requests
    done()
  }
  response.once('close', over)
  socket.once('close', over)
}
