import { describe, expect, it } from 'vitest'
import { signOut, signOutEverywhere } from '#contract/access.ts'
import { listBusinesses } from '#contract/businesses.ts'
import { openSession, tokenHash } from '#server/access/session.ts'
import { addBusiness } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { type TestServer, withServer } from '../kit/server.ts'
import { withEars } from '../kit/sockets.ts'

// Point 5 of the review: a signed-out session is over, and its sockets, too.

const isOpen = async (server: TestServer, token: string) =>
  (await server.call(listBusinesses, {}, { token })).status === 200

const ended = {
  type: 'error',
  message: 'Session expired. Please log in again.',
  code: 401,
}

forEachDatabase((database) => {
  describe('signing out', () => {
    const use = withServer(database)
    const ears = withEars()

    it('ends the token and its socket, and keeps the other sessions of the account', async () => {
      const server = use()
      const ana = await server.account()
      const businessId = await addBusiness(server, ana)
      const phone = await openSession(server.db, ana.id, server.resources.clock())
      const here = await ears.openMember(server, ana, businessId)
      const there = await ears.openMember(server, { token: phone }, businessId)
      expect((await server.call(signOut, {}, { token: ana.token })).status).toBe(204)
      expect(await here.next()).toEqual(ended)
      expect(await here.closed()).toBe(4401)
      expect(await isOpen(server, ana.token)).toBe(false)
      expect(await isOpen(server, phone)).toBe(true)
      expect(there.socket.readyState).toBe(there.socket.OPEN)
      expect((await server.call(signOut, {}, { token: ana.token })).status).toBe(401)
    })

    it('everywhere ends all sessions of the account, and of no other', async () => {
      const server = use()
      const [ana, luis] = [await server.account(), await server.account()]
      const businessId = await addBusiness(server, ana)
      const phone = await openSession(server.db, ana.id, server.resources.clock())
      const there = await ears.openMember(server, { token: phone }, businessId)
      expect((await server.call(signOutEverywhere, {}, { token: ana.token })).status).toBe(204)
      expect(await there.closed()).toBe(4401)
      expect(await isOpen(server, ana.token)).toBe(false)
      expect(await isOpen(server, phone)).toBe(false)
      expect(await isOpen(server, luis.token)).toBe(true)
    })

    it('does not wait for a socket whose session has expired', async () => {
      const server = use()
      const ana = await server.account()
      const businessId = await addBusiness(server, ana)
      await server.db
        .updateTable('sessions')
        .set({ expires_at: new Date(server.resources.clock().getTime() + 1_500) })
        .where('user_id', '=', ana.id)
        .execute()
      const ear = await ears.openMember(server, ana, businessId)
      expect(await ear.closed()).toBe(4401)
    })
  })

  describe('a session that ended without a word', () => {
    const use = withServer(database, { sessionsEvery: 200 })
    const ears = withEars()

    // As where the process that ended it was killed before it told the others, or was cut off from them and then
    // stopped.
    it('loses its socket, and no other does', async () => {
      const server = use()
      const [ana, luis] = [await server.account(), await server.account()]
      const businessId = await addBusiness(server, ana)
      const phone = await openSession(server.db, ana.id, server.resources.clock())
      const here = await ears.openMember(server, ana, businessId)
      const second = await ears.openMember(server, ana, businessId)
      const there = await ears.openMember(server, { token: phone }, businessId)
      const other = await ears.openMember(server, luis, await addBusiness(server, luis))
      const ofHere = tokenHash(ana.token)
      await server.db.deleteFrom('sessions').where('token_hash', '=', ofHere).execute()
      expect(await here.next()).toEqual(ended)
      expect(await Promise.all([here.closed(), second.closed()])).toEqual([4401, 4401])
      const { socket } = there
      expect([socket.readyState, other.socket.readyState]).toEqual([socket.OPEN, socket.OPEN])
    })
  })
})
