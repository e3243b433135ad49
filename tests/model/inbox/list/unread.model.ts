import type { Conversation } from '#contract/inbox'
import { identityOf } from '#machines/inbox/chat/messageList'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import type { UnreadState } from '#machines/inbox/list/unread'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import type { Effects } from '../../kit/effects'
import { defineModel } from '../../kit/model'
import { ana, hello, luis, said } from '../../people'

const eva: Conversation = { ...luis, threadId: 'eva', name: 'Eva Solís', lastMessageAt: hello.at }
const more = said('¿Hola?', 2_500)
const missed = [{ ...ana, lastMessage: 'Sigo aquí', lastMessageAt: 9_000 }, luis]

const came = { type: 'live.message', receivedAt: 9_000 } as const

const total = ({ unread }: { readonly unread: UnreadState }): number =>
  Object.values(unread.counts).reduce((sum, count) => sum + count, 0)

/** How often the bell is told of something unread. */
const told = ({ sent }: Effects): number =>
  sent.filter(({ event }) => JSON.stringify(event).includes('"isRead":false')).length

export const unreadModel = defineModel({
  machine: unreadMachine,
  parent: inboxMachine,
  opening: {
    title: 'Lo no leído',
    about: 'Qué mensajes cuentan como no leídos, y de cuáles avisa la campana.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está en otra pestaña, detrás de esta.'],
  },
  options: {
    starts: {
      first: { counts: {}, upTo: null },
      returning: { counts: { ana: 2 }, upTo: 1_000 },
    },
    facets: {
      reading: {
        events: [
          'list.loaded[two]',
          'list.loaded[missed]',
          'thread.opened',
          'thread.closed',
          'thread.marked',
          'thread.cleared',
          'reader.present',
          'reader.away',
          'live.message[ana]',
          'live.message[again]',
          'live.message[business]',
          'thread.readElsewhere[ana]',
        ],
      },
      naming: {
        events: [
          'list.loaded[two]',
          'list.loaded[three]',
          'list.loaded[none]',
          'live.message[eva]',
          'live.message[more]',
          'thread.opened[eva]',
          'reader.present',
          'reader.away',
          'thread.readElsewhere[eva]',
        ],
      },
    },
    cases: [
      { type: 'list.loaded', conversations: [ana, luis], case: 'two' },
      { type: 'list.loaded', conversations: [eva, ana, luis], case: 'three' },
      { type: 'list.loaded', conversations: missed, case: 'missed' },
      { type: 'list.loaded', conversations: [], case: 'none' },
      { type: 'thread.marked', threadId: 'ana' },
      { type: 'thread.cleared', threadId: 'ana' },
      { type: 'thread.readElsewhere', threadId: 'ana', upTo: 9_000, case: 'ana' },
      { type: 'thread.readElsewhere', threadId: 'eva', upTo: 2_200, case: 'eva' },
      { type: 'thread.opened', threadId: 'ana', case: 'ana' },
      { type: 'thread.opened', threadId: 'eva', case: 'eva' },
      { ...came, threadId: 'ana', message: hello, conversation: ana, case: 'ana' },
      // The list has it already.
      {
        ...came,
        threadId: 'ana',
        message: said('Hola', 1_000),
        conversation: ana,
        case: 'again',
      },
      {
        ...came,
        threadId: 'ana',
        message: said('Sí', 2_500, true),
        conversation: ana,
        case: 'business',
      },
      { ...came, threadId: 'eva', message: hello, conversation: null, case: 'eva' },
      { ...came, threadId: 'eva', message: more, conversation: null, case: 'more' },
    ],
    project: ({ unread, listed, heard, unnamed, openId }) => [
      unread.counts.ana ?? 0,
      unread.counts.eva ?? 0,
      unread.upTo !== null,
      listed.length,
      heard.some(({ at, identity }) => identity !== null && at === hello.at),
      heard.some(({ threadId, identity }) => identity === null && threadId === 'ana'),
      heard.some(({ threadId, identity }) => identity === null && threadId === 'eva'),
      heard.some(({ at }) => at === more.at),
      unnamed.length,
      openId,
    ],
    // Whoever opens it finds it in the list; what is marked as unread is closed before.
    filter: ({ context: { listed, openId } }, event) =>
      (event.type !== 'thread.opened' ||
        listed.some(({ threadId }) => threadId === Reflect.get(event, 'threadId'))) &&
      (event.type !== 'thread.marked' || openId !== 'ana'),
    refused: ['live.message[business]'],
    holds: {
      'what somebody reads is not unread': ({ context, ...now }) =>
        !now.matches({ reader: 'present' }) || !((context.openId ?? '') in context.unread.counts),
      'what is kept is what counts': ({ context }, { before, effects }) => {
        const kept = effects.called.filter(({ action }) => action === 'keepUnread').at(-1)
        return (
          before === null ||
          before.context.unread === context.unread ||
          JSON.stringify(kept?.params) === JSON.stringify(context.unread)
        )
      },
      'each message that the bell is told of counts one, unless it is being read': (
        { context },
        { before, event, effects },
      ) =>
        event.type !== 'live.message' ||
        total(context) - (before === null ? 0 : total(before.context)) === told(effects),
      'what waited for its name is told of one by one, and counts as much': (
        { context },
        { before, event, effects },
      ) => {
        if (event.type !== 'list.loaded' || before === null) return true
        const { eva: count = 0 } = context.unread.counts
        const waited = event.case === 'three' ? before.context.unnamed.length : 0
        const expected = (before.context.unread.counts.eva ?? 0) + waited
        return (
          told(effects) === waited && (event.case !== 'three' || count === 0 || count >= expected)
        )
      },
      'what comes twice is not told of again': (_, { before, event, effects }) =>
        event.type !== 'live.message' ||
        !before?.context.heard.some(({ threadId, identity }) => {
          const { message, ...live } = { message: hello, threadId: '', ...event }
          return threadId === live.threadId && identity === identityOf(message)
        }) ||
        effects.sent.length === 0,
      'only a load says until when all is known': ({ context }, { before, event }) =>
        before === null ||
        event.type === 'list.loaded' ||
        context.unread.upTo === before.context.unread.upTo,
      'what is told of is not taken for missed after a reload': (
        { context },
        { event, effects },
      ) => {
        if (event.type !== 'live.message' || effects.sent.length === 0) return true
        const { message, threadId } = { message: hello, threadId: '', ...event }
        return (context.unread.liveUpTo?.[threadId] ?? 0) >= message.at
      },
      'what another tab has read is not unread here': ({ context }, { event }) =>
        event.type !== 'thread.readElsewhere' ||
        !(String(Reflect.get(event, 'threadId')) in context.unread.counts),
    },
  },
  delays: {},
  words: {
    events: {
      first: 'Entra en un negocio en el que nunca has estado con este navegador.',
      returning:
        'Vuelve a entrar en un negocio en el que dejaste 2 mensajes de Ana Rojas sin leer.',
      'list.loaded[two]': 'El servidor contesta con dos conversaciones: Ana Rojas y Luis Mora.',
      'list.loaded[three]':
        'El servidor contesta con tres conversaciones; la nueva es la de Eva Solís. ⇒ A mano: la campana tiene una notificación por cada mensaje de Eva Solís que se oyó antes, con su nombre.',
      'list.loaded[missed]':
        'El servidor contesta con un mensaje de Ana Rojas que no se había visto. ⇒ reader.away: A mano: la fila de Ana Rojas cuenta uno más sin leer.',
      'list.loaded[none]': 'El servidor contesta con una lista vacía.',
      'thread.opened[ana]':
        'Pulsa la fila «Ana Rojas…». ⇒ A mano: su fila ya no cuenta mensajes sin leer, y en la campana constan como leídos.',
      'thread.opened[eva]':
        'Pulsa la fila «Eva Solís…». ⇒ A mano: su fila ya no cuenta mensajes sin leer, y en la campana constan como leídos.',
      'thread.readElsewhere[ana]':
        'En otra pestaña del mismo negocio, pulsa la fila «Ana Rojas…». ⇒ A mano: en esta, su fila ya no cuenta mensajes sin leer, y en la campana constan como leídos.',
      'thread.readElsewhere[eva]':
        'En otra pestaña del mismo negocio, pulsa la fila «Eva Solís…». ⇒ A mano: en esta, su fila ya no cuenta mensajes sin leer.',
      'thread.closed': 'Con la ventana a 360 píxeles, pulsa el botón «Volver a la lista».',
      'thread.marked':
        'En la fila «Ana Rojas…», pulsa la tecla «U». ⇒ A mano: la fila cuenta mensajes sin leer.',
      'thread.cleared':
        'En el menú de la fila «Ana Rojas…», pulsa «Marcar como leída». ⇒ A mano: la fila ya no cuenta mensajes sin leer, y en la campana constan como leídos.',
      'reader.present':
        'Mira la vista «Conversaciones». ⇒ A mano: la fila abierta, si la hay, ya no cuenta mensajes sin leer.',
      'reader.away':
        'Pasa a otra pestaña. ⇒ A mano: lo que llegue mientras tanto contará como no leído.',
      'live.message[ana]':
        'Ana Rojas escribe «¿Siguen abiertos?»; si ya lo escribió, el servidor lo anuncia otra vez. ⇒ A mano: la primera vez, la campana tiene una notificación más; A mano: la segunda, no.',
      'live.message[again]':
        'El servidor anuncia otra vez el «Hola» de Ana Rojas que la lista ya muestra. ⇒ A mano: nada cuenta como nuevo.',
      'live.message[eva]':
        'Eva Solís, que no está en la lista, escribe «¿Siguen abiertos?». ⇒ A mano: todavía no se anuncia nada.',
      'live.message[more]':
        'Eva Solís, que no está en la lista, escribe «¿Hola?». ⇒ A mano: todavía no se anuncia nada.',
    },
    states: { 'arrivals.quiet': '', 'reader.away': '', 'reader.present': '' },
  },
})
