import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOut } from '#contract/access'
import { sendManualMessage } from '#contract/inbox'
import { addBusiness, addConversation } from './kit/data'
import { onPostgres } from './kit/databases'
import { isNatsThere, NATS } from './kit/nats'
import { startServer, type TestServer, withServer } from './kit/server'
import { withEars } from './kit/sockets'

// Two servers on one PostgreSQL hear of each other, by either carrier, also after it was away.

const natsIsThere = await isNatsThere()
if (!natsIsThere)
  console.warn(`No NATS answers at ${NATS.host}:${NATS.port}: its tests are skipped`)

/** Between a server and NATS: what is cut here comes back at once. */
const withWire = () => {
  const sockets = new Set<Socket>()
  const variables: Record<string, string> = {}
  const wire = createServer((near) => {
    const far = connect(NATS.port, NATS.host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  beforeAll(async () => {
    await new Promise<void>((listening) => wire.listen(0, '127.0.0.1', listening))
    const address = wire.address()
    if (typeof address !== 'object' || !address) throw new Error('no port is free')
    variables.NATS_URL = `nats://127.0.0.1:${address.port}`
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    wire.close()
  })
  return {
    variables,
    cut: async () => {
      for (const socket of sockets) socket.destroy()
    },
  }
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

onPostgres((database) => {
  describe.each([
    ['NOTIFY', withNotify, true],
    ['NATS', withWire, natsIsThere],
  ] as const)('by %s', (_, withCarrier, isThere) => {
    if (!isThere) return it.skip('no NATS answers here', () => {})
    const { variables, cut } = withCarrier()
    const use = withServer(database, { variables })
    const ears = withEars()
    let second: TestServer
    let close = async () => {}

    beforeAll(async () => {
      const { environment } = use().resources
      if (environment.database.kind !== 'postgres') throw new Error('This is for PostgreSQL')
      const { url } = environment.database
      ;({ server: second, close } = await startServer(url, { variables }))
    })
    afterAll(() => close())

    const say = async (
      server: TestServer,
      token: string,
      businessId: number,
      newMessage: string,
    ) => {
      const to = await addConversation(server, businessId, { contact_type: 'widget' })
      const body = {
        OpenAID: to.thread_id,
        ContactId: to.contact_id,
        ContactType: 'widget',
        newMessage,
      }
      expect((await server.call(sendManualMessage, { body }, { token })).status).toBe(200)
    }

    it('close the sockets of a session that ends at either', async () => {
      const member = await use().account()
      const business = await addBusiness(use(), member)
      const there = await ears.openMember(second, member, business)
      expect((await use().call(signOut, {}, member)).status).toBe(204)
      expect(await there.closed()).toBe(4401)
    })

    it('tell each other what they store', async () => {
      const member = await use().account()
      const business = await addBusiness(use(), member)
      const [here, there] = [
        await ears.openMember(use(), member, business),
        await ears.openMember(second, member, business),
      ]
      await say(use(), member.token, business, 'desde aquí')
      await say(second, member.token, business, 'desde allí')
      for (const ear of [here, there]) {
        expect(await ear.next()).toMatchObject({ data: { message: { content: 'desde aquí' } } })
        expect(await ear.next()).toMatchObject({ data: { message: { content: 'desde allí' } } })
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
      expect(await after.next()).toMatchObject({ data: { message: { content: 'otra vez' } } })
    })
  })
})
