import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { channelFailures } from '#contract/channelFailures.ts'
import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { retryMessage } from '#contract/messageRetry.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { withServer } from './kit/server.ts'
import { openShop as openShopOf, type Shop } from './kit/shop.ts'
import { withEars } from './kit/sockets.ts'

const LONG = 10 * 60_000

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const { openMember } = withEars()

  /** A shop whose customer asked something, and whose answer failed late. */
  const failedShop = async () => {
    const shop = await openShopOf(use(), graph)
    await shop.hearsText('¿Tienen abierto?')
    await shop.answers('Sí.')
    await shop.tells({ statuses: [failed(shop)] })
    return shop
  }

  const failed = (shop: Shop) => ({
    id: shop.reached()[0]?.id,
    status: 'failed',
    errors: [{ code: 131_026 }],
    biz_opaque_callback_data: Object(shop.reached()[0]?.body).biz_opaque_callback_data as string,
  })

  const idOf = async (shop: Shop) =>
    (await shop.shown()).find(({ text }) => text === 'Sí.')?.id ?? ''

  const retry = (shop: Shop, id: string, body = {}, key: string = randomUUID()) =>
    use().call(
      retryMessage,
      { params: { id }, body },
      { ...shop.owner, headers: { [KEY_HEADER]: key } },
    )

  /** Runs the due jobs until the answer has this status. */
  const comes = (shop: Shop, status: string) =>
    expect
      .poll(async () => {
        use().wait(1_000)
        return (await shop.delivery('Sí.'))?.status
      })
      .toBe(status)

  it('a message that failed late is sent again once, however many tabs ask for it', async () => {
    const shop = await failedShop()
    const id = await idOf(shop)
    await shop.hearsText('¿Hola?')
    const ear = await openMember(use(), shop.owner, shop.businessId)
    const key = randomUUID()
    const replies = await Promise.all([
      retry(shop, id, {}, key),
      retry(shop, id, {}, key),
      retry(shop, id),
    ])
    expect(replies.map((reply) => [reply.status, Object(reply.json()).data])).toEqual(
      Array(3).fill([200, { status: 'pending' }]),
    )
    const { thread_id } = await shop.conversation()
    // The customer's own message may be told late.
    const told = { event: 'message_changed', data: { thread_id } }
    await ear.until((frame) => JSON.stringify(frame) === JSON.stringify(told))
    await comes(shop, 'sent')
    const texts = (await shop.shown()).map(({ text }) => text)
    expect(texts).toEqual(['¿Tienen abierto?', '¿Hola?', 'Sí.'])
    expect(shop.reached().map(({ body }) => Object(body).text.body)).toEqual(['Sí.', 'Sí.'])
    expect((await retry(shop, id)).json()).toMatchObject({ data: { status: 'sent' } })
  })

  it('statuses of the earlier send do not change what was sent again, unless it arrived', async () => {
    const shop = await failedShop()
    const [first] = shop.reached()
    const late = failed(shop)
    await retry(shop, await idOf(shop))
    await shop.tells({ statuses: [late, { ...late, status: 'sent' }] })
    expect(await shop.delivery('Sí.')).toEqual({ status: 'pending', reason: null })
    await comes(shop, 'sent')
    await shop.tells({ statuses: [late, { ...late, status: 'read' }] })
    expect(await shop.delivery('Sí.')).toEqual({ status: 'sent', reason: null })
    const second = shop.reached()[1]
    expect(second?.id).not.toBe(first?.id)
    await shop.tells({ statuses: [{ ...late, id: second?.id, status: 'delivered' }] })
    expect(await shop.delivery('Sí.')).toEqual({ status: 'delivered', reason: null })
  })

  it('one of unknown outcome asks first, and is not sent where the earlier send arrives meanwhile', async () => {
    const shop = await openShopOf(use(), graph)
    await shop.hearsText('¿Tienen abierto?')
    graph.ways.push('takeSilently')
    await shop.answers('Sí.')
    use().wait(LONG)
    await comes(shop, 'failed')
    const id = await idOf(shop)
    const asked = await retry(shop, id)
    expect([asked.status, asked.body]).toEqual([409, expect.stringContaining(UNCONFIRMED)])
    expect((await retry(shop, id, { may_arrive_twice: true })).status).toBe(200)
    await shop.tells({ statuses: [{ ...failed(shop), status: 'delivered', errors: [] }] })
    expect(await shop.delivery('Sí.')).toEqual({ status: 'delivered', reason: null })
    use().wait(LONG)
    expect(shop.reached()).toHaveLength(1)
  })

  it('a retry that the channel refuses says why', async () => {
    const shop = await failedShop()
    graph.ways.push({ status: 400, code: 131_047 })
    await retry(shop, await idOf(shop))
    await comes(shop, 'failed')
    expect((await shop.delivery('Sí.'))?.reason).toBe(channelFailures.windowClosed)
  })

  describe('is refused', () => {
    it('where the connection is gone', async () => {
      const shop = await failedShop()
      const id = await idOf(shop)
      const params = { id: String((await shop.conversation()).integration_id) }
      await use().call(whatsapp.remove, { params }, shop.owner)
      const refused = await retry(shop, id)
      expect([refused.status, refused.body]).toEqual([
        400,
        expect.stringContaining('Credenciales de WhatsApp inválidas'),
      ])
    })

    it("of a customer's message", async () => {
      const shop = await failedShop()
      const [asked] = await shop.shown()
      expect((await retry(shop, asked?.id ?? '')).status).toBe(404)
    })
  })
})
