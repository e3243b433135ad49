import type { SnapshotFrom } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { NOTIFICATIONS_SHOWN } from '#contract/limits.ts'
import type { NotificationNews } from '#contract/notifications.ts'
import { MAYBE_GONE } from '#machines/notifications/keptNotifications.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { type Case, defineModel } from '../kit/model.ts'
import { ana, luis } from '../people.ts'
import {
  byHand,
  lastOf,
  press,
  pressKey,
  seeing,
  sees,
  seesNot,
  seesOnce,
  the,
  unfold,
  unfolding,
  when,
} from '../qa/say.ts'

const news = (message: string, at: number, isRead = false): NotificationNews => ({
  type: 'message',
  title: 'Nuevo mensaje',
  message,
  threadId: 'ana',
  contactName: 'Ana Rojas',
  contactType: 'whatsapp',
  at,
  isRead,
})

/** It has an id: its customer may take it back. */
const taken = { ...news('¿Hay cupo?', 10_000), messageId: '7' }

const eva = { threadId: 'eva', contactName: 'Eva Solís', contactType: 'instagram' }
const began: NotificationNews = {
  ...news('Conversación iniciada', 10_000),
  ...eva,
  type: 'conversation',
  title: 'Nueva conversación',
}

const ofEva = { ...news('¿Tienen tallas?', 10_000), ...eva }
const mention: NotificationNews = { ...news('Mira esto', 10_000), type: 'mention', messageId: 'n1' }

const long = 'x'.repeat(81)
const full = Array.from({ length: 50 }, (_, index) => ({
  ...news(`mensaje ${index}`, 0, true),
  id: 50 - index,
}))

/** Something was taken back in her conversation. */
const anaOfList = { ...ana, takenBackAt: 9_000 }

const sound = { isOn: true, volume: 0.7 }
const desktop = { isOn: false, text: 'shown' } as const

/** The list was faster than the news of the conversation. */
const isBegunAfterWords = (
  event: Case,
  before: SnapshotFrom<typeof notificationsMachine> | null,
): boolean => event.case === 'began' && before?.context.items[0]?.message === '¿Y a Limón?'

/** The rows of the bell are visible while it is open. */
const BELL = the.button('Notificaciones…')
const RINGING = the.button('Notificaciones, …')

