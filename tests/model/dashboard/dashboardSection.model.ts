import type { Figures, LoadedSection } from '#contract/dashboard.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine.ts'
import { dashboardSectionMachine } from '#machines/dashboard/dashboardSectionMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, either, instead, press, seeing, sees, seesNot, the, when } from '../qa/say.ts'

export const figures: Figures = {
  conversationsToday: 5,
  conversationsThisWeek: 9,
  totalConversations: 1_250,
  clientMessages: 3_000,
  businessMessages: 2_500,
  responseSeconds: 125,
  activeClients: 31,
  timeHours: null,
  whatsappChannels: 1,
  widgetChannels: 2,
  instagramChannels: 1,
}

export const week: LoadedSection = {
  section: 'messages',
  data: [4, 8, 15, 16, 23, 42, 6].map((count, index) => ({
    date: `2026-11-${14 + index}`,
    count,
  })),
  at: 60_000,
}

const noData = '{"success":false,"message":"Error obteniendo resumen del dashboard"}'
const unpaid = '{"success":false,"message":"Plan vencido"}'

const FIGURE = the.figure('Clientes activos')
const CHART = the.chart('Mensajes de los últimos 7 días')
const UNCOUNTED = the.text('—', FIGURE)
/** Loaded data stays, whatever the next load brings. */
const LOADED = [
  when(['loaded', 'section=summary'], sees(the.text('31', FIGURE))),
  when(['loaded', 'section=messages'], sees(the.slider('Recorrer los días', CHART))),
]

export const dashboardSectionModel = defineModel({
  machine: dashboardSectionMachine,
  parent: dashboardMachine,
  opening: {
    title: 'Una parte del panel',
    about: 'Cargar una parte del panel, que falle, intentarlo otra vez y descargarla.',
    role: 'member',
    address: '/',
    before: ['La vista «Panel de Control» está abierta.'],
  },
  options: {
    starts: {
      messages: { section: 'messages', businessId: 1 },
      summary: { section: 'summary', businessId: 1 },
    },
    cases: [
      { type: 'section.load', case: 'same' },
      { type: 'section.load', hours: 'open', case: 'open' },
      done('loadSection', week, 'week'),
      done('loadSection', { section: 'summary', data: figures, at: 90_000 }, 'figures'),
      fail('loadSection', new CallError('refused', 'boom', 500, 'boom'), 'refused'),
      fail('loadSection', new CallError('network', NO_CONNECTION), 'network'),
      fail('loadSection', new CallError('refused', '', 200, unpaid), 'envelope'),
      fail('loadSection', new CallError('refused', noData, 500, noData), 'noDataYet'),
    ],
    project: ({ section, hours, loaded, error }) => [section, hours, loaded !== null, error],
    filter: ({ context: { section } }, event) =>
      event.case === undefined ||
      !['week', 'figures'].includes(event.case) ||
      (event.case === 'week') === (section === 'messages'),
    holds: {
      'a cleared section, or one without data, keeps no figures': (
        { context },
        { event, before },
      ) =>
        !(
          is(event, 'section.clear') ||
          (is(event, 'error loadSection[noDataYet]') && before?.context.section === 'summary')
        ) ||
        (context.loaded === null && context.error === null),
      'only a trend that was loaded is downloaded': ({ context }, { effects }) =>
        effects.called.every(({ params }) => context.loaded !== null && params !== null),
      'a trend that was loaded can be downloaded': (now) =>
        now.context.loaded === null || now.can({ type: 'trend.download' }),
      'a section can be loaded again in every state': (now) =>
        now.matches('loading') || now.can({ type: 'section.load' }),
      'loaded figures stay until they are cleared or replaced': (
        { context: { loaded } },
        { before, event },
      ) =>
        before === null ||
        before.context.loaded === null ||
        loaded !== null ||
        event.type === 'section.clear' ||
        event.case === 'noDataYet',
      'other hours are asked for at once, also while the others load': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'section.load[open]') ||
        (context.hours === 'open' &&
          ((before?.matches('loading') === true && before.context.hours === 'open') ||
            JSON.stringify(effects.started).includes('"hours":"open"'))),
      'a failure has words exactly while it has failed': (now) =>
        now.matches('failed') ? now.context.error !== null : true,
    },
  },
  offers: {
    // The card has its switch where the business has hours.
    'section.load': (_, { hours }) => hours !== 'open',
    // The summary reports no data, and all sections are cleared.
    'section.clear': (state) => state.context.section === 'summary' && state.matches('waiting'),
    'failure.dismiss': ({ context }) => context.section !== 'messages',
    'trend.download': ({ context }) => context.section === 'messages' && context.loaded !== null,
  },
  delays: {},
  does: {
    messages: '→ waiting',
    'section.load[same]': '→ loading',
    'section.load[open]': ['→ loading', ''],
    'section.clear': ['', '→ waiting'],
    'done loadSection': '→ ready, parent: section.loaded',
    'error loadSection[refused]': '→ failed.told, parent: section.failed',
    'error loadSection[network]': '→ failed.told, parent: section.failed',
    'error loadSection[envelope]': '→ failed.told, parent: section.failed',
    'error loadSection[noDataYet]': [
      '→ failed.told, parent: section.failed',
      '→ waiting, parent: section.empty',
    ],
    'trend.download': 'downloadTrend',
    'failure.dismiss': '→ failed.dismissed',
    summary: '→ waiting',
  },
  words: {
    events: {
      messages: 'Mira el gráfico «Mensajes de los últimos 7 días».',
      summary: 'Mira las tarjetas de arriba.',
      'section.load[open]': [
        'Marca «Solo horario de atención».',
        instead(byHand('la tarjeta cuenta solo el tiempo en que el negocio está abierto')),
      ],
      'section.load[same]': either(
        { 'failed.told': press(the.button('Reintentar')) },
        press(the.button('Actualizar')),
      ),
      'section.clear': [
        'El panel queda vacío, porque el resumen no tiene nada que contar.',
        when('section=summary', sees(UNCOUNTED)),
      ],
      'failure.dismiss': press(the.button('Cerrar')),
      'trend.download': [
        press(the.button('Descargar CSV', the.chart('Mensajes de los últimos 7 días'))),
        byHand('se guarda un archivo CSV con un día por fila'),
      ],
      'xstate.done.actor.loadSection[week]': 'El servidor contesta con los mensajes de siete días.',
      'xstate.done.actor.loadSection[figures]': [
        'El servidor contesta con el resumen.',
        sees('1,3K'),
      ],
      'xstate.error.actor.loadSection[refused]': 'El servidor contesta con un error 500.',
      'xstate.error.actor.loadSection[network]': 'La red falla mientras se carga esta parte.',
      'xstate.error.actor.loadSection[envelope]': [
        'El servidor contesta que no pudo, y por qué.',
        sees('Plan vencido'),
      ],
      'xstate.error.actor.loadSection[noDataYet]': [
        'El servidor contesta con un error 500 y «Error obteniendo resumen del dashboard».',
        when('!error', sees(UNCOUNTED)),
      ],
    },
    states: {
      waiting: [],
      loading: [
        LOADED,
        when(['!loaded', 'section=summary'], seesNot(UNCOUNTED)),
        when(['!loaded', 'section=messages'], seesNot(the.text('No hay datos disponibles', CHART))),
      ],
      ready: LOADED,
      'failed.told': LOADED,
      'failed.dismissed': [
        seeing<typeof dashboardSectionMachine>(({ error }) => seesNot(error)),
        LOADED,
      ],
    },
  },
})
