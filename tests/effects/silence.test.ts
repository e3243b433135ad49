import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { LineEvent } from '#src/effects/socket.ts'
import { openLine } from '#src/effects/socket.ts'
import { visitorSocket } from '#src/visitor/effects.ts'

// A silently broken connection: the socket looks open, and no frame arrives.

class Socket {
  static last: Socket
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { wasClean: boolean; code: number }) => void) | null = null
  isClosed = false
  constructor() {
    Socket.last = this
  }
  close() {
    this.isClosed = true
  }
  says(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

const WELCOME = { type: 'welcome', connection_id: 'a' }
const PING = { type: 'ping', every: 25_000 }
const CLOSED = { type: 'socket.closed', clean: false }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const url = 'ws://127.0.0.1/ws'

/** The sockets of the page, with their events and their end. */
const sockets = {
  'of a member': () => {
    const told: LineEvent[] = []
    const leave = openLine({ url, filesAt: '', token: () => 'x', businessId: 1 }, (event) =>
      told.push(event),
    )
    return { told, leave }
  },
  'of a visitor': () => {
    const told: unknown[] = []
    const actor = createActor(
      createMachine({
        invoke: {
          src: visitorSocket({ url, token: () => 'x', publish: (news) => told.push(news) }),
        },
        on: { '*': { actions: ({ event }) => told.push(event) } },
      }),
    )
    actor.start()
    return { told, leave: () => actor.stop() }
  },
}

test.each(Object.entries(sockets))(
  'a socket %s is closed after two missed pings',
  (_whose, open) => {
    const { told } = open()
    const socket = Socket.last
    socket.says(WELCOME)
    socket.says(PING)
    vi.advanceTimersByTime(49_999)
    expect(told).not.toContainEqual(CLOSED)
    socket.says(PING)
    vi.advanceTimersByTime(49_999)
    expect(told).not.toContainEqual(CLOSED)
    vi.advanceTimersByTime(1)
    expect(told.filter((event) => JSON.stringify(event) === JSON.stringify(CLOSED))).toHaveLength(1)
    expect(socket.isClosed).toBe(true)
  },
)

test.each(Object.entries(sockets))(
  'a socket %s of a back end without pings stays open',
  (_whose, open) => {
    const { told } = open()
    Socket.last.says(WELCOME)
    vi.advanceTimersByTime(3_600_000)
    expect(told).not.toContainEqual(CLOSED)
  },
)

test.each(Object.entries(sockets))(
  'a socket %s that was closed reports nothing',
  (_whose, open) => {
    const { told, leave } = open()
    Socket.last.says(PING)
    leave()
    vi.advanceTimersByTime(3_600_000)
    expect(told).not.toContainEqual(CLOSED)
  },
)

test('a ping is not a welcome', () => {
  const { told } = sockets['of a member']()
  Socket.last.says(PING)
  expect(told).toEqual([])
})
