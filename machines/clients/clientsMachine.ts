import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type ClientQuery,
  describeClientsFailure,
  firstClientQuery,
} from '#contract/clients/clients.ts'
import { erasureMachine } from '../erasure/erasureMachine.ts'
import type { ContactNews } from '../shared/contactNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { clientFiltersMachine } from './clientFiltersMachine.ts'
import { clientFormMachine } from './clientFormMachine.ts'
import { clientListMachine } from './clientListMachine.ts'
import type {
  ClientsContext,
  ClientsEvent,
  ClientsInput,
  ErasedClient,
  Opened,
} from './clientsEvents.ts'
import { clientImportMachine } from './import/clientImportMachine.ts'

export const clientsMachine = setup({
  types: {
    input: {} as ClientsInput,
    context: {} as ClientsContext,
    events: {} as ClientsEvent,
    children: {} as {
      list: 'list'
      filters: 'filters'
      form: 'form'
      import: 'import'
      erasure: 'erasure'
    },
  },
  actors: {
    list: clientListMachine,
    filters: clientFiltersMachine,
    form: clientFormMachine,
    import: clientImportMachine,
    erasure: erasureMachine,
    /** Writes every page of the query into a file. */
    exportClients: unprovided<void, { businessId: number; query: ClientQuery }>('exportClients'),
  },
  actions: {
    tellListReload: sendTo('list', { type: 'list.reload' }),
    tellFiltersReload: sendTo('filters', { type: 'filters.reload' }),
    setOpened: assign({
      opened: (_, { mode, clientId, known }: Opened) => ({
        mode,
        clientId,
        ...(known && { known }),
      }),
    }),
    setErased: assign({ erased: (_, client: ErasedClient) => client }),
    setExported: assign({ exported: (_, query: ClientQuery) => query, exportError: null }),
    setExportFailure: assign({
      exportError: (_, { error }: { error: unknown }) =>
        describeClientsFailure('loadClients', error),
    }),
    clearExportError: assign({ exportError: null }),
    announceContact: sendTo(
      parentOf,
      (_, { name, phone, phoneKey, otherPhones }: ContactNews['contact']): ContactNews => ({
        type: 'contact.requested',
        contact: { name, phone, phoneKey, otherPhones },
      }),
    ),
  },
}).createMachine({
  id: 'clients',
  description:
    'The clients of the business. The list keeps its query, and a form its fields, while other views are shown.',
  context: ({ input }) => ({
    ...input,
    opened: { mode: 'create', clientId: null },
    erased: { id: '', name: '' },
    exported: firstClientQuery,
    exportError: null,
  }),
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context }) => ({
        scope: { businessId: context.businessId },
        query: firstClientQuery,
      }),
    },
    {
      id: 'filters',
      src: 'filters',
      input: ({ context }) => ({ businessId: context.businessId }),
    },
  ],
  type: 'parallel',
  states: {
    view: {
      initial: 'shown',
      states: {
        shown: { on: { 'view.hidden': 'elsewhere', 'page.hidden': 'away' } },
        away: {
          description: 'The tab is in the background.',
          on: {
            'page.shown': { target: 'shown', actions: 'tellListReload' },
            'view.hidden': 'elsewhere',
          },
        },
        elsewhere: {
          description:
            'A person who returns sees the loaded list at once, and the new one after its load.',
          on: {
            'view.shown': { target: 'shown', actions: ['tellListReload', 'tellFiltersReload'] },
          },
        },
      },
    },
    form: {
      initial: 'closed',
      on: {
        'client.conversation': {
          target: '.closed',
          actions: { type: 'announceContact', params: ({ event }) => event },
        },
        'client.erase': {
          target: '.erasing',
          actions: { type: 'setErased', params: ({ event }) => event.client },
        },
      },
      states: {
        erasing: {
          invoke: {
            id: 'erasure',
            src: 'erasure',
            input: ({ context }) => ({ target: { kind: 'client', ...context.erased } }),
          },
          on: {
            'client.erase': {},
            'erasure.closed': 'closed',
            'erasure.done': { target: 'closed', actions: ['tellListReload', 'tellFiltersReload'] },
          },
        },
        closed: {
          on: {
            'client.open': {
              target: 'open',
              actions: { type: 'setOpened', params: ({ event }) => event },
            },
            'client.create': {
              target: 'open',
              actions: {
                type: 'setOpened',
                params: ({ event }) => ({ mode: 'create', clientId: null, known: event.known }),
              },
            },
          },
        },
        open: {
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { businessId, opened } }) => ({ businessId, ...opened }),
          },
          on: {
            'form.closed': 'closed',
            'client.other': {
              target: 'open',
              reenter: true,
              actions: {
                type: 'setOpened',
                params: ({ event }) => ({ mode: 'view', clientId: event.clientId }),
              },
            },
            'client.saved': { actions: 'tellListReload' },
            'client.tagged': { actions: ['tellListReload', 'tellFiltersReload'] },
          },
        },
      },
    },
    import: {
      initial: 'closed',
      states: {
        closed: { on: { 'import.open': 'open' } },
        open: {
          invoke: {
            id: 'import',
            src: 'import',
            input: ({ context: { businessId } }) => ({ businessId }),
          },
          on: {
            'import.closed': {
              target: 'closed',
              actions: ['tellListReload', 'tellFiltersReload'],
            },
          },
        },
      },
    },
    export: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'export.requested': {
              target: 'exporting',
              actions: { type: 'setExported', params: ({ event }) => event.query },
            },
            'export.dismissed': { actions: 'clearExportError' },
          },
        },
        exporting: {
          invoke: {
            id: 'exportClients',
            src: 'exportClients',
            input: ({ context: { businessId, exported } }) => ({
              businessId,
              query: exported,
            }),
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: {
                type: 'setExportFailure',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof clientsMachine>

export const selectList = (state: State) => state.children.list
export const selectFilters = (state: State) => state.children.filters
export const selectErasure = (state: State) => state.children.erasure
export const selectForm = (state: State) => state.children.form
export const selectImport = (state: State) => state.children.import
export const selectIsExporting = (state: State) => state.matches({ export: 'exporting' })
export const selectExportError = (state: State) => state.context.exportError
