import { answered, open, sinpe } from '../projects/someProjects.ts'
import { neverInList, reloading, someProjects } from '../projects/stages.ts'
import { projectRow, reportRow, rows } from '../projects/wires.ts'
import { press, the } from '../qa/say.ts'
import { answering, failing } from '../qa/spec/lines.ts'
import { ADMIN, ADMINISTRATOR, DASHBOARD } from '../qa/spec/places.ts'
import type { Scene, Stage } from '../qa/spec/scene.ts'
import { formStarts } from '../shared/formStage.ts'

const PROJECTS = 'GET /lpmobile/projects'
const REPORTS = 'GET /lpmobile/projects/reports'
const LISTED = answering(PROJECTS, rows(projectRow)([sinpe]))
const CONVERT = press(the.button('Convertir a proyecto: Recordar los apartados'))

const view: Scene = { before: [ADMINISTRATOR], answers: someProjects, acts: [ADMIN] }

export const stages: Readonly<Record<string, Stage>> = {
  projectsAdmin: {
    scene: view,
    starts: { fresh: {} },
    events: {
      'view.hidden': [DASHBOARD],
      'view.shown': [ADMIN],
      'comments.left': [press(the.button('Cerrar', the.dialog('Página de tallas')))],
      'form.closed': [press(the.button('Cancelar'))],
      'form.saved': [press(the.button('Convertir'))],
    },
  },
  conversionForm: {
    scene: { ...view, acts: [ADMIN, CONVERT] },
    starts: formStarts('conversionForm', '3', { name: 'Recordatorios' }),
  },
  reportList: {
    scene: {
      ...view,
      // The reports are loaded project by project.
      holds: [PROJECTS],
      acts: [ADMIN, press(the.tab('Reportes…'))],
    },
    starts: { fresh: {} },
    events: {
      'list.reload': reloading(ADMIN),
      'xstate.done.actor.loadItems[two]': [
        LISTED,
        answering(REPORTS, rows(reportRow)([answered, open])),
      ],
      'xstate.done.actor.loadItems[none]': [LISTED, answering(REPORTS, rows(reportRow)([]))],
      'xstate.error.actor.loadItems[refused]': [answering(PROJECTS, '', 500)],
      'xstate.error.actor.loadItems[denied]': [answering(PROJECTS, 'Sin permiso', 403)],
      'xstate.error.actor.loadItems[network]': [failing(PROJECTS)],
    },
    never: neverInList,
  },
}
