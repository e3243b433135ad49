import { paletteMachine } from '#machines/shell/paletteMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { fill, press, pressKey, sees, seesNot, the, when } from '../qa/say.ts'

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
      'clients are searched for by what is in the field, once the code is there': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'query.changed') ||
        before?.matches({ code: 'loaded', place: 'commands' }) !== true ||
        effects.sent.some(
          (each) =>
            JSON.stringify(each.event) ===
            JSON.stringify({
              type: 'list.searched',
              search: context.query,
            }),
        ),
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
    'query.changed': ['', 'clientPick: list.searched'],
    'command.given': '→ place.closed',
    'done loadPalette': '→ code.loaded',
    'error loadPalette[No]': '→ code.failed',
  },
  words: {
    events: {
      'palette.open': press(the.button('Paleta de comandos')),
      'palette.close': press(the.button('Cerrar')),
      'palette.retry': press(the.button('Reintentar')),
      'shortcuts.open': pressKey('?'),
      'query.changed': [
        fill(the.dropdown('¿Qué buscas?'), 'panel'),
        sees('Panel de Control'),
        seesNot('Nuevo cliente'),
      ],
      'command.given': pressKey('Enter', the.dropdown('¿Qué buscas?')),
      'xstate.done.actor.loadPalette': 'El código de la paleta llega.',
      'xstate.error.actor.loadPalette': 'El código de la paleta no llega.',
    },
    states: {
      'place.closed': seesNot(the.dialog('Paleta de comandos'), the.dialog('Atajos de teclado')),
      'place.commands': sees(the.dialog('Paleta de comandos')),
      'place.shortcuts': sees(the.dialog('Atajos de teclado')),
      'code.loaded': when('place.commands', sees(the.dropdown('¿Qué buscas?'))),
      'code.unloaded': [],
      'code.loading': [],
      'code.failed': [
        sees(the.button('Reintentar')),
        when('place.commands', sees('No se pudo cargar la paleta')),
        when('place.shortcuts', sees('No se pudieron cargar los atajos')),
      ],
    },
  },
})
