import type { NotificationNews } from '#contract/notifications'
import { appMachine } from '#machines/shell/appMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
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

export const workspaceModel = defineModel({
  machine: workspaceMachine,
  parent: appMachine,
  options: {
    starts: {
      first: { businessId: 1, memory: emptyMemory },
      returning: { businessId: 1, memory: inConversations },
    },
    cases: [
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
      { type: 'notification.raised', news },
      {
        type: 'realtime.news',
        news: { type: 'socket.message', threadId: 'ana', message: hello, receivedAt: 1_000 },
        case: 'message',
      },
      {
        type: 'realtime.news',
        news: { type: 'socket.conversation', conversation: ana, receivedAt: 1_000 },
        case: 'conversation',
      },
    ],
    project: ({ place }) => [place.view, place.trail.length > 0, place.threadId],
    // Whoever closes one has it before him.
    filter: ({ context }, { type }) =>
      type !== 'conversation.closed' || context.place.view === 'conversations',
    holds: {
      'somebody reads exactly while the conversations are shown': (now) =>
        (now.context.place.view === 'conversations') === now.matches({ view: 'conversations' }),
      'the inbox is told when somebody comes to read, and when they go': (now, last) => {
        const reads = (state: typeof now | null) =>
          state?.matches({ view: { conversations: 'read' } }) ?? false
        const told = last.effects.sent
          .flatMap(({ to, event }) => (to === 'inbox' ? [JSON.stringify(event)] : []))
          .filter((event) => event.includes('reader.'))
        return (
          reads(now) === reads(last.before) ||
          told.at(-1) === `{"type":"reader.${reads(now) ? 'present' : 'away'}"}`
        )
      },
      'the machine of a view is told when it is looked at, and when it is left': (now, last) =>
        (['dashboard', 'clients'] as const).every((area) => {
          const shows = (state: typeof now | null) => state?.context.place.view === area
          const told = last.effects.sent
            .flatMap(({ to, event }) => (to === area ? [JSON.stringify(event)] : []))
            .filter((event) => event.includes('view.'))
          return (
            shows(now) === shows(last.before) ||
            told.at(-1) === `{"type":"view.${shows(now) ? 'shown' : 'hidden'}"}`
          )
        }),
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
      'going somewhere closes the drawer': (now, { before, event }) =>
        before?.context.place === now.context.place ||
        event.type.startsWith('conversation.') ||
        !now.matches({ menu: { narrow: 'open' } }),
      'entering the conversations collapses a wide menu': (now, { before }) =>
        before === null ||
        before.context.place.view === 'conversations' ||
        now.context.place.view !== 'conversations' ||
        !now.matches({ menu: { wide: 'expanded' } }),
    },
  },
  delays: {},
  words: {
    events: {
      first: 'Entra en este negocio por primera vez.',
      returning: 'Vuelve a cargar la página con la vista «Conversaciones» abierta.',
      'view.open[conversations]': 'Pulsa el botón «Conversaciones» del menú «Principal».',
      'view.open[clients]':
        'Pulsa el botón «Clientes» del menú «Principal». ⇒ Se ve el título «Gestión de Clientes».',
      'view.open[help]':
        'Pulsa el botón «¿Necesitas Ayuda?» del menú «Principal». ⇒ Se ve el título «Centro de Ayuda».',
      'view.open[unknown]':
        'Algo pide una vista que no existe. ⇒ Se ve el título «Panel de Control».',
      'view.back': 'Pulsa el botón «Volver». ⇒ Se ve la vista anterior.',
      'place.restored[dashboard]':
        'Pulsa «Atrás» en el navegador hasta el panel. ⇒ Se ve el título «Panel de Control».',
      'place.restored[conversations]': 'Pulsa «Atrás» en el navegador hasta las conversaciones.',
      'place.restored[chat]':
        'Pulsa «Adelante» en el navegador hasta la conversación de Ana Rojas. ⇒ Se ve la conversación de Ana Rojas.',
      'conversation.opened[ana]': 'Pulsa la fila «Ana Rojas…».',
      'conversation.opened[luis]': 'Pulsa la fila «Luis Mora…».',
      'conversation.closed':
        'Pulsa el botón «Volver a la lista». ⇒ menu.narrow: Se ve la lista «Conversaciones».',
      'wanted.settled':
        'El servidor contesta con la lista de conversaciones, que hacía falta para seguir un enlace.',
      'conversation.requested':
        'Pulsa el botón «Notificaciones…». Pulsa la notificación de Ana Rojas. ⇒ La conversación de Ana Rojas está abierta.',
      'contact.requested':
        'En la vista «Clientes», pulsa el botón «Ir al chat» de Ana Rojas. ⇒ La conversación de Ana Rojas está abierta.',
      'menu.toggle': 'Pulsa el botón «Alternar menú».',
      'menu.close': 'Pulsa la tecla «Escape».',
      'screen.wide': 'Ensancha la ventana hasta 1280 píxeles.',
      'screen.narrow': 'Estrecha la ventana hasta 360 píxeles.',
      'page.online':
        'Quita «Sin conexión» en las herramientas de desarrollo, «Red». ⇒ El punto pasa a amarillo y, al poco, a verde.',
      'page.offline':
        'Pon «Sin conexión» en las herramientas de desarrollo, «Red». ⇒ Se ve el punto «WebSocket: disconnected».',
      'page.frozen': 'El navegador duerme la pestaña. ⇒ Se ve el punto «WebSocket: disconnected».',
      'page.woke':
        'Suspende el equipo durante dos minutos y despiértalo. ⇒ El punto pasa a amarillo y, al poco, a verde.',
      'page.focused': 'Pasa a otra ventana y vuelve a esta.',
      'page.shown': 'Vuelve a esta pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'realtime.synchronize':
        'Apaga el servidor y arráncalo otra vez: la conexión en directo se restablece. ⇒ La lista de conversaciones se carga otra vez.',
      'realtime.news[message]':
        'Abre «/visita/demo» en una ventana privada y escribe ahí «¿Siguen abiertos?». ⇒ view.other: La campana cuenta una notificación sin leer más. ⇒ view.dashboard: La campana cuenta una notificación sin leer más. ⇒ view.clients: La campana cuenta una notificación sin leer más.',
      'realtime.news[conversation]':
        'Abre «/visita/demo» en otra ventana privada y escribe ahí por primera vez. ⇒ La campana cuenta una notificación más.',
      'sync.completed':
        'El servidor contesta con la lista que faltaba. ⇒ Se ve el punto «WebSocket: connected».',
      'line.opened':
        'La conexión en directo se restablece en otra pestaña del mismo negocio. ⇒ En esta, el punto pasa a amarillo y, al poco, a verde.',
      'list.retried': 'Pulsa el botón «Intentar de nuevo» de la lista de conversaciones.',
      'sync.failed':
        'Bloquea «/lpmobile/conversations» en las herramientas de desarrollo, «Red»: la lista que faltaba no se carga. ⇒ Se ve el punto «WebSocket: connecting».',
      'notification.raised':
        'Abre «/visita/demo» en una ventana privada y escribe ahí «¿Siguen abiertos?». ⇒ La campana tiene una notificación con «¿Siguen abiertos?».',
      'thread.read':
        'Abre la conversación de Ana Rojas. ⇒ En la campana, sus notificaciones constan como leídas.',
    },
    states: {
      'view.conversations.read': 'Se ve el título «Conversaciones».',
      'view.conversations.unattended':
        'La pestaña está detrás; al volver, la vista sigue siendo «Conversaciones».',
      'view.dashboard': 'Se ve el título «Panel de Control».',
      'view.clients': 'Se ve el título «Gestión de Clientes».',
      'view.other': 'Se ve una vista que no carga nada; la cabecera sigue arriba.',
      'menu.wide.expanded': 'El menú está a la izquierda, con iconos y textos.',
      'menu.wide.collapsed': 'El menú está a la izquierda, solo con iconos.',
      'menu.narrow.closed': 'El menú no se ve; se ve el botón «Alternar menú».',
      'menu.narrow.open': 'El menú está abierto sobre la vista: se ve el diálogo «Menú».',
    },
  },
})
