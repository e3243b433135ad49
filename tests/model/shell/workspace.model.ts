import type { NotificationNews } from '#contract/notifications'
import { appMachine } from '#machines/shell/appMachine'
import { actorOf, dormantViews, isDormantView } from '#machines/shell/areas'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'
import { ana, hello } from '../people'

const news: NotificationNews = {
  type: 'message',
  title: 'Nuevo mensaje',
  message: hello.text,
  threadId: ana.threadId,
  contactName: ana.name,
  contactType: ana.contactType,
  at: 1_000,
  isRead: false,
}
const inConversations = {
  ...emptyMemory,
  place: { view: 'conversations', trail: ['dashboard'] },
} as const

const first = { businessId: 1, memory: emptyMemory, wantedThreadId: null }
const loaded = ['xstate.done.actor.loadArea']

export const workspaceModel = defineModel({
  machine: workspaceMachine,
  parent: appMachine,
  opening: {
    title: 'El espacio de trabajo',
    about: 'La vista y lo que se reparte entre las partes de la aplicación.',
    role: 'member',
    address: '/',
    before: ['La ventana mide al menos 1280 píxeles de ancho.'],
  },
  options: {
    starts: {
      first,
      returning: { ...first, memory: inConversations },
      linked: { ...first, wantedThreadId: 'ana' },
      linkedThere: { ...first, memory: inConversations, wantedThreadId: 'ana' },
    },
    facets: {
      areas: {
        starts: ['first'],
        events: [
          ...loaded,
          'xstate.error.actor.loadArea',
          'view.open',
          'view.retry',
          'view.back',
          'page.shown',
          'page.hidden',
        ],
      },
      places: {
        starts: ['returning', 'linked', 'linkedThere'],
        events: [
          ...loaded,
          'view.open[help]',
          'view.open[conversations]',
          'place.restored',
          'conversation.opened',
          'conversation.closed',
          'conversation.requested',
          'contact.requested',
          'wanted.settled',
          'screen.wide',
          'screen.narrow',
        ],
      },
      relays: {
        starts: ['first'],
        events: [
          'page.online',
          'page.offline',
          'page.woke',
          'page.frozen',
          'page.focused',
          'realtime.synchronize',
          'live.message',
          'live.conversation',
          'sync.completed',
          'sync.failed',
          'list.retried',
          'line.opened',
          'notification.received',
          'thread.read',
        ],
      },
    },
    cases: [
      done('loadArea'),
      fail('loadArea', new Error('No'), 'broken'),
      { type: 'view.open', view: 'conversations', case: 'conversations' },
      { type: 'view.open', view: 'clients', case: 'clients' },
      { type: 'view.open', view: 'help', case: 'help' },
      { type: 'view.open', view: 'nowhere', case: 'unknown' },
      { type: 'place.restored', place: { view: 'dashboard', trail: [] }, case: 'dashboard' },
      { type: 'place.restored', place: inConversations.place, case: 'conversations' },
      {
        type: 'place.restored',
        place: { ...inConversations.place, threadId: 'ana' },
        case: 'chat',
      },
      { type: 'conversation.opened', threadId: 'ana', case: 'ana' },
      { type: 'conversation.opened', threadId: 'luis', case: 'luis' },
      { type: 'conversation.requested', threadId: ana.threadId },
      { type: 'contact.requested', contact: { name: ana.name, phone: ana.contactId } },
      { type: 'thread.read', threadId: ana.threadId },
      { type: 'notification.received', news },
      { type: 'live.message', threadId: 'ana', message: hello, receivedAt: 1_000 },
      { type: 'live.conversation', conversation: ana, receivedAt: 1_000 },
    ],
    project: ({ place, loadedViews }) => [
      place.view,
      place.trail.length > 0,
      place.threadId,
      loadedViews.toSorted(),
    ],
    // A conversation is closed where it is shown.
    filter: ({ context }, { type }) =>
      type !== 'conversation.closed' || context.place.view === 'conversations',
    holds: {
      'a chat that gets a place in the history is the one that was opened': (
        { context },
        { event, effects },
      ) =>
        event.type !== 'conversation.opened' ||
        effects.called.length === 0 ||
        context.place.threadId === Reflect.get(event, 'threadId'),
      'a chat that is closed leaves its place, and the history goes back with it': (
        { context },
        { before, event, effects },
      ) =>
        event.type !== 'conversation.closed' ||
        (context.place.threadId === undefined &&
          effects.called.some(({ action }) => action === 'goBack') ===
            (before?.context.place.threadId !== undefined)),
      'the history goes back only where there is something behind': (
        _,
        { before, event, effects },
      ) =>
        event.type !== 'view.back' ||
        effects.called.some(({ action }) => action === 'goBack') ===
          (before !== null && before.context.place.trail.length > 0),
      'the place that the history restores is the place': ({ context }, { event }) =>
        event.type !== 'place.restored' ||
        JSON.stringify(context.place) === JSON.stringify(Reflect.get(event, 'place')),
      'the area of a view is told when the view is shown, and when it is left': (now, last) => {
        const shown = (state: typeof now | null) =>
          state?.matches({ view: 'shown' }) ? actorOf(state.context.place.view) : null
        const told = last.effects.sent.flatMap(({ to, event }) =>
          ['view.shown', 'view.hidden']
            .filter((type) => JSON.stringify(event) === `{"type":"${type}"}`)
            .map((type) => `${to}: ${type}`),
        )
        const [left, entered] = [shown(last.before), shown(now)]
        const due = new Set([
          ...(left === null ? [] : [`${left}: view.hidden`]),
          ...(entered === null ? [] : [`${entered}: view.shown`]),
        ])
        const isTold = told.length === due.size && told.every((each) => due.has(each))
        return isTold || (left === entered && told.length === 0)
      },
      'an area that is shown behind another tab knows that nobody looks': (now, { effects }) =>
        !effects.sent.some(({ event }) => JSON.stringify(event) === '{"type":"view.shown"}') ||
        now.matches({ page: 'visible' }) ||
        effects.sent.some(({ event }) => JSON.stringify(event) === '{"type":"page.hidden"}'),
      'the machine of an area is started when its view is first shown, and only then': (
        now,
        { before, effects },
      ) => {
        const wasLoaded = before?.context.loadedViews ?? []
        const started = effects.started.flatMap(({ actor }) =>
          dormantViews.some((view) => view === actor) ? [actor] : [],
        )
        const due = now.context.loadedViews.filter(
          (view) => !wasLoaded.includes(view) && isDormantView(view),
        )
        return JSON.stringify(started) === JSON.stringify(due)
      },
      'a machine that was started stays': ({ context, children }) =>
        context.loadedViews.every((view) => actorOf(view) in children),
      'what is shown is loaded': (now) =>
        !now.matches({ view: 'shown' }) || now.context.loadedViews.includes(now.context.place.view),
      'a workspace that a link opens begins at the conversations': (now, { before }) =>
        before !== null ||
        now.context.wantedThreadId === null ||
        now.context.place.view === 'conversations',
      'a chat that takes the place of the list has one entry in the history': (
        { context },
        { before, effects },
      ) => {
        const chat = context.place.threadId
        const pushed = effects.called.some(({ action }) => action === 'pushPlace')
        return (
          before === null ||
          chat === before.context.place.threadId ||
          chat === undefined ||
          before.context.place.threadId === undefined ||
          !pushed
        )
      },
      'only among the conversations does a chat have an entry of its own': ({
        context: { place },
      }) => place.threadId === undefined || place.view === 'conversations',
    },
  },
  delays: {},
  does: {
    first: '→ page.visible, → screen.wide, → view.loading',
    'page.hidden': [
      '→ page.hidden',
      '→ page.hidden, → view.shown.unattended, dashboard: page.hidden',
      '→ page.hidden, → view.shown.unattended, inbox: page.hidden',
      '→ page.hidden, → view.shown.unattended, clients: page.hidden',
    ],
    'done loadArea': [
      '→ view.shown.attended, dashboard: view.shown',
      '→ view.shown.unattended, dashboard: view.shown, dashboard: page.hidden',
      '→ view.shown.attended, inbox: view.shown',
      '→ view.shown.attended, clients: view.shown',
      '→ view.shown.unattended, inbox: view.shown, inbox: page.hidden',
      '→ view.shown.unattended, clients: view.shown, clients: page.hidden',
    ],
    'error loadArea[broken]': '→ view.failed',
    'view.open[conversations]': [
      'pushPlace, menu: view.entered',
      '→ view.loading, pushPlace, dashboard: view.hidden, menu: view.entered',
      '→ view.loading, pushPlace, menu: view.entered',
      'menu: view.entered',
      '→ view.loading, pushPlace, clients: view.hidden, menu: view.entered',
      '→ view.shown.attended, pushPlace, inbox: view.shown, menu: view.entered',
      '→ view.shown.unattended, pushPlace, inbox: view.shown, inbox: page.hidden, menu: view.entered',
      'pushPlace, dashboard: view.hidden, inbox: view.shown, menu: view.entered',
      'pushPlace, clients: view.hidden, inbox: view.shown, menu: view.entered',
      'pushPlace, dashboard: view.hidden, inbox: view.shown, inbox: page.hidden, menu: view.entered',
      'pushPlace, clients: view.hidden, inbox: view.shown, inbox: page.hidden, menu: view.entered',
    ],
    'view.open[clients]': [
      'pushPlace, menu: view.entered',
      '→ view.loading, pushPlace, dashboard: view.hidden, menu: view.entered',
      '→ view.loading, pushPlace, menu: view.entered',
      'menu: view.entered',
      '→ view.loading, pushPlace, inbox: view.hidden, menu: view.entered',
      '→ view.shown.attended, pushPlace, clients: view.shown, menu: view.entered',
      '→ view.shown.unattended, pushPlace, clients: view.shown, clients: page.hidden, menu: view.entered',
      'pushPlace, clients: view.shown, dashboard: view.hidden, menu: view.entered',
      'pushPlace, clients: view.shown, inbox: view.hidden, menu: view.entered',
      'pushPlace, clients: view.shown, clients: page.hidden, dashboard: view.hidden, menu: view.entered',
      'pushPlace, clients: view.shown, clients: page.hidden, inbox: view.hidden, menu: view.entered',
    ],
    'view.open[help]': [
      '→ view.empty, pushPlace, menu: view.entered',
      '→ view.empty, pushPlace, dashboard: view.hidden, menu: view.entered',
      'menu: view.entered',
      '→ view.empty, pushPlace, inbox: view.hidden, menu: view.entered',
      '→ view.empty, pushPlace, clients: view.hidden, menu: view.entered',
    ],
    'view.open[unknown]': [
      'menu: view.entered',
      'pushPlace, menu: view.entered',
      '→ view.loading, pushPlace, menu: view.entered',
      '→ view.shown.attended, pushPlace, dashboard: view.shown, menu: view.entered',
      '→ view.loading, pushPlace, inbox: view.hidden, menu: view.entered',
      '→ view.loading, pushPlace, clients: view.hidden, menu: view.entered',
      '→ view.shown.unattended, pushPlace, dashboard: view.shown, dashboard: page.hidden, menu: view.entered',
      'pushPlace, dashboard: view.shown, inbox: view.hidden, menu: view.entered',
      'pushPlace, clients: view.hidden, dashboard: view.shown, menu: view.entered',
      'pushPlace, dashboard: view.shown, dashboard: page.hidden, inbox: view.hidden, menu: view.entered',
      'pushPlace, clients: view.hidden, dashboard: view.shown, dashboard: page.hidden, menu: view.entered',
    ],
    'page.shown': [
      '→ page.visible',
      '→ page.visible, → view.shown.attended, dashboard: page.shown',
      '→ page.visible, → view.shown.attended, inbox: page.shown',
      '→ page.visible, → view.shown.attended, clients: page.shown',
    ],
    'view.retry': '→ view.loading',
    'view.back': 'goBack',
    returning: '→ page.visible, → screen.wide, → view.loading',
    'wanted.settled': 'parent: link.followed',
    'screen.wide': ['menu: screen.wide', '→ screen.wide, menu: screen.wide'],
    'screen.narrow': [
      '→ screen.narrow, inbox: selection.asked, menu: screen.narrow',
      'inbox: selection.asked, menu: screen.narrow',
    ],
    'conversation.requested': [
      'inbox: conversation.select, menu: view.entered',
      '→ view.loading, pushPlace, inbox: conversation.select, menu: view.entered',
      'pushPlace, inbox: conversation.select, menu: view.entered',
      '→ view.shown.attended, pushPlace, inbox: conversation.select, inbox: view.shown, menu: view.entered',
      '→ view.loading, pushPlace, dashboard: view.hidden, inbox: conversation.select, menu: view.entered',
      'pushPlace, dashboard: view.hidden, inbox: conversation.select, inbox: view.shown, menu: view.entered',
    ],
    'contact.requested': [
      'inbox: contact.wanted, menu: view.entered',
      '→ view.loading, pushPlace, inbox: contact.wanted, menu: view.entered',
      'pushPlace, inbox: contact.wanted, menu: view.entered',
      '→ view.shown.attended, pushPlace, inbox: contact.wanted, inbox: view.shown, menu: view.entered',
      '→ view.loading, pushPlace, dashboard: view.hidden, inbox: contact.wanted, menu: view.entered',
      'pushPlace, dashboard: view.hidden, inbox: contact.wanted, inbox: view.shown, menu: view.entered',
    ],
    'place.restored[dashboard]': [
      'menu: view.entered',
      '→ view.loading, inbox: view.hidden, menu: view.entered',
      '→ view.loading, menu: view.entered',
      'dashboard: view.hidden, dashboard: view.shown, menu: view.entered',
      '→ view.shown.attended, dashboard: view.shown, menu: view.entered',
      'dashboard: view.shown, inbox: view.hidden, menu: view.entered',
    ],
    'place.restored[conversations]': [
      'menu: view.entered',
      'inbox: view.hidden, inbox: view.shown, menu: view.entered',
      '→ view.loading, menu: view.entered',
      'inbox: conversation.close, menu: view.entered',
      '→ view.shown.attended, inbox: view.shown, menu: view.entered',
      'inbox: view.hidden, inbox: conversation.close, inbox: view.shown, menu: view.entered',
      '→ view.loading, dashboard: view.hidden, menu: view.entered',
      'dashboard: view.hidden, inbox: view.shown, menu: view.entered',
    ],
    'place.restored[chat]': [
      'inbox: conversation.select, menu: view.entered',
      'inbox: view.hidden, inbox: conversation.select, inbox: view.shown, menu: view.entered',
      '→ view.loading, inbox: conversation.select, menu: view.entered',
      '→ view.shown.attended, inbox: conversation.select, inbox: view.shown, menu: view.entered',
      '→ view.loading, dashboard: view.hidden, inbox: conversation.select, menu: view.entered',
      'dashboard: view.hidden, inbox: conversation.select, inbox: view.shown, menu: view.entered',
    ],
    'conversation.opened[ana]': ['pushPlace', 'replacePlace'],
    'conversation.opened[luis]': ['pushPlace', 'replacePlace'],
    'conversation.closed': 'goBack',
    linked: '→ page.visible, → screen.wide, → view.loading, pushPlace, menu: view.entered',
    linkedThere: '→ page.visible, → screen.wide, → view.loading',
    'live.message': 'inbox: live.message',
    'live.conversation': 'inbox: live.conversation',
    'realtime.synchronize': 'inbox: sync.requested',
    'sync.completed': 'realtime: sync.completed',
    'sync.failed': 'realtime: sync.failed',
    'list.retried': 'realtime: realtime.retry',
    'line.opened': 'realtime: realtime.retry',
    'notification.received': 'notifications: notification.received',
    'thread.read': 'notifications: thread.read',
    'page.online': 'realtime: page.online',
    'page.offline': 'realtime: page.offline',
    'page.woke': 'realtime: page.woke',
    'page.frozen': 'realtime: page.frozen',
    'page.focused': 'realtime: page.focused',
  },
  words: {
    events: {
      first: 'Entra en este negocio por primera vez.',
      returning: 'Vuelve a cargar la página con la vista «Conversaciones» abierta.',
      linkedThere:
        'Abre el enlace de la conversación de Ana Rojas en una pestaña que tenía delante la vista «Conversaciones».',
      linked: 'Abre el enlace de la conversación de Ana Rojas.',
      'xstate.done.actor.loadArea':
        'El servidor termina de entregar la vista; si la habías bloqueado, ya no.',
      'xstate.error.actor.loadArea[broken]':
        'La red falla mientras se descarga la vista: bloquea «*/assets/*» en las herramientas de desarrollo, «Red». ⇒ Se lee el error «No se pudo cargar esta vista. Verifica tu conexión a internet.».',
      'view.retry': 'Pulsa el botón «Reintentar».',
      'view.open[conversations]': 'Pulsa el botón «Conversaciones» del menú «Principal».',
      'view.open[clients]':
        'Pulsa el botón «Clientes» del menú «Principal». ⇒ view.shown: Se ve el título «Gestión de Clientes».',
      'view.open[help]':
        'Pulsa el botón «¿Necesitas Ayuda?» del menú «Principal». ⇒ Se ve el título «Centro de Ayuda».',
      'view.open[unknown]':
        'Algo pide una vista que no existe. ⇒ Se ve el título «Panel de Control».',
      'view.back': 'Pulsa el botón «Volver». ⇒ A mano: se ve la vista anterior.',
      'place.restored[dashboard]':
        'El navegador va atrás hasta el panel. ⇒ Se ve el título «Panel de Control».',
      'place.restored[conversations]': 'El navegador va atrás hasta las conversaciones.',
      'place.restored[chat]':
        'El navegador va adelante hasta la conversación de Ana Rojas. ⇒ A mano: se ve la conversación de Ana Rojas.',
      'conversation.opened[ana]': 'Pulsa la fila «Ana Rojas…».',
      'conversation.opened[luis]': 'Pulsa la fila «Luis Mora…».',
      'conversation.closed':
        'Pulsa el botón «Volver a la lista». ⇒ screen.narrow: Se ve la lista «Conversaciones».',
      'wanted.settled':
        'El servidor contesta con la lista de conversaciones, que hacía falta para seguir un enlace.',
      'conversation.requested':
        'Se elige la notificación de Ana Rojas en la campana. ⇒ A mano: la conversación de Ana Rojas está abierta.',
      'contact.requested':
        'En la vista «Clientes», pulsa el botón «Ir al chat» de Ana Rojas. ⇒ A mano: la conversación de Ana Rojas está abierta.',
      'screen.wide': 'Ensancha la ventana hasta 1280 píxeles.',
      'screen.narrow': 'Estrecha la ventana hasta 360 píxeles.',
      'page.online':
        'Quita «Sin conexión» en las herramientas de desarrollo, «Red». ⇒ A mano: el punto pasa a amarillo y, al poco, a verde.',
      'page.offline':
        'Pon «Sin conexión» en las herramientas de desarrollo, «Red». ⇒ Se ve el punto «WebSocket: disconnected».',
      'page.frozen': 'El navegador duerme la pestaña. ⇒ Se ve el punto «WebSocket: disconnected».',
      'page.woke':
        'Suspende el equipo durante dos minutos y despiértalo. ⇒ A mano: el punto pasa a amarillo y, al poco, a verde.',
      'page.focused': 'Pasa a otra ventana y vuelve a esta.',
      'page.shown': 'Vuelve a esta pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'realtime.synchronize':
        'Apaga el servidor y arráncalo otra vez: la conexión en directo se restablece. ⇒ A mano: la lista de conversaciones se carga otra vez.',
      'live.message':
        'Abre «/visita/demo» en una ventana privada y escribe ahí «¿Siguen abiertos?». ⇒ view.empty: A mano: la campana cuenta una notificación sin leer más.',
      'live.conversation':
        'Abre «/visita/demo» en otra ventana privada y escribe ahí por primera vez. ⇒ A mano: la campana cuenta una notificación más.',
      'sync.completed':
        'El servidor contesta con la lista que faltaba. ⇒ Se ve el punto «WebSocket: connected».',
      'line.opened':
        'La conexión en directo se restablece en otra pestaña del mismo negocio. ⇒ A mano: en esta, el punto pasa a amarillo y, al poco, a verde.',
      'list.retried': 'Pulsa el botón «Intentar de nuevo» de la lista de conversaciones.',
      'sync.failed':
        'Bloquea «/lpmobile/conversations» en las herramientas de desarrollo, «Red»: la lista que faltaba no se carga. ⇒ Se ve el punto «WebSocket: connecting».',
      'notification.received':
        'Abre «/visita/demo» en una ventana privada y escribe ahí «¿Siguen abiertos?». ⇒ A mano: la campana tiene una notificación con «¿Siguen abiertos?».',
      'thread.read':
        'Abre la conversación de Ana Rojas. ⇒ A mano: en la campana, sus notificaciones constan como leídas.',
    },
    states: {
      'view.loading': 'Se lee el aviso «Cargando...».',
      'view.failed': 'Se ve el botón «Reintentar».',
      'view.empty': 'A mano: se ve una vista que no carga nada; A mano: la cabecera sigue arriba.',
      'view.shown.attended': 'A mano: se ve la vista elegida; A mano: la cabecera sigue arriba.',
      'view.shown.unattended':
        'A mano: la pestaña está detrás; A mano: al volver, la vista sigue siendo la misma.',
      'page.visible': '',
      'page.hidden': '',
      'screen.wide': 'A mano: el menú está a la izquierda.',
      'screen.narrow': 'A mano: el menú no ocupa sitio; se ve el botón «Alternar menú».',
    },
  },
})
