import type { SnapshotFrom } from 'xstate'
import { firstClientQuery } from '#contract/clients/clients.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'

type State = SnapshotFrom<typeof clientsMachine>

const isListShown = (state: State) =>
  state.matches({ view: 'shown', form: 'closed', import: 'closed' })
const isForm = (state: State, mode: 'view' | 'edit') =>
  isFormShown(state) && state.context.opened.mode === mode
const isFormShown = (state: State) =>
  state.matches({ view: 'shown', form: 'open', import: 'closed' })

export const clientsModel = defineModel({
  machine: clientsMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Clientes',
    about: 'La vista «Clientes»: abrirla y dejarla, la ficha, el chat y la exportación.',
    role: 'member',
    address: '/',
    before: ['Eva Mora está entre los clientes del negocio.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'client.open', mode: 'view', clientId: '7', case: 'view' },
      { type: 'client.open', mode: 'edit', clientId: '7', case: 'edit' },
      { type: 'client.open', mode: 'create', clientId: null, case: 'create' },
      { type: 'client.conversation', name: 'Eva Mora', phone: '+506 8888 1111' },
      { type: 'export.requested', query: { ...firstClientQuery, search: 'eva' } },
      done('exportClients', undefined),
      fail('exportClients', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ opened, exported, exportError }) => [opened.mode, exported.search, exportError],
    holds: {
      'a view can be left, be its tab in front or behind': (now) =>
        now.matches({ view: 'elsewhere' }) || now.can({ type: 'view.hidden' }),
      'a new client that is wanted from anywhere has an empty form': (
        { context },
        { before, event },
      ) =>
        !is(event, 'client.create') ||
        !before?.matches({ form: 'closed' }) ||
        (context.opened.mode === 'create' && context.opened.clientId === null),
      'the form is opened for the client that was asked for': ({ context }, { before, event }) =>
        !is(event, 'client.open') ||
        !before?.matches({ form: 'closed' }) ||
        (context.opened.mode === carried(event, 'mode') &&
          context.opened.clientId === carried(event, 'clientId')),
      "an export has the list's query, and clears the old failure": ({ context }, { event }) =>
        !is(event, 'export.requested') ||
        (context.exported === carried(event, 'query') && context.exportError === null),
      'an export that failed says why until it is dismissed': ({ context }, { event }) =>
        (!is(event, 'error exportClients') || context.exportError !== null) &&
        (!is(event, 'export.dismissed') || context.exportError === null),
      'the list is loaded again once an import is closed': (_, { event, effects }) =>
        !is(event, 'import.closed') ||
        effects.sent.some(({ event: said }) => JSON.stringify(said).includes('list.reload')),
      'no export loses the form': (now, { before, event }) =>
        !/export/i.test(event.type) ||
        now.matches({ form: 'open' }) === before?.matches({ form: 'open' }),
    },
  },
  offers: {
    'client.open': isListShown,
    'client.create': isListShown,
    'client.conversation': (state) => isListShown(state) || isForm(state, 'view'),
    // Saving a new client closes the dialog.
    'client.saved': (state) => isForm(state, 'edit'),
    'client.tagged': (state) => isForm(state, 'view') || isForm(state, 'edit'),
    'form.closed': isFormShown,
    'export.requested': isListShown,
    'import.open': isListShown,
    'import.closed': (state) => state.matches({ view: 'shown', import: 'open' }),
    'export.dismissed': (state) => isListShown(state) && state.context.exportError !== null,
    // A person cannot leave a view in a hidden tab, nor behind a dialog.
    'view.hidden': (state) => state.matches({ view: 'shown', form: 'closed', import: 'closed' }),
  },
  delays: {},
  does: {
    fresh: '→ export.idle, → form.closed, → import.closed, → view.shown',
    'view.shown': '→ view.shown, filters: filters.reload, list: list.reload',
    'view.hidden': '→ view.elsewhere',
    'page.hidden': '→ view.away',
    'client.open': '→ form.open',
    'client.create': '→ form.open',
    'client.conversation': [
      'parent: contact.requested',
      '→ form.closed, parent: contact.requested',
    ],
    'import.open': '→ import.open',
    'import.closed': '→ import.closed, list: list.reload',
    'export.requested': '→ export.exporting',
    'page.shown': '→ view.shown, list: list.reload',
    'form.closed': '→ form.closed',
    'client.saved': 'list: list.reload',
    'client.tagged': 'filters: filters.reload, list: list.reload',
    'done exportClients': '→ export.idle',
    'error exportClients': '→ export.idle',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Clientes». ⇒ Se ve el título «Gestión de Clientes».',
      'view.shown': 'Abre la vista «Clientes». ⇒ Se ve el título «Gestión de Clientes».',
      'view.hidden':
        'Abre la vista «Panel de Control». ⇒ No se ve el título «Gestión de Clientes».',
      'page.shown':
        'Vuelve a esta pestaña. ⇒ form.closed: import.closed: Se ve el título «Gestión de Clientes».',
      'page.hidden': 'Pasa a otra pestaña.',
      'client.open[view]':
        'Pulsa el botón «Ver» de la tabla «Clientes». ⇒ Se ve el diálogo «Ver cliente».',
      'client.open[edit]':
        'Pulsa el botón «Editar» de la tabla «Clientes». ⇒ Se ve el diálogo «Editar cliente».',
      'client.open[create]': 'Pulsa el botón «Nuevo cliente». ⇒ Se ve el diálogo «Nuevo cliente».',
      'client.create': 'En la paleta de comandos se elige «Nuevo cliente».',
      'form.closed': 'Cierra el diálogo.',
      'client.saved': 'Con una nota a medias, guarda el cliente en el diálogo.',
      'client.tagged': 'En el diálogo, agrega una etiqueta.',
      'client.conversation':
        'form.open: Pulsa el botón «Ir al chat» del diálogo «Ver cliente». | Pulsa el botón «Ir al chat» de la tabla «Clientes». ⇒ Se ve el título «Conversaciones».',
      'import.open': 'Pulsa el botón «Importar». ⇒ Se ve el diálogo «Importar clientes».',
      'import.closed': 'Cierra la importación. ⇒ No se ve el diálogo «Importar clientes».',
      'export.requested':
        'Escribe «eva» en el buscador «Buscar clientes». Pulsa el botón «Exportar».',
      'export.dismissed': 'Pulsa el botón «Cerrar».',
      'xstate.done.actor.exportClients':
        'El servidor contesta con todos los clientes de la búsqueda. ⇒ A mano: el navegador descarga clientes.csv.',
      'xstate.error.actor.exportClients':
        'La red falla mientras se exporta. ⇒ view.elsewhere: = No se ve el título «Gestión de Clientes».',
    },
    states: {
      'view.shown': '',
      'view.away': '',
      'view.elsewhere': '',
      'form.closed': 'No se ve el diálogo «Ver cliente».',
      'form.open': '',
      'import.closed': '',
      'import.open': '',
      'export.idle': '',
      'export.exporting': 'view.shown: El botón «Exportando...» no se puede pulsar.',
    },
  },
})
