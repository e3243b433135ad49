import type { DemoIntegration, DemoWidget } from '../integration.ts'

// One integration of each kind, one that is off, and one without an assistant. The tokens are invalid.

export const integrations: readonly [DemoWidget, ...DemoIntegration[]] = [
  {
    kind: 'widget',
    name: 'Página de Casa Lino',
    assistant: 'Lina',
    since: 300,
    externalId: 'demo',
    settings: {
      header_color: '#0B6670',
      agent_message_color: '#DCEEEF',
      agent_text_color: '#132024',
      visitor_message_color: '#F3F6F6',
      visitor_text_color: '#132024',
      top_radius: 14,
      bottom_radius: 14,
      logo_image_url: null,
      welcome_message:
        '¡Hola! Soy Lina, la asistente de Casa Lino. Pregúntame por tallas, pedidos o envíos; si hace falta, te atiende una persona de la tienda.',
    },
  },
  {
    kind: 'whatsapp',
    name: 'WhatsApp de la tienda',
    assistant: 'Lina',
    since: 310,
    externalId: '104512345678901',
    settings: { phone_number: '+506 2253 0047' },
    secrets: { meta_access_token: 'EAAG-demo-casa-lino-no-abre-nada-4C1A' },
  },
  {
    kind: 'whatsapp',
    name: 'WhatsApp de mayoristas',
    assistant: 'Ventas al por mayor',
    since: 170,
    isOff: true,
    externalId: '104512345678902',
    settings: { phone_number: '+506 8812 7730' },
    secrets: { meta_access_token: 'EAAG-demo-mayoristas-no-abre-nada-77B0' },
  },
  {
    kind: 'instagram',
    name: 'Instagram @casalino.cr',
    assistant: null,
    since: 250,
    externalId: '17841400000000001',
    secrets: { meta_access_token: 'IGQV-demo-casa-lino-no-abre-nada-9D2E' },
  },
  {
    kind: 'store',
    name: 'Tienda en línea',
    assistant: 'Lina',
    since: 120,
    settings: {
      store: 'WooCommerce',
      store_url: 'https://tienda.casalino.example',
    },
    secrets: {
      consumer_key: 'ck_demo_casa_lino_no_abre_nada_51f0',
      consumer_secret: 'cs_demo_casa_lino_no_abre_nada_a7c3',
    },
  },
]
