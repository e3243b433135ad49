import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { instagram } from '#contract/integrations/instagram.ts'
import { type IntegrationKind, integrationKinds } from '#contract/integrations/integrations.ts'
import { stores } from '#contract/integrations/store.ts'
import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { widgets } from '#contract/integrations/widget.ts'
import { openVisit } from '#contract/visitor.ts'
import { addAssistant, addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { openEmptyLite } from './kit/emptyLite.ts'
import { type Account, withServer } from './kit/server.ts'

type Row = Readonly<Record<string, unknown>>
interface Told<Data> {
  readonly success: boolean
  readonly data: Data
}

const steps = import.meta.glob<string>('../../server/database/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('the chats of earlier versions become widgets with the same addresses', async () => {
  const { db, close } = await openEmptyLite()
  const run = (text: string) => sql.raw(text).execute(db)
  const files = Object.entries(steps).sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [file, text] of files.filter(([name]) => name.includes('/000')).slice(0, 6)) {
    expect(file).not.toContain('integrations')
    await run(text)
  }
  await run(`
    insert into users (email) values ('ana@ejemplo.es');
    insert into businesses (owner_id, name, email, business_credits_id)
      values (1, 'Lino', 'a@ejemplo.es', 'a'), (1, 'Café', 'b@ejemplo.es', 'b');
    insert into assistants (business_id, name, deleted_at)
      values (1, 'Antes', now()), (1, 'Lina', null), (1, 'Otra', null);
    insert into widgets (slug, business_id, name, welcome_message, is_active)
      values ('demo', 1, 'Página', '¡Hola!', true), ('cafe', 2, 'Café', null, false);
    insert into visitors (visitor_id, widget_slug, token_hash)
      values ('00000000-0000-4000-8000-000000000001', 'cafe', 'x');`)
  for (const [, text] of files.slice(6)) await run(text)
  const rows = await db
    .selectFrom('integrations')
    .select(['business_id', 'kind', 'assistant_id', 'name', 'is_active', 'external_id', 'settings'])
    .orderBy('business_id')
    .execute()
  const widget = { kind: 'widget', assistant_id: null }
  expect(rows).toEqual([
    {
      ...widget,
      business_id: 1,
      assistant_id: 2,
      name: 'Página',
      is_active: true,
      external_id: 'demo',
      settings: { welcome_message: '¡Hola!' },
    },
    {
      ...widget,
      business_id: 2,
      name: 'Café',
      is_active: false,
      external_id: 'cafe',
      settings: {},
    },
  ])
  const visits = await db
    .selectFrom('visitors')
    .innerJoin('integrations', 'integrations.integration_id', 'visitors.integration_id')
    .select(['token_hash', 'external_id'])
    .execute()
  expect(visits).toEqual([{ token_hash: 'x', external_id: 'cafe' }])
  await close()
})

const endpoints = { whatsapp, instagram, widget: widgets, store: stores }
const idFields = {
  whatsapp: 'oaia_whatsapp_id',
  instagram: 'tbl_oaia_instagram_account_id',
  widget: 'oaia_widget_id',
  store: 'oaia_store_id',
}
const assignFields = {
  whatsapp: 'whatsapp_id',
  instagram: 'instagram_connection_id',
  widget: 'widget_id',
  store: 'store_id',
}
const TOKEN = 'EAAG0123456789abcdefghijklmnop4C1A'

