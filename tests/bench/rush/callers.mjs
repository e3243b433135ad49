// The callers of tests/bench/rush.bench.ts, in a process of their own: Meta, and a page that hears what Meta tells. It
// is told { listen }, and then { calls }, and says what came of it.
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'

const agent = new Agent({ keepAlive: true, maxSockets: 512 })
/** How long the last message may take to the socket. */
const PATIENCE = 20_000

/** The times at which the socket got each text. */
const heard = new Map()
let onHeard = () => {}

function listen(url) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('close', (code) => {
    throw new Error(`The socket was closed: ${code}`)
  })
  socket.on('message', (data) => {
    const at = performance.now()
    const { type, event, data: news } = JSON.parse(String(data))
    if (type === 'welcome') process.send({ isListening: true })
    if (event !== 'new_message') return
    const text = news.message.content
    heard.set(text, [...(heard.get(text) ?? []), at])
    onHeard()
  })
}

function post(url, { body, signature }) {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-hub-signature-256': signature,
      },
    }
    const call = request(url, options, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
    })
    call.once('error', reject)
    call.end(body)
  })
}

async function rush({ url, calls, atOnce, every, isHeard }) {
  const begun = new Map()
  const answers = []
  const refused = []
  const send = async (call) => {
    const start = performance.now()
    if (!begun.has(call.text)) begun.set(call.text, start)
    const status = await post(url, call)
    answers.push(performance.now() - start)
    if (status !== 200) refused.push(status)
  }
  const start = performance.now()
  if (every === undefined) {
    let next = 0
    const one = async () => {
      while (next < calls.length) {
        next += 1
        await send(calls[next - 1])
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  } else {
    // A call leaves at its time, however many are not answered yet.
    const sent = calls.map((call, n) =>
      new Promise((resolve) => setTimeout(resolve, n * every)).then(() => send(call)),
    )
    await Promise.all(sent)
  }
  const took = performance.now() - start
  if (isHeard)
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE)
      onHeard = () => {
        if (![...begun.keys()].every((text) => heard.has(text))) return
        clearTimeout(timer)
        resolve()
      }
      onHeard()
    })
  onHeard = () => {}
  const sockets = isHeard
    ? [...begun].flatMap(([text, at]) => (heard.get(text) ?? []).map((time) => time - at))
    : []
  process.send({ took, answers, refused, sockets })
}

process.on('message', (told) => {
  if (told.listen) listen(told.listen)
  else void rush(told)
})
process.on('disconnect', () => process.exit())
