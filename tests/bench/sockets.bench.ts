import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sendManualMessage } from '#contract/inbox.ts'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import { socketsOf } from '#server/limits/bounds/sockets.ts'
import { end, freePort, launch } from '../e2e/serverProcess.ts'
import { addBusiness, addConversation } from '../server/kit/data.ts'
import { onPostgres, type TestDatabase } from '../server/kit/databases.ts'
import { startServer } from '../server/kit/server.ts'
import { Child } from './sockets/child.ts'
import { mostSockets, openCrowd, quantile, type Way } from './sockets/crowd.ts'

// One message to thousands of sockets of one process, beside a bare server that says the same frame to as many. Server
// and clients are processes of their own. How the two compare is judged, and that generously; how long either takes is
// this computer's matter.

const WANTED = Number(process.env.SOCKETS ?? 5_000)
const ROUNDS = 20
const ADDRESSES = 10
/** Members of a business, a row and a frame more than the floor; a busy computer may double it. */
const TOLERANCE = 10

interface Measured {
  readonly delays: readonly number[]
  /** Bytes that each socket takes. */
  readonly memory: number
  readonly frame: string
}

/** A business with as many members as the sockets need, since an account may open only so many. */
const fill = async (url: string, count: number) => {
  const { server, close } = await startServer(url)
  const owner = await server.account()
  const businessId = await addBusiness(server, owner)
  const tokens = [owner.token]
  while (tokens.length * socketsOf.account < count) {
    const { id, token } = await server.account()
    await server.db
      .insertInto('business_members')
      .values({ business_id: businessId, user_id: id })
      .execute()
    tokens.push(token)
  }
  const to = await addConversation(server, businessId, { contact_type: 'widget' })
  await close()
  return { businessId, tokens, to }
}

const memoryOf = async (base: string): Promise<number> => {
  const metrics = await (await fetch(`${base}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
}

const measureRecado = async (database: TestDatabase, count: number): Promise<Measured> => {
  const url = await database.create()
  const { businessId, tokens, to } = await fill(url, count)
  const folder = await mkdtemp(join(tmpdir(), 'recado-bench-'))
  const port = await freePort()
  const server = await launch(port, folder, undefined, {
    DATABASE_URL: url,
    RECADO_DEMO: 'off',
    RECADO_MAILBOX: 'on',
    RECADO_METRICS: 'on',
    RECADO_TRUST_PROXY: '1',
  })
  const base = `http://127.0.0.1:${port}`
  const before = await memoryOf(base)
  const way = (n: number): Way => {
    const token = tokens[Math.floor(n / socketsOf.account)] ?? ''
    const query = new URLSearchParams({ token, business_id: String(businessId) })
    return {
      url: `${base.replace('http', 'ws')}${REALTIME_PATH}?${query}`,
      headers: { 'x-forwarded-for': `10.0.0.${n % ADDRESSES}` },
    }
  }
  const crowd = await openCrowd(Array.from({ length: count }, (_, n) => way(n)))
  const round = (text: string) =>
    crowd.hear(text, async () => {
      const { thread_id: OpenAID, contact_id: ContactId } = to
      const reply = await fetch(base + sendManualMessage.path, {
        method: sendManualMessage.method,
        headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
        body: JSON.stringify({ OpenAID, ContactId, ContactType: 'widget', newMessage: text }),
      })
      expect(reply.status).toBe(200)
    })
  const { frame } = await round('La primera')
  const delays: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) delays.push(...(await round(`Mensaje ${n}.`)).delays)
  const memory = ((await memoryOf(base)) - before) / count
  await crowd.end()
  await end(server, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
  await database.drop(url)
  return { delays, memory, frame }
}

const Port = z.object({ port: z.number() })
const Memory = z.object({ memory: z.number() })

/** A server that does nothing but say the frame. */
const measureFloor = async (frame: string, count: number): Promise<Measured> => {
  const server = new Child(new URL('./sockets/floor.mjs', import.meta.url))
  const { port } = await server.next(Port)
  const memory = () => {
    const said = server.next(Memory)
    server.tell({})
    return said
  }
  const before = await memory()
  const way = { url: `ws://127.0.0.1:${port}`, headers: {} }
  const crowd = await openCrowd(Array.from({ length: count }, () => way))
  const round = (text: string) =>
    crowd.hear(text, async () => server.tell({ say: frame.replaceAll('La primera', text) }))
  await round('La primera')
  const delays: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) delays.push(...(await round(`Mensaje ${n}.`)).delays)
  const after = await memory()
  await crowd.end()
  await server.end()
  return { delays, memory: (after.memory - before.memory) / count, frame }
}

onPostgres((database) => {
  test('a message reaches thousands of sockets not much later than from a bare server', async () => {
    const count = mostSockets(WANTED)
    const recado = await measureRecado(database, count)
    const floor = await measureFloor(recado.frame, count)
    expect(recado.delays).toHaveLength(count * ROUNDS)
    const [p50, p95] = [0.5, 0.95].map((part) => ({
      recado: quantile(recado.delays, part),
      floor: quantile(floor.delays, part),
    }))
    const rows = {
      'p50, ms': p50,
      'p95, ms': p95,
      'kB a socket': { recado: recado.memory / 1024, floor: floor.memory / 1024 },
    }
    console.log(
      `${count} sockets of one process, ${ROUNDS} messages of ${recado.frame.length} bytes`,
    )
    console.table(
      Object.entries(rows).map(
        ([measured, values = { recado: Number.NaN, floor: Number.NaN }]) => ({
          measured,
          Recado: values.recado.toFixed(1),
          floor: values.floor.toFixed(1),
          ratio: (values.recado / values.floor).toFixed(1),
        }),
      ),
    )
    expect((p95?.recado ?? Number.NaN) / (p95?.floor ?? Number.NaN)).toBeLessThan(TOLERANCE)
  })
})
