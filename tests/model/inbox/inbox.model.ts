import { noLink } from '#contract/clientLink.ts'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import type { NotificationNews } from '#contract/notifications.ts'
import { emptyThreadMemory } from '#contract/threadMemory.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import type { Effects } from '../kit/effects.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { ana, hello, luis, outgoing, said } from '../people.ts'
import { byHand, press, pressKey, sees, seesNot, the } from '../qa/say.ts'

const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Ana Mora' } }

const nothing = {
  businessId: 1,
  unread: { counts: {}, upTo: 1_000 },
  kept: {},
  isPanelFolded: true,
  isKeyed: false,
  replies: null,
}

/** A message to Ana that was being sent when the page was left. */
const unsent = {
  ana: { ...emptyThreadMemory, outgoing: [outgoing({ status: 'sending' })] },
}

const lead = { threadId: 'ana', search: 'camisa', at: 700 }
const linkLead = { threadId: 'ana', mark: '7d0-sign' }

const news: NotificationNews = {
  type: 'message',
  title: 'Nuevo mensaje',
  message: hello.text,
  threadId: ana.threadId,
  contactName: ana.name,
  contactType: ana.contactType,
  at: 9_000,
  isRead: false,
}

const lia = { id: '9', name: 'Lía Vega' }
/** Ana's client as the team has it, with what this browser keeps of it. */
const linkedToLia = { ...linked, note: 'Paga por SINPE', linked: lia, apart: null }
/** Ana's conversation is Lía's for the team, and Luis's is only known here. */
const bothLinks = {
  ana: { ...emptyThreadMemory, client: linkedToLia },
  luis: { ...emptyThreadMemory, client: linked },
}
const teamLinks = { told: { ana: { linked: lia, apart: null } }, queue: [] }

/** The messages to one receiver, as text. */
const sentTo = ({ sent }: Effects, receiver: string): readonly string[] =>
  sent.filter(({ to }) => to === receiver).map(({ event }) => JSON.stringify(event))

const ofThread = (type: string, threadId: string): string => JSON.stringify({ type, threadId })

const typesTo = ({ sent }: Effects, receiver: string): readonly string[] =>
  sent
    .filter(({ to }) => to === receiver)
    .map(({ event }) => String(carried(Object(event), 'type')))

/** The events while Ana's conversation stays open. */
const told = [
  'list.loaded',
  'list.retried',
  'answer.known',
  'client.kept',
  'clients.linked',
  'conversation.select',
  'conversation.opened',
  'conversation.shown',
  'view.shown',
  'view.hidden',
  'page.shown',
  'page.hidden',
  'thread.opened',
  'thread.read',
  'reader.returned',
  'notification.received',
  'state.saved',
]

/** Another conversation is opened, or none; also during a load. */
const leaving = [
  'conversation.found',
  'conversation.missing',
  'contact.wanted',
  'contact.missing',
  'conversation.close',
  'conversation.closed',
  'conversation.left',
  'conversation.markUnread',
  'conversation.markRead',
  'conversation.markAllRead',
  'list.loaded',
]

