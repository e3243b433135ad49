import { firstClientQuery } from '#contract/clients'
import { CallError, NO_CONNECTION } from '#contract/errors'
import { clientsMachine } from '#machines/clients/clientsMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

export const clientsModel = defineModel({
  machine: clientsMachine,
  parent: workspaceMachine,
  options: {
    input: { businessId: 1 },
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
      'nothing is asked of a server before somebody looks': (now, { effects }) =>
        now.matches('awake') || effects.started.length === 0,
      'no export loses the form': (now, { before, event }) =>
        !/export/i.test(event.type) ||
        now.matches({ awake: { form: 'open' } }) === before?.matches({ awake: { form: 'open' } }),
    },
  },
  delays: {},
  words: {
    events: {
      'view.shown': 'Abre la vista «Clientes».',
      'view.hidden': 'Abre la vista «Panel de Control».',
      'page.shown': 'Vuelve a esta pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'client.open[view]': 'Pulsa el botón «Ver» de Eva Mora. ⇒ Se ve el diálogo «Ver cliente».',
      'client.open[edit]':
        'Pulsa el botón «Editar» de Eva Mora. ⇒ Se ve el diálogo «Editar cliente».',
      'client.open[create]': 'Pulsa el botón «Nuevo cliente». ⇒ Se ve el diálogo «Nuevo cliente».',
      'form.closed': 'Cierra el diálogo.',
      'client.saved': 'Guarda el cliente. ⇒ La lista se pide otra vez.',
      'client.tagged': 'Agrega una etiqueta en el diálogo. ⇒ La lista se pide otra vez.',
      'client.conversation':
        'Pulsa el botón que lleva a las conversaciones de Eva Mora. ⇒ Se abre la vista «Conversaciones» con la de Eva Mora o, si no tiene, con su nombre en el buscador.',
      'export.requested': 'Pulsa el botón «Exportar».',
      'export.dismissed': 'Pulsa el botón «Cerrar» del error.',
      'xstate.done.actor.exportClients':
        'El servidor contesta con todos los clientes de la búsqueda. ⇒ El navegador descarga clientes.csv.',
      'xstate.error.actor.exportClients': 'La red falla mientras se exporta.',
    },
    states: {
      dormant: 'La vista «Clientes» no se ha abierto todavía.',
      'awake.view.shown': 'Se ve el título «Gestión de Clientes».',
      'awake.view.hidden': 'Se ve otra vista.',
      'awake.form.closed': '',
      'awake.form.open': 'Cuando se ve la vista, se ve el diálogo.',
      'awake.export.idle': '',
      'awake.export.exporting': 'El botón «Exportando...» no se puede pulsar.',
    },
  },
})
