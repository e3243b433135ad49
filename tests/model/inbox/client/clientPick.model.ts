import { CallError } from '#contract/errors.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { clientPickMachine, firstPick } from '#machines/inbox/client/clientPickMachine.ts'
import { client } from '../../clients/someClients.ts'
import { clientsWire } from '../../clients/wires.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import {
  clear,
  contains,
  fill,
  passes,
  press,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../../qa/say.ts'

const anaR = client('7', 'Ana R.', { phone: '+506 8888 0001' })
const anita = client('8', 'Anita Rojas', { phone: '8888-0001' })

export const clientPickModel = defineModel({
  machine: clientPickMachine,
  parent: clientPanelMachine,
  opening: {
    title: 'Vincular un cliente a una conversación',
    about: 'Los clientes con el mismo teléfono, y los de una búsqueda.',
    role: 'member',
    address: '/',
    before: [
      'La conversación de Ana Rojas está abierta, sin cliente; la ventana mide 1366 píxeles de ancho.',
    ],
  },
  options: {
    starts: { fresh: { scope: { phone: '88880001', email: null }, query: firstPick } },
    cases: [
      done('loadPage', { items: [anaR, anita], total: 12, totalPages: 2 }, 'pages'),
      done('loadPage', { items: [anaR], total: 1, totalPages: 1 }, 'one'),
      done('loadPage', { items: [], total: 0, totalPages: 0 }, 'none'),
      done('loadPage', { items: [], total: 1, totalPages: 1 }, 'pastEnd'),
      fail('loadPage', new CallError('refused', 'HTTP 500', 500)),
      { type: 'list.searched', search: 'ana', case: 'ana' },
      { type: 'list.searched', search: '', case: 'nothing' },
      { type: 'list.changed', change: {} },
      { type: 'list.paged', page: 2, case: 'second' },
      { type: 'list.paged', page: 9, case: 'missing' },
    ],
    project: ({ query, page, error }) => [query, page && [page.items.length, page.total], error],
    facets: {
      first: {
        events: [
          'xstate.done.actor.loadPage[one]',
          'xstate.done.actor.loadPage[none]',
          'xstate.error.actor.loadPage',
          'list.reload',
          'list.changed',
        ],
      },
      searched: {
        events: [
          'xstate.done.actor.loadPage[pages]',
          'xstate.done.actor.loadPage[none]',
          'list.searched',
          'xstate.after.searchDelay.clientPick.typing',
        ],
      },
      paged: {
        events: [
          'xstate.done.actor.loadPage[pages]',
          'xstate.done.actor.loadPage[pastEnd]',
          'list.paged',
          'list.changed',
        ],
      },
    },
    refused: ['list.paged[missing]'],
    holds: {
      'the search and the page are those that were chosen': ({ context: { query } }, { event }) =>
        (!is(event, 'list.searched') ||
          (query.search === carried(event, 'search') && query.page === 1)) &&
        (!is(event, 'list.paged') || query.page === carried(event, 'page')) &&
        (!is(event, 'done loadPage[pastEnd]') || query.page === 1),
      'a failure says why until the next try': (now) =>
        now.matches('failed')
          ? now.context.error !== null
          : !now.matches('loading') || now.context.error === null,
      'what is shown stays until an answer is there': ({ context }, { before, event }) =>
        event.type === 'xstate.done.actor.loadPage' ||
        context.page === (before?.context.page ?? null),
      'the same phone is asked for with every load': (_, { effects }) =>
        effects.started.every(({ input }) => JSON.stringify(input).includes('88880001')),
      'another query begins at its first page': ({ context }, { event }) =>
        !is(event, 'list.changed') || context.query.page === 1,
    },
  },
  offers: {
    'list.reload': (state) => state.matches('failed'),
    'list.searched': ({ context: { query } }, { search }) => query.search !== search,
    'list.changed': () => false,
    'list.paged': ({ context: { page: shown, query } }, { page }) =>
      shown !== null && page <= shown.totalPages && page !== query.page,
  },
  wires: { loadPage: clientsWire },
  delays: { searchDelay: 500 },
  does: {
    fresh: '→ loading',
    'done loadPage[one]': '→ ready.filled',
    'done loadPage[none]': ['→ ready.empty', '→ ready.noResult'],
    'done loadPage[pages]': '→ ready.filled',
    'done loadPage[pastEnd]': ['', '→ ready.empty'],
    'error loadPage': '→ failed',
    'list.reload': ['', '→ loading'],
    'list.searched': ['', '→ typing'],
    'list.changed': ['', '→ loading'],
    'after searchDelay': '→ loading',
    'list.paged': ['', '→ loading'],
  },
  words: {
    events: {
      fresh: 'Abre la conversación de Ana Rojas, que no tiene ficha.',
      'list.reload': press(the.button('Reintentar')),
      'list.searched[ana]': fill(the.searchbox('Buscar un cliente'), 'ana'),
      'list.searched[nothing]': clear(the.searchbox('Buscar un cliente')),
      'list.changed': 'La consulta cambia.',
      'list.paged[second]': press(the.button('2', the.menu('Paginación'))),
      'after.searchDelay': passes('sin escribir'),
      'xstate.done.actor.loadPage[pages]': 'El servidor contesta con la página de doce clientes.',
      'xstate.done.actor.loadPage[one]': 'El servidor contesta con un cliente del mismo teléfono.',
      'xstate.done.actor.loadPage[none]': 'El servidor contesta que no hay ninguno.',
      'xstate.done.actor.loadPage[pastEnd]':
        'El servidor contesta que esa página ya no existe: la lista quedó más corta.',
      'xstate.error.actor.loadPage': 'El servidor contesta con un error 500.',
    },
    states: {
      typing: seeing<typeof clientPickMachine>(({ query }) =>
        contains(the.searchbox('Buscar un cliente'), query.search),
      ),
      loading: [
        seeing<typeof clientPickMachine>(({ query }) =>
          contains(the.searchbox('Buscar un cliente'), query.search),
        ),
        when('!page', sees('Cargando clientes...')),
      ],
      failed: seeing<typeof clientPickMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Reintentar')),
      ),
      'ready.filled': seeing<typeof clientPickMachine>(({ page }) =>
        (page?.items ?? []).map((each) => sees(each.name, the.button('Vincular'))),
      ),
      'ready.noResult': sees('Ningún cliente coincide'),
      'ready.empty': [
        seesNot(the.button('Vincular')),
        sees('Ningún cliente se parece: búscalo arriba.'),
      ],
    },
  },
})
