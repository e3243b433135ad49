import { describe, expect, it, test } from 'vitest'
import { sendCode, verifyCode } from '#contract/access.ts'
import { listBusinesses } from '#contract/businesses.ts'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { endOtherSessions, endSession, listSessions, readSessions } from '#contract/sessions.ts'
import { deviceOf } from '#server/access/device.ts'
import { openSession } from '#server/access/session.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type TestServer, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

const sessionsOf = async (server: TestServer, token: string) =>
  readSessions(listSessions.answer.parse((await server.call(listSessions, {}, { token })).json()))

const isOpen = async (server: TestServer, token: string) =>
  (await server.call(listBusinesses, {}, { token })).status === 200

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  [CHROME, 'Chrome en Windows'],
  [`${CHROME} Edg/140.0.0.0`, 'Edge en Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox en Android'],
  ['curl/8.5.0', null],
  [undefined, null],
])('a device is told in words: %s', (agent, words) => {
  expect(deviceOf(agent)).toBe(words)
})

forEachDatabase((database) => {
  describe("a person's sessions", () => {
    const use = withServer(database)
    const ears = withEars()

    it('are listed with their device, their begin and their last use, this one first', async () => {
      const server = use()
      const ana = await server.account()
      const { clock } = server.resources
      const began = clock().getTime()
      server.wait(2 * DAY)
      const phone = await openSession(server.db, ana.id, clock(), 'Safari en iPhone')
      const opened = clock().getTime()
      server.wait(5 * MINUTE)
      const [here, there, ...others] = await sessionsOf(server, ana.token)
      expect(others).toEqual([])
      expect(here).toMatchObject({ isCurrent: true, device: null })
      expect(Math.abs((here?.beganAt ?? 0) - began)).toBeLessThan(MINUTE)
      // The list is a use.
      expect(here?.usedAt).toBeGreaterThanOrEqual(opened)
      expect(there).toMatchObject({ isCurrent: false, device: 'Safari en iPhone' })
      expect((await sessionsOf(server, phone)).map(({ isCurrent }) => isCurrent)).toEqual([
        true,
        false,
      ])
    })

    it('tell the browser that signed in', async () => {
      const server = use()
      const { email } = await server.account()
      const headers = { 'user-agent': CHROME }
      const { browser } = sendCode.answer.parse(
        (await server.call(sendCode, { body: { email } }, { headers })).json(),
      ) ?? { browser: null }
      const mail = server.resources.mailer.kept?.().find(({ to }) => to === email)
      const code = /\b\d{4}\b/.exec(mail?.text ?? '')?.[0] ?? ''
      const verified = await server.call(
        verifyCode,
        { body: { email, code, browser: String(browser) } },
        { headers },
      )
      const { session_token: token } = verifyCode.answer.parse(verified.json())
      const [mine] = await sessionsOf(server, String(token))
      expect(mine?.device).toBe('Chrome en Windows')
    })

    it('end one by one, with their sockets, and only by their own person', async () => {
      const server = use()
      const [ana, luis] = [await server.account(), await server.account()]
      const businessId = await addBusiness(server, ana)
      const phone = await openSession(server.db, ana.id, server.resources.clock())
      const here = await ears.openMember(server, ana, businessId)
      const there = await ears.openMember(server, { token: phone }, businessId)
      const listed = await sessionsOf(server, ana.token)
      const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? ''
      const asked = { params: { id } }

      const refused = await server.call(endSession, asked, { token: luis.token })
      expect(refused.status).toBe(404)
      expect(refused.json()).toEqual({ success: false, message: 'No se encontró la sesión' })
      expect(await isOpen(server, phone)).toBe(true)

      expect((await server.call(endSession, asked, { token: ana.token })).status).toBe(204)
      expect(await there.closed()).toBe(4401)
      expect(await isOpen(server, phone)).toBe(false)
      expect(await isOpen(server, ana.token)).toBe(true)
      expect(here.socket.readyState).toBe(here.socket.OPEN)
      expect((await server.call(endSession, asked, { token: ana.token })).status).toBe(404)
    })

    it('end all but the one that asks', async () => {
      const server = use()
      const [ana, luis] = [await server.account(), await server.account()]
      const businessId = await addBusiness(server, ana)
      const others = [1, 2].map(() => openSession(server.db, ana.id, server.resources.clock()))
      const [phone = '', tablet = ''] = await Promise.all(others)
      const there = await ears.openMember(server, { token: phone }, businessId)
      expect((await server.call(endOtherSessions, {}, { token: ana.token })).status).toBe(204)
      expect(await there.closed()).toBe(4401)
      for (const token of [phone, tablet]) expect(await isOpen(server, token)).toBe(false)
      for (const { token } of [ana, luis]) expect(await isOpen(server, token)).toBe(true)
    })

    it('note a use once an hour, and not at each call', async () => {
      const server = use()
      const ana = await server.account()
      const used = async () =>
        (
          await server.db
            .selectFrom('sessions')
            .select('last_used_at')
            .where('user_id', '=', ana.id)
            .executeTakeFirstOrThrow()
        ).last_used_at.getTime()
      const first = await used()
      server.wait(HOUR - MINUTE)
      await isOpen(server, ana.token)
      expect(await used()).toBe(first)
      server.wait(2 * MINUTE)
      await isOpen(server, ana.token)
      expect(await used()).toBeGreaterThan(first + HOUR)
    })
  })

  describe('an open page', () => {
    const use = withServer(database, { sessionsEvery: 200 })
    const ears = withEars()

    it('is a use, so that its session does not end meanwhile', async () => {
      const server = use()
      const ana = await server.account()
      const businessId = await addBusiness(server, ana)
      const ear = await ears.openMember(server, ana, businessId)
      const expiresAt = async () =>
        (
          await server.db
            .selectFrom('sessions')
            .select('expires_at')
            .where('user_id', '=', ana.id)
            .executeTakeFirstOrThrow()
        ).expires_at.getTime()
      const before = await expiresAt()
      server.wait(13 * DAY)
      await expect.poll(expiresAt).toBeGreaterThan(before + 12 * DAY)
      server.wait(13 * DAY)
      await expect.poll(expiresAt).toBeGreaterThan(before + 13 * DAY)
      expect(ear.socket.readyState).toBe(ear.socket.OPEN)
    })
  })
})
