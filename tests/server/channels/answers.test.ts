import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { channelFailures, unknownFailure } from '#contract/channelFailures.ts'
import { DAY } from '#contract/durations.ts'
import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { missingFileReasons, missingFileSign } from '#contract/missingFiles.ts'
import { claim as claimAnswer } from '#server/answering/rows.ts'
import { takeJob } from '#server/channels/jobs.ts'
import { storeOutgoing } from '#server/inbox/delivery.ts'
import { openResources } from '#server/openResources.ts'
import { addAssistant, addIntegration } from '../kit/data.ts'
import { EMBEDDED, forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop as openShopOf, type Shop, TOKEN } from '../kit/shop.ts'
import { withEars } from '../kit/sockets.ts'

/** Meta's word that a later try may succeed. */
const BUSY = { status: 400, code: 131_000 } as const

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const { openMember } = withEars()

  const openShop = (kind?: Shop['kind']) => openShopOf(use(), graph, kind)

  it('work of a clock that was a day ahead waits no day', async () => {
    const shop = await openShop()
    await shop.hearsText('Hola')
    const { db, clock } = use().resources
    const conversation = await db
      .selectFrom('conversations')
      .innerJoin('businesses', 'businesses.business_id', 'conversations.business_id')
      .selectAll('conversations')
      .select('is_demo')
      .where('thread_id', '=', (await shop.conversation()).thread_id)
      .executeTakeFirstOrThrow()
    const { thread_id } = conversation
    const now = clock()
    const ahead = new Date(now.getTime() + DAY)
    const said = { content: 'Hola', author: 'person' } as const
    const messageId = await db
      .transaction()
      .execute((transaction) => storeOutgoing(transaction, conversation, said, ahead))
    expect(await takeJob(db, ahead, messageId)).toMatchObject({ attempts: 1 })
    expect(await takeJob(db, now, messageId)).toMatchObject({ attempts: 2 })
    expect(await takeJob(db, now, messageId)).toBeNull()

    await db.insertInto('answerings').values({ thread_id }).execute()
    const claim = (at: Date) => claimAnswer(db, thread_id, randomUUID(), at)
    expect([await claim(ahead), await claim(now), await claim(now)]).toEqual([true, true, false])
    await db.deleteFrom('channel_jobs').where('message_id', '=', messageId).execute()
    await db.deleteFrom('answerings').where('thread_id', '=', thread_id).execute()
  })

  describe("a person's answer", () => {
    it("is sent as Meta's specification says", async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      expect((await shop.answers('Sí, hasta las seis.')).body).toBe('ok')
      expect(shop.reached()).toMatchObject([
        {
          token: `Bearer ${TOKEN}`,
          body: {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: CUSTOMER,
            type: 'text',
            text: { body: 'Sí, hasta las seis.' },
          },
        },
      ])
      expect(await shop.delivery('Sí, hasta las seis.')).toEqual({ status: 'sent', reason: null })
    })

    it('reaches the customer exactly once, although the first two tries fail', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      graph.ways.push(BUSY, BUSY)
      const before = graph.tries
      const key = randomUUID()
      expect((await shop.answers('Sí.', key)).body).toBe('ok')
      expect(await shop.delivery('Sí.')).toEqual({ status: 'pending', reason: null })
      expect((await shop.answers('Sí.', key)).body).toBe('ok')
      await expect
        .poll(async () => {
          use().wait(1_000)
          return shop.delivery('Sí.')
        })
        .toEqual({ status: 'sent', reason: null })
      use().wait(10 * 60_000)
      expect(graph.tries - before).toBe(3)
      expect(shop.reached()).toHaveLength(1)
    })

    it('is continued by the next start after a shutdown, unless another process may have it', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      graph.ways.push(BUSY)
      await shop.answers('Sí.')
      const { db, pool, environment, clock } = use().resources
      const { message_id } = await db
        .selectFrom('channel_jobs')
        .select('message_id')
        .where('thread_id', '=', (await shop.conversation()).thread_id)
        .executeTakeFirstOrThrow()
      const take = () => takeJob(db, new Date(clock().getTime() + 30_000), message_id)
      expect(await take()).toMatchObject({ attempts: 2 })
      expect(await take()).toBeNull()
      const { thread_id } = await shop.conversation()
      await db.insertInto('answerings').values({ thread_id, asked_at: clock() }).execute()
      const claim = () => claimAnswer(db, thread_id, randomUUID(), clock())
      expect([await claim(), await claim()]).toEqual([true, false])

      const { database: place } = environment
      const folder = await mkdtemp(join(tmpdir(), 'recado-next-'))
      const { close } = await openResources(
        {
          DATABASE_URL: place.kind === 'postgres' ? place.url : EMBEDDED,
          RECADO_DATA: folder,
          RECADO_DEMO: 'off',
        },
        clock,
        place.kind === 'postgres' ? undefined : async () => ({ pool, db, close: async () => {} }),
      )
      expect(await take()).toEqual(
        place.kind === 'postgres' ? null : expect.objectContaining({ attempts: 3 }),
      )
      expect(await claim()).toBe(place.kind === 'pglite')
      await close()
      await rm(folder, { recursive: true })
    })

    it('leaves in the order of writing', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      graph.ways.push(BUSY)
      await shop.answers('uno')
      await shop.answers('dos')
      await expect
        .poll(() => {
          use().wait(1_000)
          return shop.reached().map(({ body }) => Object(body).text.body)
        })
        .toEqual(['uno', 'dos'])
    })

    it('is refused for invalid credentials of the channel, and can be sent again', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      const key = randomUUID()
      graph.ways.push({ status: 401, code: 190 }, { status: 400, code: 131_026 })
      const refused = await shop.answers('Sí.', key)
      expect([refused.status, refused.body]).toEqual([
        400,
        expect.stringContaining('Credenciales de WhatsApp inválidas'),
      ])
      const failed = await shop.answers('Sí.', key)
      expect([failed.status, failed.body]).toEqual([
        400,
        expect.stringContaining(channelFailures.undeliverable),
      ])
      expect(await shop.shown()).toHaveLength(1)
      expect((await shop.answers('Sí.', key)).body).toBe('ok')
      expect(shop.reached()).toHaveLength(1)
    })

    it('goes to the assistant of the new connection where the number is connected again', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      const { integration_id, assistant_id: before } = await shop.conversation()
      expect(before).toBeNull()
      const params = { id: String(integration_id) }
      expect((await use().call(whatsapp.remove, { params }, shop.owner)).status).toBe(204)
      const assistant_id = await addAssistant(use(), shop.businessId)
      await addIntegration(use(), shop.businessId, {
        kind: 'whatsapp',
        external_id: shop.number,
        assistant_id,
      })
      await shop.hearsText('¿Y ahora?')
      expect(await shop.conversation()).toMatchObject({ assistant_id })
    })

    it('is refused where its connection was deleted after the conversation was read', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      const read = { ...(await shop.conversation()), is_demo: false }
      const { integration_id } = read
      if (integration_id === null) throw new Error('the conversation has no connection')
      const removed = await use().call(
        whatsapp.remove,
        { params: { id: String(integration_id) } },
        shop.owner,
      )
      expect(removed.status).toBeLessThan(300)
      const storing = use()
        .db.transaction()
        .execute((transaction) =>
          storeOutgoing(transaction, read, { content: 'Sí.', author: 'person' }, new Date()),
        )
      await expect(storing).rejects.toThrow('Credenciales de WhatsApp inválidas')
      expect(await shop.shown()).toHaveLength(1)
    })

    it.each([
      [
        'is deleted',
        (id: string, { owner }: Shop) => use().call(whatsapp.remove, { params: { id } }, owner),
      ],
      [
        'gets another number',
        async (id: string, { owner, businessId }: Shop) => {
          const oai_assistant_id = String(await addAssistant(use(), businessId))
          const body = {
            phone_number: '+506 4000 0000',
            meta_phone_number_id: `${id}104599`,
            oai_assistant_id,
          }
          return use().call(whatsapp.update, { params: { id }, body }, owner)
        },
      ],
    ])('fails where its connection %s, since nothing will send it', async (_what, change) => {
      const shop = await openShop()
      await shop.hears({ type: 'document', document: { id: 'no-hay', filename: 'lista.pdf' } })
      await shop.hearsText('¿Tienen abierto?')
      graph.ways.push(BUSY)
      expect((await shop.answers('Sí.')).body).toBe('ok')
      expect(await shop.delivery('Sí.')).toEqual({ status: 'pending', reason: null })
      const other = await openShop()
      await other.hearsText('¿Y ustedes?')
      graph.ways.push(BUSY)
      expect((await other.answers('No.')).body).toBe('ok')
      const ear = await openMember(use(), shop.owner, shop.businessId)

      const { integration_id } = await use()
        .db.selectFrom('integrations')
        .select('integration_id')
        .where('external_id', '=', shop.number)
        .executeTakeFirstOrThrow()
      expect((await change(String(integration_id), shop)).status).toBeLessThan(300)
      expect((await shop.answers('¿Hola?')).body).toContain('Credenciales de WhatsApp inválidas')
      expect(await shop.delivery('Sí.')).toEqual({
        status: 'failed',
        reason: 'La conexión con el canal se eliminó',
      })
      const missing = `Documento: lista.pdf ${missingFileSign(missingFileReasons.disconnected)}`
      expect((await shop.shown()).map(({ text }) => text)).toEqual([
        missing,
        '¿Tienen abierto?',
        'Sí.',
      ])
      const { thread_id } = await shop.conversation()
      for (const content of [missing, 'Sí.'])
        expect(await ear.next()).toMatchObject({
          event: 'new_message',
          data: { thread_id, message: { content } },
        })
      expect(await other.delivery('No.')).toEqual({ status: 'pending', reason: null })
    })

    it('has a delivery status that only advances, and a reason for a failure', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      await shop.answers('Sí.')
      await shop.answers('Hasta las seis.')
      await shop.answers('Y el sábado, no.')
      const [first = '', second = '', third = ''] = shop.reached().map(({ id }) => id)
      for (const status of ['delivered', 'played', 'delivered', 'unheard of'])
        await shop.tells({ statuses: [{ id: first, status }] })
      const undeliverable = [{ code: 131_026, title: 'Message undeliverable' }]
      await shop.tells({ statuses: [{ id: second, status: 'failed', errors: undeliverable }] })
      const closed = [{ code: 131_047, title: 'Re-engagement message' }]
      await shop.tells({ statuses: [{ id: third, status: 'failed', errors: closed }] })
      expect(await shop.delivery('Sí.')).toEqual({ status: 'read', reason: null })
      expect(await shop.delivery('Hasta las seis.')).toEqual({
        status: 'failed',
        reason: channelFailures.undeliverable,
      })
      expect(await shop.delivery('Y el sábado, no.')).toEqual({
        status: 'failed',
        reason: channelFailures.windowClosed,
      })
      await shop.tells({ statuses: [{ id: second, status: 'sent' }] })
      await shop.tells({ statuses: [{ id: third, status: 'delivered' }] })
      expect((await shop.delivery('Hasta las seis.'))?.status).toBe('failed')
      expect(await shop.delivery('Y el sábado, no.')).toEqual({ status: 'delivered', reason: null })
    })

    it('has the status of Meta whatever else it says of the price, and beside those of next year', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      await shop.answers('Sí.')
      const id = shop.reached()[0]?.id
      const conversation = { id: 'c', expiration_timestamp: '1', origin: { type: 'utility' } }
      const pricing = { billable: true, pricing_model: 'PMP', category: 'utility', type: 'regular' }
      for (const status of ['delivered', 'accepted', 'warning', 'deleted', 'of_next_year'])
        await shop.tells({ statuses: [null, { id, status, conversation, pricing }, { id: 5 }] })
      expect(await shop.delivery('Sí.')).toEqual({ status: 'delivered', reason: null })
    })

    it('in a group has the furthest status that anybody there reached', async () => {
      const shop = await openShop()
      await shop.hears({ group_id: 'grupo-1', type: 'text', text: { body: '¿Abren?' } })
      await shop.answers('Sí.')
      const id = shop.reached()[0]?.id
      const tells = (status: string, recipient_participant_id: string, more: object = {}) => {
        const to = { recipient_type: 'group', recipient_id: 'grupo-1', recipient_participant_id }
        return shop.tells({ statuses: [{ id, status, ...to, ...more }] })
      }
      await tells('failed', '1', { errors: [{ code: 131_026 }] })
      await tells('read', '2')
      await tells('delivered', '3')
      expect(await shop.delivery('Sí.')).toEqual({ status: 'read', reason: null })
    })

    it('gets delivery statuses also after its connection was switched off', async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      await shop.answers('Sí.')
      await use()
        .db.updateTable('integrations')
        .set({ is_active: false })
        .where('external_id', '=', shop.number)
        .execute()
      await shop.tells({ statuses: [{ id: shop.reached()[0]?.id, status: 'delivered' }] })
      expect(await shop.delivery('Sí.')).toEqual({ status: 'delivered', reason: null })
    })

    it("gets no delivery status from another business's channel", async () => {
      const shop = await openShop()
      await shop.hearsText('¿Tienen abierto?')
      await shop.answers('Sí.')
      const other = await openShop()
      await other.tells({ statuses: [{ id: shop.reached()[0]?.id, status: 'read' }] })
      expect(await shop.delivery('Sí.')).toEqual({ status: 'sent', reason: null })
    })
  })

  it('an assistant answers on WhatsApp, too', async () => {
    const shop = await openShop()
    const assistantId = await addAssistant(use(), shop.businessId)
    await use()
      .db.insertInto('assistant_trainings')
      .values({ assistant_id: assistantId, training_content: 'La tienda abre a las nueve.' })
      .execute()
    await use()
      .db.updateTable('integrations')
      .set({ assistant_id: assistantId })
      .where('external_id', '=', shop.number)
      .execute()
    await shop.hearsText('¿A qué hora abre la tienda?')
    await expect
      .poll(() => {
        use().wait(1_000)
        return shop.reached().map(({ body }) => Object(body).text.body)
      })
      .toEqual(['La tienda abre a las nueve.'])
  })

  describe('a refusal of Meta', () => {
    it.each([
      [403, 131_031, channelFailures.accountLocked],
      [400, 131_042, channelFailures.payment],
      [400, 133_010, channelFailures.unregistered],
      [403, 368, channelFailures.policy],
      [401, 190, 'Credenciales de WhatsApp inválidas'],
      [400, 100, channelFailures.content],
      [400, 132_068, channelFailures.template],
      [400, 134_011, channelFailures.payment],
      [400, 131_020, channelFailures.groupEmpty],
      [400, 131_041, channelFailures.groupGone],
      [403, 131_207, channelFailures.groupSuspended],
      [400, 100, channelFailures.numberGone, 33],
      [400, 10, channelFailures.unavailable, 2_018_108],
      [400, 100, channelFailures.file, 2_018_109],
      [400, 999_999, unknownFailure(999_999)],
    ])(
      'of status %i and code %i is told to the author',
      async (status, code, text, subcode = 0) => {
        const shop = await openShop()
        await shop.hearsText('¿Precio?')
        graph.ways.push({ status, code, subcode })
        const refused = await shop.answers('Diez mil.')
        expect([refused.status, refused.body]).toEqual([400, expect.stringContaining(text)])
      },
    )

    it.each([131_208, 131_000, 131_016, 133_004, 133_016, 2_494_100, 1_200, 80_002])(
      'of the passing code %i is tried again',
      async (code) => {
        const shop = await openShop()
        await shop.hearsText('¿Precio?')
        graph.ways.push({ status: 400, code })
        expect((await shop.answers('Diez mil.')).body).toBe('ok')
        await expect
          .poll(() => {
            use().wait(1_000)
            return shop.delivery('Diez mil.')
          })
          .toEqual({ status: 'sent', reason: null })
        expect(shop.reached()).toHaveLength(1)
      },
    )

    it.each<[string, object, string]>([
      ['has an unknown code', { errors: [{ code: 131_999, title: 'Else' }] }, 'código 131999'],
      ['says its code as a text', { errors: { code: '131047' } }, channelFailures.windowClosed],
      [
        'has several, of which one is known',
        { errors: [{ code: 131_999 }, { code: 131_026 }] },
        channelFailures.undeliverable,
      ],
      ['has none', {}, 'no dijo por qué'],
    ])('that comes late and %s is told in Spanish', async (_, told, reason) => {
      const shop = await openShop()
      await shop.hearsText('¿Precio?')
      await shop.answers('Diez mil.')
      const id = shop.reached()[0]?.id
      await shop.tells({ statuses: [{ id, status: 'failed', ...told }] })
      expect(await shop.delivery('Diez mil.')).toEqual({
        status: 'failed',
        reason: expect.stringContaining(reason),
      })
    })
  })

  describe('a closed reply window', () => {
    const closed = {
      whatsapp: { status: 400, code: 131_047 },
      instagram: { status: 403, code: 10, subcode: 2_534_022 },
    } as const
    const shopIn = async (kind: Shop['kind']) => {
      const shop = await openShop(kind)
      if (kind === 'whatsapp') await shop.hearsText('¿Precio?')
      else {
        const message = { mid: `mid.${shop.number}`, text: '¿Precio?' }
        const messaging = [{ sender: { id: '17847781' }, message }]
        await graph.tell(use(), { object: 'instagram', entry: [{ id: shop.number, messaging }] })
      }
      return shop
    }

    it.each(['whatsapp', 'instagram'] as const)(
      'of %s is the reason of a refused send, and not invalid credentials',
      async (kind) => {
        const shop = await shopIn(kind)
        graph.ways.push(closed[kind])
        const refused = await shop.answers('Diez mil.')
        expect([refused.status, refused.body]).toEqual([
          400,
          expect.stringContaining(channelFailures.windowClosed),
        ])
      },
    )

    it.each(['whatsapp', 'instagram'] as const)(
      'of %s is the reason of a failed message',
      async (kind) => {
        const shop = await shopIn(kind)
        graph.ways.push(BUSY, closed[kind])
        expect((await shop.answers('Diez mil.')).body).toBe('ok')
        await expect
          .poll(() => {
            use().wait(1_000)
            return shop.delivery('Diez mil.')
          })
          .toEqual({ status: 'failed', reason: channelFailures.windowClosed })
      },
    )

    it('is told apart from a missing permission', async () => {
      const shop = await shopIn('instagram')
      graph.ways.push({ status: 403, code: 10 })
      expect((await shop.answers('Diez mil.')).body).toContain(
        'Credenciales de Instagram inválidas',
      )
    })
  })
})
