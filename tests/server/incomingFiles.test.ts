import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { channelFailures } from '#contract/channelFailures.ts'
import { DAY } from '#contract/durations.ts'
import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { fetchFileAgain, missingFileReasons, missingFileSign } from '#contract/missingFiles.ts'
import { SlowPicture } from '#server/files/pictures/pictures.ts'
import { FILE_TRIES, MEDIA_MOST_BYTES } from '#server/limits/bounds/reading.ts'
import { addAssistant } from './kit/data.ts'
import { forEachFilePlace } from './kit/filePlaces.ts'
import { withGraph } from './kit/graph.ts'
import { type Account, withServer } from './kit/server.ts'
import { openShop as openShopOf, type Shop, TOKEN } from './kit/shop.ts'
import { withEars } from './kit/sockets.ts'

const pdf = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }
const voice = { type: 'audio/ogg; codecs=opus', bytes: Buffer.from('OggS y más sonido') }

forEachFilePlace((database, putFiles) => {
  const { graph, variables } = withGraph()
  putFiles(variables)
  const use = withServer(database, { variables })
  const { openMember } = withEars()
  const openShop = () => openShopOf(use(), graph)

  /** Waits until nothing more is to be fetched. */
  const allFetched = async (shop: Shop) => {
    const { thread_id } = await shop.conversation()
    const jobs = () =>
      use()
        .db.selectFrom('channel_jobs')
        .select('job_id')
        .where('thread_id', '=', thread_id)
        .where('is_given_up', '=', false)
        .execute()
    await expect
      .poll(async () => {
        use().wait(1_000)
        return jobs()
      })
      .toEqual([])
    return shop.shown()
  }

  /** The only message. */
  const fetched = async (shop: Shop) => {
    const [message] = await allFetched(shop)
    if (!message) throw new Error('there is no message')
    return message
  }

  /** Fails twice, and is tried again. */
  const triedInVain = async (shop: Shop) => {
    const { thread_id } = await shop.conversation()
    const job = () =>
      use()
        .db.selectFrom('channel_jobs')
        .select('attempts')
        .where('thread_id', '=', thread_id)
        .executeTakeFirst()
    await expect
      .poll(async () => {
        use().wait(1_000)
        return (await job())?.attempts
      })
      .toBeGreaterThan(1)
  }

  const load = (url: string | null, range?: string) =>
    use().app.inject({ method: 'GET', url: url ?? '', headers: range ? { range } : {} })

  it('that were picked in a form come after it, each once, and named in it', async () => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    graph.files.set('p-1', { type: 'image/png', bytes })
    graph.files.set('p-2', pdf)
    const shop = await openShop()
    const photo = { id: 'p-1', file_name: 'roto.png', mime_type: 'image/png', sha256: 'x' }
    const papers = [{ id: 'p-2', file_name: 'Factura.pdf', mime_type: 'application/pdf' }]
    const answers = { fotos: [photo], papeles: papers, nota: 'Llegó roto' }
    const form = { nfm_reply: { response_json: JSON.stringify(answers) } }
    const id = await shop.hears({ type: 'interactive', interactive: form })
    await shop.hears({ type: 'interactive', interactive: form }, id)
    const [told, picture, paper, ...others] = await allFetched(shop)
    expect(others).toEqual([])
    expect(told).toMatchObject({
      text: 'Formulario: fotos: roto.png · papeles: Factura.pdf · nota: Llegó roto',
      kind: 'form',
    })
    expect(picture).toMatchObject({ kind: 'image', photoUrl: expect.stringMatching(/^\/files\//) })
    expect(paper?.documentUrl).toContain('Factura.pdf')
  })

  describe("a customer's document", () => {
    it('is stored under its name and with its size', async () => {
      graph.files.set('d-1', pdf)
      const shop = await openShop()
      const document = { id: 'd-1', filename: 'Pedido de mayo.pdf', caption: 'Lo de siempre' }
      await shop.hears({ type: 'document', document })
      const message = await fetched(shop)
      expect(message).toMatchObject({ text: 'Lo de siempre', documentSize: pdf.bytes.length })
      expect(message.documentUrl).toMatch(
        /^\/files\/[0-9a-f]{32}\.pdf\/Pedido%20de%20mayo\.pdf\?para=/,
      )
      const served = await load(message.documentUrl)
      expect(served.rawPayload).toEqual(pdf.bytes)
      expect(served.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('attachment'),
      })
    })

    it.each([
      ['text/html', 'factura.html', 'application/octet-stream'],
      ['image/svg+xml', 'logo.svg', 'application/octet-stream'],
      ['application/x-msdownload', 'juego.exe', 'application/octet-stream'],
      ['application/zip', 'fotos.zip', 'application/zip'],
      ['text/x-vcard', 'Ana Solano.vcf', 'text/vcard'],
      ['image/heic', 'IMG_0001.HEIC', 'image/heic'],
      ['', 'datos', 'application/octet-stream'],
    ])('of the type %j is downloaded, and never shown', async (type, filename, served) => {
      const bytes = Buffer.from('<script>alert(1)</script>')
      graph.files.set('d-2', { type, bytes })
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'd-2', filename } })
      const { text, documentUrl, missingFile } = await fetched(shop)
      expect([text, missingFile]).toEqual(['', undefined])
      const { rawPayload, headers } = await load(documentUrl)
      expect(rawPayload).toEqual(bytes)
      expect(headers).toMatchObject({
        'content-type': served,
        'content-disposition': expect.stringContaining(
          encodeURIComponent(filename.split('.')[0] ?? ''),
        ),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    })

    it('that is larger than the other files are is stored whole', async () => {
      const bytes = Buffer.alloc(17 * 1024 * 1024, 'a')
      graph.files.set('d-3', { type: pdf.type, bytes })
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'd-3', filename: 'todo.pdf' } })
      const { documentUrl, documentSize } = await fetched(shop)
      expect(documentSize).toBe(bytes.length)
      expect((await load(documentUrl)).rawPayload.equals(bytes)).toBe(true)
      const { dataFolder } = use().resources.environment
      expect(await readdir(join(dataFolder, 'arriving'))).toEqual([])
    })

    it('that is too large says so', async () => {
      graph.files.set('d-8', pdf)
      graph.sizes.set('d-8', MEDIA_MOST_BYTES + 1)
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'd-8', filename: 'todo.pdf' } })
      expect((await fetched(shop)).text).toBe(
        `Documento: todo.pdf ${missingFileSign(missingFileReasons.tooLarge)}`,
      )
    })

    it('that cannot be fetched now keeps its text, and is fetched later', async () => {
      graph.files.set('d-4', pdf)
      graph.away.add('d-4')
      const shop = await openShop()
      const ear = await openMember(use(), shop.owner, shop.businessId)
      await shop.hears({ type: 'document', document: { id: 'd-4', filename: 'pedido.pdf' } })
      await triedInVain(shop)
      expect(await shop.shown()).toMatchObject([
        { text: 'Documento: pedido.pdf', documentUrl: null },
      ])
      // Before, the placeholder text is announced like every message.
      const { thread_id } = await shop.conversation()
      expect(await ear.next()).toMatchObject({ event: 'new_conversation' })
      expect(await ear.next()).toMatchObject({
        event: 'new_message',
        data: { thread_id, message: { content: 'Documento: pedido.pdf' } },
      })
      graph.away.delete('d-4')
      expect(await fetched(shop)).toMatchObject({
        text: '',
        documentUrl: expect.stringContaining('pedido.pdf'),
      })
      expect(await ear.next()).toEqual({ event: 'message_changed', data: { thread_id } })
      expect(ear.rest).toEqual([])
    })

    it.each([
      [401, 'text/plain'],
      [403, 'text/plain'],
      [200, 'text/html'],
    ])('whose address answers %i with %s is asked for at another one', async (status, type) => {
      graph.files.set('d-6', pdf)
      graph.wrong.set('d-6', { status, type })
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'd-6', filename: 'a.pdf' } })
      expect((await fetched(shop)).documentSize).toBe(pdf.bytes.length)
      // The token must not be doubted; anything else a check by itself may find meanwhile.
      const { health_reason } = await use()
        .db.selectFrom('integrations')
        .select('health_reason')
        .where('business_id', '=', shop.businessId)
        .where('kind', '=', 'whatsapp')
        .executeTakeFirstOrThrow()
      expect(health_reason).not.toBe(channelFailures.credentials)
    })

    it('keeps the caption that the customer edited while it was fetched', async () => {
      graph.files.set('d-9', pdf)
      let give: () => void = () => undefined
      graph.heldFiles = new Promise((given) => {
        give = given
      })
      const shop = await openShop()
      const document = { id: 'd-9', filename: 'a.pdf', caption: 'Para el lunes' }
      const original_message_id = await shop.hears({ type: 'document', document })
      await expect
        .poll(use().after(1_000, () => graph.asked.some((each) => each.includes('d-9/bytes'))))
        .toBe(true)
      const message = { type: 'document', document: { caption: 'Para el martes' } }
      await shop.hears({ type: 'edit', edit: { original_message_id, message } })
      give()
      expect(await fetched(shop)).toMatchObject({
        text: 'Para el martes',
        documentUrl: expect.stringContaining('a.pdf'),
      })
    })

    it('whose first try ended with its process is announced by the next one', async () => {
      graph.files.set('d-6', pdf)
      const shop = await openShop()
      const ear = await openMember(use(), shop.owner, shop.businessId)
      await shop.hears({ type: 'document', document: { id: 'd-6', filename: 'pedido.pdf' } })
      const { thread_id } = await shop.conversation()
      await use()
        .db.updateTable('channel_jobs')
        .set({ attempts: 1 })
        .where('thread_id', '=', thread_id)
        .execute()
      await fetched(shop)
      expect(await ear.next()).toMatchObject({ event: 'new_conversation' })
      expect(await ear.next()).toMatchObject({ event: 'new_message', data: { thread_id } })
      expect(ear.rest).toEqual([])
    })

    it('that is given up after several tries updates open pages', async () => {
      graph.files.set('d-5', { type: pdf.type, bytes: Buffer.alloc(0) })
      graph.away.add('d-5')
      const shop = await openShop()
      const ear = await openMember(use(), shop.owner, shop.businessId)
      await shop.hears({ type: 'document', document: { id: 'd-5', filename: 'factura.pdf' } })
      await triedInVain(shop)
      const { thread_id } = await shop.conversation()
      expect(await ear.next()).toMatchObject({ event: 'new_conversation' })
      expect(await ear.next()).toMatchObject({ event: 'new_message' })
      graph.away.delete('d-5')
      const words = `Documento: factura.pdf ${missingFileSign(missingFileReasons.empty)}`
      expect((await fetched(shop)).text).toBe(words)
      expect(await ear.next()).toEqual({ event: 'message_changed', data: { thread_id } })
      expect((await shop.conversation()).last_client_message).toBe(words)
    })

    it('that is given up does not replace a later message in the list', async () => {
      graph.files.set('d-7', { type: pdf.type, bytes: Buffer.alloc(0) })
      graph.away.add('d-7')
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'd-7', filename: 'factura.pdf' } })
      await shop.hearsText('¿La recibieron?')
      graph.away.delete('d-7')
      await allFetched(shop)
      expect((await shop.conversation()).last_client_message).toBe('¿La recibieron?')
    })

    it('that is a picture which takes too long to draw can be downloaded', async () => {
      const drawn = vi
        .spyOn(use().resources.pictures, 'redraw')
        .mockRejectedValue(new SlowPicture())
      onTestFinished(() => drawn.mockRestore())
      graph.files.set('f-9', { type: 'image/jpeg', bytes: Buffer.from('slow') })
      const shop = await openShop()
      await shop.hears({ type: 'image', image: { id: 'f-9' } })
      const { text, photoUrl, documentUrl } = await fetched(shop)
      expect([text, photoUrl]).toEqual(['', null])
      expect(documentUrl).toMatch(/\/Foto\.jpg\?para=/)
      expect((await load(documentUrl)).headers['content-disposition']).toContain('attachment')
      expect(drawn).toHaveBeenCalledOnce()
    })

    it('has a text of its own where it is a sticker that is given up', async () => {
      const shop = await openShop()
      await shop.hears({ type: 'sticker', sticker: { id: 'no-hay' } })
      expect((await shop.conversation()).last_client_message).toBe('Sticker')
      const words = `Sticker ${missingFileSign(missingFileReasons.gone)}`
      expect((await fetched(shop)).text).toBe(words)
      expect((await shop.conversation()).last_client_message).toBe(words)
    })
  })

  describe('a voice message', () => {
    it('can be played: whole, and in parts', async () => {
      graph.files.set('v-1', voice)
      const shop = await openShop()
      await shop.hears({ type: 'audio', audio: { id: 'v-1', voice: true } })
      const { text, documentUrl } = await fetched(shop)
      expect(text).toBe('Mensaje de voz')
      expect(documentUrl).toMatch(/^\/files\/[0-9a-f]{32}\.ogg\?para=/)
      const whole = await load(documentUrl)
      expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/ogg'])
      const part = await load(documentUrl, 'bytes=0-3')
      expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
        206,
        'OggS',
        `bytes 0-3/${voice.bytes.length}`,
      ])
      expect((await load(documentUrl, 'bytes=-3')).rawPayload).toEqual(voice.bytes.subarray(-3))
      expect((await load(documentUrl, 'bytes=5-')).rawPayload).toEqual(voice.bytes.subarray(5))
      expect((await load(documentUrl, 'bytes=900-')).statusCode).toBe(416)
    })

    it.each([
      ['audio/opus', 'ogg'],
      ['audio/3gpp', '3ga'],
      ['audio/wav', 'wav'],
      ['audio/amr', 'amr'],
      ['audio/mpeg', 'mp3'],
      [pdf.type, 'pdf'],
    ])('of the type %s is stored', async (type, ending) => {
      graph.files.set('v-2', { type, bytes: voice.bytes })
      const shop = await openShop()
      await shop.hears({ type: 'audio', audio: { id: 'v-2' } })
      const { documentUrl } = await fetched(shop)
      expect(documentUrl?.split(/[.?]/)[1]).toBe(ending)
      expect((await load(documentUrl)).rawPayload).toEqual(voice.bytes)
    })
  })

  describe('a video', () => {
    it('can be played in parts, and has its caption', async () => {
      const bytes = Buffer.from('0000ftypmp42 y más imagen')
      graph.files.set('m-1', { type: 'video/mp4', bytes })
      const shop = await openShop()
      await shop.hears({ type: 'video', video: { id: 'm-1', caption: 'Así suena' } })
      const { text, documentUrl } = await fetched(shop)
      expect(text).toBe('Así suena')
      expect(documentUrl).toMatch(/^\/files\/[0-9a-f]{32}\.mp4\/Video\.mp4\?para=/)
      const part = await load(documentUrl, 'bytes=4-7')
      expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([
        206,
        'ftyp',
        'video/mp4',
      ])
    })
  })

  describe('a file that is not there', () => {
    const sinpe = { type: 'image', image: { id: 'f-20', caption: 'Comprobante SINPE' } }

    const picture = async () => ({
      type: 'image/png',
      bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    })

    const connectionOf = async (shop: Shop) => {
      const { integration_id } = await use()
        .db.selectFrom('integrations')
        .select('integration_id')
        .where('external_id', '=', shop.number)
        .executeTakeFirstOrThrow()
      return integration_id
    }

    const change = async (shop: Shop, body: object) => {
      const oai_assistant_id = String(await addAssistant(use(), shop.businessId))
      const whole = { phone_number: '+506 4000 0000', oai_assistant_id, ...body }
      const params = { id: String(await connectionOf(shop)) }
      const { status } = await use().call(whatsapp.update, { params, body: whole }, shop.owner)
      expect(status).toBe(200)
    }

    const tried = async (shop: Shop, state: string) => {
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await shop.shown())[0]?.missingFile?.state
        })
        .toBe(state)
      const [message] = await shop.shown()
      if (!message?.missingFile) throw new Error('nothing is missing')
      return { ...message, id: String(message.missingFile.id) }
    }

    const again = (id: string, account: Account) =>
      use().call(fetchFileAgain, { params: { id } }, account)

    const arrived = async (shop: Shop) => {
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await shop.shown())[0]?.photoUrl
        })
        .toMatch(/^\/files\//)
      return (await shop.shown())[0]
    }

    it('waits for as long as the token is not valid, and is fetched with the next one', async () => {
      graph.files.set('f-20', await picture())
      graph.expired.add(`Bearer ${TOKEN}`)
      onTestFinished(() => void graph.expired.delete(`Bearer ${TOKEN}`))
      const shop = await openShop()
      await shop.hears(sinpe)
      const words = `Foto: Comprobante SINPE ${missingFileSign(missingFileReasons.credentials)}`
      expect((await tried(shop, 'waiting')).text).toBe(words)
      expect((await shop.conversation()).last_client_message).toBe(words)
      // Days later, it still waits, and was not asked for all the time.
      const asked = graph.asked.length
      use().wait(DAY)
      use().wait(DAY)
      expect((await shop.shown())[0]?.text).toBe(words)
      expect(graph.asked.length - asked).toBeLessThan(10)
      await change(shop, { meta_access_token: `${TOKEN}-nuevo` })
      expect(await arrived(shop)).toMatchObject({ text: 'Comprobante SINPE' })
      expect((await shop.shown())[0]?.missingFile).toBeUndefined()
      expect((await shop.conversation()).last_client_message).toBe('Comprobante SINPE')
    })

    it('waits for the connection of its conversation where that was deleted', async () => {
      graph.files.set('f-20', await picture())
      graph.away.add('f-20')
      const shop = await openShop()
      await shop.hears(sinpe)
      expect((await tried(shop, 'coming')).text).toBe('Foto: Comprobante SINPE')
      const params = { id: String(await connectionOf(shop)) }
      expect((await use().call(whatsapp.remove, { params }, shop.owner)).status).toBe(204)
      graph.away.delete('f-20')
      expect((await tried(shop, 'waiting')).text).toContain(missingFileReasons.disconnected)
      const body = {
        business_id: shop.businessId,
        name: 'La misma otra vez',
        phone_number: '+506 4000 0000',
        meta_phone_number_id: shop.number,
        meta_access_token: TOKEN,
        oai_assistant_id: String(await addAssistant(use(), shop.businessId)),
      }
      expect((await use().call(whatsapp.create, { body }, shop.owner)).status).toBe(200)
      expect((await arrived(shop))?.text).toBe('Comprobante SINPE')
    })

    it('is tried for a day where the channel is away, then only when somebody asks', async () => {
      graph.files.set('f-20', await picture())
      graph.away.add('f-20')
      const shop = await openShop()
      await shop.hears(sinpe)
      await tried(shop, 'coming')
      await use()
        .db.updateTable('channel_jobs')
        .set({ attempts: FILE_TRIES - 1 })
        .execute()
      use().wait(DAY)
      const { text, id } = await tried(shop, 'missing')
      expect(text).toBe(`Foto: Comprobante SINPE ${missingFileSign(missingFileReasons.unreached)}`)
      graph.away.delete('f-20')
      use().wait(DAY)
      expect((await shop.shown())[0]?.photoUrl).toBeNull()
      const ear = await openMember(use(), shop.owner, shop.businessId)
      expect((await again(id, shop.owner)).status).toBe(204)
      expect((await shop.shown())[0]?.missingFile?.state).toBe('coming')
      expect((await arrived(shop))?.text).toBe('Comprobante SINPE')
      for (const _ of ['asked', 'arrived'])
        expect(await ear.next()).toMatchObject({ event: 'message_changed' })
      expect((await again(id, shop.owner)).status).toBe(404)
    })

    it('says that the channel does not have it any more, beside what the customer wrote', async () => {
      const shop = await openShop()
      await shop.hears({ type: 'image', image: { id: 'no-hay', caption: 'Esta talla' } })
      const { text, id } = await tried(shop, 'missing')
      expect(text).toBe(`Foto: Esta talla ${missingFileSign(missingFileReasons.gone)}`)
      expect((await again(id, shop.owner)).status).toBe(204)
      expect((await tried(shop, 'missing')).text).toBe(text)
    })

    it('is asked for by members of its business only', async () => {
      const shop = await openShop()
      await shop.hears({ type: 'image', image: { id: 'no-hay' } })
      const { id } = await tried(shop, 'missing')
      const stranger = await use().account()
      for (const other of [id, '0', 'x', String(2 ** 60)])
        expect((await again(other, stranger)).status).toBe(404)
      expect((await shop.shown())[0]?.missingFile?.state).toBe('missing')
    })
  })

  describe('photos of an Instagram customer', () => {
    const META = 'https://scontent.cdninstagram.com'

    /** The addresses that were fetched from public hosts. Meta's files are at the stand-in. */
    const withMetasFiles = () => {
      const real = globalThis.fetch
      const asked: string[] = []
      const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const url = String(input)
        if (!url.startsWith('https://')) return real(input, init)
        asked.push(url)
        const file = url.startsWith(META) && graph.files.get(url.slice(META.length + 1))
        return file
          ? new Response(new Uint8Array(file.bytes), { headers: { 'content-type': file.type } })
          : new Response(null, { status: 404 })
      })
      onTestFinished(() => spy.mockRestore())
      return asked
    }

    const picture = async (background: string) => {
      const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background } })
      return { type: 'image/png', bytes: await drawn.png().toBuffer() }
    }

    /** The event comes twice, as when Meta is not sure of the first. */
    const hears = async (shop: Shop, urls: readonly string[], text?: string) => {
      const attachments = urls.map((url) => ({ type: 'image', payload: { url } }))
      const message = { mid: `mid.${shop.number}`, text, attachments }
      const messaging = [{ sender: { id: '17847781' }, message }]
      const event = { object: 'instagram', entry: [{ id: shop.number, messaging }] }
      for (let time = 0; time < 2; time += 1)
        expect((await graph.tell(use(), event)).statusCode).toBe(200)
    }

    it('have a note about the other files of their event', async () => {
      withMetasFiles()
      graph.files.set('roja', await picture('red'))
      const shop = await openShopOf(use(), graph, 'instagram')
      const attachments = [
        { type: 'image', payload: { url: `${META}/roja` } },
        { type: 'share', payload: { url: `${META}/baile` } },
      ]
      const message = { mid: `mid.${shop.number}`, text: '¿Cuál me queda?', attachments }
      const messaging = [{ sender: { id: '17847781' }, message }]
      await graph.tell(use(), { object: 'instagram', entry: [{ id: shop.number, messaging }] })
      expect((await shop.shown()).map(({ text }) => text)).toEqual([
        '¿Cuál me queda?',
        'Publicación',
      ])
    })

    it('come with videos, voice messages and documents', async () => {
      withMetasFiles()
      const shop = await openShopOf(use(), graph, 'instagram')
      graph.files.set('baile', { type: 'video/mp4', bytes: Buffer.from('0000ftypmp42') })
      graph.files.set('audio', { type: 'audio/mp4', bytes: Buffer.from('0000ftypM4A ') })
      graph.files.set('menu', pdf)
      const attachments = ['video baile', 'audio audio', 'file menu'].map((each) => {
        const [type, name] = each.split(' ')
        return { type, payload: { url: `${META}/${name}` } }
      })
      const message = { mid: `mid.${shop.number}`, attachments }
      const messaging = [{ sender: { id: '17847781' }, message }]
      await graph.tell(use(), { object: 'instagram', entry: [{ id: shop.number, messaging }] })
      const shown = (await allFetched(shop)).map(
        ({ text, documentUrl }) => [text, documentUrl?.split('?')[0]?.split('.').at(-1)] as const,
      )
      expect(shown).toEqual([
        ['', 'mp4'],
        ['Mensaje de voz', 'm4a'],
        ['', 'pdf'],
      ])
    })

    it('may be stickers, which are drawn; those of other hosts are named', async () => {
      const asked = withMetasFiles()
      graph.files.set('gato', await picture('red'))
      const shop = await openShopOf(use(), graph, 'instagram')
      const attachments = [
        { type: 'sticker', payload: { url: `${META}/gato` } },
        { type: 'animated_image', payload: { url: 'https://media.giphy.example/gato.gif' } },
      ]
      const message = { mid: `mid.${shop.number}`, attachments }
      const messaging = [{ sender: { id: '17847781' }, message }]
      await graph.tell(use(), { object: 'instagram', entry: [{ id: shop.number, messaging }] })
      expect(await allFetched(shop)).toMatchObject([
        { text: '', kind: 'sticker', photoUrl: expect.stringMatching(/^\/files\//) },
        { text: 'GIF', kind: 'sticker', photoUrl: null },
      ])
      expect(asked).toEqual([`${META}/gato`])
    })

    it('become one message each, and the first has the text', async () => {
      const asked = withMetasFiles()
      graph.files.set('roja', await picture('red'))
      graph.files.set('azul', await picture('blue'))
      const shop = await openShopOf(use(), graph, 'instagram')
      await hears(shop, [`${META}/roja`, `${META}/azul`], '¿Cuál me queda?')
      const photoUrl = expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp\?para=/)
      const shown = await allFetched(shop)
      expect(shown).toMatchObject([
        { text: '¿Cuál me queda?', photoUrl, fromBusiness: false },
        { text: '', photoUrl, fromBusiness: false },
      ])
      expect((await shop.conversation()).last_client_message).toBe('Foto')
      expect(new Set(asked)).toEqual(new Set([`${META}/roja`, `${META}/azul`]))
      const colours = []
      for (const message of shown) {
        const { rawPayload } = await load(message.photoUrl)
        const { dominant } = await sharp(rawPayload).stats()
        colours.push(dominant.r > dominant.b ? 'red' : 'blue')
      }
      expect(colours).toEqual(['red', 'blue'])
    })

    it("are fetched from Meta's hosts only", async () => {
      const asked = withMetasFiles()
      const shop = await openShopOf(use(), graph, 'instagram')
      await hears(shop, [
        'https://cdninstagram.com.tienda.example/foto',
        'http://scontent.cdninstagram.com/foto',
      ])
      const refused = { text: `Foto ${missingFileSign(missingFileReasons.gone)}`, photoUrl: null }
      expect(await allFetched(shop)).toMatchObject([refused, refused])
      expect(asked).toEqual([])
    })
  })
})
