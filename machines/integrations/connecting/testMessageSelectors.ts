import type { SnapshotFrom } from 'xstate'
import type { testMessageMachine } from './testMessageMachine.ts'

type State = SnapshotFrom<typeof testMessageMachine>

export const selectIntegration = (state: State) => state.context.integration
export const selectNumber = (state: State) => state.context.to
export const selectProblem = (state: State) => state.context.problem
export const selectError = (state: State) => state.context.error
export const selectHeard = (state: State) => state.context.seen?.heard ?? null
export const selectIsBeginning = (state: State) => state.matches('beginning')
export const selectIsUnknown = (state: State) => state.matches('unknown')
export const selectIsSending = (state: State) => state.matches({ running: { sending: 'sending' } })
export const selectIsSent = (state: State) => state.context.messageId !== null
/** Why the test message did not arrive. */
export const selectRefusal = (state: State) => {
  const { seen, messageId } = state.context
  return messageId !== null && seen?.status === 'failed'
    ? (seen.failure ?? 'El mensaje de prueba no llegó')
    : null
}
