import type { WebSocket } from 'ws'
import { socketsOf, visitorSocketsOf } from './bounds/sockets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly socketBounds: SocketBounds
  }
}

type Of<Bounds> = Readonly<Record<keyof Bounds, number>>

/** The maximum of open sockets in a process. */
export interface SocketBounds {
  readonly members: Of<typeof socketsOf>
  readonly visitors: Of<typeof visitorSocketsOf>
}

export const allSocketBounds: SocketBounds = { members: socketsOf, visitors: visitorSocketsOf }

/** "Try again later": the page does, after longer and longer waits. */
export const TRY_LATER = 1013

/** Counts open sockets under keys. */
export const createSocketCounts = () => {
  const open = new Map<string, number>()
  const add = (key: string, change: number) => {
    const count = (open.get(key) ?? 0) + change
    if (count > 0) open.set(key, count)
    else open.delete(key)
  }
  return {
    /** True if there was room for one more under the key; the place is free again when the socket closes. */
    admit: (socket: WebSocket, key: string, most: number): boolean => {
      if (socket.readyState !== socket.OPEN || (open.get(key) ?? 0) >= most) return false
      add(key, 1)
      socket.once('close', () => add(key, -1))
      return true
    },
  }
}
