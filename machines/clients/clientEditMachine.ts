import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type ClientAsRead,
  ClientConflict,
  type ClientDraft,
  clientProblems,
  clientProblemText,
  describeClientsFailure,
  isSameDraft,
} from '#contract/clients/clients.ts'
import { type KeptForm, type KeptInput, keptOf, withKept } from '../shared/keptForm.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import { afterConflict } from './clientConflict.ts'

export interface ClientEditInput extends KeptInput {
  /** Null for a new client. */
  readonly clientId: string | null
  /** The fields as the server has them, or those of a new client. */
  readonly stored: ClientDraft
  /** The same as the server sent them; nothing for a new client. */
  readonly read: ClientAsRead
  /** The fields as they were typed. */
  readonly draft: ClientDraft
  /** The idempotency key of these exact fields, from the first try; '' before it. */
  readonly key: string
  /** The client was found under another name: saving first asks whether it is the same person. */
  readonly isDoubtful: boolean
  /** The table row of the error text where saving fails. */
  readonly situation: 'createClient' | 'updateClient' | 'savePanelClient'
}

/** The parameters of saving. */
export type ClientSaving = Pick<ClientEditInput, 'clientId' | 'stored' | 'read' | 'draft' | 'key'>

interface ClientEditContext extends ClientEditInput {
  /** The invalid fields. */
  readonly problems: readonly (keyof ClientDraft)[]
  /** The error text of saving. */
  readonly error: string | null
}

export type ClientEditEvent =
  | { type: 'field.changed'; field: keyof ClientDraft; value: string }
  /** `key`: the idempotency key for a first try. */
  | { type: 'edit.save'; key: string }
  | { type: 'edit.cancel' }
  /** The dialog closes without saving the fields. */
  | { type: 'edit.discard' }
  | { type: 'draft.discard' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }
  | { type: 'client.confirm' }
  | { type: 'client.create' }
  | { type: 'client.decline' }

/** The typed fields, those that they were typed over, and the idempotency key of their first try. */
export type TypedEdit = Pick<ClientSaving, 'stored' | 'draft' | 'key'> &
  Pick<ClientAsRead, 'revision'>

/** The events for the parent. */
export type ClientEditNews =
  | ({ type: 'edit.changed'; isSaving: boolean } & TypedEdit)
  /** `id` is null where the server does not send the id of a new client. */
  | { type: 'edit.saved'; id: string | null; draft: ClientDraft; isNew: boolean }
  | { type: 'edit.cancelled' }

const news = (event: ClientEditNews): ClientEditNews => event

const changed = (isSaving: boolean, { stored, draft, key, read }: ClientSaving) =>
  news({ type: 'edit.changed', stored, draft, key, revision: read.revision, isSaving })