export const notificationsModel = defineModel({
  machine: notificationsMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Notificaciones',
    about: 'La campana: lo que avisa y lo que ya se leyó.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: {
      empty: { items: [], sound, desktop },
      full: { items: full, sound, desktop },
    },
    cases: [
      done('loadMentioning'),
      fail('loadMentioning', new CallError('network', NO_CONNECTION)),
      { type: 'notification.received', news: news('Hola', 10_000), case: 'first' },
      { type: 'notification.received', news: news('Hola', 15_000), case: 'within5s' },
      { type: 'notification.received', news: news('Hola', 15_001), case: 'after5s' },
      { type: 'notification.received', news: news('Adiós', 15_000, true), case: 'beingRead' },
      { type: 'notification.received', news: news(long, 20_000), case: 'long' },
      { type: 'notification.received', news: began, case: 'began' },
      {
        type: 'notification.received',
        news: { ...news('¿Hacen envíos?', 10_000), ...eva },
        case: 'firstWords',
      },
      {
        type: 'notification.received',
        news: { ...news('¿Hacen envíos?', 15_001), ...eva },
        case: 'lateWords',
      },
      {
        type: 'notification.received',
        news: { ...news('¿Y a Limón?', 9_000), ...eva },
        case: 'loadedWords',
      },
      {
        type: 'notification.received',
        news: { ...news('¿Y a Heredia?', 11_000), ...eva },
        case: 'moreWords',
      },
      { type: 'notification.received', news: taken, case: 'named' },
      { type: 'live.change', threadId: 'ana', gone: ['7'], case: 'gone' },
      { type: 'live.change', threadId: 'ana', gone: ['8'], case: 'other' },
      { type: 'live.change', threadId: 'ana', case: 'edit' },
      { type: 'sync.requested' },
      { type: 'list.loaded', conversations: [anaOfList, luis], case: 'takenBack' },
      { type: 'list.loaded', conversations: [luis], case: 'asBefore' },
      { type: 'live.removal', threadId: 'ana', case: 'ana' },
      { type: 'live.block', threadId: 'ana', isBlocked: true, case: 'blocked' },
      { type: 'live.block', threadId: 'ana', isBlocked: false, case: 'unblocked' },
      { type: 'ringing.changed', ringing: { rings: 'mine', userId: '7' }, case: 'mine' },
      { type: 'ringing.changed', ringing: { rings: 'nothing', userId: '7' }, case: 'nothing' },
      { type: 'notification.received', news: { ...ofEva, assigneeId: '8' }, case: 'others' },
      { type: 'notification.received', news: { ...ofEva, assigneeId: '7' }, case: 'own' },
      { type: 'notification.received', news: mention, case: 'mention' },
      { type: 'notifications.dismissed' },
      { type: 'notification.opened', id: 1, case: 'first' },
      { type: 'notification.opened', id: 99, case: 'unknown' },
      { type: 'thread.read', threadId: 'ana', case: 'ana' },
      { type: 'thread.read', threadId: 'luis', case: 'luis' },
      { type: 'conversation.requested', threadId: 'ana' },
    ],
    project: ({ items, takenBack, heard, ringing }) => [
      ringing?.rings,
      items
        .slice(0, 2)
        .map(({ message, messageId, at, isRead }) => [message.length, messageId, at, isRead]),
      takenBack,
      heard,
    ],
    // A second message is only tried for being a duplicate.
    filter: ({ context: { items, nextId, ringing } }, event) => {
      if (event.type.includes('loadMentioning')) return nextId === 1 && ringing === null
      // What the person chose decides about what comes next.
      if (event.type === 'ringing.changed') return nextId === 1 && ringing === null
      if (['others', 'own', 'mention'].includes(event.case ?? '') !== (ringing !== null))
        return false
      if (ringing !== null) return nextId === 1
      // What was taken back, with one notification at most.
      if (['live.change', 'list.loaded', 'sync.requested'].includes(event.type))
        return items.length < 2 && items.every(({ threadId }) => threadId === 'ana')
      if (event.type === 'notification.opened') return items.at(-1)?.threadId !== 'eva'
      // The text says that nothing is unread then.
      if (is(event, 'thread.read[ana]')) return items.every(({ threadId }) => threadId !== 'eva')
      if (event.case === 'firstWords' || event.case === 'lateWords')
        return items[0]?.type === 'conversation'
      if (event.case === 'moreWords')
        return items[0]?.message === '¿Hacen envíos?' && items[0].at === 10_000
      if (event.type !== 'notification.received') return true
      if (items.length === 50) return items[0]?.id === 50
      return items.length === 1 ? event.case !== 'long' : items.length === 0
    },
    refused: [
      'notification.opened[unknown]',
      'live.change[edit]',
      'list.loaded[asBefore]',
      'live.block[unblocked]',
    ],
    holds: {
      'mentions, and what rings, are heard once their code is there': (
        { children },
        { event, before },
      ) =>
        ['mentions', 'rings'].every(
          (child) =>
            child in children ===
            (is(event, 'done loadMentioning') || child in (before?.children ?? {})),
        ),
      'only what the person chose is told, and mentions; of nothing there is no sound': (
        { context: { items } },
        { event, before, effects },
      ) => {
        const rings = before?.context.ringing?.rings
        if (rings === undefined || event.type !== 'notification.received') return true
        const isTold = event.case === 'mention' || (event.case === 'own' && rings === 'mine')
        return (
          items.length === (isTold ? 1 : 0) &&
          effects.sent.length === (isTold && rings === 'mine' ? 2 : 0)
        )
      },
      'nothing of a deleted or blocked conversation is left': (
        { context: { items, recent } },
        { event },
      ) =>
        !is(event, 'live.removal', 'live.block[blocked]') ||
        [...items, ...recent].every(({ threadId }) => threadId !== 'ana'),
      'a deleted or blocked conversation closes its notifications': (_, { event, effects }) =>
        !is(event, 'live.removal', 'live.block[blocked]') ||
        effects.sent.some(({ to }) => to === 'desktop'),
      'an opened or read notification counts as read': ({ context: { items } }, { event }) =>
        (!is(event, 'notification.opened') ||
          items.find(({ id }) => id === carried(event, 'id'))?.isRead === true) &&
        (!is(event, 'thread.read') ||
          items.every(({ threadId, isRead }) => isRead || threadId !== carried(event, 'threadId'))),
      'a conversation that began and its first message count once': ({ context: { items } }) =>
        items.every(
          ({ type, isRead }, index) =>
            type !== 'conversation' || index === 0 || isRead || items[0]?.threadId !== 'eva',
        ),
      'a conversation that began and its first message make one sound': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'notification.received') ||
        !(event.case === 'firstWords' || isBegunAfterWords(event, before)) ||
        effects.sent.every(({ to }) => to !== 'sound'),
      'what was taken back is read nowhere': ({ context: { items, recent } }, { event }) =>
        !is(event, 'live.change[gone]') ||
        [...items, ...recent].every(({ message }) => message !== '¿Hay cupo?'),
      'what was taken back closes the notifications of its conversation, and nothing else does': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'live.change') ||
        effects.sent.some(({ to }) => to === 'desktop') ===
          (event.case === 'gone' &&
            (before?.context.items ?? []).some(({ messageId }) => messageId === '7')),
      'nothing is read of a conversation in which something was taken back that nothing here said':
        ({ context: { items, recent } }, { before, event, effects }) => {
          if (!is(event, 'list.loaded')) return true
          const isHeard = before?.context.heard.includes('ana') ?? false
          const was = before?.context.items ?? []
          return isHeard
            ? JSON.stringify(items) === JSON.stringify(was) && effects.sent.length === 0
            : items.length === was.length &&
                [...items, ...recent].every(
                  ({ message }) => message === MAYBE_GONE || message === 'Mensaje eliminado',
                )
        },
      'after a new connection nothing counts as heard': ({ context }, { event }) =>
        !is(event, 'sync.requested') || context.heard.length === 0,
      'a dismissed notification counts as read': ({ context: { items } }, { event }) =>
        !is(event, 'notifications.dismissed') || items.every(({ isRead }) => isRead),
      'at most fifty are kept': ({ context }) => context.items.length <= 50,
      'no preview is longer than eighty characters and the dots': ({ context }) =>
        context.items.every(({ message }) => message.length <= 83),
      'each has a number of its own': ({ context: { items } }) =>
        new Set(items.map(({ id }) => id)).size === items.length,
      'a message that is being read is in the bell as read': ({ context: { items } }, { event }) =>
        event.case !== 'beingRead' || (items[0]?.message === 'Adiós' && items[0].isRead),
      'a message that is being read makes no sound': ({ context }, { event, effects }) =>
        event.case !== 'beingRead' ||
        context.items[0]?.isRead !== true ||
        effects.sent.length === 0,
    },
  },
  offers: {
    // A duplicate needs an earlier message.
    'notification.received': ({ context }, event: Case) =>
      !/5s$/.test(event.case ?? '') ||
      context.items.some(({ message, isRead }) => message === 'Hola' && !isRead),
    // The oldest of fifty is not among the ten on the screen.
    'live.change': ({ context: { items } }) => items[0]?.message === '¿Hay cupo?',
    'notifications.dismissed': ({ context }) => context.items.some(({ isRead }) => !isRead),
    'notification.opened': ({ context }) => context.items.length <= NOTIFICATIONS_SHOWN,
  },
  delays: {},
  does: {
    'done loadMentioning': '',
    'error loadMentioning': '',
    'notification.received[first]': ['', 'desktop: desktop.raise, sound: sound.ring'],
    'notification.received[within5s]': ['', 'desktop: desktop.raise, sound: sound.ring'],
    'notification.received[after5s]': ['', 'desktop: desktop.raise, sound: sound.ring'],
    'notification.received[beingRead]': '',
    'notification.received[named]': ['', 'desktop: desktop.raise, sound: sound.ring'],
    'live.change[gone]': ['', 'desktop: thread.read'],
    'live.change[other]': '',
    'sync.requested': '',
    'list.loaded[takenBack]': ['', 'desktop: thread.read'],
    'notification.received[long]': 'desktop: desktop.raise, sound: sound.ring',
    'notification.received[began]': [
      '',
      'desktop: desktop.raise',
      'desktop: desktop.raise, sound: sound.ring',
    ],
    'notification.received[loadedWords]': [
      '',
      'desktop: desktop.raise',
      'desktop: desktop.raise, sound: sound.ring',
    ],
    'notification.received[firstWords]': 'desktop: desktop.raise',
    'notification.received[moreWords]': 'desktop: desktop.raise, sound: sound.ring',
    'notification.received[lateWords]': 'desktop: desktop.raise, sound: sound.ring',
    'notifications.dismissed': ['desktop: thread.read', 'desktop and desktop: thread.read'],
    'live.removal[ana]': 'desktop: thread.read',
    'live.block[blocked]': 'desktop: thread.read',
    'ringing.changed[mine]': '',
    'ringing.changed[nothing]': '',
    'notification.received[others]': '',
    'notification.received[own]': ['', 'desktop: desktop.raise, sound: sound.ring'],
    'notification.received[mention]': ['', 'desktop: desktop.raise, sound: sound.ring'],
    'thread.read[ana]': 'desktop: thread.read',
    'thread.read[luis]': 'desktop: thread.read',
    'conversation.requested': 'parent: conversation.requested',
    'notification.opened': 'parent: conversation.requested',
  },
  words: {
    events: {
      'xstate.done.actor.loadMentioning': 'El código de las menciones está.',
      'xstate.error.actor.loadMentioning': 'El código de las menciones no se carga.',
      empty: 'Abre la página con el sonido encendido y sin notificaciones.',
      full: 'Abre la página con cincuenta notificaciones guardadas, todas leídas.',
      'notification.received[first]': [
        'Ana Rojas escribe «Hola».',
        when('!items.0.isRead', sees(RINGING), unfolding(BELL, sees('Sin leer'))),
      ],
      'notification.received[within5s]': [
        'Ana Rojas escribe «Hola» otra vez antes de que pasen 5 segundos.',
        unfolding(BELL, seesOnce('Hola')),
      ],
      'notification.received[after5s]': [
        'Ana Rojas escribe «Hola» otra vez pasados 5 segundos.',
        sees(RINGING),
        unfolding(BELL, sees('Sin leer')),
      ],
      'notification.received[beingRead]': [
        'Ana Rojas escribe «Adiós» mientras su conversación está a la vista, y abres la vista «Panel de Control».',
        unfolding(BELL, sees('Leída')),
      ],
      'notification.received[began]': [
        'Eva Solís inicia una conversación.',
        when('!items.0.isRead', sees(RINGING), unfolding(BELL, sees('Sin leer'))),
      ],
      'notification.received[firstWords]': [
        'Eva Solís escribe «¿Hacen envíos?» antes de que pasen 5 segundos.',
        sees(RINGING),
      ],
      'notification.received[loadedWords]': [
        'Eva Solís escribe «¿Y a Limón?», y la lista que se carga tiene su conversación antes de que se anuncie.',
        sees(RINGING),
      ],
      'notification.received[moreWords]': ['Eva Solís escribe «¿Y a Heredia?».', sees(RINGING)],
      'notification.received[lateWords]': [
        'Eva Solís escribe «¿Hacen envíos?» pasados 5 segundos.',
        sees(RINGING),
      ],
      'ringing.changed[mine]': 'Has elegido «Solo lo mío» en «Avisarme de».',
      'ringing.changed[nothing]': 'Has elegido «Nada» en «Avisarme de».',
      'notification.received[others]': [
        'Eva Solís escribe «¿Tienen tallas?» en una conversación asignada a otra persona.',
        sees(the.button('Notificaciones')),
      ],
      'notification.received[own]':
        'Eva Solís escribe «¿Tienen tallas?» en una conversación asignada a ti.',
      'notification.received[mention]': ['Alguien te menciona en una nota interna.', sees(RINGING)],
      'notifications.dismissed': [
        unfold(BELL),
        press(the.button('Marcar todo como leído')),
        pressKey('Escape'),
        sees(the.button('Notificaciones')),
      ],
      'notification.received[named]': 'Ana Rojas escribe «¿Hay cupo?».',
      'live.change[gone]': [
        'Ana Rojas elimina el mensaje en WhatsApp.',
        unfolding(BELL, sees('Mensaje eliminado'), seesNot('¿Hay cupo?')),
      ],
      'live.change[other]': 'Ana Rojas elimina en WhatsApp un mensaje del que no hay notificación.',
      'sync.requested': 'La conexión se corta y vuelve.',
      'list.loaded[takenBack]':
        'La lista dice que Ana Rojas eliminó un mensaje mientras la página estaba cerrada.',
      'live.removal[ana]': [
        'Otra persona del equipo elimina la conversación de Ana Rojas.',
        unfolding(BELL, seesNot('mensaje 0', 'Hola', '¿Hay cupo?')),
      ],
      'live.block[blocked]': [
        'Otra persona del equipo bloquea a Ana Rojas.',
        byHand('la campana no tiene nada de Ana Rojas'),
      ],
      'notification.received[long]': 'Ana Rojas escribe un mensaje de 81 letras x.',
      'notification.opened[first]': [
        unfold(BELL),
        press(lastOf(the.button('Ana Rojas…'))),
        sees(the.heading('Conversaciones')),
        unfolding(BELL, sees('Leída')),
      ],
      'conversation.requested': [
        'El aviso de escritorio de Ana Rojas se toca.',
        sees(the.heading('Conversaciones')),
      ],
      'thread.read[ana]': [
        'Abre la conversación de Ana Rojas.',
        sees(the.button('Notificaciones')),
        unfolding(BELL, seesNot('Sin leer')),
      ],
      'thread.read[luis]': 'Abre la conversación de Luis Mora.',
    },
    states: {
      '': [
        sees(BELL),
        seeing<typeof notificationsMachine>(({ items: [newest] }) =>
          unfolding(BELL, sees(newest ? newest.message : 'No hay notificaciones')),
        ),
      ],
    },
  },
})
