import type { NotificationNews } from '#contract/notifications'
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
  options: {
    starts: {
      first: { businessId: 1, memory: emptyMemory },
      returning: { businessId: 1, memory: inConversations },
    },
    cases: [
      { type: 'view.open', view: 'conversations', case: 'conversations' },
      { type: 'view.open', view: 'clients', case: 'clients' },
      { type: 'view.open', view: 'nowhere', case: 'unknown' },
      { type: 'place.restored', place: { view: 'dashboard', trail: [] }, case: 'dashboard' },
      { type: 'place.restored', place: inConversations.place, case: 'conversations' },
      { type: 'conversation.requested', threadId: ana.threadId },
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
    project: ({ place }) => [place.view, place.trail.length > 0],
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
      'going somewhere closes the drawer': (now, { before }) =>
        before?.context.place === now.context.place || !now.matches({ menu: { narrow: 'open' } }),
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
      first: 'Entra por primera vez en este negocio.',
      returning: 'Vuelve a este negocio, que se dejó en las conversaciones.',
      'view.open[conversations]': 'Pulsa «Conversaciones» en el menú.',
      'view.open[clients]': 'Pulsa «Clientes» en el menú.',
      'view.open[unknown]': 'Se pide una vista que no existe.',
      'view.back': 'Pulsa «Volver».',
      'place.restored[dashboard]': 'El botón «Atrás» del navegador lleva al panel de control.',
      'place.restored[conversations]': 'El botón «Atrás» del navegador lleva a las conversaciones.',
      'conversation.requested': 'Pulsa una notificación de Ana.',
      'menu.toggle': 'Pulsa «Alternar menú».',
      'menu.close': 'Pulsa fuera del menú.',
      'screen.wide': 'Ensancha la ventana.',
      'screen.narrow': 'Estrecha la ventana.',
      'page.online': 'Vuelve la red.',
      'page.offline': 'Se pierde la red.',
      'page.woke': 'El ordenador despierta.',
      'page.focused': 'Vuelve a la ventana.',
      'page.shown': 'Vuelve a la pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'realtime.synchronize': 'Se restablece la conexión en directo.',
      'realtime.news[message]': 'Llega un mensaje de Ana.',
      'realtime.news[conversation]': 'Llega una conversación nueva de Ana.',
      'sync.completed': 'La lista y la conversación abierta quedan al día.',
      'sync.failed': 'No se pueden poner al día.',
      'notification.raised': 'Algo pasa que va a la campana.',
      'thread.read': 'Se lee la conversación de Ana.',
    },
    states: {
      'view.conversations.read': 'Se ve «Conversaciones».',
      'view.conversations.unattended':
        'La pestaña está detrás; la vista sigue en «Conversaciones».',
      'view.other': 'Se ve la vista elegida.',
      'menu.wide.expanded': 'El menú está al lado, con sus textos.',
      'menu.wide.collapsed': 'El menú está al lado, solo con iconos.',
      'menu.narrow.closed': 'El menú no se ve.',
      'menu.narrow.open': 'El menú está abierto sobre la vista.',
    },
  },
})
