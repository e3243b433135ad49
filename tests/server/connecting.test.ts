import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { checks } from '#contract/integrations/integrations.ts'
import { metaAccounts } from '#contract/integrations/metaAccounts.ts'
import { readMetaSetup, readSetup } from '#contract/integrations/metaSetup.ts'
import { signUpWhatsapp } from '#contract/integrations/signup.ts'
import { readTest } from '#contract/integrations/testMessage.ts'
import { readWhatsapp, whatsapp } from '#contract/integrations/whatsapp.ts'
import { looseItems } from '#contract/loose.ts'
import { addAssistant, addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { APP, wabaOf, withGraph } from './kit/graph.ts'
import { type Account, withServer } from './kit/server.ts'
import { CUSTOMER, openShop as openShopOf, TOKEN } from './kit/shop.ts'

const OWN_PHONE = '50688887777'

forEachDatabase((database) => {
  const { graph, variables } = withGraph({
    META_PROOF: 'on',
    META_APP_ID: APP.id,
    META_CONFIG_ID: '77',
    PUBLIC_URL: 'https://recado.example',
  })
  const use = withServer(database, { variables })
  let numbers = 0
  const newNumber = (...tokens: readonly string[]) => {
    numbers += 1
    const number = String(304_500_000 + numbers)
    graph.numbers.set(
      number,
      tokens.map((token) => `Bearer ${token}`),
    )
    return number
  }

  const openBusiness = async () => {
    const owner = await use().account()
    const business_id = await addBusiness(use(), owner)
    return { owner, business_id, oai_assistant_id: await addAssistant(use(), business_id) }
  }

  const connect = async (
    { owner, ...ids }: Awaited<ReturnType<typeof openBusiness>>,
    number: string,
    meta_access_token: string,
  ) => {
    const body = {
      ...ids,
      name: 'Panadería',
      phone_number: '+506 8888 0001',
      meta_phone_number_id: number,
      meta_access_token,
    }
    return use().call(whatsapp.create, { body }, owner)
  }

  const listed = async (owner: Account, business_id: number) => {
    const reply = await use().call(whatsapp.list, { query: { business_id } }, owner)
    return looseItems(whatsapp.list.answer.parse(reply.json())).map(readWhatsapp)
  }

  describe('a token that Meta does not take', () => {
    it.each(['no sé qué es', 'EAAG-vencido'])(
      'is kept as it was typed, in a connection that is off: %s',
      async (token) => {
        const shop = await openBusiness()
        const number = newNumber('EAAG-bueno')
        graph.expired.add(`Bearer ${token}`)
        expect((await connect(shop, number, token)).status).toBe(200)
        const [stored] = await listed(shop.owner, shop.business_id)
        expect(stored).toMatchObject({
          isActive: false,
          metaId: number,
          health: { state: 'problem', reason: expect.stringMatching(/token|Credenciales/i) },
        })
        // Another token that works switches it on, as the plain form sends it.
        const params = { id: stored?.id ?? '' }
        const body = { meta_access_token: 'EAAG-bueno' }
        expect((await use().call(whatsapp.update, { params, body }, shop.owner)).status).toBe(200)
        const [mended] = await listed(shop.owner, shop.business_id)
        expect(mended).toMatchObject({ isActive: true, health: { state: 'unchecked' } })
        // A connection that works does not get a token that fails.
        const worse = { params, body: { meta_access_token: token } }
        expect((await use().call(whatsapp.update, worse, shop.owner)).status).toBe(400)
        expect((await listed(shop.owner, shop.business_id))[0]?.isActive).toBe(true)
      },
    )

    it("is something else than somebody else's number, which is not stored", async () => {
      const shop = await openBusiness()
      const number = newNumber('EAAG-de-otra')
      expect((await connect(shop, number, 'EAAG-mío')).status).toBe(200)
      expect((await connect(shop, newNumber('EAAG-de-otra'), 'EAAG-otro')).status).toBe(400)
      expect(await listed(shop.owner, shop.business_id)).toHaveLength(1)
    })

    it('is no failure of a connection that Meta does not answer for', async () => {
      const shop = await openBusiness()
      const number = newNumber('EAAG-bueno')
      graph.gone.add(number)
      expect((await connect(shop, number, 'EAAG-bueno')).status).toBe(200)
      const [stored] = await listed(shop.owner, shop.business_id)
      const params = { id: stored?.id ?? '' }
      const reply = await use().call(checks.whatsapp, { params }, shop.owner)
      expect(reply.json()).toMatchObject({ data: { state: 'unchecked', steps: [{ ok: null }] } })
      expect((await listed(shop.owner, shop.business_id))[0]?.isActive).toBe(true)
    })
  })

  describe('what Meta is to be told', () => {
    it('has address, word and app, and says when Meta was there', async () => {
      const { owner, business_id } = await openBusiness()
      const setup = async () => {
        const reply = await use().call(readMetaSetup, { query: { business_id } }, owner)
        return readSetup(readMetaSetup.answer.parse(reply.json()))
      }
      expect(await setup()).toMatchObject({
        isReady: true,
        webhookUrl: 'https://recado.example/webhooks/meta',
        verifyToken: 'palabra',
        signup: { appId: APP.id, configId: '77', returnUrl: expect.stringContaining('recado.ex') },
      })
      const ask = (word: string) =>
        use().app.inject({
          url: '/webhooks/meta',
          query: { 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': '42' },
        })
      await use().db.deleteFrom('webhook_checks').execute()
      const unseen = (await setup()).verifiedAt
      expect((await ask('otra')).statusCode).toBe(403)
      expect((await setup()).verifiedAt).toBe(unseen)
      expect((await ask('palabra')).body).toBe('42')
      expect((await setup()).verifiedAt).toEqual(expect.any(Number))
    })
  })

  describe('a test message', () => {
    const open = async () => {
      const shop = await openShopOf(use(), graph)
      graph.numbers.set(shop.number, [`Bearer ${TOKEN}`])
      const [row] = await listed(shop.owner, shop.businessId)
      const params = { id: row?.id ?? '' }
      const ask = async (query: object) => {
        const reply = await use().call(
          metaAccounts.whatsapp.test.read,
          { params, query },
          shop.owner,
        )
        return readTest(metaAccounts.whatsapp.test.read.answer.parse(reply.json()))
      }
      await shop.hearsText('Antes')
      const since = (await ask({})).mark ?? ''
      const state = (message_id = '') => ask({ since, message_id })
      const send = (body: object, caller = shop.owner, key: string = randomUUID()) => {
        const headers = { [KEY_HEADER]: key }
        return use().send(metaAccounts.whatsapp.test.send, { params, body }, { ...caller, headers })
      }
      return { shop, state, send, params }
    }

    it("goes to the owner's own phone, and tells how far it came", async () => {
      const { shop, state, send } = await open()
      expect(await state()).toMatchObject({ heard: null, status: null, failure: null })
      const key = randomUUID()
      const reply = await send({ to: '+506 8888-7777' }, shop.owner, key)
      expect(reply.status, reply.body).toBe(200)
      const id = String(Object(reply.json()).data.message_id)
      const sent = graph.sent.find(({ account }) => account === shop.number)
      expect(sent?.body).toMatchObject({
        to: OWN_PHONE,
        text: { body: /^Mensaje de prueba/ },
      } as never)
      expect(await state(id)).toMatchObject({ status: 'sent' })
      await shop.tells({ statuses: [{ id: sent?.id, status: 'delivered' }] })
      expect(await state(id)).toMatchObject({ status: 'delivered' })
      await shop.hearsText('Llegó')
      expect(await state(id)).toMatchObject({ heard: { from: 'Lucía Mora' }, isAnswered: false })
    })

    it('answers who has just written, and nobody of another connection', async () => {
      const { shop, state, send } = await open()
      const another = {
        owner: shop.owner,
        business_id: shop.businessId,
        oai_assistant_id: await addAssistant(use(), shop.businessId),
      }
      const second = await connect(another, newNumber('EAAG-segundo'), 'EAAG-segundo')
      const params = { id: String(Object(second.json()).data.oaia_whatsapp_id) }
      const elsewhere = (body: object) =>
        use().send(metaAccounts.whatsapp.test.send, { params, body }, shop.owner)
      await shop.hearsText('Hola')
      const { heard } = await state()
      expect((await elsewhere({ thread_id: heard?.threadId })).status).toBe(404)
      const reply = await send({ thread_id: heard?.threadId })
      expect(reply.status, reply.body).toBe(200)
      expect(graph.sent.at(-1)?.body).toMatchObject({ to: CUSTOMER })
      await shop.hearsText('Funciona')
      expect(await state(String(Object(reply.json()).data.message_id))).toMatchObject({
        isAnswered: true,
      })
      const stranger = await use().account()
      expect((await send({ to: OWN_PHONE }, stranger)).status).toBe(404)
    })

    it.each([
      ['', 'Escribe tu número de WhatsApp'],
      ['mi teléfono', 'Escribe el número con el código del país'],
    ])('is refused for %j', async (to, text) => {
      const { send } = await open()
      const reply = await send({ to })
      expect(reply.status).toBe(400)
      expect(reply.body).toContain(text)
    })

    it('that Meta refuses leaves no conversation behind', async () => {
      const { shop, send } = await open()
      graph.ways.push({ status: 400, code: 131_030 })
      const reply = await send({ to: `+${OWN_PHONE}` })
      expect(reply.status).toBe(400)
      expect(await shop.conversations()).toHaveLength(1)
    })
  })

  describe("Meta's own window", () => {
    const signUp = async (
      { owner, ...ids }: Awaited<ReturnType<typeof openBusiness>>,
      more: object,
    ) => use().send(signUpWhatsapp, { body: { ...ids, ...more } }, owner)

    it.each([
      ['the window named the number', true],
      ['it said nothing', false],
    ])('gives a code, which becomes a connection, where %s', async (_, isNamed) => {
      const shop = await openBusiness()
      const token = `EAAG-de-la-ventana-${numbers}`
      const number = newNumber(token)
      graph.codes.set(`código-${number}`, { token, wabas: [wabaOf(number)] })
      const named = { phone_number_id: number, waba_id: wabaOf(number) }
      const reply = await signUp(shop, { code: `código-${number}`, ...(isNamed && named) })
      expect(reply.status, reply.body).toBe(200)
      const [stored] = await listed(shop.owner, shop.business_id)
      expect(stored).toMatchObject({
        isActive: true,
        metaId: number,
        phone: '+506 8888 0001',
      })
      expect(stored?.ownership).toBeNull()
      expect(graph.registered).toContain(number)
      // A code is good once.
      expect((await signUp(shop, { code: `código-${number}`, ...named })).status).toBe(400)
      // The same number again renews its token.
      graph.numbers.set(number, ['Bearer EAAG-nuevo'])
      graph.codes.set('otro', { token: 'EAAG-nuevo', wabas: [wabaOf(number)] })
      expect((await signUp(shop, { code: 'otro', ...named })).status).toBe(200)
      expect(await listed(shop.owner, shop.business_id)).toHaveLength(1)
    })

    it('leaves a number that stays on the phone registered there, and asks for what the phone has', async () => {
      const shop = await openBusiness()
      const number = newNumber('EAAG-convive')
      graph.codes.set('convive', { token: 'EAAG-convive', wabas: [wabaOf(number)] })
      const reply = await signUp(shop, { code: 'convive', coexists: true, phone_number_id: number })
      expect(reply.status, reply.body).toBe(200)
      expect(graph.registered).not.toContain(number)
      expect(graph.synced.get(number)).toEqual(['smb_app_state_sync', 'history'])
    })

    it("does not give somebody else's number to who names it", async () => {
      const shop = await openBusiness()
      const number = newNumber('EAAG-de-otra')
      graph.codes.set('ajeno', { token: 'EAAG-mío', wabas: [] })
      const reply = await signUp(shop, { code: 'ajeno', phone_number_id: number })
      expect(reply.status).toBe(400)
      expect(await listed(shop.owner, shop.business_id)).toEqual([])
      for (const phone_number_id of ['..', 'me'])
        expect((await signUp(shop, { code: 'ajeno', phone_number_id })).status).toBe(400)
    })
  })
})
