import type { WebSocket } from 'ws'
import { NOTES_AT_ONCE } from '../limits/bounds/reading.ts'
import { createBatches } from '../process/batches.ts'
import type { Note } from './bus/bus.ts'
import { RESTART, send } from './sockets.ts'

interface Room<Member> {
  readonly sockets: Map<WebSocket, Member>
  readonly leaveBus: () => void
}

type FrameFor<Member> = (member: Member) => string | null

interface Kind<Key, Member> {
  /** Subscribes to the notes of one room. Returns the function that unsubscribes. */
  readonly listen: (key: Key, listener: (note: Note) => void) => () => void
  /**
   * Reads the rows of notes that come together, once for all sockets. For each note, in their order: the frame for each
   * member, or null where there is none to send.
   */
  readonly read: (notes: readonly Note[]) => Promise<readonly (FrameFor<Member> | null)[]>
  readonly log: (error: unknown) => void
}

/**
 * The sockets of each business, or of each thread. A room without sockets costs nothing: not even the reading of a
 * row.
 */
export const createRooms = <Key, Member>({ listen, read, log }: Kind<Key, Member>) => {
  const rooms = new Map<Key, Room<Member>>()

  const open = (key: Key): Room<Member> => {
    const sockets = new Map<WebSocket, Member>()
    const tell = async (notes: readonly Note[]) => {
      try {
        for (const frameFor of await read(notes))
          for (const [socket, member] of sockets) {
            const frame = frameFor?.(member) ?? null
            if (frame !== null) send(socket, frame)
          }
      } catch (error) {
        log(error)
        for (const socket of sockets.keys()) socket.close(RESTART) // an event is lost: pages load all again
      }
    }
    // One batch after another, so that frames leave in the order of their notes.
    const tellInTurn = createBatches<Note>({
      most: NOTES_AT_ONCE,
      work: async (notes) => {
        await tell(notes)
        return () => {}
      },
    })
    const leaveBus = listen(key, (note) => void tellInTurn(note))
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
