import type { SnapshotFrom } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { readLooks, shownLooks, widgetDefaults } from '#contract/integrations/looks.ts'
import type { Visit, VisitorMessage } from '#contract/visitor.ts'
import { listVisitorMessages, openVisit, sendVisitorMessage } from '#contract/visitor.ts'
import { visitorMachine } from '#machines/visitor/visitorMachine.ts'
import { nextToSend } from '#machines/visitor/visitorMessages.ts'
import { widgetMachine } from '#machines/visitor/widgetMachine.ts'
import { ZERO_ID } from '../ids.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire, wireTime } from '../kit/wire.ts'
import {
  acting,
  byHand,
  cannotUse,
  canUse,
  contains,
  fill,
  isEmpty,
  lastOf,
  passes,
  press,
  seeing,
  sees,
  seesNot,
  seesOnce,
  the,
  when,
} from '../qa/say.ts'

const visit: Visit = {
  token: 't1',
  businessName: 'Casa Lino',
  logoUrl: null,
  asksContact: false,
  replyTime: null,
  presence: 'Respondemos ahora',
  looks: { ...readLooks(shownLooks(widgetDefaults)), welcome: '¿En qué te ayudamos?' },
}

/** After the business has closed. */
const LATER = 'Volvemos mañana a las 9:00'

const message = (id: number, clientId: string | null, text: string): VisitorMessage => ({
  id,
  clientId,
  text,
  fromBusiness: clientId === null,
  at: id * 1_000,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
})

const mine = message(1, ZERO_ID, 'Hola')
const answer = message(2, null, '¡Buenas!')

/** Written before the page was opened again. */
const LEFT_ID = '11111111-1111-4111-8111-111111111111'
const left = message(3, LEFT_ID, 'Hola')

/** Name and e-mail are the contact form's part. */
const INTRODUCED_ID = '22222222-2222-4222-8222-222222222222'
const introduced = message(4, INTRODUCED_ID, 'Me llamo Ana y mi correo es ana@taller.example')

const refused = (status: number, text: string) =>
  new CallError('refused', text, status, JSON.stringify({ success: false, message: text }))
const network = new CallError('network', NO_CONNECTION)
const expired = new CallError('expired', 'La visita terminó.', 401)

const messageRow = ({ id, clientId, text, fromBusiness, at }: VisitorMessage) => ({
  message_id: id,
  client_id: clientId,
  content: text,
  is_bot: fromBusiness,
  date_registered: wireTime(at),
  photo_url: null,
  action_url: null,
  document_url: null,
})

const visitRow = ({ token, businessName, logoUrl, asksContact, presence, looks }: Visit) => ({
  visitor_token: token,
  business_name: businessName,
  logo: logoUrl,
  asks_contact: asksContact,
  presence,
  looks: shownLooks(looks),
})

/** True if the page shows the chat. */
const isSeen = (now: SnapshotFrom<typeof visitorMachine>): boolean =>
  now.context.visit !== null && !now.matches('gone')

/** Nobody gives name and e-mail twice. */
const isIntroduced = ({ context: { messages } }: SnapshotFrom<typeof visitorMachine>): boolean =>
  messages?.some(({ clientId }) => clientId === INTRODUCED_ID) ?? false

/** Until the first load succeeds, messages count as loading, also after a failure. */
const AWAITED = [
  when('!messages', sees('Cargando mensajes...')),
  when('messages', seesNot('Cargando mensajes...')),
]

const sentIds: Readonly<Record<string, string>> = {
  sent: ZERO_ID,
  left: LEFT_ID,
  introduced: INTRODUCED_ID,
}

