import type { WebSocket } from 'ws'
import { liveFrame } from '../inbox/liveFrames'
import type { Resources } from '../resources'
import type { Note } from './bus'
import { RESTART, send } from './sockets'

interface Room {
  /** With the account of each. */
  readonly sockets: Map<WebSocket, number>
  readonly leaveBus: () => void
}

/** The sockets of each business. A business without sockets costs nothing: not even the reading of a row. */
export const createRooms = ({ bus, db }: Resources, log: (error: unknown) => void) => {
  const rooms = new Map<number, Room>()

  const open = (businessId: number): Room => {
    const sockets = new Map<WebSocket, number>()
    // Rows are read one after another, so that frames leave in the order of their notes.
    let last = Promise.resolve()
    const tell = async (note: Note) => {
      try {
        const told = await liveFrame(db, note)
        if (!told) return
        const { own } = told
        const text = JSON.stringify(told.frame)
        const ownText = own?.frame ? JSON.stringify(own.frame) : null
        for (const [socket, userId] of sockets) {
          const heard = own && userId === own.userId ? ownText : text
          if (heard !== null) send(socket, heard)
        }
      } catch (error) {
        log(error)
        for (const socket of sockets.keys()) socket.close(RESTART) // an event is lost: they load all again
      }
    }
    const leaveBus = bus.onBusiness(businessId, (note) => {
      last = last.then(() => tell(note))
    })
    const room = { sockets, leaveBus }
    rooms.set(businessId, room)
    return room
  }

  return {
    join: (businessId: number, socket: WebSocket, userId: number): void => {
      const room = rooms.get(businessId) ?? open(businessId)
      room.sockets.set(socket, userId)
      socket.once('close', () => {
        room.sockets.delete(socket)
        if (room.sockets.size > 0) return
        room.leaveBus()
        rooms.delete(businessId)
      })
    },
  }
}
