import { assign, type SnapshotFrom, setup } from 'xstate'
import { describePushFailure } from '#contract/push.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'

/** Whether this device is told while Recado is closed: `unsupported` where its browser cannot be. */
export type PushDevice = 'unsupported' | 'denied' | 'off' | 'on'

export interface PushSettings {
  readonly device: PushDevice
  /** The device shows who wrote, and what. */
  readonly showsText: boolean
  /** The account is mailed where no device of it is told. */
  readonly isMailed: boolean
}

export interface PushChange {
  readonly before: PushSettings
  readonly wanted: PushSettings
}

interface PushContext {
  readonly settings: PushSettings
  readonly wanted: PushSettings
  /** The error text of the load. */
  readonly error: string | null
}

export type PushEvent =
  | { type: 'push.reload' }
  | { type: 'push.toggled' }
  | { type: 'text.toggled' }
  | { type: 'mail.toggled' }

const unknown: PushSettings = { device: 'unsupported', showsText: false, isMailed: true }

export const pushMachine = setup({
  types: { context: {} as PushContext, events: {} as PushEvent },
  actors: {
    loadPush: unprovided<PushSettings, undefined>('loadPush'),
    /** Answers with what came of it: the browser may ask the person, who says no. */
    changePush: unprovided<PushSettings, PushChange>('changePush'),
  },
  actions: {
    setSettings: assign({ settings: (_, settings: PushSettings) => settings, error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describePushFailure('load', error),
    }),
    setWanted: assign({
      wanted: ({ context: { settings } }, change: Partial<PushSettings>) => ({
        ...settings,
        ...change,
      }),
    }),
    toastFailure: unprovidedAction<string>('toastFailure'),
  },
  guards: {
    isOn: ({ context }) => context.settings.device === 'on',
    isOff: ({ context }) => context.settings.device === 'off',
  },
}).createMachine({
  id: 'push',
  description:
    'How the person is told of messages while Recado is closed: on this device, or by mail.',
  context: { settings: unknown, wanted: unknown, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPush',
        src: 'loadPush',
        onDone: {
          target: 'idle',
          actions: { type: 'setSettings', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'push.reload': 'loading' } },
    idle: {
      on: {
        'push.toggled': [
          {
            guard: 'isOn',
            target: 'changing',
            actions: { type: 'setWanted', params: { device: 'off' } },
          },
          {
            guard: 'isOff',
            target: 'changing',
            actions: { type: 'setWanted', params: { device: 'on' } },
          },
        ],
        'text.toggled': {
          guard: 'isOn',
          target: 'changing',
          actions: {
            type: 'setWanted',
            params: ({ context: { settings } }) => ({ showsText: !settings.showsText }),
          },
        },
        'mail.toggled': {
          target: 'changing',
          actions: {
            type: 'setWanted',
            params: ({ context: { settings } }) => ({ isMailed: !settings.isMailed }),
          },
        },
      },
    },
    changing: {
      invoke: {
        id: 'changePush',
        src: 'changePush',
        input: ({ context: { settings, wanted } }) => ({ before: settings, wanted }),
        onDone: {
          target: 'idle',
          actions: { type: 'setSettings', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'toastFailure',
            params: ({ event }) => describePushFailure('change', event.error),
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof pushMachine>

export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
/** What is shown: what the person wants, while it is changed. */
export const selectSettings = ({ context }: State) => context.settings
export const selectIsChanging = (state: State) => state.matches('changing')
