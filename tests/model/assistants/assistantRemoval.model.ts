import { deleteAssistant } from '#contract/assistants/assistants.ts'
import { assistantRemovalMachine } from '#machines/assistants/assistantRemovalMachine.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the, unfold } from '../qa/say.ts'
import { removalModel } from '../shared/removal.ts'
import { lina } from './someAssistants.ts'

export const assistantRemovalModel = removalModel({
  machine: assistantRemovalMachine,
  parent: assistantsMachine,
  opening: {
    title: 'Eliminar un asistente',
    about: 'La pregunta antes de eliminar un asistente, y lo que sigue.',
    role: 'member',
    address: '/',
    before: ['La vista «Asistentes» está abierta, con la asistente Lina.'],
  },
  item: lina,
  deleteItem: wire(deleteAssistant, () => ({ success: true }), { id: lina.id }),
  failure: 'Error al eliminar asistente',
  asked: [
    unfold(the.button('Acciones de Lina')),
    press(the.menuItem('Eliminar')),
    sees('Esta acción no se puede deshacer'),
  ],
})
