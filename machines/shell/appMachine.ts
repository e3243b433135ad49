import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Session, Verified } from '#contract/access'
import { sessionMachine } from '../access/sessionMachine'
import { businessesMachine } from '../businesses/businessesMachine'
import {
  unprovided,
  unprovidedAction,
  unprovidedCallback,
  unprovidedMachine,
} from '../shared/unprovided'
import { type Theme, themeMachine } from './themeMachine'
import { toastsMachine } from './toastsMachine'
import type { workspaceMachine } from './workspaceMachine'
import { emptyMemory, type WorkspaceMemory } from './workspaceMemory'

export interface AppInput {
  /** What was kept of an earlier visit, or null. */
  readonly session: Session | null
  /** Whom a code was sent to before the page was loaded again, or null. */
  readonly awaitedEmail: string | null
  /** The conversation that a link asked for, or null: wanted until it is found, or found missing. */
  readonly wantedThreadId: string | null
  readonly theme: Theme
}

interface AppContext extends AppInput {
  readonly memory: WorkspaceMemory | null
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
  | { type: 'shell.retry' }
  /** What the link asked for was opened, or is not there. */
  | { type: 'link.followed' }

const signedInAs = (email: string, verified: Verified): Session => ({
  token: verified.token,
  email,
  userId: verified.userId,
  businessId: null,
  isNewUser: verified.isNewUser,
})

const chosen = (session: Session | null, businessId: number | null): Session | null =>
  session && { ...session, businessId }

export const appMachine = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AppEvent,
    tags: {} as 'splash',
    children: {} as {
      session: 'session'
      businesses: 'businesses'
      toasts: 'toasts'
      theme: 'theme'
      workspace: 'workspace'
      watchSession: 'watchSession'
      openShell: 'openShell'
    },
  },
  actors: {
    session: sessionMachine,
    businesses: businessesMachine,
    toasts: toastsMachine,
    theme: themeMachine,
    /** Only its type is known here: its code comes with the shell. */
    workspace: unprovidedMachine<typeof workspaceMachine>('workspace'),
    watchSession: unprovidedCallback('watchSession'),
    openShell: unprovided<WorkspaceMemory, { businessId: number; email: string | null }>(
      'openShell',
    ),
  },
  actions: {
    setAdopted: assign({ session: (_, session: Session | null) => session, awaitedEmail: null }),
    setBusiness: assign({
      session: ({ context }, businessId: number) => chosen(context.session, businessId),
    }),
    clearBusiness: assign({ session: ({ context }) => chosen(context.session, null) }),
    setMemory: assign({ memory: (_, memory: WorkspaceMemory) => memory }),
    clearMemory: assign({ memory: null }),
    clearSession: assign({ session: null, awaitedEmail: null, memory: null }),
    clearWanted: assign({ wantedThreadId: null }),
    forgetWanted: unprovidedAction('forgetWanted'),
    keepSession: unprovidedAction<Session | null>('keepSession'),
    forgetSession: unprovidedAction<Session | null>('forgetSession'),
    toastExpired: unprovidedAction<string>('toastExpired'),
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
    isOtherBusiness: ({ context }, businessId: number) =>
      businessId !== context.session?.businessId,
  },
}).createMachine({
  id: 'app',
  description: 'Who is signed in, and to which business.',
  context: ({ input }) => ({ ...input, memory: null }),
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
      tags: 'splash',
      description: 'What was kept in this browser decides where to begin.',
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
            { type: 'keepSession', params: ({ context }) => context.session },
          ],
        },
      },
    },
    signedIn: {
      invoke: { id: 'businesses', src: 'businesses' },
      initial: 'selectingBusiness',
      on: {
        'session.expired': {
          target: 'signedOut',
          actions: [
            { type: 'forgetSession', params: ({ context }) => context.session },
            { type: 'toastExpired', params: ({ event }) => event.text },
            'clearSession',
          ],
        },
        'session.signOut': {
          target: 'signedOut',
          actions: [
            { type: 'forgetSession', params: ({ context }) => context.session },
            'clearSession',
            'forgetWanted',
            'clearWanted',
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
                { type: 'keepSession', params: ({ context }) => context.session },
              ],
            },
            'business.chosen': {
              target: 'ready',
              actions: [
                { type: 'setBusiness', params: ({ event }) => event.businessId },
                { type: 'keepSession', params: ({ context }) => context.session },
              ],
            },
          },
        },
        ready: {
          initial: 'openingShell',
          on: {
            'businesses.loaded': [
              {
                guard: { type: 'isReplacedByOne', params: ({ event }) => event.businessIds },
                target: 'ready',
                reenter: true,
                actions: [
                  { type: 'setBusiness', params: ({ event }) => event.businessIds[0] ?? 0 },
                  { type: 'keepSession', params: ({ context }) => context.session },
                ],
              },
              {
                guard: { type: 'isChosenGone', params: ({ event }) => event.businessIds },
                target: 'selectingBusiness',
                actions: [
                  'clearBusiness',
                  { type: 'keepSession', params: ({ context }) => context.session },
                ],
              },
            ],
            'business.chosen': {
              guard: { type: 'isOtherBusiness', params: ({ event }) => event.businessId },
              target: 'ready',
              reenter: true,
              actions: [
                { type: 'setBusiness', params: ({ event }) => event.businessId },
                { type: 'keepSession', params: ({ context }) => context.session },
              ],
            },
            'business.reselect': {
              target: 'selectingBusiness',
              actions: [
                'clearBusiness',
                { type: 'keepSession', params: ({ context }) => context.session },
              ],
            },
          },
          exit: 'clearMemory',
          states: {
            openingShell: {
              tags: 'splash',
              description: 'The code of the shell and what this browser remembers are fetched.',
              invoke: {
                id: 'openShell',
                src: 'openShell',
                input: ({ context }) => ({
                  businessId: context.session?.businessId ?? 0,
                  email: context.session?.email ?? null,
                }),
                onDone: {
                  target: 'open',
                  actions: { type: 'setMemory', params: ({ event }) => event.output },
                },
                onError: 'shellFailed',
              },
            },
            shellFailed: { on: { 'shell.retry': 'openingShell' } },
            open: {
              invoke: {
                id: 'workspace',
                src: 'workspace',
                input: ({ context }) => ({
                  businessId: context.session?.businessId ?? 0,
                  memory: context.memory ?? emptyMemory,
                  wantedThreadId: context.wantedThreadId,
                }),
              },
              on: {
                'link.followed': {
                  description:
                    'The list said whether it has what a link asked for: no need to ask again.',
                  actions: ['forgetWanted', 'clearWanted'],
                },
              },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof appMachine>

export const selectAccountEmail = (state: State) => state.context.session?.email ?? null
export const selectBusinessId = (state: State) => state.context.session?.businessId ?? null
export const selectIsSplash = (state: State) => state.hasTag('splash')
export const selectHasShellFailed = (state: State) =>
  state.matches({ signedIn: { ready: 'shellFailed' } })
export const selectSessionActor = (state: State) => state.children.session
export const selectBusinessesActor = (state: State) => state.children.businesses
export const selectThemeActor = (state: State) => state.children.theme
export const selectToastsActor = (state: State) => state.children.toasts
export const selectWorkspaceActor = (state: State) => state.children.workspace

/** The address that belongs to where the app stands; signed out, the session says which of its two. */
export const selectArea = (state: State): 'access' | '/select-business' | '/' => {
  if (state.matches({ signedIn: 'ready' })) return '/'
  return state.matches('signedIn') ? '/select-business' : 'access'
}
