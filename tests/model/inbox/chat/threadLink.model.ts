import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine'
import { done, fail } from '../../kit/events'
import { defineModel } from '../../kit/model'
import { ana } from '../../people'

export const threadLinkModel = defineModel({
  machine: threadLinkMachine,
  opening: {
    title: 'El enlace de una conversación',
    about: 'Copiar la dirección de la conversación abierta.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: { ana: { threadId: ana.threadId } },
    cases: [done('copyLink'), fail('copyLink', new Error('No'), 'refused')],
    holds: {
      'a copy that waits can be asked for again': (now) => now.can({ type: 'link.copy' }),
      'who copies is told how it went, once': (now, { before, effects }) =>
        effects.called.length ===
        Number(before?.matches('copying') === true && now.matches('idle')),
      'what could not be copied is shown': (_, { event, effects }) =>
        !event.type.startsWith('xstate.error.') ||
        JSON.stringify(effects.called).includes(`"threadId":"${ana.threadId}"`),
    },
  },
  delays: {},
  does: {
    ana: '→ idle',
    'link.copy': ['', '→ copying'],
    'done copyLink': '→ idle, toastCopied',
    'error copyLink': '→ idle, toastNotCopied',
  },
  words: {
    events: {
      ana: 'Pulsa la conversación de Ana Rojas.',
      'link.copy':
        'Pulsa el botón «Opciones de la conversación». Pulsa el elemento «Copiar enlace».',
      'xstate.done.actor.copyLink':
        'El navegador copia. ⇒ Se lee el aviso «Enlace copiado»; A mano: al pegar, la dirección acaba en «/?conversacion=» y el identificador de la conversación.',
      'xstate.error.actor.copyLink[refused]':
        'El portapapeles está bloqueado en los permisos del sitio. ⇒ Se lee «No se pudo copiar el enlace: …», con la dirección.',
    },
    states: {
      idle: 'Se ve el botón «Opciones de la conversación».',
      copying: 'Se ve el botón «Opciones de la conversación».',
    },
  },
})
