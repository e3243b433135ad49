import { assign, setup } from 'xstate'
import type { ClientLink } from '#contract/clientLink.ts'
import type { Client } from '#contract/clients/clients.ts'
import { clientEditMachine, type TypedEdit } from '../../clients/clientEditMachine.ts'
import { clientRemarksMachine } from '../../clients/clientRemarksMachine.ts'
import type { Remarks } from '../../clients/remarks.ts'
import { unprovided, unprovidedAction } from '../../shared/unprovided.ts'
import { clientOrdersMachine } from '../../shop/clientOrdersMachine.ts'
import { editInput, isGuess, isSameClient, type ThreadContact } from './clientMatch.ts'
import { clientPickMachine } from './clientPickMachine.ts'
import {
  afterLinked,
  afterLookup,
  afterPick,
  afterSave,
  afterUnlink,
  type ClientLookup,
  confirmed,
  describeNotFound,
  isItsClient,
  isOtherClient,
  lookupInput,
  pickInput,
  remarksInput,
  type SavedEdit,
  withEdit,
  withRemarks,
  withTags,
} from './panelChanges.ts'
import {
  type ClientPanelContext,
  type ClientPanelEvent,
  type ClientPanelInput,
  lookedUpAgain,
  opened,
  relinked,
  unopened,
} from './panelEvents.ts'

