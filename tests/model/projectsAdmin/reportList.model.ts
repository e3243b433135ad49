import { listProjectReports } from '#contract/projects/remarks.ts'
import { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { reportListMachine } from '#machines/projectsAdmin/reportListMachine.ts'
import { wire } from '../kit/wire.ts'
import { answered, open } from '../projects/someProjects.ts'
import { reportRow, rows } from '../projects/wires.ts'
import { wholeListModel } from '../shared/wholeList.ts'

export const reportListModel = wholeListModel({
  machine: reportListMachine,
  parent: projectsAdminMachine,
  scope: {},
  opening: {
    title: 'Los reportes de todos los proyectos',
    about: 'Cargar los reportes, buscarlos por título y filtrarlos por estado.',
    role: 'member',
    address: '/',
    before: ['La cuenta es la del administrador; la vista «Administración» está abierta.'],
  },
  wire: wire(listProjectReports, rows(reportRow)),
  items: [answered, open],
  failure: 'Error al cargar datos',
  denial: 'door',
  words: {
    fresh: 'Pulsa la pestaña «Reportes…». ⇒ Se lee el aviso «Cargando...».',
    both: 'Se lee «Dos pagos, una confirmación» y «¿Y de madrugada?»; se lee «2 reportes».',
    none: 'Se lee «No hay reportes» y «0 reportes».',
  },
  sieve: {
    search: 'CONFIRMACIÓN',
    status: 'resolved',
    option: 'Resuelto',
    first: 'Se lee «Dos pagos, una confirmación» y «1 reporte»; no se lee «¿Y de madrugada?».',
  },
})
