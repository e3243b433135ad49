import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAttachment } from '#contract/attachments.ts'
import { channelFailures } from '#contract/channelFailures.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { uploadFile } from '#contract/files.ts'
import { listMessages, readMessages } from '#contract/inbox.ts'
import { s3Store } from '#server/files/store/s3Store.ts'
import { addBusiness, addConversation } from './kit/data.ts'
import { onPostgres, pglite } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { multipart } from './kit/multipart.ts'
import { SECRET, withS3 } from './kit/s3.ts'
import { startServer, type TestServer, withServer } from './kit/server.ts'
import { openShop } from './kit/shop.ts'
import { listen } from './kit/sockets.ts'

// Files in S3 look to people as files in the folder do; a sentence says that S3 is away.

const AWAY = 'Ahora no se puede llegar a los archivos. Inténtalo de nuevo en un momento.'

const pdf = { type: 'application/pdf', name: 'Menú.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') }
const picture = async () => ({
  type: 'image/png',
  name: 'logo.png',
  bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#38c' } })
    .png()
    .toBuffer(),
})

const upload = async (server: TestServer, token: string) => {
  const { headers, payload } = multipart(await picture())
  return server.app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
}

/** A conversation, and somebody who sends documents into it. */
const openTalk = async (server: TestServer) => {
  const account = await server.account()
  const businessId = await addBusiness(server, account)
  const { thread_id } = await addConversation(server, businessId, { contact_type: 'widget' })
  return talkIn(server, account.token, thread_id)
}

const talkIn = (server: TestServer, token: string, thread_id: string) => ({
  attach: async (key: string = randomUUID()) => {
    const { headers, payload } = multipart(pdf, { caption: '' })
    const reply = await server.app.inject({
      method: 'POST',
      url: sendAttachment.path.replace(':id', thread_id),
      headers: { ...headers, [KEY_HEADER]: key, authorization: `Bearer ${token}` },
      payload,
    })
    return [reply.statusCode, reply.body === '' ? '' : reply.json().message]
  },
  documents: async () => {
    const reply = await server.call(listMessages, { body: { thread_id } }, { token })
    return readMessages(listMessages.answer.parse(reply.json())).messages.flatMap(
      ({ documentUrl }) => documentUrl ?? [],
    )
  },
})

const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
const { graph, variables } = withGraph({ RECADO_METRICS: 'on', RECADO_LOG: 'info' })
const { s3 } = withS3(variables)
beforeEach(() => {
  s3.always = null
  s3.ways.length = 0
  s3.heard.length = 0
  s3.objects.clear()
})

const forbidden = { status: 403, code: 'AccessDenied' } as const

