import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeAccessFailure } from '#contract/access.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import { isNothing, type Unsent } from './unsent.ts'

interface SignOutContext {
  /** All sessions of the account, not this one alone. */
  readonly isEverywhere: boolean
  /** What would be lost; null until it was looked for. */
  readonly unsent: Unsent | null
}

export type SignOutEvent =
  | { type: 'signOut.asked'; isEverywhere: boolean }
  | { type: 'signOut.confirmed' }
  | { type: 'signOut.cancelled' }

export const signOutMachine = setup({
  types: { context: {} as SignOutContext, events: {} as SignOutEvent, tags: {} as 'busy' },
  actors: {
    findUnsent: unprovided<Unsent, undefined>('findUnsent'),
    endAllSessions: unprovided<void, undefined>('endAllSessions'),
  },
  actions: {
    setEverywhere: assign({ isEverywhere: (_, isEverywhere: boolean) => isEverywhere }),
    setUnsent: assign({ unsent: (_, unsent: Unsent) => unsent }),
    clearUnsent: assign({ unsent: null }),
    announceSignOut: sendTo(parentOf, { type: 'session.signOut' }),
    toastFailure: unprovidedAction<string>('toastFailure'),
  },
  guards: {
    isEverywhere: ({ context }) => context.isEverywhere,
    isHere: (_, isEverywhere: boolean) => !isEverywhere,
    hasNothingUnsent: (_, unsent: Unsent) => isNothing(unsent),
  },
}).createMachine({
  id: 'signOut',
  description:
    'Signing out by hand: what is not sent asks first. On all devices, this session is the last to end, so that a person who lost a telephone sees a failure.',
  context: { isEverywhere: false, unsent: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'signOut.asked': {
          target: 'looking',
          actions: { type: 'setEverywhere', params: ({ event }) => event.isEverywhere },
        },
      },
    },
    looking: {
      entry: 'clearUnsent',
      invoke: {
        id: 'findUnsent',
        src: 'findUnsent',
        onDone: [
          {
            guard: { type: 'hasNothingUnsent', params: ({ event }) => event.output },
            target: 'leaving',
          },
          {
            target: 'asking',
            actions: { type: 'setUnsent', params: ({ event }) => event.output },
          },
        ],
        onError: 'asking',
      },
    },
    asking: {
      on: { 'signOut.confirmed': 'leaving', 'signOut.cancelled': 'idle' },
    },
    leaving: {
      always: [{ guard: 'isEverywhere', target: 'ending' }, { target: 'signedOut' }],
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endAllSessions',
        src: 'endAllSessions',
        onDone: 'ended',
        onError: {
          target: 'idle',
          actions: {
            type: 'toastFailure',
            params: ({ event }) => describeAccessFailure('signOutEverywhere', event.error),
          },
        },
      },
      on: {
        'signOut.asked': {
          guard: { type: 'isHere', params: ({ event }) => event.isEverywhere },
          target: 'looking',
          actions: { type: 'setEverywhere', params: ({ event }) => event.isEverywhere },
        },
      },
    },
    signedOut: { entry: 'announceSignOut' },
    ended: { type: 'final' },
  },
})

type State = SnapshotFrom<typeof signOutMachine>

const refuses = whyNot<typeof signOutMachine>({
  states: [
    ['ending', 'Se está cerrando la sesión en todos los dispositivos.'],
    ['ended', 'La sesión está cerrada en todos los dispositivos.'],
  ],
})
export const selectWhyNotEverywhere = refuses({ type: 'signOut.asked', isEverywhere: true })

export const selectIsAsking = (state: State) => state.matches('asking')
/** What would be lost; null where it could not be read. */
export const selectUnsent = (state: State) => state.context.unsent
