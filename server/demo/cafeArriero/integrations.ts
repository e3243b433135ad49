import type { DemoIntegration, DemoWidget } from '../integration.ts'

export const integrations: readonly [DemoWidget, ...DemoIntegration[]] = [
  {
    kind: 'widget',
    name: 'Página del Arriero',
    assistant: 'Asistente del Arriero',
    since: 90,
    externalId: 'demo-cafe',
    settings: {
      header_color: '#7A3E1D',
      agent_text_color: '#132024',
      welcome_message: '¡Buenas! ¿Se te antoja algo, o quieres encargar un queque?',
    },
  },
  {
    kind: 'whatsapp',
    name: 'WhatsApp del café',
    assistant: 'Asistente del Arriero',
    since: 80,
    externalId: '104598765432101',
    settings: { phone_number: '+506 2221 0963' },
    secrets: { meta_access_token: 'EAAG-demo-el-arriero-no-abre-nada-08F5' },
  },
]
