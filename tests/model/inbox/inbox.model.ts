import { emptyClientMemory } from '#contract/clientMemory'
import type { NotificationNews } from '#contract/notifications'
import type { OutgoingMessage } from '#contract/outgoing'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import type { Effects } from '../kit/effects'
import { carried, done, fail, is } from '../kit/events'
import { defineModel } from '../kit/model'
import { ana, eva, hello, luis } from '../people'

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
const sendingToLuis: OutgoingMessage = {
  ...sending,
  to: { threadId: luis.threadId, contactId: '17840001', contactType: 'instagram' },
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

/** What was sent to one receiver, as text. */
const sentTo = ({ sent }: Effects, receiver: string): readonly string[] =>
  sent.filter(({ to }) => to === receiver).map(({ event }) => JSON.stringify(event))

const code = 'xstate.done.actor.loadChat'
const found = [code, 'conversation.found', 'conversation.close', 'contact.missing']

export const inboxModel = defineModel({
  machine: inboxMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Conversaciones',
    about: 'La conversación que está abierta, y ponerse al día tras cada conexión.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      fresh: nothing,
      resuming: {
        ...nothing,
        outgoing: { [ana.threadId]: [sending], [luis.threadId]: [sendingToLuis] },
      },
    },
    facets: {
      catchingUp: {
        starts: ['fresh'],
        events: [
          ...found,
          'sync.requested',
          'list.loaded',
          'list.failed',
          'thread.loaded',
          'thread.failed',
          'thread.refused',
        ],
      },
      hearing: {
        events: [
          ...found,
          'live.message',
          'live.conversation',
          'list.loaded',
          'view.shown',
          'view.hidden',
          'page.shown',
          'page.hidden',
          'notification.received',
          'thread.read',
          'thread.opened',
          'reader.returned',
          'conversation.markUnread',
          'conversation.markRead',
          'selection.asked',
        ],
      },
      wanting: {
        starts: ['fresh'],
        events: [
          ...found,
          'conversation.select',
          'contact.wanted',
          'conversation.missing',
          'list.retried',
        ],
      },
      sending: {
        events: [...found, 'outgoing.kept', 'live.message[ana]', 'conversation.markUnread'],
      },
      opening: {
        events: [
          ...found,
          'xstate.error.actor.loadChat',
          'chat.retry',
          'sync.requested',
          'list.loaded',
          'live.message[ana]',
          'selection.asked',
          'view.shown',
          'conversation.markUnread',
        ],
      },
      keeping: { starts: ['fresh'], events: [...found, 'client.kept', 'draft.kept'] },
    },
    cases: [
      done('loadChat'),
      fail('loadChat', new Error('No'), 'broken'),
      { type: 'list.loaded', conversations: [ana, luis] },
      { type: 'conversation.found', conversation: ana, case: 'ana' },
      { type: 'conversation.found', conversation: luis, case: 'luis' },
      { type: 'live.message', threadId: 'ana', message: hello, receivedAt: 9_000, case: 'ana' },
      { type: 'live.message', threadId: 'luis', message: hello, receivedAt: 9_000, case: 'luis' },
      { type: 'live.conversation', conversation: eva, receivedAt: 9_000 },
      { type: 'conversation.select', threadId: 'ana' },
      { type: 'contact.wanted', contact: { name: 'Ana', phone: '+506 8888-0001' } },
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
      { type: 'thread.read', threadId: 'ana' },
      { type: 'conversation.markUnread', threadId: 'ana', case: 'ana' },
      { type: 'conversation.markUnread', threadId: 'luis', case: 'luis' },
      { type: 'conversation.markRead', threadId: 'ana' },
      { type: 'thread.opened', threadId: 'ana', unread: 2, name: ana.name },
      { type: 'reader.returned', threadId: 'ana', unread: 1 },
    ],
    project: ({ threadIds, selectedId, outgoing, drafts, clients }) => [
      threadIds,
      selectedId,
      (outgoing.ana ?? []).map(({ status }) => status),
      drafts,
      clients,
    ],
    // A thread that is not alive keeps nothing.
    filter: ({ context }, event) =>
      !['outgoing.kept', 'draft.kept'].includes(event.type) || context.threadIds.includes('ana'),
    holds: {
      'what a thread told last is kept for its return': ({ context }, { event }) =>
        event.type === 'draft.kept'
          ? (context.drafts.ana ?? '') === carried(event, 'text')
          : event.type !== 'outgoing.kept' ||
            JSON.stringify(context.outgoing.ana ?? []) === JSON.stringify(carried(event, 'items')),
      'with the code of a conversation come the quick replies and the place of the panel': ({
        children,
        ...now
      }) =>
        !now.matches({ chat: 'ready' }) || ('panelPlace' in children && 'quickReplies' in children),
      'a conversation that is open, or about to be, can be left': (now) =>
        now.context.selectedId === null ||
        (now.can({ type: 'conversation.close' }) && now.can({ type: 'contact.missing' })),
      'the shell learns which conversation has the place of the list, whenever it asks': (
        now,
        { before, event, effects },
      ) =>
        (now.context.selectedId === null || now.can({ type: 'selection.asked' })) &&
        (!is(event, 'view.shown') ||
          before === null ||
          before.context.selectedId === null ||
          sentTo(effects, 'parent').some((each) => each.includes('conversation.opened'))),
      'marking another conversation as unread leaves the open one': (
        { context },
        { before, event },
      ) =>
        event.type !== 'conversation.markUnread' ||
        before === null ||
        context.selectedId ===
          (carried(event, 'threadId') === before.context.selectedId
            ? null
            : before.context.selectedId),
      'catching up waits for the open thread, and for no other': (now, { before, event }) =>
        !is(event, 'thread.loaded', 'thread.refused') ||
        before?.matches({ sync: { catchingUp: { thread: 'loading' } } }) !== true ||
        (carried(event, 'threadId') === before.context.selectedId) ===
          !now.matches({ sync: { catchingUp: { thread: 'loading' } } }),
      'the client of a conversation is known until nothing is kept of it': (
        { context: { clients } },
        { event },
      ) =>
        event.type !== 'client.kept' ||
        (event.case === 'linked' ? clients.ana?.linked?.id === '7' : clients.ana === undefined),
      'a conversation is open when its thread is there, and waits for the code otherwise': ({
        context,
        children,
        ...now
      }) =>
        context.selectedId === null
          ? now.matches({ selection: 'none' })
          : `thread:${context.selectedId}` in children
            ? now.matches({ selection: 'open' })
            : now.matches({ selection: 'opening' }) &&
              (now.matches({ chat: 'loading' }) || now.matches({ chat: 'failed' })),
      'no thread is alive before the code is there, and everything that still sends is afterwards':
        ({ context, ...now }) =>
          now.matches({ chat: { ready: 'resumed' } })
            ? Object.entries(context.outgoing).every(
                ([threadId, items]) =>
                  items.every(({ status }) => status !== 'sending') ||
                  context.threadIds.includes(threadId),
              )
            : context.threadIds.length === 0,
      'a conversation that waits for the code is not read, though it has its place': (
        { context, ...now },
        { before, effects },
      ) =>
        !now.matches({ selection: 'opening' }) ||
        (sentTo(effects, 'unread').every((each) => !each.includes('conversation.opened')) &&
          (before?.context.selectedId === context.selectedId ||
            sentTo(effects, 'parent').some((each) => each.includes('conversation.opened')))),
      'the code that did not come is asked for again by a person, and when the connection is back':
        (now, { event, before }) =>
          before?.matches({ chat: 'failed' }) !== true ||
          !['chat.retry', 'conversation.found', 'sync.requested'].includes(event.type) ||
          now.matches({ chat: 'loading' }),
      'every thread that is alive is known, and no other': ({ context, children }) =>
        Object.keys(children).filter((id) => id.startsWith('thread:')).length ===
          context.threadIds.length && context.threadIds.every((id) => `thread:${id}` in children),
      'a thread that is neither open nor sending is not alive': ({ context }, { before }) =>
        before === null ||
        context.threadIds.every(
          (id) =>
            id === context.selectedId ||
            (context.outgoing[id] ?? []).some(({ status }) => status === 'sending'),
        ),
      'the conversation that was found is open, and its row and the shell are told': (
        { context, ...now },
        { event, before, effects },
      ) => {
        if (event.type !== 'conversation.found' || now.matches({ selection: 'opening' }))
          return true
        const { threadId } = Reflect.get(event, 'conversation') as typeof ana
        const opened = `{"type":"conversation.opened","threadId":"${threadId}"}`
        return (
          context.selectedId === threadId &&
          sentTo(effects, 'unread').includes(opened) &&
          sentTo(effects, 'parent').some((each) => each.includes('wanted.settled')) &&
          (before?.context.selectedId === threadId || sentTo(effects, 'parent').includes(opened))
        )
      },
      'a thread that was alive before it is opened is loaded again': (
        _,
        { event, before, effects },
      ) => {
        if (event.type !== 'conversation.found' || before === null) return true
        const { threadId } = Reflect.get(event, 'conversation') as typeof ana
        const isLoadedAgain = sentTo(effects, `thread:${threadId}`).some((each) =>
          each.includes('thread.reload'),
        )
        const wasLeft =
          before.context.threadIds.includes(threadId) && before.context.selectedId !== threadId
        return !wasLeft || isLoadedAgain
      },
      'a conversation that is closed is told to the shell and to its row': (
        { context },
        { before, effects },
      ) =>
        before === null ||
        before.context.selectedId === null ||
        context.selectedId !== null ||
        ['unread', 'parent'].every((receiver) =>
          sentTo(effects, receiver).includes('{"type":"conversation.closed"}'),
        ),
      'a conversation that is missing is told to the person and to the shell': (
        _,
        { event, effects },
      ) =>
        event.type !== 'conversation.missing' ||
        (effects.called.some(({ action }) => action === 'toastMissing') &&
          sentTo(effects, 'parent').some((each) => each.includes('wanted.settled'))),
      'the shell is told which conversation is open when it asks, and when it shows the inbox': (
        { context, ...now },
        { event, effects },
      ) =>
        !['selection.asked', 'view.shown'].includes(event.type) ||
        context.selectedId === null ||
        now.matches({ selection: 'opening' }) ||
        sentTo(effects, 'parent').includes(
          `{"type":"conversation.opened","threadId":"${context.selectedId}"}`,
        ),
      'a person who looks at the conversations reads, and no other': (_, { event, effects }) => {
        const [, what = ''] = /^(?:view|page)\.(shown|hidden)$/.exec(event.type) ?? []
        const told = { shown: 'reader.present', hidden: 'reader.away' }[what]
        return told === undefined || sentTo(effects, 'unread').some((each) => each.includes(told))
      },
      'a conversation that is marked as unread is not open any more': (
        { context },
        { event, effects },
      ) =>
        event.type !== 'conversation.markUnread' ||
        (context.selectedId !== Reflect.get(event, 'threadId') &&
          (sentTo(effects, 'unread').at(-1) ?? '').includes('conversation.markUnread')),
      'a live message reaches the list, the count, and the thread of its conversation alone': (
        _,
        { event, before, effects },
      ) => {
        if (event.type !== 'live.message' || before === null) return true
        const threadId = String(Reflect.get(event, 'threadId'))
        const isAlive = before.context.threadIds.includes(threadId)
        const receivers = ['list', 'unread', ...(isAlive ? [`thread:${threadId}`] : [])]
        return (
          effects.sent.length === receivers.length &&
          receivers.every((receiver) => sentTo(effects, receiver)[0]?.includes(`"${threadId}"`))
        )
      },
      'each load of the list is counted, once': (_, { event, effects }) =>
        event.type !== 'list.loaded' ||
        sentTo(effects, 'unread').filter((each) => each.includes('list.loaded')).length === 1,
      'a request to catch up loads the list again, and the open thread': (
        now,
        { event, effects },
      ) =>
        event.type !== 'sync.requested' ||
        (now.matches({ sync: 'catchingUp' }) &&
          sentTo(effects, 'list').some((each) => each.includes('list.refresh')) &&
          (now.matches({ selection: 'none' }) ||
            now.matches({ selection: 'opening' }) ||
            sentTo(effects, `thread:${now.context.selectedId}`).some((each) =>
              each.includes('thread.reload'),
            ))),
      'catching up ends when the list and the open thread are there, or one of them cannot be reached':
        (now, { before, event, effects }) => {
          const told = sentTo(effects, 'parent').filter((each) => each.includes('"sync.'))
          if (before?.matches({ sync: 'catchingUp' }) !== true || event.type === 'sync.requested')
            return told.length === 0
          if (now.matches({ sync: 'catchingUp' })) return told.length === 0
          const threadId = Reflect.get(event, 'threadId')
          const isFailure =
            event.type === 'list.failed' ||
            (event.type === 'thread.failed' && threadId === now.context.selectedId)
          return told.join() === `{"type":"sync.${isFailure ? 'failed' : 'completed'}"}`
        },
    },
  },
  offers: { 'draft.kept': ({ context }) => context.selectedId === 'ana' },
  delays: {},
  does: {
    fresh: '→ chat.asleep, → selection.none, → sync.idle',
    'sync.requested': [
      '→ sync.catchingUp.conversations.loading, → sync.catchingUp.thread.caughtUp, list: list.refresh',
      'list: list.refresh',
      '→ sync.catchingUp.conversations.loading, → sync.catchingUp.thread.loading, list: list.refresh, thread:ana: thread.reload',
      '→ sync.catchingUp.conversations.loading, → sync.catchingUp.thread.loading, list: list.refresh, thread:luis: thread.reload',
      '→ sync.catchingUp.thread.loading, list: list.refresh, thread:ana: thread.reload',
      '→ sync.catchingUp.thread.loading, list: list.refresh, thread:luis: thread.reload',
      'list: list.refresh, thread:ana: thread.reload',
      'list: list.refresh, thread:luis: thread.reload',
      '→ sync.catchingUp.conversations.loading, list: list.refresh, thread:ana: thread.reload',
      '→ sync.catchingUp.conversations.loading, list: list.refresh, thread:luis: thread.reload',
      '→ chat.loading, → sync.catchingUp.conversations.loading, → sync.catchingUp.thread.caughtUp, list: list.refresh',
      '→ chat.loading, list: list.refresh',
    ],
    'list.loaded': [
      'unread: list.loaded',
      '→ sync.idle, parent: sync.completed, unread: list.loaded',
      '→ sync.catchingUp.conversations.caughtUp, unread: list.loaded',
    ],
    'conversation.found[ana]': [
      '→ chat.loading, → selection.opening, parent: conversation.opened',
      'parent: conversation.opened',
      '→ selection.opening, parent: conversation.opened',
      'parent: wanted.settled, unread: conversation.opened',
      'parent and unread: conversation.opened, parent: wanted.settled',
      '→ sync.catchingUp.thread.loading, parent: wanted.settled, thread:ana: thread.reload, unread: conversation.opened',
      '→ selection.open, parent and unread: conversation.opened, parent: wanted.settled',
      'parent: wanted.settled, thread:ana: thread.reload, unread: conversation.opened',
      '→ sync.catchingUp.thread.caughtUp, parent and unread: conversation.opened, parent: wanted.settled',
      '→ sync.idle, parent and unread: conversation.opened, parent: wanted.settled, parent: sync.completed',
      '→ selection.open, parent and unread: conversation.opened, parent: wanted.settled, thread:ana: thread.reload',
      'parent and unread: conversation.opened, parent: wanted.settled, thread:ana: thread.reload',
      '→ chat.loading, parent: conversation.opened',
      '→ selection.open, → sync.catchingUp.thread.loading, parent and unread: conversation.opened, parent: wanted.settled, thread:ana and thread:ana: thread.reload',
      '→ sync.catchingUp.thread.loading, parent and unread: conversation.opened, parent: wanted.settled, thread:ana and thread:ana: thread.reload',
      'parent and unread: conversation.opened, parent: wanted.settled, thread:ana and thread:ana: thread.reload',
    ],
    'conversation.found[luis]': [
      '→ chat.loading, → selection.opening, parent: conversation.opened',
      'parent: conversation.opened',
      '→ selection.opening, parent: conversation.opened',
      'parent and unread: conversation.opened, parent: wanted.settled',
      'parent: wanted.settled, unread: conversation.opened',
      '→ sync.catchingUp.thread.loading, parent: wanted.settled, thread:luis: thread.reload, unread: conversation.opened',
      '→ selection.open, parent and unread: conversation.opened, parent: wanted.settled',
      '→ sync.catchingUp.thread.caughtUp, parent and unread: conversation.opened, parent: wanted.settled',
      'parent: wanted.settled, thread:luis: thread.reload, unread: conversation.opened',
      '→ sync.idle, parent and unread: conversation.opened, parent: wanted.settled, parent: sync.completed',
      '→ selection.open, parent and unread: conversation.opened, parent: wanted.settled, thread:luis: thread.reload',
      'parent and unread: conversation.opened, parent: wanted.settled, thread:luis: thread.reload',
      '→ chat.loading, parent: conversation.opened',
      '→ selection.open, → sync.catchingUp.thread.loading, parent and unread: conversation.opened, parent: wanted.settled, thread:luis and thread:luis: thread.reload',
      '→ sync.catchingUp.thread.loading, parent and unread: conversation.opened, parent: wanted.settled, thread:luis and thread:luis: thread.reload',
      'parent and unread: conversation.opened, parent: wanted.settled, thread:luis and thread:luis: thread.reload',
    ],
    'list.failed': '→ sync.idle, parent: sync.failed',
    'conversation.close': [
      '→ selection.none, parent and unread: conversation.closed',
      '→ selection.none, → sync.catchingUp.thread.caughtUp, parent and unread: conversation.closed',
      '→ selection.none, → sync.idle, parent and unread: conversation.closed, parent: sync.completed',
    ],
    'contact.missing': [
      '→ selection.none, parent and unread: conversation.closed',
      '→ selection.none, → sync.catchingUp.thread.caughtUp, parent and unread: conversation.closed',
      '→ selection.none, → sync.idle, parent and unread: conversation.closed, parent: sync.completed',
    ],
    'done loadChat': [
      '→ chat.ready.resumed, → selection.open, parent: wanted.settled, unread: conversation.opened',
      '→ chat.ready.resumed',
      '→ chat.ready.resumed, → selection.open, parent: wanted.settled, thread:ana: thread.reload, unread: conversation.opened',
      '→ chat.ready.resumed, → selection.open, parent: wanted.settled, thread:luis: thread.reload, unread: conversation.opened',
    ],
    'thread.failed[ana]': '→ sync.idle, parent: sync.failed',
    'thread.failed[luis]': '→ sync.idle, parent: sync.failed',
    'thread.loaded[ana]': [
      '→ sync.catchingUp.thread.caughtUp',
      '→ sync.idle, parent: sync.completed',
    ],
    'thread.refused[ana]': [
      '→ sync.catchingUp.thread.caughtUp',
      '→ sync.idle, parent: sync.completed',
    ],
    'thread.loaded[luis]': [
      '→ sync.catchingUp.thread.caughtUp',
      '→ sync.idle, parent: sync.completed',
    ],
    'thread.refused[luis]': [
      '→ sync.catchingUp.thread.caughtUp',
      '→ sync.idle, parent: sync.completed',
    ],
    'live.message[ana]': ['list and unread: live.message', '3 × live.message'],
    'live.message[luis]': ['list and unread: live.message', '3 × live.message'],
    'live.conversation': 'list and unread: live.conversation',
    'conversation.markRead': 'unread: conversation.markRead',
    'conversation.markUnread[ana]': [
      'unread: conversation.markUnread',
      '→ selection.none, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, → sync.catchingUp.thread.caughtUp, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, → sync.idle, parent and unread: conversation.closed, parent: sync.completed, unread: conversation.markUnread',
    ],
    'conversation.markUnread[luis]': [
      'unread: conversation.markUnread',
      '→ selection.none, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, → sync.catchingUp.thread.caughtUp, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, → sync.idle, parent and unread: conversation.closed, parent: sync.completed, unread: conversation.markUnread',
    ],
    'view.shown': ['unread: reader.present', 'parent: conversation.opened, unread: reader.present'],
    'view.hidden': 'unread: reader.away',
    'page.shown': 'unread: reader.present',
    'page.hidden': 'unread: reader.away',
    'notification.received': 'parent: notification.received',
    'thread.read': 'parent: thread.read',
    'selection.asked': 'parent: conversation.opened',
    'thread.opened': 'thread:ana: thread.opened',
    'reader.returned': 'thread:ana: reader.returned',
    resuming: '→ chat.loading, → selection.none, → sync.idle',
    'conversation.select': 'list: conversation.select',
    'contact.wanted': 'list: contact.wanted',
    'list.retried': 'parent: list.retried',
    'conversation.missing': 'toastMissing, parent: wanted.settled',
    'outgoing.kept[sending]': 'keepOutgoing',
    'outgoing.kept[failed]': 'keepOutgoing',
    'outgoing.kept[none]': 'keepOutgoing',
    'error loadChat[broken]': '→ chat.failed',
    'chat.retry': '→ chat.loading',
    'client.kept[linked]': 'list and unread: client.kept',
    'client.kept[none]': 'list and unread: client.kept',
    'draft.kept[text]': 'keepDraft',
    'draft.kept[empty]': 'keepDraft',
  },
  survivors: {
    'sync.catchingUp.thread.loading: always: target deciding':
      'Without an open thread, deciding is caught up at once, too.',
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio, sin nada pendiente de envío.',
      resuming:
        'Apaga el servidor, envía un mensaje a Ana Rojas, vuelve a cargar la página y arranca el servidor.',
      'list.loaded': 'El servidor contesta con dos conversaciones: Ana Rojas y Luis Mora.',
      'list.failed': 'La red falla mientras la lista se carga otra vez.',
      'list.retried': 'Pulsa el botón «Intentar de nuevo».',
      'sync.requested':
        'Apaga el servidor y arráncalo otra vez: la conexión en directo se restablece.',
      'live.message[ana]':
        'Ana Rojas escribe «¿Siguen abiertos?». ⇒ A mano: su fila pasa a ser la primera y muestra «¿Siguen abiertos?».',
      'live.message[luis]':
        'Luis Mora escribe «¿Siguen abiertos?». ⇒ A mano: su fila pasa a ser la primera y muestra «¿Siguen abiertos?».',
      'live.conversation': 'Eva Solís inicia una conversación. ⇒ Se ve la fila «Eva Solís…».',
      'conversation.select': 'Pulsa la fila «Ana Rojas…».',
      'conversation.found[ana]':
        'La conversación de Ana Rojas está en la lista. ⇒ Se ve el título «Ana Rojas»; A mano: su fila ya no cuenta mensajes sin leer.',
      'conversation.found[luis]':
        'La conversación de Luis Mora está en la lista. ⇒ Se ve el título «Luis Mora»; A mano: su fila ya no cuenta mensajes sin leer.',
      'conversation.missing':
        'Se elige en la campana una notificación de una conversación que ya no existe. ⇒ A mano: la lista se carga otra vez; A mano: después se lee el aviso «No se encontró la conversación».',
      'contact.missing':
        'El contacto al que se quiere escribir no tiene conversación. ⇒ Se lee «Elige una conversación».',
      'xstate.done.actor.loadChat': 'El servidor contesta con el código de las conversaciones.',
      'xstate.error.actor.loadChat[broken]':
        'El código de las conversaciones no se carga. ⇒ selection.opening: Se lee «No se pudo cargar la conversación. Verifica tu conexión a internet.».',
      'chat.retry': 'Pulsa el botón «Reintentar».',
      'conversation.close': 'Con la ventana a 360 píxeles, pulsa el botón «Volver a la lista».',
      'selection.asked': 'Estrecha la ventana hasta 360 píxeles.',
      'thread.loaded[ana]': 'El servidor contesta con los mensajes de Ana Rojas.',
      'thread.loaded[luis]': 'El servidor contesta con los mensajes de Luis Mora.',
      'thread.refused[ana]': 'El servidor contesta a los mensajes de Ana Rojas con un error 500.',
      'thread.refused[luis]': 'El servidor contesta a los mensajes de Luis Mora con un error 500.',
      'thread.failed[ana]': 'La red falla mientras se cargan los mensajes de Ana Rojas.',
      'thread.failed[luis]': 'La red falla mientras se cargan los mensajes de Luis Mora.',
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
      'thread.read':
        'La lista se carga otra vez mientras miras la conversación de Ana Rojas. ⇒ A mano: en la campana, sus notificaciones constan como leídas.',
      'thread.opened':
        'Se abre la conversación de Ana Rojas, que tiene 2 mensajes sin leer. ⇒ A mano: el chat separa los mensajes nuevos.',
      'reader.returned':
        'Vuelve a la conversación de Ana Rojas, a la que llegó un mensaje mientras mirabas otra cosa. ⇒ A mano: el chat separa los mensajes nuevos.',
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
      'contact.wanted':
        'En la vista «Clientes», pulsa el botón «Ir al chat» de una clienta con el número de Ana Rojas.',
    },
    states: {
      'sync.idle': '',
      'sync.catchingUp.conversations.loading': 'No se lee «Cargando conversaciones...».',
      'sync.catchingUp.conversations.caughtUp': '',
      'sync.catchingUp.thread.loading': 'No se lee «Cargando mensajes...».',
      'sync.catchingUp.thread.caughtUp': '',
      'selection.none': 'Se lee «Elige una conversación».',
      'selection.open': 'Se ve el campo «Escribe un mensaje».',
      'selection.opening': '',
      'chat.asleep': '',
      'chat.loading': '',
      'chat.failed': '',
      'chat.ready.resumed': '',
    },
  },
})
