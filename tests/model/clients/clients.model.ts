import type { SnapshotFrom } from 'xstate'
import { firstClientQuery } from '#contract/clients/clients.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import {
  byHand,
  cannotUse,
  either,
  fill,
  instead,
  press,
  sees,
  seesNot,
  the,
  unfold,
  when,
} from '../qa/say.ts'

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
      { type: 'client.other', clientId: '9' },
      { type: 'client.erase', client: { id: '7', name: 'Eva Mora' } },
      {
        type: 'erasure.done',
        target: { kind: 'client', id: '7', name: 'Eva Mora' },
        purgeAt: null,
      },
      { type: 'client.conversation', name: 'Eva Mora', phone: '+506 8888 1111' },
      { type: 'export.requested', query: { ...firstClientQuery, search: 'eva' } },
      done('exportClients', undefined),
      fail('exportClients', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ opened, exported, exportError }) => [opened.mode, exported.search, exportError],
    holds: {
      'a deletion that is asked about is not asked about anew': (_, { before, event, effects }) =>
        !is(event, 'client.erase') ||
        !before?.matches({ form: 'erasing' }) ||
        effects.started.length === 0,
      'the client that is deleted is the one that was asked for': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'erasure' ||
            JSON.stringify(input) ===
              JSON.stringify({ target: { kind: 'client', id: '7', name: 'Eva Mora' } }),
        ),
      'a deleted client leaves the list and the filters': (_, { before, event, effects }) =>
        !is(event, 'erasure.done') ||
        before?.matches({ form: 'erasing' }) !== true ||
        ['list', 'filters'].every((id) => effects.sent.some(({ to }) => to === id)),
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
      'the other client with the same contact is shown in place of the form': (
        { context },
        { before, event },
      ) =>
        !is(event, 'client.other') ||
        !before?.matches({ form: 'open' }) ||
        (context.opened.mode === 'view' && context.opened.clientId === '9'),
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
    'client.other': (state) => isForm(state, 'edit'),
    'client.erase': (state) => isListShown(state) || isForm(state, 'view'),
    'erasure.closed': (state) => state.matches({ view: 'shown', form: 'erasing' }),
    'erasure.done': (state) => state.matches({ view: 'shown', form: 'erasing' }),
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
    'client.other': '',
    'client.conversation': [
      'parent: contact.requested',
      '→ form.closed, parent: contact.requested',
    ],
    'import.open': '→ import.open',
    'client.erase': ['', '→ form.erasing'],
    'erasure.closed': '→ form.closed',
    'erasure.done': '→ form.closed, filters: filters.reload, list: list.reload',
    'import.closed': '→ import.closed, filters: filters.reload, list: list.reload',
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
      fresh: ['Abre la vista «Clientes».', sees(the.heading('Gestión de Clientes'))],
      'view.shown': ['Abre la vista «Clientes».', sees(the.heading('Gestión de Clientes'))],
      'view.hidden': [
        'Abre la vista «Panel de Control».',
        seesNot(the.heading('Gestión de Clientes')),
      ],
      'page.shown': [
        'Vuelve a esta pestaña.',
        when(['form.closed', 'import.closed'], sees(the.heading('Gestión de Clientes'))),
      ],
      'page.hidden': 'Pasa a otra pestaña.',
      'client.open[view]': [
        press(the.button('Ver', the.table('Clientes'))),
        sees(the.dialog('Ver cliente')),
      ],
      'client.open[edit]': [
        press(the.button('Editar', the.table('Clientes'))),
        sees(the.dialog('Editar cliente')),
      ],
      'client.open[create]': [
        press(the.button('Nuevo cliente')),
        sees(the.dialog('Nuevo cliente')),
      ],
      'client.create': 'En la paleta de comandos se elige «Nuevo cliente».',
      'form.closed': 'Cierra el diálogo.',
      'client.saved': 'Con una nota a medias, guarda el cliente en el diálogo.',
      'client.other': 'En el diálogo, abre a quien tiene el mismo teléfono.',
      'client.tagged': 'En el diálogo, agrega una etiqueta.',
      'client.conversation': [
        either(
          { 'form.open': press(the.button('Ir al chat', the.dialog('Ver cliente'))) },
          press(the.button('Ir al chat', the.table('Clientes'))),
        ),
        sees(the.heading('Conversaciones')),
      ],
      'client.erase': [
        either({ 'form.open': press(the.button('Eliminar cliente', the.dialog('Ver cliente'))) }, [
          unfold(the.button('Más acciones', the.table('Clientes'))),
          press(the.menuItem('Eliminar cliente')),
        ]),
        sees(the.dialog('Eliminar cliente')),
      ],
      'erasure.closed': ['Cierra la pregunta.', seesNot(the.dialog('Eliminar cliente'))],
      'erasure.done': ['Confirma la pregunta.', seesNot(the.dialog('Eliminar cliente'))],
      'import.open': [press(the.button('Importar')), sees(the.dialog('Importar clientes'))],
      'import.closed': ['Cierra la importación.', seesNot(the.dialog('Importar clientes'))],
      'export.requested': [
        fill(the.searchbox('Buscar clientes'), 'eva'),
        press(the.button('Exportar')),
      ],
      'export.dismissed': press(the.button('Cerrar')),
      'xstate.done.actor.exportClients': [
        'El servidor contesta con todos los clientes de la búsqueda.',
        byHand('el navegador descarga clientes.csv'),
      ],
      'xstate.error.actor.exportClients': [
        'La red falla mientras se exporta.',
        when('view.elsewhere', instead(seesNot(the.heading('Gestión de Clientes')))),
      ],
    },
    states: {
      'view.shown': [],
      'view.away': [],
      'view.elsewhere': [],
      'form.closed': seesNot(the.dialog('Ver cliente')),
      'form.open': [],
      'form.erasing': [],
      'import.closed': [],
      'import.open': [],
      'export.idle': [],
      'export.exporting': when('view.shown', cannotUse(the.button('Exportando...'))),
    },
  },
})
