// The floor of tests/bench/rush.bench.ts: a bare Fastify that checks the signature of a webhook and inserts its
// message. It is told { open }, and then { lag }, and says what it is asked for.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { protocol } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import Fastify from 'fastify'
import pg from 'pg'

const lag = monitorEventLoopDelay({ resolution: 10 })

/** PGlite in the thread of the built server, asked as the server asks it (server/database/pgliteThread.ts). */
async function liteThread({ worker, folder }) {
  const thread = new Worker(new URL(worker), { workerData: { folder } })
  const waiting = new Map()
  let lastId = 0
  const answer = (id) => new Promise((resolve) => waiting.set(id, resolve))
  thread.on('message', ({ id, bytes, error }) => {
    if (error) throw new Error(error)
    waiting.get(id)(bytes)
    waiting.delete(id)
  })
  await answer(0)
  let pending = []
  const execProtocolStream = async (message) => {
    pending.push(message)
    if (!['S', 'Q', 'H'].includes(String.fromCharCode(message[0]))) return []
    const bytes = Buffer.concat(pending)
    pending = []
    lastId += 1
    const answered = answer(lastId)
    thread.postMessage({ id: lastId, bytes })
    const messages = []
    new protocol.Parser().parse(await answered, (one) => messages.push(one))
    return messages
  }
  return { waitReady: Promise.resolve(), execProtocolStream }
}

async function open({ url, connections, lite, secret }) {
  const pool = new pg.Pool(
    lite
      ? { ...createPgConfig(await liteThread(lite)), idleTimeoutMillis: 0 }
      : { connectionString: url, max: connections },
  )
  await pool.query(`create table floor (
    external_id text primary key, contact text not null, content text not null, at timestamptz not null default now())`)
  const app = Fastify()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/webhooks/meta', async ({ headers, body }, reply) => {
    const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const signature = String(headers['x-hub-signature-256'])
    const isSigned =
      signature.length === expected.length &&
      timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    if (!isSigned) return reply.code(401).send()
    const [message] = JSON.parse(body).entry[0].changes[0].value.messages
    await pool.query(
      'insert into floor (external_id, contact, content) values ($1, $2, $3) on conflict do nothing',
      [message.id, message.from, message.text.body],
    )
    return reply.code(200).send()
  })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  lag.enable()
  process.send({ base })
}

process.on('message', (told) => {
  if (told.open) void open(told.open)
  else {
    process.send({ p50: lag.percentile(50) / 1e6, p99: lag.percentile(99) / 1e6 })
    lag.reset()
  }
})
process.on('disconnect', () => process.exit())
