import { describe, expect, test } from 'vitest'
import { isColor, isHardToRead, legibleOn, READABLE_LARGE } from '#contract/colors'
import { CallError, SESSION_EXPIRED } from '#contract/errors'
import { readUploadedImage, uploadImage } from '#contract/files'
import { isWebAddress } from '#contract/integrations/common'
import {
  instagram,
  instagramDraft,
  instagramProblem,
  readInstagram,
  writeInstagram,
} from '#contract/integrations/instagram'
import {
  describeIntegrationsFailure,
  describeWidgetImageFailure,
  integrationKinds,
} from '#contract/integrations/integrations'
import { readLooks, shownLooks, widgetDefaults } from '#contract/integrations/looks'
import {
  readStore,
  type StoreDraft,
  storeDraft,
  storeLink,
  storeProblem,
  stores,
  storeTypes,
  writeStore,
} from '#contract/integrations/store'
import {
  readWhatsapp,
  type WhatsappDraft,
  whatsapp,
  whatsappDraft,
  whatsappProblem,
  writeWhatsapp,
} from '#contract/integrations/whatsapp'
import {
  draftLooks,
  readWidget,
  sizeOf,
  widgetDraft,
  widgetProblem,
  widgets,
  writeWidget,
} from '#contract/integrations/widget'
import { looseItems } from '#contract/loose'
import { answered } from './answered'

const numbers = (answer: unknown) => looseItems(answered(whatsapp.list, answer)).map(readWhatsapp)
const accounts = (answer: unknown) =>
  looseItems(answered(instagram.list, answer)).map(readInstagram)
const chats = (answer: unknown) => looseItems(answered(widgets.list, answer)).map(readWidget)
const shops = (answer: unknown) => looseItems(answered(stores.list, answer)).map(readStore)

const base = {
  id: '3',
  name: 'Sin nombre',
  isActive: false,
  assistantId: null,
  assistantName: null,
}
const number = {
  ...base,
  kind: 'whatsapp' as const,
  name: 'Tienda',
  phone: '+50622530047',
  phoneNumberId: '1045',
  accessToken: '••••••••4C1A',
}

describe('an integration is read leniently', () => {
  test('with nothing but its id, bare or in an envelope', () => {
    const bare = { ...base, kind: 'whatsapp', phone: '', phoneNumberId: '', accessToken: null }
    expect(numbers([{ oaia_whatsapp_id: 3 }])).toEqual([bare])
    expect(numbers({ success: true, data: [{ oaia_whatsapp_id: '3' }] })).toEqual([bare])
    expect(numbers(null)).toEqual([])
    expect(accounts([{ tbl_oaia_instagram_account_id: 3 }])).toEqual([
      { ...base, kind: 'instagram', accountId: '', accessToken: null },
    ])
    expect(chats([{ oaia_widget_id: 3 }])).toEqual([
      { ...base, ...widgetDefaults, kind: 'widget', embedCode: null, asksContact: null },
    ])
    expect(shops([{ oaia_store_id: 3 }])).toMatchObject([{ ...base, type: 'Nidux', url: '' }])
  })

  test('numbers, flags and the assistant in whatever type they come', () => {
    expect(
      chats([
        {
          oaia_widget_id: 3,
          is_active: 1,
          oai_assistant_id: 7,
          assistant_name: 'Lina',
          box_size_width: '420',
          minimizable: '0',
          attention_getter: 'true',
          desktop_screen_position: 'top-left',
          mobile_minimized_type: 'tab',
          welcome_message: '',
          logo_image_url: 'javascript:alert(1)',
        },
      ]),
    ).toMatchObject([
      {
        isActive: true,
        assistantId: '7',
        assistantName: 'Lina',
        width: 420,
        isMinimizable: false,
        hasAttention: true,
        desktopPosition: 'top-left',
        mobileType: 'tab',
        welcome: '',
        logo: null,
      },
    ])
    expect(numbers([{ oaia_whatsapp_id: 3, oai_assistant_id: 0 }])[0]?.assistantId).toBeNull()
    expect(shops([{ oaia_store_id: 3, store: 'shopify' }])[0]?.type).toBe('Shopify')
  })

  test('a store is a link only where its address is safe to open', () => {
    expect(storeLink({ url: 'https://tienda.example' })).toBe('https://tienda.example')
    expect(storeLink({ url: 'javascript:alert(1)' })).toBeNull()
    expect(storeLink({ url: '/files/1' })).toBeNull()
  })
})

