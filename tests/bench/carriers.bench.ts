import { describe, expect, test } from 'vitest'
import { sendManualMessage } from '#contract/inbox'
import { addBusiness, addConversation } from '../server/kit/data'
import { onPostgres, type TestDatabase } from '../server/kit/databases'
import { isNatsThere, NATS } from '../server/kit/nats'
import { startServer } from '../server/kit/server'

// Messages a second that are stored, announced and acknowledged, by both carriers of a bus, with more and more writers at once. Only how the two
// compare is told: how many either manages is this computer's matter.

const WRITERS = [1, 4, 16]
const ROUNDS = 5
/** Milliseconds of one round. */
const ROUND = 1_500
/** A carrier that is worth its server is not much slower. */
const LEAST = 0.5

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0

const openCarrier = async (url: string, variables: Record<string, string>) => {
  const { server, close } = await startServer(url, { variables })
  const owner = await server.account()
  const business = await addBusiness(server, owner)
  const threads = await Promise.all(
    Array.from({ length: Math.max(...WRITERS) }, () =>
      addConversation(server, business, { contact_type: 'widget' }),
    ),
  )
  let heard = 0
  server.resources.bus.onBusiness(business, () => {
    heard += 1
  })
  const write = async (thread: (typeof threads)[number], end: number): Promise<number> => {
    let sent = 0
    while (performance.now() < end) {
      const body = {
        OpenAID: thread.thread_id,
        ContactId: thread.contact_id,
        ContactType: 'widget',
        newMessage: `Mensaje ${sent}`,
      }
      expect((await server.call(sendManualMessage, { body }, owner)).status).toBe(200)
      sent += 1
    }
    return sent
  }
  return {
    /** A second. */
    rate: async (writers: number): Promise<number> => {
      const begun = performance.now()
      const before = heard
      const sent = await Promise.all(
        threads.slice(0, writers).map((thread) => write(thread, begun + ROUND)),
      )
      const all = sent.reduce((sum, each) => sum + each, 0)
      await expect.poll(() => heard - before, { timeout: 10_000 }).toBeGreaterThanOrEqual(all)
      return all / ((performance.now() - begun) / 1_000)
    },
    close,
  }
}

const compare = async (database: TestDatabase) => {
  const url = await database.create()
  const notify = await openCarrier(url, {})
  const nats = await openCarrier(url, { NATS_URL: `nats://${NATS.host}:${NATS.port}` })
  const rows = []
  for (const writers of WRITERS) {
    const rates: { notify: number[]; nats: number[] } = { notify: [], nats: [] }
    // By turns, so that what else the computer does falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.notify.push(await notify.rate(writers))
      rates.nats.push(await nats.rate(writers))
    }
    const [one, other] = [median(rates.notify), median(rates.nats)]
    rows.push({ writers, notify: Math.round(one), nats: Math.round(other), ratio: other / one })
  }
  await nats.close()
  await notify.close()
  await database.drop(url)
  return rows
}

const isThere = await isNatsThere()

onPostgres((database) => {
  describe.skipIf(!isThere)(isThere ? 'both carriers' : 'No NATS answers', () => {
    test('messages a second', async () => {
      const rows = await compare(database)
      console.table(rows.map((row) => ({ ...row, ratio: row.ratio.toFixed(2) })))
      expect(Math.min(...rows.map(({ ratio }) => ratio))).toBeGreaterThan(LEAST)
    })
  })
})
