import { removeSource } from '#contract/assistants/sources.ts'
import { sourceRemovalMachine } from '#machines/assistants/sourceRemovalMachine.ts'
import { sourcesMachine } from '#machines/assistants/sourcesMachine.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'
import { removalModel } from '../shared/removal.ts'
import { lina } from './someAssistants.ts'
import { prices } from './someSources.ts'

export const sourceRemovalModel = removalModel({
  machine: sourceRemovalMachine,
  parent: sourcesMachine,
  opening: {
    title: 'Eliminar una fuente',
    about: 'La pregunta antes de que un asistente deje de usar una fuente, y lo que sigue.',
    role: 'member',
    address: '/',
    before: ['Las fuentes de la asistente Lina están abiertas.'],
  },
  item: { assistantId: lina.id, id: prices.id, name: prices.name },
  deleteItem: wire(removeSource, undefined, { id: lina.id, source_id: prices.id }),
  failure: 'No se pudo eliminar la fuente',
  asked: [press(the.button('Eliminar «Precios.xlsx»')), sees('Esta acción no se puede deshacer')],
})
