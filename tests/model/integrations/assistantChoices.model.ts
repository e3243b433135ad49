import { listAssistants } from '#contract/assistants/assistants.ts'
import { assistantChoicesMachine } from '#machines/integrations/assistantChoicesMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { lina, wholesale } from '../assistants/someAssistants.ts'
import { assistantRows } from '../assistants/wires.ts'
import { wire } from '../kit/wire.ts'
import { cannotUse, canUse, sees, the } from '../qa/say.ts'
import { wholeListModel } from '../shared/wholeList.ts'

const failure = 'Error al cargar asistentes'

export const assistantChoicesModel = wholeListModel({
  machine: assistantChoicesMachine,
  parent: integrationsMachine,
  scope: { businessId: 1 },
  opening: {
    title: 'Los asistentes que se pueden asignar',
    about: 'Cargar los asistentes; sin ninguno no se crea ninguna integración.',
    role: 'member',
    address: '/',
    before: [],
  },
  wire: wire(listAssistants, assistantRows),
  items: [lina, wholesale],
  failure,
  denial: 'No puedes ver esto',
  words: {
    fresh: ['Abre la vista «Integraciones».', cannotUse(the.button('Nueva Integración'))],
    both: canUse(the.button('Nueva Integración')),
    none: [sees('Se requiere un asistente'), cannotUse(the.button('Nueva Integración'))],
  },
})
