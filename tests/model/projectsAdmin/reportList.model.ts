import { listProjectReports } from '#contract/projects/remarks.ts'
import { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { reportListMachine } from '#machines/projectsAdmin/reportListMachine.ts'
import { wire } from '../kit/wire.ts'
import { answered, open } from '../projects/someProjects.ts'
import { reportRow, rows } from '../projects/wires.ts'
import { press, sees, seesNot, the } from '../qa/say.ts'
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
    fresh: [press(the.tab('Reportes…')), sees(the.notice('Cargando...'))],
    both: sees('Dos pagos, una confirmación', '¿Y de madrugada?', '2 reportes'),
    none: sees('No hay reportes', '0 reportes'),
  },
  sieve: {
    search: 'CONFIRMACIÓN',
    status: 'resolved',
    option: 'Resuelto',
    first: [sees('Dos pagos, una confirmación', '1 reporte'), seesNot('¿Y de madrugada?')],
  },
})
