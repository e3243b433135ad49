import { emptyClientMemory } from '#contract/clientMemory'
import { CallError } from '#contract/errors'
import type { Conversation } from '#contract/inbox'
import type { NotificationNews } from '#contract/notifications'
import type { OutgoingMessage } from '#contract/outgoing'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'
import { ana, hello, luis, said } from '../people'
import { conversationsWire } from './wires'

const eva: Conversation = {
  ...luis,
  threadId: 'eva',
  name: 'Eva Solís',
  lastMessage: null,
  lastMessageAt: null,
  startedAt: 3_000,
}
const two = [ana, luis]
const missed = [{ ...ana, lastMessage: hello.text, lastMessageAt: hello.at }, luis]

const sending: OutgoingMessage = {
  id: 1,
  to: { threadId: ana.threadId, contactId: '50688880001', contactType: 'whatsapp' },
  text: 'Abrimos a las nueve',
  at: 5_000,
  status: 'sending',
  error: null,
  before: 0,
  tries: 0,
  isUncertain: false,
  key: 'k1',
}
const failed: OutgoingMessage = { ...sending, status: 'failed', error: 'No' }

const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Ana Mora' } }

const nothing = {
  businessId: 1,
  unread: { counts: {}, upTo: 1_000 },
  drafts: {},
  outgoing: {},
  clients: {},
  isPanelFolded: true,
  isKeyed: false,
  replies: null,
}

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

const load = [
  'xstate.done.actor.loadConversations[two]',
  'conversation.select[ana]',
  'conversation.close',
]

