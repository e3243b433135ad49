import { appMachine } from '#machines/shell/appMachine.ts'
import { shellMachine } from '#machines/shell/shellMachine.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { press, sees, the } from '../qa/say.ts'

const input = { businessId: 1, email: 'ana@taller.example', wanted: null }

export const shellModel = defineModel({
  machine: shellMachine,
  parent: appMachine,
  opening: {
    title: 'La entrada al negocio',
    about: 'La descarga de la aplicación, y qué pasa si falla.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: { chosen: input, linked: { ...input, wanted: { threadId: 'ana', message: null } } },
    cases: [
      done('openShell', { ...emptyMemory }, 'fetched'),
      fail('openShell', new Error('No'), 'broken'),
      { type: 'conversation.requested', threadId: 'luis' },
    ],
    project: ({ wanted }) => wanted?.threadId,
    holds: {
      'the memory is the fetched one': ({ context }, { event }) =>
        !is(event, 'done openShell') || context.memory === carried(event, 'output'),
      'the workspace is of the chosen business, and begins where a link leads': (
        { context: { businessId, wanted, memory } },
        { effects },
      ) =>
        effects.started.every(
          ({ actor, input: given }) =>
            actor !== 'workspace' ||
            JSON.stringify(given) === JSON.stringify({ businessId, memory, wanted }),
        ),
      'a conversation that is asked for opens in the workspace, or is what it begins with': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'conversation.requested') ||
        (before?.matches('open')
          ? effects.sent.length === 1 && now.context.wanted === before.context.wanted
          : effects.sent.length === 0 && now.context.wanted?.threadId === 'luis'),
    },
  },
  delays: {},
  does: {
    chosen: '→ opening',
    linked: '→ opening',
    'done openShell': '→ open',
    'error openShell': '→ failed',
    'shell.retry': '→ opening',
    'link.followed': 'parent: link.followed',
    'conversation.requested': ['workspace: conversation.requested', ''],
  },
  words: {
    events: {
      chosen: 'Abre la página.',
      linked: 'Abre el enlace de la conversación de Ana Rojas.',
      'xstate.done.actor.openShell[fetched]':
        'El servidor termina de entregar la aplicación; si la habías bloqueado, ya no.',
      'xstate.error.actor.openShell[broken]':
        'La red falla mientras se descarga la aplicación: bloquea «*/assets/shell*» en las herramientas de desarrollo, «Red», y carga la página.',
      'shell.retry': press(the.button('Reintentar')),
      'link.followed': 'El servidor contesta con la lista de conversaciones.',
      'conversation.requested':
        'Toca en el dispositivo el aviso de la conversación de Luis, de este negocio.',
    },
    states: {
      opening: sees(the.notice('Cargando...')),
      failed: sees(
        the.errorText('No se pudo cargar la aplicación. Verifica tu conexión a internet.'),
        the.button('Reintentar'),
      ),
      open: sees(the.button('Alternar menú'), the.button('Notificaciones…')),
    },
  },
})