export const inboxModel = defineModel({
  machine: inboxMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Conversaciones',
    about:
      'Lo que la lista, los contadores y la conversación abierta saben unos de otros, y ponerse al día tras cada conexión.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Conversaciones» está abierta.',
      'La conversación de Ana Rojas está abierta, con sus mensajes.',
    ],
  },
  options: {
    starts: {
      fresh: nothing,
      linked: { ...nothing, lead: linkLead },
      resuming: { ...nothing, kept: unsent },
      shared: { ...nothing, hasClients: true, kept: bothLinks, links: teamLinks },
    },
    facets: {
      telling: { starts: ['fresh'], events: told },
      leaving: { starts: ['fresh'], events: leaving },
      linking: { starts: ['linked'], events: ['list.retried'] },
      resuming: { starts: ['resuming'], events: ['list.retried'] },
      sharing: { starts: ['shared'], events: ['client.kept'] },
    },
    cases: [
      { type: 'list.loaded', conversations: [ana, luis] },
      { type: 'conversation.found', conversation: ana, case: 'ana' },
      { type: 'conversation.found', conversation: luis, case: 'luis' },
      { type: 'conversation.select', threadId: 'ana', case: 'row' },
      { type: 'conversation.select', threadId: 'ana', lead, case: 'lead' },
      { type: 'contact.wanted', contact: { name: 'Ana', phone: '+506 8888-0001' } },
      { type: 'client.kept', threadId: 'ana', memory: linked },
      { type: 'clients.linked', links: { ana: noLink } },
      {
        type: 'state.saved',
        state: { threadId: 'ana', marked: null, needsAttention: false },
      },
      { type: 'notification.received', news },
      { type: 'thread.read', threadId: 'ana' },
      { type: 'conversation.markUnread', threadId: 'ana', case: 'ana' },
      { type: 'conversation.markUnread', threadId: 'luis', case: 'luis' },
      { type: 'conversation.markRead', threadId: 'ana' },
      { type: 'conversation.markAllRead' },
      { type: 'thread.opened', threadId: 'ana', unread: 0, name: ana.name },
      { type: 'reader.returned', threadId: 'ana', unread: 1 },
      { type: 'answer.known', threadId: 'ana', message: said('Sí', 9_500, true) },
      { type: 'conversation.opened', threadId: 'ana' },
      { type: 'conversation.shown', threadId: 'ana' },
      { type: 'conversation.left', threadId: 'ana' },
    ],
    holds: {
      'the open conversation starts with the message that a link leads to, and with what is stored':
        (_, { before, event, effects }) => {
          const child = effects.started.find(({ actor }) => actor === 'openConversation')
          const given = (what: string) =>
            JSON.stringify(carried(Object(child?.input), what) ?? null)
          return (
            before !== null ||
            (given('lead') === JSON.stringify(is(event, 'linked') ? linkLead : null) &&
              (is(event, 'shared') ||
                given('kept') === JSON.stringify(is(event, 'resuming') ? unsent : {})))
          )
        },
      'list and count are told of another client of a conversation': (_, { event, effects }) =>
        event.type !== 'client.kept' ||
        ['list', 'unread'].every((receiver) => typesTo(effects, receiver).join() === 'client.kept'),
      'whose the conversations are is told to list, count and chat': (_, { event, effects }) =>
        event.type !== 'clients.linked' ||
        (effects.sent.length === 3 &&
          ['list', 'unread', 'openConversation'].every(
            (receiver) => typesTo(effects, receiver).join() === 'clients.linked',
          )),
      'the clients of the team are known from the start, where the back end keeps them': (
        { children, context: { input } },
        { before, effects },
      ) => {
        const begun = effects.started.find(({ actor }) => actor === 'linkedClients')
        const { told, queue } = teamLinks
        const given = { told, queue, businessId: 1, kept: { ana: linkedToLia, luis: linked } }
        return (
          'linkedClients' in children === (input.hasClients === true) &&
          (before !== null || JSON.stringify(begun?.input) === (begun && JSON.stringify(given)))
        )
      },
      'the clients of the team hear of the panel': ({ context }, { event, effects }) =>
        !is(event, 'client.kept') ||
        typesTo(effects, 'linkedClients').join() ===
          (context.input.hasClients === true ? event.type : ''),
      'several rows can be chosen from the start': ({ children }) => 'several' in children,
      'the shell is told which conversation is open': (_, { event, effects }) =>
        event.type !== 'conversation.opened' ||
        (effects.sent.length === 1 &&
          sentTo(effects, 'parent').join() === ofThread('conversation.opened', 'ana')),
      'a conversation that is shown counts as read, and what a link wanted is settled': (
        _,
        { event, effects },
      ) =>
        event.type !== 'conversation.shown' ||
        (sentTo(effects, 'unread').join() === ofThread('conversation.shown', 'ana') &&
          typesTo(effects, 'parent').join() === 'wanted.settled'),
      'a conversation that is closed is told to the shell and to its row': (
        _,
        { event, effects },
      ) =>
        event.type !== 'conversation.closed' ||
        (sentTo(effects, 'unread').join() === '{"type":"conversation.closed"}' &&
          sentTo(effects, 'parent')[0] === '{"type":"conversation.closed"}'),
      'a conversation that is missing is told to the person and to the shell': (
        _,
        { event, effects },
      ) =>
        event.type !== 'conversation.missing' ||
        (effects.called.some(({ action }) => action === 'toastMissing') &&
          sentTo(effects, 'parent').some((each) => each.includes('wanted.settled'))),
      'a person who looks at the conversations reads, and no other': (_, { event, effects }) => {
        const [, what = ''] = /^(?:view|page)\.(shown|hidden)$/.exec(event.type) ?? []
        const told = { shown: 'reader.present', hidden: 'reader.away' }[what]
        return told === undefined || sentTo(effects, 'unread').some((each) => each.includes(told))
      },
      'a row is marked as unread once its conversation is not open any more': (
        _,
        { event, effects },
      ) =>
        (event.type !== 'conversation.markUnread' ||
          (effects.sent.length === 1 &&
            sentTo(effects, 'openConversation').join() ===
              ofThread('conversation.markUnread', String(carried(event, 'threadId'))))) &&
        (event.type !== 'conversation.left' ||
          (effects.sent.length === 1 &&
            sentTo(effects, 'unread').join() === ofThread('conversation.markUnread', 'ana'))),
      'the open conversation learns which message a row leads to, and the list which row it is': (
        _,
        { event, effects },
      ) =>
        !is(event, 'conversation.select', 'contact.wanted') ||
        (sentTo(effects, 'openConversation').join() ===
          JSON.stringify({ type: 'lead.chosen', lead: event.case === 'lead' ? lead : null }) &&
          typesTo(effects, 'list').join() === event.type),
      'what the list found is told to the open conversation, with what it did not find': (
        _,
        { event, effects },
      ) =>
        !is(event, 'conversation.found', 'contact.missing', 'conversation.close') ||
        typesTo(effects, 'openConversation')[0] === event.type,
      'what only the chat shows is told to the open conversation, and to nobody else': (
        _,
        { event, effects },
      ) =>
        !is(event, 'thread.opened', 'reader.returned') ||
        (effects.sent.length === 1 && typesTo(effects, 'openConversation').join() === event.type),
      'a state that several rows got is told to the states, as if the socket had told it': (
        _,
        { event, effects },
      ) =>
        event.type !== 'state.saved' ||
        (effects.sent.length === 1 &&
          sentTo(effects, 'states').join() ===
            JSON.stringify({ type: 'live.state', ...Object(carried(event, 'state')) })),
      'each load of the list is counted, and told to the open conversation, once': (
        _,
        { event, effects },
      ) =>
        event.type !== 'list.loaded' ||
        ['unread', 'openConversation'].every(
          (receiver) => typesTo(effects, receiver).join() === 'list.loaded',
        ),
    },
  },
  delays: {},
  does: {
    fresh: '→ ownLinks',
    'list.loaded': 'openConversation and unread: list.loaded',
    'list.retried': 'parent: list.retried',
    'answer.known': 'list: answer.known',
    'client.kept': ['list and unread: client.kept', '3 × client.kept'],
    'clients.linked': '3 × clients.linked',
    shared: '→ teamLinks',
    'conversation.select[row]': 'list: conversation.select, openConversation: lead.chosen',
    'conversation.select[lead]': 'list: conversation.select, openConversation: lead.chosen',
    'contact.wanted': 'list: contact.wanted, openConversation: lead.chosen',
    'contact.missing': 'openConversation: contact.missing',
    'conversation.found[ana]': 'openConversation: conversation.found',
    'conversation.found[luis]': 'openConversation: conversation.found',
    'conversation.missing': 'toastMissing, parent: wanted.settled',
    'conversation.close': 'openConversation: conversation.close',
    'conversation.opened': 'parent: conversation.opened',
    'conversation.shown': 'parent: wanted.settled, unread: conversation.shown',
    'conversation.closed': 'parent and unread: conversation.closed',
    'conversation.markUnread[ana]': 'openConversation: conversation.markUnread',
    'conversation.markUnread[luis]': 'openConversation: conversation.markUnread',
    'conversation.left': 'unread: conversation.markUnread',
    'conversation.markRead': 'unread: conversation.markRead',
    'conversation.markAllRead': 'unread: conversation.markAllRead',
    'view.shown': 'unread: reader.present',
    'view.hidden': 'unread: reader.away',
    'page.shown': 'unread: reader.present',
    'page.hidden': 'unread: reader.away',
    'thread.opened': 'openConversation: thread.opened',
    'reader.returned': 'openConversation: reader.returned',
    'thread.read': 'parent: thread.read',
    'notification.received': 'parent: notification.received',
    'state.saved': 'states: live.state',
    linked: '→ ownLinks',
    resuming: '→ ownLinks',
  },
  words: {
    events: {
      resuming: [
        'Vuelve a abrir la página, que se cerró mientras enviaba un mensaje a Ana Rojas.',
        sees(the.heading('Conversaciones')),
      ],
      fresh: [
        'Entra en las conversaciones de un negocio, sin nada pendiente de envío.',
        sees(the.heading('Conversaciones')),
      ],
      linked: [
        'Abre el enlace de un mensaje, cuya conversación no está todavía en la lista.',
        sees(the.heading('Conversaciones')),
      ],
      'list.loaded': 'El servidor contesta con dos conversaciones: Ana Rojas y Luis Mora.',
      'list.retried':
        'Se borra la lista que este navegador guarda, se vuelve a cargar la página sin que llegue otra, y se pulsa el botón «Intentar de nuevo».',
      'state.saved':
        'Selecciona la fila «Ana Rojas…» y pulsa el botón «Resolver»; el servidor contesta.',
      'conversation.select[row]': press(the.row('Ana Rojas…')),
      'conversation.select[lead]':
        'Se busca «camisa» en la lista y se pulsa la fila de Ana Rojas, que se encontró por un mensaje.',
      'conversation.found[ana]': [
        'Se pulsa la fila «Ana Rojas…».',
        sees(the.heading('Ana Rojas')),
        byHand('su fila ya no cuenta mensajes sin leer'),
      ],
      'conversation.found[luis]': [
        'Se pulsa la fila «Luis Mora…».',
        sees(the.heading('Luis Mora')),
        byHand('su fila ya no cuenta mensajes sin leer'),
      ],
      'conversation.missing': [
        'Se elige en la campana una notificación de una conversación que ya no existe.',
        sees('No se encontró la conversación'),
        byHand('antes se carga la lista otra vez'),
      ],
      'contact.missing': [
        'En la vista «Clientes», se pulsa el botón «Ir al chat» de Rosa Vega, que no tiene conversación.',
        sees('Elige una conversación'),
      ],
      'conversation.close':
        'Con una conversación abierta, se estrecha la ventana hasta 360 píxeles, se pulsa el botón «Volver a la lista» y se ensancha otra vez.',
      'answer.known': [
        'El servidor contesta con los mensajes de Ana Rojas, el último de ellos del negocio: «Sí».',
        byHand('su fila dice «Tú: Sí»'),
      ],
      'view.shown': [
        press(the.button('Conversaciones', the.menu('Principal'))),
        sees(the.heading('Conversaciones')),
      ],
      'view.hidden': press(the.button('Clientes', the.menu('Principal'))),
      'page.shown': 'Mira esta pestaña, con la vista «Conversaciones» delante.',
      'page.hidden': 'Pasa a otra pestaña.',
      shared: [
        'Entra en las conversaciones de un negocio, cuyo servidor guarda de quién es cada una.',
        sees(the.heading('Conversaciones')),
      ],
      'clients.linked': 'Otra persona del equipo desvincula la conversación de Ana Rojas.',
      'client.kept': [
        'Guarda el cliente Ana Mora en la ficha de la conversación de Ana Rojas.',
        byHand('su fila dice «Ana Mora»'),
      ],
      'conversation.opened': [
        'Se pulsa la fila «Ana Rojas…».',
        byHand('su conversación está junto a la lista, o en su lugar'),
      ],
      'conversation.shown': [
        'Se pulsa la fila «Ana Rojas…», y el chat ya está cargado.',
        byHand('su fila ya no cuenta mensajes sin leer'),
      ],
      'conversation.closed':
        'Con la conversación de Ana Rojas abierta, se estrecha la ventana hasta 360 píxeles, se pulsa el botón «Volver a la lista» y se ensancha otra vez.',
      'conversation.left': [
        'Se pulsa la fila «Ana Rojas…», y en ella la tecla «U».',
        byHand('la conversación se cierra'),
        byHand('la fila cuenta mensajes sin leer'),
      ],
      'notification.received': [
        'Ana Rojas escribe «¿Siguen abiertos?» mientras miras otra vista.',
        byHand('la campana tiene una notificación de Ana Rojas'),
      ],
      'thread.read': [
        'Llega un mensaje de alguien que no está en la lista, que se carga otra vez mientras miras la conversación de Ana Rojas.',
        byHand('en la campana, sus notificaciones constan como leídas'),
      ],
      'thread.opened': 'Se pulsa otra vez la fila «Ana Rojas…».',
      'reader.returned': [
        'Vuelve a la conversación de Ana Rojas, a la que llegó un mensaje mientras mirabas otra cosa.',
        byHand('el chat separa los mensajes nuevos'),
      ],
      'conversation.markUnread[ana]': [
        pressKey('U', the.row('Ana Rojas…')),
        byHand('la fila cuenta mensajes sin leer'),
        byHand('si su conversación estaba abierta, se cierra'),
      ],
      'conversation.markUnread[luis]': [
        pressKey('U', the.row('Luis Mora…')),
        byHand('la fila cuenta mensajes sin leer'),
        byHand('si su conversación estaba abierta, se cierra'),
      ],
      'conversation.markRead': [
        'Se pulsa la tecla «U» en la fila «Ana Rojas…», y en su menú «Marcar como leída».',
        seesNot(the.text('sin leer', the.row('Ana Rojas…'))),
      ],
      'conversation.markAllRead': [
        'Se pulsa la tecla «U» en la fila «Ana Rojas…», y con el filtro «No leídas» el botón «Marcar todas como leídas».',
        seesNot('sin leer'),
      ],
      'contact.wanted':
        'En la vista «Clientes», pulsa el botón «Ir al chat» de una clienta con el número de Ana Rojas.',
      'page.online': [],
    },
    states: {
      ownLinks: [],
      teamLinks: [],
    },
  },
})
