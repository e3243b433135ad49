import { bookMachine } from '#machines/diagnostics/bookMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, choose, clear, fill, press, sees, seesNot, the, when } from '../qa/say.ts'
import { hashes, sessionScript, someBook, themeScript } from './someBook.ts'

const LIST = the.menu('Guiones')
const THEME = the.button('Toca la opción «Oscuro»…', LIST)
const SESSION = the.button('Toca el botón «Enviar código»…', LIST)

export const bookModel = defineModel({
  machine: bookMachine,
  opening: {
    title: 'El libro de guiones',
    about: 'Los guiones del producto por área, y el que se sigue.',
    role: 'member',
    address: '/diagnostico?diagnostico',
    before: ['Los guiones de estos guiones son ejemplos: en el producto están todos.'],
  },
  options: {
    cases: [
      { type: 'scripts.searched', search: 'ENVIAR codigo', case: 'one' },
      { type: 'scripts.searched', search: 'submarino', case: 'none' },
      { type: 'scripts.searched', search: '', case: 'all' },
      { type: 'scripts.filtered', filter: 'all', case: 'all' },
      { type: 'scripts.filtered', filter: 'regression', case: 'regression' },
      { type: 'script.choose', script: themeScript.id },
      { type: 'book.saved', format: 'csv', text: '' },
      done('loadBook', someBook, 'two'),
      fail('loadBook', new Error('no book'), 'unreachable'),
      done('printBook'),
      fail('printBook', new Error('no printer'), 'closed'),
    ],
    project: ({ book, search, filter, chosen }) => [book?.version, search, filter, chosen],
    facets: {
      place: {
        events: [
          ...['book.open', 'book.close', 'book.retry', 'script.choose', 'script.leave'],
          ...['xstate.done.actor.loadBook', 'xstate.error.actor.loadBook'],
        ],
      },
      list: {
        events: [
          ...['book.open', 'scripts.searched', 'scripts.filtered', 'book.saved', 'book.print'],
          ...[
            'xstate.done.actor.loadBook',
            'xstate.done.actor.printBook',
            'xstate.error.actor.printBook',
          ],
        ],
      },
    },
    holds: {
      'the book is loaded when it is first opened': (now) =>
        !now.matches({ place: 'open' }) || !now.matches({ pages: 'unloaded' }),
      'the scripts are those of the last answer, and the results are of them': (
        { context },
        { event, effects },
      ) =>
        (!is(event, 'done loadBook') || context.book === carried(event, 'output')) &&
        effects.started.every(
          ({ src, input }) =>
            src !== 'marks' ||
            JSON.stringify(input) === JSON.stringify({ version: someBook.version, hashes }),
        ),
      'the regression set is listed first': ({ context }, { before }) =>
        before !== null || context.filter === 'regression',
      'what was sought, filtered and chosen last is shown': ({ context }, { before, event }) => {
        const was = before?.context
        return (
          context.search ===
            (is(event, 'scripts.searched') ? carried(event, 'search') : (was?.search ?? '')) &&
          context.filter ===
            (is(event, 'scripts.filtered')
              ? carried(event, 'filter')
              : (was?.filter ?? 'regression')) &&
          context.chosen ===
            (is(event, 'script.choose')
              ? themeScript.id
              : is(event, 'script.leave')
                ? null
                : (was?.chosen ?? null))
        )
      },
    },
  },
  offers: {
    'book.open': (now) => now.matches({ place: 'closed' }),
    'book.close': (now) => now.matches({ place: 'open' }),
    'book.retry': (now) => now.matches({ place: 'open' }),
    'scripts.searched': (now) => now.matches({ place: 'open' }),
    'scripts.filtered': (now, { filter }) =>
      now.matches({ place: 'open' }) && now.context.filter !== filter,
    'script.choose': (now) =>
      now.matches({ place: 'open' }) &&
      !['submarino', 'ENVIAR codigo'].includes(now.context.search),
    'script.leave': (now) => now.matches({ place: 'open' }) && now.context.chosen !== null,
    'book.saved': (now) => now.matches({ place: 'open' }) && hasScripts(now.context),
    'book.print': (now) => now.matches({ place: 'open' }) && hasScripts(now.context),
  },
  delays: {},
  does: {
    start: '→ pages.unloaded, → place.closed',
    'book.open': ['→ pages.loading, → place.open', '→ place.open', '→ pages.loading'],
    'book.close': '→ place.closed',
    'book.retry': '→ pages.loading',
    'done loadBook': '→ pages.loaded.read',
    'error loadBook': '→ pages.failed',
    'book.saved': 'downloadBook',
    'book.print': '→ pages.loaded.printing',
    'done printBook': '→ pages.loaded.read',
    'error printBook': '→ pages.loaded.read',
  },
  words: {
    events: {
      'book.open': press(the.tab('Guiones')),
      'book.close': press(the.tab('En marcha')),
      'book.retry': press(the.button('Reintentar')),
      'scripts.searched[one]': [
        fill(the.searchbox('Buscar guiones'), 'ENVIAR codigo'),
        when('filter=all', sees(SESSION), seesNot(THEME)),
      ],
      'scripts.searched[none]': [
        fill(the.searchbox('Buscar guiones'), 'submarino'),
        sees('Ningún guion es así.'),
      ],
      'scripts.searched[all]': [clear(the.searchbox('Buscar guiones')), sees(THEME)],
      'scripts.filtered[all]': [
        choose(the.dropdown('Qué guiones'), 'Todos'),
        when('!search', sees(THEME, SESSION)),
      ],
      'scripts.filtered[regression]': [
        choose(the.dropdown('Qué guiones'), 'Regresión'),
        when('!search', sees(THEME), seesNot(SESSION)),
      ],
      'script.choose': [press(THEME), sees(the.heading(themeScript.title))],
      'script.leave': [press(the.button('Todos los guiones')), sees('Elige un guion')],
      'book.saved': [
        press(the.button('CSV')),
        byHand('el navegador guarda el archivo «recado-guiones.csv»'),
      ],
      'book.print': [
        press(the.button('Imprimir')),
        byHand('el navegador ofrece imprimir los guiones de la lista'),
      ],
      'xstate.done.actor.loadBook[two]': 'La página tiene los guiones.',
      'xstate.error.actor.loadBook[unreachable]': 'Los guiones no llegan.',
      'xstate.done.actor.printBook': [
        'La persona cierra el diálogo de impresión.',
        when(['place.open', '!search'], sees(the.button('Imprimir'))),
      ],
      'xstate.error.actor.printBook[closed]': [
        'El navegador no imprime.',
        when(['place.open', '!search'], sees(the.button('Imprimir'))),
      ],
    },
    states: {
      'place.closed': seesNot(the.searchbox('Buscar guiones')),
      'place.open': [],
      'pages.unloaded': [],
      'pages.loading': when('place.open', sees('Cargando los guiones…')),
      'pages.failed': when('place.open', sees('No se pudieron cargar los guiones.')),
      'pages.loaded.read': when('place.open', sees(the.searchbox('Buscar guiones'))),
      'pages.loaded.printing': when('place.open', sees(the.searchbox('Buscar guiones'))),
    },
  },
})

function hasScripts({ search, filter }: { readonly search: string; readonly filter: string }) {
  if (search === 'submarino') return false
  return search === '' || filter === 'all' || sessionScript.isRegression
}
