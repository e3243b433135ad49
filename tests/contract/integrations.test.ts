import { describe, expect, test } from 'vitest'
import { CallError, SESSION_EXPIRED } from '#contract/errors.ts'
import { readUploadedImage, uploadImage } from '#contract/files.ts'
import { instagram, readInstagram } from '#contract/integrations/instagram.ts'
import {
  describeIntegrationsFailure,
  describeWidgetImageFailure,
  integrationKinds,
} from '#contract/integrations/integrations.ts'
import { widgetDefaults } from '#contract/integrations/looks.ts'
import { metaAccountDraft } from '#contract/integrations/metaAccount.ts'
import { metaAccounts } from '#contract/integrations/metaAccounts.ts'
import { readStore, storeLink, stores } from '#contract/integrations/store.ts'
import { readWhatsapp, whatsapp } from '#contract/integrations/whatsapp.ts'
import { readWidget, widgetDraft, widgets, writeWidget } from '#contract/integrations/widget.ts'
import { looseItems } from '#contract/loose.ts'
import { base, number } from './aNumber.ts'
import { answered } from './answered.ts'

const numbers = (answer: unknown) => looseItems(answered(whatsapp.list, answer)).map(readWhatsapp)
const accounts = (answer: unknown) =>
  looseItems(answered(instagram.list, answer)).map(readInstagram)
const chats = (answer: unknown) => looseItems(answered(widgets.list, answer)).map(readWidget)
const shops = (answer: unknown) => looseItems(answered(stores.list, answer)).map(readStore)

describe('an integration is read leniently', () => {
  test('from an answer with only an id, bare or in an envelope', () => {
    const bare = { ...base, kind: 'whatsapp', phone: '', metaId: '', accessToken: null }
    expect(numbers([{ oaia_whatsapp_id: 3 }])).toEqual([bare])
    expect(numbers({ success: true, data: [{ oaia_whatsapp_id: '3' }] })).toEqual([bare])
    expect(numbers(null)).toEqual([])
    expect(accounts([{ tbl_oaia_instagram_account_id: 3 }])).toEqual([
      { ...bare, kind: 'instagram' },
    ])
    expect(chats([{ oaia_widget_id: 3 }])).toEqual([
      {
        ...base,
        ...widgetDefaults,
        kind: 'widget',
        embedCode: null,
        asksContact: null,
        chatName: null,
        chatLink: null,
      },
    ])
    expect(shops([{ oaia_store_id: 3 }])).toMatchObject([{ ...base, type: 'Nidux', url: '' }])
  })

  test('with what the channel has not confirmed', () => {
    const read = (ownership: unknown) => numbers([{ oaia_whatsapp_id: 3, ownership }])[0]?.ownership
    expect([read('waiting'), read('refused'), read('proven'), read(7), read(null)]).toEqual([
      'waiting',
      'refused',
      null,
      null,
      null,
    ])
  })

  test('with numbers, flags and assistant of any type', () => {
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

  test('a store has a link only where its address is safe', () => {
    expect(storeLink({ url: 'https://tienda.example' })).toBe('https://tienda.example')
    expect(storeLink({ url: 'javascript:alert(1)' })).toBeNull()
    expect(storeLink({ url: '/files/1' })).toBeNull()
  })
})

describe('a secret', () => {
  test('that is masked leaves its field blank, is not required, and is not sent', () => {
    const draft = metaAccountDraft(number)
    expect(draft.accessToken).toBe('')
    expect(metaAccounts.whatsapp.problem(draft, number)).toBeNull()
    expect(metaAccounts.whatsapp.write(draft, 4)).not.toHaveProperty('meta_access_token')
  })

  test('that is sent whole fills its field, and is sent back', () => {
    const open = { ...number, accessToken: 'EAAG' }
    const draft = metaAccountDraft(open)
    expect(draft.accessToken).toBe('EAAG')
    expect(metaAccounts.whatsapp.write(draft, 4)).toMatchObject({ meta_access_token: 'EAAG' })
    expect(metaAccounts.whatsapp.problem({ ...draft, accessToken: ' ' }, open)?.field).toBe(
      'accessToken',
    )
  })

  test('that is not stored is required', () => {
    const without = { ...number, accessToken: null }
    expect(metaAccounts.whatsapp.problem(metaAccountDraft(without), without)).toEqual({
      field: 'accessToken',
      text: 'El token de acceso de Meta es obligatorio',
    })
  })
})

describe('the body of a save', () => {
  test('has the fields of the table, trimmed, and the assistant as a number', () => {
    const draft = {
      name: ' Perfil ',
      accessToken: ' IGQV ',
      metaId: ' 1784 ',
      phone: '',
      assistantId: '7',
    }
    const { write } = metaAccounts.instagram
    expect(write(draft, 4)).toEqual({
      business_id: 4,
      oai_assistant_id: 7,
      name: 'Perfil',
      instagram_account_id: '1784',
      meta_access_token: 'IGQV',
    })
    expect(write({ ...draft, assistantId: 'a-7' }, 4).oai_assistant_id).toBe('a-7')
    expect(write({ ...draft, assistantId: '' }, 4).oai_assistant_id).toBeNull()
  })

  test('of a widget reads back unchanged', () => {
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

  test('a draft starts with the stored fields', () => {
    const stored = {
      ...base,
      kind: 'instagram',
      name: 'Perfil',
      metaId: '1784',
      phone: '',
      accessToken: '••••••••',
      assistantId: '7',
    }
    expect(metaAccountDraft(stored)).toEqual({
      name: 'Perfil',
      accessToken: '',
      metaId: '1784',
      phone: '',
      assistantId: '7',
    })
  })
})

describe('an error text', () => {
  const broken = new CallError('refused', 'HTTP 500', 500, '<html>')
  const said = new CallError('refused', 'HTTP 409', 409, '{"message":"Ya existe"}')
  const names = { whatsapp: 'WhatsApp', instagram: 'Instagram', widget: 'Widget', store: 'Tienda' }

  test.each(integrationKinds)("of %s is the server's, or the area's own", (kind) => {
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

  test("of an image is the back end's, or says that the upload failed", () => {
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
