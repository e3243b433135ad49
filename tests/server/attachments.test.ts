import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_FILE,
  noCaption,
  sendAttachment,
  TOO_LARGE_FILE,
  tooLarge,
  typeNotTaken,
  UNREADABLE_FILE,
} from '#contract/attachments.ts'
import { channelFailures } from '#contract/channelFailures.ts'
import { channels } from '#contract/channels.ts'
import { HOUR } from '#contract/durations.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { listMessages, readMessages } from '#contract/inbox.ts'
import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { filesOf } from '#server/limits/bounds/requests.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachFilePlace } from './kit/filePlaces.ts'
import { withGraph } from './kit/graph.ts'
import { type FilePart, multipart } from './kit/multipart.ts'
import { type Account, withServer } from './kit/server.ts'
import { CUSTOMER, openShop, TOKEN } from './kit/shop.ts'

const photo = async (): Promise<FilePart> => ({
  bytes: await sharp({ create: { width: 30, height: 20, channels: 4, background: '#38c8' } })
    .png()
    .toBuffer(),
  type: 'image/png',
  name: 'camisa.png',
})

const pdf = (name = 'Menú de verano.pdf'): FilePart => ({
  bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  type: 'application/pdf',
  name,
})

const named = (name: string, type: string, ...parts: (string | number[])[]): FilePart => ({
  name,
  type,
  bytes: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
})

const mp4 = () =>
  named('casa.mp4', 'video/mp4', [0, 0, 0, 24], 'ftypmp42', [0, 0, 0, 0], 'mp42isom')
const mov = () => named('casa.mov', 'video/quicktime', [0, 0, 0, 20], 'ftypqt  ', [0, 0, 0, 0])
const mp3 = () =>
  named('jingle.mp3', 'audio/mp3', 'ID3', [3, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0x44])
const wav = () => named('aviso.wav', 'audio/x-wav', 'RIFF', [36, 0, 0, 0], 'WAVEfmt ')
const ogg = () =>
  named('Nota de voz.ogg', 'audio/ogg', 'OggS', [0, 2], ' '.repeat(20), [1, 19], 'OpusHead', [1, 1])
const zip = () => named('fotos.zip', 'application/x-zip-compressed', 'PK', [5, 6], ' '.repeat(18))
const doc = () =>
  named('carta.doc', '', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], ' '.repeat(504))
/** Windows takes a CSV for a file of Excel. */
const csv = () => named('precios.csv', 'application/vnd.ms-excel', 'producto,precio\ncamisa,5000\n')

