import { listProjectRequests } from '#contract/projects/requests.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { requestListMachine } from '#machines/projects/requestListMachine.ts'
import { wire } from '../kit/wire.ts'
import { wholeListModel } from '../shared/wholeList.ts'
import { catalogue, reminders } from './someProjects.ts'
import { requestRow, rows } from './wires.ts'

export const requestListModel = wholeListModel({
  machine: requestListMachine,
  parent: projectsMachine,
  scope: { businessId: 1 },
  opening: {
    title: 'La lista de solicitudes',
    about: 'Cargar las solicitudes, buscarlas por título y filtrarlas por estado.',
    role: 'member',
    address: '/',
    before: ['La vista «Proyectos» está abierta.'],
  },
  wire: wire(listProjectRequests, rows(requestRow)),
  items: [reminders, catalogue],
  failure: 'Error al cargar datos',
  denial: 'No puedes ver esto',
  reserved: {
    scope: { businessId: null },
    fresh: 'Abre la vista «Administración» como administrador.',
  },
  words: {
    fresh: 'Pulsa la pestaña «Solicitudes…». ⇒ Se lee el aviso «Cargando...».',
    both: 'Se lee «Recordar los apartados» y «Catálogo con existencias»; se lee «2 solicitudes» y «3/10/2026».',
    none: 'Se lee «No hay solicitudes» y «Crea tu primera solicitud para comenzar».',
  },
  sieve: {
    search: 'apartados',
    status: 'pending',
    option: 'Pendiente',
    first: 'Se lee «Recordar los apartados» y «1 solicitud»; no se lee «Catálogo con existencias».',
  },
})
