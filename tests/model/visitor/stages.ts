import { shownLooks, widgetDefaults } from '#contract/integrations/looks.ts'
import { ZERO_ID } from '../ids.ts'
import { around } from '../qa/spec/around.ts'
import { answering, deciding, saying } from '../qa/spec/lines.ts'
import type { Stage } from '../qa/spec/scene.ts'

const kept = {
  'visita/demo/token': 'v1',
  'visita/demo/draft': '¿Hay alguien?',
  'visita/demo/outgoing': [
    { id: '11111111-1111-4111-8111-111111111111', text: 'Hola', at: 1_000, refusal: null },
  ],
}

const said = (content: string, isBot: boolean, clientId: string | null, messageId = 2) =>
  saying({
    event: 'new_message',
    message: {
      message_id: messageId,
      client_id: clientId,
      content,
      is_bot: isBot,
      date_registered: '2026-01-05T09:00:00Z',
      photo_url: null,
      action_url: null,
      document_url: null,
    },
  })

/** Only an open chat has a live connection. */
const isOpen = (earlier: readonly string[]): boolean =>
  earlier
    .findLast((label) => /openVisit|expired|visit\.retry|reopenDelay/.test(label))
    ?.startsWith('xstate.done.actor.openVisit') === true

/** The website around the frame; here the page itself takes its place. */
const hosting = (message: object) => around.post('window', message)

const VISIT = 'POST /api/v1/visitor/demo/visit'
const PHOTOS = 'POST /api/v1/visitor/demo/photos'
const SURVEY = '11111111-1111-4111-8111-111111111111'
const SURVEYS = `PUT /api/v1/visitor/demo/surveys/${SURVEY}`
const question = {
  message_id: 1,
  client_id: null,
  content: '¿Qué tal fue la atención?',
  is_bot: true,
  date_registered: '2026-01-05T09:00:00Z',
  photo_url: null,
  action_url: null,
  document_url: null,
  author: 'assistant',
  survey: { survey_id: SURVEY, score: null },
}
const opened = {
  visitor_token: 'v1',
  business_name: 'Casa Lino',
  logo: null,
  asks_contact: false,
  looks: shownLooks(widgetDefaults),
}

export const world = {
  [VISIT]: opened,
  'GET /api/v1/visitor/demo/messages': [],
}

export const stages: Readonly<Record<string, Stage>> = {
  visitor: {
    never: {
      'visit.identified': 'Solo lo dice la página de un negocio, alrededor del chat.',
      'contact.given':
        'En estos guiones el negocio no pregunta quién eres: lo prueban los del formulario de contacto.',
    },
    // The ids that the model names are made by the page.
    scene: {
      before: [deciding('random')],
    },
    starts: { first: {}, returning: { kept } },
    events: {
      'connection.retry': [around.reopen],
      'page.online': (_, { earlier }) => [
        around.online,
        ...(isOpen(earlier) ? [around.reopen] : []),
      ],
      'visit.shown': [around.show],
      'visit.expired': [saying({ type: 'error', code: 401, message: 'La visita terminó.' })],
      'visit.message[answer]': [said('¡Buenas!', true, null)],
      'visit.message[mine]': [said('Hola', false, ZERO_ID)],
    },
    byHand: [
      {
        event: 'xstate.error.actor.sendMessage',
        after: 'xstate.after.renewDelay.visitor.open.presence.known',
        why: 'En un minuto la llamada ya se dio por perdida.',
      },
    ],
  },
  contact: {
    scene: { holds: [VISIT] },
    events: { 'contact.asked[wanted]': [answering(VISIT, { ...opened, asks_contact: true })] },
  },
  visitorPhoto: {
    scene: { holds: [PHOTOS] },
    events: {
      'xstate.done.actor.sendPhoto': [
        answering(PHOTOS, {
          message_id: 1,
          client_id: ZERO_ID,
          content: '',
          is_bot: false,
          date_registered: '2026-01-05T09:00:00Z',
          photo_url: '/files/0123456789abcdef0123456789abcdef.jpg',
          action_url: null,
          document_url: null,
        }),
      ],
      'xstate.error.actor.sendPhoto': [answering(PHOTOS, {}, 500)],
    },
  },
  visitorSurvey: {
    scene: { answers: { 'GET /api/v1/visitor/demo/messages': [question] }, holds: [SURVEYS] },
    events: {
      'xstate.done.actor.answerSurvey': [answering(SURVEYS, '', 204)],
      'xstate.error.actor.answerSurvey': [answering(SURVEYS, {}, 500)],
    },
  },
  widget: {
    starts: { framed: {}, returning: {}, page: { address: '/visita/demo' } },
    events: {
      'widget.opened[closable]': [hosting({ recado: 'opened', canClose: true })],
      'widget.opened[fixed]': [hosting({ recado: 'opened', canClose: false })],
      'widget.identified': [
        hosting({ recado: 'identified', says: { name: 'Ana', email: null, phone: null } }),
      ],
      'widget.closed': [hosting({ recado: 'closed' })],
      'visitor.heard[one]': [said('¡Buenas!', true, null)],
      'visitor.heard[two]': [said('¿Algo más?', true, null, 3)],
    },
  },
}