describe('a secret', () => {
  test('that the back end masks stays there: its field is blank, needs nothing, and is left out', () => {
    const draft = whatsappDraft(number)
    expect(draft.accessToken).toBe('')
    expect(whatsappProblem(draft, number)).toBeNull()
    expect(writeWhatsapp(draft, 4)).not.toHaveProperty('meta_access_token')
  })

  test('that the back end shows whole fills its field, and goes back whole', () => {
    const open = { ...number, accessToken: 'EAAG' }
    const draft = whatsappDraft(open)
    expect(draft.accessToken).toBe('EAAG')
    expect(writeWhatsapp(draft, 4).meta_access_token).toBe('EAAG')
    expect(whatsappProblem({ ...draft, accessToken: ' ' }, open)?.field).toBe('accessToken')
  })

  test('that nobody stored has to be typed', () => {
    const without = { ...number, accessToken: null }
    expect(whatsappProblem(whatsappDraft(without), without)).toEqual({
      field: 'accessToken',
      text: 'El token de acceso de Meta es obligatorio',
    })
  })
})

describe('what keeps it from being saved', () => {
  const right: WhatsappDraft = {
    name: 'Tienda',
    accessToken: 'EAAG',
    phoneNumberId: '1045',
    phone: '+506 2253 0047',
    assistantId: '7',
  }

  test.each([
    [{ name: ' ' }, 'name', 'El nombre de la conexión es obligatorio'],
    [{ name: 'a'.repeat(201) }, 'name', 'Usa como máximo 200 caracteres'],
    [{ accessToken: '' }, 'accessToken', 'El token de acceso de Meta es obligatorio'],
    [{ accessToken: 'a'.repeat(2_001) }, 'accessToken', 'Usa como máximo 2.000 caracteres'],
    [
      { phoneNumberId: '' },
      'phoneNumberId',
      'El identificador del número de teléfono de Meta es obligatorio',
    ],
    [{ phone: '' }, 'phone', 'El número de teléfono es obligatorio'],
    [
      { phone: 'el de siempre' },
      'phone',
      'Escribe el número con el código del país, como +50688887777',
    ],
    [
      { assistantId: '' },
      'assistantId',
      'Debe seleccionar un asistente para crear la integración de WhatsApp',
    ],
  ])('of WhatsApp: %j', (change, field, text) => {
    expect(whatsappProblem(right, null)).toBeNull()
    expect(whatsappProblem({ ...right, ...change }, null)).toEqual({ field, text })
  })

  test('of Instagram', () => {
    const draft = { name: 'Perfil', accessToken: 'IGQV', accountId: '1784', assistantId: '7' }
    expect(instagramProblem(draft, null)).toBeNull()
    for (const field of ['name', 'accessToken', 'accountId', 'assistantId'] as const)
      expect(instagramProblem({ ...draft, [field]: '' }, null)?.field).toBe(field)
    expect(instagramProblem({ ...draft, assistantId: '' }, null)?.text).toBe(
      'Debe seleccionar un asistente para crear la integración de Instagram',
    )
  })

  test('one that is there can be left without assistant', () => {
    expect(whatsappProblem({ ...right, assistantId: '' }, number)).toBeNull()
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
  ] as const)('of a widget: %j', (change, field, text) => {
    expect(widgetProblem(widget, null)).toBeNull()
    expect(widgetProblem({ ...widget, ...change }, null)).toEqual({ field, text })
  })

  test.each(['200', '350', '500'])('a width of %s is within the bounds', (width) => {
    expect(sizeOf({ ...widget, width }, 'width')).toBe(Number(width))
    expect(widgetProblem({ ...widget, width }, null)).toBeNull()
  })

  test('a color is # and six digits', () => {
    expect(['#3B82F6', '#ffffff', ' #000000 '].every(isColor)).toBe(true)
    expect(['3B82F6', '#fff', 'red', '#3B82F6;', '#GGGGGG'].some(isColor)).toBe(false)
  })

  test('a text that cannot be read on its ground is shown black or white, whichever can', () => {
    expect(legibleOn('#FFFFFF', '#EFF6FF')).toBe('#000000')
    expect(legibleOn('#222222', '#111111')).toBe('#FFFFFF')
    expect(legibleOn('#1F2937', '#F3F4F6')).toBe('#1F2937')
    // White on the blue of a new header is 3.7:1: enough for what is large.
    expect(legibleOn('#FFFFFF', '#3B82F6')).toBe('#000000')
    expect(legibleOn('#FFFFFF', '#3B82F6', READABLE_LARGE)).toBe('#FFFFFF')
    for (let gray = 0; gray < 256; gray += 1) {
      const ground = `#${gray.toString(16).padStart(2, '0').repeat(3)}`
      expect(isHardToRead(legibleOn(ground, ground), ground)).toBe(false)
    }
  })

  test('a draft looks as it is typed, and where that cannot be drawn as a new widget does', () => {
    expect(draftLooks(widgetDraft(null))).toEqual(widgetDefaults)
    const typed = { ...widgetDraft(null), width: '420', height: '9', headerColor: '#0B6670' }
    expect(draftLooks({ ...typed, agentColor: '#1', logo: 'javascript:alert(1)' })).toEqual({
      ...widgetDefaults,
      width: 420,
      headerColor: '#0B6670',
    })
  })

  test('what is shown of the looks is all of them, with texts that can be read', () => {
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

  test.each(storeTypes)('of %s: each of its own credentials, and no others', (type) => {
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

  test('an address has http or https, and a host', () => {
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

  test('a store that gets another type needs the credentials of that type', () => {
    const stored = {
      ...readStore(answered(stores.create, { data: { oaia_store_id: 1 } })?.data ?? never()),
      password: '••••••••',
    }
    const nidux = { ...store, ...credentials.Nidux, password: '' }
    expect(storeProblem(nidux, stored)).toBeNull()
    expect(storeProblem({ ...nidux, type: 'Shopify' }, stored)?.field).toBe('shopName')
  })

  test('only the credentials of the chosen type leave', () => {
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

const never = (): never => {
  throw new Error('There is always one')
}

describe('what is sent', () => {
  test('are the fields of the table, trimmed, and the assistant as a number', () => {
    const draft = { name: ' Perfil ', accessToken: ' IGQV ', accountId: ' 1784 ', assistantId: '7' }
    expect(writeInstagram(draft, 4)).toEqual({
      business_id: 4,
      oai_assistant_id: 7,
      name: 'Perfil',
      instagram_account_id: '1784',
      meta_access_token: 'IGQV',
    })
    expect(writeInstagram({ ...draft, assistantId: 'a-7' }, 4).oai_assistant_id).toBe('a-7')
    expect(writeInstagram({ ...draft, assistantId: '' }, 4).oai_assistant_id).toBeNull()
  })

  test('of a widget reads back as it was', () => {
    const [widget] = chats([
      {
        oaia_widget_id: 3,
        widget_name: 'Página',
        is_active: true,
        logo_image_url: '/files/1.webp',
        attention_getter: true,
        attention_getter_image: '/files/2.webp',
        welcome_message: '',
      },
    ])
    if (!widget) throw new Error('One widget')
    const written = writeWidget(widgetDraft(widget), 4)
    expect(chats([{ oaia_widget_id: 3, ...written }])).toEqual([widget])
    expect(widgetDraft(null)).toMatchObject({
      isActive: 'yes',
      isMinimizable: 'yes',
      hasAttention: 'no',
      desktopType: 'bubble',
      mobileType: 'bubble',
      topRadius: '10',
      bottomRadius: '10',
      width: '350',
      height: '500',
      minimizedWidth: '60',
      minimizedHeight: '60',
      desktopPosition: 'bottom-right',
      mobilePosition: 'bottom-right',
      headerColor: '#3B82F6',
      agentTextColor: '#FFFFFF',
      headerTextColor: '#FFFFFF',
      visitorColor: '#F3F4F6',
      agentColor: '#EFF6FF',
      visitorTextColor: '#1F2937',
    })
  })

  test('an instagram draft begins with what is stored', () => {
    const stored = {
      ...base,
      kind: 'instagram' as const,
      name: 'Perfil',
      accountId: '1784',
      accessToken: '••••••••',
      assistantId: '7',
    }
    expect(instagramDraft(stored)).toEqual({
      name: 'Perfil',
      accessToken: '',
      accountId: '1784',
      assistantId: '7',
    })
  })
})

describe('a failure', () => {
  const broken = new CallError('refused', 'HTTP 500', 500, '<html>')
  const said = new CallError('refused', 'HTTP 409', 409, '{"message":"Ya existe"}')
  const names = { whatsapp: 'WhatsApp', instagram: 'Instagram', widget: 'Widget', store: 'Tienda' }

  test.each(integrationKinds)('of %s says what the server said, or has its own words', (kind) => {
    for (const [situation, verb] of [
      ['load', 'cargar'],
      ['create', 'crear'],
      ['update', 'actualizar'],
      ['delete', 'eliminar'],
    ] as const)
      expect(describeIntegrationsFailure(kind, situation, broken)).toBe(
        `Error al ${verb} integración de ${names[kind]}`,
      )
    expect(describeIntegrationsFailure(kind, 'assign', broken)).toBe(
      `Error al asignar asistente a ${names[kind]}`,
    )
    expect(describeIntegrationsFailure(kind, 'create', said)).toBe('Ya existe')
  })

  test('of an image says what the back end said, or that the upload failed', () => {
    const failed = (answer: unknown) => {
      try {
        readUploadedImage(answered(uploadImage, answer))
      } catch (error) {
        return describeWidgetImageFailure('upload', error)
      }
      return null
    }
    expect(failed({ success: false })).toBe('Upload failed')
    expect(failed({ success: false, message: 'Muy grande' })).toBe('Muy grande')
    expect(failed({ success: null, file_url: null })).toBe('Invalid response format')
    expect(describeWidgetImageFailure('upload', broken)).toBe('Upload failed')
    expect(describeWidgetImageFailure('upload', said)).toBe('Ya existe')
    const expired = new CallError('expired', SESSION_EXPIRED)
    expect(describeWidgetImageFailure('upload', expired)).toBe(SESSION_EXPIRED)
  })
})
