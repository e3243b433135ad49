import { describe, expect, test } from 'vitest'
import { isColor, isHardToRead, legibleOn, READABLE_LARGE } from '#contract/colors.ts'
import { isWebAddress } from '#contract/integrations/common.ts'
import { readLooks, shownLooks, widgetDefaults } from '#contract/integrations/looks.ts'
import type { MetaAccountDraft } from '#contract/integrations/metaAccount.ts'
import { metaAccounts } from '#contract/integrations/metaAccounts.ts'
import {
  readStore,
  type StoreDraft,
  storeDraft,
  storeProblem,
  stores,
  storeTypes,
  writeStore,
} from '#contract/integrations/store.ts'
import {
  draftLooks,
  readWidget,
  sizeOf,
  widgetDraft,
  widgetProblem,
  widgets,
  writeWidget,
} from '#contract/integrations/widget.ts'
import { looseItems } from '#contract/loose.ts'
import { number } from './aNumber.ts'
import { answered } from './answered.ts'

const never = (): never => {
  throw new Error('There is always one')
}

describe('the form of an integration', () => {
  const right: MetaAccountDraft = {
    name: 'Tienda',
    accessToken: 'EAAG',
    metaId: '1045',
    phone: '+506 2253 0047',
    assistantId: '7',
  }

  test.each([
    [{ name: ' ' }, 'name', 'El nombre de la conexión es obligatorio'],
    [{ name: 'a'.repeat(201) }, 'name', 'Usa como máximo 200 caracteres'],
    [{ accessToken: '' }, 'accessToken', 'El token de acceso de Meta es obligatorio'],
    [{ accessToken: 'a'.repeat(2_001) }, 'accessToken', 'Usa como máximo 2.000 caracteres'],
    [{ metaId: '' }, 'metaId', 'El identificador del número de teléfono de Meta es obligatorio'],
    [{ phone: '' }, 'phone', 'El número de teléfono es obligatorio'],
    [
      { phone: 'el de siempre' },
      'phone',
      'Escribe el número con el código del país, como +50688887777',
    ],
    [
      { phone: '+12 (-.) -' },
      'phone',
      'Escribe el número con el código del país, como +50688887777',
    ],
    [
      { assistantId: '' },
      'assistantId',
      'Debe seleccionar un asistente para crear la integración de WhatsApp',
    ],
  ])('refuses %j of WhatsApp', (change, field, text) => {
    expect(metaAccounts.whatsapp.problem(right, null)).toBeNull()
    expect(metaAccounts.whatsapp.problem({ ...right, ...change }, null)).toEqual({ field, text })
  })

  test('refuses invalid fields of Instagram', () => {
    const draft = { ...right, name: 'Perfil', metaId: '1784', phone: '' }
    expect(metaAccounts.instagram.problem(draft, null)).toBeNull()
    for (const field of ['name', 'accessToken', 'metaId', 'assistantId'] as const)
      expect(metaAccounts.instagram.problem({ ...draft, [field]: '' }, null)?.field).toBe(field)
    expect(metaAccounts.instagram.problem({ ...draft, assistantId: '' }, null)?.text).toBe(
      'Debe seleccionar un asistente para crear la integración de Instagram',
    )
  })

  test('accepts a stored integration without an assistant', () => {
    expect(metaAccounts.whatsapp.problem({ ...right, assistantId: '' }, number)).toBeNull()
  })

  const widget = { ...widgetDraft(null), name: 'Página', assistantId: '7' }
  test.each([
    [{ name: '' }, 'name', 'El nombre del widget es obligatorio'],
    [{ assistantId: '' }, 'assistantId', 'Debe seleccionar un asistente para crear el widget'],
    [{ width: '199' }, 'width', 'Escribe un número entero de 200 a 500'],
    [{ width: '501' }, 'width', 'Escribe un número entero de 200 a 500'],
    [{ height: '299' }, 'height', 'Escribe un número entero de 300 a 700'],
    [{ height: '701' }, 'height', 'Escribe un número entero de 300 a 700'],
    [{ width: '3e2' }, 'width', 'Escribe un número entero de 200 a 500'],
    [{ width: '' }, 'width', 'Escribe un número entero de 200 a 500'],
    [{ topRadius: '61' }, 'topRadius', 'Escribe un número entero de 0 a 60'],
    [{ minimizedWidth: '23' }, 'minimizedWidth', 'Escribe un número entero de 24 a 300'],
    [
      { visitorColor: 'azul' },
      'visitorColor',
      'Escribe un color como #3B82F6: # y seis cifras hexadecimales',
    ],
  ] as const)('refuses %j of a widget', (change, field, text) => {
    expect(widgetProblem(widget, null)).toBeNull()
    expect(widgetProblem({ ...widget, ...change }, null)).toEqual({ field, text })
  })

  test.each(['200', '350', '500'])('accepts the width %s, which is within the bounds', (width) => {
    expect(sizeOf({ ...widget, width }, 'width')).toBe(Number(width))
    expect(widgetProblem({ ...widget, width }, null)).toBeNull()
  })

  test('takes three digits of a color for six, and keeps a stored color of another form', () => {
    const [stored] = looseItems(
      answered(widgets.list, [
        { oaia_widget_id: 1, header_color: '#aBc', agent_message_color: 'rgb(1, 2, 3)' },
      ]),
    ).map(readWidget)
    if (!stored) expect.unreachable('there is a widget')
    const draft = { ...widgetDraft(stored), name: 'Página' }
    expect(widgetProblem(draft, stored)).toBeNull()
    expect(writeWidget(draft, 1)).toMatchObject({
      header_color: '#aaBBcc',
      agent_message_color: 'rgb(1, 2, 3)',
    })
    expect(widgetProblem({ ...draft, headerColor: '#123' }, stored)).toBeNull()
    expect(widgetProblem({ ...draft, headerColor: 'rojo' }, stored)?.field).toBe('headerColor')
  })

  test('accepts a color only as # and six digits', () => {
    expect(['#3B82F6', '#ffffff', ' #000000 '].every(isColor)).toBe(true)
    expect(['3B82F6', '#fff', 'red', '#3B82F6;', '#GGGGGG'].some(isColor)).toBe(false)
  })

  test('shows an unreadable text in black or white', () => {
    expect(legibleOn('#FFFFFF', '#EFF6FF')).toBe('#000000')
    expect(legibleOn('#222222', '#111111')).toBe('#FFFFFF')
    expect(legibleOn('#1F2937', '#F3F4F6')).toBe('#1F2937')
    // White on the blue of a new header is 3.7:1: enough for large text.
    expect(legibleOn('#FFFFFF', '#3B82F6')).toBe('#000000')
    expect(legibleOn('#FFFFFF', '#3B82F6', READABLE_LARGE)).toBe('#FFFFFF')
    for (let gray = 0; gray < 256; gray += 1) {
      const ground = `#${gray.toString(16).padStart(2, '0').repeat(3)}`
      expect(isHardToRead(legibleOn(ground, ground), ground)).toBe(false)
    }
  })

  test('draws the typed looks, and defaults for invalid ones', () => {
    expect(draftLooks(widgetDraft(null))).toEqual(widgetDefaults)
    const typed = { ...widgetDraft(null), width: '420', height: '9', headerColor: '#0B6670' }
    expect(draftLooks({ ...typed, agentColor: '#1', logo: 'javascript:alert(1)' })).toEqual({
      ...widgetDefaults,
      width: 420,
      headerColor: '#0B6670',
    })
  })

  test('shows complete looks, with readable texts', () => {
    expect(readLooks(shownLooks(widgetDefaults))).toEqual({
      ...widgetDefaults,
      agentTextColor: '#000000',
    })
  })

  const store: StoreDraft = {
    ...storeDraft(null),
    name: 'En línea',
    url: 'https://tienda.example',
    assistantId: '7',
  }
  const credentials = {
    Nidux: {
      storeId: '77',
      baseUrl: 'https://api.nidux.example',
      username: 'lino',
      password: 'abc',
    },
    Shopify: { shopName: 'lino', accessToken: 'shpat' },
    WooCommerce: { consumerKey: 'ck', consumerSecret: 'cs' },
  }

  test.each(storeTypes)('refuses a store of the type %s without its own credentials', (type) => {
    const whole = { ...store, type, ...credentials[type] }
    expect(storeProblem(whole, null)).toBeNull()
    for (const field of Object.keys(credentials[type]))
      expect(storeProblem({ ...whole, [field]: ' ' }, null)?.field).toBe(field)
    for (const field of ['name', 'url', 'assistantId'])
      expect(storeProblem({ ...whole, [field]: '' }, null)?.field).toBe(field)
    expect(storeProblem({ ...whole, url: 'tienda.example' }, null)).toEqual({
      field: 'url',
      text: 'Escribe una dirección completa, como https://mitienda.com',
    })
  })

  test('accepts an address only with http or https, and a host', () => {
    for (const url of [
      'http://a',
      'https://tienda.example:8080/es?x=1#y',
      'HTTPS://Tienda.example',
    ])
      expect(isWebAddress(url)).toBe(true)
    for (const url of [
      'https://',
      'ftp://a.b',
      '//a.b',
      'https://a b',
      'https://x@y',
      'https://a:b',
    ])
      expect(isWebAddress(url)).toBe(false)
  })

  test('refuses a store that changes its type without the new credentials', () => {
    const stored = {
      ...readStore(answered(stores.create, { data: { oaia_store_id: 1 } })?.data ?? never()),
      password: '••••••••',
    }
    const nidux = { ...store, ...credentials.Nidux, password: '' }
    expect(storeProblem(nidux, stored)).toBeNull()
    expect(storeProblem({ ...nidux, type: 'Shopify' }, stored)?.field).toBe('shopName')
  })

  test('keeps a type that it does not know, and offers none', () => {
    const stored = readStore(
      answered(stores.create, { data: { oaia_store_id: 1, store: 'Magento', username: 'ana' } })
        ?.data ?? never(),
    )
    const draft = { ...storeDraft(stored), name: 'En línea', url: 'https://tienda.example' }
    expect(storeProblem(draft, stored)).toBeNull()
    expect(writeStore(draft, 4)).toMatchObject({ store: 'Magento', username: 'ana' })
    expect(storeProblem({ ...store, type: 'Magento' }, null)?.field).toBe('type')
  })

  test('sends only the credentials of the chosen type', () => {
    const all = { ...store, ...credentials.Nidux, ...credentials.Shopify }
    expect(writeStore({ ...all, type: 'Shopify' }, 4)).toEqual({
      business_id: 4,
      oai_assistant_id: 7,
      store: 'Shopify',
      name: 'En línea',
      store_url: 'https://tienda.example',
      shop_name: 'lino',
      access_token: 'shpat',
    })
    expect(Object.keys(writeStore({ ...all, type: 'Nidux' }, 4))).toEqual(
      expect.arrayContaining(['store_id', 'base_url', 'username', 'password']),
    )
  })
})
