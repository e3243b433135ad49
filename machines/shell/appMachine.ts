import { assign, raise, sendTo, setup } from 'xstate'
import type { Session } from '#contract/access.ts'
import { sessionMachine } from '../access/sessionMachine.ts'
import { signOutMachine } from '../access/signOutMachine.ts'
import { businessesMachine, ofAccount } from '../businesses/businessesMachine.ts'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided.ts'
import {
  type AppEvent,
  type AppInput,
  chosen,
  forgetChosen,
  led,
  type Opened,
  signedInAs,
  wants,
} from './appEvents.ts'
import { shellMachine } from './shellMachine.ts'
import { themeMachine } from './themeMachine.ts'
import { toastsMachine } from './toastsMachine.ts'

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
      watchLinks: 'watchLinks'
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
    /** Tells of notifications that are pressed. */
    watchLinks: unprovidedCallback('watchLinks'),
  },
  actions: {
    setAdopted: assign({ session: (_, session: Session | null) => session, awaitedEmail: null }),
    setBusiness: assign({
      session: ({ context }, businessId: number) => chosen(context.session, businessId),
    }),
    clearBusiness: assign({ session: ({ context }) => chosen(context.session, null) }),
    clearSession: assign({ session: null, awaitedEmail: null }),
    setWanted: assign({
      wanted: (_, { businessId, threadId }: Opened) => ({ businessId, threadId, message: null }),
    }),
    clearWanted: assign({ wanted: null }),
    tellBusinesses: sendTo('businesses', { type: 'businesses.changed' as const }),
    tellShell: sendTo('shell', (_, { threadId }: Opened) => ({
      type: 'conversation.requested' as const,
      threadId,
    })),
    raiseLoaded: raise((_, businessIds: readonly number[]) => ({
      type: 'businesses.loaded' as const,
      businessIds,
    })),
    toastForeign: unprovidedAction('toastForeign'),
    toastExpired: unprovidedAction<string>('toastExpired'),
    endSession: unprovidedAction<Session | null>('endSession'),
    forgetPerson: unprovidedAction('forgetPerson'),
    /** Nothing of it stays in this browser. */
    forgetBusiness: unprovidedAction<number>('forgetBusiness'),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    hasBusiness: ({ context }) => context.session?.businessId != null,
    isSameAccount: ({ context }, session: Session | null) =>
      session?.token === context.session?.token,
    isSignedOut: (_, session: Session | null) => session === null,
    isNone: (_, businessIds: readonly number[]) => businessIds.length === 0,
    isOnlyOne: (_, businessIds: readonly number[]) => businessIds.length === 1,
    isChosenGone: ({ context }, businessIds: readonly number[]) =>
      !businessIds.includes(context.session?.businessId ?? 0),
    isOtherBusiness: ({ context: { session } }, id: number) => id !== session?.businessId,
    isWantedNamed: ({ context: { wanted } }) => wanted?.businessId !== undefined,
    isWantedElsewhere: ({ context: { wanted, session } }) =>
      session !== null &&
      wanted?.businessId !== undefined &&
      wanted.businessId !== session.businessId,
    isWantedListed: ({ context: { wanted } }, businessIds: readonly number[]) =>
      businessIds.includes(wanted?.businessId ?? 0),
  },
}).createMachine({
  id: 'app',
  description: 'The signed-in account, and the selected business.',
  context: ({ input }) => input,
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'theme', src: 'theme', input: ({ context }) => ({ theme: context.theme }) },
    { id: 'watchSession', src: 'watchSession' },
    { id: 'watchLinks', src: 'watchLinks' },
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
        { guard: 'isWantedElsewhere', target: 'signedIn' },
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
          actions: {
            type: 'setAdopted',
            params: ({ event }) => signedInAs(event.email, event.verified),
          },
        },
        'link.opened': { actions: wants },
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
          initial: 'fresh',
          on: {
            'business.chosen': {
              target: 'ready',
              actions: [{ type: 'setBusiness', params: ({ event }) => event.businessId }],
            },
            'link.opened': { target: '.led', actions: [wants, 'tellBusinesses'] },
          },
          states: {
            fresh: {
              always: { guard: 'isWantedNamed', target: 'led' },
              on: {
                'businesses.loaded': {
                  guard: { type: 'isOnlyOne', params: ({ event }) => event.businessIds },
                  target: '#app.signedIn.ready',
                  actions: {
                    type: 'setBusiness',
                    params: ({ event }) => event.businessIds[0] ?? 0,
                  },
                },
              },
            },
            led,
            left: {
              description:
                'One was left or lost: the person chooses the next, also an only one, or takes back what was deleted.',
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
                guard: { type: 'isNone', params: ({ event }) => event.businessIds },
                target: 'selectingBusiness',
                actions: [forgetChosen, 'clearBusiness'],
              },
              {
                guard: { type: 'isChosenGone', params: ({ event }) => event.businessIds },
                target: 'selectingBusiness.left',
                actions: [forgetChosen, 'clearBusiness'],
              },
            ],
            'business.chosen': {
              guard: { type: 'isOtherBusiness', params: ({ event }) => event.businessId },
              target: 'ready',
              reenter: true,
              actions: { type: 'setBusiness', params: ({ event }) => event.businessId },
            },
            'link.opened': [
              {
                guard: { type: 'isOtherBusiness', params: ({ event }) => event.businessId },
                target: 'selectingBusiness.led',
                actions: [wants, 'tellBusinesses'],
              },
              { actions: { type: 'tellShell', params: ({ event }) => event } },
            ],
            'business.reselect': { target: 'selectingBusiness.left', actions: 'clearBusiness' },
            'link.followed': {
              description:
                'The list has told whether it has the conversation of the link: no start looks for it again.',
              actions: 'clearWanted',
            },
          },
        },
      },
    },
  },
})
