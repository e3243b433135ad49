import { firstClientQuery, isClientFiltered, noClientFilters } from '#contract/clients/clients.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { clientListMachine } from '#machines/clients/clientListMachine.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import {
  choose,
  clear,
  contains,
  fill,
  firstOf,
  passes,
  press,
  pressTwice,
  seeing,
  sees,
  seesNot,
  the,
} from '../qa/say.ts'
import { eva, oscar } from './someClients.ts'
import { clientsWire } from './wires.ts'

const input = { scope: { businessId: 1 }, query: firstClientQuery }

export const clientListModel = defineModel({
  machine: clientListMachine,
  parent: clientsMachine,
  opening: {
    title: 'La lista de clientes',
    about: 'Cargar, buscar, filtrar, ordenar y pasar de página.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: {
      fresh: input,
      second: { ...input, query: { ...firstClientQuery, page: 2 } },
    },
    cases: [
      done('loadPage', { items: [eva, oscar], total: 41, totalPages: 3 }, 'pages'),
      done('loadPage', { items: [eva], total: 1, totalPages: 1 }, 'one'),
      done('loadPage', { items: [], total: 0, totalPages: 0 }, 'none'),
      done('loadPage', { items: [], total: 1, totalPages: 1 }, 'pastEnd'),
      fail('loadPage', new CallError('refused', 'HTTP 500', 500), 'refused'),
      fail('loadPage', new CallError('network', NO_CONNECTION), 'network'),
      { type: 'list.searched', search: 'eva', case: 'eva' },
      { type: 'list.searched', search: '', case: 'nothing' },
      { type: 'list.changed', change: { status: 'Inactive' }, case: 'inactive' },
      { type: 'list.changed', change: { tag: 'VIP' }, case: 'vip' },
      { type: 'list.changed', change: { channel: 'instagram' }, case: 'instagram' },
      { type: 'list.changed', change: noClientFilters, case: 'unfiltered' },
      { type: 'list.changed', change: { sort: 'email', direction: 'desc' }, case: 'sorted' },
      { type: 'list.paged', page: 2, case: 'second' },
      { type: 'list.paged', page: 9, case: 'missing' },
    ],
    project: ({ query, page, error }) => [query, page && [page.items.length, page.total], error],
    facets: {
      first: {
        starts: ['fresh'],
        events: [
          'xstate.done.actor.loadPage[one]',
          'xstate.done.actor.loadPage[none]',
          'xstate.error.actor.loadPage',
          'list.reload',
        ],
      },
      asked: {
        starts: ['fresh'],
        events: [
          'xstate.done.actor.loadPage[pages]',
          'xstate.done.actor.loadPage[none]',
          'list.searched',
          'list.changed[inactive]',
          'list.changed[sorted]',
          'xstate.after.searchDelay.clientList.typing',
        ],
      },
      filtered: {
        starts: ['fresh'],
        events: [
          'xstate.done.actor.loadPage[one]',
          'xstate.done.actor.loadPage[none]',
          'list.changed[inactive]',
          'list.changed[vip]',
          'list.changed[instagram]',
          'list.changed[unfiltered]',
        ],
      },
      paged: {
        events: [
          'xstate.done.actor.loadPage[pages]',
          'xstate.done.actor.loadPage[pastEnd]',
          'list.paged',
          'list.changed[sorted]',
        ],
      },
    },
    refused: ['list.paged[missing]'],
    holds: {
      'a load has the chosen search and page': ({ context: { query } }, { event }) =>
        (!is(event, 'list.searched') || query.search === carried(event, 'search')) &&
        (!is(event, 'list.paged') || query.page === carried(event, 'page')) &&
        (!is(event, 'done loadPage[pastEnd]') || query.page === 1),
      'a failure says why until the next try': (now) =>
        now.matches('failed')
          ? now.context.error !== null
          : !now.matches('loading') || now.context.error === null,
      'another question begins at its first page': ({ context }, { event }) =>
        !/^list\.(?:searched|changed)$/.test(event.type) || context.query.page === 1,
      'shown rows stay until the next answer': ({ context }, { before, event }) =>
        event.type === 'xstate.done.actor.loadPage' ||
        context.page === (before?.context.page ?? null),
      'a search is asked half a second after its last letter': (now, { event }) =>
        event.type !== 'list.searched' || now.matches('typing'),
      'no page is asked that there is not': ({ context: { query, page } }, { event }) =>
        event.type !== 'list.paged' || query.page <= (page?.totalPages ?? 2),
      'none at all is not said of what a question leaves out': (now) =>
        !now.matches({ ready: 'empty' }) ||
        (now.context.query.search === '' && !isClientFiltered(now.context.query)),
      'clearing filters shows every row': ({ context: { query } }, { event }) =>
        !is(event, 'list.changed[unfiltered]') || !isClientFiltered(query),
      'a filter leaves the others as they were': ({ context: { query } }, { before, event }) =>
        !is(event, 'list.changed[vip]') ||
        (query.tag === 'VIP' &&
          query.status === before?.context.query.status &&
          query.channel === before.context.query.channel),
    },
  },
  offers: {
    'list.reload': (state) => state.matches('failed'),
    'list.searched': ({ context: { query } }, { search }) => query.search !== search,
    'list.changed': ({ context: { query, page } }, { change }) =>
      Object.entries(change).some(([name, value]) => Reflect.get(query, name) !== value) &&
      (!('sort' in change) || (page?.items.length ?? 0) > 0),
    // The pages have numbers while the list is not empty.
    'list.paged': ({ context: { page: shown, query } }, { page }) =>
      shown !== null && shown.items.length > 0 && page <= shown.totalPages && page !== query.page,
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
    second: '→ loading',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Clientes».',
      second: 'Vuelve a la vista «Clientes», que se dejó en la segunda página.',
      'list.reload': press(the.button('Reintentar')),
      'list.searched[eva]': fill(the.searchbox('Buscar clientes'), 'eva'),
      'list.searched[nothing]': clear(the.searchbox('Buscar clientes')),
      'list.changed[inactive]': choose(the.dropdown('Estado'), 'Inactivos'),
      'list.changed[vip]': choose(the.dropdown('Etiqueta'), 'VIP'),
      'list.changed[instagram]': choose(the.dropdown('Canal'), 'Instagram'),
      'list.changed[unfiltered]': [
        press(firstOf(the.button('Quitar filtros'))),
        seesNot(the.button('Quitar filtros')),
      ],
      'list.changed[sorted]': pressTwice(the.button('Correo electrónico', the.table('Clientes'))),
      'list.paged[second]': press(the.button('2', the.menu('Paginación'))),
      'after.searchDelay': passes('sin escribir'),
      'xstate.done.actor.loadPage[pages]': [
        'El servidor contesta con la página de una lista de 41 clientes.',
        sees('Eva Mora'),
      ],
      'xstate.done.actor.loadPage[one]': [
        'El servidor contesta con un cliente, Eva Mora.',
        sees('Eva Mora'),
      ],
      'xstate.done.actor.loadPage[none]': 'El servidor contesta que no hay ningún cliente.',
      'xstate.done.actor.loadPage[pastEnd]':
        'El servidor contesta que esa página ya no existe: la lista quedó más corta.',
      'xstate.error.actor.loadPage[refused]': 'El servidor contesta con un error 500.',
      'xstate.error.actor.loadPage[network]': 'La red falla mientras se cargan los clientes.',
    },
    states: {
      typing: seeing<typeof clientListMachine>(({ query }) =>
        contains(the.searchbox('Buscar clientes'), query.search),
      ),
      loading: seeing<typeof clientListMachine>(({ query }) =>
        contains(the.searchbox('Buscar clientes'), query.search),
      ),
      failed: seeing<typeof clientListMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Reintentar')),
      ),
      'ready.filled': seeing<typeof clientListMachine>(({ page }) =>
        (page?.items ?? []).map((each) => sees(each.name)),
      ),
      'ready.noResult': sees('Ningún cliente coincide'),
      'ready.empty': sees('Todavía no hay clientes'),
    },
  },
})
