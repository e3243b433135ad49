import { describe, expect, it } from 'vitest'
import { sendCode, verifyCode } from '#contract/access.ts'
import { listBusinesses } from '#contract/businesses.ts'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type As, type TestServer, withServer } from './kit/server.ts'

let last = 0
/** An e-mail and an address of this test's own, so that its limits are not shared. */
const stranger = () => {
  last += 1
  return {
    email: `persona${last}@ejemplo.es`,
    from: { address: `10.0.${last >> 8}.${last & 255}` },
  }
}

/** The browser id of the last request for a code, by e-mail. */
const browsers = new Map<string, string>()

const ask = async (server: TestServer, email: string, from: As) => {
  const reply = await server.call(sendCode, { body: { email } }, from)
  if (reply.status === 200)
    browsers.set(email.trim().toLowerCase(), String(sendCode.answer.parse(reply.json())?.browser))
  return reply
}

/** In the browser that last asked. */
const guess = (server: TestServer, email: string, code: string, from: As = {}) => {
  const browser = browsers.get(email.trim())
  return server.call(verifyCode, { body: { email, code, ...(browser && { browser }) } }, from)
}

const codeOf = (server: TestServer, email: string): string => {
  const mail = server.resources.mailer.kept?.().find(({ to }) => to === email)
  const code = /\b\d{4}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${email}`)
  return code
}

const wrongFor = (code: string) => (code === '0000' ? '0001' : '0000')

const signIn = async (server: TestServer, email: string, from: As) => {
  await ask(server, email, from)
  const reply = await guess(server, email, codeOf(server, email), from)
  return verifyCode.answer.parse(reply.json())
}

forEachDatabase((database) => {
  const use = withServer(database, { variables: { RECADO_ADMIN_EMAIL: 'Jefa@Ejemplo.es' } })

  describe('a code', () => {
    it("tells only the administrator's account that it is the administrator", async () => {
      const { email, from } = stranger()
      expect(await signIn(use(), email, from)).toMatchObject({ is_administrator: false })
      expect(await signIn(use(), 'jefa@ejemplo.es', from)).toMatchObject({ is_administrator: true })
    })

    it('signs in, and tells who is new', async () => {
      const server = use()
      const { email, from } = stranger()
      const first = await signIn(server, email, from)
      expect(first).toMatchObject({ success: true, is_new_user: true })
      const again = await signIn(server, email, from)
      expect(again).toMatchObject({ is_new_user: false, user_id: first.user_id })
      expect(again.session_token).not.toBe(first.session_token)
    })

    it('belongs to an e-mail in any spelling', async () => {
      const server = use()
      const { email, from } = stranger()
      await ask(server, `  ${email.toUpperCase()} `, from)
      const reply = await guess(server, ` ${email} `, codeOf(server, email), from)
      expect(reply.json()).toMatchObject({ success: true })
    })

    it.each([
      ['', 'El email es requerido'],
      ['   ', 'El email es requerido'],
      ['sin-arroba', 'Por favor ingresa un email válido'],
      ['a1,victima@ejemplo.es', 'Por favor ingresa un email válido'],
      ['<victima@ejemplo.es>', 'Por favor ingresa un email válido'],
      ['a;victima@ejemplo.es', 'Por favor ingresa un email válido'],
      ['"a"victima@ejemplo.es', 'Por favor ingresa un email válido'],
      [`${'a'.repeat(250)}@b.es`, 'Por favor ingresa un email válido'],
    ])('is not sent to the invalid address "%s"', async (email, message) => {
      const reply = await ask(use(), email, stranger().from)
      expect(reply.status).toBe(400)
      expect(reply.json()).toEqual({ success: false, message })
    })

    it.each(['123', '12345', 'abcd', '12a4', ''])('cannot be "%s"', async (code) => {
      const reply = await guess(use(), stranger().email, code)
      expect(reply.status).toBe(400)
      expect(reply.json()).toEqual({
        success: false,
        message: 'Por favor ingresa un código válido de 4 dígitos',
      })
    })

    it('can be used once', async () => {
      const server = use()
      const { email, from } = stranger()
      await ask(server, email, from)
      const code = codeOf(server, email)
      expect((await guess(server, email, code)).status).toBe(200)
      expect((await guess(server, email, code)).status).toBe(400)
    })

    it('can be used once, also by many simultaneous calls', async () => {
      const server = use()
      const { email, from } = stranger()
      await ask(server, email, from)
      const code = codeOf(server, email)
      const replies = await Promise.all(Array.from({ length: 8 }, () => guess(server, email, code)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('expires after ten minutes', async () => {
      const server = use()
      const { email, from } = stranger()
      await ask(server, email, from)
      server.wait(10 * MINUTE)
      expect((await guess(server, email, codeOf(server, email))).status).toBe(400)
    })

    it('is invalid after five wrong tries', async () => {
      const server = use()
      const { email, from } = stranger()
      await ask(server, email, from)
      const code = codeOf(server, email)
      for (let tries = 0; tries < 5; tries += 1)
        expect((await guess(server, email, wrongFor(code))).status).toBe(400)
      expect((await guess(server, email, code)).status).toBe(400)
    })

    it('is still valid after four wrong tries', async () => {
      const server = use()
      const { email, from } = stranger()
      await ask(server, email, from)
      const code = codeOf(server, email)
      for (let tries = 0; tries < 4; tries += 1) await guess(server, email, wrongFor(code))
      expect((await guess(server, email, code)).status).toBe(200)
    })

    it('counts simultaneous tries', async () => {
      const server = use()
      const { email, from } = stranger()
      await ask(server, email, from)
      const code = codeOf(server, email)
      await Promise.all(Array.from({ length: 20 }, () => guess(server, email, wrongFor(code))))
      const guesses = await server.db
        .selectFrom('sign_in_attempts')
        .select('at')
        .where('kind', '=', 'wrong_guess')
        .where('email', '=', email)
        .execute()
      expect(guesses).toHaveLength(5)
      expect((await guess(server, email, code)).status).toBe(400)
    })

    it('is replaced by the next one', async () => {
      const server = use()
      const { email, from } = stranger()
      await ask(server, email, from)
      const old = codeOf(server, email)
      await ask(server, email, from)
      const fresh = codeOf(server, email)
      if (old !== fresh) expect((await guess(server, email, old)).status).toBe(400)
      expect((await guess(server, email, fresh)).status).toBe(200)
    })

    it('gets the same refusal when wrong as when none was asked for', async () => {
      const server = use()
      const { email, from } = stranger()
      await ask(server, email, from)
      const wrong = await guess(server, email, wrongFor(codeOf(server, email)))
      const unknown = await guess(server, stranger().email, '1234')
      expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    })
  })

  describe('the sign-in limits', () => {
    it('allow five codes an hour for an e-mail, from any address', async () => {
      const server = use()
      const { email } = stranger()
      for (let sent = 0; sent < 5; sent += 1) {
        expect((await ask(server, email, stranger().from)).status).toBe(200)
        server.wait(MINUTE)
      }
      const refused = await ask(server, email, stranger().from)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(54 * 60)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(55 * 60)
      expect(refused.json()).toEqual({
        success: false,
        message: 'Demasiados códigos. Inténtalo de nuevo en 55 minutos.',
      })
      server.wait(55 * MINUTE)
      expect((await ask(server, email, stranger().from)).status).toBe(200)
      expect((await ask(server, email, stranger().from)).status).toBe(429)
    })

    it('allow twenty codes an hour for an address', async () => {
      const server = use()
      const { from } = stranger()
      for (let sent = 0; sent < 20; sent += 1)
        expect((await ask(server, stranger().email, from)).status).toBe(200)
      const refused = await ask(server, stranger().email, from)
      expect(refused.status).toBe(429)
      expect(refused.headers['retry-after']).toBeDefined()
      expect((await ask(server, stranger().email, stranger().from)).status).toBe(200)
      server.wait(HOUR)
      expect((await ask(server, stranger().email, from)).status).toBe(200)
    })

    it('count an IPv6 network as one address', async () => {
      const server = use()
      const replies = []
      for (let sent = 0; sent <= 20; sent += 1)
        replies.push(
          await ask(server, stranger().email, { address: `2001:db8:1:2::${sent.toString(16)}` }),
        )
      expect(replies.at(-1)?.status).toBe(429)
      const elsewhere = await ask(server, stranger().email, { address: '2001:db8:1:3::1' })
      expect(elsewhere.status).toBe(200)
    })

    it('hold for simultaneous requests of codes', async () => {
      const server = use()
      const { email } = stranger()
      const replies = await Promise.all(
        Array.from({ length: 12 }, () => ask(server, email, stranger().from)),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    })

    it('allow twenty wrong guesses a day for an e-mail', async () => {
      const server = use()
      const { email } = stranger()
      for (let codes = 0; codes < 4; codes += 1) {
        const { from } = stranger()
        await ask(server, email, from)
        const code = codeOf(server, email)
        for (let tries = 0; tries < 5; tries += 1)
          expect((await guess(server, email, wrongFor(code), from)).status).toBe(400)
      }
      await ask(server, email, stranger().from)
      const refused = await guess(server, email, codeOf(server, email))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
      expect(refused.json()).toEqual({
        success: false,
        message: 'Demasiados intentos. Inténtalo de nuevo en 24 horas.',
      })
      server.wait(DAY)
      expect(await signIn(server, email, stranger().from)).toMatchObject({ success: true })
    })
  })

  describe('a session', () => {
    it('is required', async () => {
      const server = use()
      for (const token of [undefined, '', 'inventado']) {
        const reply = await server.call(listBusinesses, {}, { token })
        expect(reply.status).toBe(401)
        expect(reply.json()).toEqual({
          success: false,
          message: 'Session expired. Please log in again.',
        })
      }
    })

    it('lasts thirty days where it is used, and a fortnight where it is not', async () => {
      const server = use()
      const [used, forgotten] = [await server.account(), await server.account()]
      const isOpen = async ({ token }: { readonly token: string }) =>
        (await server.call(listBusinesses, {}, { token })).status === 200
      server.wait(14 * DAY - MINUTE)
      expect(await isOpen(used)).toBe(true)
      server.wait(MINUTE)
      expect(await isOpen(forgotten)).toBe(false)
      server.wait(13 * DAY)
      expect(await isOpen(used)).toBe(true)
      server.wait(3 * DAY - MINUTE)
      expect(await isOpen(used)).toBe(true)
      server.wait(MINUTE)
      expect(await isOpen(used)).toBe(false)
    })
  })

  it('stores neither codes nor tokens in plain text', async () => {
    const server = use()
    const { email, from } = stranger()
    const { session_token: token } = await signIn(server, email, from)
    await ask(server, email, from)
    const rows = [
      await server.db.selectFrom('sessions').selectAll().execute(),
      await server.db.selectFrom('login_codes').selectAll().where('email', '=', email).execute(),
    ]
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(String(token))
    expect(stored).not.toContain(`"${codeOf(server, email)}"`)
    expect(
      JSON.stringify(await server.db.selectFrom('sign_in_attempts').selectAll().execute()),
    ).not.toContain(from.address)
  })
})
