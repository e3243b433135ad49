import { listProjects } from '#contract/projects/projects.ts'
import { projectListMachine } from '#machines/projects/projectListMachine.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { wire } from '../kit/wire.ts'
import { isOff, sees, seesNot, the } from '../qa/say.ts'
import { wholeListModel } from '../shared/wholeList.ts'
import { sinpe, sizes } from './someProjects.ts'
import { projectRow, rows } from './wires.ts'

export const projectListModel = wholeListModel({
  machine: projectListMachine,
  parent: projectsMachine,
  scope: { businessId: 1 },
  opening: {
    title: 'La lista de proyectos',
    about: 'Cargar los proyectos, buscarlos por nombre y filtrarlos por estado.',
    role: 'member',
    address: '/',
    before: [],
  },
  wire: wire(listProjects, rows(projectRow)),
  items: [sizes, sinpe],
  failure: 'Error al cargar datos',
  denial: 'No puedes ver esto',
  reserved: {
    scope: { businessId: null },
    fresh: 'Abre la vista «Administración» como administrador.',
  },
  words: {
    fresh: ['Abre la vista «Proyectos».', sees(the.notice('Cargando...'))],
    both: sees(the.card('Pagos por SINPE'), the.card('Página de tallas'), '2 proyectos'),
    none: sees('No hay proyectos', '0 proyectos'),
  },
  change: {
    item: { ...sinpe, isActive: false },
    happens:
      'En la tarjeta «Pagos por SINPE» se apaga el interruptor «Automatización activa», y el servidor lo confirma.',
    seen: isOff(the.toggle('Automatización activa', the.card('Pagos por SINPE'))),
  },
  sieve: {
    search: 'SINPE',
    status: 'active',
    option: 'Activo',
    first: [
      sees(the.card('Pagos por SINPE')),
      seesNot(the.card('Página de tallas')),
      sees('1 proyecto'),
    ],
  },
})
