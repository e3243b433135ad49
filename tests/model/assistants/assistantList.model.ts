import { listAssistants } from '#contract/assistants/assistants.ts'
import { assistantListMachine } from '#machines/assistants/assistantListMachine.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { wire } from '../kit/wire.ts'
import { sees, seesNot, the } from '../qa/say.ts'
import { wholeListModel } from '../shared/wholeList.ts'
import { lina, wholesale } from './someAssistants.ts'
import { assistantRows } from './wires.ts'

export const assistantListModel = wholeListModel({
  machine: assistantListMachine,
  parent: assistantsMachine,
  scope: { businessId: 1 },
  opening: {
    title: 'La lista de asistentes',
    about: 'Cargar los asistentes, buscarlos por nombre y filtrarlos por si responden.',
    role: 'member',
    address: '/',
    before: [],
  },
  wire: wire(listAssistants, assistantRows),
  items: [lina, wholesale],
  failure: 'Error al cargar asistentes',
  denial: 'No puedes ver esto',
  words: {
    fresh: ['Abre la vista «Asistentes».', sees(the.notice('Cargando...'))],
    both: sees(the.card('Lina'), the.card('Mayoristas'), '2 asistentes'),
    none: sees('No hay asistentes', '0 asistentes'),
  },
  change: {
    item: { ...wholesale, isResponding: true },
    happens: 'En la tarjeta «Mayoristas» se activa el asistente, y el servidor lo confirma.',
    seen: sees(the.button('Desactivar', the.card('Mayoristas'))),
  },
  sieve: {
    search: 'lina',
    searchbox: 'Buscar asistentes...',
    status: 'active',
    option: 'Activos',
    first: [sees(the.card('Lina')), seesNot(the.card('Mayoristas')), sees('1 asistente')],
  },
})
