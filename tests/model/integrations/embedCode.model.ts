import { embedCodeMachine } from '#machines/integrations/embedCodeMachine'
import { integrationsMachine } from '#machines/integrations/integrationsMachine'
import { done, fail, is } from '../kit/events'
import { defineModel } from '../kit/model'
import { chat } from './someIntegrations'

const code = chat.embedCode ?? ''

export const embedCodeModel = defineModel({
  machine: embedCodeMachine,
  parent: integrationsMachine,
  opening: {
    title: 'El código de un widget',
    about: 'Copiar lo que una página web necesita para tener el chat.',
    role: 'member',
    address: '/',
    before: ['La pestaña «Widget» de la vista «Integraciones» está abierta, con el widget Página.'],
  },
  options: {
    cases: [
      { type: 'embed.copy', code },
      done('copyCode', undefined),
      fail('copyCode', new Error('Document is not focused')),
    ],
    holds: {
      'the code of the widget is copied': (_, { event, effects }) =>
        !is(event, 'embed.copy') || JSON.stringify(effects.started).includes('/widget.js'),
    },
  },
  delays: {},
  does: {
    start: '→ idle',
    'embed.copy': ['→ copying', ''],
    'done copyCode': '→ idle, toastCopied',
    'error copyCode': '→ idle, toastNotCopied',
  },
  words: {
    events: {
      'embed.copy': 'Pulsa el botón «Copiar Código de Embed» de la tarjeta «Página».',
      'xstate.done.actor.copyCode':
        'El navegador lo copia. ⇒ A mano: un aviso dice «Código copiado al portapapeles».',
      'xstate.error.actor.copyCode':
        'El navegador no deja copiar. ⇒ A mano: un aviso dice dónde está el código.',
    },
    states: { idle: '', copying: '' },
  },
})
