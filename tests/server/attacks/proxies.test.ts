import { describe, expect, it } from 'vitest'
import { sendCode } from '#contract/access'
import { codeBounds } from '#server/bounds.ts'
import { pglite } from '../kit/databases'
import { withServer } from '../kit/server'

// Points 6 and 7 of the review: what a caller invents of its address is not believed, and the mailbox is not public.

const statuses = async (use: ReturnType<typeof withServer>, forwarded: (n: number) => string) => {
  const found: number[] = []
  for (let n = 0; n <= codeBounds.address.most; n += 1) {
    const headers = { 'x-forwarded-for': forwarded(n) }
    const body = { email: `persona${n}@proxy.example` }
    found.push((await use().call(sendCode, { body }, { headers })).status)
  }
  return found
}

describe('behind one proxy that is counted', () => {
  const use = withServer(pglite, { variables: { RECADO_TRUST_PROXY: '1' } })

  it('callers are told apart by what the proxy says, not by what they say themselves', async () => {
    const found = await statuses(use, (n) => `198.51.100.${n}, 203.0.113.9`)
    expect(found.at(-1)).toBe(429)
    const headers = { 'x-forwarded-for': '203.0.113.10' }
    const body = { email: 'otra@proxy.example' }
    expect((await use().call(sendCode, { body }, { headers })).status).toBe(200)
  })
})

describe('without a proxy that is trusted', () => {
  const use = withServer(pglite)

  it('an invented header is nobody’s address', async () => {
    expect((await statuses(use, (n) => `198.51.100.${n}`)).at(-1)).toBe(429)
  })
})

describe('a business of its own behind a plain local proxy', () => {
  const use = withServer(pglite, { variables: { RECADO_MAILBOX: '' } })

  it('has no mailbox, as nothing tells the proxy from this computer', async () => {
    const from = { headers: { host: 'localhost:3000' } }
    const reply = await use().send({ method: 'GET', path: '/dev/mailbox' }, {}, from)
    expect(reply.status).toBe(404)
  })
})
