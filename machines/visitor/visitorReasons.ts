import type { SnapshotFrom } from 'xstate'
import { whyNot } from '../shared/whyNot.ts'
import type { visitorMachine } from './visitorMachine.ts'
import { selectDraftProblem } from './visitorSelectors.ts'

const selectWhyNotNow = whyNot<typeof visitorMachine>({
  guards: { canSubmit: 'Escribe un mensaje.' },
  states: [
    ['opening', 'El chat se está abriendo.'],
    ['failed', 'No hay conexión.'],
  ],
})({ type: 'message.submitted', id: '', at: 0 })

/** The reason why the message cannot be sent now. */
export const selectWhyNotSubmit = (state: SnapshotFrom<typeof visitorMachine>): string | null =>
  selectDraftProblem(state) ?? selectWhyNotNow(state)
