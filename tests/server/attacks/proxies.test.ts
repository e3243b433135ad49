import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendCode } from '#contract/access.ts'
import { codeBounds } from '#server/limits/bounds/signingIn.ts'
import { pglite } from '../kit/databases.ts'
import { startServer, withServer } from '../kit/server.ts'
import { listen } from '../kit/sockets.ts'

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

describe('a mailbox behind a real local proxy that speaks HTTP/1.1 and adds no header', () => {
  type Headers = Readonly<Record<string, string>>

  const get = async (port: number | string, path: string, headers: Headers) => {
    const asked = ask({ host: '127.0.0.1', port, path, headers, agent: false }).end()
    const [response] = await once(asked, 'response')
    await text(response)
    return Number(response.statusCode)
  }

  /** A server with the mailbox on, what it logs, and a proxy in front of it that passes the host on, or rewrites it. */
  const start = async (variables: Headers = {}, rewrites = false) => {
    const lines: string[] = []
    const { server, close } = await startServer(await pglite.create(), {
      variables: { RECADO_LOG: 'warn', ...variables },
      logTo: { write: (line) => void lines.push(line) },
    })
    const { port } = new URL(await listen(server))
    const proxy = createServer((from, to) => {
      const { method, url } = from
      const headers = { ...from.headers, ...(rewrites && { host: `127.0.0.1:${port}` }) }
      const onward = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
      onward.on('response', (back) => {
        to.writeHead(back.statusCode ?? 502, back.headers)
        back.pipe(to)
      })
      from.pipe(onward)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    onTestFinished(async () => {
      proxy.close()
      await close()
    })
    const address = proxy.address()
    const front = typeof address === 'object' && address ? address.port : 0
    return {
      here: () => get(port, '/dev/mailbox', { host: `localhost:${port}` }),
      through: (path: string, headers: Headers) => get(front, path, headers),
      said: () => lines.filter((line) => line.includes('/dev/mailbox is closed')),
    }
  }

  it.each<[string, string, Headers]>([
    ['a foreign host', '/healthz', { host: 'recado.ejemplo.es' }],
    ['a foreign host at what is not there', '/no/hay', { host: 'recado.ejemplo.es' }],
    ['a forwarded header', '/healthz', { host: 'localhost', 'x-forwarded-for': '198.51.100.7' }],
  ])(
    'is closed for all from the first request with %s on, and the log says so once',
    async (...row) => {
      const [, path, headers] = row
      const { here, through, said } = await start()
      expect(await here()).toBe(200)
      await through(path, headers)
      await through(path, headers)
      expect(await through('/dev/mailbox', { host: 'localhost' })).toBe(404)
      expect(await here()).toBe(404)
      expect(said()).toHaveLength(1)
      expect(said()[0]).toContain('RECADO_MAILBOX=off')
      expect(said()[0]).not.toMatch(/recado\.ejemplo|198\.51/)
    },
  )

  it('is closed by a browser behind one that rewrites the host, and not by a website that embeds the widget', async () => {
    const { here, through, said } = await start({}, true)
    const from = (site: string) => ({
      host: 'recado.ejemplo.es',
      origin: 'https://recado.ejemplo.es',
      'sec-fetch-site': site,
    })
    await through('/healthz', from('cross-site'))
    expect(await here()).toBe(200)
    await through('/healthz', from('same-origin'))
    expect(await through('/dev/mailbox', { host: 'recado.ejemplo.es' })).toBe(404)
    expect(await here()).toBe(404)
    expect(said()).toHaveLength(1)
  })

  it('is closed by what the origin of visitors refuses, too', async () => {
    const { here, through } = await start({ VISITOR_URL: 'https://chat.ejemplo.es' })
    expect(await through('/api/v1/visitor/demo/looks', { host: 'recado.ejemplo.es' })).toBe(308)
    expect(await here()).toBe(404)
  })

  it('stays open where only hosts came that are configured', async () => {
    const { here, through, said } = await start({
      VISITOR_URL: 'https://chat.ejemplo.es',
      PUBLIC_URL: 'https://recado.ejemplo.es',
    })
    for (const host of ['chat.ejemplo.es', 'recado.ejemplo.es']) {
      await through('/healthz', { host })
      expect(await through('/dev/mailbox', { host })).toBe(404)
    }
    expect(await here()).toBe(200)
    expect(said()).toEqual([])
  })

  // docs/security.md, 'What is not covered': the server cannot tell it from a person at this computer.
  it('answers while the proxy hides everything', async () => {
    const { through } = await start()
    expect(await through('/dev/mailbox', { host: 'localhost' })).toBe(200)
  })
})
