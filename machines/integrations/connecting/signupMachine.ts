import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { SignupApp } from '#contract/integrations/metaSetup.ts'
import { describeSignupFailure } from '#contract/integrations/signup.ts'
import type { WhatsappIntegration } from '#contract/integrations/whatsapp.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovided, unprovidedCallback } from '../../shared/unprovided.ts'

export interface SignupInput {
  readonly businessId: number
  readonly app: SignupApp
  readonly assistantId: string
}

/** What Meta's window says besides the code. */
interface Chosen {
  readonly numberId: string | null
  readonly wabaId: string | null
}

/** How Meta's window is opened. */
export interface SignupWindow {
  readonly app: SignupApp
  /** The number stays in the WhatsApp Business app, too. */
  readonly coexists: boolean
}

export interface SignupExchange extends Chosen {
  readonly businessId: number
  readonly assistantId: string
  readonly coexists: boolean
  readonly code: string
}

interface SignupContext extends SignupInput, Chosen {
  readonly coexists: boolean
  readonly code: string
  readonly problem: string | null
  readonly error: string | null
}

export type SignupEvent =
  | { type: 'assistant.chosen'; id: string }
  | { type: 'phone.kept'; coexists: boolean }
  | { type: 'signup.open' }
  | { type: 'signup.stop' }
  /** What the window says. */
  | ({ type: 'signup.chosen' } & Chosen)
  | { type: 'signup.code'; code: string }
  | { type: 'signup.blocked' }
  | { type: 'signup.closed' }
  | { type: 'signup.refused' }

/** The event for the parent. */
export type SignupNews = { type: 'signup.connected'; integration: WhatsappIntegration }

export const signupMachine = setup({
  types: {
    input: {} as SignupInput,
    context: {} as SignupContext,
    events: {} as SignupEvent,
  },
  actors: {
    /** Meta's own window: says what happens in it. */
    openSignup: unprovidedCallback<SignupWindow>('openSignup'),
    exchangeCode: unprovided<WhatsappIntegration, SignupExchange>('exchangeCode'),
  },
  actions: {
    setAssistant: assign({ assistantId: (_, id: string) => id, problem: null }),
    setPhone: assign({ coexists: (_, coexists: boolean) => coexists }),
    setProblem: assign({ problem: 'Selecciona un asistente', error: null }),
    setChosen: assign((_, { numberId, wabaId }: Chosen) => ({ numberId, wabaId })),
    clearChosen: assign({ numberId: null, wabaId: null, code: '', error: null }),
    setCode: assign({ code: (_, code: string) => code }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeSignupFailure('exchange', error),
    }),
    announceConnected: sendTo(
      parentOf,
      (_, integration: WhatsappIntegration): SignupNews => ({
        type: 'signup.connected',
        integration,
      }),
    ),
  },
  guards: { hasNoAssistant: ({ context }) => context.assistantId === '' },
  delays: { patience: 15 * 60_000 },
}).createMachine({
  id: 'signup',
  description: "A number is chosen in Meta's own window.",
  context: ({ input }) => ({
    ...input,
    coexists: false,
    numberId: null,
    wabaId: null,
    code: '',
    problem: null,
    error: null,
  }),
  initial: 'shut',
  states: {
    shut: {
      on: {
        'assistant.chosen': {
          actions: { type: 'setAssistant', params: ({ event }) => event.id },
        },
        'phone.kept': { actions: { type: 'setPhone', params: ({ event }) => event.coexists } },
        'signup.open': [
          { guard: 'hasNoAssistant', actions: 'setProblem' },
          { target: 'open', actions: 'clearChosen' },
        ],
      },
      initial: 'ready',
      states: {
        ready: {},
        blocked: { description: 'The browser did not open the window.' },
        closed: { description: 'The person closed the window before Meta gave a code.' },
        refused: { description: 'The person gave no permission, or Meta none.' },
        silent: { description: 'Nothing was heard for long.' },
        failed: { description: 'The code became no connection.' },
      },
    },
    open: {
      description: 'The window is in front; this page waits behind it.',
      invoke: {
        id: 'openSignup',
        src: 'openSignup',
        input: ({ context: { app, coexists } }) => ({ app, coexists }),
      },
      on: {
        'signup.chosen': { actions: { type: 'setChosen', params: ({ event }) => event } },
        'signup.code': {
          target: 'exchanging',
          actions: { type: 'setCode', params: ({ event }) => event.code },
        },
        'signup.blocked': 'shut.blocked',
        'signup.closed': 'shut.closed',
        'signup.refused': 'shut.refused',
        'signup.stop': 'shut',
      },
      after: { patience: 'shut.silent' },
    },
    exchanging: {
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ context: { businessId, assistantId, coexists, code, numberId, wabaId } }) => ({
          businessId,
          assistantId,
          coexists,
          code,
          numberId,
          wabaId,
        }),
        onDone: {
          target: 'connected',
          actions: { type: 'announceConnected', params: ({ event }) => event.output },
        },
        onError: {
          target: 'shut.failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    connected: { description: 'The parent goes on.' },
  },
})

type State = SnapshotFrom<typeof signupMachine>

export type SignupEnd = 'blocked' | 'closed' | 'refused' | 'silent'

export const selectAssistantId = (state: State) => state.context.assistantId
export const selectCoexists = (state: State) => state.context.coexists
export const selectProblem = (state: State) => state.context.problem
export const selectError = (state: State) =>
  state.matches({ shut: 'failed' }) ? state.context.error : null
export const selectIsOpen = (state: State) => state.matches('open')
export const selectIsExchanging = (state: State) =>
  state.matches('exchanging') || state.matches('connected')
/** How the last window ended, where it gave no code. */
export const selectEnd = (state: State): SignupEnd | null => {
  const { value } = state
  if (typeof value === 'string') return null
  const end = value.shut
  return end === 'ready' || end === 'failed' ? null : end
}
