import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Ping } from '#contract/ping.ts'
import { BACKLOG_MOST_BYTES, farewell } from '../limits/bounds.ts'

// The common part of all sockets, of members and of visitors.

/** "Service restart": a page that is told so connects again and loads everything. */
export const RESTART = 1012

type Writable = Pick<WebSocket, 'readyState' | 'OPEN' | 'bufferedAmount' | 'send' | 'terminate'>

/** Sends, unless this client reads too slowly: then it is let go, and loads everything when it is back. */
export const send = (socket: Writable, frame: string): void => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > BACKLOG_MOST_BYTES) socket.terminate()
  else socket.send(frame)
}

/** Tells a page to connect again; one that does not answer is let go. */
export const tellRestart = (socket: Pick<WebSocket, 'close' | 'terminate'>): void => {
  socket.close(RESTART)
  setTimeout(() => socket.terminate(), farewell.socketAnswersWithin).unref()
}

/** Tells all sockets of this process that events may have been missed. */
export const closeAll = (app: FastifyInstance): void => {
  for (const socket of app.websocketServer.clients) tellRestart(socket)
}

/** Tells them a few at a time, however many they are within a bounded time. */
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

/** Sockets whose other side is gone look open for hours, on both sides: ask, end those that do not answer, and let the page hear that somebody asks. */
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
        send(socket, frame) // A page hears nothing of the socket's own ping.
      }
    }
  }, every)
  timer.unref()
  app.addHook('preClose', async () => clearInterval(timer))
}
