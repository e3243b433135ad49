import type { SnapshotFrom } from 'xstate'
import { emptyClientDraft } from '#contract/clients'
import { whyNot } from '../shared/whyNot'
import { clientPanelSetup, isInexact, keepEdit } from './clientPanelSetup'

export const clientPanelMachine = clientPanelSetup.createMachine({
  id: 'clientPanel',
  description: 'Who the open conversation is with, as the clients of the business know it.',
  context: ({ input }) => ({
    threadId: input.threadId,
    contact: null,
    client: null,
    acceptedId: null,
    draft: null,
    note: '',
    tag: '',
    error: null,
    problem: null,
  }),
  type: 'parallel',
  states: {
    panel: {
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Nobody has opened the conversation: nobody is looked up.',
          on: {
            'client.look': {
              target: 'recalling',
              actions: { type: 'keepContact', params: ({ event }) => event.contact },
            },
          },
        },
        recalling: {
          description: 'What was typed here before, and not saved, is gone on with.',
          invoke: {
            id: 'recallEdit',
            src: 'recallEdit',
            input: ({ context }) => ({ threadId: context.threadId }),
            onDone: [
              {
                guard: { type: 'isDraftKept', params: ({ event }) => event.output },
                target: 'editing',
                actions: { type: 'restoreEdit', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isClientKept', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'restoreEdit', params: ({ event }) => event.output },
              },
              { target: 'lookingUp' },
            ],
            onError: 'lookingUp',
          },
        },
        lookingUp: {
          entry: ['clearError', keepEdit],
          invoke: {
            id: 'findClients',
            src: 'findClients',
            input: ({ context }) => ({ name: context.contact?.name ?? '' }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'keepBest', params: ({ event }) => event.output },
              },
              { target: 'none' },
            ],
            onError: {
              target: 'failed',
              actions: {
                type: 'showLookupFailure',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
        failed: { on: { 'client.retry': 'lookingUp' } },
        none: {
          on: { 'client.create': { target: 'editing', actions: 'startNew' } },
        },
        found: {
          entry: keepEdit,
          on: {
            'client.edit': { target: 'editing', actions: 'startEdit' },
            'client.create': { guard: 'isInexact', target: 'editing', actions: 'startNew' },
          },
        },
        editing: {
          description: 'The one that was found, or a new one. What comes in does not disturb it.',
          entry: keepEdit,
          on: {
            'client.changed': {
              actions: [{ type: 'keepChange', params: ({ event }) => event.change }, keepEdit],
            },
            'client.save': [
              { guard: 'hasProblem', actions: 'showProblem' },
              { guard: 'isInexact', target: 'asking' },
              { target: 'saving' },
            ],
            'client.cancel': [
              { guard: 'hasClient', target: 'found', actions: 'dropDraft' },
              { target: 'lookingUp', actions: 'dropDraft' },
            ],
          },
        },
        asking: {
          description: 'Found by another name: a person says whether it is the one.',
          on: {
            'client.confirm': { target: 'saving', actions: 'accept' },
            'client.create': { target: 'saving', actions: 'leaveClient' },
            'client.decline': 'editing',
          },
        },
        saving: {
          entry: 'clearError',
          invoke: {
            id: 'saveClient',
            src: 'saveClient',
            input: ({ context }) => ({
              clientId: context.client?.id ?? null,
              draft: context.draft ?? emptyClientDraft,
            }),
            onDone: [
              {
                guard: { type: 'isNameless', params: ({ event }) => event.output },
                target: 'lookingUp',
                actions: ['dropDraft', 'tellSaved'],
              },
              {
                target: 'found',
                actions: [
                  { type: 'keepSaved', params: ({ event }) => event.output },
                  'dropDraft',
                  'tellSaved',
                ],
              },
            ],
            onError: {
              target: 'editing',
              actions: {
                type: 'showSaveFailure',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
      },
    },
    about: {
      description: 'The notes and tags of whoever was found.',
      initial: 'nobody',
      states: {
        nobody: { always: { guard: 'hasClient', target: 'somebody' } },
        somebody: {
          always: { guard: 'hasNoClient', target: 'nobody' },
          invoke: [
            {
              id: 'clientNotes',
              src: 'clientNotes',
              input: ({ context }) => ({
                clientId: context.client?.id ?? '',
                draft: context.note,
                addSituation: 'addPanelNote' as const,
              }),
            },
            {
              id: 'clientTags',
              src: 'clientTags',
              input: ({ context }) => ({
                clientId: context.client?.id ?? '',
                names: context.client?.tags ?? [],
                draft: context.tag,
                assignSituation: 'addPanelTag' as const,
              }),
            },
          ],
          on: {
            'note.drafted': {
              actions: [{ type: 'keepNote', params: ({ event }) => event.text }, keepEdit],
            },
            'tag.drafted': {
              actions: [{ type: 'keepTag', params: ({ event }) => event.text }, keepEdit],
            },
            'tags.changed': {
              guard: { type: 'isOfClient', params: ({ event }) => event.clientId },
              actions: { type: 'keepTags', params: ({ event }) => event.names },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof clientPanelMachine>

export const selectContactName = (state: State) => state.context.contact?.name ?? ''
export const selectClient = (state: State) => state.context.client
export const selectDraft = (state: State) => state.context.draft
export const selectError = (state: State) => state.context.error
export const selectProblem = (state: State) => state.context.problem
export const selectIsInexact = (state: State) => isInexact(state.context)
export const selectIsLookingUp = (state: State) =>
  state.matches({ panel: 'waiting' }) ||
  state.matches({ panel: 'recalling' }) ||
  state.matches({ panel: 'lookingUp' })
export const selectHasFailed = (state: State) => state.matches({ panel: 'failed' })
export const selectIsNone = (state: State) => state.matches({ panel: 'none' })
export const selectIsAsking = (state: State) => state.matches({ panel: 'asking' })
export const selectIsSaving = (state: State) => state.matches({ panel: 'saving' })
export const selectNotes = (state: State) => state.children.clientNotes
export const selectTags = (state: State) => state.children.clientTags

const refuses = whyNot<typeof clientPanelMachine>({
  states: [
    [{ panel: 'saving' }, 'El cliente se está guardando.'],
    [{ panel: 'asking' }, 'Antes hay que decir si es la misma persona.'],
  ],
})
export const selectWhyNotChange = refuses({ type: 'client.changed', change: {} })
export const selectWhyNotCancel = refuses({ type: 'client.cancel' })
