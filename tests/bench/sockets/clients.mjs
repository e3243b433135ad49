// The clients of tests/bench/sockets.bench.ts, in a process of their own. It is told { open } or { hear }, and says
// what came of it.
import { WebSocket } from 'ws'

const AT_ONCE = 50
const sockets = []
/**
 * The awaited text, and the time of its arrival, in milliseconds of the clock that all processes of a computer share.
 */
let marker = null
let arrivals = []

function now() {
  return Number(process.hrtime.bigint()) / 1e6
}

function hear(data) {
  const at = now()
  const text = String(data)
  if (marker === null || !text.includes(marker)) return
  arrivals.push(at)
  if (arrivals.length < sockets.length) return
  process.send({ arrivals, frame: text })
  marker = null
}

function open({ url, headers }) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers, perMessageDeflate: false })
    socket.once('error', reject)
    // Nothing is worth measuring any more.
    socket.once('close', (code) => {
      throw new Error(`A socket was closed: ${code}`)
    })
    socket.on('message', function welcome(data) {
      if (!String(data).includes('"welcome"')) return
      socket.off('message', welcome)
      socket.on('message', hear)
      resolve(socket)
    })
  })
}

process.on('message', async (told) => {
  if (told.hear !== undefined) {
    marker = told.hear
    arrivals = []
    process.send({ isHearing: true })
    return
  }
  for (let done = 0; done < told.open.length; done += AT_ONCE)
    sockets.push(...(await Promise.all(told.open.slice(done, done + AT_ONCE).map(open))))
  process.send({ opened: sockets.length })
})
process.on('disconnect', () => process.exit())
