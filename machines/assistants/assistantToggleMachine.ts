import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Assistant, describeAssistantsFailure } from '#contract/assistants/assistants.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'

interface AssistantToggleContext {
  /** The assistant that was switched last. */
  readonly switchedId: string
  /** The error text of the switch. */
  readonly error: string | null
}

type AssistantToggleEvent =
  | { type: 'assistant.switch'; assistant: Assistant }
  | { type: 'error.dismissed' }

/** The event for the parent, with the assistant after the switch. */
export type AssistantToggleNews = { type: 'assistant.switched'; assistant: Assistant }

export const assistantToggleMachine = setup({
  types: {
    context: {} as AssistantToggleContext,
    events: {} as AssistantToggleEvent,
  },
  actors: {
    /** Returns the assistant after the switch. */
    switchAssistant: unprovided<Assistant, { assistant: Assistant }>('switchAssistant'),
  },
  actions: {
    setSwitched: assign({
      switchedId: (_, assistant: Assistant) => assistant.id,
      error: null,
    }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeAssistantsFailure('toggle', error),
    }),
    clearError: assign({ error: null }),
    announceSwitched: sendTo(
      parentOf,
      (_, assistant: Assistant): AssistantToggleNews => ({ type: 'assistant.switched', assistant }),
    ),
  },
}).createMachine({
  id: 'assistantToggle',
  description: 'Whether an assistant answers: switched on or off, one assistant at a time.',
  context: { switchedId: '', error: null },
  initial: 'idle',
  on: { 'error.dismissed': { actions: 'clearError' } },
  states: {
    idle: {
      on: {
        'assistant.switch': {
          target: 'switching',
          actions: { type: 'setSwitched', params: ({ event }) => event.assistant },
        },
      },
    },
    switching: {
      invoke: {
        id: 'switchAssistant',
        src: 'switchAssistant',
        input: ({ event }) => {
          assertEvent(event, 'assistant.switch')
          return { assistant: event.assistant }
        },
        onDone: {
          target: 'idle',
          actions: { type: 'announceSwitched', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof assistantToggleMachine>

export const selectError = (state: State) => state.context.error
/** The id of the assistant that is being switched. */
export const selectSwitchingId = (state: State) =>
  state.matches('switching') ? state.context.switchedId : null
