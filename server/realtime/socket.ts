import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { SESSION_EXPIRED } from '#contract/errors.ts'
import type { LiveWire } from '#contract/live/events.ts'
import { REALTIME_PATH, type RealtimeRefusal, type Welcome } from '#contract/live/frame.ts'
import { BusinessId } from '#contract/wire.ts'
import { addressHash } from '../access/address.ts'
import { findSession, noteUse } from '../access/session.ts'
import { isMember } from '../businesses/membership.ts'
import { liveFrames, type Told } from '../inbox/liveFrames.ts'
import { SOCKETS_A_MINUTE } from '../limits/bounds/sockets.ts'
import { byAddress } from '../limits/rateLimits.ts'
import { createSocketCounts, TRY_LATER } from '../limits/socketCounts.ts'
import type { Resources } from '../resources.ts'
import { createPresence } from '../team/presence.ts'
import { createOpenSessions } from './openSessions.ts'
import { createRooms } from './rooms.ts'
import { onSessionEnd } from './sessionEnd.ts'
import { RESTART, send } from './sockets.ts'

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
  const frame: RealtimeRefusal = { type: 'error', message: refusals[code], code }
  if (socket.readyState !== socket.OPEN) return
  socket.send(JSON.stringify(frame))
  socket.close(4000 + code)
}

/** The frame of a note for each account of a business: the author's own pages are told that it is theirs. */
const frameForEach = (told: Told) => {
  // Null: these pages are told nothing, and not the word "null".
  const write = (frame: LiveWire | null) => frame && JSON.stringify(frame)
  const text = write(told.frame)
  const own = new Map([...(told.own ?? [])].map(([userId, frame]) => [userId, write(frame)]))
  return (userId: number) => {
    const known = own.get(userId)
    if (known !== undefined || !told.each) return known === undefined ? text : known
    const frame = write(told.each(userId))
    own.set(userId, frame)
    return frame
  }
}

/** `checkEvery`: milliseconds between two questions for the sessions of all sockets. */
export const realtimeSocket = (
  app: FastifyInstance,
  resources: Resources,
  checkEvery: number,
): void => {
  const { db, bus, clock, secret } = resources
  const rooms = createRooms<number, number>({
    listen: bus.onBusiness,
    read: async (notes) =>
      (await liveFrames(resources, notes)).map((told) => told && frameForEach(told)),
    log: (error) => app.log.error(error),
  })
  const sessions = createOpenSessions(resources)
  const presence = createPresence(db, (error) => app.log.error(error))
  let checking: Promise<void> | null = null
  const timer = setInterval(() => {
    checking ??= sessions
      .check()
      .catch((error: unknown) => app.log.error(error))
      .finally(() => {
        checking = null
      })
  }, checkEvery)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await checking
    await presence.close()
  })

  const crowd = createSocketCounts()
  const most = app.socketBounds.members
  const addressOf = ({ ip }: FastifyRequest) => addressHash(secret, ip)
  const options = { websocket: true, config: byAddress(secret, SOCKETS_A_MINUTE) } as const
  app.get(REALTIME_PATH, options, async (socket, request) => {
    try {
      // Counted before anything is read: who holds many sockets open costs no rows.
      if (!crowd.admit(socket, `address:${addressOf(request)}`, most.address))
        return socket.close(TRY_LATER)
      const { token, business_id } = Query.parse(request.query)
      const session = await findSession(db, token, clock())
      if (socket.readyState !== socket.OPEN) return
      if (!session) return refuse(socket, 401)
      await noteUse(db, session, clock()).catch((error) => request.log.error(error))
      const account = `account:${session.user.id}`
      if (!crowd.admit(socket, account, most.account)) return socket.close(TRY_LATER)
      // From here on the session may end: also while it is asked where it belongs.
      const life = onSessionEnd(resources, sessions, session, () => refuse(socket, 401))
      socket.once('close', life.leave)
      if (!(await findSession(db, token, clock()))) return refuse(socket, 401)
      if (business_id === null) return refuse(socket, 403)
      // The membership, too, may end while it is asked for.
      const missed = bus.onMemberChanged(business_id, ({ userId }) => {
        if (userId === session.user.id) socket.close(RESTART)
      })
      const belongs = await isMember(db, session.user, business_id).finally(missed)
      if (socket.readyState !== socket.OPEN) return life.leave()
      if (!belongs) return refuse(socket, 403)
      // A page that comes back is refused: a deletion in this browser has left the business by then.
      socket.once(
        'close',
        bus.onBusinessDeleted(business_id, () => socket.close(RESTART)),
      )
      socket.once(
        'close',
        bus.onMemberChanged(business_id, ({ userId }) => {
          const frame: LiveWire = { event: 'member_changed', data: { user_id: userId } }
          send(socket, JSON.stringify(frame))
          // Their own pages are let in again as what they are now, or not at all.
          if (userId === session.user.id) socket.close(RESTART)
        }),
      )
      socket.once(
        'close',
        bus.onRingsChanged(business_id, ({ userId }) => {
          const frame: LiveWire = { event: 'rings_changed' }
          if (userId === session.user.id) send(socket, JSON.stringify(frame))
        }),
      )
      rooms.join(business_id, socket, session.user.id)
      const leave = await presence.enter(business_id, session.user.id)
      if (socket.readyState !== socket.OPEN) return leave()
      socket.once('close', leave)
      const welcome: Welcome = { type: 'welcome', connection_id: randomUUID() }
      socket.send(JSON.stringify(welcome))
    } catch (error) {
      request.log.error(error)
      socket.close(RESTART)
    }
  })
}
