import { transition } from 'xstate'
import { emptyThreadMemory, type ThreadMemory } from '#contract/threadMemory.ts'
import type { Erased } from '#machines/erasure/erasureMachine.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { openConversationMachine } from '#machines/inbox/openConversationMachine.ts'
import type { Effects } from '../../kit/effects.ts'
import { carried, is } from '../../kit/events.ts'
import { type Case, defineModel } from '../../kit/model.ts'
import { ana, luis, outgoing } from '../../people.ts'
import { byHand, press, sees, seesNot, the, unfold } from '../../qa/say.ts'

const sending = outgoing()
const failed = outgoing({ status: 'failed', error: 'No' })

const working: ThreadMemory = { ...emptyThreadMemory, outgoing: [sending] }
const attaching: ThreadMemory = { ...emptyThreadMemory, attachment: 'failed' }
const resting: ThreadMemory = { ...emptyThreadMemory, outgoing: [failed] }

const fresh = { kept: {}, isPanelFolded: true, isKeyed: false, replies: null, recentMost: 1 }

/** The messages to one receiver, as text. */
const sentTo = ({ sent }: Effects, receiver: string): readonly string[] =>
  sent.filter(({ to }) => to === receiver).map(({ event }) => JSON.stringify(event))

const isRemoved = (event: Case, openId: string | null | undefined): boolean =>
  event.type === 'live.removal' && carried(event, 'threadId') === openId

const changed = (threadId: string, name: string, kept: ThreadMemory) => ({
  type: 'memory.changed' as const,
  threadId,
  kept,
  case: `${threadId} ${name}`,
})

const ofThread = (threadId: string) =>
  [
    { type: 'thread.loaded', threadId, case: threadId },
    { type: 'thread.refused', threadId, case: threadId },
    { type: 'thread.failed', threadId, case: threadId },
    changed(threadId, 'sends', working),
    changed(threadId, 'has a file', attaching),
    changed(threadId, 'rests', resting),
  ] as const

const erased: Erased = { kind: 'conversation', id: 'ana', name: 'Ana Rojas' }

