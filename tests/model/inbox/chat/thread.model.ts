import type { SnapshotFrom } from 'xstate'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import type { ThreadMessages } from '#contract/inbox.ts'
import { emptyThreadMemory } from '#contract/threadMemory.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { carried, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { ana, hello, outgoing } from '../../people.ts'
import { byHand, contains, fill, sees, seesNot, the } from '../../qa/say.ts'
import { ownNote } from '../internalNotes/someNotes.ts'
import { brought, shown } from './someMessages.ts'

const waiting = outgoing()

const failed = outgoing({ status: 'failed' })

const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Ana Mora' } }

const whatsapp = {
  threadId: ana.threadId,
  contactType: 'whatsapp',
  contactId: null,
  isKeyed: false,
  kept: emptyThreadMemory,
}

type State = SnapshotFrom<typeof threadMachine>

const isSending = ({ context: { kept } }: State): boolean =>
  kept.outgoing.some(({ status }) => status === 'sending')
/** The channel is known. */
const isWritable = ({ context }: State): boolean => context.contactType !== ''
/** The messages are loaded, and no earlier one holds the new one. */
const canSend = (now: State): boolean =>
  isWritable(now) && now.context.contactId !== null && now.context.kept.outgoing.length === 0

/** The events that a list that says more of the contact does not bring. */
const living = [
  'messages.loaded',
  'messages.more',
  'messages.changed',
  'thread.failed',
  'thread.refused',
  'thread.checked',
  'thread.reload',
  'thread.opened',
  'thread.left',
  'notes.changed',
  'notes.kept',
  'reader.returned',
  'search.lead',
  'link.lead',
  'client.kept',
  'client.linked',
  'draft.written',
  'outgoing.changed',
  'message.sent',
]

