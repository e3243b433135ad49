import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { VISITOR_SOCKET_PATH, type VisitorEvent } from '#contract/visitor.ts'
import { addressHash } from '../access/address.ts'
import { VISITOR_SOCKETS_A_MINUTE } from '../limits/bounds/sockets.ts'
import { byAddress } from '../limits/rateLimits.ts'
import { createSocketCounts, TRY_LATER } from '../limits/socketCounts.ts'
import type { Note } from '../realtime/bus/bus.ts'
import { createRooms } from '../realtime/rooms.ts'
import { RESTART, send } from '../realtime/sockets.ts'
import type { Resources } from '../resources.ts'
import { findMessage } from './messages.ts'
import { findVisitor, visitOver } from './visits.ts'

const Query = z.object({ token: z.catch(z.nullable(z.string()), null) })

const write = (event: VisitorEvent) => JSON.stringify(event)
const say = (socket: WebSocket, event: VisitorEvent) => send(socket, write(event))

/** The visit is over, or its widget is. */
const end = (socket: WebSocket): void => {
  if (socket.readyState !== socket.OPEN) return
  const { status, message } = visitOver()
  say(socket, { type: 'error', code: status, message })
  socket.close(4000 + status)
}

const frameOf = async (resources: Resources, note: Note): Promise<(() => string) | null> => {
  // Of what the team writes to itself a visitor hears nothing.
  if (note.event === 'typing' && note.kind === 'answer') {
    const frame = write({ event: 'typing', is_typing: note.isTyping })
    return () => frame
  }
  if (note.event !== 'new_message') return null
  const message = await findMessage(resources, note)
  if (!message) return null
  const frame = write({ event: 'new_message', message })
  return () => frame
}

/** The visitor's socket: all messages of their thread, from the first one on. */
export const visitorSocket = (app: FastifyInstance, resources: Resources): void => {
  const { db, bus, secret } = resources
  const crowd = createSocketCounts()
  const addressOf = ({ ip }: FastifyRequest) => addressHash(secret, ip)

  const most = app.socketBounds.visitors
  // One reading for all tabs of a visitor.
  const rooms = createRooms<string, null>({
    listen: bus.onThread,
    read: (notes) => Promise.all(notes.map((note) => frameOf(resources, note))),
    log: (error) => app.log.error(error),
  })

  const options = { websocket: true, config: byAddress(secret, VISITOR_SOCKETS_A_MINUTE) } as const
  app.get(VISITOR_SOCKET_PATH, options, async (socket, request) => {
    const isAdmitted = (key: string, most: number) => {
      const isRoom = crowd.admit(socket, key, most)
      if (!isRoom) socket.close(TRY_LATER)
      return isRoom
    }
    try {
      // Checked before any row is read: many open sockets cost no queries.
      if (!isAdmitted(`address:${addressOf(request)}`, most.address)) return
      const { token } = Query.parse(request.query)
      const visitor = await findVisitor(db, token)
      if (socket.readyState !== socket.OPEN) return
      if (!visitor) return end(socket)
      if (!isAdmitted(`widget:${visitor.widgetId}`, most.widget)) return
      if (!isAdmitted(`visitor:${visitor.id}`, most.visitor)) return
      socket.once(
        'close',
        bus.onWidgetClosed(visitor.widgetId, () => end(socket)),
      )
      const isRemoved = ({ event }: Note) => event === 'conversation_removed'
      socket.once(
        'close',
        bus.onThread(visitor.threadId, (note) => isRemoved(note) && end(socket)),
      )
      // It may have been closed since it was read.
      if (!(await findVisitor(db, token))) return end(socket)
      if (socket.readyState !== socket.OPEN) return
      rooms.join(visitor.threadId, socket, null)
      say(socket, { type: 'welcome' })
    } catch (error) {
      request.log.error(error)
      socket.close(RESTART)
    }
  })
}
