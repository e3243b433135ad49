import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Session, Verified } from '#contract/access.ts'
import type { ThreadLink } from '#contract/threadLink.ts'
import { sessionMachine } from '../access/sessionMachine.ts'
import { signOutMachine } from '../access/signOutMachine.ts'
import { businessesMachine, ofAccount } from '../businesses/businessesMachine.ts'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided.ts'
import { shellMachine } from './shellMachine.ts'
import { type Theme, themeMachine } from './themeMachine.ts'
import { toastsMachine } from './toastsMachine.ts'

export interface AppInput {
  /** The session that an earlier visit stored, or null. */
  readonly session: Session | null
  /** The address that a code was sent to before a reload of the page, or null. */
  readonly awaitedEmail: string | null
  /** The target of a link, or null: wanted until the conversation is found or known to be missing. */
  readonly wanted: ThreadLink | null
  readonly theme: Theme
}

export type AppEvent =
  | { type: 'session.verified'; email: string; verified: Verified }
  | { type: 'session.expired'; text: string }
  | { type: 'session.signOut' }
  /** Another tab signed in or out. */
  | { type: 'session.replaced'; session: Session | null }
  | { type: 'businesses.loaded'; businessIds: readonly number[] }
  | { type: 'business.chosen'; businessId: number }
  | { type: 'business.reselect' }
  /** The conversation of the link was opened, or does not exist. */
  | { type: 'link.followed' }

const signedInAs = (email: string, verified: Verified): Session => ({
  token: verified.token,
  email,
  userId: verified.userId,
  businessId: null,
  isNewUser: verified.isNewUser,
  isAdministrator: verified.isAdministrator,
})

const chosen = (session: Session | null, businessId: number | null): Session | null =>
  session && { ...session, businessId }

