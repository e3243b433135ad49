// The floor of tests/bench/sockets.bench.ts: a bare server of sockets, which is told { say } and says it to all of
// them.
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => socket.send('{"type":"welcome"}'))
server.on('listening', () => process.send({ port: server.address().port }))
process.on('message', (told) => {
  if (told.say === undefined) process.send({ memory: process.memoryUsage().rss })
  else for (const socket of server.clients) socket.send(told.say)
})
process.on('disconnect', () => process.exit())
