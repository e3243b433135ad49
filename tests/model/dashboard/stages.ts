import type { Assistant } from '#contract/assistants/assistants.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import { lina } from '../assistants/someAssistants.ts'
import { assistantRows } from '../assistants/wires.ts'
import { chat, shopNumber } from '../integrations/someIntegrations.ts'
import { integrationRows } from '../integrations/wires.ts'
import { press, the } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { answering, configured, failing, own } from '../qa/spec/lines.ts'
import { DASHBOARD, LIST } from '../qa/spec/places.ts'
import type { Stage } from '../qa/spec/scene.ts'

const paths: Readonly<Record<string, string>> = {
  basic: 'basic',
  summary: 'summary',
  metrics: 'metrics',
  messages: 'messages/7d',
  conversations: 'conversations/30d',
  channels: 'channels',
  topConversations: 'top-conversations',
}
const callOf = (section: string) => `GET /lpmobile/dashboard/${paths[section] ?? section}`
const linked = { ...chat, chatLink: 'https://recado.example/chat/luna' }
const NO_DATA = 'Error obteniendo resumen del dashboard'

const fails = (section: string) => [answering(callOf(section), 'Sin servicio', 500)]
const week = Array.from({ length: 7 }, (_, day) => ({
  date: `2026-01-0${day + 1}`,
  total_messages: day,
}))

export const world = {
  ...Object.fromEntries(
    ['basic', 'summary', 'metrics'].map((section) => [
      callOf(section),
      { success: true, data: {} },
    ]),
  ),
  ...Object.fromEntries(
    ['messages', 'conversations', 'channels'].map((section) => [
      callOf(section),
      { success: true, data: [] },
    ]),
  ),
  [callOf('topConversations')]: {
    success: true,
    data: [
      { thread_id: 'ana', contact_id: '50688880001', contact_type: 'whatsapp', message_count: 3 },
    ],
  },
}

const ASSISTANTS = 'GET /lpmobile/make/assistants/list'
const NUMBERS = 'GET /lpmobile/integrations/whatsapp'
const CHATS = 'GET /lpmobile/integrations/widget'

const HOURS = 'GET /lpmobile/business/1/hours'

/** The answers to the first steps: who answers, and by which channels. */
const stepsFound = (
  assistants: readonly Assistant[],
  numbers: readonly Integration[] = [],
  chats: readonly Integration[] = [],
) => [
  answering(HOURS, { success: true, data: {} }),
  answering(ASSISTANTS, assistantRows(assistants)),
  answering(NUMBERS, integrationRows(numbers)),
  answering(CHATS, integrationRows(chats)),
]

export const stages: Readonly<Record<string, Stage>> = {
  dashboard: {
    starts: { fresh: { holds: Object.keys(paths).map(callOf) } },
    events: {
      'refresh.due': [around.pass(300_000)],
      'section.empty': [answering(callOf('summary'), NO_DATA, 500)],
      'section.loaded[summary]': (_, { earlier }) => [
        ...(earlier.includes('section.failed[summary]') ? [around.pass(300_000)] : []),
        answering(callOf('summary'), { success: true, data: { total_conversations: 3 } }),
      ],
      ...Object.fromEntries(
        Object.keys(paths).map((section) => [`section.failed[${section}]`, fails(section)]),
      ),
      'conversation.open': [
        answering(callOf('topConversations'), {
          success: true,
          data: [{ thread_id: 'ana', contact_id: '50688880001', contact_type: 'whatsapp' }],
        }),
        press(the.row('Ana Rojas…')),
      ],
    },
  },
  dashboardSection: {
    starts: {
      messages: { holds: [callOf('messages')] },
      // Either section has the card's figure.
      summary: { holds: [callOf('summary'), callOf('basic')] },
    },
    events: {
      'xstate.done.actor.loadSection[week]': [
        answering(callOf('messages'), { success: true, data: week }),
      ],
      'xstate.done.actor.loadSection[figures]': [
        answering(callOf('summary'), {
          success: true,
          data: { active_clients: 31, total_conversations: 1_250 },
        }),
      ],
      'xstate.error.actor.loadSection[network]': (_, { start = '' }) => [failing(callOf(start))],
      'xstate.error.actor.loadSection[refused]': (_, { start = '' }) => fails(start),
      'xstate.error.actor.loadSection[noDataYet]': (_, { start = '' }) => [
        answering(callOf(start), NO_DATA, 500),
      ],
      // The dashboard clears all sections once the summary has reported no data.
      'section.clear': [],
      'xstate.error.actor.loadSection[envelope]': (_, { start = '' }) => [
        answering(callOf(start), { success: false, message: 'Plan vencido' }),
      ],
    },
  },
  firstSteps: {
    scene: {
      before: [configured({ capabilities: ['hours'] })],
      kept: { [own('firstSteps')]: 'open' },
      holds: [ASSISTANTS, NUMBERS, CHATS, HOURS],
    },
    starts: { fresh: {} },
    events: {
      // The scene keeps it so.
      'xstate.done.actor.recallSteps[open]': [],
      'xstate.done.actor.findSteps[nothing]': stepsFound([]),
      'xstate.done.actor.findSteps[assistant]': stepsFound([lina]),
      'xstate.done.actor.findSteps[channel]': stepsFound([lina], [shopNumber]),
      'xstate.done.actor.findSteps[chat]': stepsFound([lina], [], [linked]),
      'xstate.error.actor.findSteps[failed]': [answering(ASSISTANTS, 'Sin servicio', 500)],
      'steps.look': [LIST, DASHBOARD],
    },
    byHand: [
      ...[
        'done.actor.recallSteps[none]',
        'done.actor.recallSteps[folded]',
        'done.actor.recallSteps[over]',
        'error.actor.recallSteps',
      ].map((event) => ({
        event: `xstate.${event}`,
        why: 'Lo que este navegador guarda se escribe antes de que el guion empiece.',
      })),
      ...['everything', 'message', 'hours', 'withoutHours', 'alone'].map((found) => ({
        event: `xstate.done.actor.findSteps[${found}]`,
        why: 'Las cifras del panel, que se cargan a la vez, dicen lo mismo.',
      })),
      ...['guiding', 'connected'].map((found) => ({
        event: `xstate.done.actor.findSteps[${found}]`,
        why: 'Que se conecta por pasos lo dice la configuración, que se lee antes.',
      })),
      { event: 'live.message', why: 'La lista no muestra que pregunta otra vez.' },
      { event: 'live.conversation', why: 'La lista no muestra que pregunta otra vez.' },
      { event: 'step.message', why: 'El chat se abre en otra pestaña.' },
    ],
  },
  autoRefresh: {
    events: {
      'reader.left': [around.hide],
      'reader.back': [around.show],
    },
  },
}
