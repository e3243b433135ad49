import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { SESSION_EXPIRED } from '#contract/errors'
import { REALTIME_PATH, type RealtimeRefusal, type Welcome } from '#contract/realtime'
import { BusinessId } from '#contract/wire'
import { findUser } from '../access/session'
import { isMember } from '../businesses/membership'
import type { Resources } from '../resources'
import { createRooms } from './rooms'
import { RESTART } from './sockets'

const Query = z.object({
  token: z.catch(z.nullable(z.string()), null),
  business_id: z.catch(z.nullable(BusinessId), null),
})

const refusals = {
  401: SESSION_EXPIRED,
  403: 'No tienes acceso a este negocio',
} as const

/** Browsers cannot read the status of a refused handshake, so the refusal comes as a frame. */
const refuse = (socket: WebSocket, code: keyof typeof refusals) => {
  const frame: z.output<typeof RealtimeRefusal> = { type: 'error', message: refusals[code], code }
  socket.send(JSON.stringify(frame))
  socket.close(4000 + code)
}

export const realtimeSocket = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources
  const rooms = createRooms(resources, (error) => app.log.error(error))

  app.get(REALTIME_PATH, { websocket: true }, async (socket, request) => {
    try {
      const { token, business_id } = Query.parse(request.query)
      const user = await findUser(db, token, clock())
      const belongs = user && business_id !== null && (await isMember(db, user, business_id))
      if (socket.readyState !== socket.OPEN) return
      if (!user) return refuse(socket, 401)
      if (!belongs) return refuse(socket, 403)
      rooms.join(business_id, socket)
      const welcome: z.output<typeof Welcome> = { type: 'welcome', connection_id: randomUUID() }
      socket.send(JSON.stringify(welcome))
    } catch (error) {
      request.log.error(error)
      socket.close(RESTART)
    }
  })
}