export const clientPanelMachine = setup({
  types: {
    input: {} as ClientPanelInput,
    context: {} as ClientPanelContext,
    events: {} as ClientPanelEvent,
    children: {} as { edit: 'edit'; remarks: 'remarks'; pick: 'pick'; orders: 'orders' },
  },
  actors: {
    /** The client with that id, or else with the phone or e-mail, or else the best match for the name, or null. */
    findClient: unprovided<Client | null, ClientLookup>('findClient'),
    edit: clientEditMachine,
    remarks: clientRemarksMachine,
    pick: clientPickMachine,
    orders: clientOrdersMachine,
  },
  actions: {
    setContact: assign({ contact: (_, contact: ThreadContact) => contact }),
    setFound: assign(({ context }, client: Client | null) => afterLookup(context, client)),
    clearError: assign({ error: null }),
    setFailure: assign({ error: (_, { error }: { error: unknown }) => describeNotFound(error) }),
    clearClient: assign({ client: null }),
    setConfirmed: assign({ memory: ({ context }) => confirmed(context) }),
    setPicked: assign(({ context }, { client }: { client: Client }) => afterPick(context, client)),
    setUnlinked: assign(({ context }) => ({ ...afterUnlink(context), savedName: null })),
    setLink: assign(({ context }, link: ClientLink) => afterLinked(context, link)),
    setEdit: assign({ memory: ({ context }, edit: TypedEdit) => withEdit(context, edit) }),
    clearEdit: assign({ memory: ({ context }) => ({ ...context.memory, edit: null }) }),
    setSaved: assign(({ context }, saved: SavedEdit) => afterSave(context, saved)),
    setRemarks: assign({ memory: ({ context }, typed: Remarks) => withRemarks(context, typed) }),
    setTags: assign({ client: ({ context }, tags: readonly string[]) => withTags(context, tags) }),
    toastSaved: unprovidedAction('toastSaved'),
  },
  guards: {
    isAsShown: ({ context }, found: Client | null) => isSameClient(context.client, found),
    isOtherClient: ({ context }, link: ClientLink) => isOtherClient(context, link),
    isNewEdited: ({ context: { memory } }) => memory.edit?.clientId === null,
    isEdited: ({ context }) => context.memory.edit !== null,
    isGuess: ({ context }) => isGuess(context),
    isOfClient: ({ context }, clientId: string) => context.client?.id === clientId,
    isItsClient: ({ context }) => isItsClient(context),
    hasClient: ({ context }) => context.client !== null,
    isSure: ({ context }) => context.client !== null && !isGuess(context),
    isUnsure: ({ context }) => context.client === null || isGuess(context),
  },
}).createMachine({
  id: 'clientPanel',
  description: 'The client of the open conversation.',
  context: ({ input }) => unopened(input),
  type: 'parallel',
  states: {
    panel: {
      initial: 'waiting',
      on: { 'client.linked': { actions: relinked } },
      states: {
        waiting: {
          description: 'The conversation is not open: no client is looked up.',
          on: { 'client.look': { target: 'remembering', actions: opened } },
        },
        remembering: {
          description: 'A new client that was typed here before needs no lookup.',
          always: [{ guard: 'isNewEdited', target: 'editing' }, { target: 'lookingUp' }],
        },
        lookingUp: {
          entry: ['clearError', 'clearClient'],
          on: { 'client.linked': lookedUpAgain },
          invoke: {
            id: 'findClient',
            src: 'findClient',
            input: ({ context }) => lookupInput(context),
            onDone: {
              target: 'deciding',
              actions: { type: 'setFound', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
        },
        deciding: {
          always: [
            { guard: 'isEdited', target: 'editing' },
            { guard: 'hasClient', target: 'found' },
            { target: 'none' },
          ],
        },
        failed: {
          on: {
            'client.retry': 'lookingUp',
            'client.linked': lookedUpAgain,
            'client.look': { target: 'lookingUp', actions: opened },
          },
        },
        none: {
          description:
            'The conversation has no client: one can be created, or an existing one linked.',
          invoke: { id: 'pick', src: 'pick', input: ({ context }) => pickInput(context) },
          on: {
            'client.create': 'editing',
            'client.linked': lookedUpAgain,
            'client.look': { target: 'lookingUp', actions: opened },
            'client.picked': {
              target: 'found',
              actions: { type: 'setPicked', params: ({ event }) => event },
            },
          },
        },
        unlinking: {
          description: 'The confirmation before the client is unlinked from the conversation.',
          on: {
            'unlink.keep': 'found',
            'client.linked': lookedUpAgain,
            'unlink.confirm': { target: 'none', actions: 'setUnlinked' },
          },
        },
        found: {
          initial: 'known',
          on: {
            'client.edit': 'editing',
            'client.unlink': { guard: 'isSure', target: 'unlinking' },
            'client.linked': lookedUpAgain,
            'client.confirm': { guard: 'isGuess', actions: 'setConfirmed' },
            'client.dismiss': { guard: 'isGuess', target: 'none', actions: 'setUnlinked' },
            'client.look': { target: '.lookingAgain', actions: opened },
          },
          states: {
            known: {},
            lookingAgain: {
              description:
                'The conversation was opened again: its client stays on the screen, and starts again where the data changed.',
              invoke: {
                id: 'findClient',
                src: 'findClient',
                input: ({ context }) => lookupInput(context),
                onDone: [
                  {
                    guard: { type: 'isAsShown', params: ({ event }) => event.output },
                    target: 'known',
                  },
                  { target: '#clientPanel.panel.lookingUp' },
                ],
                onError: 'known',
              },
            },
          },
        },
        editing: {
          description: 'The found client or a new one. Incoming messages do not change it.',
          invoke: { id: 'edit', src: 'edit', input: ({ context }) => editInput(context) },
          on: {
            'edit.changed': {
              actions: { type: 'setEdit', params: ({ event }) => event },
            },
            'edit.saved': {
              target: 'edited',
              actions: [{ type: 'setSaved', params: ({ event }) => event }, 'toastSaved'],
            },
            'edit.cancelled': 'edited',
          },
          exit: 'clearEdit',
        },
        edited: {
          description: 'A client is looked up that was saved without an id, or linked meanwhile.',
          always: [{ guard: 'isItsClient', target: 'found' }, { target: 'lookingUp' }],
        },
      },
    },
    about: {
      description:
        'The notes, tags and orders of the client; one that only the name led to has none yet.',
      initial: 'nobody',
      states: {
        nobody: { always: { guard: 'isSure', target: 'somebody' } },
        somebody: {
          always: { guard: 'isUnsure', target: 'nobody' },
          invoke: [
            { id: 'remarks', src: 'remarks', input: ({ context }) => remarksInput(context) },
            {
              id: 'orders',
              src: 'orders',
              input: ({ context: { client } }) => ({ clientId: client?.id ?? '' }),
            },
          ],
          on: {
            'remarks.changed': {
              actions: { type: 'setRemarks', params: ({ event }) => event },
            },
            'tags.changed': {
              guard: { type: 'isOfClient', params: ({ event }) => event.clientId },
              actions: { type: 'setTags', params: ({ event }) => event.names },
            },
          },
        },
      },
    },
  },
})
