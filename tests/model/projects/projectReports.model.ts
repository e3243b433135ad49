import { listProjectReports } from '#contract/projects/remarks.ts'
import { projectDetailMachine } from '#machines/projects/projectDetailMachine.ts'
import { projectReportsMachine } from '#machines/projects/projectReportsMachine.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'
import { wholeListModel } from '../shared/wholeList.ts'
import { answered, open } from './someProjects.ts'
import { reportRow, rows } from './wires.ts'

export const projectReportsModel = wholeListModel({
  machine: projectReportsMachine,
  parent: projectDetailMachine,
  scope: { projectId: '7' },
  opening: {
    title: 'Los reportes de un proyecto',
    about: 'Lo que se reportó de un proyecto, y qué se contestó.',
    role: 'member',
    address: '/',
    before: ['La vista «Proyectos» está abierta, y en ella los detalles de un proyecto.'],
  },
  wire: wire(listProjectReports, rows(reportRow)),
  items: [answered, open],
  failure: 'Error al cargar detalles del proyecto',
  denial: 'No puedes ver esto',
  words: {
    fresh: [press(the.tab('Reportes…')), sees(the.button('Reportar Problema'))],
    both: sees('Dos pagos, una confirmación', 'Ya lee los dos.', '12/10/2026', '¿Y de madrugada?'),
    none: sees('No hay reportes'),
  },
})
