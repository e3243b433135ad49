import type { SnapshotFrom } from 'xstate'
import type { ThreadMessages } from '#contract/inbox.ts'
import { emptyThreadMemory } from '#contract/threadMemory.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import type { Recalled } from '#machines/inbox/chat/threadEvents.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { ZERO_ID } from '../../ids.ts'
import { carried, is } from '../../kit/events.ts'
import { type Case, defineModel } from '../../kit/model.ts'
import { ana, hello, luis, outgoing } from '../../people.ts'
import { byHand, contains, sees, the } from '../../qa/say.ts'
import { brought, shown } from './someMessages.ts'

const drafted = {
  ...emptyThreadMemory,
  draft: 'Abrimos',
  outgoing: [outgoing({ status: 'failed' })],
}

const whatsapp = {
  threadId: ana.threadId,
  contactType: 'whatsapp',
  contactId: null,
  isKeyed: false,
}

type State = SnapshotFrom<typeof threadMachine>

/** The channel is known. */
const isWritable = ({ context }: State): boolean => context.contactType !== ''
/** The messages are loaded, and no earlier one holds the new one. */
const canSend = (now: State): boolean =>
  isWritable(now) &&
  now.context.contactId !== null &&
  now.context.recalled.kept === emptyThreadMemory

/** The events that a list that says more of the contact does not bring. */
const living = [
  'thread.recalled',
  'messages.loaded',
  'messages.more',
  'messages.changed',
  'thread.failed',
  'thread.refused',
  'thread.reload',
  'thread.opened',
  'thread.left',
  'message.react',
  'number.request',
  'clients.linked',
]

const teamLink = { linked: { id: '9', name: 'Eva Mora' }, apart: null }

const live = { type: 'live.conversation', receivedAt: 9_000 } as const

/** Her row of the loaded list, or of the event. */
const ofAna = (event: Case) =>
  is(event, 'live.conversation')
    ? (carried(event, 'conversation') as typeof ana)
    : ((carried(event, 'conversations') as readonly (typeof ana)[]).find(
        ({ threadId }) => threadId === ana.threadId,
      ) ?? ana)

