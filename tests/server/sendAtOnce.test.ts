import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { pauseAfter } from '#server/http/idempotency.ts'
import { patienceWith } from '#server/limits/bounds/otherServices.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { withServer } from './kit/server.ts'
import { openShop } from './kit/shop.ts'

// Two calls with one key, while the channel has not answered the first.

it('a waiting call asks at growing intervals, for as long as a channel may take', () => {
  let looks = 0
  for (let waited = 0; waited < patienceWith.firstCall; looks += 1) waited += pauseAfter(looks)
  expect(looks).toBeLessThan(20)
  expect(pauseAfter(0)).toBe(100)
})

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  /** The second call begins to wait while the first is running; then the channel gives its answer. */
  const sendTwice = async (way: (typeof graph.ways)[number]) => {
    const shop = await openShop(use(), graph)
    await shop.hearsText('¿Tienen abierto?')
    let release = () => {}
    graph.held = new Promise((resolve) => {
      release = resolve
    })
    const tries = graph.tries
    const key = randomUUID()
    graph.ways.push(way)
    const first = shop.answers('Sí.', key)
    await expect.poll(() => graph.tries - tries).toBe(1)

    const looks = vi.spyOn(use().resources.db, 'selectFrom')
    onTestFinished(() => looks.mockRestore())
    const second = shop.answers('Sí.', key)
    const isWaiting = () => looks.mock.calls.some(([table]) => String(table) === 'send_keys')
    await expect.poll(isWaiting).toBe(true)
    release()
    const replies = (await Promise.all([first, second])).map(({ status, body }) => [status, body])
    expect(replies[1]).toEqual(replies[0])
    return { shop, key, reply: replies[0], tries: () => graph.tries - tries }
  }

  it('both calls get the success of one send', async () => {
    const { shop, reply, tries } = await sendTwice('take')
    expect([reply, tries()]).toEqual([[200, 'ok'], 1])
    expect(shop.reached()).toHaveLength(1)
  })

  it('both calls get the refusal, and the message can be sent again', async () => {
    const { shop, key, reply, tries } = await sendTwice({ status: 401, code: 190 })
    expect(reply).toEqual([400, expect.stringContaining('Credenciales de WhatsApp inválidas')])
    expect([tries(), (await shop.shown()).length]).toEqual([1, 1])
    expect((await shop.answers('Sí.', key)).body).toBe('ok')
    expect(shop.reached()).toHaveLength(1)
  })

  /** The process that began to send has ended: the outcome stays unknown. */
  const leaveSending = async () => {
    const shop = await openShop(use(), graph)
    await shop.hearsText('¿Tienen abierto?')
    graph.held = new Promise(() => undefined)
    onTestFinished(() => {
      graph.held = Promise.resolve()
    })
    const key = randomUUID()
    const tries = graph.tries
    void shop.answers('Sí.', key)
    await expect.poll(() => graph.tries - tries).toBe(1)
    return () => shop.answers('Sí.', key)
  }

  it('the second call does not wait for one that is older than any send', async () => {
    const sendAgain = await leaveSending()
    await sql`update send_keys set sent_at = now() - interval '21 seconds'`.execute(use().db)
    expect((await sendAgain()).body).toBe('ok')
  }, 15_000)

  it.runIf(database.name === 'PGlite')(
    'the second call does not wait for one of an ended process',
    async () => {
      const sendAgain = await leaveSending()
      const { resources } = use()
      const { startedAt } = resources
      onTestFinished(() => void Object.assign(resources, { startedAt }))
      Object.assign(resources, { startedAt: new Date(Date.now() + 1_000) })
      expect((await sendAgain()).body).toBe('ok')
    },
    15_000,
  )

  it('both calls are told that the send continues automatically where the channel does not answer now', async () => {
    const { shop, reply } = await sendTwice({ status: 503 })
    expect(reply).toEqual([200, 'ok'])
    expect(await shop.delivery('Sí.')).toEqual({ status: 'pending', reason: null })
  })
})
