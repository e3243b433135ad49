import { assign, type SnapshotFrom, setup } from 'xstate'
import { type Assignment, describeAssignmentFailure } from '#contract/conversationAssignee.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

export interface SharingInput {
  readonly businessId: number
}

interface SharingContext extends SharingInput {
  /** As the back end has it. */
  readonly kept: Assignment
  readonly wanted: Assignment
  readonly error: string | null
}

export type SharingEvent =
  | { type: 'sharing.reload' }
  | { type: 'sharing.set'; wanted: Assignment }
  | { type: 'error.dismissed' }

interface Failed {
  readonly of: 'load' | 'change'
  readonly error: unknown
}

const before: Assignment = {
  takesOnAnswer: true,
  restrictsAgents: false,
  handsOverByTurns: false,
  asksSurvey: null,
}

export const sharingMachine = setup({
  types: {
    input: {} as SharingInput,
    context: {} as SharingContext,
    events: {} as SharingEvent,
  },
  actors: {
    loadSharing: unprovided<Assignment, SharingInput>('loadSharing'),
    saveSharing: unprovided<Assignment, SharingInput & { readonly wanted: Assignment }>(
      'saveSharing',
    ),
  },
  actions: {
    setKept: assign({ kept: (_, kept: Assignment) => kept, error: null }),
    setWanted: assign({ wanted: (_, wanted: Assignment) => wanted, error: null }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { of, error }: Failed) => describeAssignmentFailure(of, error),
    }),
    toastSaved: unprovidedAction('toastSaved'),
  },
}).createMachine({
  id: 'sharing',
  description: 'How the people of the business share its conversations.',
  context: ({ input }) => ({ ...input, kept: before, wanted: before, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadSharing',
        src: 'loadSharing',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: {
          target: 'idle',
          actions: { type: 'setKept', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ of: 'load', error: event.error }),
          },
        },
      },
    },
    failed: { on: { 'sharing.reload': 'loading' } },
    idle: {
      on: {
        'sharing.set': {
          target: 'saving',
          actions: { type: 'setWanted', params: ({ event }) => event.wanted },
        },
        'error.dismissed': { actions: 'clearError' },
      },
    },
    saving: {
      description: 'The choice is shown at once; one that is refused is taken back.',
      invoke: {
        id: 'saveSharing',
        src: 'saveSharing',
        input: ({ context: { businessId, wanted } }) => ({ businessId, wanted }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'setKept', params: ({ event }) => event.output }, 'toastSaved'],
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ of: 'change', error: event.error }),
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof sharingMachine>

export const selectShown = (state: State) =>
  state.matches('saving') ? state.context.wanted : state.context.kept
export const selectError = (state: State) => state.context.error
export const selectHasFailed = (state: State) => state.matches('failed')

const refuses = whyNot<typeof sharingMachine>({
  states: [
    ['loading', 'Se está cargando'],
    ['failed', 'No se sabe cómo se reparten'],
    ['saving', 'Se está guardando'],
  ],
})
export const selectWhyNotSet = refuses({ type: 'sharing.set', wanted: before })
