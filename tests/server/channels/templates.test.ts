import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { KEY_HEADER } from '#contract/endpoint.ts'
import {
  beginConversation,
  type Chosen,
  listTemplates,
  NEEDS_TEMPLATE,
  NO_OFFERS,
  NO_TEMPLATE,
  OTHERS_CONVERSATION,
  OWN_NUMBER,
  readBegun,
  readListed,
  sendTemplate,
  uploadTemplateFile,
} from '#contract/templates/calls.ts'
import { addressesFor } from '#server/files/keys.ts'
import { addColleague } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { wabaOf, withGraph } from '../kit/graph.ts'
import { multipart } from '../kit/multipart.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop, type Shop, TOKEN } from '../kit/shop.ts'
import { withEars } from '../kit/sockets.ts'

const body = (text: string, example?: object) => ({
  type: 'BODY',
  text,
  ...(example && { example }),
})

const reminder = {
  ...{ id: '1', name: 'recordatorio', language: 'es', status: 'APPROVED', category: 'UTILITY' },
  parameter_format: 'NAMED',
  quality_score: { score: 'GREEN' },
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Cita con {{negocio}}' },
    body('Hola {{nombre}}, te esperamos el {{dia}}.', {
      body_text_named_params: [{ param_name: 'nombre', example: 'Ana' }],
    }),
    { type: 'FOOTER', text: 'Gracias' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Confirmo' },
        { type: 'URL', text: 'Ver cita', url: 'https://citas.example/{{1}}' },
      ],
    },
  ],
}
const offer = {
  ...{ id: '2', name: 'oferta', language: 'es_MX', status: 'APPROVED', category: 'MARKETING' },
  components: [
    { type: 'HEADER', format: 'IMAGE' },
    body('Hola {{1}}: {{2}} de descuento.', { body_text: [['Ana', '10 %']] }),
    { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', text: 'Copiar código', example: ['A1'] }] },
  ],
}
const rejected = {
  ...{ id: '3', name: 'engaño', language: 'es', status: 'REJECTED', category: 'MARKETING' },
  rejected_reason: 'SCAM',
  components: [body('Gana ya')],
}

const filled: Chosen = {
  name: 'recordatorio',
  language: 'es',
  variables: { 'header.negocio': 'Sol', nombre: 'Ana', dia: 'lunes  3', 'button.1': 'a7' },
}

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const { openMember } = withEars()
  let shop: Shop
  let integration_id: number

  const lists = (as = shop.owner) =>
    use().send(listTemplates, { query: { business_id: shop.businessId, integration_id } }, as)
  const listed = async () => {
    const reply = await use().call(
      listTemplates,
      { query: { business_id: shop.businessId, integration_id } },
      shop.owner,
    )
    return readListed(listTemplates.answer.parse(reply.json()))
  }
  const sends = async (chosen: Chosen, key: string = randomUUID()) =>
    use().send(
      sendTemplate,
      { params: { id: (await shop.conversation()).thread_id }, body: chosen },
      { ...shop.owner, headers: { [KEY_HEADER]: key } },
    )
  const begins = (
    to: string,
    said: { readonly template?: Chosen; readonly text?: string },
    { key = randomUUID() as string, as = shop.owner, kind = 'whatsapp' } = {},
  ) =>
    use().send(
      beginConversation,
      {
        body: {
          ...{ business_id: shop.businessId, integration_kind: kind, integration_id, to },
          ...said,
        },
      },
      { ...as, headers: { [KEY_HEADER]: key } },
    )
  const begun = (answer: string) => readBegun(beginConversation.answer.parse(JSON.parse(answer)))
  /** The business's own number, as it is written. */
  const give = async (phone_number: string) => {
    const { db } = use()
    const { settings } = await db
      .selectFrom('integrations')
      .select('settings')
      .where('integration_id', '=', integration_id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('integrations')
      .set({ settings: JSON.stringify({ ...settings, phone_number }) })
      .where('integration_id', '=', integration_id)
      .execute()
  }
  const news = (field: string, value: object) =>
    graph.tell(use(), {
      object: 'whatsapp_business_account',
      entry: [{ id: wabaOf(shop.number), changes: [{ field, value }] }],
    })

  beforeEach(async () => {
    shop = await openShop(use(), graph)
    graph.numbers.set(shop.number, [`Bearer ${TOKEN}`])
    graph.templates.set(wabaOf(shop.number), [reminder, offer, rejected])
    ;({ integration_id } = await use()
      .db.selectFrom('integrations')
      .select('integration_id')
      .where('business_id', '=', shop.businessId)
      .executeTakeFirstOrThrow())
  })

  describe('the templates of a number', () => {
    it('are all pages of what Meta has, with what stops one, and are its own members’', async () => {
      const [spam, marketing, utility] = await listed()
      expect(spam).toMatchObject({ name: 'engaño', problem: expect.stringContaining('engaño') })
      expect(marketing).toMatchObject({
        category: 'marketing',
        header: { kind: 'image', text: null },
        examples: { 1: 'Ana', 2: '10 %' },
      })
      expect(utility).toMatchObject({ quality: 'high', problem: null, examples: { nombre: 'Ana' } })
      expect((await lists(await use().account())).status).toBe(404)
    })

    it('change with what Meta tells', async () => {
      await listed()
      const about = {
        message_template_name: 'recordatorio',
        message_template_language: 'es',
        message_template_id: 1,
      }
      await news('message_template_status_update', { ...about, event: 'PAUSED', reason: 'NONE' })
      await news('message_template_quality_update', { ...about, new_quality_score: 'RED' })
      const changed = (await listed()).find(({ name }) => name === 'recordatorio')
      expect(changed).toMatchObject({ status: 'PAUSED', quality: 'low' })
      await shop.hearsText('Hola')
      const refused = await sends(filled)
      expect(refused.status).toBe(409)
      expect(refused.body).toContain('pausó')
    })

    it('say what to do where Meta does not answer', async () => {
      graph.away.add(wabaOf(shop.number))
      const reply = await lists()
      graph.away.delete(wabaOf(shop.number))
      expect(reply.status).toBe(409)
      expect(reply.body).toContain('Meta no contesta')
    })
  })

  describe('a template in a conversation', () => {
    it('is sent with its values, once for its key, and is the text that the customer reads', async () => {
      await shop.hearsText('Hola')
      const key = randomUUID()
      const replies = [await sends(filled, key), await sends(filled, key)]
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(replies[0]?.body).toBe(replies[1]?.body)
      expect(shop.reached().map((sent) => sent.body)).toEqual([
        expect.objectContaining({
          to: CUSTOMER,
          type: 'template',
          template: {
            name: 'recordatorio',
            language: { code: 'es' },
            components: [
              {
                type: 'header',
                parameters: [{ type: 'text', parameter_name: 'negocio', text: 'Sol' }],
              },
              {
                type: 'body',
                parameters: [
                  { type: 'text', parameter_name: 'nombre', text: 'Ana' },
                  { type: 'text', parameter_name: 'dia', text: 'lunes 3' },
                ],
              },
              {
                type: 'button',
                sub_type: 'url',
                index: '1',
                parameters: [{ type: 'text', text: 'a7' }],
              },
            ],
          },
        }),
      ])
      expect((await shop.shown()).at(-1)).toMatchObject({
        kind: 'template',
        text: 'Cita con Sol\n\nHola Ana, te esperamos el lunes 3.\n\nGracias',
        delivery: { status: 'sent' },
        details: {
          template: {
            buttons: [
              { kind: 'reply', text: 'Confirmo' },
              { kind: 'url', value: 'https://citas.example/a7' },
            ],
          },
        },
      })
    })

    it('has a file at its head, by its address or uploaded', async () => {
      await shop.hearsText('Hola')
      const chosen = (header: string): Chosen => ({
        name: 'oferta',
        language: 'es_MX',
        variables: { header, 1: 'Ana', 2: '10 %', 'button.0': 'SOL10' },
      })
      expect((await sends(chosen('https://tienda.example/foto.jpg'))).status).toBe(200)
      const { default: sharp } = await import('sharp')
      const bytes = await sharp({
        create: { width: 8, height: 8, channels: 3, background: 'red' },
      })
        .png()
        .toBuffer()
      const { headers, payload } = multipart(
        { bytes, type: 'image/png', name: 'a.png' },
        { business_id: String(shop.businessId), kind: 'image' },
      )
      const uploaded = await use().app.inject({
        method: 'POST',
        url: uploadTemplateFile.path,
        headers: { ...headers, authorization: `Bearer ${shop.owner.token}` },
        payload,
      })
      const { file_url } = uploaded.json().data
      // Until it is sent, it is for who uploaded it.
      const [bare] = file_url.split('?')
      const { id: userId } = await addColleague(use(), shop.businessId)
      const { secret } = use().resources
      const theirs = addressesFor(secret, { kind: 'account', userId })(bare)
      const statuses = [file_url, bare, theirs].map(
        async (url) => (await use().app.inject({ url })).statusCode,
      )
      expect(await Promise.all(statuses)).toEqual([200, 404, 404])
      expect((await sends(chosen(file_url))).status).toBe(200)
      const files = shop
        .reached()
        .map((sent) => Object(sent.body).template.components[0].parameters[0].image)
      expect(files).toEqual([
        { link: 'https://tienda.example/foto.jpg' },
        { id: expect.any(String) },
      ])
      expect((await shop.shown()).at(-1)).toMatchObject({ photoUrl: file_url })
      const other = await sends(chosen('/files/de-otro.jpg'))
      expect(other.status).toBe(400)
    })

    it('says which values are missing, which template is gone, and who wants no promotions', async () => {
      await shop.hearsText('Baja')
      const missing = await sends({ ...filled, variables: { nombre: 'Ana' } })
      expect([missing.status, missing.body]).toEqual([
        400,
        expect.stringContaining('Negocio del encabezado, Dia, Botón «Ver cita»'),
      ])
      expect((await sends({ ...filled, name: 'otra' })).body).toContain(NO_TEMPLATE)
      const unwanted = await sends({ name: 'oferta', language: 'es_MX', variables: {} })
      expect([unwanted.status, unwanted.body]).toEqual([409, expect.stringContaining(NO_OFFERS)])
      expect(shop.reached()).toEqual([])
    })

    it.each([132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016, 131_026, 131_047])(
      'that Meta refuses with %i leaves nothing, and says why',
      async (code) => {
        await shop.hearsText('Hola')
        graph.ways.push({ status: 400, code })
        const refused = await sends(filled)
        expect(refused.status).toBe(400)
        expect(JSON.parse(refused.body).message).toMatch(/^[A-ZÁÉÍÓÚ].{20,}/)
        expect((await shop.shown()).map(({ kind }) => kind)).not.toContain('template')
      },
    )
  })

  describe('a conversation that the business begins', () => {
    it('begins with a template, once for its key', async () => {
      const key = randomUUID()
      const [first, again] = [
        await begins('+506 7000-1111', { template: filled }, { key }),
        await begins('+506 7000-1111', { template: filled }, { key }),
      ]
      expect(first.status).toBe(200)
      expect(begun(first.body)).toEqual(begun(again.body))
      expect(begun(first.body)?.isNew).toBe(true)
      expect(await shop.conversations()).toMatchObject([{ contact_id: '50670001111' }])
      expect(shop.reached()).toHaveLength(1)
    })

    it('is listed at once, and rings for nobody: a colleague began it', async () => {
      const ear = await openMember(use(), shop.owner, shop.businessId)
      await begins('+506 7000-1111', { template: filled })
      const heard = await ear.until((frame) => Object(frame).event === 'new_conversation')
      expect(heard.at(-1)).toMatchObject({ data: { quiet: true } })
    })

    it('goes on where there is one, whatever the form of the number, with free text for 24 hours', async () => {
      await shop.hearsText('Hola')
      const reply = await begins('8888 0001', { text: 'Hola otra vez' })
      // Without a country of the business or of its number, a number needs its own.
      expect(reply.status).toBe(400)
      await give('+506 2222-0000')
      const dialed = await begins('8888 0001', { text: 'Hola otra vez' })
      expect(begun(dialed.body)?.threadId).toBe((await shop.conversation()).thread_id)
      const whole = await begins('(506) 8888-0001', { text: 'Hola otra vez' })
      expect(begun(whole.body)).toEqual({
        threadId: (await shop.conversation()).thread_id,
        isNew: false,
      })
      await use()
        .db.updateTable('conversations')
        .set({ last_client_message_at: new Date(Date.now() - 25 * 3_600_000) })
        .execute()
      const late = await begins('+50688880001', { text: 'Hola' })
      expect([late.status, late.body]).toEqual([409, expect.stringContaining(NEEDS_TEMPLATE)])
    })

    it('needs a template with a new number, and leaves nothing where it is refused', async () => {
      expect((await begins('+50670002222', { text: 'Hola' })).body).toContain(NEEDS_TEMPLATE)
      graph.ways.push({ status: 400, code: 131_026 })
      expect((await begins('+50670002222', { template: filled })).status).toBe(400)
      expect(await shop.conversations()).toEqual([])
      expect((await begins('+50670002222', { text: 'Hola' }, { kind: 'instagram' })).status).toBe(
        409,
      )
    })

    it('does not begin with a number of the business, two numbers or an extension', async () => {
      await use()
        .db.updateTable('businesses')
        .set({ country: 'Costa Rica' })
        .where('business_id', '=', shop.businessId)
        .execute()
      await give('+506 2222-0000')
      for (const [to, why] of [
        ['2222 0000', OWN_NUMBER],
        ['+506 2222-0000', OWN_NUMBER],
        ['7000 1111 / 7000 2222', 'más de un número'],
        ['7000-1111;ext=4', 'extensión'],
      ] as const) {
        const reply = await begins(to, { template: filled })
        expect([reply.status, reply.body]).toEqual([400, expect.stringContaining(why)])
      }
      expect(await shop.conversations()).toEqual([])
      expect((await begins('٧٠٠٠ ١١١١', { template: filled })).status).toBe(200)
      expect(shop.reached()).toMatchObject([{ body: { to: '50670001111' } }])
    })

    it('does not begin with a blocked contact, and not with what another member keeps', async () => {
      await shop.hearsText('Hola')
      const agent = await use().account()
      const all = use().db
      const ours = () => all.updateTable('conversations').where('business_id', '=', shop.businessId)
      await all
        .insertInto('business_members')
        .values({ business_id: shop.businessId, user_id: agent.id, role: 'agent' })
        .execute()
      await all
        .updateTable('businesses')
        .set({ restricts_agents: true })
        .where('business_id', '=', shop.businessId)
        .execute()
      await ours().set({ assignee_id: shop.owner.id }).execute()
      const unseen = await begins('+50688880001', { template: filled }, { as: agent })
      expect([unseen.status, unseen.body]).toEqual([
        403,
        expect.stringContaining(OTHERS_CONVERSATION),
      ])
      await ours().set({ blocked_at: new Date() }).execute()
      expect((await begins('+50688880001', { template: filled })).status).toBe(409)
      expect(shop.reached()).toEqual([])
    })
  })
})