const metaId = () => String(randomInt(10 ** 9, 10 ** 12))

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account
  let businessId: number
  let assistantId: number

  beforeAll(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
    assistantId = await addAssistant(use(), businessId, { name: 'Lina' })
  })

  const bodies = (): Readonly<Record<IntegrationKind, Row>> => ({
    whatsapp: {
      name: ' Tienda ',
      phone_number: '+506 2253 0047',
      meta_access_token: TOKEN,
      meta_phone_number_id: metaId(),
    },
    instagram: { name: 'Perfil', instagram_account_id: metaId(), meta_access_token: TOKEN },
    widget: { widget_name: 'Página', header_color: '#0B6670' },
    store: {
      store: 'Nidux',
      name: 'En línea',
      store_url: 'https://tienda.example',
      store_id: '77',
      base_url: 'https://api.nidux.example',
      username: 'lino',
      password: 'una contraseña muy larga y secreta',
    },
  })

  const send = (endpoint: Endpoint, parts: object, as: Account = account) =>
    use().send(endpoint, parts, as)
  const create = (kind: IntegrationKind, body: Row = {}, as: Account = account) => {
    const whole = { business_id: businessId, oai_assistant_id: assistantId, ...bodies()[kind] }
    return send(endpoints[kind].create, { body: { ...whole, ...body } }, as)
  }
  const created = async (kind: IntegrationKind, body: Row = {}): Promise<Row> => {
    const reply = await create(kind, body)
    expect([reply.status, reply.body]).toEqual([200, expect.stringContaining('"success":true')])
    expect(endpoints[kind].create.answer.safeParse(reply.json()).success).toBe(true)
    return (reply.json() as Told<Row>).data
  }
  const update = (kind: IntegrationKind, row: Row, body: Row, as: Account = account) =>
    send(endpoints[kind].update, { params: { id: row[idFields[kind]] }, body }, as)
  const listed = async (kind: IntegrationKind, query: Row = {}): Promise<readonly Row[]> => {
    const reply = await send(endpoints[kind].list, { query: { business_id: businessId, ...query } })
    expect(reply.status).toBe(200)
    expect(endpoints[kind].list.answer.safeParse(reply.json()).success).toBe(true)
    return (reply.json() as Told<readonly Row[]>).data
  }
  const found = async (kind: IntegrationKind, row: Row) =>
    (await listed(kind)).find((each) => each[idFields[kind]] === row[idFields[kind]])
  const refused = (reply: { status: number; json: () => unknown }) => [reply.status, reply.json()]
  const saying = (status: number, message: string) => [status, { success: false, message }]

  describe.each(integrationKinds)('%s', (kind) => {
    it("is created with trimmed fields, and listed newest first with its assistant's name", async () => {
      const first = await created(kind)
      const second = await created(kind)
      const name = kind === 'widget' ? 'widget_name' : 'name'
      expect(first[name]).toBe(String(bodies()[kind][name]).trim())
      expect(first).toMatchObject({
        oai_assistant_id: assistantId,
        assistant_name: 'Lina',
        business_id: businessId,
        is_active: true,
      })
      const ids = (await listed(kind)).map((row) => row[idFields[kind]])
      expect(ids.slice(0, 2)).toEqual([second[idFields[kind]], first[idFields[kind]]])
      expect(await found(kind, first)).toEqual(first)
    })

    it('keeps the fields that a change omits', async () => {
      const row = await created(kind)
      const name = kind === 'widget' ? 'widget_name' : 'name'
      const reply = await update(kind, row, { [name]: 'Otro nombre', is_active: false })
      expect(reply.status).toBe(200)
      expect(await found(kind, row)).toEqual({ ...row, [name]: 'Otro nombre', is_active: false })
    })

    it('needs an assistant at first, and can lose it', async () => {
      const without = await create(kind, { oai_assistant_id: null })
      const message = {
        whatsapp: 'Debe seleccionar un asistente para crear la integración de WhatsApp',
        instagram: 'Debe seleccionar un asistente para crear la integración de Instagram',
        widget: 'Debe seleccionar un asistente para crear el widget',
        store: 'Debe seleccionar un asistente para crear la integración de tienda',
      }[kind]
      expect(refused(without)).toEqual(saying(400, message))

      const row = await created(kind)
      const assign = (assistant_id: number | null) =>
        send(endpoints[kind].assign, {
          body: { [assignFields[kind]]: row[idFields[kind]], assistant_id },
        })
      expect((await assign(null)).status).toBe(204)
      expect(await found(kind, row)).toMatchObject({ oai_assistant_id: null, assistant_name: null })
      const other = await addAssistant(use(), businessId, { name: 'Otra' })
      expect((await assign(other)).status).toBe(204)
      expect(await found(kind, row)).toMatchObject({
        oai_assistant_id: other,
        assistant_name: 'Otra',
      })
    })

    it('accepts no assistant of another business, and no deleted one', async () => {
      const elsewhere = await addBusiness(use(), account)
      const foreign = await addAssistant(use(), elsewhere)
      const deleted = await addAssistant(use(), businessId, { deleted_at: new Date() })
      const row = await created(kind)
      for (const assistant_id of [foreign, deleted, 'x', 10 ** 12]) {
        const missing = saying(404, 'No se encontró el asistente')
        expect(refused(await create(kind, { oai_assistant_id: assistant_id }))).toEqual(missing)
        const changed = await update(kind, row, { oai_assistant_id: assistant_id })
        expect(refused(changed)).toEqual(missing)
        const body = { [assignFields[kind]]: row[idFields[kind]], assistant_id }
        expect(refused(await send(endpoints[kind].assign, { body }))).toEqual(missing)
      }
      expect(await found(kind, row)).toEqual(row)
    })

    it('shows no assistant once that one is deleted', async () => {
      const assistant = await addAssistant(use(), businessId)
      const row = await created(kind, { oai_assistant_id: assistant })
      await use()
        .db.updateTable('assistants')
        .set({ deleted_at: new Date() })
        .where('assistant_id', '=', assistant)
        .execute()
      expect(await found(kind, row)).toMatchObject({ oai_assistant_id: null, assistant_name: null })
      expect((await update(kind, row, { is_active: false })).status).toBe(200)
    })

    it('can be deleted once', async () => {
      const row = await created(kind)
      const remove = () => send(endpoints[kind].remove, { params: { id: row[idFields[kind]] } })
      expect((await remove()).status).toBe(204)
      expect(refused(await remove())).toEqual(saying(404, 'No se encontró la integración'))
      expect(await found(kind, row)).toBeUndefined()
    })

    it('is found under its own kind alone, and cannot move to another business', async () => {
      const row = await created(kind)
      const other = kind === 'store' ? 'whatsapp' : 'store'
      const params = { id: row[idFields[kind]] }
      expect((await send(endpoints[other].remove, { params })).status).toBe(404)
      const own = await addBusiness(use(), account)
      expect((await update(kind, row, { business_id: own })).status).toBe(200)
      expect(await found(kind, row)).toEqual(row)
    })
  })

  it.each([
    ['whatsapp', { name: ' ' }, 'El nombre de la conexión es obligatorio'],
    ['whatsapp', { meta_access_token: '' }, 'El token de acceso de Meta es obligatorio'],
    [
      'whatsapp',
      { meta_access_token: '••••••••4C1A' },
      'El token de acceso de Meta es obligatorio',
    ],
    [
      'whatsapp',
      { phone_number: 'mañana' },
      'Escribe el número con el código del país, como +50688887777',
    ],
    [
      'whatsapp',
      { phone_number: '55 1234 5678' },
      'Escribe el número con el código del país, como +50688887777',
    ],
    ['whatsapp', { meta_phone_number_id: '..' }, 'El identificador de Meta tiene solo números'],
    ['whatsapp', { meta_phone_number_id: '1/2' }, 'El identificador de Meta tiene solo números'],
    ['whatsapp', { meta_phone_number_id: '12a' }, 'El identificador de Meta tiene solo números'],
    ['instagram', { instagram_account_id: '..' }, 'El identificador de Meta tiene solo números'],
    ['instagram', { instagram_account_id: '1/2' }, 'El identificador de Meta tiene solo números'],
    ['instagram', { instagram_account_id: '12a' }, 'El identificador de Meta tiene solo números'],
    [
      'instagram',
      { instagram_account_id: ' ' },
      'El identificador de la cuenta de Instagram es obligatorio',
    ],
    ['widget', { widget_name: ' ' }, 'El nombre del widget es obligatorio'],
    ['widget', { box_size_width: 199 }, 'Escribe un número entero de 200 a 500'],
    ['widget', { box_size_height: 701 }, 'Escribe un número entero de 300 a 700'],
    ['widget', { top_radius: 1.5 }, 'Escribe un número entero de 0 a 60'],
    [
      'widget',
      { header_color: 'red;background:url(https://espia.example)' },
      'Escribe un color como #3B82F6: # y seis cifras hexadecimales',
    ],
    [
      'widget',
      { logo_image_url: 'https://espia.example/a.png' },
      'Datos inválidos. Verifica los campos requeridos.',
    ],
    [
      'widget',
      { desktop_screen_position: 'middle' },
      'Datos inválidos. Verifica los campos requeridos.',
    ],
    ['store', { store: 'Otra' }, 'Elige un tipo de tienda'],
    [
      'store',
      { store_url: 'javascript:alert(1)' },
      'Escribe una dirección completa, como https://mitienda.com',
    ],
    ['store', { password: ' ' }, 'La contraseña es obligatoria'],
    ['store', { store: 'Shopify', shop_name: 'lino' }, 'El token de acceso es obligatorio'],
    ['store', { store: 'WooCommerce' }, 'La clave de consumidor es obligatoria'],
  ] as const)('%s with %j is refused', async (kind, body, message) => {
    const before = await listed(kind)
    expect(refused(await create(kind, body))).toEqual(saying(400, message))
    const row = await created(kind, kind === 'store' ? bodies().store : {})
    if (!('meta_access_token' in body) && !('password' in body))
      expect(refused(await update(kind, row, body))).toEqual(saying(400, message))
    expect(await found(kind, row)).toEqual(row)
    expect(await listed(kind)).toHaveLength(before.length + 1)
  })

  describe('a secret', () => {
    const stored = async (row: Row) =>
      use()
        .db.selectFrom('integrations')
        .selectAll()
        .where('integration_id', '=', Number(row.oaia_whatsapp_id ?? row.oaia_store_id))
        .executeTakeFirstOrThrow()

    it('is sent as a mask: the end of a long token, nothing of a password', async () => {
      const number = await created('whatsapp')
      expect(number.meta_access_token).toBe('••••••••4C1A')
      const store = await created('store')
      expect(store.password).toBe('••••••••')
      for (const kind of integrationKinds) {
        const all = JSON.stringify(await listed(kind))
        expect(all).not.toContain(TOKEN)
        expect(all).not.toContain('contraseña')
      }
    })

    it('is encrypted in the database, differently each time', async () => {
      const [one, other] = [
        await stored(await created('whatsapp')),
        await stored(await created('whatsapp')),
      ]
      for (const { secrets, settings } of [one, other]) {
        expect(secrets?.toString('latin1')).not.toContain(TOKEN.slice(0, 8))
        expect(JSON.stringify(settings)).not.toContain(TOKEN)
      }
      expect(one.secrets).not.toEqual(other.secrets)
    })

    it('stays where a change leaves it blank or sends the mask back, and changes where it is typed', async () => {
      const row = await created('whatsapp')
      for (const meta_access_token of ['', '••••••••4C1A']) {
        const reply = await update('whatsapp', row, { meta_access_token, name: 'Otro' })
        expect((reply.json() as Told<Row>).data.meta_access_token).toBe('••••••••4C1A')
      }
      await update('whatsapp', row, { meta_access_token: `${TOKEN.slice(0, -4)}ZZ99` })
      expect(await found('whatsapp', row)).toMatchObject({ meta_access_token: '••••••••ZZ99' })
    })

    it('of one type of store is deleted with the type', async () => {
      const row = await created('store')
      const shopify = { store: 'Shopify', shop_name: 'lino', access_token: TOKEN }
      expect((await update('store', row, shopify)).status).toBe(200)
      const now = await found('store', row)
      expect(now).toMatchObject({ shop_name: 'lino', access_token: '••••••••4C1A' })
      for (const field of ['password', 'store_id', 'base_url', 'username'])
        expect(now).not.toHaveProperty(field)
    })

    it('that was encrypted for another row, or with another key, counts as missing', async () => {
      const row = await created('whatsapp')
      const own = await addBusiness(use(), account)
      const { integration_id } = await stored(row)
      await use()
        .db.updateTable('integrations')
        .set({ business_id: own })
        .where('integration_id', '=', integration_id)
        .execute()
      const reply = await send(whatsapp.list, { query: { business_id: own } })
      expect((reply.json() as Told<readonly Row[]>).data[0]).not.toHaveProperty('meta_access_token')
    })
  })

  it('a number of Meta can be connected once in a business', async () => {
    const meta_phone_number_id = metaId()
    await created('whatsapp', { meta_phone_number_id })
    const taken = saying(409, 'Ya hay una conexión con ese identificador')
    expect(refused(await create('whatsapp', { meta_phone_number_id }))).toEqual(taken)
    const other = await created('whatsapp')
    expect(refused(await update('whatsapp', other, { meta_phone_number_id }))).toEqual(taken)
    const elsewhere = await addBusiness(use(), account)
    const oai_assistant_id = await addAssistant(use(), elsewhere)
    await created('whatsapp', { meta_phone_number_id, business_id: elsewhere, oai_assistant_id })
  })

  it('stores are listed by their type', async () => {
    const row = await created('store')
    const ids = async (store: string) =>
      (await listed('store', { store })).map(({ oaia_store_id }) => oaia_store_id)
    expect(await ids('Nidux')).toContain(row.oaia_store_id)
    expect(await ids('Shopify')).not.toContain(row.oaia_store_id)
  })

  it('a widget has a code that opens its chat, while it is active', async () => {
    const row = await created('widget', { welcome_message: '¿En qué te ayudo?' })
    const [, origin, widget] =
      /^<script async src="([^"]*)\/widget\.js" data-widget="([\w-]{12})"><\/script>$/.exec(
        String(row.embed_code),
      ) ?? []
    expect(origin).toMatch(/^http:\/\/[^/]+$/)
    const open = () => use().call(openVisit, { params: { widget: widget ?? '' }, body: {} })
    expect((await open()).json()).toMatchObject({
      looks: { welcome_message: '¿En qué te ayudo?', box_size_width: 350 },
    })
    await update('widget', row, { is_active: false })
    expect((await open()).status).toBe(404)
    await send(widgets.remove, { params: { id: row.oaia_widget_id } })
    expect((await open()).status).toBe(404)
  })

  it('a widget asks for name and e-mail only where its business wants it', async () => {
    const row = await created('widget')
    expect(row.ask_contact).toBe(false)
    await update('widget', row, { ask_contact: true })
    expect(await found('widget', row)).toMatchObject({ ask_contact: true })
  })

  it('a widget without an image gets an uploaded one, and loses it again', async () => {
    const row = await created('widget')
    const logo_image_url = `/files/${'0'.repeat(32)}.webp`
    await update('widget', row, { logo_image_url })
    expect(await found('widget', row)).toMatchObject({ logo_image_url })
    await update('widget', row, { logo_image_url: null })
    expect(await found('widget', row)).not.toHaveProperty('logo_image_url')
  })
})
