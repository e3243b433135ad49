import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SlowPicture } from '#server/files/pictures/pictures.ts'
import { forEachFilePlace } from './kit/filePlaces.ts'
import { withGraph } from './kit/graph.ts'
import { withServer } from './kit/server.ts'
import { openShop as openShopOf, type Shop } from './kit/shop.ts'
import { withEars } from './kit/sockets.ts'

const PATIENCE = { timeout: 30_000 }
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
        .execute()
    await expect
      .poll(async () => {
        use().wait(1_000)
        return jobs()
      }, PATIENCE)
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
      }, PATIENCE)
      .toBeGreaterThan(1)
  }

  const load = (url: string | null, range?: string) =>
    use().app.inject({ method: 'GET', url: url ?? '', headers: range ? { range } : {} })

  describe("a customer's document", () => {
    it('is stored under its name and with its size', async () => {
      graph.files.set('d-1', pdf)
      const shop = await openShop()
      const document = { id: 'd-1', filename: 'Pedido de mayo.pdf', caption: 'Lo de siempre' }
      await shop.hears({ type: 'document', document })
      const message = await fetched(shop)
      expect(message).toMatchObject({ text: 'Lo de siempre', documentSize: pdf.bytes.length })
      expect(message.documentUrl).toMatch(/^\/files\/[0-9a-f]{32}\.pdf\/Pedido%20de%20mayo\.pdf$/)
      const served = await load(message.documentUrl)
      expect(served.rawPayload).toEqual(pdf.bytes)
      expect(served.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('attachment'),
      })
    })

    it.each(['text/html', 'image/svg+xml', 'application/x-msdownload'])(
      'of the type %s is not stored, and its message says so',
      async (type) => {
        graph.files.set('d-2', { type, bytes: Buffer.from('<script>') })
        const shop = await openShop()
        await shop.hears({ type: 'document', document: { id: 'd-2', filename: 'factura.pdf' } })
        expect(await fetched(shop)).toMatchObject({
          text: 'Documento: factura.pdf (no se pudo recibir)',
          documentUrl: null,
          photoUrl: null,
        })
      },
    )

    it('that is too large is not stored', async () => {
      graph.files.set('d-3', { type: pdf.type, bytes: Buffer.alloc(17 * 1024 * 1024) })
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'd-3', filename: 'todo.pdf' } })
      expect((await fetched(shop)).text).toBe('Documento: todo.pdf (no se pudo recibir)')
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
      graph.files.set('d-5', { type: 'text/html', bytes: Buffer.from('<script>') })
      graph.away.add('d-5')
      const shop = await openShop()
      const ear = await openMember(use(), shop.owner, shop.businessId)
      await shop.hears({ type: 'document', document: { id: 'd-5', filename: 'factura.pdf' } })
      await triedInVain(shop)
      const { thread_id } = await shop.conversation()
      expect(await ear.next()).toMatchObject({ event: 'new_conversation' })
      expect(await ear.next()).toMatchObject({ event: 'new_message' })
      graph.away.delete('d-5')
      const words = 'Documento: factura.pdf (no se pudo recibir)'
      expect((await fetched(shop)).text).toBe(words)
      expect(await ear.next()).toEqual({ event: 'message_changed', data: { thread_id } })
      expect((await shop.conversation()).last_client_message).toBe(words)
    })

    it('that is given up does not replace a later message in the list', async () => {
      graph.files.set('d-7', { type: 'text/html', bytes: Buffer.from('<script>') })
      graph.away.add('d-7')
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'd-7', filename: 'factura.pdf' } })
      await shop.hearsText('¿La recibieron?')
      graph.away.delete('d-7')
      await allFetched(shop)
      expect((await shop.conversation()).last_client_message).toBe('¿La recibieron?')
    })

    it('that is a picture which takes too long to draw is given up at once', async () => {
      const drawn = vi
        .spyOn(use().resources.pictures, 'redraw')
        .mockRejectedValue(new SlowPicture())
      onTestFinished(() => drawn.mockRestore())
      graph.files.set('f-9', { type: 'image/jpeg', bytes: Buffer.from('slow') })
      const shop = await openShop()
      await shop.hears({ type: 'image', image: { id: 'f-9' } })
      expect((await fetched(shop)).text).toBe('Foto (no se pudo recibir)')
      expect(drawn).toHaveBeenCalledOnce()
    })

    it('has a text of its own where it is a sticker that is given up', async () => {
      const shop = await openShop()
      await shop.hears({ type: 'sticker', sticker: { id: 'no-hay' } })
      expect((await shop.conversation()).last_client_message).toBe('Sticker')
      const words = 'Sticker (no se pudo recibir)'
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
      expect(documentUrl).toMatch(/^\/files\/[0-9a-f]{32}\.ogg$/)
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

    it('that is no audio is not stored', async () => {
      graph.files.set('v-2', pdf)
      const shop = await openShop()
      await shop.hears({ type: 'audio', audio: { id: 'v-2' } })
      expect(await fetched(shop)).toMatchObject({
        text: 'Mensaje de voz (no se pudo recibir)',
        documentUrl: null,
      })
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
        { type: 'video', payload: { url: `${META}/baile` } },
      ]
      const message = { mid: `mid.${shop.number}`, text: '¿Cuál me queda?', attachments }
      const messaging = [{ sender: { id: '17847781' }, message }]
      await graph.tell(use(), { object: 'instagram', entry: [{ id: shop.number, messaging }] })
      expect((await shop.shown()).map(({ text }) => text)).toEqual([
        '¿Cuál me queda?',
        'Archivo que solo se puede ver en Instagram',
      ])
    })

    it('become one message each, and the first has the text', async () => {
      const asked = withMetasFiles()
      graph.files.set('roja', await picture('red'))
      graph.files.set('azul', await picture('blue'))
      const shop = await openShopOf(use(), graph, 'instagram')
      await hears(shop, [`${META}/roja`, `${META}/azul`], '¿Cuál me queda?')
      const photoUrl = expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/)
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
      const refused = { text: 'Foto (no se pudo recibir)', photoUrl: null }
      expect(await allFetched(shop)).toMatchObject([refused, refused])
      expect(asked).toEqual([])
    })
  })
})