const teamLink = { linked: { id: '9', name: 'Eva Mora' }, apart: null }

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
      drafted: {
        ...whatsapp,
        kept: { ...emptyThreadMemory, draft: 'Abrimos', outgoing: [failed] },
      },
    },
    // A thread that knows its contact has loaded the messages, unless the list named the contact.
    facets: {
      living: { events: living },
      recalling: { starts: ['whatsapp'], events: ['messages.recalled', 'messages.loaded'] },
      knowing: { starts: ['unknown', 'noted'], events: ['contact.known'] },
      filing: { starts: ['whatsapp'], events: ['messages.loaded', 'attachment.changed'] },
      goingOn: { starts: ['whatsapp'], events: ['messages.loaded', 'conversation.select'] },
    },
    cases: [
      ...shown,
      { type: 'messages.changed', messages: brought.messages, heard: hello, case: 'client' },
      {
        type: 'messages.changed',
        messages: brought.messages,
        heard: { ...hello, fromBusiness: true, author: 'assistant' },
        case: 'assistant',
      },
      { type: 'thread.failed', threadId: ana.threadId },
      { type: 'conversation.select', threadId: 'luis' },
      { type: 'thread.refused', threadId: ana.threadId },
      { type: 'notes.changed', notes: [ownNote] },
      { type: 'notes.kept', memory: { draft: 'Paga tarde', outgoing: [] } },
      { type: 'thread.checked', loaded: brought.loaded },
      { type: 'thread.opened', unread: 1, name: 'Ana Rojas' },
      { type: 'reader.returned', unread: 1 },
      { type: 'search.lead', threadId: ana.threadId, search: 'camisa', at: 700 },
      { type: 'link.lead', threadId: ana.threadId, mark: '7d0-sign' },
      { type: 'contact.known', conversation: ana, case: 'whole' },
      { type: 'contact.known', conversation: { ...ana, contactId: null }, case: 'type' },
      {
        type: 'contact.known',
        conversation: { ...ana, contactId: null, contactType: '' },
        case: 'nothing',
      },
      { type: 'client.kept', threadId: ana.threadId, memory: linked },
      { type: 'client.linked', link: teamLink },
      { type: 'draft.written', text: 'Abrimos a las nueve' },
      { type: 'attachment.changed', stage: 'failed', case: 'failed' },
      { type: 'attachment.changed', stage: null, case: 'gone' },
      { type: 'outgoing.changed', items: [waiting], case: 'waiting' },
      { type: 'outgoing.changed', items: [], case: 'none' },
    ],
    refused: ['contact.known[nothing]'],
    project: ({ contactId, contactType, kept }) => [
      contactType,
      contactId === null,
      kept.outgoing.map(({ status }) => status),
      kept.attachment,
    ],
    holds: {
      'the inbox is told what is kept, as it was told last, when that changes and no other time': (
        { context: { kept } },
        { before, event, effects },
      ) => {
        const told = {
          'draft.written': { draft: carried(event, 'text') },
          'attachment.changed': { attachment: carried(event, 'stage') },
          'outgoing.changed': { outgoing: carried(event, 'items') },
          'client.kept': { client: carried(event, 'memory') },
          'notes.kept': { internalNotes: carried(event, 'memory') },
        }[event.type]
        const changes = effects.sent
          .map(({ event: sent }) => JSON.stringify(sent))
          .filter((sent) => sent.includes('"thread.changed"'))
        const change = { type: 'thread.changed', threadId: ana.threadId, kept }
        return told === undefined
          ? changes.length === 0
          : JSON.stringify(kept) === JSON.stringify({ ...before?.context.kept, ...told }) &&
              changes.join() === JSON.stringify(change)
      },
      'the client that the team linked is kept, with what was typed, and the panel hears of it': (
        { context: { kept } },
        { before, event, effects },
      ) =>
        !is(event, 'client.linked') ||
        before === null ||
        (JSON.stringify(kept.client) ===
          JSON.stringify({ ...before.context.kept.client, ...teamLink }) &&
          effects.sent.map(({ to }) => to).join() === 'clientPanel'),
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
              : is(event, 'contact.known')
                ? (carried(event, 'conversation') as typeof ana).contactId
                : null)),
      'a thread begins anew, with what it keeps and the name, when the list says more of its contact':
        (now, { before, event, effects }) => {
          if (before === null) return true
          const { contactType, contactId } = before.context
          const known = is(event, 'contact.known')
            ? (carried(event, 'conversation') as typeof ana)
            : null
          const isMore =
            known !== null &&
            ((contactType === '' && known.contactType !== '') ||
              (contactId === null && known.contactId !== null))
          const begun = Object.fromEntries(
            effects.started.map(({ actor, input }) => [actor, JSON.stringify(input)]),
          )
          return isMore
            ? now.context.contactType === known.contactType &&
                (begun.sending ?? '').includes(`"contactType":"${known.contactType}"`) &&
                (begun.sending ?? '').includes(JSON.stringify(now.context.contactId)) &&
                ['messages', 'log', 'clientPanel', 'assistantStatus', 'typing', 'link'].every(
                  (child) => child in begun,
                ) &&
                JSON.stringify(now.context.kept) === JSON.stringify(before.context.kept) &&
                effects.sent.some(
                  ({ to, event: sent }) =>
                    to === 'clientPanel' && JSON.stringify(sent).includes(ana.name),
                )
            : effects.started.length === 0 && now.context.contactType === contactType
        },
      'the log and the sending hear of all that is shown, as the messages told it': (
        _,
        { event, effects },
      ) => {
        if (!is(event, 'messages.recalled', 'messages.loaded', 'messages.more', 'messages.changed'))
          return true
        const { case: _case, ...told } = event
        return ['log', 'sending'].every(
          (child) =>
            effects.sent
              .filter(({ to }) => to === child)
              .map(({ event: sent }) => JSON.stringify(sent))
              .join() === JSON.stringify(told),
        )
      },
      'internal notes hear of their conversation where the back end has them, and never of a message':
        ({ context }, { event, effects }) => {
          const heard = effects.sent.filter(({ to }) => to === 'internalNotes')
          const isTold = is(event, 'thread.reload', 'thread.left', 'contact.known')
          return heard.length === (context.hasNotes && isTold ? 1 : 0)
        },
      'a note that is written goes on being a note when the contact becomes known': (
        { context },
        { before, effects },
      ) =>
        effects.started.some(({ actor }) => actor === 'internalNotes') ===
        (before === null && context.hasNotes === true),
      'what is typed is told by its kind, and that it ended by an empty text': (
        _,
        { event, effects },
      ) => {
        const typed = effects.sent.flatMap(({ to, event: sent }) =>
          to === 'typing' && JSON.stringify(sent).includes('"person.typed"')
            ? [JSON.stringify(sent)]
            : [],
        )
        const kind = is(event, 'draft.written') ? 'answer' : 'note'
        const text = is(event, 'draft.written') ? 'Abrimos a las nueve' : 'Paga tarde'
        return is(event, 'draft.written', 'notes.kept')
          ? typed.join() === JSON.stringify({ type: 'person.typed', kind, text })
          : typed.length === 0
      },
    },
  },
  offers: {
    'draft.written': isWritable,
    'conversation.select': canSend,
    'attachment.changed': (now, { stage }) =>
      stage === null ? now.context.kept.attachment !== null : canSend(now),
    'notes.changed': ({ context }) => context.hasNotes === true,
    'notes.kept': ({ context }) => context.hasNotes === true,
    'messages.more': canSend,
    'thread.checked': canSend,
    'outgoing.changed': (now, { items }) => (items.length > 0 ? canSend(now) : isSending(now)),
    'message.sent': isSending,
    // An opened conversation is loaded again.
    'thread.opened': ({ context }) => context.contactId === null,
  },
  delays: {},
  does: {
    'thread.reload': [
      'assistantStatus: status.refresh, log and messages: thread.reload',
      'assistantStatus: status.refresh, 3 × thread.reload',
    ],
    'thread.checked': 'messages: thread.checked',
    'notes.changed': 'log: notes.changed',
    'notes.kept': 'parent: thread.changed, typing: person.typed',
    'messages.recalled': 'log and sending: messages.recalled',
    'messages.loaded[loaded]':
      'clientPanel: client.retry, log and sending: messages.loaded, parent: answer.known, parent: thread.loaded',
    'messages.loaded[nameless]':
      'clientPanel: client.retry, log and sending: messages.loaded, parent: answer.known, parent: thread.loaded',
    'messages.more': 'log and sending: messages.more, parent: answer.known',
    'messages.changed': 'log and sending: messages.changed',
    'messages.changed[client]': 'log and sending: messages.changed',
    'messages.changed[assistant]':
      'assistantStatus: status.refresh, log and sending: messages.changed',
    'thread.failed': 'parent: thread.failed',
    'thread.refused': 'parent and sending: thread.refused',
    'conversation.select': 'parent: conversation.select',
    'thread.opened': 'clientPanel: client.look, log: thread.opened',
    'contact.known[whole]': [
      'clientPanel: client.look, log: thread.opened',
      'clientPanel: client.look, internalNotes: thread.reload, log: thread.opened',
    ],
    'reader.returned': 'log: reader.returned',
    'search.lead': 'log: search.lead',
    'link.lead': 'log: link.lead',
    'thread.left': ['log and typing: thread.left', '3 × thread.left'],
    'draft.written': 'parent: thread.changed, typing: person.typed',
    'attachment.changed[failed]': 'parent: thread.changed',
    'attachment.changed[gone]': 'parent: thread.changed',
    'outgoing.changed[waiting]': 'parent: thread.changed',
    'outgoing.changed[none]': 'parent: thread.changed',
    'client.kept': 'parent: thread.changed',
    'client.linked': 'clientPanel: client.linked',
    'message.sent': 'assistantStatus: person.answered, log: message.sent',
    'contact.known[type]': 'clientPanel: client.look, log: thread.opened',
  },
  words: {
    events: {
      whatsapp: 'Pulsa la conversación de WhatsApp de Ana Rojas.',
      noted:
        'Pulsa la conversación de WhatsApp de Ana Rojas, donde el servidor guarda notas internas.',
      'notes.changed': 'El servidor contesta con las notas internas.',
      'notes.kept': 'Se escribe en una nota interna.',
      unknown:
        'Pulsa una conversación que empezó en directo, sin decir por qué canal, antes de que la lista se cargue otra vez.',
      'contact.known[whole]':
        'La lista se carga otra vez, y dice de la conversación lo que no se sabía: su canal, o con quién es.',
      'contact.known[type]': 'La lista se carga otra vez, y dice por qué canal es la conversación.',
      drafted: [
        'Pulsa la conversación de Ana Rojas, con el borrador «Abrimos» y dos mensajes que no se enviaron.',
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
      'conversation.select': 'Se envía con «Enviar y siguiente».',
      'thread.failed': 'La red falla mientras se cargan los mensajes.',
      'thread.refused': 'El servidor contesta a los mensajes con un error 500.',
      'thread.checked':
        'El servidor no contesta a un envío y, al preguntarle por la conversación, contesta con sus mensajes.',
      'thread.reload': 'La red se corta y vuelve, y los mensajes se cargan otra vez.',
      'thread.opened': 'Abre otra conversación y luego la de Ana Rojas, con un mensaje sin leer.',
      'search.lead': [
        'Se pulsa la fila de Ana Rojas, que se encontró por un mensaje con «camisa».',
        byHand('se ve el buscador «Buscar en la conversación», con esa palabra'),
      ],
      'link.lead': [
        'Se abre el enlace de un mensaje de Ana Rojas.',
        byHand('el mensaje está a la vista, y marcado'),
      ],
      'thread.left': 'Abre otra conversación.',
      'reader.returned': 'Ve a otra vista y vuelve cuando haya llegado un mensaje.',
      'draft.written': [
        fill(the.field('Escribe un mensaje'), 'Abrimos a las nueve'),
        byHand(
          'después de cargar la página otra vez, el campo «Escribe un mensaje» contiene «Abrimos a las nueve»',
        ),
      ],
      'attachment.changed[failed]': [
        'Se envía un archivo, y el servidor contesta con un error 500.',
        sees(the.text('No enviado', the.row('Ana Rojas…'))),
      ],
      'attachment.changed[gone]': [
        'Se quita el archivo que no se envió.',
        seesNot(the.text('No enviado', the.row('Ana Rojas…'))),
      ],
      'client.linked': 'Otra persona del equipo vincula la conversación a Eva Mora.',
      'client.kept': 'Guarda el cliente Ana Mora en la ficha de la conversación.',
      'outgoing.changed[waiting]': [
        'Envía «Abrimos a las nueve»; el servidor todavía no contesta.',
        sees('Abrimos a las nueve', 'Enviando...'),
      ],
      'outgoing.changed[none]': [
        'El servidor acepta el mensaje, y la conversación que se carga otra vez lo tiene.',
        seesNot('Enviando...'),
      ],
      'message.sent': [
        'El servidor acepta el mensaje.',
        byHand('se pregunta otra vez si el asistente responde'),
      ],
    },
    states: { '': sees(the.field('Escribe un mensaje')) },
  },
})