export const clientEditMachine = setup({
  types: {
    input: {} as ClientEditInput,
    context: {} as ClientEditContext,
    events: {} as ClientEditEvent,
  },
  actors: {
    /** Returns the client's id, where the server sends it. */
    saveClient: unprovided<string | null, ClientSaving>('saveClient'),
  },
  actions: {
    setField: assign({
      draft: ({ context }, { field, value }: { field: keyof ClientDraft; value: string }) => ({
        ...context.draft,
        [field]: value,
      }),
      key: '',
      problems: ({ context }, { field }: { field: keyof ClientDraft; value: string }) =>
        context.problems.filter((each) => each !== field),
      error: null,
    }),
    setStored: assign({ draft: ({ context }) => context.stored, key: '', problems: [] }),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    setProblems: assign({
      problems: ({ context }) => clientProblems(context.draft),
      error: null,
    }),
    clearError: assign({ problems: [], error: null }),
    setFailure: assign(({ context }, { error }: { error: unknown }) =>
      error instanceof ClientConflict
        ? afterConflict(context, error.current)
        : { error: describeClientsFailure(context.situation, error) },
    ),
    setConfirmed: assign({ isDoubtful: false }),
    setNew: assign({ clientId: null, isDoubtful: false }),
    announceDraft: sendTo(parentOf, ({ context }) => changed(false, context)),
    announceSaving: sendTo(parentOf, ({ context }) => changed(true, context)),
    announceSaved: sendTo(parentOf, ({ context: { clientId, draft } }, id: string | null) =>
      news({ type: 'edit.saved', id, draft, isNew: clientId === null }),
    ),
    announceCancelled: sendTo(parentOf, news({ type: 'edit.cancelled' })),
  },
  guards: {
    hasProblem: ({ context }) => clientProblems(context.draft).length > 0,
    isDoubtful: ({ context }) => context.isDoubtful,
    isUnsaved: ({ context: { draft, stored } }) => !isSameDraft(draft, stored),
    isRecovered: ({ context: { kept, draft, stored } }) =>
      kept != null && !isSameDraft(draft, stored),
  },
}).createMachine({
  id: 'clientEdit',
  description: 'The fields of one client while they are typed, until they are saved or discarded.',
  context: ({ input }) => ({
    ...input,
    draft: withKept(input.draft, input.kept),
    key: input.kept?.key ?? input.key,
    problems: [],
    error: null,
  }),
  initial: 'opening',
  on: { 'edit.discard': '.left' },
  states: {
    opening: {
      always: [
        { guard: 'isRecovered', target: 'editing.recovered', actions: 'announceDraft' },
        { target: 'editing' },
      ],
    },
    editing: {
      initial: 'typed',
      states: {
        typed: {},
        recovered: {
          description:
            'The fields were restored from this browser; a notice says so until something is typed.',
          on: {
            'field.changed': {
              target: 'typed',
              actions: [{ type: 'setField', params: ({ event }) => event }, 'announceDraft'],
            },
            'draft.discard': { target: 'typed', actions: ['setStored', 'announceDraft'] },
          },
        },
      },
      on: {
        'field.changed': {
          actions: [{ type: 'setField', params: ({ event }) => event }, 'announceDraft'],
        },
        'edit.save': [
          { guard: 'hasProblem', actions: 'setProblems' },
          {
            guard: 'isDoubtful',
            target: 'asking',
            actions: { type: 'setKey', params: ({ event }) => event.key },
          },
          { target: 'saving', actions: { type: 'setKey', params: ({ event }) => event.key } },
        ],
        'edit.cancel': [
          { guard: 'isUnsaved', target: 'leaving' },
          { actions: 'announceCancelled' },
        ],
      },
    },
    leaving: {
      description: 'The confirmation before the typed fields are discarded.',
      on: {
        'changes.keep': 'editing',
        'changes.discard': { target: 'editing', actions: 'announceCancelled' },
      },
    },
    asking: {
      description: 'The client has another name: the person confirms that it is the same client.',
      on: {
        'client.confirm': { target: 'saving', actions: 'setConfirmed' },
        'client.create': { target: 'saving', actions: 'setNew' },
        'client.decline': 'editing',
      },
    },
    saving: {
      entry: ['clearError', 'announceSaving'],
      invoke: {
        id: 'saveClient',
        src: 'saveClient',
        input: ({ context: { clientId, stored, read, draft, key } }) => ({
          clientId,
          stored,
          read,
          draft,
          key,
        }),
        onDone: {
          target: 'saved',
          actions: { type: 'announceSaved', params: ({ event }) => event.output },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            'announceDraft',
          ],
        },
      },
    },
    saved: { description: 'The parent ends the edit.' },
    left: { description: 'The parent ends the edit. Nothing is stored.' },
  },
})

type State = SnapshotFrom<typeof clientEditMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectIsNew = (state: State) => state.context.clientId === null
export const selectError = (state: State) => state.context.error
export const selectIsRecovered = (state: State) => state.matches({ editing: 'recovered' })
/** The fields that this browser stores; the panel beside a chat stores its own. */
export const selectKept = (state: State): KeptForm | null => {
  const { draft, stored, key, situation } = state.context
  const isOver = state.matches('saved') || state.matches('left')
  return isOver || situation === 'savePanelClient' ? null : keptOf(draft, stored, key)
}
export const selectIsSaving = (state: State) => state.matches('saving')
export const selectIsAsking = (state: State) => state.matches('asking')
export const selectIsLeaving = (state: State) => state.matches('leaving')
export const selectFieldError = (state: State, field: keyof ClientDraft): string | null =>
  state.context.problems.includes(field) ? clientProblemText(state.context.draft, field) : null

const refuses = whyNot<typeof clientEditMachine>({
  states: [
    ['saving', 'El cliente se está guardando'],
    ['saved', 'El cliente se está guardando'],
    ['asking', 'Antes hay que decir si es la misma persona'],
    ['leaving', 'Antes hay que decir si se descartan los cambios'],
  ],
})
export const selectWhyNotChange = refuses({ type: 'field.changed', field: 'name', value: '' })
export const selectWhyNotCancel = refuses({ type: 'edit.cancel' })