describe('a server whose files are in S3', () => {
  const use = withServer(pglite, { variables, logTo })
  const folder = withServer(pglite)

  it('serves them as one whose files are in the folder', async () => {
    const served = async (server: TestServer) => {
      const talk = await openTalk(server)
      expect(await talk.attach()).toEqual([204, ''])
      const [url = ''] = await talk.documents()
      const replies = []
      for (const method of ['GET', 'HEAD'] as const)
        for (const range of [undefined, 'bytes=0-3', 'bytes=-5', 'bytes=5-', 'bytes=900-', 'x=1']) {
          const reply = await server.app.inject({
            method,
            url,
            headers: range === undefined ? {} : { range },
          })
          const { date, 'x-request-id': id, ...headers } = reply.headers
          replies.push([method, range, reply.statusCode, headers, reply.body])
        }
      return replies
    }
    const fromS3 = await served(use())
    expect(fromS3).toEqual(await served(folder()))
    expect(fromS3[0]).toEqual([
      'GET',
      undefined,
      200,
      {
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=31536000, immutable',
        connection: 'keep-alive',
        'content-disposition': "attachment; filename*=UTF-8''Men%C3%BA.pdf",
        'content-length': String(pdf.bytes.length),
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'application/pdf',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
      String(pdf.bytes),
    ])
    expect(fromS3[1]?.[3]).toMatchObject({ 'content-length': '4' })
    expect(fromS3[6]?.slice(2)).toEqual([200, fromS3[0]?.[3], ''])
  })

  it('calls them there by names that cannot be guessed, and by no type that would run', async () => {
    const talk = await openTalk(use())
    await talk.attach()
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.pdf$/)])
    expect([...s3.types.values()].at(-1)).toBe('application/octet-stream')
  })

  it('serves nothing of the bucket that no row names', async () => {
    const name = `${'0'.repeat(32)}.pdf`
    s3.objects.set(name, pdf.bytes)
    const reply = await use().app.inject({ method: 'GET', url: `/files/${name}` })
    expect([reply.statusCode, s3.heard]).toEqual([404, []])
  })

  it('refuses an upload that cannot be stored, and stores no row for it', async () => {
    const { token, id } = await use().account()
    s3.always = forbidden
    const reply = await upload(use(), token)
    expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([
      502,
      { success: false, message: AWAY },
      '10',
    ])
    const rows = use().db.selectFrom('files').select('file_name').where('uploaded_by', '=', id)
    expect(await rows.execute()).toEqual([])
    s3.always = null
    expect((await upload(use(), token)).statusCode).toBe(200)
  })

  it('sends an attachment under its key once S3 is back, and once', async () => {
    const talk = await openTalk(use())
    const key = randomUUID()
    s3.always = forbidden
    expect(await talk.attach(key)).toEqual([502, AWAY])
    expect(await talk.documents()).toEqual([])
    s3.always = null
    expect(await talk.attach(key)).toEqual([204, ''])
    expect(await talk.attach(key)).toEqual([204, ''])
    expect(await talk.documents()).toHaveLength(1)
    expect(s3.objects.size).toBe(1)
  })

  it('leaves nothing there of what a channel refuses, and answers as ever where that fails', async () => {
    const shop = await openShop(use(), graph)
    await shop.hearsText('¿Cómo es?')
    const talk = talkIn(use(), shop.owner.token, (await shop.conversation()).thread_id)
    graph.ways.push({ status: 400, code: 131_053 })
    expect(await talk.attach()).toEqual([400, channelFailures.file])
    expect(s3.objects.size).toBe(0)
    graph.ways.push({ status: 400, code: 131_053 })
    s3.ways.push('answer', 'answer', forbidden)
    expect(await talk.attach()).toEqual([400, channelFailures.file])
    expect(s3.heard.at(-1)).toBe('DELETE AccessDenied')
    expect(await talk.documents()).toEqual([])
  })

  it('leaves nothing there of what has no row', async () => {
    const { token } = await use().account()
    const { pool } = use().resources
    await pool.query(`
      create function no_row() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger no_row before insert on files execute function no_row()`)
    try {
      expect((await upload(use(), token)).statusCode).toBe(500)
    } finally {
      await pool.query('drop trigger no_row on files; drop function no_row()')
    }
    expect(s3.heard).toEqual(['PUT answer', 'DELETE answer'])
    expect(s3.objects.size).toBe(0)
  })

  it('refuses a file that cannot be read, with an answer that is not cached', async () => {
    const talk = await openTalk(use())
    await talk.attach()
    const [url = ''] = await talk.documents()
    s3.always = forbidden
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const reply = await use().app.inject({ method: 'GET', url, headers })
      expect([reply.statusCode, reply.json()]).toEqual([502, { success: false, message: AWAY }])
      expect(reply.headers).not.toHaveProperty('cache-control')
    }
  })

  it('ends a download where S3 ends it, so that half a file counts as a failure', async () => {
    const talk = await openTalk(use())
    await talk.attach()
    const [url = ''] = await talk.documents()
    const base = await listen(use())
    s3.ways.push('cut')
    const response = await fetch(base + url)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow()
    expect(await (await fetch(base + url)).text()).toBe(String(pdf.bytes))
  })

  it('stays ready without S3, counts and logs what fails, and tells the log no secret', async () => {
    const get = async (path: string) => (await use().app.inject({ method: 'GET', url: path })).body
    const count = async () =>
      Number(/^recado_files_away_total (\d+)$/m.exec(await get('/metrics'))?.[1])
    const talk = await openTalk(use())
    const before = await count()
    s3.always = { status: 403, code: 'SignatureDoesNotMatch' }
    await talk.attach()
    s3.always = 'drop'
    await talk.attach()
    expect(await count()).toBe(before + 2)
    expect(JSON.parse(await get('/readyz'))).toMatchObject({ success: true })
    const log = lines.join('')
    expect(log).toContain('The file store answers 403 SignatureDoesNotMatch')
    expect(log).toContain('The file store is not reached')
    for (const secret of [SECRET, encodeURIComponent(SECRET), 'AKIA'])
      expect(log).not.toContain(secret)
  })

  it('lets what a customer sent wait at its channel for as long as S3 is away', async () => {
    graph.files.set('d-1', pdf)
    const shop = await openShop(use(), graph)
    s3.always = forbidden
    await shop.hears({ type: 'document', document: { id: 'd-1', filename: 'pedido.pdf' } })
    await expect
      .poll(() => {
        use().wait(5 * 60_000)
        return s3.heard.length
      })
      .toBeGreaterThan(14) // a channel that is away is given up after twelve tries
    s3.always = null
    await expect
      .poll(async () => {
        use().wait(5 * 60_000)
        return (await shop.shown())[0]?.documentUrl
      })
      .toMatch(/pedido\.pdf\?para=/)
  })
})

describe('a server whose S3 is slow', () => {
  const patience = 4_000
  const use = withServer(pglite, {
    variables,
    logTo,
    openFiles: ({ files }) => {
      if (files.kind !== 's3') throw new Error('The variables say S3')
      return s3Store(files, { patience })
    },
  })

  it('answers everything else while an attachment is on its way there', async () => {
    const talk = await openTalk(use())
    let go = () => {}
    s3.held = new Promise((resolve) => {
      go = resolve
    })
    const before = s3.asked
    const attached = talk.attach()
    await expect.poll(() => s3.asked).toBe(before + 1)
    const begun = performance.now()
    expect(await talk.documents()).toEqual([])
    // As long as it is waited for, were its connection to the database held.
    expect(performance.now() - begun).toBeLessThan(patience / 2)
    go()
    expect(await attached).toEqual([204, ''])
    expect(await talk.documents()).toHaveLength(1)
  })

  it('says so once it has been silent for too long', async () => {
    const talk = await openTalk(use())
    s3.always = 'silent'
    expect(await talk.attach()).toEqual([502, AWAY])
    expect(await talk.documents()).toEqual([])
  })
})

onPostgres((database) => {
  const use = withServer(database, { variables, logTo })
  let second: TestServer
  let close = async () => {}
  beforeAll(async () => {
    const { database: place } = use().resources.environment
    if (place.kind !== 'postgres') throw new Error('This is for PostgreSQL')
    ;({ server: second, close } = await startServer(place.url, { variables, logTo }))
  })
  afterAll(() => close())

  it('a file that one process has taken is served by another', async () => {
    const { token } = await use().account()
    const { file_url: url } = (await upload(use(), token)).json()
    const there = await second.app.inject({ method: 'GET', url })
    expect([there.statusCode, there.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(there.rawPayload).toEqual(s3.objects.get(url.slice('/files/'.length)))
  })
})