export const appMachine = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppInput,
    events: {} as AppEvent,
    children: {} as {
      session: 'session'
      signOut: 'signOut'
      businesses: 'businesses'
      toasts: 'toasts'
      theme: 'theme'
      shell: 'shell'
      watchSession: 'watchSession'
    },
  },
  actors: {
    session: sessionMachine,
    signOut: signOutMachine,
    businesses: businessesMachine,
    toasts: toastsMachine,
    theme: themeMachine,
    shell: shellMachine,
    watchSession: unprovidedCallback('watchSession'),
  },
  actions: {
    setAdopted: assign({ session: (_, session: Session | null) => session, awaitedEmail: null }),
    setBusiness: assign({
      session: ({ context }, businessId: number) => chosen(context.session, businessId),
    }),
    clearBusiness: assign({ session: ({ context }) => chosen(context.session, null) }),
    clearSession: assign({ session: null, awaitedEmail: null }),
    clearWanted: assign({ wanted: null }),
    toastExpired: unprovidedAction<string>('toastExpired'),
    endSession: unprovidedAction<Session | null>('endSession'),
    forgetPerson: unprovidedAction('forgetPerson'),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    hasBusiness: ({ context }) => context.session?.businessId != null,
    isSameAccount: ({ context }, session: Session | null) =>
      session?.token === context.session?.token,
    isSignedOut: (_, session: Session | null) => session === null,
    isOnlyOne: (_, businessIds: readonly number[]) => businessIds.length === 1,
    isChosenGone: ({ context }, businessIds: readonly number[]) =>
      !businessIds.includes(context.session?.businessId ?? 0),
    isReplacedByOne: ({ context }, businessIds: readonly number[]) =>
      businessIds.length === 1 && businessIds[0] !== context.session?.businessId,
    isOtherBusiness: ({ context: { session } }, id: number) => id !== session?.businessId,
  },
}).createMachine({
  id: 'app',
  description: 'The signed-in account, and the selected business.',
  context: ({ input }) => input,
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'theme', src: 'theme', input: ({ context }) => ({ theme: context.theme }) },
    { id: 'watchSession', src: 'watchSession' },
  ],
  initial: 'restoring',
  on: {
    'session.replaced': [
      { guard: { type: 'isSameAccount', params: ({ event }) => event.session } },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event.session },
        target: '.signedOut',
        actions: 'clearSession',
      },
      {
        target: '.restoring',
        actions: { type: 'setAdopted', params: ({ event }) => event.session },
      },
    ],
  },
  states: {
    restoring: {
      description: 'The data that this browser stored decides the first state.',
      always: [
        { guard: 'hasBusiness', target: 'signedIn.ready' },
        { guard: 'hasSession', target: 'signedIn' },
        { target: 'signedOut' },
      ],
    },
    signedOut: {
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => ({ awaitedEmail: context.awaitedEmail }),
        onDone: 'signedIn',
      },
      on: {
        'session.verified': {
          actions: [
            {
              type: 'setAdopted',
              params: ({ event }) => signedInAs(event.email, event.verified),
            },
          ],
        },
      },
    },
    signedIn: {
      invoke: [
        { id: 'businesses', src: 'businesses', systemId: 'businesses', input: ofAccount },
        {
          id: 'signOut',
          src: 'signOut',
          onDone: { target: 'signedOut', actions: ['clearSession', 'clearWanted', 'forgetPerson'] },
        },
      ],
      initial: 'selectingBusiness',
      on: {
        'session.expired': {
          target: 'signedOut',
          actions: [{ type: 'toastExpired', params: ({ event }) => event.text }, 'clearSession'],
        },
        'session.signOut': {
          target: 'signedOut',
          actions: [
            { type: 'endSession', params: ({ context }) => context.session },
            'clearSession',
            'clearWanted',
            'forgetPerson',
          ],
        },
      },
      states: {
        selectingBusiness: {
          on: {
            'businesses.loaded': {
              guard: { type: 'isOnlyOne', params: ({ event }) => event.businessIds },
              target: 'ready',
              actions: [
                {
                  type: 'setBusiness',
                  params: ({ event }) => event.businessIds[0] ?? 0,
                },
              ],
            },
            'business.chosen': {
              target: 'ready',
              actions: [{ type: 'setBusiness', params: ({ event }) => event.businessId }],
            },
          },
        },
        ready: {
          invoke: {
            id: 'shell',
            src: 'shell',
            input: ({ context: { session, wanted } }) => ({
              businessId: session?.businessId ?? 0,
              email: session?.email ?? null,
              wanted,
            }),
          },
          on: {
            'businesses.loaded': [
              {
                guard: { type: 'isReplacedByOne', params: ({ event }) => event.businessIds },
                target: 'ready',
                reenter: true,
                actions: { type: 'setBusiness', params: ({ event }) => event.businessIds[0] ?? 0 },
              },
              {
                guard: { type: 'isChosenGone', params: ({ event }) => event.businessIds },
                target: 'selectingBusiness',
                actions: 'clearBusiness',
              },
            ],
            'business.chosen': {
              guard: { type: 'isOtherBusiness', params: ({ event }) => event.businessId },
              target: 'ready',
              reenter: true,
              actions: { type: 'setBusiness', params: ({ event }) => event.businessId },
            },
            'business.reselect': { target: 'selectingBusiness', actions: 'clearBusiness' },
            'link.followed': {
              description:
                'The list has told whether it contains the conversation of the link: the next start does not look for it again.',
              actions: 'clearWanted',
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof appMachine>

export const selectSession = (state: State) => state.context.session
export const selectWanted = (state: State) => state.context.wanted
export const selectAccountEmail = (state: State) => state.context.session?.email ?? null
export const selectBusinessId = (state: State) => state.context.session?.businessId ?? null
export const selectSessionActor = (state: State) => state.children.session
export const selectBusinessesActor = (state: State) => state.children.businesses
export const selectThemeActor = (state: State) => state.children.theme
export const selectToastsActor = (state: State) => state.children.toasts
export const selectSignOutActor = (state: State) => state.children.signOut
export const selectShellActor = (state: State) => state.children.shell

/** The address of the app's state; without a session, the session machine decides between two addresses. */
export const selectArea = (state: State): 'access' | '/select-business' | '/' => {
  if (state.matches({ signedIn: 'ready' })) return '/'
  return state.matches('signedIn') ? '/select-business' : 'access'
}