export const inboxModel = defineModel({
  machine: inboxMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Conversaciones',
    about: 'La lista de conversaciones: cargarla, lo no leído, lo que llega en directo.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      fresh: nothing,
      resuming: { ...nothing, outgoing: { [ana.threadId]: [sending] } },
    },
    facets: {
      catchingUp: {
        starts: ['fresh'],
        events: [
          ...load,
          'xstate.done.actor.loadConversations',
          'xstate.error.actor.loadConversations',
          'xstate.done.actor.reloadConversations',
          'xstate.error.actor.reloadConversations',
          'xstate.after.refreshDelay.inbox.list.ready.refreshDue',
          'list.retry',
          'sync.requested',
          'thread.loaded[ana]',
          'thread.failed[ana]',
          'thread.refused',
          'live.message[eva]',
          'live.conversation',
        ],
      },
      missing: {
        starts: ['fresh'],
        events: [
          ...load,
          'xstate.done.actor.reloadConversations[missed]',
          'sync.requested',
          'thread.loaded',
          'thread.failed',
        ],
      },
      hearing: {
        starts: ['fresh'],
        events: [
          ...load,
          'conversation.select',
          'live.message',
          'view.shown',
          'view.hidden',
          'page.shown',
          'page.hidden',
          'notification.received',
          'unread.cleared',
          'unread.opened',
          'unread.returned',
          'conversation.markUnread',
          'conversation.markRead',
          'selection.asked',
        ],
      },
      wanting: {
        starts: ['fresh'],
        events: [
          ...load,
          'conversation.select[gone]',
          'conversation.select[eva]',
          'xstate.done.actor.reloadConversations',
          'xstate.error.actor.loadConversations',
          'list.retry',
          'thread.loaded[ana]',
        ],
      },
      sending: { events: [...load, 'conversation.select', 'outgoing.kept', 'live.message[ana]'] },
      linking: { starts: ['fresh'], events: [...load, 'client.kept'] },
      looking: {
        starts: ['fresh'],
        events: [
          ...load,
          'search.changed',
          'channel.changed',
          'unreadOnly.toggled',
          'filters.cleared',
          'draft.kept',
          'contact.wanted',
        ],
      },
    },
    cases: [
      done('loadConversations', two, 'two'),
      done('loadConversations', [], 'none'),
      fail('loadConversations', new CallError('refused', 'HTTP 500', 500, 'Sin servicio'), '500'),
      done('reloadConversations', two, 'two'),
      done('reloadConversations', [eva, ...two], 'three'),
      done('reloadConversations', missed, 'missed'),
      fail('reloadConversations', new CallError('network', 'Failed to fetch'), 'network'),
      { type: 'live.message', threadId: 'ana', message: hello, receivedAt: 9_000, case: 'ana' },
      { type: 'live.message', threadId: 'luis', message: hello, receivedAt: 9_000, case: 'luis' },
      {
        type: 'live.message',
        threadId: 'ana',
        message: said('Sí', 2_500, true),
        receivedAt: 9_000,
        case: 'business',
      },
      { type: 'live.message', threadId: 'eva', message: hello, receivedAt: 9_000, case: 'eva' },
      { type: 'live.conversation', conversation: eva, receivedAt: 9_000, case: 'new' },
      { type: 'live.conversation', conversation: ana, receivedAt: 9_000, case: 'known' },
      { type: 'conversation.select', threadId: 'ana', case: 'ana' },
      { type: 'conversation.select', threadId: 'luis', case: 'luis' },
      { type: 'conversation.select', threadId: 'gone', case: 'gone' },
      { type: 'conversation.select', threadId: 'eva', case: 'eva' },
      { type: 'thread.loaded', threadId: 'ana', case: 'ana' },
      { type: 'thread.loaded', threadId: 'luis', case: 'luis' },
      { type: 'thread.refused', threadId: 'ana', case: 'ana' },
      { type: 'thread.refused', threadId: 'luis', case: 'luis' },
      { type: 'thread.failed', threadId: 'ana', case: 'ana' },
      { type: 'thread.failed', threadId: 'luis', case: 'luis' },
      { type: 'client.kept', threadId: 'ana', memory: linked, case: 'linked' },
      { type: 'client.kept', threadId: 'ana', memory: emptyClientMemory, case: 'none' },
      { type: 'outgoing.kept', threadId: 'ana', items: [sending], case: 'sending' },
      { type: 'outgoing.kept', threadId: 'ana', items: [failed], case: 'failed' },
      { type: 'outgoing.kept', threadId: 'ana', items: [], case: 'none' },
      { type: 'draft.kept', threadId: 'ana', text: 'Abrimos', case: 'text' },
      { type: 'draft.kept', threadId: 'ana', text: '', case: 'empty' },
      { type: 'notification.received', news },
      { type: 'unread.cleared', threadId: 'ana' },
      { type: 'conversation.markUnread', threadId: 'ana', case: 'ana' },
      { type: 'conversation.markUnread', threadId: 'luis', case: 'luis' },
      { type: 'conversation.markRead', threadId: 'ana' },
      { type: 'unread.opened', threadId: 'ana', count: 2 },
      { type: 'unread.returned', threadId: 'ana', count: 1 },
      { type: 'search.changed', query: 'ana' },
      { type: 'channel.changed', channel: 'whatsapp' },
      { type: 'contact.wanted', contact: { name: 'Ana', phone: '+506 8888-0001' }, case: 'number' },
      { type: 'contact.wanted', contact: { name: 'Eva Solís', phone: '2222' }, case: 'nobody' },
    ],
    project: ({ conversations, liveIds, threadIds, selectedId, wantedId, outgoing, ...rest }) => [
      conversations.map(({ threadId }) => threadId),
      liveIds.some((id) => conversations.every(({ threadId }) => threadId !== id)),
      threadIds,
      selectedId,
      wantedId,
      (outgoing.ana ?? []).map(({ status }) => status),
      [rest.drafts, rest.query, rest.channel],
    ],
    filter: ({ context }, event) =>
      event.type !== 'outgoing.kept' || context.threadIds.includes('ana'),
    refused: ['thread.loaded[luis]', 'thread.refused[luis]', 'thread.failed[luis]'],
    holds: {
      'the client of a conversation is known until nothing is kept of it': (
        { context: { clients } },
        { event },
      ) =>
        event.type !== 'client.kept' ||
        (event.case === 'linked' ? clients.ana?.linked?.id === '7' : clients.ana === undefined),
      'who is asked for is opened, or looked for by name': ({ context }, { before, event }) =>
        event.type !== 'contact.wanted' ||
        (event.case === 'nobody' || before?.matches({ list: 'ready' }) === false
          ? context.selectedId === null && context.query !== ''
          : context.query === '' || context.conversations.length === 0),
      'the open conversation has its thread': ({ context, children }) =>
        context.selectedId === null || `thread:${context.selectedId}` in children,
      'every thread that is alive is known, and no other': ({ context, children }) =>
        Object.keys(children).filter((id) => id.startsWith('thread:')).length ===
          context.threadIds.length && context.threadIds.every((id) => `thread:${id}` in children),
      'whoever still sends keeps its thread': ({ context }) =>
        !(context.outgoing.ana ?? []).some(({ status }) => status === 'sending') ||
        context.threadIds.includes('ana'),
      'what is opened and closed is told': (now, { before, effects }) => {
        const opened = before?.context.selectedId ?? null
        const { selectedId } = now.context
        const told = effects.sent
          .filter(({ to }) => to === 'unread')
          .map(({ event }) => JSON.stringify(event))
          .filter((event) => /"thread\.(?:opened|closed)"/.test(event))
        const expected = selectedId === null ? 'thread.closed' : `"threadId":"${selectedId}"`
        return opened === selectedId || (told.at(-1)?.includes(expected) ?? false)
      },
      'whoever wants a conversation is told when it is open, or known to be missing': (
        { context },
        { before, effects },
      ) =>
        before === null ||
        before.context.wantedId === null ||
        context.wantedId !== null ||
        effects.sent.some(
          ({ to, event }) => to === 'parent' && JSON.stringify(event).includes('wanted.settled'),
        ) ||
        before.matches({ list: 'ready' }),
      'the shell is told which conversation is open when it asks, and when it shows the inbox': (
        { context },
        { event, effects },
      ) =>
        !['selection.asked', 'view.shown'].includes(event.type) ||
        context.selectedId === null ||
        effects.sent.some(
          ({ to, event: told }) =>
            to === 'parent' &&
            JSON.stringify(told) ===
              `{"type":"conversation.opened","threadId":"${context.selectedId}"}`,
        ),
      'who is marked as unread is not open any more': ({ context }, { event }) =>
        event.type !== 'conversation.markUnread' ||
        context.selectedId !== Reflect.get(event, 'threadId'),
      'who wants to see all, sees all': (now, { event }) =>
        event.type !== 'filters.cleared' ||
        (now.matches({ filter: 'none' }) &&
          now.context.query === '' &&
          now.context.channel === 'all'),
      'no conversation is listed twice': ({ context: { conversations } }) =>
        new Set(conversations.map(({ threadId }) => threadId)).size === conversations.length,
      'who asks to be synchronised is never ignored': (now, { event }) =>
        event.type !== 'sync.requested' ||
        now.matches({ list: 'loading' }) ||
        now.matches({ list: { failed: 'reloading' } }) ||
        now.matches({ list: { ready: 'catchingUp' } }),
      'why the list is not there stays on the screen until it is': (now, { before }) =>
        before?.matches({ list: 'failed' }) !== true ||
        now.matches({ list: 'ready' }) ||
        (now.matches({ list: 'failed' }) && now.context.error !== null),
      'a synchronisation ends with the list loaded': (now, { effects }) =>
        !effects.sent.some(
          ({ to, event }) => to === 'parent' && JSON.stringify(event).includes('sync.completed'),
        ) ||
        now.matches({ list: { ready: 'idle' } }) ||
        now.matches({ list: { ready: 'refreshDue' } }),
    },
  },
  offers: {
    'conversation.select': ({ context: { conversations } }, { threadId }) =>
      threadId === 'gone' || conversations.some((each) => each.threadId === threadId),
    'draft.kept': ({ context }) => context.selectedId === 'ana',
  },
  wires: { loadConversations: conversationsWire, reloadConversations: conversationsWire },
  delays: { refreshDelay: 1_000 },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio, sin nada pendiente de envío.',
      resuming:
        'Apaga el servidor, envía un mensaje a Ana Rojas, vuelve a cargar la página y arranca el servidor.',
      'xstate.done.actor.loadConversations[two]':
        'El servidor contesta con dos conversaciones: Ana Rojas (WhatsApp) y Luis Mora (Instagram). ⇒ Se ve la fila «Ana Rojas…» y la fila «Luis Mora…».',
      'xstate.done.actor.loadConversations[none]':
        'El servidor contesta con una lista vacía. ⇒ Se lee «Aún no hay conversaciones».',
      'xstate.error.actor.loadConversations[500]':
        'El servidor contesta con un error 500 y el texto «Sin servicio».',
      'xstate.done.actor.reloadConversations[two]':
        'El servidor contesta con las mismas dos conversaciones. ⇒ Se ve la fila «Ana Rojas…» y la fila «Luis Mora…», cada una una sola vez.',
      'xstate.done.actor.reloadConversations[three]':
        'El servidor contesta con tres conversaciones: la nueva es la de Eva Solís. ⇒ Se ve la fila «Eva Solís…».',
      'xstate.done.actor.reloadConversations[missed]':
        'El servidor contesta con un mensaje de Ana Rojas que no se había visto. ⇒ Se lee «¿Siguen abiertos?».',
      'xstate.error.actor.reloadConversations[network]':
        'La red falla mientras la lista se carga otra vez. ⇒ A mano: la lista que había sigue a la vista, sin error.',
      'after.refreshDelay': 'Pasan {tiempo}.',
      'list.retry': 'Pulsa el botón «Intentar de nuevo».',
      'sync.requested':
        'Apaga el servidor y arráncalo otra vez: la conexión en directo se restablece.',
      'live.message[ana]':
        'Ana Rojas escribe «¿Siguen abiertos?». ⇒ list.ready: A mano: su fila pasa a ser la primera y muestra «¿Siguen abiertos?».',
      'live.message[luis]':
        'Luis Mora escribe «¿Siguen abiertos?». ⇒ list.ready: A mano: su fila pasa a ser la primera y muestra «¿Siguen abiertos?».',
      'live.message[business]':
        'Otra persona del negocio contesta «Sí» a Ana Rojas. ⇒ A mano: el número de mensajes sin leer de Ana Rojas no sube.',
      'live.message[eva]': 'Eva Solís, que no está en la lista, escribe «¿Siguen abiertos?».',
      'live.conversation[new]':
        'Eva Solís inicia una conversación. ⇒ list.ready: Se ve la fila «Eva Solís…».',
      'live.conversation[known]':
        'El servidor anuncia otra vez la conversación de Ana Rojas. ⇒ list.ready: A mano: la fila de Ana Rojas no se repite.',
      'conversation.select[ana]':
        'Pulsa la fila «Ana Rojas…». ⇒ Se ve el título «Ana Rojas»; A mano: su fila ya no cuenta mensajes sin leer.',
      'conversation.select[luis]':
        'Pulsa la fila «Luis Mora…». ⇒ Se ve el título «Luis Mora»; A mano: su fila ya no cuenta mensajes sin leer.',
      'conversation.select[gone]':
        'Se elige en la campana una notificación de una conversación que la lista no tiene y que ya no existe. ⇒ A mano: la lista sigue a la vista y se carga otra vez; A mano: si después no está, se lee el aviso «No se encontró la conversación».',
      'conversation.select[eva]':
        'Se elige en la campana una notificación de Eva Solís, que la lista todavía no tiene.',
      'conversation.close': 'Con la ventana a 360 píxeles, pulsa el botón «Volver a la lista».',
      'selection.asked': 'Estrecha la ventana hasta 360 píxeles.',
      'thread.loaded[ana]': 'El servidor contesta con los mensajes de Ana Rojas.',
      'thread.refused[ana]': 'El servidor contesta a los mensajes de Ana Rojas con un error 500.',
      'thread.failed[ana]': 'La red falla mientras se cargan los mensajes de Ana Rojas.',
      'view.shown': 'Pulsa el botón «Conversaciones» del menú «Principal».',
      'view.hidden': 'Pulsa el botón «Clientes» del menú «Principal».',
      'page.shown': 'Mira esta pestaña, con la vista «Conversaciones» delante.',
      'page.hidden': 'Pasa a otra pestaña.',
      'client.kept[linked]':
        'Guarda el cliente Ana Mora en la ficha de la conversación de Ana Rojas.',
      'client.kept[none]': 'La ficha de la conversación de Ana Rojas se queda sin nada escrito.',
      'outgoing.kept[sending]':
        'Envía «Abrimos a las nueve» a Ana Rojas; el servidor todavía no contesta.',
      'outgoing.kept[failed]':
        'El envío a Ana Rojas falla. ⇒ A mano: la fila de Ana Rojas muestra «No enviado».',
      'outgoing.kept[none]':
        'No queda ningún mensaje a Ana Rojas por enviar. ⇒ A mano: la fila de Ana Rojas no muestra «No enviado».',
      'notification.received':
        'Ana Rojas escribe «¿Siguen abiertos?» mientras miras otra vista. ⇒ A mano: la campana tiene una notificación de Ana Rojas.',
      'unread.cleared':
        'La lista se carga otra vez mientras miras la conversación de Ana Rojas. ⇒ A mano: en la campana, sus notificaciones constan como leídas.',
      'unread.opened':
        'Se abre la conversación de Ana Rojas, que tiene 2 mensajes sin leer. ⇒ A mano: en la campana, sus notificaciones constan como leídas.',
      'unread.returned':
        'Vuelve a la conversación de Ana Rojas, a la que llegó un mensaje mientras mirabas otra cosa. ⇒ A mano: en la campana, sus notificaciones constan como leídas.',
      'draft.kept[text]':
        'Escribe «Abrimos» en el campo «Escribe un mensaje». ⇒ A mano: la fila de Ana Rojas muestra «Borrador».',
      'draft.kept[empty]':
        'Borra el campo «Escribe un mensaje». ⇒ A mano: la fila de Ana Rojas no muestra «Borrador».',
      'conversation.markUnread[ana]':
        'En la fila «Ana Rojas…», pulsa la tecla «U». ⇒ A mano: la fila cuenta mensajes sin leer; A mano: si su conversación estaba abierta, se cierra.',
      'conversation.markUnread[luis]':
        'En la fila «Luis Mora…», pulsa la tecla «U». ⇒ A mano: la fila cuenta mensajes sin leer; A mano: si su conversación estaba abierta, se cierra.',
      'conversation.markRead':
        'En el menú de la fila «Ana Rojas…», que tiene mensajes sin leer, pulsa «Marcar como leída». ⇒ A mano: la fila ya no cuenta mensajes sin leer.',
      'unreadOnly.toggled':
        'Pulsa el botón «No leídos». ⇒ filter.unreadOnly: A mano: solo quedan las filas con mensajes sin leer y la que está abierta. ⇒ !filter.unreadOnly: El botón «No leídos» está sin pulsar.',
      'filters.cleared':
        'Pulsa el botón «Ver todas». ⇒ list.ready: A mano: se ven todas las filas.',
      'contact.wanted[number]':
        'En la vista «Clientes», pulsa el botón «Ir al chat» de una clienta con el número de Ana Rojas. ⇒ list.ready: Se ve el título «Ana Rojas».',
      'contact.wanted[nobody]':
        'En la vista «Clientes», pulsa el botón «Ir al chat» de Eva Solís, que no tiene conversación. ⇒ El buscador «Buscar conversaciones» contiene «Eva Solís».',
      'search.changed':
        'Escribe «ana» en el buscador «Buscar conversaciones». ⇒ list.ready: Se ve la fila «Ana Rojas…»; no se ve la fila «Luis Mora…».',
      'channel.changed':
        'Pulsa la opción «WhatsApp» del grupo «Canal». ⇒ list.ready: Se ve la fila «Ana Rojas…»; no se ve la fila «Luis Mora…».',
    },
    states: {
      'list.loading': 'Se lee «Cargando conversaciones...».',
      'list.failed.waiting': 'Se lee el error «{error}»; se ve el botón «Intentar de nuevo».',
      'list.failed.reloading':
        'Se lee el error «{error}»; el botón «Intentar de nuevo» no se puede pulsar.',
      'list.ready.idle': 'No se lee «Cargando conversaciones...».',
      'list.ready.refreshDue': 'No se lee «Cargando conversaciones...».',
      'list.ready.catchingUp.conversations.loading': 'No se lee «Cargando conversaciones...».',
      'list.ready.catchingUp.conversations.caughtUp': '',
      'list.ready.catchingUp.thread.loading': 'No se lee «Cargando mensajes...».',
      'list.ready.catchingUp.thread.caughtUp': '',
      'selection.none': 'Se lee «Elige una conversación».',
      'selection.open': 'Se ve el campo «Escribe un mensaje».',
      'filter.none': '',
      'filter.unreadOnly': 'El botón «No leídos» está pulsado.',
      'outboxes.resumed': '',
    },
  },
})
