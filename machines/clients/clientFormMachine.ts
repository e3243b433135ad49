import { assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import {
  type Client,
  type ClientDraft,
  clientProblem,
  clientProblemTexts,
  draftOfClient,
  emptyClientDraft,
} from '#contract/clients'
import { describeFailure } from '#contract/errors'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedAction, unprovidedCallback } from '../shared/unprovided'
import { clientNotesMachine } from './clientNotesMachine'
import { clientTagsMachine } from './clientTagsMachine'

export type ClientFormMode = 'view' | 'edit' | 'create'

export interface ClientFormInput {
  readonly businessId: number
  readonly mode: ClientFormMode
  /** Null for a new client. */
  readonly clientId: string | null
}

interface ClientFormContext extends ClientFormInput {
  readonly client: Client | null
  /** As it is on the server. */
  readonly original: ClientDraft
  readonly draft: ClientDraft
  /** What was written and not added yet. */
  readonly note: string
  readonly tag: string
  /** Why the client could not be loaded. */
  readonly error: string | null
  /** Why it was not saved. */
  readonly saveError: string | null
}

export type ClientFormEvent =
  | { type: 'client.reload' }
  | { type: 'form.edit' }
  | { type: 'field.changed'; field: keyof ClientDraft; value: string }
  | { type: 'form.submit' }
  | { type: 'form.close' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }
  | { type: 'conversation.open' }
  | { type: 'note.drafted'; text: string }
  | { type: 'tag.drafted'; text: string }
  | { type: 'tags.changed'; clientId: string; names: readonly string[] }

/** What its parent hears. */
export type ClientFormNews =
  | { type: 'form.closed' }
  | { type: 'client.saved' }
  | { type: 'client.tagged' }
  | { type: 'client.conversation'; name: string; phone: string | null }

