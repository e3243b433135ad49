import type { SnapshotFrom } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { changeProjectStatus } from '#contract/projects/projects.ts'
import { UPDATING } from '#machines/projectsAdmin/developmentReasons.ts'
import { projectsAdminMachine, selectChosen } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { catalogue, reminders, sinpe, sizes } from '../projects/someProjects.ts'
import { projectRow } from '../projects/wires.ts'
import {
  byHand,
  cannotUse,
  choose,
  passes,
  press,
  sees,
  seesNot,
  seesOnce,
  the,
  when,
} from '../qa/say.ts'

type State = SnapshotFrom<typeof projectsAdminMachine>

const isListShown = (state: State) => state.matches({ view: 'shown', dialog: 'closed' })
const isTab = (state: State, tab: 'requests' | 'projects' | 'reports') =>
  isListShown(state) && state.matches({ tab })
/** The row that changes says so; the other ones wait for it. */
const CHANGING = when(
  'tab.projects',
  seesOnce(UPDATING),
  cannotUse(the.dropdown('Estado de desarrollo de Pagos por SINPE')),
)
const done100 = { ...sizes, developmentStatus: 'delivered', progress: 100 }

export const projectsAdminModel = defineModel({
  machine: projectsAdminMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Administración de proyectos',
    about:
      'La vista «Administración»: sus tres pestañas, los detalles, la conversión y el estado de desarrollo.',
    role: 'member',
    address: '/',
    before: [
      'La cuenta es la del administrador.',
      'Hay una solicitud pendiente, Recordar los apartados, y el proyecto Página de tallas, en pruebas.',
    ],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'request.open', request: reminders },
      { type: 'request.convert', request: reminders, case: 'pending' },
      { type: 'request.convert', request: catalogue, case: 'converted' },
      { type: 'project.open', projectId: '8' },
      { type: 'development.choose', project: sizes, status: 'delivered', case: 'delivered' },
      { type: 'development.choose', project: sizes, status: 'ready', case: 'passed' },
      { type: 'development.choose', project: sizes, status: 'testing', case: 'same' },
      { type: 'development.choose', project: sinpe, status: 'ready', case: 'other' },
      done('changeDevelopment', done100),
      fail('changeDevelopment', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ requestId, draft, projectId, chosen, developmentError }) => [
      requestId,
      draft.name,
      projectId,
      chosen?.project.id,
      chosen?.status,
      developmentError,
    ],
    refused: ['request.convert[converted]'],
    facets: {
      lists: {
        events: [
          'view.shown',
          'view.hidden',
          'page.shown',
          'page.hidden',
          'requests.shown',
          'projects.shown',
          'reports.shown',
        ],
      },
      dialogs: {
        events: [
          'projects.shown',
          'requests.shown',
          'request.open',
          'request.convert',
          'project.open',
          'detail.close',
          'comments.left',
          'form.closed',
          'form.saved',
        ],
      },
      development: {
        events: [
          'projects.shown',
          'development.choose',
          'xstate.after.settleDelay.projectsAdmin.development.settling',
          'xstate.done.actor.changeDevelopment',
          'xstate.error.actor.changeDevelopment',
          'error.dismissed',
        ],
      },
    },
    holds: {
      'a view can be left, be its tab in front or behind': (now) =>
        now.matches({ view: 'elsewhere' }) || now.can({ type: 'view.hidden' }),
      'coming back loads all three lists anew': (now, { before, effects }) =>
        before === null ||
        before.matches({ view: 'shown' }) ||
        !now.matches({ view: 'shown' }) ||
        effects.sent
          .map(({ to }) => to)
          .sort((one, other) => one.localeCompare(other))
          .join() === 'projects,reports,requests',
      'a dialog is of what was asked for': ({ context }, { before, event }) =>
        !before?.matches({ dialog: 'closed' }) ||
        ((!is(event, 'request.open', 'request.convert[pending]') ||
          context.requestId === reminders.id) &&
          (!is(event, 'project.open') || context.projectId === carried(event, 'projectId'))),
      'a conversion begins with the title and the business': (now) =>
        !now.matches({ dialog: 'conversion' }) ||
        now.context.draft.name === 'Recordar los apartados - 1',
      'only what is pending is converted': (now, { event }) =>
        !is(event, 'request.convert[converted]') || !now.matches({ dialog: 'conversion' }),
      'the chosen status shows during the change, without the old failure': (
        { context },
        { before, event },
      ) =>
        !is(event, 'development.choose[delivered]', 'development.choose[passed]') ||
        before?.matches({ development: 'changing' }) ||
        before?.context.chosen?.project === sinpe ||
        (context.chosen?.status === carried(event, 'status') &&
          context.chosen?.project === sizes &&
          context.developmentError === null),
      'one project at a time: another one neither takes its place nor takes it back': (
        now,
        { before, event },
      ) =>
        !is(event, 'development.choose[other]') ||
        !before?.matches({ development: 'settling' }) ||
        (now.matches({ development: 'settling' }) &&
          now.context.chosen?.project === before.context.chosen?.project),
      'nothing is sent of what is taken back before it settles': (now, { before, event }) =>
        !is(event, 'development.choose[same]') ||
        !before?.matches({ development: 'settling' }) ||
        before.context.chosen?.project === sinpe ||
        now.matches({ development: 'idle' }),
      'the list hears what became of it': (_, { event, effects }) =>
        !is(event, 'done changeDevelopment') ||
        JSON.stringify(effects.sent).includes('"progress":100'),
      'a change that failed says why until it is dismissed': ({ context }, { event }) =>
        (!is(event, 'error changeDevelopment') ||
          context.developmentError === 'Error al actualizar estado') &&
        (!is(event, 'error.dismissed') || context.developmentError === null),
    },
  },
  offers: {
    'requests.shown': isListShown,
    'projects.shown': isListShown,
    'reports.shown': isListShown,
    'request.open': (state) => isTab(state, 'requests'),
    'request.convert': (state) => isTab(state, 'requests'),
    'project.open': (state) => isTab(state, 'projects'),
    // The current value is not chosen again; after a change the field is another project's.
    'development.choose': (state, { project, status }) =>
      isTab(state, 'projects') &&
      project === sizes &&
      (state.matches({ development: 'settling' }) || state.context.chosen === null) &&
      (selectChosen(state)?.status ?? sizes.developmentStatus) !== status,
    'error.dismissed': (state) => isListShown(state) && state.context.developmentError !== null,
    // A person cannot leave a view in a hidden tab.
    'view.hidden': (state) => state.matches({ view: 'shown' }),
  },
  wires: {
    changeDevelopment: wire(changeProjectStatus, (project: typeof sizes) => ({
      success: true,
      data: projectRow(project),
    })),
  },
  delays: { settleDelay: 700 },
  does: {
    fresh: '→ development.idle, → dialog.closed, → tab.requests, → view.shown',
    'view.shown': '→ view.shown, 3 × list.reload',
    'page.shown': '→ view.shown, 3 × list.reload',
    'view.hidden': '→ view.elsewhere',
    'page.hidden': '→ view.away',
    'requests.shown': ['', '→ tab.requests'],
    'projects.shown': ['', '→ tab.projects'],
    'reports.shown': ['', '→ tab.reports'],
    'request.open': '→ dialog.request',
    'request.convert[pending]': '→ dialog.conversion',
    'project.open': '→ dialog.project',
    'detail.close': '→ dialog.closed',
    'comments.left': '→ dialog.closed',
    'form.closed': '→ dialog.closed, projects and requests: list.reload',
    'form.saved': '→ dialog.closed, toastConverted, projects and requests: list.reload',
    'development.choose[delivered]': ['', '→ development.settling'],
    'development.choose[passed]': ['', '→ development.settling'],
    'development.choose[same]': '→ development.idle',
    'development.choose[other]': ['', '→ development.settling'],
    'after settleDelay': '→ development.changing',
    'done changeDevelopment': '→ development.idle, projects: item.changed',
    'error changeDevelopment': '→ development.idle',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Administración».',
      'view.shown': 'Abre la vista «Administración».',
      'view.hidden': [
        'Abre la vista «Panel de Control».',
        seesNot(the.heading('Administración de Proyectos')),
      ],
      'page.shown': 'Vuelve a esta pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'requests.shown': press(the.tab('Solicitudes…')),
      'projects.shown': press(the.tab('Proyectos…')),
      'reports.shown': press(the.tab('Reportes…')),
      'request.open': press(the.button('Ver detalles de Recordar los apartados')),
      'request.convert[pending]': press(the.button('Convertir a proyecto: Recordar los apartados')),
      'project.open': press(the.button('Ver detalles de Página de tallas')),
      'detail.close': press(the.button('Cerrar', the.dialog('Recordar los apartados'))),
      'comments.left': 'Los detalles se cierran.',
      'form.closed': 'El formulario se cierra.',
      'form.saved': [
        'El servidor convierte la solicitud.',
        byHand('un aviso dice «Solicitud convertida en proyecto»'),
      ],
      'development.choose[delivered]': choose(
        the.dropdown('Estado de desarrollo de Página de tallas'),
        'Entregado',
      ),
      'development.choose[passed]': choose(
        the.dropdown('Estado de desarrollo de Página de tallas'),
        'Listo',
      ),
      'development.choose[same]': choose(
        the.dropdown('Estado de desarrollo de Página de tallas'),
        'En pruebas',
      ),
      'development.choose[other]': choose(
        the.dropdown('Estado de desarrollo de Pagos por SINPE'),
        'Listo',
      ),
      'after.settleDelay': passes('sin elegir otro estado'),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'xstate.done.actor.changeDevelopment': 'El servidor guarda el estado.',
      'xstate.error.actor.changeDevelopment': 'La red falla mientras se guarda.',
      'page.online': [],
    },
    states: {
      'view.shown': sees(the.heading('Administración de Proyectos'), 'Acceso de administrador'),
      'view.away': [],
      'view.elsewhere': [],
      'tab.requests': when('view.shown', sees(the.table('Solicitudes'))),
      'tab.projects': when('view.shown', sees(the.table('Proyectos'))),
      'tab.reports': when('view.shown', sees(the.table('Reportes'))),
      'dialog.closed': seesNot(the.dialog('Convertir a Proyecto')),
      'dialog.request': sees(the.dialog('Recordar los apartados')),
      'dialog.project': sees(the.dialog('Página de tallas')),
      'dialog.conversion': sees(the.dialog('Convertir a Proyecto')),
      'development.idle': seesNot(UPDATING),
      'development.settling': CHANGING,
      'development.changing': CHANGING,
    },
  },
})
