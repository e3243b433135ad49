import { describe, expect, it } from 'vitest'
import { channelFailures } from '#contract/channelFailures.ts'
import { instagram } from '#contract/integrations/instagram.ts'
import { checks } from '#contract/integrations/integrations.ts'
import { stores } from '#contract/integrations/store.ts'
import { readWhatsapp, whatsapp } from '#contract/integrations/whatsapp.ts'
import { looseItems } from '#contract/loose.ts'
import { addIntegration } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { wabaOf, withGraph } from './kit/graph.ts'
import { withServer } from './kit/server.ts'
import { openShop as openShopOf, type Shop, TOKEN } from './kit/shop.ts'

const HOUR = 3_600_000

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  /** A shop whose number Meta knows. */
  const openShop = async (about: object = {}) => {
    const shop = await openShopOf(use(), graph)
    graph.numbers.set(shop.number, [`Bearer ${TOKEN}`])
    graph.about.set(shop.number, about)
    return shop
  }

  const idOf = async ({ number }: Shop) => {
    const row = await use()
      .db.selectFrom('integrations')
      .select('integration_id')
      .where('external_id', '=', number)
      .executeTakeFirstOrThrow()
    return String(row.integration_id)
  }

  const check = async (shop: Shop, kind: keyof typeof checks = 'whatsapp') => {
    const params = { id: await idOf(shop) }
    const reply = await use().call(checks[kind], { params }, shop.owner)
    return checks[kind].answer.parse(reply.json()).data
  }

  const health = async (shop: Shop) => {
    const query = { business_id: shop.businessId }
    const reply = await use().call(whatsapp.list, { query }, shop.owner)
    return looseItems(whatsapp.list.answer.parse(reply.json())).map(readWhatsapp)[0]?.health
  }

  /** Lets the server's own checks run until the connection is in this state. */
  const comes = (shop: Shop, state: string) =>
    expect
      .poll(async () => {
        use().wait(60_000)
        return (await health(shop))?.state
      })
      .toBe(state)

  describe('a check that a person asks for', () => {
    it('says what Meta says of the number, and is kept', async () => {
      const shop = await openShop({
        verified_name: 'Tienda Sol',
        quality_rating: 'YELLOW',
        status: 'CONNECTED',
        whatsapp_business_manager_messaging_limit: 'TIER_250',
      })
      expect(await health(shop)).toMatchObject({ state: 'unchecked', checkedAt: null, steps: [] })
      await shop.hearsText('¿Tienen abierto?')
      const found = await check(shop)
      expect(found).toEqual({
        state: 'ok',
        checked_at: expect.any(String),
        steps: [
          { name: 'Token de acceso', ok: true, message: 'Meta acepta el token' },
          { name: 'Número', ok: true, message: '+506 8888 0001 · Tienda Sol' },
          { name: 'Calidad del número', ok: true, message: expect.stringContaining('Media') },
          { name: 'Límite de envío', ok: true, message: expect.stringContaining('250 personas') },
          {
            name: 'Avisos de mensajes',
            ok: true,
            message: 'Meta avisa a Recado de los mensajes de esta cuenta',
          },
          {
            name: 'Recepción de mensajes',
            ok: true,
            message: 'Los mensajes de tus clientes llegan',
          },
        ],
      })
      expect(await health(shop)).toEqual({
        state: 'ok',
        reason: null,
        checkedAt: Date.parse(String(found.checked_at)),
        steps: found.steps,
        lastEventAt: expect.any(Number),
      })
    })

    it.each([
      [{ status: 'BANNED' }, channelFailures.accountLocked],
      [{ status: 'DISCONNECTED' }, channelFailures.unregistered],
      [{ quality_rating: 'RED' }, 'Baja: varias personas'],
      [{ health_status: { can_send_message: 'BLOCKED' } }, channelFailures.blocked],
    ])('finds a problem: %j', async (about, reason) => {
      const shop = await openShop(about)
      expect(await check(shop)).toMatchObject({ state: 'problem' })
      expect((await health(shop))?.reason).toContain(reason)
    })

    it('finds a token that does not open the number, and says nothing where Meta does not answer', async () => {
      const shop = await openShop()
      graph.away.add(shop.number)
      expect(await check(shop)).toMatchObject({ state: 'unchecked' })
      graph.away.delete(shop.number)
      graph.numbers.set(shop.number, [])
      expect(await check(shop)).toMatchObject({ state: 'problem' })
      expect((await health(shop))?.reason).toContain('Meta no reconoce este identificador')
      graph.gone.add(shop.number)
      expect(await check(shop)).toMatchObject({ state: 'problem' })
      expect((await health(shop))?.reason).toContain('Meta no reconoce este identificador')
      graph.gone.delete(shop.number)
    })

    it.each(['whatsapp', 'instagram'] as const)(
      'subscribes to the messages of %s where nobody did, and says it where the token may not',
      async (kind) => {
        const shop = kind === 'whatsapp' ? await openShop() : await openShopOf(use(), graph, kind)
        const account = kind === 'whatsapp' ? wabaOf(shop.number) : shop.number
        // Of WhatsApp, another app hears of them.
        graph.apps.set(account, kind === 'whatsapp' ? ['701'] : [])
        const told = async () => {
          const { state, steps } = await check(shop, kind)
          const step = Array.isArray(steps)
            ? steps.find(({ name }) => name === 'Avisos de mensajes')
            : undefined
          return [state, step?.ok, step?.message]
        }
        graph.unsubscribable.add(account)
        expect(await told()).toEqual(['problem', false, expect.stringContaining('usa uno con')])
        graph.unsubscribable.delete(account)
        expect(await told()).toEqual(['ok', true, expect.stringContaining('acaba de activar')])
        expect(await told()).toEqual(['ok', true, expect.stringContaining('Meta avisa')])
        graph.away.add(account)
        expect(await told()).toEqual(['ok', null, 'Sin comprobar: Meta no contesta'])
        graph.away.delete(account)
      },
    )

    it('leaves the messages unchecked where Meta does not say whose the number is', async () => {
      const shop = await openShop({ health_status: { can_send_message: 'AVAILABLE' } })
      expect(await check(shop)).toMatchObject({
        state: 'ok',
        steps: expect.arrayContaining([
          {
            name: 'Avisos de mensajes',
            ok: null,
            message: 'Sin comprobar: Meta no dice de qué cuenta es este número',
          },
        ]),
      })
    })

    it('asks Instagram whose token it is', async () => {
      const shop = await openShopOf(use(), graph, 'instagram')
      expect(await check(shop, 'instagram')).toMatchObject({ state: 'ok' })
      graph.accounts.delete(`Bearer ${TOKEN}-${shop.number}`)
      const found = await check(shop, 'instagram')
      expect([found.state, Object(found.steps)[0]]).toEqual([
        'problem',
        { name: 'Token de acceso', ok: false, message: channelFailures.credentials },
      ])
      const query = { business_id: shop.businessId }
      const listed = await use().call(instagram.list, { query }, shop.owner)
      expect(Object(listed.json()).data[0].health_reason).toBe(channelFailures.credentials)
    })

    it('says of a store of an unknown kind that it cannot be read', async () => {
      const shop = await openShop()
      const external_id = `tienda-${shop.number}`
      const id = await addIntegration(use(), shop.businessId, { kind: 'store', external_id })
      const reply = await use().call(checks.store, { params: { id: String(id) } }, shop.owner)
      expect(Object(reply.json()).data).toMatchObject({
        state: 'problem',
        steps: [{ name: 'Tienda', ok: false }],
      })
      const query = { business_id: shop.businessId }
      const listed = await use().call(stores.list, { query }, shop.owner)
      expect(Object(listed.json()).data[0]).toMatchObject({ health: 'problem' })
    })
  })

  it('a check runs by itself, and again after some hours', async () => {
    const shop = await openShop()
    await comes(shop, 'ok')
    const first = (await health(shop))?.checkedAt ?? 0
    graph.about.set(shop.number, { status: 'BANNED' })
    use().wait(5 * HOUR)
    await comes(shop, 'problem')
    const again = (await health(shop))?.checkedAt ?? 0
    expect(again - first).toBeGreaterThanOrEqual(6 * HOUR)
  })

  it('what is heard after a check is told at once, and what was found holds for a day', async () => {
    const shop = await openShop()
    const reception = async () => (await health(shop))?.steps.at(-1)
    await check(shop)
    expect(await reception()).toMatchObject({ name: 'Recepción de mensajes', ok: null })
    await shop.hearsText('Hola')
    expect(await reception()).toMatchObject({ name: 'Recepción de mensajes', ok: true })
    const { db, resources } = use()
    const found = (hours: number) =>
      db
        .updateTable('integrations')
        .set({ is_active: false, checked_at: new Date(resources.clock().getTime() - hours * HOUR) })
        .where('external_id', '=', shop.number)
        .execute()
    await found(23)
    expect(await health(shop)).toMatchObject({ state: 'ok' })
    await found(25)
    expect(await health(shop)).toMatchObject({ state: 'unchecked' })
  })

  it('a connection that is switched off is not checked', async () => {
    const shop = await openShop()
    const other = await openShop()
    await use()
      .db.updateTable('integrations')
      .set({ is_active: false })
      .where('external_id', '=', shop.number)
      .execute()
    await comes(other, 'ok')
    expect((await health(shop))?.state).toBe('unchecked')
  })

  describe('what Meta answers to messages', () => {
    it.each([
      [401, 190, channelFailures.credentials],
      [400, 131_042, channelFailures.payment],
    ])(
      '%i, code %i is a problem at once, and over with the next that it takes',
      async (status, code, reason) => {
        const shop = await openShop()
        await shop.hearsText('¿Tienen abierto?')
        graph.ways.push({ status, code })
        await shop.answers('Sí.')
        expect(await health(shop)).toMatchObject({ state: 'problem', reason })
        expect((await shop.answers('Sí.')).body).toBe('ok')
        expect(await health(shop)).toMatchObject({ state: 'ok', reason: null })
      },
    )

    it('counts where it comes late, and not where it is about one person', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      await shop.answers('Sí.')
      await shop.answers('Hasta las seis.')
      const [first, second] = shop.reached()
      const fails = (id: string | undefined, code: number) =>
        shop.tells({ statuses: [{ id, status: 'failed', errors: [{ code }] }] })
      await fails(first?.id, 131_026)
      expect((await health(shop))?.state).not.toBe('problem')
      await fails(second?.id, 131_042)
      expect(await health(shop)).toMatchObject({
        state: 'problem',
        reason: channelFailures.payment,
      })
    })

    it('is forgotten with another token', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      graph.ways.push({ status: 401, code: 190 })
      await shop.answers('Sí.')
      const params = { id: await idOf(shop) }
      const body = {
        name: 'Central',
        phone_number: '+506 8888 0001',
        meta_phone_number_id: shop.number,
        meta_access_token: 'EAAG-otro',
      }
      const changed = await use().call(whatsapp.update, { params, body }, shop.owner)
      expect(changed.status, changed.body).toBe(200)
      expect(await health(shop)).toMatchObject({ state: 'unchecked', reason: null })
    })
  })
})
