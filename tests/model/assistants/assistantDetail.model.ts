import { getAssistant } from '#contract/assistants/assistants.ts'
import { CallError } from '#contract/errors.ts'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, pressKey, sees, the, when } from '../qa/say.ts'
import { lina, linaDetail, untrained } from './someAssistants.ts'
import { detailRow } from './wires.ts'

export const assistantDetailModel = defineModel({
  machine: assistantDetailMachine,
  parent: assistantsMachine,
  opening: {
    title: 'Los detalles de un asistente',
    about: 'Las pestañas de un asistente: quién es, con qué se entrena y qué le preguntan.',
    role: 'member',
    address: '/',
    before: ['La vista «Asistentes» está abierta, con la asistente Lina.'],
  },
  options: {
    starts: {
      open: { id: lina.id, openAiId: null, tab: 'general' },
      trial: { id: lina.id, openAiId: null, tab: 'training' },
    },
    cases: [
      done('loadDetail', linaDetail, 'trained'),
      done('loadDetail', untrained, 'untrained'),
      fail('loadDetail', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ detail, error }) => [detail?.training?.id ?? detail, error],
    holds: {
      'the tab that was pressed is shown': (now, { event }) =>
        (!is(event, 'general.shown') || now.matches({ tab: 'general' })) &&
        (!is(event, 'training.shown') || now.matches({ tab: 'training' })) &&
        (!is(event, 'sources.shown') || now.matches({ tab: 'sources' })) &&
        (!is(event, 'questions.shown') || now.matches({ tab: 'questions' })),
      'a training that has grown is loaded anew': (now, { event }) =>
        !is(event, 'training.grown') || now.matches({ told: 'loading' }),
      'the last answer is shown': ({ context }, { before, event }) =>
        is(event, 'done loadDetail')
          ? context.detail === carried(event, 'output')
          : context.detail === (before?.context.detail ?? null),
      'a failure says why until it is dismissed or tried again': (now, { event }) =>
        (!is(event, 'error loadDetail') ||
          now.context.error === 'Error al cargar detalles del asistente') &&
        (!is(event, 'error.dismissed', 'detail.reload') || now.context.error === null),
    },
  },
  offers: {
    'detail.reload': (state) =>
      state.context.error !== null ||
      (state.matches({ told: 'idle' }) && state.context.detail === null),
    'error.dismissed': ({ context }) => context.error !== null,
  },
  isScreenGone: (event) => event.type === 'detail.close',
  wires: { loadDetail: wire(getAssistant, detailRow, { id: lina.id }) },
  delays: {},
  does: {
    open: '→ tab.general, → told.loading',
    trial: '→ tab.training, → told.loading',
    'done loadDetail': '→ told.idle',
    'error loadDetail': '→ told.idle',
    'detail.reload': [
      'control: control.reload, summary: status.reload',
      '→ told.loading, control: control.reload, summary: status.reload',
    ],
    'detail.close': 'parent: detail.closed',
    'general.shown': ['', '→ tab.general'],
    'training.shown': ['', '→ tab.training'],
    'sources.shown': ['', '→ tab.sources'],
    'sources.changed': 'control: control.reload',
    'questions.shown': ['', '→ tab.questions'],
    'training.grown': ['control: control.reload', '→ told.loading, control: control.reload'],
  },
  words: {
    events: {
      open: ['Toca el botón «Ver» de la tarjeta «Lina».', sees(the.dialog('Lina'))],
      trial: ['Toca el botón «Probar» de la tarjeta «Lina».', sees(the.dialog('Lina'))],
      'general.shown': press(the.tab('Información General')),
      'training.shown': press(the.tab('Contenido de Entrenamiento')),
      'sources.shown': press(the.tab('Fuentes')),
      'sources.changed': 'El servidor termina de leer una fuente.',
      'questions.shown': press(the.tab('Preguntas')),
      'training.grown': 'Se agrega una respuesta.',
      'detail.reload': press(the.button('Reintentar')),
      'detail.close': pressKey('Escape'),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'xstate.done.actor.loadDetail[trained]': [
        'El servidor contesta con su entrenamiento.',
        when('tab.general', sees('Horario y envíos.', '1/10/2026', '12/10/2026')),
        when('tab.training', sees('La tienda abre a las nueve.')),
      ],
      'xstate.done.actor.loadDetail[untrained]': [
        'El servidor contesta sin entrenamiento.',
        when('tab.training', sees('Este asistente no tiene contenido de entrenamiento')),
      ],
      'xstate.error.actor.loadDetail': 'El servidor contesta con un error 500.',
    },
    states: {
      'told.loading': [],
      'told.idle': when('!detail', sees(the.button('Reintentar'))),
      'tab.general': when('detail', sees(the.button('Eliminar Asistente'))),
      'tab.training': [],
      'tab.sources': when('detail', sees('Fuentes')),
      'tab.questions': when('detail', sees('Lo que no supo')),
    },
  },
})
