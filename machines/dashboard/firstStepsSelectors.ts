import type { SnapshotFrom } from 'xstate'
import { whyNot } from '../shared/whyNot.ts'
import type { StepsKept } from './firstSteps.ts'
import type { firstStepsMachine } from './firstStepsMachine.ts'

// What is shown of the machine.

type State = SnapshotFrom<typeof firstStepsMachine>

export const selectFound = (state: State) => state.context.found
export const selectIsOpen = (state: State) => state.matches({ guiding: { list: 'open' } })
export const selectIsFinished = (state: State) => state.matches('finished')
/** There is nothing to show before the back end has told it. */
export const selectIsShown = (state: State) =>
  state.context.found !== null && !state.matches('over')
/** Null while it is not known yet what this browser keeps, and whether there is a list to show. */
export const selectKept = (state: State): StepsKept | null => {
  if (state.matches('recalling')) return null
  if (!state.matches('guiding')) return 'over'
  if (state.context.found === null) return null
  return selectIsOpen(state) ? 'open' : 'folded'
}

const refuses = whyNot<typeof firstStepsMachine>({
  guards: {
    hasAssistant: 'Necesitas crear un asistente primero',
    hasChannel: 'Necesitas conectar un canal primero',
  },
})
export const selectWhyNotChannel = refuses({ type: 'step.channel', kind: 'whatsapp' })
export const selectWhyNotMessage = refuses({ type: 'step.message' })
