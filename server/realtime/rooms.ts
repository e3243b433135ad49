import type { WebSocket } from 'ws'
import { createSerialQueue } from '../process/serialQueue.ts'
import type { Note } from './bus/bus.ts'
import { RESTART, send } from './sockets.ts'

interface Room<Member> {
  readonly sockets: Map<WebSocket, Member>
  readonly leaveBus: () => void
}

interface Kind<Key, Member> {
  /** Subscribes to the notes of one room. Returns the function that unsubscribes. */
  readonly listen: (key: Key, listener: (note: Note) => void) => () => void
  /** Reads the row of a note, once for all sockets: the frame for each member, or null where there is none to send. */
  readonly read: (note: Note) => Promise<((member: Member) => string | null) | null>
  readonly log: (error: unknown) => void
}

/** The sockets of each business, or of each thread. A room without sockets costs nothing: not even the reading of a row. */
export const createRooms = <Key, Member>({ listen, read, log }: Kind<Key, Member>) => {
  const rooms = new Map<Key, Room<Member>>()

  const open = (key: Key): Room<Member> => {
    const sockets = new Map<WebSocket, Member>()
    // Rows are read one after another, so that frames leave in the order of their notes.
    const inTurn = createSerialQueue()
    const tell = async (note: Note) => {
      try {
        const frameFor = await read(note)
        if (!frameFor) return
        for (const [socket, member] of sockets) {
          const frame = frameFor(member)
          if (frame !== null) send(socket, frame)
        }
      } catch (error) {
        log(error)
        for (const socket of sockets.keys()) socket.close(RESTART) // an event is lost: pages load all again
      }
    }
    const leaveBus = listen(key, (note) => void inTurn(() => tell(note)))
    const room = { sockets, leaveBus }
    rooms.set(key, room)
    return room
  }

  return {
    join: (key: Key, socket: WebSocket, member: Member): void => {
      const room = rooms.get(key) ?? open(key)
      room.sockets.set(socket, member)
      socket.once('close', () => {
        room.sockets.delete(socket)
        if (room.sockets.size > 0) return
        room.leaveBus()
        rooms.delete(key)
      })
    },
  }
}
