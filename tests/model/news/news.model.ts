import { newsMachine } from '#machines/news/newsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { member } from '../kit/plain.ts'
import { press, sees, seesNot, the } from '../qa/say.ts'

export const newsModel = defineModel({
  machine: newsMachine,
  parent: workspaceMachine,
  opening: {
    title: 'El botón de las novedades',
    about: 'El punto del botón, y el diálogo que abre.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    cases: [
      done('openNews', {
        email: 'ana@taller.example',
        isAdministrator: false,
      }),
      fail('openNews', new Error('No')),
      { type: 'posts.seen', newestAt: 5 },
    ],
    holds: {
      'a dialog that is still awaited can be closed': (now) =>
        !(now.matches({ dialog: 'opening' }) || now.matches({ dialog: 'failed' })) ||
        now.can({ type: 'news.close' }),
      'the dot is lit from the moment that something new is found until the posts are seen': (
        now,
        { before, event },
      ) =>
        !before ||
        now.matches({ dot: 'lit' }) ===
          (is(event, 'news.found')
            ? true
            : before.matches({ dot: 'lit' }) &&
              !is(event, 'news.seen') &&
              !(is(event, 'posts.seen') && before.matches({ dialog: { loaded: 'open' } }))),
      'seen posts are stored by the time of the newest one': (_, { event, effects }) =>
        effects.called.every(
          ({ action, params }) =>
            action !== 'keepSeen' || member(params, 'newestAt') === carried(event, 'newestAt'),
        ),
      'posts that come after the dialog was closed were not seen': (_, { before, effects }) =>
        effects.called.length === 0 || before?.matches({ dialog: { loaded: 'open' } }) === true,
    },
  },
  delays: {},
  does: {
    start: '→ dialog.unloaded, → dot.off',
    'news.found': '→ dot.lit',
    'news.seen': '→ dot.off',
    'news.open': ['→ dialog.opening', '→ dialog.loaded.open, dialog: dialog.opened'],
    'news.close': '→ dialog.unloaded',
    'done openNews': '→ dialog.loaded.open, dialog: dialog.opened',
    'error openNews[No]': '→ dialog.failed',
    'posts.seen': ['keepSeen', '→ dot.off, keepSeen'],
    'dialog.closed': '→ dialog.loaded.closed',
    'news.retry': '→ dialog.opening',
  },
  words: {
    events: {
      'news.open': press(the.button('Novedades y Sugerencias')),
      'news.close': press(the.button('Cerrar')),
      'news.retry': press(the.button('Reintentar')),
      'news.found': 'El servidor tiene un post que esta persona no ha visto.',
      'news.seen': 'Otra pestaña muestra los posts.',
      'posts.seen': 'El diálogo muestra los posts.',
      'dialog.closed': 'El diálogo se cierra.',
      'xstate.done.actor.openNews': 'El código del diálogo llega.',
      'xstate.error.actor.openNews': 'El código del diálogo no llega.',
    },
    states: {
      'dot.off': seesNot('Hay novedades sin leer'),
      'dot.lit': sees('Hay novedades sin leer'),
      'dialog.unloaded': seesNot(the.dialog('Novedades y Sugerencias')),
      'dialog.opening': sees(the.dialog('Novedades y Sugerencias')),
      'dialog.failed': sees(the.button('Reintentar')),
      'dialog.loaded.open': [],
      'dialog.loaded.closed': seesNot(the.dialog('Novedades y Sugerencias')),
    },
  },
})