const isSame = (one: ClientDraft, other: ClientDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const isWriting = ({ note, tag }: ClientFormContext): boolean => `${note}${tag}`.trim() !== ''

const isUnsaved = (context: ClientFormContext): boolean =>
  isWriting(context) || !isSame(context.draft, context.original)

const isNew = ({ context }: { readonly context: ClientFormContext }) => ({
  isNew: context.clientId === null,
})

const news = (told: ClientFormNews): ClientFormNews => told

export const clientFormMachine = setup({
  types: {
    input: {} as ClientFormInput,
    context: {} as ClientFormContext,
    events: {} as ClientFormEvent,
    tags: {} as 'busy',
    children: {} as { notes: 'notes'; tags: 'tags' },
  },
  actors: {
    loadClient: unprovided<Client, { businessId: number; clientId: string }>('loadClient'),
    saveClient: unprovided<
      void,
      { businessId: number; clientId: string | null; draft: ClientDraft }
    >('saveClient'),
    notes: clientNotesMachine,
    tags: clientTagsMachine,
    /** While it lives, the browser asks before the page is left. */
    holdPage: unprovidedCallback('holdPage'),
  },
  actions: {
    keepClient: assign((_, client: Client) => ({
      client,
      original: draftOfClient(client),
      draft: draftOfClient(client),
    })),
    clearError: assign({ error: null }),
    showLoadFailure: assign({
      error: (_, { error }: { error: unknown }) => describeFailure('loadClient', error),
    }),
    keepField: assign({
      draft: ({ context }, { field, value }: { field: keyof ClientDraft; value: string }) => ({
        ...context.draft,
        [field]: value,
      }),
      saveError: null,
    }),
    clearSaveError: assign({ saveError: null }),
    showProblem: assign({
      saveError: ({ context }) => clientProblemTexts[clientProblem(context.draft) ?? 'name'],
    }),
    showSaveFailure: assign({
      saveError: ({ context }, { error }: { error: unknown }) =>
        describeFailure(context.clientId === null ? 'createClient' : 'updateClient', error),
    }),
    keepSaved: assign({ original: ({ context }) => context.draft }),
    keepNote: assign({ note: (_, text: string) => text }),
    keepTag: assign({ tag: (_, text: string) => text }),
    announceClosed: sendTo(parentOf, news({ type: 'form.closed' })),
    announceSaved: sendTo(parentOf, news({ type: 'client.saved' })),
    announceTagged: sendTo(parentOf, news({ type: 'client.tagged' })),
    announceConversation: sendTo(parentOf, ({ context }) =>
      news({
        type: 'client.conversation',
        name: context.client?.name ?? '',
        phone: context.client?.phone ?? null,
      }),
    ),
    tellSaved: unprovidedAction<{ isNew: boolean }>('tellSaved'),
  },
  guards: {
    isNew: ({ context }) => context.clientId === null,
    isView: ({ context }) => context.mode === 'view',
    hasProblem: ({ context }) => clientProblem(context.draft) !== null,
    isUnknown: ({ context }) => context.clientId !== null && context.client === null,
    isThere: ({ context }) => context.client !== null,
    isReady: ({ context }) => context.clientId === null || context.client !== null,
    isWriting: ({ context }) => isWriting(context),
    isUnsaved: ({ context }) => isUnsaved(context),
    isSettled: ({ context }) => !isUnsaved(context),
    isSaving: stateIn({ fields: 'saving' }),
  },
}).createMachine({
  id: 'clientForm',
  description:
    'One client in a dialog: looked at, changed, or new. Closing it asks before anything is lost.',
  context: ({ input }) => ({
    ...input,
    client: null,
    original: emptyClientDraft,
    draft: emptyClientDraft,
    note: '',
    tag: '',
    error: null,
    saveError: null,
  }),
  type: 'parallel',
  states: {
    client: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isNew', target: 'unwritten' }, { target: 'loading' }] },
        unwritten: { description: 'A new one has no notes and tags yet.' },
        loading: {
          entry: 'clearError',
          invoke: {
            id: 'loadClient',
            src: 'loadClient',
            input: ({ context }) => ({
              businessId: context.businessId,
              clientId: context.clientId ?? '',
            }),
            onDone: {
              target: 'known',
              actions: { type: 'keepClient', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'showLoadFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { on: { 'client.reload': 'loading' } },
        known: {
          invoke: [
            {
              id: 'notes',
              src: 'notes',
              input: ({ context }) => ({
                clientId: context.clientId ?? '',
                draft: '',
                addSituation: 'addNote' as const,
              }),
            },
            {
              id: 'tags',
              src: 'tags',
              input: ({ context }) => ({
                clientId: context.clientId ?? '',
                names: context.client?.tags ?? [],
                draft: '',
                assignSituation: 'assignTag' as const,
              }),
            },
          ],
          on: {
            'note.drafted': { actions: { type: 'keepNote', params: ({ event }) => event.text } },
            'tag.drafted': { actions: { type: 'keepTag', params: ({ event }) => event.text } },
            'tags.changed': { actions: 'announceTagged' },
          },
        },
      },
    },
    fields: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isView', target: 'viewing' }, { target: 'editing' }] },
        viewing: { on: { 'form.edit': { guard: 'isThere', target: 'editing' } } },
        editing: {
          on: {
            'field.changed': {
              guard: 'isReady',
              actions: { type: 'keepField', params: ({ event }) => event },
            },
            'form.submit': [
              { guard: 'isUnknown' },
              { guard: 'hasProblem', actions: 'showProblem' },
              { target: 'saving', actions: 'clearSaveError' },
            ],
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveClient',
            src: 'saveClient',
            input: ({ context: { businessId, clientId, draft } }) => ({
              businessId,
              clientId,
              draft,
            }),
            onDone: [
              {
                guard: 'isWriting',
                target: 'viewing',
                actions: ['keepSaved', { type: 'tellSaved', params: isNew }, 'announceSaved'],
              },
              {
                target: 'saved',
                actions: [
                  'keepSaved',
                  { type: 'tellSaved', params: isNew },
                  'announceSaved',
                  'announceClosed',
                ],
              },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'showSaveFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        saved: { description: 'Its parent takes the dialog away.' },
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
          description: 'Something typed would be lost: the page asks before it is left.',
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
              description: 'Asked whether to close all the same.',
              on: {
                'changes.keep': 'calm',
                'changes.discard': { actions: 'announceClosed' },
              },
            },
            conversing: {
              description: 'Asked whether to go to the conversation all the same.',
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

type State = SnapshotFrom<typeof clientFormMachine>

export const selectMode = (state: State): ClientFormMode => {
  if (state.context.clientId === null) return 'create'
  return state.matches({ fields: 'viewing' }) ? 'view' : 'edit'
}
export const selectClient = (state: State) => state.context.client
export const selectDraft = (state: State) => state.context.draft
export const selectError = (state: State) => state.context.error
export const selectSaveError = (state: State) => state.context.saveError
/** Which field the refusal is about, or null when it is about the whole. */
export const selectProblem = (state: State) =>
  state.context.saveError === null ? null : clientProblem(state.context.draft)
export const selectIsReady = (state: State) =>
  state.matches({ client: 'known' }) || state.matches({ client: 'unwritten' })
export const selectIsSaving = (state: State) => state.hasTag('busy')
export const selectIsAsking = (state: State) =>
  state.matches({ leaving: { held: 'closing' } }) ||
  state.matches({ leaving: { held: 'conversing' } })
export const selectNotes = (state: State) => state.children.notes
export const selectTags = (state: State) => state.children.tags
