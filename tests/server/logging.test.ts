import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { sendCode, verifyCode } from '#contract/access.ts'
import { createClient, listClients } from '#contract/clients/clients.ts'
import { HOUR } from '#contract/durations.ts'
import { uploadFile } from '#contract/files.ts'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import { VISITOR_SOCKET_PATH } from '#contract/visitor.ts'
import { buildApp } from '#server/app.ts'
import { loggerOptions } from '#server/http/logging.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase, pglite } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { multipart } from './kit/multipart.ts'
import { withServer } from './kit/server.ts'
import { CUSTOMER, openShop, TOKEN } from './kit/shop.ts'
import { withEars } from './kit/sockets.ts'
import { addWidgetShop, arrive, say } from './kit/widgetShop.ts'

/** A log in memory. */
const newLog = () => {
  const lines: string[] = []
  return { lines, logTo: { write: (line: string) => void lines.push(line) } }
}

forEachDatabase((database) => {
  const { lines, logTo } = newLog()
  const { graph, variables } = withGraph({ RECADO_LOG: 'trace' })
  const use = withServer(database, { variables, logTo })
  const ears = withEars()

  it('the log of a working day contains no personal data, and no secret', async () => {
    const server = use()
    const email = 'reservada.persona@ejemplo.es'
    const mailed: string[] = []
    const send = vi.spyOn(server.resources.mailer, 'send').mockImplementation(async ({ text }) => {
      mailed.push(text)
    })
    const asked = sendCode.answer.parse((await server.call(sendCode, { body: { email } })).json())
    const browser = String(asked?.browser)
    const code = /\d{4}/.exec(mailed[0] ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    const wrong = code === '0000' ? '0001' : '0000'
    await server.call(verifyCode, { body: { email, code: wrong, browser } })
    const verified = await server.call(verifyCode, { body: { email, code, browser } })
    const token = String(verifyCode.answer.parse(verified.json()).session_token)
    // A mail server quotes the refused address.
    send.mockRejectedValueOnce(new Error(`550 <${email}> rejected, code ${code}`))
    await server.call(sendCode, { body: { email: `otra.${email}` } })
    send.mockRestore()

    const owner = { token }
    const businessId = await addBusiness(server, { id: 0, email, token }, 'Mercería Confidencial')
    const client = {
      client_name: 'Clotilde Reservada',
      email: 'clotilde@reservada.example',
      phone_number: '+34 600 112 233',
      address: 'Calle Secreta 7',
    }
    const query = { business_id: businessId }
    await server.call(createClient, { query, body: client }, owner)
    await server.send(createClient, { query, body: { ...client, birth_date: '1990-99-99' } }, owner)
    await server.call(listClients, { query: { ...query, search: 'Clotilde' } }, owner)

    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const form = multipart({ bytes, type: 'image/png', name: 'retrato-de-clotilde.png' })
    const headers = { ...form.headers, authorization: `Bearer ${token}` }
    const { payload } = form
    await server.app.inject({ method: 'POST', url: uploadFile.path, headers, payload })

    const ear = await ears.openMember(server, owner, businessId)
    ear.socket.close()
    await ear.closed()

    const widget = await addWidgetShop(server)
    const { visitor_token } = await arrive(server, widget)
    await say(server, widget, visitor_token, 'Busco un mantel confidencial')

    for (const path of [REALTIME_PATH, VISITOR_SOCKET_PATH] as const)
      await server.send({ method: 'GET', path }, { query: { token: visitor_token } })

    const shop = await openShop(server, graph)
    await shop.hearsText('¿Tienen hilo confidencial?')
    graph.ways.push({ status: 400, code: 100 })
    await shop.answers('Hilo sí, confidencial')
    await graph.tell(server, { object: 'page' }, 'otro')
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(20)
    for (const secret of [
      email,
      'reservada',
      'Clotilde',
      'clotilde',
      '600 112 233',
      'Secreta',
      '1990-99-99',
      'onfidencial',
      'Lucía Mora',
      CUSTOMER,
      TOKEN,
      token,
      browser,
      visitor_token,
      shop.owner.email,
      shop.owner.token,
      '10.9.',
    ])
      expect(log, secret).not.toContain(secret)
    // Four digits may be part of an id, but not a word of a sentence.
    const said = lines
      .map((line) => JSON.parse(line))
      .map(({ msg, err }) => `${msg} ${err?.message} ${err?.stack}`)
    for (const digits of [code, wrong])
      expect(said.join('\n')).not.toMatch(new RegExp(`\\b${digits}\\b(?!:)`))
  })

  it('a request has one id, which its caller gets', async () => {
    const from = lines.length
    const reply = await use().send({ method: 'GET', path: '/lpmobile/nada' }, {})
    const id = reply.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const ids = lines.slice(from).map((line) => JSON.parse(line).reqId)
    expect(ids.filter((each) => each === id).length).toBeGreaterThanOrEqual(2)
  })
})

describe('the id of a request', () => {
  const GIVEN = 'del-proxy.0001'
  const told = async (use: ReturnType<typeof withServer>, id: string, address?: string) => {
    const as = { headers: { 'x-request-id': id }, ...(address !== undefined && { address }) }
    return (await use().send({ method: 'GET', path: '/healthz' }, {}, as)).headers['x-request-id']
  }
  const open = withServer(pglite)
  const counted = withServer(pglite, { variables: { RECADO_TRUST_PROXY: '1' } })
  const named = withServer(pglite, { variables: { RECADO_TRUST_PROXY: '10.0.0.0/8' } })

  it('is not taken from an untrusted caller', async () => {
    expect(await told(open, GIVEN)).not.toBe(GIVEN)
    expect(await told(named, GIVEN, '203.0.113.7')).not.toBe(GIVEN)
  })

  it('is taken from a trusted proxy', async () => {
    expect(await told(counted, GIVEN)).toBe(GIVEN)
    expect(await told(named, GIVEN, '10.0.0.7')).toBe(GIVEN)
  })

  it.each(['', 'corto', 'x'.repeat(65), 'dos palabras', 'línea', 'a"b":1234'])(
    "is a new one where the proxy's is %j",
    async (id) => {
      expect(await told(counted, id)).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('an error in the log', () => {
  const { err } = loggerOptions('info').serializers

  it.each([
    [
      'invalid input syntax for type integer: "Lucía"',
      'invalid input syntax for type integer: "…"',
    ],
    [
      'all recipients were rejected: 550 <ana@taller.example>',
      'all recipients were rejected: 550 "…"',
    ],
    ['no route to ana@taller.example', 'no route to …'],
    ['+34 600 112 233 is no number', '… is no number'],
    ['cannot reach postgres://recado:secreto@db/recado', 'cannot reach …'],
  ])('%s', (message, logged) => {
    const shown = err(new Error(message))
    expect(shown.message).toBe(logged)
    expect(shown.stack).toMatch(/^\s+at /)
    expect(shown.stack).not.toContain(message)
  })

  it('does not contain its row', () => {
    const error = new pg.DatabaseError('duplicate key', 0, 'error')
    Object.assign(error, { code: '23505', detail: 'Key (email)=(ana@taller.example) exists.' })
    const shown = err(new Error('it failed', { cause: error }))
    expect(JSON.stringify(shown)).not.toContain('ana@taller.example')
    expect(shown.cause).toMatchObject({ code: '23505' })
  })
})

describe('what no request asks for', () => {
  const { lines, logTo } = newLog()
  const use = withServer(pglite, { variables: { RECADO_LOG: 'warn' }, logTo })

  const rowError = () =>
    Object.assign(new Error('value "Clotilde" of a@ejemplo.es'), {
      code: '23505',
      detail: 'Key (email)=(clotilde@reservada.example) already exists.',
    })
  const logged = () => lines.splice(0).map((line) => JSON.parse(line))

  it('logs failed tidying without the rows that PostgreSQL quotes', async () => {
    const timed = vi.spyOn(globalThis, 'setInterval')
    const app = await buildApp(use().resources, { logTo })
    const [tidy] = timed.mock.calls.find(([, every]) => every === HOUR) ?? []
    timed.mockRestore()
    const broken = vi.spyOn(use().db, 'deleteFrom').mockImplementation(() => {
      throw rowError()
    })
    tidy?.()
    await expect.poll(() => lines).toHaveLength(1)
    broken.mockRestore()
    await app.close()
    expect(logged()).toMatchObject([{ level: 50, msg: 'value "…" of …', err: { code: '23505' } }])
  })

  it('logs a connection that broke while nobody used it, and each server for its own time', async () => {
    const other = await buildApp(use().resources, { logTo })
    await other.close()
    use().resources.pool.emit('error', rowError(), new pg.Client())
    expect(logged()).toMatchObject([{ level: 40, msg: 'value "…" of …' }])
  })
})

/** Where there is no log, or what is said is for a terminal. */
const PLAIN: Readonly<Record<string, string>> = {
  'main.ts': 'says that the server starts, or why it cannot go on',
  'access/mail.ts': 'prints the mails of a server without SMTP_URL',
  'realtime/bus/keepConnected.ts': 'carries the events, and is there before the log',
  'backup/command.ts': 'a command of its own',
}

it('nothing else goes past the log to the terminal', () => {
  const root = join(import.meta.dirname, '../../server')
  const saying = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      /\bconsole\.|\bprocess\.std(?:out|err)\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(new Set(saying)).toEqual(new Set(Object.keys(PLAIN)))
})
