import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#contract/durations.ts'
import { readUploadedFile, uploadFile, uploadImage } from '#contract/files.ts'
import { filesOf } from '#server/limits/bounds/requests.ts'
import { bomb } from './kit/bomb.ts'
import { addBusiness } from './kit/data.ts'
import { forEachFilePlace } from './kit/filePlaces.ts'
import { type FilePart, multipart } from './kit/multipart.ts'
import { type Account, type TestServer, withServer } from './kit/server.ts'

const MEGABYTE = 1 << 20

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#38c' } })

type Part = Partial<FilePart> & Pick<FilePart, 'bytes'>

const upload = async (
  { app }: TestServer,
  token: string | undefined,
  { bytes, type = 'image/png', name = 'logo.png', field = 'file' }: Part,
) => {
  const { headers, payload } = multipart({ bytes, type, name, field })
  return app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    payload,
  })
}

const UNSUPPORTED = { success: false, message: 'Formato de imagen no soportado' }
const MISSING = { success: false, message: 'Falta el archivo' }

forEachFilePlace((database, putFiles) => {
  const variables = {}
  putFiles(variables)
  const use = withServer(database, { variables })
  const fetchFile = (url: string) => use().app.inject({ method: 'GET', url })

  const uploaded = async (account: Account, part: Part): Promise<string> => {
    const reply = await upload(use(), account.token, part)
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { file_url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/) },
    ])
    return readUploadedFile(uploadFile.answer.parse(reply.json()))
  }

  describe('a picture', () => {
    it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
      'of %s is accepted',
      async (format) => {
        const account = await use().account()
        const bytes = await picture().toFormat(format).toBuffer()
        const reply = await fetchFile(await uploaded(account, { bytes, type: `image/${format}` }))
        expect(reply.statusCode).toBe(200)
        expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
          format: 'webp',
          width: 30,
          height: 20,
        })
      },
    )

    it('is served without any way to run its content', async () => {
      const bytes = await picture().png().toBuffer()
      const { headers } = await fetchFile(await uploaded(await use().account(), { bytes }))
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': expect.stringContaining('immutable'),
      })
    })

    it('loses its hidden data', async () => {
      const clean = await picture()
        .withExif({ IFD0: { Artist: '<script>alert(1)</script>' } })
        .jpeg()
        .toBuffer()
      const bytes = Buffer.concat([clean, Buffer.from('PK\u0003\u0004<script>alert(2)</script>')])
      const url = await uploaded(await use().account(), { bytes, type: 'image/jpeg' })
      expect((await fetchFile(url)).rawPayload.toString('latin1')).not.toMatch(/script|alert/)
    })

    it('that is large is scaled to the size of a logo', async () => {
      const bytes = await sharp({
        create: { width: 3000, height: 1500, channels: 3, background: '#fff' },
      })
        .png()
        .toBuffer()
      const reply = await fetchFile(await uploaded(await use().account(), { bytes }))
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1024, height: 512 })
    })

    it('that is uploaded twice is two files', async () => {
      const account = await use().account()
      const bytes = await picture().png().toBuffer()
      expect(await uploaded(account, { bytes })).not.toBe(await uploaded(account, { bytes }))
    })
  })

  describe('a file is refused', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'

    it.each([
      ['SVG', Buffer.from(svg), 'image/svg+xml'],
      ['SVG that says it is PNG', Buffer.from(svg), 'image/png'],
      [
        'a script with the first bytes of a GIF',
        Buffer.from('GIF89a/*\0\0*/=1;alert(1)'),
        'image/gif',
      ],
      [
        'HTML with the first bytes of a PNG',
        Buffer.from('\x89PNG\r\n\x1a\n<script>1</script>', 'latin1'),
        'image/png',
      ],
      [
        'HTML with the first bytes of a JPEG',
        Buffer.from('\xff\xd8\xff\xe0<html>', 'latin1'),
        'image/jpeg',
      ],
      ['PDF', Buffer.from('%PDF-1.7\n'), 'image/png'],
      ['nothing', Buffer.alloc(0), 'image/png'],
      ['text', Buffer.from('hola'), 'text/plain'],
    ])('%s', async (_name, bytes, type) => {
      const { token } = await use().account()
      const reply = await upload(use(), token, { bytes, type })
      expect([reply.statusCode, reply.json()]).toEqual([400, UNSUPPORTED])
    })

    it('that ends in the middle of a picture', async () => {
      const { token } = await use().account()
      const whole = await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 99, sigma: 50 },
        },
      })
        .png()
        .toBuffer()
      const reply = await upload(use(), token, { bytes: whole.subarray(0, whole.length / 2) })
      expect([reply.statusCode, reply.json()]).toEqual([400, UNSUPPORTED])
    })

    it('that is no picture in spite of its type', async () => {
      const { token } = await use().account()
      const bytes = await picture().png().toBuffer()
      const reply = await upload(use(), token, { bytes, type: 'application/octet-stream' })
      expect([reply.statusCode, reply.json()]).toEqual([400, UNSUPPORTED])
    })

    it('that is a bomb of many pixels', async () => {
      const { token } = await use().account()
      const reply = await upload(use(), token, { bytes: bomb, type: 'image/avif' })
      expect([reply.statusCode, reply.json()]).toEqual([400, UNSUPPORTED])
    })

    it('that has more than 5 MB', async () => {
      const { token } = await use().account()
      const reply = await upload(use(), token, { bytes: Buffer.alloc(5 * MEGABYTE + 1) })
      expect([reply.statusCode, reply.json()]).toEqual([
        413,
        { success: false, message: 'El archivo debe pesar 5MB o menos' },
      ])
    })

    it('in a part with another name, or in a body without parts', async () => {
      const server = use()
      const { token } = await server.account()
      const bytes = await picture().png().toBuffer()
      const misnamed = await upload(server, token, { bytes, field: 'logo' })
      expect([misnamed.statusCode, misnamed.json()]).toEqual([400, MISSING])
      const json = await server.send(uploadFile, { body: { file: 'x' } }, { token })
      expect([json.status, json.json()]).toEqual([400, MISSING])
    })

    it('from an account that uploads too often', async () => {
      const server = use()
      const { token } = await server.account()
      const replies = await Promise.all(
        Array.from({ length: 31 }, () => upload(server, token, { bytes: Buffer.from('x') })),
      )
      const refused = replies.find(({ statusCode }) => statusCode === 429)
      expect(refused?.headers['retry-after']).toBeDefined()
      expect(refused?.json()).toEqual({
        success: false,
        message: 'Demasiadas solicitudes. Inténtalo de nuevo en un momento.',
      })
    })
  })

  it.each([
    ['account', filesOf.account.most],
    ['business', filesOf.business.most],
  ] as const)('the files of one %s are limited for each day', async (whose, most) => {
    const server = use()
    const owner = await server.account()
    const businessId = await addBusiness(server, owner)
    const uploader = whose === 'account' ? owner : await server.account()
    const store = (created_at: Date, count: number) =>
      server.db
        .insertInto('files')
        .values(
          Array.from({ length: count }, () => ({
            file_name: `${randomBytes(16).toString('hex')}.webp`,
            uploaded_by: uploader.id,
            business_id: businessId,
            mime_type: 'image/webp',
            created_at,
          })),
        )
        .execute()
    const send = async () => {
      const bytes = await picture().png().toBuffer()
      const { headers, payload } = multipart(
        { bytes, type: 'image/png', name: 'logo.png' },
        { business_id: String(businessId) },
      )
      return server.app.inject({
        method: 'POST',
        url: uploadImage.path,
        headers: { ...headers, authorization: `Bearer ${owner.token}` },
        payload,
      })
    }
    const now = server.resources.clock().getTime()
    await store(new Date(now - 2 * DAY), most)
    await store(new Date(now - HOUR), most - 2)
    // All of them look for room before any of them is stored: two have it.
    const together = await Promise.all(Array.from({ length: 8 }, send))
    const statuses = together.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
    const { n } = await server.db
      .selectFrom('files')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow()
    expect(n).toBe(2 * most)
    const refused = await send()
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { success: false, message: 'Hoy se subieron demasiados archivos. Inténtalo mañana.' },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(22 * 3_600)
  })

  it.each([
    '/files/',
    '/files/nada.webp',
    `/files/${'0'.repeat(32)}.webp`,
    '/files/..%2f..%2fsecret',
    '/files/../secret',
    '/files/secret',
  ])('no file is found at %s', async (url) => {
    const reply = await fetchFile(url)
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { success: false, message: 'No encontrado' },
    ])
  })
})
