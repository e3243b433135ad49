import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type ClientQuery,
  describeClientsFailure,
  firstClientQuery,
} from '#contract/clients/clients'
import type { ContactNews } from '../inbox/client/contact'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'
import type { ClientFormInput } from './clientChanges'
import { type ClientFormNews, clientFormMachine } from './clientFormMachine'
import { clientListMachine } from './clientListMachine'

export interface ClientsInput {
  readonly businessId: number
}

type Opened = Pick<ClientFormInput, 'mode' | 'clientId'>

interface ClientsContext extends ClientsInput {
  readonly opened: Opened
  /** The question whose answers are being exported. */
  readonly exported: ClientQuery
  readonly exportError: string | null
}

export type ClientsEvent =
  | { type: 'view.shown' }
  | { type: 'view.hidden' }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | ({ type: 'client.open' } & Opened)
  | { type: 'export.requested'; query: ClientQuery }
  | { type: 'export.dismissed' }
  | ClientFormNews

export const clientsMachine = setup({
  types: {
    input: {} as ClientsInput,
    context: {} as ClientsContext,
    events: {} as ClientsEvent,
    children: {} as { list: 'list'; form: 'form' },
  },
  actors: {
    list: clientListMachine,
    form: clientFormMachine,
    /** Every page of the question, into a file. */
    exportClients: unprovided<void, { businessId: number; query: ClientQuery }>('exportClients'),
  },
  actions: {
    tellListReload: sendTo('list', { type: 'list.reload' }),
    setOpened: assign({ opened: (_, { mode, clientId }: Opened) => ({ mode, clientId }) }),
    setExported: assign({ exported: (_, query: ClientQuery) => query, exportError: null }),
    setExportFailure: assign({
      exportError: (_, { error }: { error: unknown }) =>
        describeClientsFailure('loadClients', error),
    }),
    clearExportError: assign({ exportError: null }),
    announceContact: sendTo(
      parentOf,
      (_, { name, phone }: { name: string; phone: string | null }): ContactNews => ({
        type: 'contact.requested',
        contact: { name, phone },
      }),
    ),
  },
}).createMachine({
  id: 'clients',
  description:
    'The clients of the business. The list keeps its question, and a form what is typed, while other views are shown.',
  context: ({ input }) => ({
    ...input,
    opened: { mode: 'create', clientId: null },
    exported: firstClientQuery,
    exportError: null,
  }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context }) => ({
      scope: { businessId: context.businessId },
      query: firstClientQuery,
    }),
  },
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
          description: 'Who comes back sees what was there, and soon what is there now.',
          on: { 'view.shown': { target: 'shown', actions: 'tellListReload' } },
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
      },
      states: {
        closed: {
          on: {
            'client.open': {
              target: 'open',
              actions: { type: 'setOpened', params: ({ event }) => event },
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
            'client.saved': { actions: 'tellListReload' },
            'client.tagged': { actions: 'tellListReload' },
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
export const selectForm = (state: State) => state.children.form
export const selectIsExporting = (state: State) => state.matches({ export: 'exporting' })
export const selectExportError = (state: State) => state.context.exportError
