import { describe, expect, it } from 'vitest'
import { forEachDatabase } from './kit/databases'
import { withGraph } from './kit/graph'
import { withServer } from './kit/server'
import { openShop as openShopOf, type Shop } from './kit/shop'

const PATIENCE = { timeout: 30_000 }
const pdf = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }
const voice = { type: 'audio/ogg; codecs=opus', bytes: Buffer.from('OggS y más sonido') }

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const openShop = () => openShopOf(use(), graph)

  /** The only message, once nothing of it is to be fetched any more. */
  const fetched = async (shop: Shop) => {
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
    const [message] = await shop.shown()
    if (!message) throw new Error('there is no message')
    return message
  }

  const load = (url: string | null, range?: string) =>
    use().app.inject({ method: 'GET', url: url ?? '', headers: range ? { range } : {} })

  describe('a document of a customer', () => {
    it('is stored under its name, and says how large it is', async () => {
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

    it('that cannot be fetched now keeps its words, and is fetched later', async () => {
      graph.files.set('d-4', pdf)
      graph.away.add('d-4')
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'd-4', filename: 'pedido.pdf' } })
      const tries = () => use().db.selectFrom('channel_jobs').select('attempts').execute()
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await tries())[0]?.attempts
        }, PATIENCE)
        .toBeGreaterThan(1)
      expect(await shop.shown()).toMatchObject([
        { text: 'Documento: pedido.pdf', documentUrl: null },
      ])
      graph.away.delete('d-4')
      expect(await fetched(shop)).toMatchObject({
        text: '',
        documentUrl: expect.stringContaining('pedido.pdf'),
      })
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

    it('that is no sound is not stored', async () => {
      graph.files.set('v-2', pdf)
      const shop = await openShop()
      await shop.hears({ type: 'audio', audio: { id: 'v-2' } })
      expect(await fetched(shop)).toMatchObject({
        text: 'Mensaje de voz (no se pudo recibir)',
        documentUrl: null,
      })
    })
  })
})
