import { assign, or, sendTo, setup, stateIn } from 'xstate'
import { type Client, type ClientDraft, describeClientsFailure } from '#contract/clients/clients.ts'
import { blockingMachine } from '../blocking/blockingMachine.ts'
import { exportMachine } from '../erasure/exportMachine.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction, unprovidedCallback } from '../shared/unprovided.ts'
import {
  type ClientFormChild,
  type ClientFormInput,
  contactOf,
  doublesOf,
  editOf,
  isUnsaved,
  remarksOf,
  sameContactOf,
} from './clientChanges.ts'
import { clientDoublesMachine } from './clientDoublesMachine.ts'
import { clientEditMachine } from './clientEditMachine.ts'
import type { ClientFormContext, ClientFormEvent, ClientFormNews } from './clientFormEvents.ts'
import { clientRemarksMachine } from './clientRemarksMachine.ts'
import { isNoting, noRemarks, type Remarks } from './remarks.ts'
import { sameContactMachine, typed } from './sameContactMachine.ts'
import { savedClient } from './savedClient.ts'

const news = (told: ClientFormNews): ClientFormNews => told

export const clientFormMachine = setup({
  types: {
    input: {} as ClientFormInput,
    context: {} as ClientFormContext,
    events: {} as ClientFormEvent,
    children: {} as { [Id in ClientFormChild]: Id },
  },
  actors: {
    loadClient: unprovided<Client, { businessId: number; clientId: string }>('loadClient'),
    edit: clientEditMachine,
    remarks: clientRemarksMachine,
    doubles: clientDoublesMachine,
    sameContact: sameContactMachine,
    export: exportMachine,
    blocking: blockingMachine,
    /** While it runs, the browser asks before the page is left. */
    holdPage: unprovidedCallback('holdPage'),
  },
  actions: {
    setClient: assign({ client: (_, client: Client) => client }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeClientsFailure('loadClient', error),
    }),
    setDraft: assign({ draft: (_, { draft }: { draft: ClientDraft }) => draft }),
    setSaved: assign({
      client: ({ context: { client, clientId } }, { draft }: { draft: ClientDraft }) =>
        savedClient(client, clientId ?? '', draft),
      draft: null,
    }),
    setRemarks: assign((_, { note, noteKey, tag }: Remarks) => ({ note, noteKey, tag })),
    tellContact: sendTo('sameContact', (_, { draft }: { draft: ClientDraft }) => typed(draft)),
    tellEditDiscard: sendTo('edit', { type: 'edit.discard' }),
    tellRemarksDiscard: sendTo('remarks', { type: 'draft.discard' }),
    announceClosed: sendTo(parentOf, news({ type: 'form.closed' })),
    announceSaved: sendTo(parentOf, news({ type: 'client.saved' })),
    announceTagged: sendTo(parentOf, news({ type: 'client.tagged' })),
    announceOther: sendTo(parentOf, (_, { clientId }: { clientId: string }) =>
      news({ type: 'client.other', clientId }),
    ),
    announceConversation: sendTo(parentOf, ({ context: { client } }) =>
      news({ type: 'client.conversation', ...contactOf(client) }),
    ),
    toastSaved: unprovidedAction<{ isNew: boolean }>('toastSaved'),
  },
  guards: {
    isNew: ({ context }) => context.clientId === null,
    isView: ({ context }) => context.mode === 'view',
    isThere: ({ context }) => context.client !== null,
    isNoting: ({ context }) => isNoting(context),
    isUnsaved: ({ context }) => isUnsaved(context),
    isSettled: ({ context }) => !isUnsaved(context),
    isSavingNow: (_, { isSaving }: { isSaving: boolean }) => isSaving,
    isSaving: stateIn({ fields: { editing: 'saving' } }),
    isAsking: or([
      stateIn({ leaving: { held: 'closing' } }),
      stateIn({ leaving: { held: 'conversing' } }),
    ]),
  },
}).createMachine({
  id: 'clientForm',
  description:
    'One client in a dialog: shown, edited, or new. Closing asks before anything is lost.',
  context: ({ input }) => ({
    ...input,
    client: null,
    draft: null,
    ...noRemarks,
    error: null,
  }),
  type: 'parallel',
  states: {
    client: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isNew', target: 'unwritten' }, { target: 'loading' }] },
        unwritten: { description: 'A new client has no notes and tags yet.' },
        loading: {
          entry: 'clearError',
          invoke: {
            id: 'loadClient',
            src: 'loadClient',
            input: ({ context: { businessId, clientId } }) => ({
              businessId,
              clientId: clientId ?? '',
            }),
            onDone: {
              target: 'known',
              actions: { type: 'setClient', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { on: { 'client.reload': 'loading' } },
        known: {
          invoke: [
            { id: 'remarks', src: 'remarks', input: ({ context }) => remarksOf(context) },
            { id: 'doubles', src: 'doubles', input: ({ context }) => doublesOf(context) },
            { id: 'export', src: 'export', input: ({ context: { clientId } }) => ({ clientId }) },
            { id: 'blocking', src: 'blocking' },
          ],
          on: {
            'remarks.changed': { actions: { type: 'setRemarks', params: ({ event }) => event } },
            'tags.changed': { actions: 'announceTagged' },
            'clients.merged': { target: 'loading', actions: ['announceSaved', 'announceTagged'] },
            'changes.discard': { guard: 'isAsking', actions: 'tellRemarksDiscard' },
          },
        },
      },
    },
    fields: {
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The edit starts once the client is loaded.',
          always: [
            { guard: 'isView', target: 'viewing' },
            { guard: 'isNew', target: 'editing' },
            { guard: 'isThere', target: 'editing' },
          ],
        },
        viewing: { on: { 'form.edit': { guard: 'isThere', target: 'editing' } } },
        editing: {
          invoke: [
            { id: 'edit', src: 'edit', input: ({ context }) => editOf(context) },
            {
              id: 'sameContact',
              src: 'sameContact',
              input: ({ context }) => sameContactOf(context),
            },
          ],
          on: {
            'edit.changed': [
              {
                guard: { type: 'isSavingNow', params: ({ event }) => event },
                target: '.saving',
                actions: { type: 'setDraft', params: ({ event }) => event },
              },
              {
                target: '.typing',
                actions: [
                  { type: 'setDraft', params: ({ event }) => event },
                  { type: 'tellContact', params: ({ event }) => event },
                ],
              },
            ],
            'changes.discard': { guard: 'isAsking', actions: 'tellEditDiscard' },
            'edit.saved': {
              target: 'saved',
              actions: [
                { type: 'setSaved', params: ({ event }) => event },
                { type: 'toastSaved', params: ({ event: { isNew } }) => ({ isNew }) },
                'announceSaved',
              ],
            },
          },
          initial: 'typing',
          states: {
            typing: {
              on: {
                'other.open': { actions: { type: 'announceOther', params: ({ event }) => event } },
              },
            },
            saving: {},
          },
        },
        saved: {
          description: 'A note or a tag that is being typed keeps the dialog open.',
          always: [
            { guard: 'isNoting', target: 'viewing' },
            { target: 'done', actions: 'announceClosed' },
          ],
        },
        done: { description: 'The parent closes the dialog.' },
      },
    },
    leaving: {
      initial: 'free',
      states: {
        free: {
          always: { guard: 'isUnsaved', target: 'held' },
          on: {
            'form.close': [{ guard: 'isSaving' }, { actions: 'announceClosed' }],
            'conversation.open': { guard: 'isThere', actions: 'announceConversation' },
          },
        },
        held: {
          description: 'Typed text would be lost: the page asks before it is left.',
          invoke: { id: 'holdPage', src: 'holdPage' },
          initial: 'calm',
          states: {
            calm: {
              always: { guard: 'isSettled', target: '#clientForm.leaving.free' },
              on: {
                'form.close': [{ guard: 'isSaving' }, { target: 'closing' }],
                'conversation.open': [
                  { guard: 'isSaving' },
                  { guard: 'isThere', target: 'conversing' },
                ],
              },
            },
            closing: {
              description: 'The confirmation before the dialog closes and loses typed text.',
              on: {
                'changes.keep': 'calm',
                'changes.discard': { actions: 'announceClosed' },
              },
            },
            conversing: {
              description: 'The confirmation before the conversation opens and typed text is lost.',
              on: {
                'changes.keep': 'calm',
                'changes.discard': { actions: 'announceConversation' },
              },
            },
          },
        },
      },
    },
  },
})
