import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { channelFailures } from '#contract/channelFailures.ts'
import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import { beginSend, takeJob } from '#server/channels/jobs.ts'
import { addAssistant } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { withServer } from './kit/server.ts'
import { openShop as openShopOf, type Shop } from './kit/shop.ts'

const LONG = 10 * 60_000
const UNKNOWN = { status: 'failed', reason: UNCONFIRMED }
const AWAITED = { status: 'pending', reason: null }
/** Meta's word that a later try may succeed. */
const BUSY = { status: 400, code: 131_000 } as const
const VISITOR = '17847781'

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  /** A shop whose customer asked something. */
  const askedShop = async (kind: Shop['kind'] = 'whatsapp') => {
    const shop = await openShopOf(use(), graph, kind)
    if (kind === 'whatsapp') await shop.hearsText('¿Tienen abierto?')
    else await tellInstagram(shop, { mid: `mid.${shop.number}`, text: '¿Tienen abierto?' })
    return shop
  }

  const tellInstagram = (shop: Shop, message: object, from = VISITOR, to = shop.number) =>
    graph.tell(use(), {
      object: 'instagram',
      entry: [
        {
          id: shop.number,
          messaging: [{ sender: { id: from }, recipient: { id: to }, message }],
        },
      ],
    })

  const jobs = async (shop: Shop) => {
    const { thread_id } = await shop.conversation()
    return use()
      .db.selectFrom('channel_jobs')
      .select(['job_id', 'message_id', 'attempts'])
      .where('thread_id', '=', thread_id)
      .execute()
  }

  /** Runs the due jobs, until there are none. */
  const settle = (shop: Shop) =>
    expect
      .poll(() => {
        use().wait(LONG)
        return jobs(shop)
      })
      .toEqual([])

  const referenceIn = (shop: Shop) =>
    Object(shop.reached()[0]?.body).biz_opaque_callback_data as string

  describe('a send with a lost answer that the channel accepted', () => {
    it.each(['whatsapp', 'instagram'] as const)('is not repeated on %s', async (kind) => {
      const shop = await askedShop(kind)
      graph.ways.push('takeSilently')
      const key = randomUUID()
      expect((await shop.answers('Sí.', key)).body).toBe('ok')
      expect(await shop.delivery('Sí.')).toEqual(AWAITED)
      expect((await shop.answers('Sí.', key)).body).toBe('ok')
      await settle(shop)
      expect(shop.reached()).toHaveLength(1)
      expect(await shop.delivery('Sí.')).toEqual(UNKNOWN)
    })

    it('is not repeated after an earlier refused try, and does not delay others', async () => {
      const shop = await askedShop()
      graph.ways.push(BUSY, 'takeSilently')
      await shop.answers('uno')
      await shop.answers('dos')
      await expect
        .poll(() => {
          use().wait(1_000)
          return shop.delivery('dos')
        })
        .toEqual({ status: 'sent', reason: null })
      expect(await shop.delivery('uno')).toEqual(AWAITED)
      await settle(shop)
      expect(shop.reached().map(({ body }) => Object(body).text.body)).toEqual(['uno', 'dos'])
      expect(await shop.delivery('uno')).toEqual(UNKNOWN)
      expect(await shop.delivery('dos')).toEqual({ status: 'sent', reason: null })
    })

    it.each([
      { status: 500, code: 131_000 },
      { status: 502 },
      { status: 503, code: 2 },
      { status: 504 },
      { status: 500, code: 999_999 },
      { status: 500, code: 131_056 },
      { status: 503, code: 130_429 },
      { status: 408 },
    ])('is not repeated where Meta failed itself: %j', async (way) => {
      const shop = await askedShop()
      const before = graph.tries
      graph.ways.push(way)
      expect((await shop.answers('Sí.')).body).toBe('ok')
      expect(await shop.delivery('Sí.')).toEqual(AWAITED)
      await settle(shop)
      expect(await shop.delivery('Sí.')).toEqual(UNKNOWN)
      expect(graph.tries - before).toBe(1)
    })

    it('is refused where Meta failed and said that it never takes the message', async () => {
      const shop = await askedShop()
      graph.ways.push({ status: 500, code: 131_047 })
      expect((await shop.answers('¿Y?')).body).toContain(channelFailures.windowClosed)
    })

    it('waits for its status two minutes', async () => {
      const shop = await askedShop()
      graph.ways.push('takeSilently')
      await shop.answers('Sí.')
      const { db, clock } = use().resources
      const [job] = await jobs(shop)
      const take = (seconds: number) =>
        takeJob(db, new Date(clock().getTime() + seconds * 1_000), job?.message_id)
      expect([await take(110), (await take(125))?.is_sending]).toEqual([null, true])
      use().wait(LONG)
      await settle(shop)
      expect(await shop.delivery('Sí.')).toEqual(UNKNOWN)
    })

    it('is not repeated after its process ended in the middle', async () => {
      const shop = await askedShop()
      graph.ways.push(BUSY)
      await shop.answers('Sí.')
      const [job] = await jobs(shop)
      const { db, clock } = use().resources
      const later = new Date(clock().getTime() + LONG)
      const taken = await takeJob(db, later, job?.message_id)
      if (!taken) throw new Error('there is no job')
      expect([await beginSend(db, taken), await beginSend(db, taken)]).toEqual([true, false])
      await settle(shop)
      expect(shop.reached()).toEqual([])
      expect(await shop.delivery('Sí.')).toEqual(UNKNOWN)
    })

    it('can be sent again by a person', async () => {
      const shop = await askedShop()
      graph.ways.push('takeSilently')
      await shop.answers('Sí.')
      await shop.answers('Sí, hasta las seis.')
      expect(shop.reached()).toHaveLength(2)
    })

    it.each([false, true])(
      'is confirmed by the status of WhatsApp for the same message, late: %s',
      async (isLate) => {
        const shop = await askedShop()
        const other = await askedShop()
        graph.ways.push('takeSilently')
        await shop.answers('Sí.')
        const id = shop.reached()[0]?.id
        const status = { id, status: 'sent', biz_opaque_callback_data: referenceIn(shop) }
        await other.tells({ statuses: [status] })
        const elsewhere = `whatsapp_${randomUUID()}:${referenceIn(shop).split(':').at(-1)}`
        await shop.tells({ statuses: [{ ...status, biz_opaque_callback_data: elsewhere }] })
        await shop.tells({ statuses: [{ ...status, biz_opaque_callback_data: 'campaña 7' }] })
        expect(await shop.delivery('Sí.')).toEqual(AWAITED)
        if (isLate) await settle(shop)
        await shop.tells({ statuses: [status] })
        expect(await shop.delivery('Sí.')).toEqual({ status: 'sent', reason: null })
        expect(await jobs(shop)).toEqual([])
        await shop.tells({ statuses: [{ ...status, status: 'read' }] })
        expect(await shop.delivery('Sí.')).toEqual({ status: 'read', reason: null })
      },
    )

    it('is confirmed by the echo of Instagram with the same text to the same customer', async () => {
      const shop = await askedShop('instagram')
      graph.ways.push('takeSilently')
      await shop.answers('Sí.')
      const echo = { mid: `echo.${shop.number}`, text: 'Sí.', is_echo: true }
      await tellInstagram(
        shop,
        { ...echo, mid: `no.${shop.number}`, text: 'No.' },
        shop.number,
        VISITOR,
      )
      await tellInstagram(shop, { ...echo, mid: `other.${shop.number}` }, shop.number, '999')
      expect(await shop.delivery('Sí.')).toEqual(AWAITED)
      await tellInstagram(shop, echo, shop.number, VISITOR)
      expect(await shop.delivery('Sí.')).toEqual({ status: 'sent', reason: null })
      expect((await shop.shown()).map(({ text }) => text).toSorted()).toEqual([
        'No.',
        'Sí.',
        '¿Tienen abierto?',
      ])
    })
  })

  /** A send that the stand-in answers when the test allows it. */
  const heldSend = async () => {
    const shop = await askedShop()
    let release = () => {}
    graph.held = new Promise((resolve) => {
      release = resolve
    })
    const before = graph.tries
    const answering = shop.answers('Sí.')
    await expect.poll(() => graph.tries).toBe(before + 1)
    const { thread_id } = await shop.conversation()
    const [job] = await jobs(shop)
    return { shop, answering, release, reference: `${thread_id}:${job?.message_id}` }
  }

  it.each(['take', 'takeSilently'] as const)(
    'a status that arrives before the answer to the send is not lost: %s',
    async (way) => {
      graph.ways.push(way)
      const { shop, answering, release, reference } = await heldSend()
      const status = { id: `wamid.${randomUUID()}`, status: 'delivered' }
      await shop.tells({ statuses: [{ ...status, biz_opaque_callback_data: reference }] })
      release()
      expect((await answering).body).toBe('ok')
      expect(await shop.delivery('Sí.')).toEqual({ status: 'delivered', reason: null })
    },
  )

  it('a send whose result the database did not store is not repeated', async () => {
    const { shop, answering, release } = await heldSend()
    const failing = vi.spyOn(use().db, 'transaction').mockImplementationOnce(() => {
      throw new Error('the database is away')
    })
    onTestFinished(() => failing.mockRestore())
    release()
    expect((await answering).body).toBe('ok')
    await settle(shop)
    expect(await shop.delivery('Sí.')).toEqual(UNKNOWN)
    expect(shop.reached()).toHaveLength(1)
  })

  it('a refused answer of a message that WhatsApp accepted is not sent again', async () => {
    const shop = await askedShop()
    graph.ways.push(BUSY)
    await shop.answers('Sí.')
    const { thread_id } = await shop.conversation()
    const [job] = await jobs(shop)
    const biz_opaque_callback_data = `${thread_id}:${job?.message_id}`
    const status = { id: `wamid.${randomUUID()}`, status: 'sent', biz_opaque_callback_data }
    await shop.tells({ statuses: [status] })
    expect(await jobs(shop)).toEqual([])
    expect(await shop.delivery('Sí.')).toEqual({ status: 'sent', reason: null })
    expect(shop.reached()).toEqual([])
  })

  describe("a customer's message without text", () => {
    const trainedShop = async () => {
      const shop = await openShopOf(use(), graph)
      const assistant_id = await addAssistant(use(), shop.businessId)
      const training_content =
        'La tienda abre a las nueve.\nPuede dejar un mensaje de voz o una foto en el buzón.'
      await use()
        .db.insertInto('assistant_trainings')
        .values({ assistant_id, training_content })
        .execute()
      await use()
        .db.updateTable('integrations')
        .set({ assistant_id })
        .where('external_id', '=', shop.number)
        .execute()
      return shop
    }
    /** The assistant's messages, once it has nothing left to do. */
    const said = async (shop: Shop) => {
      const { thread_id } = await shop.conversation()
      const waiting = () =>
        use()
          .db.selectFrom('answerings')
          .select('thread_id')
          .where('thread_id', '=', thread_id)
          .execute()
      await expect
        .poll(() => {
          use().wait(1_000)
          return waiting()
        })
        .toEqual([])
      return (await shop.shown()).flatMap(({ text, fromBusiness }) => (fromBusiness ? [text] : []))
    }

    it.each([
      { type: 'image', image: { id: 'no-hay' } },
      { type: 'audio', audio: { id: 'no-hay' } },
      { type: 'document', document: { id: 'no-hay', filename: 'foto.pdf' } },
      { type: 'location', location: { latitude: 9.9, longitude: -84.1 } },
    ])('is left to a person, and the customer is told: %j', async (message) => {
      const shop = await trainedShop()
      await shop.hears(message)
      expect(await said(shop)).toEqual([
        'Solo puedo leer texto: fotos, audios y lo demás no los puedo abrir. Paso tu mensaje a una persona del equipo, que te responderá por aquí.',
      ])
      const { is_responding, handed_over_at } = await shop.conversation()
      expect(is_responding).toBe(true)
      expect(handed_over_at).not.toBeNull()
    })

    it('is answered by the text beside it', async () => {
      const shop = await trainedShop()
      await shop.hears({ type: 'image', image: { id: 'no-hay' } })
      await shop.hearsText('¿A qué hora abre la tienda?')
      expect(await said(shop)).toEqual(['La tienda abre a las nueve.'])
    })

    it('needs no answer where it is a sticker, and keeps the assistant on', async () => {
      const shop = await trainedShop()
      await shop.hears({ type: 'sticker', sticker: { id: 'no-hay' } })
      expect(await said(shop)).toEqual([])
      expect((await shop.conversation()).is_responding).toBe(true)
      await shop.hearsText('¿A qué hora abre la tienda?')
      expect(await said(shop)).toEqual(['La tienda abre a las nueve.'])
    })
  })
})
