import type { SnapshotFrom } from 'xstate'
import { DASHBOARD_WITHOUT_DATA, dashboardSections } from '#contract/dashboard.ts'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, either, instead, isOff, press, sees, seesNot, the, when } from '../qa/say.ts'

const all = dashboardSections.length

/** The next section to fail: one after the other, and the summary again after all of them. */
const nextToFail = (failed: readonly string[]): string =>
  dashboardSections.find((section) => !failed.includes(section)) ?? 'summary'

const NOTHING_COUNTED = [
  sees('Última actualización: —', the.text('—', the.figure('Clientes activos'))),
  isOff(the.checkbox('Actualización automática')),
]

/** A person can press nothing in a hidden view or tab. */
const isLookedAt = (state: SnapshotFrom<typeof dashboardMachine>): boolean =>
  !state.matches({ awake: { reader: 'away' } }) &&
  !state.matches({ awake: { reader: 'elsewhere' } })

export const dashboardModel = defineModel({
  machine: dashboardMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Panel de Control',
    about:
      'Las siete partes del panel: cuándo se cargan, y qué pasa si fallan todas o no hay nada.',
    role: 'member',
    address: '/',
    before: ['El negocio tiene una conversación de Ana Rojas con muchos mensajes.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'section.loaded', section: 'summary', at: 60_000, case: 'summary' },
      ...dashboardSections.map((section) => ({
        type: 'section.failed' as const,
        section,
        case: section,
      })),
      { type: 'conversation.open', threadId: 'ana' },
      { type: 'area.requested', view: 'assistants', told: 'assistant.new' },
      { type: 'view.open', view: 'conversations' },
    ],
    project: ({ failed, updatedAt }) => [failed.length, updatedAt],
    // Sections fail and load independently of the view, so this is tried with no failure or with all.
    filter: ({ context: { failed } }, event) => {
      if (event.type === 'section.failed') return event.case === nextToFail(failed)
      return failed.length === 0 || failed.length === all
    },
    holds: {
      'a new load clears the failure': ({ context }, { before, event }) =>
        !(
          is(event, 'refresh.requested') ||
          (is(event, 'view.shown') && !before?.matches('awake'))
        ) || context.failed.length === 0,
      'an empty dashboard that is looked at again is loaded again': (now) =>
        !now.matches('empty') || now.can({ type: 'view.shown' }),
      'it says that everything failed only when all seven did': (now) =>
        !now.matches({ awake: { notice: 'everythingFailed' } }) ||
        now.context.failed.length === all,
      'nothing is shown as counted where there is nothing to count': (now) =>
        !now.matches('empty') ||
        (now.context.updatedAt === null && now.children.autoRefresh === undefined),
      'the times are asked for as the person chose, at once': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'hours.toggle') ||
        !before?.matches('awake') ||
        (context.hours !== before.context.hours &&
          effects.sent.length === 2 &&
          effects.sent.every(({ event: sent }) =>
            JSON.stringify(sent).includes(`"hours":"${context.hours}"`),
          )),
      'the first look at it, and a person who asks for it, loads each of the seven': (
        { context },
        { before, event, effects },
      ) =>
        (before !== null && event.type !== 'refresh.requested') ||
        dashboardSections.every((section) =>
          effects.sent.some(
            ({ to, event: sent }) =>
              to === section &&
              JSON.stringify(sent) === `{"type":"section.load","hours":"${context.hours}"}`,
          ),
        ),
      'a section that is loaded has not failed': ({ context }, { before, event }) =>
        event.type !== 'section.loaded' ||
        !before?.matches('awake') ||
        !context.failed.includes('summary'),
      'a refresh loads the summary and the metrics': (_, { before, event, effects }) =>
        event.type !== 'refresh.due' ||
        !before?.matches('awake') ||
        effects.sent.map(({ to }) => to).join() === 'metrics,summary' ||
        effects.sent.map(({ to }) => to).join() === 'summary,metrics',
    },
  },
  offers: {
    'view.shown': (state) => !isLookedAt(state) || state.matches('empty'),
    'view.hidden': isLookedAt,
    'refresh.requested': isLookedAt,
    'autoRefresh.toggle': isLookedAt,
    'notice.dismiss': isLookedAt,
    // Loaded data can only fail on a reload.
    'section.failed': ({ context }) => context.updatedAt === null,
    'conversation.open': isLookedAt,
    // The first steps have scripts of their own.
    'area.requested': () => false,
    // No figure is there of which a person could choose the hours.
    'hours.toggle': () => false,
    'view.open': () => false,
  },
  isScreenGone: ({ type }) => type === 'conversation.open',
  delays: {},
  does: {
    fresh: '→ awake.notice.none, → awake.reader.present, 7 × section.load, firstSteps: steps.look',
    'view.shown': [
      '→ awake.notice.none, → awake.reader.present, 7 × section.load, firstSteps: steps.look',
      '→ awake.reader.present, autoRefresh: reader.back, firstSteps: steps.look',
    ],
    'view.hidden': [
      '→ awake.reader.elsewhere',
      '→ awake.reader.elsewhere, autoRefresh: reader.left',
    ],
    'page.hidden': '→ awake.reader.away, autoRefresh: reader.left',
    'refresh.requested': [
      '7 × section.load, firstSteps: steps.look',
      '→ awake.notice.none, 7 × section.load, firstSteps: steps.look',
      '→ awake.notice.none, → awake.reader.present, 7 × section.load, firstSteps: steps.look',
    ],
    'refresh.due': 'metrics and summary: section.load',
    'autoRefresh.toggle': [
      'autoRefresh: autoRefresh.toggle',
      '→ awake.notice.none, → awake.reader.present, 7 × section.load, firstSteps: steps.look',
    ],
    'hours.toggle': 'basic and summary: section.load',
    'section.loaded': ['', '→ awake.notice.none'],
    'conversation.open': 'parent: conversation.requested',
    'section.empty': '→ empty.told, 7 × section.clear',
    'section.failed[summary]': ['', '→ awake.notice.everythingFailed'],
    'section.failed[topConversations]': '→ awake.notice.everythingFailed',
    'page.shown': '→ awake.reader.present, autoRefresh: reader.back, firstSteps: steps.look',
    'area.requested': 'parent: area.requested',
    'view.open': 'parent: view.open',
    'notice.dismiss': ['→ awake.notice.none', '→ empty.dismissed'],
  },
  words: {
    events: {
      fresh: 'Abre la vista «Panel de Control».',
      'view.shown': [
        press(the.button('Panel de Control', the.menu('Principal'))),
        sees(the.heading('Panel de Control')),
      ],
      'view.hidden': [
        press(the.button('Clientes', the.menu('Principal'))),
        sees(the.heading('Gestión de Clientes')),
      ],
      'page.hidden': 'Pasa a otra pestaña.',
      'page.shown': 'Vuelve a esta pestaña.',
      'refresh.requested': either(
        { 'awake.notice.everythingFailed': press(the.button('Reintentar todo')) },
        press(the.button('Actualizar')),
      ),
      'refresh.due': 'Pasan cinco minutos.',
      'autoRefresh.toggle': press(the.checkbox('Actualización automática')),
      'hours.toggle': [
        'En «Tiempo de respuesta promedio», cambia «Solo horario de atención».',
        instead(byHand('la tarjeta cuenta solo el tiempo en que el negocio está abierto')),
      ],
      'notice.dismiss': press(the.button('Cerrar', the.region('Todo el panel'))),
      'area.requested': [
        'En «Primeros pasos», toca «Crear un asistente».',
        instead(byHand('se abre el formulario de un asistente')),
      ],
      'view.open': [
        'En «Primeros pasos», toca «Ver conversaciones».',
        instead(byHand('se abre la vista «Conversaciones»')),
      ],
      'conversation.open': [press(the.row('Ana Rojas…')), sees(the.heading('Conversaciones'))],
      'section.loaded[summary]': [
        'El servidor contesta con el resumen.',
        seesNot('Última actualización: —'),
      ],
      'section.failed': 'El servidor contesta a otra de las siete partes con un error 500.',
      'section.empty':
        'El servidor contesta al resumen con un error 500 y «Error obteniendo resumen del dashboard».',
    },
    states: {
      'awake.reader.present': [
        sees(the.heading('Panel de Control')),
        when('!updatedAt', sees('Última actualización: —')),
      ],
      'awake.reader.away': [],
      'awake.reader.elsewhere': [],
      'awake.notice.none': seesNot('Error al cargar datos del dashboard'),
      'awake.notice.everythingFailed': sees('Error al cargar datos del dashboard'),
      'empty.told': [sees(DASHBOARD_WITHOUT_DATA), NOTHING_COUNTED],
      'empty.dismissed': [seesNot(DASHBOARD_WITHOUT_DATA), NOTHING_COUNTED],
    },
  },
})
