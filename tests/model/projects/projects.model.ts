import type { SnapshotFrom } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { changeProjectStatus } from '#contract/projects/projects.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, press, sees, seesNot, the, when } from '../qa/say.ts'
import { sinpe, sizes } from './someProjects.ts'
import { projectRow } from './wires.ts'

type State = SnapshotFrom<typeof projectsMachine>

const isListShown = (state: State) =>
  state.matches({ view: 'shown', request: 'closed', detail: 'closed' })
const paused = { ...sinpe, isActive: false }

export const projectsModel = defineModel({
  machine: projectsMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Proyectos',
    about:
      'La vista «Proyectos»: sus dos pestañas, la solicitud nueva, los detalles y el interruptor.',
    role: 'member',
    address: '/',
    before: ['El negocio tiene el proyecto Pagos por SINPE, entregado y activo.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'project.open', projectId: '7' },
      { type: 'automation.switch', project: sinpe, case: 'own' },
      { type: 'automation.switch', project: sizes, case: 'notSwitchable' },
      done('switchAutomation', paused),
      fail('switchAutomation', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ openedId, switchedId, switchError }) => [openedId, switchedId, switchError],
    refused: ['automation.switch[notSwitchable]'],
    facets: {
      lists: {
        events: [
          'view.shown',
          'view.hidden',
          'page.shown',
          'page.hidden',
          'projects.shown',
          'requests.shown',
        ],
      },
      dialogs: {
        events: [
          'request.open',
          'form.closed',
          'form.saved',
          'project.open',
          'detail.closed',
          'requests.shown',
        ],
      },
      switching: {
        events: [
          'automation.switch',
          'xstate.done.actor.switchAutomation',
          'xstate.error.actor.switchAutomation',
          'error.dismissed',
          'project.open',
          'detail.closed',
        ],
      },
    },
    holds: {
      'a view can be left, be its tab in front or behind': (now) =>
        now.matches({ view: 'elsewhere' }) || now.can({ type: 'view.hidden' }),
      'the dialog is of the project that was asked for': ({ context }, { before, event }) =>
        !is(event, 'project.open') ||
        !before?.matches({ detail: 'closed' }) ||
        context.openedId === carried(event, 'projectId'),
      'a switch names its record, and clears the old failure': ({ context }, { before, event }) =>
        !is(event, 'automation.switch[own]') ||
        !before?.matches({ control: 'idle' }) ||
        (context.switchedId === sinpe.id && context.switchError === null),
      'the list hears what became of the switch': (_, { event, effects }) =>
        !is(event, 'done switchAutomation') ||
        JSON.stringify(effects.sent).includes('"isActive":false'),
      'a switch that failed says why until it is dismissed': ({ context }, { event }) =>
        (!is(event, 'error switchAutomation') ||
          context.switchError === 'Error al cambiar estado de automatización') &&
        (!is(event, 'error.dismissed') || context.switchError === null),
      'no automation is switched that may not be': (_, { event, effects }) =>
        !is(event, 'automation.switch[notSwitchable]') || effects.started.length === 0,
    },
  },
  offers: {
    'projects.shown': isListShown,
    'requests.shown': isListShown,
    'request.open': isListShown,
    'project.open': (state) => isListShown(state) && state.matches({ tab: 'projects' }),
    'automation.switch': (state) => isListShown(state) && state.matches({ tab: 'projects' }),
    'error.dismissed': (state) => isListShown(state) && state.context.switchError !== null,
    // A person cannot leave a view in a hidden tab.
    'view.hidden': (state) => state.matches({ view: 'shown' }),
  },
  wires: {
    switchAutomation: wire(changeProjectStatus, (project: typeof sinpe) => ({
      success: true,
      data: projectRow(project),
    })),
  },
  delays: {},
  does: {
    fresh: '→ control.idle, → detail.closed, → request.closed, → tab.projects, → view.shown',
    'view.shown': '→ view.shown, projects and requests: list.reload',
    'page.shown': '→ view.shown, projects and requests: list.reload',
    'view.hidden': '→ view.elsewhere',
    'page.hidden': '→ view.away',
    'projects.shown': ['', '→ tab.projects'],
    'requests.shown': ['', '→ tab.requests'],
    'request.open': '→ request.open',
    'form.closed': '→ request.closed',
    'form.saved': '→ request.closed, toastRequested, requests: list.reload',
    'project.open': '→ detail.open',
    'detail.closed': '→ detail.closed',
    'automation.switch[own]': '→ control.switching',
    'done switchAutomation': '→ control.idle, projects: item.changed',
    'error switchAutomation': '→ control.idle',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Proyectos».',
      'view.shown': 'Abre la vista «Proyectos».',
      'view.hidden': [
        'Abre la vista «Panel de Control».',
        seesNot(the.heading('Proyectos y Automatizaciones')),
      ],
      'page.shown': 'Vuelve a esta pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'projects.shown': press(the.tab('Proyectos…')),
      'requests.shown': press(the.tab('Solicitudes…')),
      'request.open': press(the.button('Nueva Solicitud')),
      'form.closed': 'El formulario se cierra.',
      'form.saved': [
        'El servidor guarda la solicitud.',
        byHand('un aviso dice «Solicitud enviada»'),
      ],
      'project.open': press(the.button('Ver detalles', the.card('Pagos por SINPE'))),
      'detail.closed': 'Los detalles se cierran.',
      'automation.switch[own]': press(
        the.toggle('Automatización activa', the.card('Pagos por SINPE')),
      ),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'xstate.done.actor.switchAutomation': 'El servidor pausa la automatización.',
      'xstate.error.actor.switchAutomation': 'La red falla mientras se pausa.',
      'page.online': [],
    },
    states: {
      'view.shown': sees(the.heading('Proyectos y Automatizaciones')),
      'view.away': [],
      'view.elsewhere': [],
      'tab.projects': when('view.shown', sees(the.card('Pagos por SINPE'))),
      'tab.requests': when('view.shown', sees('Recordar los apartados')),
      'request.closed': seesNot(the.dialog('Nueva Solicitud de Proyecto')),
      'request.open': sees(the.dialog('Nueva Solicitud de Proyecto')),
      'detail.closed': [],
      'detail.open': sees(the.dialog('Pagos por SINPE')),
      'control.idle': [],
      'control.switching': [],
    },
  },
})
