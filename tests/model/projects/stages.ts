import type { Case } from '../kit/model.ts'
import { ADMIN, ADMINISTRATOR, DASHBOARD } from '../qa/spec/places.ts'
import { joined, type Scene, type Stage, type Way } from '../qa/spec/scene.ts'
import { formStarts, keptForm } from '../shared/formStage.ts'
import { answered, asked, catalogue, open, reminders, sinpe, sizes, told } from './someProjects.ts'
import { commentRow, projectRow, reportRow, requestRow, rows } from './wires.ts'

const PROJECTS = 'Pulsa el botón «Proyectos» del menú «Principal».'

export const someProjects = {
  'GET /lpmobile/projects': rows(projectRow)([sinpe, sizes]),
  'GET /lpmobile/project-requests': rows(requestRow)([reminders, catalogue]),
  'GET /lpmobile/projects/reports': rows(reportRow)([answered, open]),
  'GET /lpmobile/projects/comments': rows(commentRow)([told, asked]),
}

const SWITCH = 'PATCH /lpmobile/projects/status'
const REQUESTS = 'Pulsa la pestaña «Solicitudes…».'
const DETAIL = 'Pulsa el botón «Ver detalles» de la tarjeta «Pagos por SINPE».'
const LEAVE_DETAIL = 'Pulsa el botón «Cerrar» del diálogo «Pagos por SINPE».'
const CANCEL = 'Pulsa el botón «Cancelar».'

/** The same list of all businesses. */
const AS_ADMINISTRATOR = { before: [ADMINISTRATOR], acts: [ADMIN] }

const view: Scene = { answers: someProjects, acts: [PROJECTS] }
const detail: Scene = { answers: someProjects, acts: [PROJECTS, DETAIL] }

/** Events that a list does not get while its screen is visible. */
export const neverInList = {
  'xstate.error.actor.loadItems[signedOut]': 'Sin sesión, la página ya no enseña esta vista.',
  'xstate.error.actor.loadItems[withoutBusiness]':
    'Sin negocio, la página ya no enseña esta vista.',
}

/** A person with items on the screen leaves the view and returns; without loaded items, there is a button. */
export const reloading =
  (...shown: readonly string[]) =>
  (_: Case, { earlier }: Way): readonly string[] =>
    earlier.some((label) => label.startsWith('xstate.done.actor.loadItems'))
      ? [DASHBOARD, ...shown]
      : ['Pulsa el botón «Reintentar».']

export const stages: Readonly<Record<string, Stage>> = {
  projects: {
    scene: view,
    starts: { fresh: {} },
    events: {
      'view.hidden': [DASHBOARD],
      'view.shown': [PROJECTS],
      'form.closed': [CANCEL],
      'form.saved': [
        'Escribe «Recordar los apartados» en el campo «Título *».',
        'Elige «Automatización» en la lista desplegable «Tipo *».',
        'Escribe «Dos días antes.» en el campo «Descripción *».',
        'Pulsa el botón «Enviar solicitud».',
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
      'item.changed': [
        'Pulsa el interruptor «Automatización activa» de la tarjeta «Pagos por SINPE».',
      ],
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
        'Escribe «Se repite» en el campo «Título *».',
        'Escribe «Llega dos veces.» en el campo «Descripción *».',
        'Pulsa el botón «Enviar reporte».',
      ],
      'comments.left': [LEAVE_DETAIL],
    },
  },
  projectComments: {
    scene: { answers: someProjects },
    starts: {
      client: { acts: [PROJECTS, DETAIL, 'Pulsa la pestaña «Comentarios…».'] },
      kept: joined(
        keptForm('projectComments', encodeURIComponent(`client/${sinpe.id}`), {
          content: 'A medias',
        }),
        {
          acts: [PROJECTS, DETAIL, 'Pulsa la pestaña «Comentarios…».'],
        },
      ),
      provider: {
        before: [ADMINISTRATOR],
        acts: [
          ADMIN,
          'Pulsa la pestaña «Proyectos…».',
          'Pulsa el botón «Ver detalles de Página de tallas».',
        ],
      },
    },
  },
  projectReports: {
    scene: { ...detail, acts: [PROJECTS, DETAIL, 'Pulsa la pestaña «Reportes…».'] },
    starts: { fresh: {} },
    never: neverInList,
  },
  requestForm: {
    scene: { ...view, acts: [PROJECTS, 'Pulsa el botón «Nueva Solicitud».'] },
    starts: formStarts('requestForm', '', { title: 'Recordar los apartados' }),
  },
  reportForm: {
    scene: {
      ...detail,
      acts: [
        PROJECTS,
        DETAIL,
        'Pulsa la pestaña «Reportes…».',
        'Pulsa el botón «Reportar Problema».',
      ],
    },
    starts: formStarts('reportForm', sinpe.id, { title: 'Se repite' }),
  },
}
