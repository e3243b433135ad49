import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sendManualMessage } from '#contract/inbox.ts'
import { addBusiness, addConversation } from '../server/kit/data.ts'
import { onPostgres, type TestDatabase } from '../server/kit/databases.ts'
import { NATS_URL, natsIsThere } from '../server/kit/nats.ts'
import { startServer } from '../server/kit/server.ts'
import type { Carrier, Wanted } from './hearing.ts'

// The messages per second that are stored, acknowledged and received in a second process, and the notes alone, by both
// carriers and with more and more writers at once. Only how the two compare is judged: how many either manages is this
// computer's matter.

const WRITERS = [1, 4, 16]
const ROUNDS = 5
/** Milliseconds of one round. */
const ROUND = 1_500
/** A carrier that is worth its server is not much slower. */
const LEAST = 0.5

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0

/** The second process. */
const openEar = async (url: string) => {
  const child = fork(fileURLToPath(new URL('hearing.mjs', import.meta.url)), [url, NATS_URL])
  await once(child, 'message')
  return {
    until: async (wanted: Wanted) => {
      const heard = once(child, 'message')
      child.send(wanted)
      await heard
    },
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

type Ear = Awaited<ReturnType<typeof openEar>>

/** A server whose writers send messages, or have nothing but notes carried. */
const openCarrier = async (url: string, ear: Ear, carrier: Carrier) => {
  const variables: Record<string, string> = carrier === 'NATS' ? { NATS_URL } : {}
  const { server, close } = await startServer(url, { variables })
  const owner = await server.account()
  const business = await addBusiness(server, owner)
  const threads = await Promise.all(
    Array.from({ length: Math.max(...WRITERS) }, async () => {
      const conversation = await addConversation(server, business, { contact_type: 'widget' })
      const member = await server.account()
      const row = { business_id: business, user_id: member.id }
      await server.db.insertInto('business_members').values(row).execute()
      return { ...conversation, member }
    }),
  )
  type Thread = (typeof threads)[number]

  const write = {
    new_message: async ({ thread_id, contact_id, member }: Thread) => {
      const body = {
        OpenAID: thread_id,
        ContactId: contact_id,
        ContactType: 'widget',
        newMessage: 'Mensaje',
      }
      expect((await server.call(sendManualMessage, { body }, member)).status).toBe(200)
    },
    message_changed: ({ thread_id: threadId }: Thread) =>
      server.resources.bus.publish({ event: 'message_changed', businessId: business, threadId }),
  }
  const written = { new_message: 0, message_changed: 0 }

  /** A second, until the other process has heard the last. */
  const rate = async (event: keyof typeof write, writers: number): Promise<number> => {
    // A writer is a program here, and would soon have sent what an account may in a minute.
    await server.db.deleteFrom('rates').execute()
    const begun = performance.now()
    const before = written[event]
    const writing = threads.slice(0, writers).map(async (thread) => {
      while (performance.now() < begun + ROUND) {
        await write[event](thread)
        written[event] += 1
      }
    })
    await Promise.all(writing)
    await ear.until({ carrier, event, count: written[event] })
    return (written[event] - before) / ((performance.now() - begun) / 1_000)
  }
  return { rate, close }
}

const compare = async (database: TestDatabase) => {
  const url = await database.create()
  const ear = await openEar(url)
  const notify = await openCarrier(url, ear, 'NOTIFY')
  const nats = await openCarrier(url, ear, 'NATS')
  const rows = []
  for (const [what, event] of [
    ['messages', 'new_message'],
    ['notes alone', 'message_changed'],
  ] as const)
    for (const writers of WRITERS) {
      const rates: { notify: number[]; nats: number[] } = { notify: [], nats: [] }
      // By turns, so that what else the computer does falls on both.
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.notify.push(await notify.rate(event, writers))
        rates.nats.push(await nats.rate(event, writers))
      }
      const [one, other] = [median(rates.notify), median(rates.nats)]
      rows.push({ what, writers, notify: one, nats: other, ratio: other / one })
    }
  await nats.close()
  await notify.close()
  await ear.close()
  await database.drop(url)
  return rows
}

onPostgres((database) => {
  test.skipIf(!natsIsThere)('messages a second by either carrier', async () => {
    const rows = await compare(database)
    console.table(
      rows.map(({ what, writers, notify, nats, ratio }) => ({
        'a second': what,
        writers,
        NOTIFY: Math.round(notify),
        NATS: Math.round(nats),
        ratio: ratio.toFixed(2),
      })),
    )
    expect(Math.min(...rows.map(({ ratio }) => ratio))).toBeGreaterThan(LEAST)
  })
})
