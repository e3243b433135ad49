import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeSessionsFailure } from '#contract/sessions.ts'
import { type Erased, type ErasureNews, erasureMachine } from '../erasure/erasureMachine.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import type { AreaInput, AreaTold } from '../shell/areas.ts'
import { ownProfileMachine } from './ownProfileMachine.ts'
import { pushMachine } from './pushMachine.ts'
import { sessionListMachine } from './sessionListMachine.ts'

interface ProfileContext {
  readonly erased: Erased | null
  /** The session that is ended, or was last. */
  readonly sessionId: string | null
}

export type ProfileEvent =
  | { type: AreaTold }
  | { type: 'session.end'; sessionId: string }
  | { type: 'sessions.endOthers' }
  | { type: 'account.erase'; email: string }
  | ErasureNews

export const profileMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    children: {} as { list: 'list'; own: 'own'; push: 'push'; erasure: 'erasure' },
  },
  actors: {
    list: sessionListMachine,
    own: ownProfileMachine,
    push: pushMachine,
    erasure: erasureMachine,
    endSession: unprovided<void, { sessionId: string }>('endSession'),
    endOthers: unprovided<void, undefined>('endOthers'),
  },
  actions: {
    setSession: assign({ sessionId: (_, sessionId: string) => sessionId }),
    setErased: assign({
      erased: (_, email: string): Erased => ({ kind: 'account', id: '', name: email }),
    }),
    leaveAccount: unprovidedAction('leaveAccount'),
    tellReload: sendTo('list', { type: 'list.reload' }),
    toastEnded: unprovidedAction<{ isOne: boolean }>('toastEnded'),
    toastFailure: unprovidedAction<string>('toastFailure'),
  },
}).createMachine({
  id: 'profile',
  description: "A person's own account: how others see it, and where it is signed in.",
  context: { sessionId: null, erased: null },
  invoke: [
    { id: 'list', src: 'list', input: { scope: null } },
    { id: 'own', src: 'own' },
    { id: 'push', src: 'push' },
  ],
  initial: 'idle',
  on: { 'view.shown': { actions: 'tellReload' } },
  states: {
    idle: {
      on: {
        'session.end': {
          target: 'endingOne',
          actions: { type: 'setSession', params: ({ event }) => event.sessionId },
        },
        'sessions.endOthers': 'endingOthers',
        'account.erase': {
          target: 'erasing',
          actions: { type: 'setErased', params: ({ event }) => event.email },
        },
      },
    },
    erasing: {
      description: 'The account is deleted with its businesses, after a question.',
      invoke: {
        id: 'erasure',
        src: 'erasure',
        input: ({ context: { erased } }) => ({
          target: erased ?? { kind: 'account', id: '', name: '' },
        }),
      },
      on: {
        'erasure.closed': 'idle',
        'erasure.done': { target: 'idle', actions: 'leaveAccount' },
      },
    },
    endingOne: {
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context: { sessionId } }) => ({ sessionId: sessionId ?? '' }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'toastEnded', params: { isOne: true } }, 'tellReload'],
        },
        onError: {
          target: 'idle',
          actions: [
            {
              type: 'toastFailure',
              params: ({ event }) => describeSessionsFailure('end', event.error),
            },
            'tellReload',
          ],
        },
      },
    },
    endingOthers: {
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: {
          target: 'idle',
          actions: [{ type: 'toastEnded', params: { isOne: false } }, 'tellReload'],
        },
        onError: {
          target: 'idle',
          actions: [
            {
              type: 'toastFailure',
              params: ({ event }) => describeSessionsFailure('endOthers', event.error),
            },
            'tellReload',
          ],
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof profileMachine>

/** The session that is being ended, or null. */
export const selectEnding = (state: State): string | null =>
  state.matches('endingOne') ? state.context.sessionId : null
export const selectOwn = (state: State) => state.children.own
export const selectErasure = (state: State) => state.children.erasure
export const selectIsEndingOthers = (state: State): boolean => state.matches('endingOthers')

const refuses = whyNot<typeof profileMachine>({
  states: [
    ['endingOne', 'Se está cerrando otra sesión.'],
    ['endingOthers', 'Se están cerrando las demás sesiones.'],
    ['erasing', 'Se está eliminando la cuenta.'],
  ],
})
export const selectWhyNotEnd = refuses({ type: 'sessions.endOthers' })
