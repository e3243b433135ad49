import { listAssistants } from '#contract/assistants/assistants.ts'
import { assistantListMachine } from '#machines/assistants/assistantListMachine.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { wire } from '../kit/wire.ts'
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
  denial: 'Error al cargar asistentes',
  words: {
    fresh: 'Abre la vista «Asistentes». ⇒ Se lee el aviso «Cargando...».',
    both: 'Se ve la tarjeta «Lina» y la tarjeta «Mayoristas»; se lee «2 asistentes».',
    none: 'Se lee «No hay asistentes» y «0 asistentes».',
  },
  change: {
    item: { ...wholesale, isResponding: true },
    happens: 'En la tarjeta «Mayoristas» se activa el asistente, y el servidor lo confirma.',
    seen: 'Se ve el botón «Desactivar» de la tarjeta «Mayoristas».',
  },
  sieve: {
    search: 'lina',
    searchbox: 'Buscar asistentes...',
    status: 'active',
    option: 'Activos',
    first: 'Se ve la tarjeta «Lina»; no se ve la tarjeta «Mayoristas»; se lee «1 asistente».',
  },
})