export const threadModel = defineModel({
  machine: threadMachine,
  parent: chatMachine,
  opening: {
    title: 'Una conversación',
    about: 'Los mensajes de una conversación: cargarlos, leerlos y escribir.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  options: {
    starts: {
      whatsapp,
      unknown: { ...whatsapp, contactType: '' },
      noted: { ...whatsapp, hasNotes: true },
    },
    // A thread that knows its contact has loaded the messages, unless the list named the contact.
    facets: {
      living: { events: living },
      recalling: {
        starts: ['whatsapp'],
        events: ['thread.recalled', 'messages.recalled', 'messages.loaded'],
      },
      knowing: {
        starts: ['unknown', 'noted'],
        events: ['thread.recalled', 'list.loaded', 'live.conversation'],
      },
      goingOn: {
        starts: ['whatsapp'],
        events: ['thread.recalled', 'messages.loaded'],
      },
    },
    cases: [
      { type: 'thread.recalled', recalled: { kept: emptyThreadMemory }, case: 'nothing' },
      {
        type: 'thread.recalled',
        recalled: { kept: drafted, said: brought.loaded },
        case: 'drafted',
      },
      ...shown,
      { type: 'messages.changed', messages: brought.messages, heard: hello, case: 'client' },
      {
        type: 'messages.changed',
        messages: brought.messages,
        heard: { ...hello, fromBusiness: true, author: 'assistant' },
        case: 'assistant',
      },
      { type: 'thread.failed', threadId: ana.threadId },
      { type: 'thread.refused', threadId: ana.threadId },
      { type: 'message.react', id: '7', emoji: '👍' },
      { type: 'number.request', key: ZERO_ID },
      { type: 'thread.opened', unread: 1, name: 'Ana Rojas', case: 'person' },
      { type: 'thread.opened', unread: 1, name: 'Vecinos', isGroup: true, case: 'group' },
      { type: 'list.loaded', conversations: [luis, ana], case: 'whole' },
      { type: 'list.loaded', conversations: [{ ...ana, contactId: null }], case: 'type' },
      { type: 'list.loaded', conversations: [{ ...ana, name: 'Ana R.' }], case: 'renamed' },
      { ...live, conversation: { ...ana, name: 'Ana R.' }, case: 'renamed' },
      { ...live, conversation: { ...ana, name: 'Visitante Web' }, case: 'nobody' },
      { ...live, conversation: luis, case: 'other' },
      { type: 'list.loaded', conversations: [luis], case: 'missing' },
      {
        type: 'list.loaded',
        conversations: [{ ...ana, contactId: null, contactType: '' }],
        case: 'nothing',
      },
      { type: 'clients.linked', links: { ana: teamLink }, case: 'own' },
      { type: 'clients.linked', links: { luis: teamLink }, case: 'other' },
    ],
    refused: ['list.loaded[nothing]', 'live.conversation[nobody]', 'live.conversation[other]'],
    project: ({ contactId, contactType, recalled, openedAs, isGroup }) => [
      isGroup,
      contactType,
      contactId === null,
      recalled.kept.draft,
      openedAs === null,
    ],
    holds: {
      'the children begin with what this browser keeps, once it is told, and at no other time': (
        { context: { threadId, contactType, contactId, isKeyed } },
        { event, effects },
      ) => {
        const begun = Object.fromEntries(
          effects.started.map(({ actor, input }) => [actor, JSON.stringify(input)]),
        )
        if (!is(event, 'thread.recalled')) return !('messages' in begun)
        const { kept, said } = carried(event, 'recalled') as Recalled
        const { draft, outgoing: items } = kept
        return (
          begun.messages === JSON.stringify({ threadId, said }) &&
          begun.clientPanel === JSON.stringify({ threadId, memory: kept.client }) &&
          begun.sending ===
            JSON.stringify({ threadId, contactType, contactId, isKeyed, draft, outgoing: items }) &&
          begun.drafts ===
            JSON.stringify({ threadId, answer: draft, note: kept.internalNotes.draft }) &&
          ['reading', 'search', 'linkTarget', 'assistantStatus', 'typing', 'link', 'copy'].every(
            (child) => child in begun,
          )
        )
      },
      'the panel hears which client the team linked, and no other child': (_, { event, effects }) =>
        !is(event, 'clients.linked') ||
        JSON.stringify(effects.sent) ===
          JSON.stringify(
            event.case === 'own'
              ? [{ to: 'clientPanel', event: { type: 'client.linked', link: teamLink } }]
              : [],
          ),
      'sending hears of a refusal, and the log does not': (_, { event, effects }) =>
        !is(event, 'thread.refused') ||
        effects.sent.map(({ to }) => to).join() === 'parent,sending',
      'the contact is known as soon as anything said it': ({ context }, { before, event }) =>
        context.contactId ===
        (before?.context.contactId ??
          (is(event, 'messages.loaded', 'messages.more')
            ? (carried(event, 'loaded') as ThreadMessages).contactId
            : is(event, 'messages.recalled')
              ? (carried(event, 'recalled') as ThreadMessages).contactId
              : is(event, 'list.loaded') && event.case !== 'missing'
                ? ofAna(event).contactId
                : null)),
      'a conversation that is not in the list is asked of the back end': (_, { event, effects }) =>
        !is(event, 'list.loaded') ||
        JSON.stringify(effects.sent).includes('thread.reload') === (event.case === 'missing'),
      'a list that says more of the contact makes the conversation ask again, and open under its name':
        (now, { before, event, effects }) => {
          const { openedAs } = now.context
          const looked = effects.sent.filter(({ to }) => to === 'clientPanel')
          const isLooked = JSON.stringify(looked).includes(`"name":"${openedAs}"`)
          if (is(event, 'list.loaded', 'live.conversation') && event.case !== 'missing') {
            return (
              now.context.openedAs === ofAna(event).name && (now.matches('recalling') || isLooked)
            )
          }
          const known = is(event, 'thread.opened')
            ? carried(event, 'name')
            : before?.context.openedAs
          return (
            openedAs === (known ?? null) &&
            (!is(event, 'thread.recalled') ||
              isLooked === (openedAs !== null && !now.context.isGroup))
          )
        },
      'a person’s client is looked up when the conversation is opened, and none of a group': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'thread.opened') ||
        (context.isGroup === (event.case === 'group') &&
          effects.sent.some(({ to }) => to === 'clientPanel') === (event.case === 'person')),
      'reading, search, link target and sending know what is shown': (_, { event, effects }) => {
        if (!is(event, 'messages.recalled', 'messages.loaded', 'messages.more', 'messages.changed'))
          return true
        const messages = is(event, 'messages.recalled')
          ? (carried(event, 'recalled') as ThreadMessages).messages
          : carried(event, 'messages')
        const { case: _case, ...told } = event
        const toldTo = (receiver: string, type: string) =>
          effects.sent
            .flatMap(({ to, event: sent }) =>
              to === receiver && (sent as typeof event).type === type ? [JSON.stringify(sent)] : [],
            )
            .join()
        const change = JSON.stringify({ type: 'messages.changed', messages })
        return (
          ['reading', 'search', 'linkTarget'].every(
            (child) => toldTo(child, 'messages.changed') === change,
          ) && toldTo('sending', event.type) === JSON.stringify(told)
        )
      },
      'reading and link target hear that a load ended, after its messages': (
        _,
        { event, effects },
      ) => {
        const isLoad = is(event, 'messages.loaded', 'messages.more')
        const loaded = isLoad ? (carried(event, 'loaded') as ThreadMessages).messages : []
        return ['reading', 'linkTarget'].every((child) => {
          const heard = effects.sent.filter(({ to }) => to === child).map(({ event: sent }) => sent)
          const ends = heard.filter((sent) => (sent as typeof event).type === 'messages.loaded')
          return isLoad
            ? JSON.stringify(ends) ===
                JSON.stringify([{ type: 'messages.loaded', messages: loaded }]) &&
                heard.at(-1) === ends[0]
            : ends.length === 0
        })
      },
      'an event of one part of the log reaches that part, with all it says': (
        _,
        { event, effects },
      ) => {
        const part = {
          'thread.reload': 'reading',
          'thread.left': 'linkTarget',
        }[event.type]
        const log = ['reading', 'search', 'linkTarget']
        return (
          part === undefined ||
          JSON.stringify(effects.sent.filter(({ to }) => log.includes(to))) ===
            JSON.stringify([{ to: part, event }])
        )
      },
      'internal notes hear of their conversation where the back end has them, and never of a message':
        ({ context }, { event, effects }) => {
          const heard = effects.sent.filter(({ to }) => to === 'internalNotes')
          const isTold =
            is(event, 'thread.reload', 'thread.left') ||
            event.case === 'missing' ||
            (is(event, 'thread.recalled') && context.openedAs !== null)
          return heard.length === (context.hasNotes && isTold ? 1 : 0)
        },
      'a note that is written goes on being a note when the contact becomes known': (
        { context },
        { event, effects },
      ) =>
        effects.started.some(({ actor }) => actor === 'internalNotes') ===
        (is(event, 'thread.recalled') && context.openedAs === null && context.hasNotes === true),
    },
  },
  offers: {
    'messages.more': canSend,
    // An opened conversation is loaded again.
    'thread.opened': ({ context }) => context.contactId === null,
  },
  delays: {},
  does: {
    whatsapp: '→ recalling',
    'thread.recalled[nothing]': [
      '→ living',
      '→ living, clientPanel: client.look',
      '→ living, clientPanel: client.look, internalNotes: thread.reload',
    ],
    'thread.recalled[drafted]': [
      '→ living',
      '→ living, clientPanel: client.look',
      '→ living, clientPanel: client.look, internalNotes: thread.reload',
    ],
    'thread.reload': [
      'assistantStatus: status.refresh, messages and reading: thread.reload',
      'assistantStatus: status.refresh, 3 × thread.reload',
    ],
    'messages.loaded[loaded]':
      'clientPanel: client.retry, 3 × messages.changed, 3 × messages.loaded, liveNews: answer.known, parent: thread.loaded',
    'messages.loaded[nameless]':
      'clientPanel: client.retry, 3 × messages.changed, 3 × messages.loaded, liveNews: answer.known, parent: thread.loaded',
    'messages.more':
      '3 × messages.changed, linkTarget and reading: messages.loaded, liveNews: answer.known, sending: messages.more',
    'messages.changed': '4 × messages.changed',
    'messages.changed[client]': '4 × messages.changed',
    'messages.changed[assistant]': 'assistantStatus: status.refresh, 4 × messages.changed',
    'thread.failed': 'parent: thread.failed',
    'thread.refused': 'parent and sending: thread.refused',
    'message.react': 'sendReaction',
    'number.request': 'requestNumber',
    'thread.opened[person]': 'clientPanel: client.look',
    'thread.opened[group]': '',
    'thread.left': ['3 × thread.left', '4 × thread.left'],
    'clients.linked[own]': 'clientPanel: client.linked',
    'clients.linked[other]': '',
    unknown: '→ recalling',
    noted: '→ recalling',
    'messages.recalled': '3 × messages.changed, sending: messages.recalled',
    'list.loaded[whole]': '→ recalling',
    'list.loaded[type]': '→ recalling',
    'list.loaded[renamed]': ['→ recalling', 'clientPanel: client.look'],
    'live.conversation[renamed]': 'clientPanel: client.look',
    'list.loaded[missing]': [
      'assistantStatus: status.refresh, messages and reading: thread.reload',
      'assistantStatus: status.refresh, 3 × thread.reload',
    ],
  },
  words: {
    events: {
      whatsapp: 'Toca la conversación de WhatsApp de Ana Rojas.',
      noted:
        'Toca la conversación de WhatsApp de Ana Rojas, donde el servidor guarda notas internas.',
      unknown:
        'Toca una conversación que empezó en vivo, sin decir por qué canal, antes de que la lista se cargue otra vez.',
      'list.loaded[whole]':
        'La lista se carga otra vez, y dice de la conversación lo que no se sabía: su canal, o con quién es.',
      'list.loaded[type]': [
        'La lista se carga otra vez, y dice por qué canal es la conversación.',
        byHand('arriba del chat se lee el canal'),
      ],
      'live.conversation[renamed]': 'La persona cambia de nombre, y el servidor lo dice en vivo.',
      'list.loaded[renamed]': 'La lista se carga otra vez, y la persona se llama de otra manera.',
      'list.loaded[missing]':
        'La lista se carga otra vez, y la conversación ya no está: el servidor dirá si existe.',
      'thread.recalled[nothing]': 'Este navegador no guarda nada de la conversación.',
      'thread.recalled[drafted]': [
        'Este navegador guarda el borrador «Abrimos» y un mensaje que no se envió.',
        contains(the.field('Escribe un mensaje'), 'Abrimos'),
      ],
      'messages.recalled':
        'Se ven los mensajes que este navegador guarda, sin que el servidor haya contestado.',
      'messages.loaded[loaded]': 'El servidor contesta con los mensajes.',
      'messages.loaded[nameless]':
        'El servidor contesta con los mensajes, sin decir el id del contacto.',
      'messages.more':
        'El servidor no contesta a un envío y, al preguntarle por la conversación, contesta con más mensajes de los que había.',
      'messages.changed': 'El servidor contesta con los mensajes, que no son más.',
      'messages.changed[client]': 'Ana Rojas escribe «¿Siguen abiertos?».',
      'messages.changed[assistant]': 'El asistente escribe «¿Siguen abiertos?».',
      'thread.failed': 'La red falla mientras se cargan los mensajes.',
      'thread.refused': 'El servidor contesta a los mensajes con un error 500.',
      'thread.reload': 'La red se corta y vuelve, y los mensajes se cargan otra vez.',
      'thread.opened[group]': [
        'Abre otra conversación y luego la de un grupo de WhatsApp, con un mensaje sin leer.',
        byHand('al lado se lee «Información del grupo», y no se ofrece crear un cliente'),
      ],
      'thread.opened[person]':
        'Abre otra conversación y luego la de Ana Rojas, con un mensaje sin leer.',
      'thread.left': 'Abre otra conversación.',
      'message.react': 'Reacciona con 👍 a un mensaje de Ana Rojas.',
      'number.request': 'Pide su número a Ana Rojas, que no lo muestra.',
      'clients.linked[own]': 'Otra persona del equipo vincula la conversación a Eva Mora.',
      'clients.linked[other]':
        'Otra persona del equipo vincula la conversación de Luis Mora a Eva Mora.',
    },
    states: { recalling: [], living: sees(the.field('Escribe un mensaje')) },
  },
})
