import { listProjects } from '#contract/projects/projects.ts'
import { projectListMachine } from '#machines/projects/projectListMachine.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { wire } from '../kit/wire.ts'
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
    fresh: 'Abre la vista «Proyectos». ⇒ Se lee el aviso «Cargando...».',
    both: 'Se ve la tarjeta «Pagos por SINPE» y la tarjeta «Página de tallas»; se lee «2 proyectos».',
    none: 'Se lee «No hay proyectos» y «0 proyectos».',
  },
  change: {
    item: { ...sinpe, isActive: false },
    happens:
      'En la tarjeta «Pagos por SINPE» se apaga el interruptor «Automatización activa», y el servidor lo confirma.',
    seen: 'El interruptor «Automatización activa» de la tarjeta «Pagos por SINPE» está apagado.',
  },
  sieve: {
    search: 'SINPE',
    status: 'active',
    option: 'Activo',
    first:
      'Se ve la tarjeta «Pagos por SINPE»; no se ve la tarjeta «Página de tallas»; se lee «1 proyecto».',
  },
})
