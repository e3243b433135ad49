import { describe, expect, it } from 'vitest'
import { sendCode, verifyCode } from '#contract/access.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { browserHash } from '#server/access/caller.ts'
import { verify } from '#server/access/signIn.ts'
import { codeBounds, GUESS_ALARM, guessBounds } from '#server/limits/bounds/signingIn.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { type As, type TestServer, withServer } from '../kit/server.ts'

// Points 2 and 3 of the review: a stranger uses up only their own tries, and a limited number.

let last = 0
const email = (name: string) => {
  last += 1
  return `${name}${last}@ataque.example`
}
const at = (n: number): As => ({ address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` })

const ask = async (server: TestServer, to: string, from: As, browser?: string) => {
  const reply = await server.call(
    sendCode,
    { body: { email: to, ...(browser && { browser }) } },
    from,
  )
  const given = reply.status === 200 ? sendCode.answer.parse(reply.json())?.browser : null
  const text = server.resources.mailer.kept?.().find((mail) => mail.to === to)?.text
  return {
    email: to,
    status: reply.status,
    browser: typeof given === 'string' ? given : '',
    code: /\b\d{4}\b/.exec(text ?? '')?.[0] ?? '',
  }
}

const guess = (server: TestServer, to: string, code: string, from: As, browser?: string) =>
  server.call(verifyCode, { body: { email: to, code, ...(browser && { browser }) } }, from)

const other = (code: string) => (code === '0000' ? '0001' : '0000')

/** Five wrong guesses at a code that the stranger asked for. */
const attack = async (server: TestServer, to: string, from: As) => {
  const { browser, code } = await ask(server, to, from)
  for (let tries = 0; tries < 5; tries += 1) await guess(server, to, other(code), from, browser)
}

forEachDatabase((database) => {
  describe('a stranger', () => {
    const use = withServer(database)

    it('neither uses up nor replaces the code that the owner waits for, even from the same address', async () => {
      const server = use()
      const owner = email('duena')
      const own = await ask(server, owner, at(1))
      await attack(server, owner, at(1))
      for (let tries = 0; tries < 5; tries += 1) await guess(server, owner, other(own.code), at(1))
      expect((await guess(server, owner, own.code, at(1), own.browser)).status).toBe(200)
    })

    it('cannot lock an owner out of a known browser', async () => {
      const server = use()
      const owner = email('duena')
      const first = await ask(server, owner, at(2))
      expect((await guess(server, owner, first.code, at(2), first.browser)).status).toBe(200)
      for (let n = 0; n < 4; n += 1) await attack(server, owner, at(100 + n))
      expect((await ask(server, owner, at(110))).status).toBe(429)
      const again = await ask(server, owner, at(2), first.browser)
      expect(again).toMatchObject({ status: 200, browser: first.browser })
      expect((await guess(server, owner, again.code, at(2), first.browser)).status).toBe(200)
    })

    it('asks from one address for fewer codes than an e-mail has, so that a new browser of the owner still gets one', async () => {
      const server = use()
      const owner = email('duena')
      const asked: number[] = []
      for (let n = 0; n < codeBounds.email[0].most; n += 1)
        asked.push((await ask(server, owner, at(120))).status)
      expect(asked.filter((status) => status === 200)).toHaveLength(codeBounds.pair[0].most)
      const own = await ask(server, owner, at(121))
      expect((await guess(server, owner, own.code, at(121), own.browser)).status).toBe(200)
    })

    it('causes 20 mails a day to an e-mail from any address, eight from one, and none that a known browser lacks', async () => {
      const server = use()
      const owner = email('duena')
      const first = await ask(server, owner, at(130))
      expect((await guess(server, owner, first.code, at(130), first.browser)).status).toBe(200)
      server.wait(DAY)
      /** Codes for new browsers that came in so many hours, from one address. */
      const came = async (from: As, hours: number) => {
        let mails = 0
        for (let hour = 0; hour < hours; hour += 1) {
          for (let n = 0; n < 5; n += 1)
            if ((await ask(server, owner, from)).status === 200) mails += 1
          server.wait(HOUR)
        }
        return mails
      }
      const [, { most: mostOfOne }] = codeBounds.pair
      const [, { most }] = codeBounds.email
      expect(await came(at(131), 4)).toBe(mostOfOne)
      expect(await came(at(132), 4)).toBe(mostOfOne)
      expect(await came(at(133), 4)).toBe(most - 2 * mostOfOne)
      expect((await ask(server, owner, at(134))).status).toBe(429)
      const again = await ask(server, owner, at(134), first.browser)
      expect((await guess(server, owner, again.code, at(134), first.browser)).status).toBe(200)
      server.wait(DAY)
      expect((await ask(server, owner, at(134))).status).toBe(200)
    })

    it('cannot sign in with a code that another browser asked for', async () => {
      const server = use()
      const owner = email('duena')
      const own = await ask(server, owner, at(3))
      const strange = await ask(server, owner, at(4))
      expect((await guess(server, owner, own.code, at(4), strange.browser)).status).toBe(
        own.code === strange.code ? 200 : 400,
      )
      // Without a browser id: only the newest code of the caller's own address counts.
      expect((await guess(server, owner, own.code, at(5))).status).toBe(400)
    })

    it("with the specification's wire alone signs in from the address that asked", async () => {
      const server = use()
      const owner = email('duena')
      const { code } = await ask(server, owner, at(6))
      expect((await guess(server, owner, other(code), at(6))).status).toBe(400)
      expect((await guess(server, owner, code, at(6))).status).toBe(200)
    })
  })

  describe('guessing codes', () => {
    const use = withServer(database)

    it('of many accounts ends at the limit of the address, and is possible again after a day', async () => {
      const server = use()
      const statuses: number[] = []
      for (let account = 0; account < 11; account += 1) {
        const to = email('cuenta')
        const { browser, code } = await ask(server, to, at(7))
        for (let tries = 0; tries < 5; tries += 1)
          statuses.push((await guess(server, to, other(code), at(7), browser)).status)
      }
      const [{ most }] = guessBounds.address
      expect(statuses.filter((status) => status === 400)).toHaveLength(most)
      expect(statuses.slice(most)).toEqual(Array.from({ length: 55 - most }, () => 429))
      server.wait(DAY)
      const to = email('cuenta')
      const { browser, code } = await ask(server, to, at(7))
      expect((await guess(server, to, code, at(7), browser)).status).toBe(200)
    })

    it('of one account is limited over thirty days too, from any address', async () => {
      const server = use()
      const owner = email('duena')
      const [, { most }] = guessBounds.email
      for (let round = 0; round < most / 5; round += 1) {
        await attack(server, owner, at(1_000 + round))
        server.wait(round % 4 === 3 ? DAY : HOUR)
      }
      server.wait(DAY)
      const { browser, code } = await ask(server, owner, at(2_000))
      const refused = await guess(server, owner, code, at(2_000), browser)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan((20 * DAY) / 1000)
    })

    it('of one account from one address ends before the account has no guess left', async () => {
      const server = use()
      const owner = email('duena')
      const [{ most }] = guessBounds.pair
      for (let round = 0; round < most / 5; round += 1) {
        await attack(server, owner, at(3_000))
        server.wait(HOUR)
      }
      server.wait(DAY)
      const strange = await ask(server, owner, at(3_000))
      const refused = await guess(server, owner, strange.code, at(3_000), strange.browser)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan((20 * DAY) / 1000)
      const own = await ask(server, owner, at(3_001))
      expect((await guess(server, owner, own.code, at(3_001), own.browser)).status).toBe(200)
    })

    it('of all strangers together ends at e-mails that are guessed at, and logs a warning', async () => {
      const server = use()
      server.wait(31 * DAY)
      const [{ most }] = guessBounds.everybody
      const now = server.resources.clock()
      await server.db
        .insertInto('sign_in_attempts')
        .values(
          Array.from({ length: most - 1 }, (_, n) => ({
            kind: 'wrong_guess' as const,
            email: `otra${n}@ataque.example`,
            address_hash: `otra ${n}`,
            browser_hash: null,
            at: now,
          })),
        )
        .execute()
      const to = email('cuenta')
      const { browser, code } = await ask(server, to, at(8))
      const caller = { email: to, addressHash: 'x', browserHash: browserHash(browser) }
      const { db, secret } = server.resources
      expect(await verify({ db, secret, now }, caller, other(code))).toEqual({
        kind: 'wrong',
        alarms: [
          `Strangers guess codes: ${most} in 1 days at all together, refused`,
          `Strangers guess codes: ${most} in one day`,
        ],
      })
      // Nobody guessed at these: a new person types both codes wrong but once, and is let in.
      const asked = await ask(server, email('nueva'), at(9))
      for (let tries = 0; tries < 5; tries += 1)
        expect(
          (await guess(server, asked.email, other(asked.code), at(9), asked.browser)).status,
        ).toBe(400)
      const again = await ask(server, asked.email, at(9), asked.browser)
      for (let tries = 0; tries < 4; tries += 1)
        expect(
          (await guess(server, asked.email, other(again.code), at(9), again.browser)).status,
        ).toBe(400)
      expect((await guess(server, again.email, again.code, at(9), again.browser)).status).toBe(200)

      // An e-mail that is guessed at has ten guesses, from however many addresses.
      const attacked = email('duena')
      for (let n = 10; n < 12; n += 1) await attack(server, attacked, at(n))
      const refused = await ask(server, attacked, at(12))
      const reply = await guess(server, attacked, refused.code, at(12), refused.browser)
      expect(reply.status).toBe(429)
      expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(DAY / 1000)
    })

    it('of many strangers at once passes no alarm', async () => {
      const server = use()
      server.wait(31 * DAY)
      const now = server.resources.clock()
      const { db, secret } = server.resources
      const strangers = await Promise.all(
        Array.from({ length: GUESS_ALARM + 5 }, async (_, n) => {
          const to = email('cuenta')
          const { browser, code } = await ask(server, to, at(4_000 + n))
          const caller = { email: to, addressHash: `${n}`, browserHash: browserHash(browser) }
          return { caller, code: other(code) }
        }),
      )
      const verified = await Promise.all(
        strangers.map(({ caller, code }) => verify({ db, secret, now }, caller, code)),
      )
      expect(verified.flatMap((each) => (each.kind === 'wrong' ? each.alarms : []))).toEqual([
        `Strangers guess codes: ${GUESS_ALARM} in one day`,
      ])
    })
  })
})
