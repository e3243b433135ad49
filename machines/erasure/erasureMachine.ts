import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Counts, describeErasureFailure, isConfirmed } from '#contract/erasure/erasure.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

/** What a person wants to delete. The name of an account is its e-mail. */
export interface Erased {
  readonly kind: 'conversation' | 'client' | 'business' | 'account'
  readonly id: string
  readonly name: string
}

export interface ErasureInput {
  readonly target: Erased
}

interface ErasureContext extends ErasureInput {
  /** What goes with it; null until it is counted. */
  readonly counts: Counts | null
  readonly typed: string
  /** Of a client: what was said stays. */
  readonly keepsConversations: boolean
  readonly error: string | null
}

export interface Deletion extends ErasureInput {
  readonly keepsConversations: boolean
}

export type ErasureEvent =
  | { type: 'name.typed'; text: string }
  | { type: 'conversations.kept'; isKept: boolean }
  | { type: 'erasure.confirm' }
  | { type: 'erasure.cancel' }
  | { type: 'counts.retry' }

/** The events for the parent, which closes the question. */
export type ErasureNews =
  | { type: 'erasure.closed' }
  /** `purgeAt`: until then it can be taken back, in milliseconds since the epoch; null where it is gone. */
  | { type: 'erasure.done'; target: Erased; purgeAt: number | null }

const news = (told: ErasureNews): ErasureNews => told

const failures = {
  conversation: 'deleteConversation',
  client: 'deleteClient',
  business: 'deleteBusiness',
  account: 'deleteAccount',
} as const

/** Those that can be taken back are large: their name is typed. */
const isNamed = ({ kind }: Erased): boolean => kind === 'business' || kind === 'account'

interface Failed {
  readonly error: unknown
}

export const erasureMachine = setup({
  types: {
    input: {} as ErasureInput,
    context: {} as ErasureContext,
    events: {} as ErasureEvent,
  },
  actors: {
    countErased: unprovided<Counts, ErasureInput>('countErased'),
    /** Returns until when it can be taken back. */
    erase: unprovided<number | null, Deletion>('erase'),
  },
  actions: {
    setCounts: assign({ counts: (_, counts: Counts) => counts }),
    setTyped: assign({ typed: (_, text: string) => text }),
    setKeeping: assign({ keepsConversations: (_, isKept: boolean) => isKept }),
    clearError: assign({ error: null }),
    setUncounted: assign({
      error: (_, { error }: Failed) => describeErasureFailure('count', error),
    }),
    setFailure: assign({
      error: ({ context: { target } }, { error }: Failed) =>
        describeErasureFailure(failures[target.kind], error),
    }),
    announceClosed: sendTo(parentOf, news({ type: 'erasure.closed' })),
    toastErased: unprovidedAction<{ target: Erased; purgeAt: number | null }>('toastErased'),
    announceDone: sendTo(parentOf, ({ context: { target } }, purgeAt: number | null) =>
      news({ type: 'erasure.done', target, purgeAt }),
    ),
  },
  guards: {
    isConfirmed: ({ context: { target, typed } }) =>
      !isNamed(target) || isConfirmed(typed, target.name),
  },
}).createMachine({
  id: 'erasure',
  description: 'The question before something is deleted, which says what goes, and the deletion.',
  context: ({ input }) => ({
    ...input,
    counts: null,
    typed: '',
    keepsConversations: false,
    error: null,
  }),
  initial: 'counting',
  on: { 'name.typed': { actions: { type: 'setTyped', params: ({ event }) => event.text } } },
  states: {
    counting: {
      entry: 'clearError',
      invoke: {
        id: 'countErased',
        src: 'countErased',
        input: ({ context: { target } }) => ({ target }),
        onDone: {
          target: 'asking',
          actions: { type: 'setCounts', params: ({ event }) => event.output },
        },
        onError: {
          target: 'uncounted',
          actions: { type: 'setUncounted', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'erasure.cancel': { actions: 'announceClosed' } },
    },
    uncounted: {
      description: 'Nobody deletes without knowing what goes.',
      on: {
        'counts.retry': 'counting',
        'erasure.cancel': { actions: 'announceClosed' },
      },
    },
    asking: {
      on: {
        'conversations.kept': {
          actions: { type: 'setKeeping', params: ({ event }) => event.isKept },
        },
        'erasure.confirm': { guard: 'isConfirmed', target: 'erasing' },
        'erasure.cancel': { actions: 'announceClosed' },
      },
    },
    erasing: {
      entry: 'clearError',
      invoke: {
        id: 'erase',
        src: 'erase',
        input: ({ context: { target, keepsConversations } }) => ({ target, keepsConversations }),
        onDone: {
          target: 'erased',
          actions: [
            {
              type: 'toastErased',
              params: ({ context: { target }, event }) => ({ target, purgeAt: event.output }),
            },
            { type: 'announceDone', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'asking',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    erased: { description: 'The parent closes the question.' },
  },
})

type State = SnapshotFrom<typeof erasureMachine>

export const selectTarget = (state: State) => state.context.target
export const selectCounts = (state: State) => state.context.counts
export const selectTyped = (state: State) => state.context.typed
export const selectKeepsConversations = (state: State) => state.context.keepsConversations
export const selectError = (state: State) => state.context.error
export const selectIsNamed = (state: State) => isNamed(state.context.target)
export const selectIsUncounted = (state: State) => state.matches('uncounted')
export const selectIsErasing = (state: State) => state.matches('erasing') || state.matches('erased')

const refuses = whyNot<typeof erasureMachine>({
  guards: { isConfirmed: 'Escribe el nombre para confirmar' },
  states: [
    ['counting', 'Se está contando lo que se elimina'],
    ['uncounted', 'No se sabe qué se elimina'],
    ['erasing', 'Se está eliminando'],
    ['erased', 'Ya está eliminado'],
  ],
})
export const selectWhyNotConfirm = refuses({ type: 'erasure.confirm' })
export const selectWhyNotCancel = refuses({ type: 'erasure.cancel' })
