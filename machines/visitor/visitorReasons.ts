import { whyNot } from '../shared/whyNot.ts'
import type { visitorMachine } from './visitorMachine.ts'

/** The reason why the message cannot be sent now. */
export const selectWhyNotSubmit = whyNot<typeof visitorMachine>({
  guards: { canSubmit: 'Escribe un mensaje.' },
  states: [
    ['opening', 'El chat se está abriendo.'],
    ['failed', 'No hay conexión.'],
  ],
})({ type: 'message.submitted', id: '', at: 0 })