forEachFilePlace((database, putFiles) => {
  const { graph, variables } = withGraph({ PUBLIC_URL: 'https://recado.example/' })
  putFiles(variables)
  const use = withServer(database, { variables })

  interface Sending {
    readonly caption?: string
    readonly key?: string
    readonly voice?: string
  }

  const send = async (
    account: Account,
    threadId: string,
    file: FilePart,
    { caption = '', key = randomUUID(), voice }: Sending = {},
  ) => {
    const { headers, payload } = multipart(file, { caption, ...(voice && { voice }) })
    const reply = await use().app.inject({
      method: 'POST',
      url: sendAttachment.path.replace(':id', threadId),
      headers: { ...headers, [KEY_HEADER]: key, authorization: `Bearer ${account.token}` },
      payload,
    })
    return [reply.statusCode, reply.body === '' ? '' : reply.json().message] as const
  }

  const shown = async (account: Account, thread_id: string) => {
    const reply = await use().call(listMessages, { body: { thread_id } }, account)
    return readMessages(listMessages.answer.parse(reply.json())).messages
  }

  /** Files of today, so that the account has room for so many more. */
  const leaveRoomFor = async ({ id }: Account, room: number) => {
    const file = () => ({
      file_name: `${randomBytes(16).toString('hex')}.webp`,
      uploaded_by: id,
      mime_type: 'image/webp',
    })
    await use()
      .db.insertInto('files')
      .values(Array.from({ length: filesOf.account.most - room }, file))
      .execute()
  }

  it('files are limited for each day, also where several are sent at once', async () => {
    const { account, threadId } = await visited()
    await leaveRoomFor(account, 1)
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(account, threadId, pdf())))
    expect(sent.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([204, 429, 429, 429])
    expect(sent.find(([status]) => status === 429)?.[1]).toMatch(/demasiados archivos/)
    expect(await shown(account, threadId)).toHaveLength(1)
    // A lost answer is told again, though nothing more may be sent.
    const other = await visited()
    await leaveRoomFor(other.account, 1)
    const file = await photo()
    for (let time = 0; time < 2; time += 1)
      expect((await send(other.account, other.threadId, file, { key }))[0]).toBe(204)
    expect(await shown(other.account, other.threadId)).toHaveLength(1)
  })

  const join = (businessId: number) => addColleague(use(), businessId)
  const threadAt = async (businessId: number) =>
    (await addConversation(use(), businessId, { contact_type: 'widget' })).thread_id

  it('files of an account are limited for each day, also where it sends at many businesses at once', async () => {
    const account = await use().account()
    await leaveRoomFor(account, 1)
    const threads = []
    for (let n = 0; n < 6; n += 1) threads.push(await threadAt(await addBusiness(use(), account)))
    const sent = await Promise.all(threads.map((thread) => send(account, thread, pdf())))
    expect(sent.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 5 }, () => 429),
    ])
  })

  it('files of a business are limited for each day, also where many accounts send at once', async () => {
    const owner = await use().account()
    const business_id = await addBusiness(use(), owner)
    const threadId = await threadAt(business_id)
    const stored = Array.from({ length: filesOf.business.most - 1 }, () => ({
      file_name: `${randomBytes(16).toString('hex')}.webp`,
      uploaded_by: owner.id,
      business_id,
      mime_type: 'image/webp',
    }))
    await use().db.insertInto('files').values(stored).execute()
    const members: Account[] = []
    for (let n = 0; n < 6; n += 1) members.push(await join(business_id))
    const sent = await Promise.all(members.map((member) => send(member, threadId, pdf())))
    expect(sent.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 5 }, () => 429),
    ])
  })

  const fetchFile = (url: string | null | undefined) =>
    use().app.inject({ method: 'GET', url: url ?? '/nowhere' })

  const visited = async () => {
    const account = await use().account()
    const businessId = await addBusiness(use(), account)
    const conversation = await addConversation(use(), businessId, { contact_type: 'widget' })
    return { account, threadId: conversation.thread_id }
  }

  describe('a file on WhatsApp', () => {
    const shopWithCustomer = async (kind?: 'whatsapp') => {
      const shop = await openShop(use(), graph, kind)
      await shop.hearsText('¿Cómo es?')
      return { shop, threadId: (await shop.conversation()).thread_id }
    }

    it('is sent as a photo by the id of its upload, with its text', async () => {
      const { shop, threadId } = await shopWithCustomer()
      expect(await send(shop.owner, threadId, await photo(), { caption: ' Así es. ' })).toEqual([
        204,
        '',
      ])
      const [reached] = shop.reached()
      expect(reached).toMatchObject({
        token: `Bearer ${TOKEN}`,
        body: {
          to: CUSTOMER,
          type: 'image',
          image: { id: expect.any(String), caption: 'Así es.' },
        },
      })
      const uploaded = graph.uploads.get(Object(reached?.body).image.id)
      expect(uploaded?.type).toBe('image/jpeg')
      expect(await sharp(uploaded?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 30 })
      expect((await shown(shop.owner, threadId)).at(-1)).toMatchObject({
        text: 'Así es.',
        fromBusiness: true,
        author: 'person',
        photoUrl: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.jpg\?para=/),
        delivery: { status: 'sent' },
      })
    })

    it('is sent as a document under its name', async () => {
      const { shop, threadId } = await shopWithCustomer()
      expect(await send(shop.owner, threadId, pdf())).toEqual([204, ''])
      const [reached] = shop.reached()
      expect(reached?.body).toMatchObject({
        type: 'document',
        document: { id: expect.any(String), filename: 'Menú de verano.pdf' },
      })
      expect(graph.uploads.get(Object(reached?.body).document.id)).toEqual({
        type: 'application/pdf',
        bytes: pdf().bytes,
      })
    })

    it.each([
      ['video', mp4(), 'video/mp4', { caption: 'Así' }],
      ['audio', mp3(), 'audio/mpeg', {}],
      ['document', csv(), 'text/csv', { caption: 'Así', filename: 'precios.csv' }],
      ['document', zip(), 'application/zip', { caption: 'Así', filename: 'fotos.zip' }],
      ['document', mov(), 'video/quicktime', { caption: 'Así', filename: 'casa.mov' }],
      ['document', doc(), 'application/msword', { caption: 'Así', filename: 'carta.doc' }],
    ])('is sent as a %s: %j', async (type, file, mimeType, more) => {
      const { shop, threadId } = await shopWithCustomer()
      const caption = 'caption' in more ? 'Así' : ''
      expect(await send(shop.owner, threadId, file, { caption })).toEqual([204, ''])
      const [reached] = shop.reached()
      expect(reached?.body).toMatchObject({ type })
      const { id, ...said } = Object(reached?.body)[type]
      expect(said).toEqual(more)
      expect(graph.uploads.get(id)).toEqual({ type: mimeType, bytes: file.bytes })
      const message = (await shown(shop.owner, threadId)).at(-1)
      expect(message).toMatchObject({ text: caption, documentSize: file.bytes.length })
      expect((await fetchFile(message?.documentUrl)).rawPayload).toEqual(file.bytes)
    })

    it('is sent as a voice note where it was recorded as one, which is Opus in Ogg', async () => {
      const { shop, threadId } = await shopWithCustomer()
      expect(await send(shop.owner, threadId, ogg(), { voice: 'true' })).toEqual([204, ''])
      const [reached] = shop.reached()
      expect(reached?.body).toMatchObject({ type: 'audio', audio: { voice: true } })
      expect(graph.uploads.get(Object(reached?.body).audio.id)).toEqual({
        type: 'audio/ogg; codecs=opus',
        bytes: ogg().bytes,
      })
      expect((await shown(shop.owner, threadId)).at(-1)).toMatchObject({ kind: 'voice' })
      for (const [file, voice] of [
        [mp3(), 'true'],
        [ogg(), 'no'],
      ] as const)
        expect((await send(shop.owner, threadId, file, { voice }))[0]).toBe(400)
      expect(shop.reached()).toHaveLength(1)
    })

    it('is judged by its content: a video that is called a document is a video', async () => {
      const { shop, threadId } = await shopWithCustomer()
      const file = { ...mp4(), type: 'application/pdf', name: 'menu.pdf' }
      expect(await send(shop.owner, threadId, file)).toEqual([204, ''])
      expect(shop.reached().map(({ body }) => Object(body).type)).toEqual(['video'])
    })

    it('is refused as an audio with a text, and as a video that is too large', async () => {
      const { shop, threadId } = await shopWithCustomer()
      expect(await send(shop.owner, threadId, mp3(), { caption: 'Así' })).toEqual([
        400,
        noCaption('audio'),
      ])
      const bytes = Buffer.concat([mp4().bytes, Buffer.alloc(16 << 20)])
      expect(await send(shop.owner, threadId, { ...mp4(), bytes })).toEqual([
        400,
        tooLarge('video', 16 << 20),
      ])
      expect(shop.reached()).toHaveLength(0)
    })

    it('is sent once for its key, and another file with that key is refused', async () => {
      const { shop, threadId } = await shopWithCustomer()
      const key = randomUUID()
      const file = await photo()
      expect(await send(shop.owner, threadId, file, { key })).toEqual([204, ''])
      expect(await send(shop.owner, threadId, file, { key })).toEqual([204, ''])
      expect((await send(shop.owner, threadId, pdf(), { key }))[0]).toBe(409)
      expect((await send(shop.owner, threadId, file, { key, caption: 'Otra' }))[0]).toBe(409)
      expect(shop.reached()).toHaveLength(1)
      expect(await shown(shop.owner, threadId)).toHaveLength(2)
    })

    it('leaves nothing behind when it is refused, and can be sent again', async () => {
      const { shop, threadId } = await shopWithCustomer()
      const before = await use().db.selectFrom('files').select('file_name').execute()
      const key = randomUUID()
      const file = await photo()
      graph.ways.push({ status: 400, code: 131_053 })
      expect(await send(shop.owner, threadId, file, { key })).toEqual([400, channelFailures.file])
      expect(await shown(shop.owner, threadId)).toHaveLength(1)
      expect(await use().db.selectFrom('files').select('file_name').execute()).toEqual(before)
      expect(await send(shop.owner, threadId, file, { key })).toEqual([204, ''])
      expect(shop.reached()).toHaveLength(1)
    })

    it('of a type that the upload refuses is said to be the reason', async () => {
      const { shop, threadId } = await shopWithCustomer()
      graph.refusedTypes.add('application/zip')
      expect(await send(shop.owner, threadId, zip())).toEqual([400, channelFailures.file])
      graph.refusedTypes.delete('application/zip')
      expect(await send(shop.owner, threadId, zip())).toEqual([204, ''])
    })

    it('waits for the message before it, and is sent automatically where the channel was away', async () => {
      const { shop, threadId } = await shopWithCustomer()
      graph.ways.push({ status: 400, code: 131_016 })
      await shop.answers('Va la foto:')
      expect(await send(shop.owner, threadId, await photo())).toEqual([204, ''])
      expect(shop.reached()).toHaveLength(0)
      await expect
        .poll(() => {
          use().wait(1_000)
          return shop.reached().map(({ body }) => Object(body).type)
        })
        .toEqual(['text', 'image'])
    })
  })

  describe('a file on Instagram', () => {
    const shopOnInstagram = async () => {
      const shop = await openShop(use(), graph, 'instagram')
      await graph.tell(use(), {
        object: 'instagram',
        entry: [
          {
            id: shop.number,
            time: 1,
            messaging: [
              { sender: { id: '17847781' }, message: { mid: `mid.${shop.number}`, text: '¿Y?' } },
            ],
          },
        ],
      })
      return { shop, threadId: (await shop.conversation()).thread_id }
    }

    it('is sent as a photo by its address', async () => {
      const { shop, threadId } = await shopOnInstagram()
      expect(await send(shop.owner, threadId, await photo())).toEqual([204, ''])
      const [photoUrl = ''] = (await shown(shop.owner, threadId)).at(-1)?.photoUrl?.split('?') ?? []
      const url = expect.stringContaining(`https://recado.example${photoUrl}?para=hasta-`)
      const [sent, ...others] = shop.reached().map(({ body }) => body)
      expect([sent, others]).toEqual([
        {
          recipient: { id: '17847781' },
          message: { attachment: { type: 'image', payload: { url } } },
        },
        [],
      ])
      // Meta has no session: its address opens the file, for an hour.
      const given = new URL(Object(sent).message.attachment.payload.url)
      const atMetas = async () => (await fetchFile(given.pathname + given.search)).statusCode
      expect([await atMetas(), (await fetchFile(photoUrl)).statusCode]).toEqual([200, 404])
      const later = given.search.replace(/\d{13}/, (until) => String(Number(until) + HOUR))
      expect((await fetchFile(given.pathname + later)).statusCode).toBe(404)
      use().wait(HOUR)
      expect(await atMetas()).toBe(404)
    })

    it.each([
      ['video', mp4()],
      ['audio', wav()],
      ['file', pdf('menu.pdf')],
    ])('is sent as a %s by its address', async (type, file) => {
      const { shop, threadId } = await shopOnInstagram()
      expect(await send(shop.owner, threadId, file)).toEqual([204, ''])
      const url = (await shown(shop.owner, threadId)).at(-1)?.documentUrl ?? ''
      expect((await fetchFile(url)).rawPayload).toEqual(file.bytes)
      expect(shop.reached().map(({ body }) => Object(body).message)).toEqual([
        {
          attachment: {
            type,
            payload: {
              url: expect.stringContaining(`https://recado.example${url.split('?')[0]}?`),
            },
          },
        },
      ])
    })

    it('is refused as another document, and with a text beside a photo', async () => {
      const { shop, threadId } = await shopOnInstagram()
      expect(await send(shop.owner, threadId, csv())).toEqual([
        400,
        typeNotTaken(channels.instagram.carries),
      ])
      expect(await send(shop.owner, threadId, await photo(), { caption: 'Así' })).toEqual([
        400,
        noCaption('photo'),
      ])
      expect(shop.reached()).toHaveLength(0)
    })
  })

  describe("a file in the website's chat", () => {
    it('is stored as a document under its name, and is downloaded, never run', async () => {
      const { account, threadId } = await visited()
      expect(await send(account, threadId, pdf(), { caption: 'El menú' })).toEqual([204, ''])
      const message = (await shown(account, threadId)).at(-1)
      expect(message).toMatchObject({
        text: 'El menú',
        documentUrl: expect.stringMatching(
          /^\/files\/[0-9a-f]{32}\.pdf\/Men%C3%BA%20de%20verano\.pdf\?para=/,
        ),
      })
      expect(message?.delivery).toBeUndefined()
      const file = await fetchFile(message?.documentUrl)
      expect(file.rawPayload).toEqual(pdf().bytes)
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''Men%C3%BA%20de%20verano.pdf",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    })

    it.each([
      ['../../etc/passwd', 'etcpasswd.pdf'],
      ['\u202efdp.exe\u0000.PDF', 'fdp.exe.pdf'],
      ['.pdf', 'Documento.pdf'],
      ['ñ'.repeat(300), `${'ñ'.repeat(100)}.pdf`],
    ])('is stored under the name %j as %j', async (name, title) => {
      const { account, threadId } = await visited()
      expect(await send(account, threadId, pdf(name))).toEqual([204, ''])
      const url = (await shown(account, threadId)).at(-1)?.documentUrl ?? ''
      expect(decodeURIComponent(url.split(/[/?]/).at(3) ?? '')).toMatch(
        name.startsWith('..') ? /passwd\.pdf$/ : new RegExp(`^${title}$`),
      )
      expect((await fetchFile(url)).statusCode).toBe(200)
    })

    it('loses the hidden data of a photo', async () => {
      const { account, threadId } = await visited()
      const clean = await sharp((await photo()).bytes)
        .flatten()
        .withExif({ IFD3: { GPSLatitude: '9/1 55/1 0/1' }, IFD0: { Artist: 'Quien la hizo' } })
        .jpeg()
        .toBuffer()
      const file = { bytes: clean, type: 'image/jpeg', name: 'f.jpg' }
      expect(await send(account, threadId, file)).toEqual([204, ''])
      const stored = await fetchFile((await shown(account, threadId)).at(-1)?.photoUrl)
      expect(await sharp(stored.rawPayload).metadata()).not.toHaveProperty('exif')
    })
  })

  describe('an attachment is refused', () => {
    it.each([
      [
        'a file of another kind',
        { type: 'text/html', name: 'a.html', bytes: Buffer.from('<p>') },
        400,
        typeNotTaken(channels.widget.carries),
      ],
      [
        'an SVG',
        { type: 'image/svg+xml', name: 'a.svg', bytes: Buffer.from('<svg/>') },
        400,
        typeNotTaken(channels.widget.carries),
      ],
      [
        'a program that says it is a table',
        { type: 'text/csv', name: 'a.csv', bytes: Buffer.from('MZ\x90\0') },
        400,
        UNREADABLE_FILE,
      ],
      [
        'a photo that is larger than the channel takes',
        { type: 'image/png', name: 'a.png', bytes: Buffer.alloc(6 << 20) },
        400,
        tooLarge('photo', 5 << 20),
      ],
      [
        'a page that says it is a PDF',
        { ...pdf(), bytes: Buffer.from('<script>%%EOF') },
        400,
        UNREADABLE_FILE,
      ],
      ['half a PDF', { ...pdf(), bytes: Buffer.from('%PDF-1.7 and no end') }, 400, UNREADABLE_FILE],
      [
        'a page that says it is a photo',
        { type: 'image/png', name: 'a.png', bytes: Buffer.from('<p>') },
        400,
        UNREADABLE_FILE,
      ],
      ['nothing', { ...pdf(), bytes: Buffer.alloc(0) }, 400, EMPTY_FILE],
      ['too much', { ...pdf(), bytes: randomBytes(ATTACHMENT_MAX_BYTES + 1) }, 413, TOO_LARGE_FILE],
    ])('%s', async (_, file, status, message) => {
      const { account, threadId } = await visited()
      expect(await send(account, threadId, file)).toEqual([status, message])
      expect(await shown(account, threadId)).toEqual([])
    })

    it('with a text that is too long', async () => {
      const { account, threadId } = await visited()
      const [status] = await send(account, threadId, pdf(), { caption: 'a'.repeat(1_025) })
      expect(status).toBe(400)
    })
  })
})
