import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeClientsFailure } from '#contract/clients/clients.ts'
import { isSameTag, TAG_WITH_COMMA, type Tag } from '#contract/clients/tags.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import { findTag, has, without } from './tagNames.ts'

export interface ClientTagsInput {
  readonly clientId: string
  /** The client's tags, as loaded with the client. */
  readonly names: readonly string[]
  /** The tag that was being typed. */
  readonly draft: string
  /** The table row of the error text where adding fails. */
  readonly assignSituation: 'assignTag' | 'addPanelTag'
}

interface ClientTagsContext extends ClientTagsInput {
  /** All tags of the business: their ids, and the suggestions. */
  readonly known: readonly Tag[]
  /** The error text of the load. */
  readonly error: string | null
  /** The tag that is being added or removed. */
  readonly changing: string
  readonly addError: string | null
  readonly removeError: string | null
}

export type ClientTagsEvent =
  | { type: 'tags.reload' }
  | { type: 'tag.changed'; text: string }
  | { type: 'tag.add' }
  | { type: 'tag.chosen'; name: string }
  | { type: 'tag.remove'; name: string }

/** The events for the parent. */
export type ClientTagsNews =
  | { type: 'tag.drafted'; text: string }
  | { type: 'tags.changed'; clientId: string; names: readonly string[] }

const TAG_THERE = 'El cliente ya tiene esta etiqueta'
export const clientTagsMachine = setup({
  types: {
    input: {} as ClientTagsInput,
    context: {} as ClientTagsContext,
    events: {} as ClientTagsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadTags: unprovided<readonly Tag[], undefined>('loadTags'),
    assignTag: unprovided<void, { clientId: string; name: string }>('assignTag'),
    removeTag: unprovided<void, { clientId: string; tagId: Tag['id'] }>('removeTag'),
  },
  actions: {
    /** The client's tags take the spelling of the list of all tags. */
    setKnown: assign(({ context }, known: readonly Tag[]) => ({
      known,
      names: context.names.map((name) => findTag(known, name)?.name ?? name),
    })),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeClientsFailure('loadTags', error),
    }),
    setDraft: assign({ draft: (_, text: string) => text, addError: null }),
    setChanging: assign({
      changing: (_, name: string) => name,
      addError: null,
      removeError: null,
    }),
    /** Text that was typed after the send stays. */
    clearAdded: assign({
      draft: ({ context: { draft, changing } }) => (isSameTag(draft, changing) ? '' : draft),
    }),
    setAdded: assign({
      names: ({ context: { names, changing } }) => [...without(names, changing), changing],
    }),
    setRemoved: assign({ names: ({ context: { names, changing } }) => without(names, changing) }),
    setCommaProblem: assign({ addError: TAG_WITH_COMMA }),
    setThereProblem: assign({ addError: TAG_THERE }),
    setAssignFailure: assign({
      addError: ({ context }, { error }: { error: unknown }) =>
        describeClientsFailure(context.assignSituation, error),
    }),
    setRemoveFailure: assign({
      removeError: (_, { error }: { error: unknown }) => describeClientsFailure('removeTag', error),
    }),
    raiseReload: raise({ type: 'tags.reload' }),
    announceDraft: sendTo(
      parentOf,
      ({ context }): ClientTagsNews => ({ type: 'tag.drafted', text: context.draft }),
    ),
    announceNames: sendTo(
      parentOf,
      ({ context: { clientId, names } }): ClientTagsNews => ({
        type: 'tags.changed',
        clientId,
        names,
      }),
    ),
  },
  guards: {
    isBlank: ({ context }) => context.draft.trim() === '',
    hasComma: ({ context }) => context.draft.includes(','),
    isThere: ({ context }, name: string) => has(context.names, name),
    isKnown: ({ context }, name: string) =>
      has(context.names, name) && findTag(context.known, name) !== undefined,
  },
}).createMachine({
  id: 'clientTags',
  description: 'The tags of one client: added by name, removed by the id in the list of all tags.',
  context: ({ input }) => ({
    ...input,
    known: [],
    error: null,
    changing: '',
    addError: null,
    removeError: null,
  }),
  type: 'parallel',
  states: {
    known: {
      initial: 'loading',
      on: { 'tags.reload': '.loading' },
      states: {
        loading: {
          entry: 'clearError',
          invoke: {
            id: 'loadTags',
            src: 'loadTags',
            onDone: {
              target: 'ready',
              actions: { type: 'setKnown', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: {},
        ready: {},
      },
    },
    change: {
      initial: 'idle',
      on: {
        'tag.changed': {
          actions: [{ type: 'setDraft', params: ({ event }) => event.text }, 'announceDraft'],
        },
      },
      states: {
        idle: {
          on: {
            'tag.add': [
              { guard: 'isBlank' },
              { guard: 'hasComma', actions: 'setCommaProblem' },
              {
                guard: { type: 'isThere', params: ({ context }) => context.draft },
                actions: 'setThereProblem',
              },
              {
                target: 'assigning',
                actions: { type: 'setChanging', params: ({ context }) => context.draft.trim() },
              },
            ],
            'tag.chosen': {
              target: 'assigning',
              actions: { type: 'setChanging', params: ({ event }) => event.name },
            },
            'tag.remove': {
              guard: { type: 'isKnown', params: ({ event }) => event.name },
              target: 'removing',
              actions: { type: 'setChanging', params: ({ event }) => event.name },
            },
          },
        },
        assigning: {
          tags: 'busy',
          invoke: {
            id: 'assignTag',
            src: 'assignTag',
            input: ({ context }) => ({ clientId: context.clientId, name: context.changing }),
            onDone: {
              target: 'idle',
              actions: ['clearAdded', 'setAdded', 'announceDraft', 'announceNames', 'raiseReload'],
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'setAssignFailure',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'removeTag',
            src: 'removeTag',
            input: ({ context }) => ({
              clientId: context.clientId,
              tagId: findTag(context.known, context.changing)?.id ?? '',
            }),
            onDone: { target: 'idle', actions: ['setRemoved', 'announceNames'] },
            onError: {
              target: 'idle',
              actions: {
                type: 'setRemoveFailure',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof clientTagsMachine>

export const selectNames = (state: State) => state.context.names
export const selectKnown = (state: State) => state.context.known
export const selectDraft = (state: State) => state.context.draft
export const selectError = (state: State) => state.context.error
export const selectAddError = (state: State) => state.context.addError
export const selectRemoveError = (state: State) => state.context.removeError
export const selectIsAssigning = (state: State) => state.matches({ change: 'assigning' })
/** The reason why a tag cannot be removed: its id is only in the list of all tags. */
export const selectWhyNotRemove = (state: State, name: string): string | null => {
  if (findTag(state.context.known, name) !== undefined) return null
  if (state.context.error !== null) return 'Las etiquetas no se pudieron cargar'
  return state.matches({ known: 'loading' })
    ? 'Las etiquetas se están cargando'
    : 'Esta etiqueta no está en la lista de etiquetas del negocio: no se puede quitar desde aquí'
}
export const selectIsRemoving = (state: State, name: string) =>
  state.matches({ change: 'removing' }) && isSameTag(state.context.changing, name)

export const selectWhyNotAdd = whyNot<typeof clientTagsMachine>({
  guards: { isBlank: 'Escribe la etiqueta primero' },
  states: [
    [{ change: 'assigning' }, 'La etiqueta se está agregando'],
    [{ change: 'removing' }, 'Otra etiqueta está cambiando'],
  ],
})({ type: 'tag.add' })
