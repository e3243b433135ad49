import type { SnapshotFrom } from 'xstate'
import { projectDetailMachine } from '#machines/projects/projectDetailMachine.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, instead, press, sees, the } from '../qa/say.ts'

type State = SnapshotFrom<typeof projectDetailMachine>

const isFormClosed = (state: State) => state.matches({ report: 'closed' })

export const projectDetailModel = defineModel({
  machine: projectDetailMachine,
  parent: projectsMachine,
  opening: {
    title: 'Los detalles de un proyecto',
    about: 'Las tres pestañas de un proyecto, y el formulario de un reporte.',
    role: 'member',
    address: '/',
    before: ['La vista «Proyectos» está abierta, con el proyecto Pagos por SINPE.'],
  },
  options: {
    starts: { open: { projectId: '7' } },
    cases: [],
    holds: {
      'a form that is open stays open whatever tab is looked at': (now, { before, event }) =>
        !is(event, 'overview.shown', 'comments.shown', 'reports.shown') ||
        now.matches({ report: 'open' }) === before?.matches({ report: 'open' }),
    },
  },
  offers: {
    'overview.shown': isFormClosed,
    'comments.shown': isFormClosed,
    'reports.shown': isFormClosed,
    'report.open': (state) => state.matches({ tab: 'reports', report: 'closed' }),
    'comments.left': isFormClosed,
  },
  isScreenGone: (event) => event.type === 'comments.left',
  delays: {},
  does: {
    open: '→ report.closed, → tab.overview',
    'overview.shown': ['', '→ tab.overview'],
    'comments.shown': ['', '→ tab.comments'],
    'reports.shown': ['', '→ tab.reports'],
    'report.open': '→ report.open',
    'form.closed': '→ report.closed',
    'form.saved': '→ report.closed, toastReported, reports: list.reload',
    'comments.left': 'parent: detail.closed',
  },
  words: {
    events: {
      open: [
        'Toca el botón «Ver detalles» de la tarjeta «Pagos por SINPE».',
        sees(the.dialog('Pagos por SINPE')),
      ],
      'overview.shown': press(the.tab('Resumen')),
      'comments.shown': press(the.tab('Comentarios…')),
      'reports.shown': press(the.tab('Reportes…')),
      'report.open': press(the.button('Reportar Problema')),
      'form.closed': 'El formulario se cierra.',
      'form.saved': ['El servidor guarda el reporte.', byHand('un aviso dice «Reporte enviado»')],
      'comments.left': ['Se cierran los detalles.', instead(byHand('el diálogo ya no está'))],
    },
    states: {
      'tab.overview': sees('Última ejecución', '20/10/2026', '1/10/2026'),
      'tab.comments': sees(the.field('Nuevo comentario')),
      'tab.reports': sees(the.button('Reportar Problema')),
      'report.closed': [],
      'report.open': sees(the.dialog('Reportar Problema')),
    },
  },
})
