import { describe, expect, it } from 'vitest'
import { sendCode } from '#contract/access'
import { codeBounds } from '#server/bounds.ts'
import { pglite } from '../kit/databases'
import { withServer } from '../kit/server'

// Points 6 and 7 of the review: an invented address of a caller is not believed, and the mailbox is not public.

const statuses = async (use: ReturnType<typeof withServer>, forwarded: (n: number) => string) => {
  const found: number[] = []
  for (let n = 0; n <= codeBounds.address[0].most; n += 1) {
    const headers = { 'x-forwarded-for': forwarded(n) }
    const body = { email: `persona${n}@proxy.example` }
    found.push((await use().call(sendCode, { body }, { headers })).status)
  }
  return found
}

describe('behind one proxy that is counted', () => {
  const use = withServer(pglite, { variables: { RECADO_TRUST_PROXY: '1' } })

  it("callers are told apart by the proxy's header, not by their own", async () => {
    const found = await statuses(use, (n) => `198.51.100.${n}, 203.0.113.9`)
    expect(found.at(-1)).toBe(429)
    const headers = { 'x-forwarded-for': '203.0.113.10' }
    const body = { email: 'otra@proxy.example' }
    expect((await use().call(sendCode, { body }, { headers })).status).toBe(200)
  })

  it('browsers are told to come by HTTPS only, where it ends it', async () => {
    const seen = async (proto: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.11', 'x-forwarded-proto': proto }
      const reply = await use().send({ method: 'GET', path: '/healthz' }, {}, { headers })
      return reply.headers['strict-transport-security']
    }
    expect([await seen('https'), await seen('http')]).toEqual(['max-age=31536000', undefined])
  })
})

describe('without a proxy that is trusted', () => {
  const use = withServer(pglite)

  it('an invented header is ignored', async () => {
    expect((await statuses(use, (n) => `198.51.100.${n}`)).at(-1)).toBe(429)
  })
})

describe('forwarded headers that are not believed', () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const warnings = () => lines.filter((line) => line.includes('RECADO_TRUST_PROXY'))
  const ask = (use: ReturnType<typeof withServer>, headers: Readonly<Record<string, string>>) =>
    use().send({ method: 'GET', path: '/healthz' }, {}, { headers })
  const variables = { RECADO_LOG: 'warn' }
  const use = withServer(pglite, { variables, logTo })
  const trusting = withServer(pglite, {
    variables: { ...variables, RECADO_TRUST_PROXY: '1' },
    logTo,
  })

  it.each([{ 'x-forwarded-for': '198.51.100.7' }, { forwarded: 'for=198.51.100.8' }])(
    'are told to the operator once, and never where they are believed',
    async (headers) => {
      await ask(trusting, headers)
      await ask(use, {})
      const before = warnings().length
      expect(before).toBeLessThanOrEqual(1)
      await ask(use, headers)
      await ask(use, headers)
      expect(warnings()).toHaveLength(1)
      expect(warnings()[0]).not.toContain('198.51.100')
    },
  )
})

describe('a real server behind a simple local proxy', () => {
  const use = withServer(pglite, { variables: { RECADO_MAILBOX: '' } })

  it('has no mailbox, since the proxy looks like this computer', async () => {
    const from = { headers: { host: 'localhost:3000' } }
    const reply = await use().send({ method: 'GET', path: '/dev/mailbox' }, {}, from)
    expect(reply.status).toBe(404)
  })
})
