import { paletteMachine } from '#machines/shell/paletteMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'

export const paletteModel = defineModel({
  machine: paletteMachine,
  parent: workspaceMachine,
  opening: {
    title: 'La paleta de comandos',
    about: 'Ir a una vista, a una conversación o a una acción, y la lista de atajos de teclado.',
    role: 'member',
    address: '/',
    before: ['La ventana mide al menos 1280 píxeles de ancho.'],
  },
  options: {
    input: { recent: [] },
    cases: [
      done('loadPalette', undefined),
      fail('loadPalette', new Error('No')),
      { type: 'query.changed', query: 'panel' },
      { type: 'command.given', command: 'view/dashboard' },
    ],
    project: ({ recent, query }) => [recent, query],
    holds: {
      'the palette opens with an empty field': ({ context }, { event }) =>
        !is(event, 'palette.open') || context.query === '',
      'the field has what was typed last': ({ context }, { before, event }) =>
        !before ||
        context.query ===
          (is(event, 'query.changed')
            ? carried(event, 'query')
            : is(event, 'palette.open')
              ? ''
              : before.context.query),
      'a given command is the latest of the recent ones, once': (
        { context: { recent } },
        { event },
      ) =>
        !is(event, 'command.given') ||
        (recent[0] === carried(event, 'command') && new Set(recent).size === recent.length),
      'only a given command changes the recent ones': ({ context }, { before, event }) =>
        !before || is(event, 'command.given') || context.recent === before.context.recent,
      'what is open can be closed': (now) =>
        now.matches({ place: 'closed' }) || now.can({ type: 'palette.close' }),
      'code that did not come can be asked for again': (now) =>
        !now.matches({ code: 'failed' }) || now.can({ type: 'palette.retry' }),
    },
  },
  offers: {
    'query.changed': (now) => now.matches({ code: 'loaded' }),
    'command.given': (now) => now.matches({ code: 'loaded' }),
    'palette.retry': (now) => !now.matches({ place: 'closed' }),
  },
  delays: {},
  does: {
    start: '→ code.unloaded, → place.closed',
    'palette.open': ['→ code.loading, → place.commands', '→ place.commands'],
    'shortcuts.open': ['→ code.loading, → place.shortcuts', '→ place.shortcuts'],
    'palette.close': '→ place.closed',
    'palette.retry': '→ code.loading',
    'query.changed': '',
    'command.given': '→ place.closed',
    'done loadPalette': '→ code.loaded',
    'error loadPalette[No]': '→ code.failed',
  },
  words: {
    events: {
      'palette.open': 'Pulsa el botón «Paleta de comandos».',
      'palette.close': 'Pulsa el botón «Cerrar».',
      'palette.retry': 'Pulsa el botón «Reintentar».',
      'shortcuts.open': 'Pulsa la tecla «?».',
      'query.changed':
        'Escribe «panel» en la lista desplegable «¿Qué buscas?». ⇒ Se lee «Panel de Control»; no se lee «Nuevo cliente».',
      'command.given': 'Pulsa la tecla «Enter» en la lista desplegable «¿Qué buscas?».',
      'xstate.done.actor.loadPalette': 'El código de la paleta llega.',
      'xstate.error.actor.loadPalette': 'El código de la paleta no llega.',
    },
    states: {
      'place.closed':
        'No se ve el diálogo «Paleta de comandos»; no se ve el diálogo «Atajos de teclado».',
      'place.commands': 'Se ve el diálogo «Paleta de comandos».',
      'place.shortcuts': 'Se ve el diálogo «Atajos de teclado».',
      'code.loaded': 'place.commands: Se ve la lista desplegable «¿Qué buscas?».',
      'code.unloaded': '',
      'code.loading': '',
      'code.failed':
        'Se ve el botón «Reintentar». ⇒ place.commands: Se lee «No se pudo cargar la paleta». ⇒ place.shortcuts: Se lee «No se pudieron cargar los atajos».',
    },
  },
})
