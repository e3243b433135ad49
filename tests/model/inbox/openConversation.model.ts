import type { SnapshotFrom } from 'xstate'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import { emptyThreadMemory, type ThreadMemory } from '#contract/threadMemory.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { leading } from '#machines/inbox/list/hits.ts'
import { keptOf } from '#machines/inbox/memory.ts'
import {
  openConversationMachine,
  selectSelectedId,
} from '#machines/inbox/openConversationMachine.ts'
import type { Effects } from '../kit/effects.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { ana, luis, outgoing } from '../people.ts'
import { byHand, fill, press, pressKey, sees, seesNot, the, when } from '../qa/say.ts'

const sending = outgoing()
const failed = outgoing({ status: 'failed', error: 'No' })

const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Ana Mora' } }

const nothing = { kept: {}, isPanelFolded: true, isKeyed: false, replies: null }

const teamLink = { linked: { id: '9', name: 'Eva Mora' }, apart: null }

const lead = { threadId: 'ana', search: 'camisa', at: 700 }
const linkLead = { threadId: 'ana', mark: '7d0-sign' }

const changed = (name: string, kept: Partial<ThreadMemory>) => ({
  type: 'memory.changed' as const,
  threadId: 'ana',
  kept: { ...emptyThreadMemory, ...kept },
  case: name,
})

/** The messages to one receiver, as text. */
const sentTo = ({ sent }: Effects, receiver: string): readonly string[] =>
  sent.filter(({ to }) => to === receiver).map(({ event }) => JSON.stringify(event))

type State = SnapshotFrom<typeof openConversationMachine>

const selectedIn = (before: State | null): string | null => before && selectSelectedId(before)

const isOpenIn = (state: State | null): boolean =>
  state?.matches({ selection: { placed: 'open' } }) ?? false

const told = (type: string, threadId: string | null): string => JSON.stringify({ type, threadId })

const isReadingAna = (now: State): boolean => selectSelectedId(now) === 'ana' && isOpenIn(now)

