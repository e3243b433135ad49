import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOut } from '#contract/access.ts'
import { sendManualMessage } from '#contract/inbox.ts'
import { addBusiness, addConversation } from './kit/data.ts'
import { onPostgres } from './kit/databases.ts'
import { NATS_URL, natsIsThere, Wire } from './kit/nats.ts'
import { startServer, type TestServer, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

// Two servers on one PostgreSQL hear of each other, by either carrier, also after it was away.

const withNats = () => {
  const wire = new Wire()
  const variables: Record<string, string> = {}
  beforeAll(async () => {
    variables.NATS_URL = await wire.listen()
  })
  afterAll(() => wire.close())
  return { wire, variables, cut: async () => wire.cut() }
}

/** PostgreSQL's own: the connection that listens is ended there. */
const withNotify = () => ({
  variables: {},
  cut: async ({ resources: { pool } }: TestServer) => {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'recado-bus' and datname = current_database()`,
    )
  },
})

/** Says something in a conversation of its own. */
const say = async (server: TestServer, token: string, businessId: number, newMessage: string) => {
  const to = await addConversation(server, businessId, { contact_type: 'widget' })
  const body = {
    OpenAID: to.thread_id,
    ContactId: to.contact_id,
    ContactType: 'widget',
    newMessage,
  }
  expect((await server.call(sendManualMessage, { body }, { token })).status).toBe(200)
}

const saying = (content: string) => ({ data: { message: { content } } })

onPostgres((database) => {
  /** A second server on the database of the first. */
  const withSecond = (use: () => TestServer, variables: Record<string, string>) => {
    let second: Awaited<ReturnType<typeof startServer>> | undefined
    beforeAll(async () => {
      const place = use().resources.environment.database
      if (place.kind !== 'postgres') throw new Error('This is for PostgreSQL')
      second = await startServer(place.url, { variables })
    })
    afterAll(() => second?.close())
    return (): TestServer => {
      if (!second) throw new Error('The server is there within tests only')
      return second.server
    }
  }

  describe.each([
    ['NOTIFY', withNotify, true],
    ['NATS', withNats, natsIsThere],
  ] as const)('by %s', (_, withCarrier, isThere) => {
    if (!isThere) return it.skip('no NATS answers here', () => {})
    const { variables, cut } = withCarrier()
    const use = withServer(database, { variables })
    const second = withSecond(use, variables)
    const ears = withEars()

    it('close the sockets of a session that ends at either', async () => {
      const member = await use().account()
      const business = await addBusiness(use(), member)
      const there = await ears.openMember(second(), member, business)
      expect((await use().call(signOut, {}, member)).status).toBe(204)
      expect(await there.closed()).toBe(4401)
    })

    it('tell each other what they store', async () => {
      const member = await use().account()
      const business = await addBusiness(use(), member)
      const here = await ears.openMember(use(), member, business)
      const there = await ears.openMember(second(), member, business)
      for (const [server, text] of [
        [use(), 'desde aquí'],
        [second(), 'desde allí'],
      ] as const) {
        await say(server, member.token, business, text)
        // Whoever answers first takes the conversation: that is told, too.
        for (const ear of [here, there])
          await ear.until((frame) => JSON.stringify(frame).includes(text))
      }
    })

    it('after losing the connection they tell their sockets to load again, and hear the rest', async () => {
      const member = await use().account()
      const business = await addBusiness(use(), member)
      const before = await ears.openMember(use(), member, business)
      const closed = before.closed()
      const { bus } = use().resources
      const found = new Promise((resolve) => bus.onGap(() => resolve(bus.isListening())))
      await cut(use())
      expect(await found).toBe(true)
      expect(await closed).toBe(1012)

      const after = await ears.openMember(use(), member, business)
      await say(use(), member.token, business, 'otra vez')
      expect(await after.next()).toMatchObject(saying('otra vez'))
    })
  })

  describe.skipIf(!natsIsThere)('one that is cut off from NATS', () => {
    const { wire, variables } = withNats()
    const use = withServer(database, { variables })
    const second = withSecond(use, { NATS_URL })
    const ears = withEars()
    const ready = async () => {
      const reply = await use().send({ method: 'GET', path: '/readyz' }, {})
      return [reply.status, reply.json()]
    }

    it('is not ready, tells its own sockets, and lets those of the other load again when it is back', async () => {
      const [member, leaving] = [await use().account(), await use().account()]
      const business = await addBusiness(use(), member)
      const here = await ears.openMember(use(), member, business)
      const there = await ears.openMember(second(), member, business)
      const left = await ears.openMember(use(), leaving, await addBusiness(use(), leaving))
      const gaps = [use(), second()].map(
        ({ resources: { bus } }) => new Promise((resolve) => bus.onGap(() => resolve('a gap'))),
      )
      wire.be('away')
      wire.cut()
      const checks = { database: true, migrations: true, staying: true }
      await expect.poll(ready).toEqual([503, { success: false, checks: { ...checks, bus: false } }])

      await say(use(), member.token, business, 'sin los demás')
      expect(await here.next()).toMatchObject(saying('sin los demás'))
      expect((await use().call(signOut, {}, leaving)).status).toBe(204)
      expect(await left.closed()).toBe(4401)

      wire.be('open')
      expect(await Promise.all(gaps)).toEqual(['a gap', 'a gap'])
      expect(await Promise.all([here.closed(), there.closed()])).toEqual([1012, 1012])
      expect(await ready()).toEqual([200, { success: true, checks: { ...checks, bus: true } }])
    })
  })
})