export const chatModel = defineModel({
  machine: chatMachine,
  parent: openConversationMachine,
  opening: {
    title: 'Las conversaciones vivas',
    about: 'La conversación que está abierta, y las que se dejaron mientras enviaban.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      fresh: { ...fresh, isTeam: true },
      unfinished: { ...fresh, kept: { ana: working, luis: resting }, recentMost: 0 },
    },
    cases: [
      { type: 'chat.open', conversation: ana, case: 'ana' },
      { type: 'chat.open', conversation: luis, case: 'luis' },
      { type: 'replies.shared', ids: [1] },
      { type: 'conversation.erase', target: erased },
      { type: 'erasure.done', target: erased, purgeAt: null },
      { type: 'live.removal', threadId: 'ana', case: 'ana' },
      { type: 'live.removal', threadId: 'luis', case: 'luis' },
      ...ofThread('ana'),
      ...ofThread('luis'),
    ],
    project: ({ openId, recent, recentMost, threads }) => [openId, recent, recentMost, threads],
    // The open conversation is not opened again, and none is closed where none is open.
    filter: ({ context: { openId } }, event) =>
      event.type === 'chat.open'
        ? openId !== event.case
        : event.type !== 'chat.close' || openId !== null,
    holds: {
      'nothing of a deleted conversation goes on': ({ context, children }, { event }) =>
        event.type !== 'live.removal' ||
        (!(String(event.case) in context.threads) &&
          !context.recent.includes(String(event.case)) &&
          !(`thread:${event.case}` in children)),
      'a deleted conversation is heard of at every moment': (now) =>
        now.can({ type: 'live.removal', threadId: 'ana' }),
      'the question is about the conversation that was asked for': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'erasure' || JSON.stringify(input) === JSON.stringify({ target: erased }),
        ),
      'the question ends with its answer': ({ children }, { event }) =>
        (!is(event, 'erasure.closed', 'erasure.done') || !('erasure' in children)) &&
        (!is(event, 'conversation.erase') || 'erasure' in children),
      'a question that is open stops with its answer, and before another one': (now, { event }) =>
        !is(event, 'conversation.erase') ||
        (
          [
            { type: 'conversation.erase', target: erased },
            { type: 'erasure.closed' },
            { type: 'erasure.done', target: erased, purgeAt: null },
          ] as const
        ).every((next) =>
          transition(now.machine, now as never, next)[1].some(
            ({ type }) => String(type) === 'xstate.stopChild',
          ),
        ),
      'all who have something of a deleted conversation are told': (_, { event, effects }) =>
        !is(event, 'erasure.done') ||
        sentTo(effects, 'liveNews').join() === '{"type":"live.removal","threadId":"ana"}',
      'the conversation that is opened is open, until it is closed': (
        { context },
        { before, event },
      ) =>
        context.openId ===
        (event.type === 'chat.open'
          ? event.case
          : event.type === 'chat.close' || isRemoved(event, before?.context.openId)
            ? null
            : (before?.context.openId ?? null)),
      'alive are those that were open last, and those that send or have a file': ({
        context: { openId, recent, recentMost, threads },
      }) =>
        Object.entries(threads).every(
          ([threadId, sends]) => sends || threadId === openId || recent.includes(threadId),
        ) &&
        recent.every((threadId) => threadId in threads) &&
        recent.length <= recentMost &&
        (openId === null || (openId in threads && !recent.includes(openId))),
      'a left conversation stays alive for a quick return': (
        { context: { recent, recentMost } },
        { before, event },
      ) =>
        !is(event, 'chat.close', 'chat.open') ||
        recentMost === 0 ||
        !before?.context.openId ||
        recent[0] === before.context.openId,
      'a conversation that is opened again is as it was left, and loads again': (
        _,
        { before, event, effects },
      ) => {
        if (event.type !== 'chat.open' || !event.case) return true
        const wasAlive = before ? event.case in before.context.threads : false
        return (
          sentTo(effects, `thread:${event.case}`).some((told) => told.includes('thread.reload')) ===
            wasAlive && effects.started.some(({ src }) => src === 'thread') === !wasAlive
        )
      },
      'every thread that is alive is known, and no other': ({ context: { threads }, children }) =>
        Object.keys(threads).every((threadId) => `thread:${threadId}` in children) &&
        Object.keys(children).filter((id) => id.startsWith('thread:')).length ===
          Object.keys(threads).length,
      'a thread is unfinished until it says otherwise, and so is what was left unfinished': (
        { context: { threads } },
        { before, event },
      ) =>
        Object.entries(threads).every(([threadId, sends]) =>
          event.type === 'memory.changed' && carried(event, 'threadId') === threadId
            ? sends === (carried(event, 'kept') !== resting)
            : sends === (before ? (before.context.threads[threadId] ?? false) : true),
        ),
      'only what was on its way out when the page was left is alive at once': (
        { context: { threads } },
        { before, event },
      ) =>
        before !== null || Object.keys(threads).join() === (is(event, 'unfinished') ? 'ana' : ''),
      'a thread begins with its contact': (_, { effects }) =>
        effects.started
          .filter(({ src }) => src === 'thread')
          .every(({ input }) => {
            const { threadId, contactType, contactId } = input as typeof ana
            return (
              contactType === (threadId === 'luis' ? luis : ana).contactType && contactId !== null
            )
          }),
      'a conversation that was left while it sent is loaded again when it is opened': (
        _,
        { before, event, effects },
      ) => {
        if (event.type !== 'chat.open') return true
        const threadId = String(event.case)
        const wasAlive = before !== null && threadId in before.context.threads
        return (
          sentTo(effects, `thread:${threadId}`).some((each) => each.includes('thread.reload')) ===
          wasAlive
        )
      },
      'a conversation hears that it was left, and no other': (_, { before, event, effects }) =>
        !is(event, 'chat.close', 'chat.open') ||
        before === null ||
        before.context.openId === null ||
        sentTo(effects, `thread:${before.context.openId}`).join() === '{"type":"thread.left"}',
      'a conversation that is opened while the connection catches up is waited for': (
        _,
        { event, effects },
      ) =>
        event.type !== 'chat.open' ||
        sentTo(effects, 'liveNews').join() === '{"type":"sync.joined"}',
      'catching up loads the open conversation again, and is over at once where none is': (
        now,
        { event, effects },
      ) =>
        event.type !== 'sync.requested' ||
        (now.context.openId === null
          ? now.matches('current') &&
            sentTo(effects, 'liveNews').join() === '{"type":"sync.completed"}'
          : now.matches('catchingUp') &&
            sentTo(effects, `thread:${now.context.openId}`).join() === '{"type":"thread.reload"}'),
      'catching up ends as the load of the open conversation ends, and no other': (
        now,
        { before, event, effects },
      ) => {
        if (!before?.matches('catchingUp') || event.type === 'sync.requested') return true
        const isOpen = carried(event, 'threadId') === before.context.openId
        const ends = {
          'thread.loaded': 'sync.completed',
          'thread.refused': 'sync.completed',
          'thread.failed': 'sync.failed',
        }[event.type]
        const told = sentTo(effects, 'liveNews')
        if (event.type === 'chat.open') return now.matches('catchingUp')
        if (is(event, 'erasure.done')) return now.matches('catchingUp')
        if (event.type === 'chat.close' || (event.type === 'live.removal' && isOpen))
          return now.matches('current') && told.join() === '{"type":"sync.completed"}'
        return ends !== undefined && isOpen
          ? now.matches('current') && told.join() === `{"type":"${ends}"}`
          : now.matches('catchingUp') && told.length === 0
      },
      'the replies of a team come with a back end that has them': ({ context, children }) =>
        'teamReplies' in children === context.isTeam,
      'this browser hears which of its replies the team has': (_, { event, effects }) =>
        event.type !== 'replies.shared' ||
        sentTo(effects, 'quickReplies').join() === '{"type":"replies.shared","ids":[1]}',
      'with the conversations come the quick replies, the recent emojis and the place of the panel':
        ({ children }) => ['panelPlace', 'quickReplies', 'emojis'].every((id) => id in children),
    },
  },
  offers: {
    'conversation.erase': ({ context }, { target }) => target.id === context.openId,
    'erasure.closed': ({ children }) => 'erasure' in children,
    'erasure.done': ({ children }) => 'erasure' in children,
    'memory.changed': ({ context, ...now }, { threadId, kept }) =>
      kept !== resting
        ? threadId === context.openId && !context.threads[threadId] && now.matches('current')
        : context.threads[threadId] === true,
  },
  delays: {},
  does: {
    fresh: '→ current',
    'replies.shared': 'quickReplies: replies.shared',
    'sync.requested': [
      'liveNews: sync.completed',
      '→ catchingUp, thread:ana: thread.reload',
      '→ catchingUp, thread:luis: thread.reload',
      'thread:ana: thread.reload',
      'thread:luis: thread.reload',
    ],
    'erasure.done': 'liveNews: live.removal',
    'live.removal': ['', '→ current, liveNews: sync.completed'],
    'chat.open[ana]': [
      'liveNews: sync.joined',
      'liveNews: sync.joined, thread:luis: thread.left',
      'liveNews: sync.joined, thread:ana: thread.reload, thread:luis: thread.left',
      'liveNews: sync.joined, thread:ana: thread.reload',
    ],
    'chat.open[luis]': [
      'liveNews: sync.joined',
      'liveNews: sync.joined, thread:ana: thread.left',
      'liveNews: sync.joined, thread:ana: thread.left, thread:luis: thread.reload',
      'liveNews: sync.joined, thread:luis: thread.reload',
    ],
    'chat.close': [
      'thread:ana: thread.left',
      'thread:luis: thread.left',
      '→ current, liveNews: sync.completed, thread:ana: thread.left',
      '→ current, liveNews: sync.completed, thread:luis: thread.left',
    ],
    'thread.loaded[ana]': '→ current, liveNews: sync.completed',
    'thread.refused[ana]': '→ current, liveNews: sync.completed',
    'thread.failed[ana]': '→ current, liveNews: sync.failed',
    'thread.loaded[luis]': '→ current, liveNews: sync.completed',
    'thread.refused[luis]': '→ current, liveNews: sync.completed',
    'thread.failed[luis]': '→ current, liveNews: sync.failed',
    unfinished: '→ current',
  },
  words: {
    events: {
      'replies.shared': [
        'El servidor guarda para el equipo las respuestas rápidas de este navegador.',
        byHand('el diálogo «Respuestas rápidas» las lista entre las del equipo'),
      ],
      fresh: 'Entra en las conversaciones de un negocio, sin nada pendiente de envío.',
      unfinished:
        'Apaga el servidor, que no conoce los envíos por su clave, envía un mensaje a Ana Rojas, vuelve a cargar la página y arranca el servidor.',
      'chat.open[ana]': [press(the.row('Ana Rojas…')), sees(the.heading('Ana Rojas'))],
      'chat.open[luis]': [press(the.row('Luis Mora…')), sees(the.heading('Luis Mora'))],
      'chat.close': [
        'Estrecha la ventana hasta 360 píxeles, toca el botón «Volver a la lista» y ensánchala otra vez.',
        sees('Elige una conversación'),
      ],
      'sync.requested': [
        'Apaga el servidor y arráncalo otra vez: la conexión en vivo se restablece.',
        byHand('los mensajes de la conversación abierta se cargan otra vez'),
      ],
      'conversation.erase': [
        unfold(the.button('Opciones de la conversación')),
        press(the.menuItem('Eliminar conversación')),
        sees(the.dialog('Eliminar conversación')),
      ],
      'erasure.closed': [
        press(the.button('Cancelar')),
        seesNot(the.dialog('Eliminar conversación')),
      ],
      'erasure.done': 'Confirma la pregunta.',
      'live.removal[ana]': 'Otra persona del equipo elimina la conversación de Ana Rojas.',
      'live.removal[luis]': 'Otra persona del equipo elimina la conversación de Luis Mora.',
      'thread.loaded[ana]': 'El servidor contesta con los mensajes de Ana Rojas.',
      'thread.loaded[luis]': 'El servidor contesta con los mensajes de Luis Mora.',
      'thread.refused[ana]': 'El servidor contesta a los mensajes de Ana Rojas con un error 500.',
      'thread.refused[luis]': 'El servidor contesta a los mensajes de Luis Mora con un error 500.',
      'thread.failed[ana]': 'La red falla mientras se cargan los mensajes de Ana Rojas.',
      'thread.failed[luis]': 'La red falla mientras se cargan los mensajes de Luis Mora.',
      'memory.changed[ana sends]': [
        'Envía «Abrimos a las nueve» a Ana Rojas; el servidor todavía no contesta.',
        sees('Enviando...'),
      ],
      'memory.changed[luis sends]': [
        'Envía «Abrimos a las nueve» a Luis Mora; el servidor todavía no contesta.',
        sees('Enviando...'),
      ],
      'memory.changed[ana has a file]': [
        'Se envía un archivo a Ana Rojas, y el servidor contesta con un error 500.',
        sees(the.text('No enviado', the.row('Ana Rojas…'))),
      ],
      'memory.changed[luis has a file]': [
        'Se envía un archivo a Luis Mora, y el servidor contesta con un error 500.',
        sees(the.text('No enviado', the.row('Luis Mora…'))),
      ],
      'memory.changed[ana rests]': [
        'El envío a Ana Rojas falla.',
        sees(the.text('No enviado', the.row('Ana Rojas…'))),
      ],
      'memory.changed[luis rests]': [
        'El envío a Luis Mora falla.',
        sees(the.text('No enviado', the.row('Luis Mora…'))),
      ],
    },
    states: { current: [], catchingUp: [] },
  },
})
