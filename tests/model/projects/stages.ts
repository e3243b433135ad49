import type { Case } from '../kit/model.ts'
import { type Act, choose, fill, press, the } from '../qa/say.ts'
import { ADMIN, ADMINISTRATOR, DASHBOARD } from '../qa/spec/places.ts'
import { joined, type Scene, type Stage, type Way } from '../qa/spec/scene.ts'
import { formStarts, keptForm } from '../shared/formStage.ts'
import { answered, asked, catalogue, open, reminders, sinpe, sizes, told } from './someProjects.ts'
import { commentRow, projectRow, reportRow, requestRow, rows } from './wires.ts'

const PROJECTS = press(the.button('Proyectos', the.menu('Principal')))

export const someProjects = {
  'GET /lpmobile/projects': rows(projectRow)([sinpe, sizes]),
  'GET /lpmobile/project-requests': rows(requestRow)([reminders, catalogue]),
  'GET /lpmobile/projects/reports': rows(reportRow)([answered, open]),
  'GET /lpmobile/projects/comments': rows(commentRow)([told, asked]),
}

const SWITCH = 'PATCH /lpmobile/projects/status'
const REQUESTS = press(the.tab('Solicitudes…'))
const DETAIL = press(the.button('Ver detalles', the.card('Pagos por SINPE')))
const LEAVE_DETAIL = press(the.button('Cerrar', the.dialog('Pagos por SINPE')))
const CANCEL = press(the.button('Cancelar'))

/** The same list of all businesses. */
const AS_ADMINISTRATOR = { before: [ADMINISTRATOR], acts: [ADMIN] }

const view: Scene = { answers: someProjects, acts: [PROJECTS] }
const detail: Scene = { answers: someProjects, acts: [PROJECTS, DETAIL] }

/** Events that a list does not get while its screen is visible. */
export const neverInList = {
  'xstate.error.actor.loadItems[signedOut]': 'Sin sesión, la página ya no muestra esta vista.',
  'xstate.error.actor.loadItems[withoutBusiness]':
    'Sin negocio, la página ya no muestra esta vista.',
}

/** A person with items on the screen leaves the view and returns; without loaded items, there is a button. */
export const reloading =
  (...shown: readonly Act[]) =>
  (_: Case, { earlier }: Way): readonly Act[] =>
    earlier.some((label) => label.startsWith('xstate.done.actor.loadItems'))
      ? [DASHBOARD, ...shown]
      : [press(the.button('Reintentar'))]

export const stages: Readonly<Record<string, Stage>> = {
  projects: {
    scene: view,
    starts: { fresh: {} },
    events: {
      'view.hidden': [DASHBOARD],
      'view.shown': [PROJECTS],
      'form.closed': [CANCEL],
      'form.saved': [
        fill(the.field('Título *'), 'Recordar los apartados'),
        choose(the.dropdown('Tipo *'), 'Automatización'),
        fill(the.field('Descripción *'), 'Dos días antes.'),
        press(the.button('Enviar solicitud')),
      ],
      'detail.closed': [LEAVE_DETAIL],
    },
  },
  projectList: {
    scene: {
      answers: {
        [SWITCH]: { success: true, data: projectRow({ ...sinpe, isActive: false }) },
      },
    },
    starts: { fresh: { acts: [PROJECTS] }, all: AS_ADMINISTRATOR },
    events: {
      'list.reload': reloading(PROJECTS),
      'item.changed': [press(the.toggle('Automatización activa', the.card('Pagos por SINPE')))],
    },
    never: neverInList,
  },
  requestList: {
    scene: { answers: someProjects },
    starts: { fresh: { acts: [PROJECTS, REQUESTS] }, all: AS_ADMINISTRATOR },
    events: { 'list.reload': reloading(PROJECTS) },
    never: neverInList,
  },
  projectDetail: {
    scene: detail,
    starts: { open: {} },
    events: {
      'form.closed': [CANCEL],
      'form.saved': [
        fill(the.field('Título *'), 'Se repite'),
        fill(the.field('Descripción *'), 'Llega dos veces.'),
        press(the.button('Enviar reporte')),
      ],
      'comments.left': [LEAVE_DETAIL],
    },
  },
  projectComments: {
    scene: { answers: someProjects },
    starts: {
      client: { acts: [PROJECTS, DETAIL, press(the.tab('Comentarios…'))] },
      kept: joined(
        keptForm('projectComments', encodeURIComponent(`client/${sinpe.id}`), {
          content: 'A medias',
        }),
        {
          acts: [PROJECTS, DETAIL, press(the.tab('Comentarios…'))],
        },
      ),
      provider: {
        before: [ADMINISTRATOR],
        acts: [
          ADMIN,
          press(the.tab('Proyectos…')),
          press(the.button('Ver detalles de Página de tallas')),
        ],
      },
    },
  },
  projectReports: {
    scene: { ...detail, acts: [PROJECTS, DETAIL, press(the.tab('Reportes…'))] },
    starts: { fresh: {} },
    never: neverInList,
  },
  requestForm: {
    scene: { ...view, acts: [PROJECTS, press(the.button('Nueva Solicitud'))] },
    starts: formStarts('requestForm', '', { title: 'Recordar los apartados' }),
  },
  reportForm: {
    scene: {
      ...detail,
      acts: [PROJECTS, DETAIL, press(the.tab('Reportes…')), press(the.button('Reportar Problema'))],
    },
    starts: formStarts('reportForm', sinpe.id, { title: 'Se repite' }),
  },
}
