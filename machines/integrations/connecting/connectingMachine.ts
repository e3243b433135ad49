import { assign, sendTo, setup } from 'xstate'
import {
  describeIntegrationsFailure,
  type Integration,
} from '#contract/integrations/integrations.ts'
import type { MetaAccount } from '#contract/integrations/metaAccounts.ts'
import type { MetaSetup } from '#contract/integrations/metaSetup.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovided } from '../../shared/unprovided.ts'
import { metaAccountFormMachine } from '../metaAccountFormMachine.ts'
import {
  type ConnectingContext,
  type ConnectingEvent,
  type ConnectingInput,
  type ConnectingNews,
  type Finding,
  formOf,
  isWorking,
  signupApp,
  signupOf,
  storedIn,
} from './connectingEvents.ts'
import { signupMachine } from './signupMachine.ts'
import { testMessageMachine } from './testMessageMachine.ts'

const closed: ConnectingNews = { type: 'guide.closed' }

export const connectingMachine = setup({
  types: {
    input: {} as ConnectingInput,
    context: {} as ConnectingContext,
    events: {} as ConnectingEvent,
    children: {} as {
      form: 'form'
      signup: 'signup'
      test: 'test'
    },
  },
  actors: {
    loadSetup: unprovided<MetaSetup, { readonly businessId: number }>('loadSetup'),
    /** The connection that was stored: of its id, or the newest of its kind. */
    findStored: unprovided<MetaAccount, Finding>('findStored'),
    checkConnection: unprovided<Integration, { readonly integration: Integration }>(
      'checkConnection',
    ),
    form: metaAccountFormMachine,
    signup: signupMachine,
    test: testMessageMachine,
  },
  actions: {
    setSetup: assign({ setup: (_, found: MetaSetup) => found, error: null }),
    setStored: assign({ stored: (_, stored: MetaAccount) => stored, error: null }),
    setHealth: assign(({ context: { stored } }, { health }: Integration) => ({
      stored: stored && { ...stored, health },
      error: null,
    })),
    setFailure: assign({
      error: ({ context }, failed: { situation: 'load' | 'check'; error: unknown }) =>
        describeIntegrationsFailure(context.kind, failed.situation, failed.error),
    }),
    clearError: assign({ error: null }),
    announceClosed: sendTo(parentOf, closed),
  },
  guards: {
    isToTest: ({ context }) => context.stored !== null && context.begins === 'test',
    isStored: ({ context }) => context.stored !== null,
    isVerified: (_, { verifiedAt }: MetaSetup) => verifiedAt !== null,
    hasApp: ({ context }) => signupApp(context) !== null,
    isWorking: ({ context }) => isWorking(context),
  },
  delays: { look: 5_000 },
}).createMachine({
  id: 'connecting',
  description: 'An account at Meta is connected by steps, each of which is checked.',
  context: ({ input }) => ({ ...input, setup: null, error: null }),
  on: { 'guide.close': { actions: 'announceClosed' } },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadSetup',
        src: 'loadSetup',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: {
          target: 'beginning',
          actions: { type: 'setSetup', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unloaded',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ situation: 'load', error: event.error }),
          },
        },
      },
    },
    beginning: {
      always: [
        { guard: 'isToTest', target: 'testing' },
        { guard: 'isStored', target: 'checking' },
        { target: 'preparing' },
      ],
    },
    unloaded: { on: { 'guide.retry': 'loading' } },
    preparing: {
      description: 'What is done at Meta, with what is to be copied there.',
      on: { 'step.next': 'writing', 'signup.show': { guard: 'hasApp', target: 'signing' } },
      initial: 'asking',
      states: {
        asking: {
          description: 'Whether Meta has asked for the address yet.',
          invoke: {
            id: 'askSetup',
            src: 'loadSetup',
            input: ({ context: { businessId } }) => ({ businessId }),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: 'verified',
                actions: { type: 'setSetup', params: ({ event }) => event.output },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { look: 'asking' } },
        verified: {},
      },
    },
    signing: {
      description: "A number is chosen in Meta's own window.",
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context }) => signupOf(context),
      },
      on: {
        'step.back': 'preparing',
        'signup.connected': {
          target: 'checking',
          actions: { type: 'setStored', params: ({ event }) => event.integration },
        },
      },
    },
    writing: {
      invoke: { id: 'form', src: 'form', input: ({ context }) => formOf(context) },
      on: { 'form.closed': 'preparing', 'form.saved': 'finding' },
    },
    finding: {
      description: 'The stored connection, as the back end has it.',
      invoke: {
        id: 'findStored',
        src: 'findStored',
        input: ({ context: { kind, businessId, stored } }) => ({
          kind,
          businessId,
          id: stored?.id ?? null,
        }),
        onDone: {
          target: 'checking',
          actions: { type: 'setStored', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unfound',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ situation: 'load', error: event.error }),
          },
        },
      },
    },
    unfound: { on: { 'guide.retry': { target: 'finding', actions: 'clearError' } } },
    checking: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'checkConnection',
            src: 'checkConnection',
            input: ({ context }) => ({ integration: storedIn(context) }),
            onDone: {
              target: 'checked',
              actions: { type: 'setHealth', params: ({ event }) => event.output },
            },
            onError: {
              target: 'checked',
              actions: {
                type: 'setFailure',
                params: ({ event }) => ({ situation: 'check', error: event.error }),
              },
            },
          },
        },
        checked: {
          on: {
            'check.again': { target: 'asking', actions: 'clearError' },
            'step.edit': { target: '#connecting.writing', actions: 'clearError' },
            'step.next': { guard: 'isWorking', target: '#connecting.testing' },
          },
        },
      },
    },
    testing: {
      invoke: {
        id: 'test',
        src: 'test',
        input: ({ context }) => ({ integration: storedIn(context) }),
      },
      on: { 'step.back': 'checking', 'test.passed': 'finished' },
    },
    finished: { description: 'Messages go out, and come in.' },
  },
})
