import type { Integration } from '#contract/integrations/integrations.ts'
import { widgetDefaults } from '#contract/integrations/looks.ts'
import type { MetaAccountOf } from '#contract/integrations/metaAccount.ts'
import type { StoreIntegration } from '#contract/integrations/store.ts'
import type { WhatsappIntegration } from '#contract/integrations/whatsapp.ts'
import type { WidgetIntegration } from '#contract/integrations/widget.ts'

// Integrations for models and views.

const answeredByLina = {
  isActive: true,
  assistantId: '7',
  assistantName: 'Lina',
  ownership: null,
} as const

export const shopNumber: WhatsappIntegration = {
  ...answeredByLina,
  kind: 'whatsapp',
  id: '11',
  name: 'Tienda',
  phone: '+50622530047',
  metaId: '104512345678901',
  accessToken: '••••••••4C1A',
}

/** The same, of a back end that knows whether connections work. */
export const uncheckedNumber: WhatsappIntegration = {
  ...shopNumber,
  health: { state: 'unchecked', reason: null, checkedAt: null, steps: [], lastEventAt: null },
}

export const checkedNumber: WhatsappIntegration = {
  ...shopNumber,
  health: {
    state: 'ok',
    reason: null,
    checkedAt: 1_767_600_000_000,
    steps: [{ name: 'Token de acceso', ok: true, message: 'Meta acepta el token' }],
    lastEventAt: null,
  },
}

export const wholesaleNumber: WhatsappIntegration = {
  ...shopNumber,
  id: '12',
  name: 'Mayoristas',
  phone: '+50688127730',
  metaId: '104512345678902',
  isActive: false,
  assistantId: null,
  assistantName: null,
}

export const profile: MetaAccountOf<'instagram'> = {
  ...answeredByLina,
  kind: 'instagram',
  id: '21',
  name: 'Perfil',
  metaId: '17841400000000001',
  phone: '',
  accessToken: '••••••••9D2E',
}

export const chat: WidgetIntegration = {
  ...answeredByLina,
  ...widgetDefaults,
  asksContact: null,
  chatName: null,
  chatLink: null,
  kind: 'widget',
  id: '31',
  name: 'Página',
  embedCode: '<script async src="https://recado.example/widget.js" data-widget="demo"></script>',
}

export const shop: StoreIntegration = {
  ...answeredByLina,
  kind: 'store',
  id: '41',
  name: 'En línea',
  type: 'WooCommerce',
  url: 'https://tienda.example',
  storeId: '',
  baseUrl: '',
  username: '',
  password: null,
  shopName: '',
  accessToken: null,
  consumerKey: '••••••••51f0',
  consumerSecret: '••••••••a7c3',
  webhookSecret: null,
}

/** The same, of a back end that reads it. */
export const readableShop: StoreIntegration = {
  ...shop,
  sync: {
    state: 'idle',
    done: 40,
    total: 40,
    products: 40,
    error: null,
    finishedAt: 1_767_600_000_000,
    webhookUrl: null,
    hasOrders: true,
  },
}

export const someIntegrations: readonly Integration[] = [
  shopNumber,
  wholesaleNumber,
  profile,
  chat,
  shop,
]
