import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  describeAccessFailure,
  emailProblem,
  emailProblemTexts,
  INVALID_CODE,
  isCode,
  type Verified,
} from '#contract/access.ts'
import { isRefusal } from '#contract/errors.ts'
import { CODE_SENT_DELAY, WELCOME_DELAY } from '#contract/limits.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

export interface SessionInput {
  /** The address that a code was sent to before a reload of the page, or null. */
  readonly awaitedEmail: string | null
}

interface SessionContext {
  readonly email: string
  readonly code: string
  readonly error: string | null
  readonly verified: Verified | null
}

export type SessionEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'email.submitted' }
  | { type: 'code.changed'; code: string }
  | { type: 'code.submitted' }
  | { type: 'code.resend' }
  | { type: 'email.replace' }

interface Failure {
  readonly situation: 'sendCode' | 'verifyCode'
  readonly error: unknown
}

export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'login' | 'verify',
  },
  actors: {
    sendCode: unprovided<void, { email: string }>('sendCode'),
    verifyCode: unprovided<Verified, { email: string; code: string }>('verifyCode'),
  },
  actions: {
    setEmail: assign({ email: (_, email: string) => email, error: null }),
    clearEmail: assign({ email: '' }),
    setCode: assign({ code: (_, code: string) => code, error: null }),
    clearCode: assign({ code: '' }),
    clearError: assign({ error: null }),
    setVerified: assign({ verified: (_, verified: Verified) => verified }),
    setEmailProblem: assign({
      error: ({ context }) => emailProblemTexts[emailProblem(context.email) ?? 'invalid'],
    }),
    setInvalidCode: assign({ error: INVALID_CODE }),
    setFailure: assign({
      error: (_, { situation, error }: Failure) => describeAccessFailure(situation, error),
    }),
    announceVerified: sendTo(parentOf, ({ context }, verified: Verified) => ({
      type: 'session.verified' as const,
      email: context.email.trim(),
      verified,
    })),
    rememberAwaitedEmail: unprovidedAction<string>('rememberAwaitedEmail'),
    forgetAwaitedEmail: unprovidedAction('forgetAwaitedEmail'),
  },
  guards: {
    isAwaitingCode: ({ context }) => context.email !== '',
    hasEmailProblem: ({ context }) => emailProblem(context.email) !== null,
    isCode: (_, code: string) => isCode(code),
    isRefused: (_, { error }: { error: unknown }) => isRefusal(error),
  },
  delays: { codeSentDelay: CODE_SENT_DELAY, welcomeDelay: WELCOME_DELAY },
}).createMachine({
  id: 'session',
  description: 'Signing in: an e-mail address, the code sent to it, a welcome.',
  context: ({ input }) => ({
    email: input.awaitedEmail ?? '',
    code: '',
    error: null,
    verified: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'After a reload, a page that waits for a code continues there.',
      tags: 'login',
      always: [{ guard: 'isAwaitingCode', target: 'verify' }, { target: 'login' }],
    },
    login: {
      tags: 'login',
      on: {
        'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.email } },
        'email.submitted': [
          { guard: 'hasEmailProblem', actions: 'setEmailProblem' },
          { target: 'sendingCode', actions: 'clearError' },
        ],
      },
    },
    sendingCode: {
      tags: ['login', 'busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: {
          target: 'codeSent',
          actions: {
            type: 'rememberAwaitedEmail',
            params: ({ context }) => context.email.trim(),
          },
        },
        onError: {
          target: 'login',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ situation: 'sendCode', error: event.error }),
          },
        },
      },
    },
    codeSent: {
      tags: 'login',
      description: 'The confirmation is shown for a moment before the fields of the code appear.',
      after: { codeSentDelay: 'verify' },
    },
    verify: {
      tags: 'verify',
      initial: 'entering',
      states: {
        entering: {
          on: {
            'code.changed': [
              {
                guard: { type: 'isCode', params: ({ event }) => event.code },
                target: 'verifying',
                actions: { type: 'setCode', params: ({ event }) => event.code },
              },
              { actions: { type: 'setCode', params: ({ event }) => event.code } },
            ],
            'code.submitted': [
              {
                guard: { type: 'isCode', params: ({ context }) => context.code },
                target: 'verifying',
                actions: 'clearError',
              },
              { actions: 'setInvalidCode' },
            ],
            'code.resend': {
              target: '#session.login',
              actions: ['clearCode', 'clearError', 'forgetAwaitedEmail'],
            },
            'email.replace': {
              target: '#session.login',
              actions: ['clearEmail', 'clearCode', 'clearError', 'forgetAwaitedEmail'],
            },
          },
        },
        verifying: {
          tags: 'busy',
          description:
            'Only one verification runs at a time, whether the code was typed or pasted.',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ email: context.email.trim(), code: context.code }),
            onDone: {
              target: '#session.welcome',
              actions: [
                { type: 'setVerified', params: ({ event }) => event.output },
                { type: 'announceVerified', params: ({ event }) => event.output },
                'forgetAwaitedEmail',
              ],
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'entering',
                actions: [
                  'clearCode',
                  {
                    type: 'setFailure',
                    params: ({ event }) => ({ situation: 'verifyCode', error: event.error }),
                  },
                ],
              },
              {
                target: 'entering',
                actions: {
                  type: 'setFailure',
                  params: ({ event }) => ({ situation: 'verifyCode', error: event.error }),
                },
              },
            ],
          },
        },
      },
    },
    welcome: {
      tags: 'verify',
      description:
        'Signed in: the session is stored already, and the welcome is still on the screen.',
      after: { welcomeDelay: 'done' },
    },
    done: { type: 'final' },
  },
})

type State = SnapshotFrom<typeof sessionMachine>

export const selectEmail = (state: State) => state.context.email
export const selectCode = (state: State) => state.context.code
export const selectError = (state: State) => state.context.error
export const selectIsBusy = (state: State) => state.hasTag('busy')

const refuses = whyNot<typeof sessionMachine>({
  states: [
    ['sendingCode', 'El código se está enviando.'],
    [{ verify: 'verifying' }, 'El código se está verificando.'],
    ['welcome', 'El código ya está verificado.'],
    ['done', 'Ya iniciaste sesión.'],
  ],
})
export const selectWhyNotAsk = refuses({ type: 'email.submitted' })
export const selectWhyNotType = refuses({ type: 'code.changed', code: '' })
export const selectWhyNotVerify = refuses({ type: 'code.submitted' })
export const selectWhyNotResend = refuses({ type: 'code.resend' })
export const selectWhyNotReplace = refuses({ type: 'email.replace' })

export const selectIsCodeSent = (state: State) => state.matches('codeSent')
export const selectIsVerifyStep = (state: State) => state.hasTag('verify')
/** The kind of welcome, or null while the code is not verified. */
export const selectWelcome = (state: State): 'new' | 'returning' | null =>
  state.context.verified && (state.context.verified.isNewUser ? 'new' : 'returning')