const code = 'xstate.done.actor.loadChat'
const found = [code, 'conversation.found', 'conversation.close', 'contact.missing']
const forChat = ['clients.linked']
export const openConversationModel = defineModel({
  machine: openConversationMachine,
  parent: inboxMachine,
  opening: {
    title: 'La conversación abierta',
    about: 'La conversación que está abierta, y el código del chat.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      fresh: nothing,
      linked: { ...nothing, lead: linkLead },
      resuming: {
        ...nothing,
        kept: { [ana.threadId]: { ...emptyThreadMemory, outgoing: [sending] } },
      },
    },
    facets: {
      hearing: {
        events: [...found, ...forChat, 'conversation.markUnread'],
      },
      joining: { starts: ['fresh'], events: [...found, 'list.loaded'] },
      catchingUp: {
        starts: ['fresh'],
        events: [...found, 'sync.requested', 'xstate.error.actor.loadChat'],
      },
      removing: { starts: ['fresh'], events: [...found, 'live.removal'] },
      blocking: { starts: ['fresh'], events: [...found, 'live.block'] },
      leading: { starts: ['fresh', 'linked'], events: [...found, 'lead.chosen'] },
      sending: {
        events: [...found, 'memory.changed', 'conversation.markUnread'],
      },
      opening: {
        events: [
          ...found,
          'xstate.error.actor.loadChat',
          'chat.retry',
          'sync.requested',
          'conversation.markUnread',
        ],
      },
    },
    cases: [
      done('loadChat'),
      fail('loadChat', new Error('No'), 'broken'),
      { type: 'conversation.found', conversation: ana, case: 'ana' },
      { type: 'conversation.found', conversation: luis, case: 'luis' },
      { type: 'lead.chosen', lead: null, case: 'row' },
      { type: 'lead.chosen', lead, case: 'lead' },
      changed('sending', { outgoing: [sending] }),
      changed('failed', { outgoing: [failed] }),
      changed('none', {}),
      changed('drafted', { draft: 'Abrimos' }),
      changed('linked', { client: linked }),
      changed('unlinked', { client: { ...emptyClientMemory, apart: '7' } }),
      { type: 'clients.linked', links: { ana: teamLink } },
      { type: 'list.loaded', conversations: [ana, luis], case: 'both' },
      {
        type: 'list.loaded',
        conversations: [{ ...ana, joinedIds: ['luis'] }],
        case: 'joined',
      },
      { type: 'conversation.markUnread', threadId: 'ana', case: 'ana' },
      { type: 'conversation.markUnread', threadId: 'luis', case: 'luis' },
      { type: 'live.removal', threadId: 'ana', case: 'ana' },
      { type: 'live.removal', threadId: 'luis', case: 'luis' },
      { type: 'live.removal', threadId: 'ana', isUnseen: true, case: 'unseen' },
      { type: 'live.block', threadId: 'ana', isBlocked: true, case: 'blocked' },
      { type: 'live.block', threadId: 'ana', isBlocked: false, case: 'unblocked' },
      { type: 'live.block', threadId: 'luis', isBlocked: true, case: 'other' },
    ],
    project: ({ selected, lead: led, kept: { ana: of } }) => [
      JSON.stringify(led),
      selected?.threadId,
      selected?.isBlocked,
      of?.draft,
      of?.client.linked?.name,
      of?.client.apart,
      of?.outgoing.map(({ status }) => status),
    ],
    holds: {
      'a deleted conversation is not open any more, and another one stays': (
        now,
        { before, event },
      ) =>
        !is(event, 'live.removal') ||
        selectSelectedId(now) ===
          (carried(event, 'threadId') === selectedIn(before) ? null : selectedIn(before)),
      'whoever is not to see the open conversation any more is told': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'live.removal') ||
        effects.called.some(({ action }) => action === 'toastUnseen') ===
          (is(event, 'live.removal[unseen]') && selectedIn(before) === 'ana'),
      'the open conversation is blocked as long as its contact is': (
        { context },
        { before, event },
      ) =>
        event.type !== 'live.block' ||
        before === null ||
        context.selected?.isBlocked ===
          (carried(event, 'threadId') === selectedIn(before)
            ? carried(event, 'isBlocked')
            : before.context.selected?.isBlocked),
      'the memory of a conversation is the last one that was told, and an empty one is left out': (
        { context },
        { event },
      ) =>
        event.type !== 'memory.changed' ||
        (event.case === 'none'
          ? !('ana' in context.kept)
          : JSON.stringify(context.kept.ana) === JSON.stringify(carried(event, 'kept'))),
      'another client of a conversation is told, and nothing else': (
        { context },
        { before, event, effects },
      ) => {
        if (event.type !== 'memory.changed') return true
        const nameIn = (kept = before?.context.kept) =>
          kept?.ana?.client.linked?.name ?? kept?.ana?.client.apart ?? undefined
        const memory = (carried(event, 'kept') as ThreadMemory).client
        return (
          sentTo(effects, 'liveNews').join() ===
          (nameIn() === nameIn(context.kept)
            ? ''
            : JSON.stringify({ type: 'client.kept', threadId: 'ana', memory }))
        )
      },
      'the client that the team linked is kept, with all else, and told to nobody else': (
        { context },
        { before, event, effects },
      ) => {
        if (!is(event, 'clients.linked') || before === null) return true
        const of = keptOf(before.context.kept, 'ana')
        return (
          JSON.stringify(context.kept.ana) ===
            JSON.stringify({ ...of, client: { ...of.client, ...teamLink } }) &&
          sentTo(effects, 'liveNews').length === 0
        )
      },
      'one that became one with another gives way to it, and no other does': (
        now,
        { before, event },
      ) =>
        event.type !== 'list.loaded' ||
        selectSelectedId(now) ===
          (event.case === 'joined' && selectedIn(before) === 'luis' ? 'ana' : selectedIn(before)),
      'a conversation that is open, or about to be, can be left': (now) =>
        selectSelectedId(now) === null ||
        (now.can({ type: 'conversation.close' }) && now.can({ type: 'contact.missing' })),
      'marking another conversation as unread leaves the open one': (now, { before, event }) =>
        event.type !== 'conversation.markUnread' ||
        selectSelectedId(now) ===
          (carried(event, 'threadId') === selectedIn(before) ? null : selectedIn(before)),
      'a conversation that is marked as unread is closed before it is told to be left': (
        now,
        { before, event, effects },
      ) => {
        if (event.type !== 'conversation.markUnread') return true
        const threadId = String(carried(event, 'threadId'))
        return (
          selectSelectedId(now) !== threadId &&
          sentTo(effects, 'liveNews').join() ===
            [
              ...(threadId === selectedIn(before) ? ['{"type":"conversation.closed"}'] : []),
              told('conversation.left', threadId),
            ].join()
        )
      },
      'a conversation is open when its code is there, and waits for it otherwise': (now) =>
        selectSelectedId(now) === null
          ? now.matches({ selection: 'none' })
          : now.matches({ chat: 'ready' })
            ? now.matches({ selection: { placed: 'open' } })
            : now.matches({ selection: { placed: 'opening' } }) &&
              (now.matches({ chat: 'loading' }) || now.matches({ chat: 'failed' })),
      'the chat lives from when its code is there, which is loaded for what is still to be sent': ({
        context,
        children,
        ...now
      }) =>
        'chat' in children === now.matches({ chat: 'ready' }) &&
        (!now.matches({ chat: 'asleep' }) ||
          Object.values(context.kept).every(({ outgoing }) =>
            outgoing.every(({ status }) => status !== 'sending'),
          )),
      'the chat is told of the conversation that is open': (
        { context, ...now },
        { before, event, effects },
      ) => {
        const { selected } = context
        const wasOpen = before?.matches({ selection: { placed: 'open' } }) ?? false
        // It may have been written to while it was blocked.
        const isBack = is(event, 'live.block') && carried(event, 'threadId') === selectedIn(before)
        const isOther = !wasOpen || isBack || selected?.threadId !== selectedIn(before)
        const isOpen = now.matches({ selection: { placed: 'open' } })
        const toChat = sentTo(effects, 'chat').filter((each) => /"chat.(open|close)"/u.test(each))
        return (
          toChat.join() ===
          [
            ...(wasOpen && !isOpen ? ['{"type":"chat.close"}'] : []),
            ...(isOpen && isOther
              ? [JSON.stringify({ type: 'chat.open', conversation: selected })]
              : []),
          ].join()
        )
      },
      'a row that was found by a message, or a link to one, leads to it when its conversation is open':
        ({ context, ...now }, { before, event, effects }) => {
          const wasOpen = before?.matches({ selection: { placed: 'open' } }) ?? false
          const isOpen = now.matches({ selection: { placed: 'open' } })
          const isOpened = isOpen && (!wasOpen || is(event, 'conversation.found'))
          const isLed = isOpened && context.selected?.threadId === context.lead?.threadId
          return (
            sentTo(effects, 'liveNews')
              .filter((each) => each.includes('.lead"'))
              .join() === (isLed ? JSON.stringify(context.lead && leading(context.lead)) : '')
          )
        },
      'the message that a row leads to is that of the last row': ({ context }, { event }) =>
        !is(event, 'lead.chosen') ||
        JSON.stringify(context.lead) === JSON.stringify(carried(event, 'lead')),
      'a link leads until a row is chosen': ({ context }, { before, event }) =>
        is(event, 'lead.chosen') ||
        JSON.stringify(context.lead) ===
          JSON.stringify(before ? before.context.lead : is(event, 'linked') ? linkLead : null),
      'a conversation that waits for the code is not read, though it has its place': (
        now,
        { before, effects },
      ) =>
        !now.matches({ selection: { placed: 'opening' } }) ||
        (sentTo(effects, 'liveNews').every((each) => !each.includes('conversation.shown')) &&
          (selectedIn(before) === selectSelectedId(now) ||
            sentTo(effects, 'liveNews').some((each) => each.includes('conversation.opened')))),
      'the code that did not come is asked for again by a person, and when the connection is back':
        (now, { event, before }) =>
          before?.matches({ chat: 'failed' }) !== true ||
          !is(event, 'chat.retry', 'conversation.found', 'sync.requested') ||
          now.matches({ chat: 'loading' }),
      'the conversation that was found is open, and the inbox is told': (
        now,
        { event, before, effects },
      ) => {
        if (
          event.type !== 'conversation.found' ||
          now.matches({ selection: { placed: 'opening' } })
        )
          return true
        const { threadId } = carried(event, 'conversation') as typeof ana
        return (
          selectSelectedId(now) === threadId &&
          sentTo(effects, 'liveNews').includes(told('conversation.shown', threadId)) &&
          (selectedIn(before) === threadId ||
            sentTo(effects, 'liveNews').includes(told('conversation.opened', threadId)))
        )
      },
      'a conversation that waited is read when its code is there': (now, { before, effects }) =>
        before?.matches({ selection: { placed: 'opening' } }) !== true ||
        !isOpenIn(now) ||
        sentTo(effects, 'liveNews').includes(told('conversation.shown', selectSelectedId(now))),
      'a conversation that is closed is told': (now, { before, effects }) =>
        selectedIn(before) === null ||
        selectSelectedId(now) !== null ||
        sentTo(effects, 'liveNews').includes('{"type":"conversation.closed"}'),
    },
  },
  offers: {
    'memory.changed': (now, { kept: { draft, client, outgoing: next } }) => {
      const { outgoing } = keptOf(now.context.kept, 'ana')
      if (next.includes(failed)) return outgoing.some(({ status }) => status === 'sending')
      const isWritten = draft !== '' || client.linked !== null
      return isReadingAna(now) && (isWritten || outgoing.length === 0)
    },
    // A contact is blocked, and unblocked afterwards.
    'live.block': ({ context }, event) =>
      carried(event, 'isBlocked') === true || context.selected?.isBlocked === true,
    // From one conversation to the next.
    'chat.retry': (now) => now.matches({ selection: { placed: 'opening' } }),
  },
  delays: {},
  does: {
    fresh: '→ chat.asleep, → selection.none',
    'conversation.found[ana]': [
      '→ chat.loading, → selection.placed.opening, liveNews: conversation.opened',
      'liveNews: conversation.opened',
      '→ selection.placed.opening, liveNews: conversation.opened',
      'liveNews: conversation.shown',
      'chat: chat.open, liveNews: conversation.opened, liveNews: conversation.shown',
      '→ selection.placed.open, chat: chat.open, liveNews: conversation.opened, liveNews: conversation.shown',
      'liveNews: link.lead, liveNews: conversation.shown',
      'chat: chat.open, liveNews: conversation.opened, liveNews: link.lead, liveNews: conversation.shown',
      '→ selection.placed.open, chat: chat.open, liveNews: conversation.opened, liveNews: link.lead, liveNews: conversation.shown',
      'chat: chat.open, liveNews: conversation.opened, liveNews: search.lead, liveNews: conversation.shown',
      '→ selection.placed.open, chat: chat.open, liveNews: conversation.opened, liveNews: search.lead, liveNews: conversation.shown',
      'liveNews: search.lead, liveNews: conversation.shown',
      '→ chat.loading, liveNews: conversation.opened',
    ],
    'conversation.found[luis]': [
      '→ chat.loading, → selection.placed.opening, liveNews: conversation.opened',
      'liveNews: conversation.opened',
      '→ selection.placed.opening, liveNews: conversation.opened',
      'chat: chat.open, liveNews: conversation.opened, liveNews: conversation.shown',
      'liveNews: conversation.shown',
      '→ selection.placed.open, chat: chat.open, liveNews: conversation.opened, liveNews: conversation.shown',
      '→ chat.loading, liveNews: conversation.opened',
    ],
    'conversation.markUnread[ana]': [
      'liveNews: conversation.left',
      '→ selection.none, liveNews: conversation.closed, liveNews: conversation.left',
      '→ selection.none, chat: chat.close, liveNews: conversation.closed, liveNews: conversation.left',
    ],
    'conversation.markUnread[luis]': [
      'liveNews: conversation.left',
      '→ selection.none, liveNews: conversation.closed, liveNews: conversation.left',
      '→ selection.none, chat: chat.close, liveNews: conversation.closed, liveNews: conversation.left',
    ],
    'sync.requested': '→ chat.loading',
    'live.removal': [
      '→ selection.none, liveNews: conversation.closed',
      '→ selection.none, chat: chat.close, liveNews: conversation.closed',
      '→ selection.none, toastUnseen, liveNews: conversation.closed',
      '→ selection.none, toastUnseen, chat: chat.close, liveNews: conversation.closed',
    ],
    'live.block[blocked]': ['', 'chat: chat.open'],
    'live.block[other]': ['', 'chat: chat.open'],
    'live.block[unblocked]': ['', 'chat: chat.open'],
    'conversation.close': [
      '→ selection.none, liveNews: conversation.closed',
      '→ selection.none, chat: chat.close, liveNews: conversation.closed',
    ],
    'contact.missing': [
      '→ selection.none, liveNews: conversation.closed',
      '→ selection.none, chat: chat.close, liveNews: conversation.closed',
    ],
    'done loadChat': [
      '→ chat.ready, → selection.placed.open, chat: chat.open, liveNews: conversation.shown',
      '→ chat.ready',
      '→ chat.ready, → selection.placed.open, chat: chat.open, liveNews: link.lead, liveNews: conversation.shown',
      '→ chat.ready, → selection.placed.open, chat: chat.open, liveNews: search.lead, liveNews: conversation.shown',
    ],
    linked: '→ chat.asleep, → selection.none',
    resuming: '→ chat.loading, → selection.none',
    'memory.changed[sending]': [
      'liveNews: client.kept',
      '',
      '→ chat.loading',
      '→ chat.loading, liveNews: client.kept',
    ],
    'memory.changed[failed]': ['liveNews: client.kept', ''],
    'memory.changed[none]': ['liveNews: client.kept', ''],
    'memory.changed[drafted]': ['liveNews: client.kept', ''],
    'memory.changed[linked]': ['liveNews: client.kept', ''],
    'memory.changed[unlinked]': ['liveNews: client.kept', ''],
    'clients.linked': '',
    'list.loaded[both]': '',
    'list.loaded[joined]': [
      '',
      'liveNews: conversation.opened',
      'chat: chat.open, liveNews: conversation.opened, liveNews: conversation.shown',
    ],
    'error loadChat[broken]': '→ chat.failed',
    'chat.retry': '→ chat.loading',
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio, sin nada pendiente de envío.',
      linked: 'Abre el enlace de un mensaje, cuya conversación no está todavía en la lista.',
      resuming:
        'Apaga el servidor, que no conoce los envíos por su clave, envía un mensaje a Ana Rojas, cierra su conversación, vuelve a cargar la página y arranca el servidor.',
      'lead.chosen[row]': press(the.row('Ana Rojas…')),
      'lead.chosen[lead]':
        'Se busca «camisa» en la lista y se toca la fila de Ana Rojas, que se encontró por un mensaje.',
      'conversation.found[ana]': [
        'Se toca la fila «Ana Rojas…».',
        when(
          'selection.placed.open',
          sees(the.heading('Ana Rojas')),
          byHand('su fila ya no cuenta mensajes sin leer'),
        ),
      ],
      'conversation.found[luis]': [
        'Se toca la fila «Luis Mora…».',
        when(
          'selection.placed.open',
          sees(the.heading('Luis Mora')),
          byHand('su fila ya no cuenta mensajes sin leer'),
        ),
      ],
      'contact.missing': [
        'En la vista «Clientes», se toca el botón «Ir al chat» de Rosa Vega, que no tiene conversación.',
        sees('Elige una conversación'),
      ],
      'xstate.done.actor.loadChat': 'El servidor contesta con el código de las conversaciones.',
      'xstate.error.actor.loadChat[broken]': [
        'El código de las conversaciones no se carga.',
        when(
          'selection.placed.opening',
          sees('No se pudo cargar la conversación. Verifica tu conexión a internet.'),
        ),
      ],
      'chat.retry': press(the.button('Reintentar')),
      'live.removal[ana]': 'Otra persona del equipo elimina la conversación de Ana Rojas.',
      'live.removal[unseen]': [
        'A quien solo ve sus conversaciones, otra persona le quita la de Ana Rojas.',
        sees('Esta conversación ahora es de otra persona, y ya no la ves'),
      ],
      'live.block[blocked]': 'Otra persona del equipo bloquea a Ana Rojas.',
      'live.block[unblocked]': [
        'Otra persona del equipo desbloquea a Ana Rojas.',
        when('selection.placed.open', sees(the.field('Escribe un mensaje'))),
      ],
      'live.block[other]': [
        'Otra persona del equipo bloquea a Luis Mora.',
        when('selection.placed.open', sees(the.field('Escribe un mensaje'))),
      ],
      'live.removal[luis]': 'Otra persona del equipo elimina la conversación de Luis Mora.',
      'conversation.close':
        'Estrecha la ventana hasta 360 píxeles, toca el botón «Volver a la lista» y ensánchala otra vez.',
      'sync.requested':
        'Apaga el servidor y arráncalo otra vez: la conexión en vivo se restablece.',
      'clients.linked': 'Otra persona del equipo vincula la conversación de Ana Rojas a Eva Mora.',
      'list.loaded[both]': 'La lista se carga otra vez.',
      'list.loaded[joined]':
        'Otra persona del equipo une la conversación de Luis Mora con la de Ana Rojas.',
      'memory.changed[unlinked]': 'Desvincula la conversación de Ana Rojas de su cliente.',
      'memory.changed[linked]':
        'Guarda el cliente Ana Mora en la ficha de la conversación de Ana Rojas.',
      'memory.changed[sending]':
        'Envía «Abrimos a las nueve» a Ana Rojas; el servidor todavía no contesta.',
      'memory.changed[failed]': ['El envío a Ana Rojas falla.', sees('No enviado')],
      'memory.changed[none]': [
        'Se escribe algo en el campo «Escribe un mensaje», y se borra.',
        seesNot('No enviado', 'Borrador'),
      ],
      'memory.changed[drafted]': [
        fill(the.field('Escribe un mensaje'), 'Abrimos'),
        byHand('con otra conversación abierta, la fila dice «Borrador» y lo escrito'),
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
    },
    states: {
      'selection.none': sees('Elige una conversación'),
      'selection.placed.open': sees(the.field('Escribe un mensaje')),
      'selection.placed.opening': when('!chat.failed', sees('Cargando conversación...')),
      'chat.asleep': [],
      'chat.loading': [],
      'chat.failed': [],
      'chat.ready': [],
    },
  },
})
