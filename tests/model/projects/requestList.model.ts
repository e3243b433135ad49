import { listProjectRequests } from '#contract/projects/requests.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { requestListMachine } from '#machines/projects/requestListMachine.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, seesNot, the } from '../qa/say.ts'
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
    fresh: [press(the.tab('Solicitudes…')), sees(the.notice('Cargando...'))],
    both: sees('Recordar los apartados', 'Catálogo con existencias', '2 solicitudes', '3/10/2026'),
    none: sees('No hay solicitudes', 'Crea tu primera solicitud para comenzar'),
  },
  sieve: {
    search: 'apartados',
    status: 'pending',
    option: 'Pendiente',
    first: [sees('Recordar los apartados', '1 solicitud'), seesNot('Catálogo con existencias')],
  },
})