export const visitorModel = defineModel({
  machine: visitorMachine,
  parent: widgetMachine,
  opening: {
    title: 'El chat del visitante',
    about: 'La página en la que un visitante de la web escribe al negocio.',
    role: 'visitor',
    address: '/visita/demo',
    before: [],
  },
  options: {
    starts: {
      first: { token: null, draft: '', outgoing: [] },
      returning: {
        token: 't1',
        draft: '¿Hay alguien?',
        outgoing: [{ id: LEFT_ID, text: left.text, at: 500, refusal: null }],
      },
    },
    cases: [
      done('openVisit', visit, 'known'),
      done('openVisit', { ...visit, token: 't2' }, 'another'),
      fail('openVisit', refused(404, 'Este chat no existe.'), 'gone'),
      fail('openVisit', network, 'network'),
      done('renewVisit', { ...visit, presence: LATER }, 'later'),
      done('renewVisit', { ...visit, token: 't2' }, 'another'),
      fail('renewVisit', network, 'network'),
      done('loadMessages', [], 'empty'),
      done('loadMessages', [mine, answer], 'withMine'),
      fail('loadMessages', network, 'network'),
      fail('loadMessages', expired, 'expired'),
      done('sendMessage', mine, 'sent'),
      done('sendMessage', left, 'left'),
      done('sendMessage', introduced, 'introduced'),
      fail('sendMessage', network, 'network'),
      fail('sendMessage', refused(503, ''), 'restarting'),
      fail('sendMessage', refused(429, 'Espera un momento.'), 'tooMany'),
      fail('sendMessage', expired, 'expired'),
      { type: 'draft.changed', text: 'Hola', case: 'text' },
      { type: 'draft.changed', text: '  ', case: 'blank' },
      { type: 'draft.changed', text: 'x'.repeat(4_001), case: 'tooLong' },
      { type: 'message.submitted', id: ZERO_ID, at: 500 },
      { type: 'visit.identified', says: { name: 'Ana', email: null, phone: null } },
      { type: 'contact.given', id: INTRODUCED_ID, at: 500, text: introduced.text },
      { type: 'message.retry', id: ZERO_ID, case: 'mine' },
      { type: 'message.retry', id: LEFT_ID, case: 'left' },
      { type: 'message.discard', id: ZERO_ID, case: 'mine' },
      { type: 'message.discard', id: LEFT_ID, case: 'left' },
      { type: 'visit.message', message: mine, case: 'mine' },
      { type: 'visit.message', message: answer, case: 'answer' },
    ],
    project: ({ draft, outgoing, tries }) => [
      draft.length,
      outgoing.map(({ refusal }) => refusal !== null),
      outgoing[0]?.id === INTRODUCED_ID,
      Math.min(tries, 1),
    ],
    // One message is enough for all outcomes of a message; the rest is tried without one.
    // Reading and sending are tried one at a time, while the other one is idle.
    // The visit is renewed with nothing written.
    filter: (now, event) => {
      const { type, case: kind } = event
      const { draft, outgoing, messages, tries } = now.context
      const [first] = outgoing
      if (kind === 'mine' || kind === 'withMine' || kind === 'sent') {
        // The server repeats the sent message.
        if (outgoing.some(({ id, text }) => id === ZERO_ID && text !== mine.text)) return false
      }
      if (is(event, 'done sendMessage')) return nextToSend(outgoing)?.id === sentIds[kind ?? '']
      const isQuiet = outgoing.length === 0
      if (type === 'visit.identified') return isQuiet && draft === '' && now.context.says === null
      if (/visit\.shown|renew/.test(type))
        return isQuiet && draft === '' && now.matches({ open: { reading: 'read' } })
      if (type === 'contact.given')
        return (
          isQuiet &&
          draft === '' &&
          now.matches({ open: { reading: 'read' } }) &&
          !isIntroduced(now)
        )
      if (first?.id === INTRODUCED_ID && type.startsWith('xstate.error')) return false
      const isWaiting = now.matches({ open: { sending: 'waiting' } })
      if (type === 'draft.changed') return isQuiet && draft === '' && !now.matches('opening')
      if (type === 'message.submitted')
        return draft !== '' && !messages?.some(({ clientId }) => clientId === ZERO_ID)
      if (isQuiet && draft !== '') return false
      if (type === 'message.retry' || type === 'message.discard')
        return first?.refusal !== null && first?.id === carried(event, 'id')
      if (type === 'page.online' || type === 'sync.requested') return isQuiet || isWaiting
      if (type === 'visit.message' && kind === 'mine') return true
      if (/^(?:page|visit|connection|realtime)\./.test(type)) return isQuiet
      if (type.endsWith('.loadMessages')) return isQuiet || kind === 'withMine' || kind === 'empty'
      if (type.endsWith('.sendMessage')) return now.matches({ open: { reading: 'read' } })
      return tries < 2
    },
    holds: {
      'a draft is kept as it is typed, however long': ({ context }, { event }) =>
        !is(event, 'draft.changed') || context.draft === carried(event, 'text'),
      'the next opening tells what the website says': (now, { event }) =>
        !is(event, 'visit.identified') ||
        (now.matches('opening') &&
          JSON.stringify(now.context.says) === JSON.stringify(carried(event, 'says'))),
      'a look within the minute is remembered': (now, { before, event }) =>
        !is(event, 'after renewDelay') ||
        now.matches({ open: { presence: 'renewing' } }) ===
          before?.matches({ open: { presence: { known: 'lookedAt' } } }),
      'a renewed visit is the one that is shown, and keeps what was said': (
        now,
        { before, event },
      ) =>
        !is(event, 'done renewVisit[later]') ||
        (now.context.visit?.presence === LATER &&
          now.context.messages === before?.context.messages),
      'another visit than before is opened anew': (now, { event }) =>
        !is(event, 'done renewVisit[another]') ||
        (now.matches('opening') && now.context.token === 't2' && now.context.messages === null),
      'an open chat knows its visit, and a chat that could not be opened says why': (
        now,
        { event },
      ) =>
        (!is(event, 'done openVisit') || now.context.visit !== null) &&
        (!is(event, 'error openVisit') || now.context.failure !== null),
      'a received message is shown': ({ context: { messages } }, { event }) =>
        (!is(event, 'visit.message[answer]', 'done loadMessages[withMine]') ||
          messages?.some(({ id }) => id === answer.id) === true) &&
        (!is(event, 'done loadMessages') || messages !== null),
      'all that was said is told, whenever something came': (
        { context: { messages } },
        { event, effects },
      ) =>
        !is(event, 'visit.message', 'done loadMessages') ||
        effects.sent.some(
          ({ to, event: told }) =>
            to === 'parent' &&
            JSON.stringify(told) === JSON.stringify({ type: 'visitor.heard', messages }),
        ),
      "the visitor's contact is sent after the waiting messages, and keeps the draft": (
        { context },
        { before, event },
      ) =>
        !is(event, 'contact.given') ||
        (context.draft === before?.context.draft &&
          context.outgoing.at(-1)?.text === carried(event, 'text')),
      'a visitor with something on its way is not asked who they are': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'done openVisit') ||
        effects.sent.some(
          ({ to, event: told }) =>
            to === 'contact' &&
            Reflect.get(Object(told), 'isWanted') ===
              (context.visit?.asksContact === true && context.outgoing.length === 0),
        ),
      'a discarded message is gone': ({ context: { outgoing } }, { event }) =>
        !is(event, 'message.discard') || outgoing.every(({ id }) => id !== carried(event, 'id')),
      'each try without an answer is counted, and an answer or a new line forgets them': (
        { context },
        { before, event },
      ) =>
        (!is(event, 'after resendDelay') || context.tries === (before?.context.tries ?? 0) + 1) &&
        (!is(event, 'done sendMessage', 'error sendMessage[tooMany]') || context.tries === 0) &&
        (!is(event, 'page.online', 'sync.requested') ||
          before?.matches({ open: { sending: 'waiting' } }) !== true ||
          context.tries === 0),
      'nothing is shown twice': ({ context: { messages, outgoing } }) =>
        outgoing.every(({ id }) => messages?.every(({ clientId }) => clientId !== id) ?? true),
      'a sent message is neither empty nor too long': ({ context }) =>
        context.outgoing.every(({ text }) => text.trim() !== '' && text.length <= 4_000),
    },
  },
  offers: {
    'draft.changed': isSeen,
    'message.retry': isSeen,
    'message.discard': isSeen,
  },
  wires: {
    openVisit: wire(openVisit, visitRow, { widget: 'demo' }),
    renewVisit: wire(openVisit, visitRow, { widget: 'demo' }),
    loadMessages: wire(
      listVisitorMessages,
      (all: readonly VisitorMessage[]) => all.map(messageRow),
      { widget: 'demo' },
    ),
    sendMessage: wire(sendVisitorMessage, messageRow, { widget: 'demo' }),
  },
  delays: {
    reopenDelay: 5_000,
    renewDelay: 60_000,
    resendDelay: ({ tries }) => [1_000, 2_000, 4_000, 8_000, 16_000][tries] ?? 30_000,
  },
  does: {
    first: '→ opening',
    'contact.given': ['', '→ open.sending.sending'],
    'visit.identified': ['', '→ opening'],
    'done openVisit': [
      '→ open.connection, → open.presence.known.quiet, → open.reading.loading, → open.sending.idle, nameTab, contact: contact.asked',
      '→ open.connection, → open.presence.known.quiet, → open.reading.loading, → open.sending.sending, nameTab, contact: contact.asked',
    ],
    'visit.shown': ['→ open.presence.known.lookedAt', '→ open.presence.renewing'],
    'after renewDelay': ['→ open.presence.old', '→ open.presence.renewing'],
    'done renewVisit[later]': '→ open.presence.known.quiet',
    'done renewVisit[another]': '→ opening',
    'error renewVisit': '→ open.presence.known.quiet',
    'error openVisit[gone]': '→ gone',
    'error openVisit[network]': '→ failed',
    'connection.retry': 'realtime: realtime.reconnect',
    'page.online': ['→ open.sending.idle', '→ open.sending.sending', '→ opening'],
    'visit.expired': '→ opening',
    'visit.message': 'parent: visitor.heard',
    'draft.changed': 'typing: person.typed',
    'done loadMessages': '→ open.reading.read, liveNews: sync.completed, parent: visitor.heard',
    'error loadMessages[network]': '→ open.reading.read, liveNews: sync.failed',
    'error loadMessages[expired]': '→ opening',
    'sync.requested': [
      '',
      '→ open.reading.loading',
      '→ open.reading.loading, → open.sending.idle',
      '→ open.reading.loading, → open.sending.sending',
    ],
    'visit.retry': '→ opening',
    'after reopenDelay': '→ opening',
    'message.submitted': ['typing: person.typed', '→ open.sending.sending, typing: person.typed'],
    'done sendMessage': ['→ open.sending.idle', ''],
    'error sendMessage[network]': '→ open.sending.waiting',
    'error sendMessage[restarting]': '→ open.sending.waiting',
    'error sendMessage[tooMany]': ['', '→ open.sending.idle'],
    'error sendMessage[expired]': '→ opening',
    'after resendDelay': ['→ open.sending.idle', '→ open.sending.sending'],
    'message.retry': ['', '→ open.sending.sending'],
    'message.discard': '',
    returning: '→ opening',
  },
  words: {
    events: {
      first: 'Abre el chat por primera vez en una ventana privada.',
      returning:
        'Envía «Hola» sin red, escribe «¿Hay alguien?» sin enviarlo y vuelve a abrir el chat.',
      'xstate.done.actor.openVisit[known]': [
        'El servidor abre la visita.',
        sees('Casa Lino', '¿En qué te ayudamos?'),
      ],
      'xstate.done.actor.openVisit[another]': [
        'El servidor ya no conoce la visita y abre una nueva.',
        sees('Casa Lino', '¿En qué te ayudamos?'),
        seesNot('¡Buenas!'),
        sees('Cargando mensajes...'),
      ],
      'visit.shown': 'Mira el chat otra vez.',
      'after.renewDelay': passes(),
      'xstate.done.actor.renewVisit[later]': [
        'El servidor contesta que el negocio ya cerró.',
        sees(LATER),
        seesNot('Respondemos ahora'),
      ],
      'xstate.done.actor.renewVisit[another]': [
        'El servidor ya no conoce la visita y abre una nueva.',
        sees('Casa Lino'),
        seesNot('¡Buenas!'),
      ],
      'xstate.error.actor.renewVisit[network]': [
        'La red falla mientras se pregunta otra vez.',
        sees('Respondemos ahora'),
      ],
      'xstate.error.actor.openVisit[gone]':
        'El servidor contesta con un error 404 y el texto «Este chat no existe.».',
      'xstate.error.actor.openVisit[network]': 'La red falla mientras se abre el chat.',
      'xstate.done.actor.loadMessages[empty]': 'El servidor contesta que no hay mensajes.',
      'xstate.done.actor.loadMessages[withMine]': [
        'El servidor contesta con dos mensajes: «Hola», del visitante, y «¡Buenas!», del negocio.',
        seesOnce(the.message('Hola')),
        sees('Enviado'),
        seesOnce(the.message('¡Buenas!')),
      ],
      'xstate.error.actor.loadMessages[network]': [
        'La red falla mientras se cargan los mensajes.',
        sees(the.field('Escribe un mensaje')),
        byHand('se vuelve a cargar cuando la conexión en vivo se restablece'),
      ],
      'xstate.error.actor.loadMessages[expired]': [
        'El servidor contesta a los mensajes con un error 401: ya no conoce la visita.',
        sees(the.field('Escribe un mensaje')),
      ],
      'xstate.done.actor.sendMessage[sent]': [
        'El servidor recibe el mensaje.',
        seesOnce(the.message('Hola')),
        sees('Enviado'),
      ],
      'xstate.done.actor.sendMessage[left]': [
        'El servidor recibe el mensaje.',
        seesOnce(the.message('Hola')),
        sees('Enviado'),
      ],
      'xstate.error.actor.sendMessage[network]': 'La red falla mientras se envía el mensaje.',
      'xstate.error.actor.sendMessage[restarting]':
        'El servidor contesta al envío con un error 503: se está reiniciando.',
      'xstate.error.actor.sendMessage[tooMany]': [
        'El servidor contesta al envío con un error 429 y el texto «Espera un momento.».',
        seeing<typeof visitorMachine>(({ outgoing }) =>
          sees(the.button('Reintentar'), the.button('Descartar', the.message(outgoing[0]?.text))),
        ),
      ],
      'xstate.error.actor.sendMessage[expired]': [
        'El servidor contesta al envío con un error 401: ya no conoce la visita.',
        sees(the.field('Escribe un mensaje')),
      ],
      'contact.given': [
        'El visitante dice quién es en el formulario de contacto.',
        seesOnce(the.message('Me llamo Ana y mi correo es ana@taller.example')),
      ],
      'xstate.done.actor.sendMessage[introduced]': [
        'El servidor recibe el mensaje.',
        seesOnce(the.message('Me llamo Ana y mi correo es ana@taller.example')),
        sees('Enviado'),
      ],
      'draft.changed[text]': [
        fill(the.field('Escribe un mensaje'), 'Hola'),
        contains(the.field('Escribe un mensaje'), 'Hola'),
        when('open', canUse(the.button('Enviar'))),
      ],
      'draft.changed[blank]': [
        fill(the.field('Escribe un mensaje'), '  '),
        cannotUse(the.button('Enviar')),
      ],
      'draft.changed[tooLong]': [
        fill(the.field('Escribe un mensaje'), 'x'.repeat(4_001)),
        contains(the.field('Escribe un mensaje'), 'x'.repeat(4_001)),
        sees('El mensaje es demasiado largo: sobra 1 carácter.'),
        cannotUse(the.button('Enviar')),
      ],
      'message.submitted': [press(the.button('Enviar')), isEmpty(the.field('Escribe un mensaje'))],
      'message.retry': [
        acting<typeof visitorMachine>(({ outgoing }) =>
          press(the.button('Reintentar', the.message(outgoing[0]?.text))),
        ),
        seesNot(the.button('Descartar')),
      ],
      'message.discard': [
        acting<typeof visitorMachine>(({ outgoing }) => [
          press(the.button('Descartar', the.message(outgoing[0]?.text))),
          press(the.button('Descartar', the.dialog('¿Descartar el mensaje?'))),
        ]),
        seesNot(the.dialog('¿Descartar el mensaje?'), the.message('Hola')),
      ],
      'visit.message[mine]': [
        'El mensaje propio llega también por la conexión en vivo.',
        seesOnce(the.message('Hola')),
        sees('Enviado'),
      ],
      'visit.message[answer]': [
        'El negocio contesta «¡Buenas!».',
        seesOnce(the.message('¡Buenas!')),
      ],
      'sync.requested': 'La conexión en vivo se restablece.',
      'visit.retry': [
        press(lastOf(the.button('Reintentar'))),
        seeing<typeof visitorMachine>(({ failure }) => seesNot(failure)),
      ],
      'visit.identified': 'La página del negocio dice quién es el visitante.',
      'visit.expired': [
        'La conexión en vivo dice que la visita terminó.',
        sees(the.field('Escribe un mensaje')),
      ],
      'connection.retry': [
        'Con el servidor parado, espera a que aparezca el botón «Reconectar», arranca el servidor y tócalo.',
        seesNot('Sin conexión. Lo que escribas se enviará cuando vuelva.'),
      ],
      'page.online': [
        'La red vuelve.',
        seesNot('Sin conexión. Lo que escribas se enviará cuando vuelva.'),
      ],
      'after.reopenDelay': [
        passes(),
        seeing<typeof visitorMachine>(({ failure }) => seesNot(failure)),
      ],
      'after.resendDelay': [passes(), byHand('el mensaje se envía otra vez sin tocar nada')],
    },
    states: {
      opening: [
        when('visit', sees(the.field('Escribe un mensaje')), seesNot('Abriendo el chat...')),
        when('!visit', sees('Abriendo el chat...'), seesNot(the.field('Escribe un mensaje'))),
      ],
      failed: seeing<typeof visitorMachine>(({ failure }) =>
        sees(failure, the.button('Reintentar')),
      ),
      gone: seeing<typeof visitorMachine>(({ failure }) => [
        sees(failure),
        seesNot(the.field('Escribe un mensaje')),
      ]),
      'open.connection': sees(the.field('Escribe un mensaje')),
      'open.presence.known.quiet': sees(the.field('Escribe un mensaje')),
      'open.presence.known.lookedAt': sees(the.field('Escribe un mensaje')),
      'open.presence.old': sees(the.field('Escribe un mensaje')),
      'open.presence.renewing': sees(the.field('Escribe un mensaje')),
      'open.reading.loading': AWAITED,
      'open.reading.read': AWAITED,
      'open.sending.idle': [
        seeing<typeof visitorMachine>(({ outgoing }) =>
          outgoing.map((each) => seesOnce(the.message(each.text))),
        ),
        seesNot('Enviando'),
      ],
      'open.sending.sending': [
        seeing<typeof visitorMachine>(({ outgoing }) =>
          outgoing.map((each) => seesOnce(the.message(each.text))),
        ),
        when('outgoing.0', sees('Enviando')),
      ],
      'open.sending.waiting': [
        seeing<typeof visitorMachine>(({ outgoing }) =>
          outgoing.map((each) => seesOnce(the.message(each.text))),
        ),
        when('outgoing.0', sees('Enviando')),
        byHand('se enviará otra vez sin tocar nada'),
      ],
    },
  },
})
