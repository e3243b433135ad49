import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { VISITOR_SOCKET_PATH, type VisitorEvent } from '#contract/visitor'
import { addressHash } from '../access/address'
import { VISITOR_SOCKETS_A_MINUTE, visitorSocketsOf } from '../bounds'
import type { Note } from '../realtime/bus'
import { createCrowd, TRY_LATER } from '../realtime/crowd'
import { RESTART, send } from '../realtime/sockets'
import type { Resources } from '../resources'
import { findMessage } from './messages'
import { findVisitor, type Visitor, visitOver } from './visits'

const Query = z.object({ token: z.catch(z.nullable(z.string()), null) })

const say = (socket: WebSocket, event: VisitorEvent) => send(socket, JSON.stringify(event))

/** The visitor's socket: all messages of their thread, from the first one on. */
export const visitorSocket = (app: FastifyInstance, { db, bus, secret }: Resources): void => {
  const crowd = createCrowd()
  const addressOf = ({ ip }: FastifyRequest) => addressHash(secret, ip)
  const rateLimit = {
    max: VISITOR_SOCKETS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: addressOf,
  }

  const follow = (socket: WebSocket, visitor: Visitor) => {
    // Rows are read one after another, so that frames keep the order of their notes.
    let last = Promise.resolve()
    const tell = async (note: Note) => {
      // Of what the team writes to itself a visitor hears nothing.
      if (note.event === 'typing' && note.kind === 'answer')
        return say(socket, { event: 'typing', is_typing: note.isTyping })
      if (note.event !== 'new_message') return
      try {
        const message = await findMessage(db, visitor, note.messageId)
        if (message) say(socket, { event: 'new_message', message })
      } catch (error) {
        app.log.error(error)
        socket.close(RESTART) // the event is lost: the page loads everything again
      }
    }
    const leave = bus.onThread(visitor.threadId, (note) => {
      last = last.then(() => tell(note))
    })
    socket.once('close', leave)
  }

  const options = { websocket: true, config: { rateLimit } } as const
  app.get(VISITOR_SOCKET_PATH, options, async (socket, request) => {
    const isAdmitted = (key: string, most: number) => {
      const isRoom = crowd.admit(socket, key, most)
      if (!isRoom) socket.close(TRY_LATER)
      return isRoom
    }
    try {
      // Checked before any row is read: many open sockets cost no queries.
      if (!isAdmitted(`address:${addressOf(request)}`, visitorSocketsOf.address)) return
      const visitor = await findVisitor(db, Query.parse(request.query).token)
      if (socket.readyState !== socket.OPEN) return
      if (!visitor) {
        const { status, message } = visitOver()
        say(socket, { type: 'error', code: status, message })
        socket.close(4000 + status)
        return
      }
      if (!isAdmitted(`widget:${visitor.widgetId}`, visitorSocketsOf.widget)) return
      if (!isAdmitted(`visitor:${visitor.id}`, visitorSocketsOf.visitor)) return
      follow(socket, visitor)
      say(socket, { type: 'welcome' })
    } catch (error) {
      request.log.error(error)
      socket.close(RESTART)
    }
  })
}
