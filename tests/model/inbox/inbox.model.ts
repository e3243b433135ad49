import { CallError } from '#contract/errors'
import type { Conversation } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'
import { ana, hello, luis, said } from '../people'

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
  isUncertain: false,
}
const failed: OutgoingMessage = { ...sending, status: 'failed', error: 'No' }

const nothing = {
  businessId: 1,
  unread: { counts: {}, upTo: 1_000 },
  drafts: {},
  outgoing: {},
}

const load = [
  'xstate.done.actor.loadConversations[two]',
  'conversation.select[ana]',
  'conversation.close',
]

export const inboxModel = defineModel({
  machine: inboxMachine,
  parent: workspaceMachine,
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
          'reader.present',
          'reader.away',
        ],
      },
      reading: {
        starts: ['fresh'],
        events: [...load, 'conversation.select', 'reader.present', 'reader.away', 'live.message'],
      },
      sending: { events: [...load, 'conversation.select', 'outgoing.kept', 'live.message[ana]'] },
      looking: {
        starts: ['fresh'],
        events: [...load, 'search.changed', 'channel.changed', 'draft.kept'],
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
      { type: 'thread.loaded', threadId: 'ana', case: 'ana' },
      { type: 'thread.loaded', threadId: 'luis', case: 'luis' },
      { type: 'thread.failed', threadId: 'ana', case: 'ana' },
      { type: 'thread.failed', threadId: 'luis', case: 'luis' },
      { type: 'outgoing.kept', threadId: 'ana', items: [sending], case: 'sending' },
      { type: 'outgoing.kept', threadId: 'ana', items: [failed], case: 'failed' },
      { type: 'outgoing.kept', threadId: 'ana', items: [], case: 'none' },
      { type: 'draft.kept', threadId: 'ana', text: 'Abrimos', case: 'text' },
      { type: 'draft.kept', threadId: 'ana', text: '', case: 'empty' },
      { type: 'search.changed', query: 'ana' },
      { type: 'channel.changed', channel: 'whatsapp' },
    ],
    project: ({
      conversations,
      liveIds,
      heard,
      unnamed,
      threadIds,
      selectedId,
      unread,
      outgoing,
      ...rest
    }) => [
      conversations.map(({ threadId }) => threadId),
      liveIds.some((id) => conversations.every(({ threadId }) => threadId !== id)),
      heard.length > 0,
      Math.min(unnamed.length, 2),
      threadIds,
      selectedId,
      Object.keys(unread.counts),
      (outgoing.ana ?? []).map(({ status }) => status),
      [rest.drafts, rest.query, rest.channel],
    ],
    filter: ({ context }, event) =>
      event.type !== 'outgoing.kept' || context.threadIds.includes('ana'),
    holds: {
      'the open conversation has its thread': ({ context, children }) =>
        context.selectedId === null || `thread:${context.selectedId}` in children,
      'every thread that is alive is known, and no other': ({ context, children }) =>
        Object.keys(children).filter((id) => id.startsWith('thread:')).length ===
          context.threadIds.length && context.threadIds.every((id) => `thread:${id}` in children),
      'whoever still sends keeps its thread': ({ context }) =>
        !(context.outgoing.ana ?? []).some(({ status }) => status === 'sending') ||
        context.threadIds.includes('ana'),
      'what somebody reads is not unread': (now) =>
        !now.matches({ reader: 'present' }) ||
        !Object.keys(now.context.unread.counts).includes(now.context.selectedId ?? ''),
      'no conversation is listed twice': ({ context: { conversations } }) =>
        new Set(conversations.map(({ threadId }) => threadId)).size === conversations.length,
      'who asks to be synchronised is never ignored': (now, { event }) =>
        event.type !== 'sync.requested' ||
        now.matches({ list: 'loading' }) ||
        now.matches({ list: { ready: 'catchingUp' } }),
      'a synchronisation ends with the list loaded': (now, { effects }) =>
        !effects.sent.some(
          ({ to, event }) => to === 'parent' && JSON.stringify(event).includes('sync.completed'),
        ) ||
        now.matches({ list: { ready: 'idle' } }) ||
        now.matches({ list: { ready: 'refreshDue' } }),
    },
  },
  delays: { refreshDelay: 1_000 },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio, sin nada pendiente de envío.',
      resuming: 'Vuelve a cargar la página mientras se enviaba un mensaje a Ana.',
      'xstate.done.actor.loadConversations[two]': 'Se cargan las conversaciones de Ana y Luis.',
      'xstate.done.actor.loadConversations[none]': 'Se carga la lista: no hay conversaciones.',
      'xstate.error.actor.loadConversations[500]': 'El servidor falla al cargar la lista.',
      'xstate.done.actor.reloadConversations[two]': 'La lista se carga otra vez, igual.',
      'xstate.done.actor.reloadConversations[three]': 'La lista se carga otra vez, con Eva.',
      'xstate.done.actor.reloadConversations[missed]':
        'La lista se carga otra vez, con un mensaje de Ana que no se había visto.',
      'xstate.error.actor.reloadConversations[network]':
        'La red falla al cargar otra vez la lista.',
      'after.refreshDelay': 'Espera un segundo.',
      'list.retry': 'Pulsa «Intentar de nuevo».',
      'sync.requested': 'Se restablece la conexión en directo.',
      'live.message[ana]': 'Llega un mensaje de Ana.',
      'live.message[luis]': 'Llega un mensaje de Luis.',
      'live.message[business]': 'El negocio contesta a Ana desde otro sitio.',
      'live.message[eva]': 'Llega un mensaje de Eva, que no está en la lista.',
      'live.conversation[new]': 'Eva inicia una conversación.',
      'live.conversation[known]': 'Llega de nuevo la conversación de Ana.',
      'conversation.select[ana]': 'Pulsa la conversación de Ana.',
      'conversation.select[luis]': 'Pulsa la conversación de Luis.',
      'conversation.select[gone]': 'Se pide una conversación que ya no existe.',
      'conversation.close': 'Vuelve a la lista.',
      'thread.loaded[ana]': 'Se cargan los mensajes de Ana.',
      'thread.loaded[luis]': 'Se cargan los mensajes de Luis.',
      'thread.failed[ana]': 'No se pueden cargar los mensajes de Ana.',
      'thread.failed[luis]': 'No se pueden cargar los mensajes de Luis.',
      'reader.present': 'Mira las conversaciones.',
      'reader.away': 'Pasa a otra vista o a otra pestaña.',
      'outgoing.kept[sending]': 'Se envía un mensaje a Ana.',
      'outgoing.kept[failed]': 'Un mensaje a Ana no se pudo enviar.',
      'outgoing.kept[none]': 'No queda ningún mensaje a Ana pendiente de envío.',
      'draft.kept[text]': 'Escribe «Abrimos» a Ana sin enviarlo.',
      'draft.kept[empty]': 'Borra lo escrito a Ana.',
      'search.changed': 'Busca «ana».',
      'channel.changed': 'Elige el canal WhatsApp.',
    },
    states: {
      'list.loading': 'Se ve que la lista se carga.',
      'list.failed': 'Se lee el error y el botón «Intentar de nuevo».',
      'list.ready.idle': 'Se ve la lista.',
      'list.ready.refreshDue': 'Se ve la lista; dentro de un segundo se carga otra vez.',
      'list.ready.catchingUp.conversations.loading': 'Se ve la lista mientras se carga otra vez.',
      'list.ready.catchingUp.conversations.caughtUp': 'Se ve la lista, al día.',
      'list.ready.catchingUp.thread.loading': 'Se ve la conversación mientras se carga otra vez.',
      'list.ready.catchingUp.thread.caughtUp': 'Se ve la conversación, al día.',
      'selection.none': 'No hay ninguna conversación abierta.',
      'selection.open': 'Se ve la conversación abierta.',
      'outboxes.resumed': 'Lo que quedó pendiente de envío se sigue atendiendo.',
      'arrivals.quiet': 'La campana no espera el nombre de nadie más.',
      'reader.away': 'Lo que llega cuenta como no leído.',
      'reader.present': 'Lo que llega a la conversación abierta cuenta como leído.',
    },
  },
})
