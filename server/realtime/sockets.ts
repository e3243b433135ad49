import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Ping } from '#contract/ping.ts'
import { farewell } from '../limits/bounds/ending.ts'
import { BACKLOG_MOST_BYTES } from '../limits/bounds/sockets.ts'

// The common part of all sockets, of members and of visitors.

/** The close code "Service restart": the page connects again and loads everything. */
export const RESTART = 1012

type Writable = Pick<WebSocket, 'readyState' | 'OPEN' | 'bufferedAmount' | 'send' | 'terminate'>

/** Sends a frame. A client that reads too slowly is disconnected, and loads everything when it connects again. */
export const send = (socket: Writable, frame: string): void => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > BACKLOG_MOST_BYTES) socket.terminate()
  else socket.send(frame)
}

/** Tells a page to connect again; a socket that does not answer is terminated. */
export const tellRestart = (socket: Pick<WebSocket, 'close' | 'terminate'>): void => {
  socket.close(RESTART)
  setTimeout(() => socket.terminate(), farewell.socketAnswersWithin).unref()
}

/** Tells all sockets of this process that events may have been missed. */
export const closeAll = (app: FastifyInstance): void => {
  for (const socket of app.websocketServer.clients) tellRestart(socket)
}

/** Closes sockets a few at a time, and all of them within a bounded time. */
export const closeInTurn = async (
  sockets: Iterable<Parameters<typeof tellRestart>[0]>,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> => {
  const { every, atOnce, socketsWithin } = farewell
  const all = [...sockets]
  const step = Math.max(atOnce, Math.ceil((all.length * every) / socketsWithin))
  for (let told = 0; told < all.length; told += step) {
    if (told > 0) await pause(every)
    for (const socket of all.slice(told, told + step)) tellRestart(socket)
  }
}

/**
 * A socket whose other side is gone looks open for hours, on both sides: ping each one, terminate those that do not
 * answer, and send the page a frame of its own, because browsers do not show it the ping.
 */
export const keepAlive = (app: FastifyInstance, every: number): void => {
  const silent = new WeakSet<WebSocket>()
  const frame = JSON.stringify({ type: 'ping', every } satisfies Ping)
  app.websocketServer.on('connection', (socket) => {
    socket.on('pong', () => silent.delete(socket))
    send(socket, frame)
  })
  const timer = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
        send(socket, frame) // Browsers hide the ping itself from the page.
      }
    }
  }, every)
  timer.unref()
  app.addHook('preClose', async () => clearInterval(timer))
}
