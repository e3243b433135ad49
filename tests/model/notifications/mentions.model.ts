import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import type { Mention } from '#contract/mentions.ts'
import { listMentions, seeMentions } from '#contract/mentions.ts'
import { mentionsMachine } from '#machines/notifications/mentionsMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, passes, press, sees, the } from '../qa/say.ts'

const mention = (noteId: string | null, threadId: string, contactName: string): Mention => ({
  noteId,
  isByTurn: false,
  isHeld: false,
  threadId,
  contactName,
  contactType: 'whatsapp',
  authorName: 'Carla Mora',
  text: '@Demo, ¿lo ves tú?',
  at: 1_767_603_600_000,
})
const ofAna = mention('7', 'ana', 'Ana Rojas')
const ofLuis = mention('8', 'luis', 'Luis Mora')
const given = { ...mention(null, 'ana', 'Ana Rojas'), text: '' }
const byTurn = { ...mention(null, 'luis', 'Luis Mora'), text: '', isByTurn: true, authorName: null }

const held = {
  ...mention(null, 'luis', 'Luis Mora'),
  text: 'Su pedido está listo',
  isHeld: true,
  authorName: null,
}

const wireOf = ({
  noteId,
  isByTurn,
  isHeld,
  threadId,
  contactName,
  contactType,
  authorName,
  text,
  at,
}: Mention) => ({
  internal_note_id: noteId === null ? null : Number(noteId),
  by_turn: isByTurn,
  held: isHeld,
  thread_id: threadId,
  contact_name: contactName,
  contact_type: contactType,
  author_name: authorName,
  note_text: text,
  noted_at: new Date(at).toISOString(),
})

export const mentionsWire = wire(listMentions, (mentions: readonly Mention[]) => ({
  mentions: mentions.map(wireOf),
}))
export const seenWire = wire(
  seeMentions,
  () => ({ success: true }),
  (threadId: string) => ({ id: threadId }),
)

const RINGING = the.button('Notificaciones, …')
const BELL = the.button('Notificaciones…')

export const mentionsModel = defineModel({
  machine: mentionsMachine,
  parent: notificationsMachine,
  opening: {
    title: 'Menciones en notas internas',
    about: 'Quien se nombra con @ en una nota interna lo sabe por la campana.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: { fresh: undefined },
    cases: [
      done('loadMentions', [], 'none'),
      done('loadMentions', [ofAna], 'ana'),
      done('loadMentions', [ofAna, ofLuis], 'both'),
      done('loadMentions', [given, byTurn], 'given'),
      done('loadMentions', [held], 'held'),
      fail('loadMentions', new CallError('network', NO_CONNECTION), 'network'),
      { type: 'live.mention' },
      { type: 'conversation.shown', threadId: 'ana', case: 'ana' },
      { type: 'conversation.shown', threadId: 'luis', case: 'luis' },
      { type: 'thread.read', threadId: 'ana', case: 'ana' },
      done('saveSeen', 'ana', 'ana'),
      done('saveSeen', 'luis', 'luis'),
      fail('saveSeen', new CallError('network', NO_CONNECTION), 'network'),
      { type: 'sync.requested' },
    ],
    // The server answers about the conversation that was asked for.
    filter: ({ context: { seen } }, event) =>
      !event.type.startsWith('xstate.done.actor.saveSeen') || event.case === seen[0],
    project: ({ threads, seen }) => [threads, seen],
    holds: {
      'the bell is told of each mention with its note, of what was given with who gave it, of what was held':
        (_, { event, effects }) => {
          const told = effects.sent
            .map((sent) => JSON.stringify(sent.event))
            .filter((sent) => sent.includes('"notification.received"'))
          const all = {
            none: [],
            ana: ['nota|7'],
            both: ['nota|7', 'nota|8'],
            given: ['Carla Mora te asignó la conversación', 'Te tocó por turno'],
            held: ['No salió tu mensaje programado: revísalo. «Su pedido está listo»'],
          }
          const expected = is(event, 'done loadMentions')
            ? Object.entries(all).flatMap(([name, keys]) => (name === event.case ? keys : []))
            : []
          return (
            told.length === expected.length && expected.every((key, at) => told[at]?.includes(key))
          )
        },
      'what is looked at is told to the server, one conversation after the other': (
        now,
        { event, before, effects },
      ) => {
        const isNew =
          (event.type === 'conversation.shown' || event.type === 'thread.read') &&
          before !== null &&
          before.context.threads.includes(String(carried(event, 'threadId')))
        const started = effects.started.filter(({ src }) => src === 'saveSeen')
        return (
          (!isNew || now.context.seen.at(-1) === carried(event, 'threadId')) &&
          started.every(
            ({ input }) =>
              JSON.stringify(input) === JSON.stringify({ threadId: now.context.seen[0] }),
          ) &&
          (now.context.seen.length === 0) === now.matches({ telling: 'idle' })
        )
      },
      'what is looked at is no mention any more': ({ context: { threads } }, { event }) =>
        !(event.type === 'conversation.shown' || event.type === 'thread.read') ||
        !threads.includes(String(carried(event, 'threadId'))),
      'a conversation that names nobody is nothing to tell': ({ context }, { event, before }) =>
        !(event.type === 'conversation.shown' || event.type === 'thread.read') ||
        before === null ||
        before.context.threads.includes(String(carried(event, 'threadId'))) ||
        context.seen === before.context.seen,
      'what is new, and what this page missed, is in the next load': (_, { event, effects }) =>
        !is(event, 'sync.requested', 'after gatherDelay') ||
        effects.started.some(({ src }) => src === 'loadMentions'),
      'a mention is heard where none is gathered yet': (now) =>
        now.can({ type: 'live.mention' }) !== now.matches({ knowing: 'gathering' }),
      'a mention is asked for within a moment': (now, { event }) =>
        !is(event, 'live.mention') || now.matches({ knowing: 'gathering' }),
    },
  },
  delays: { retryDelay: 10_000, gatherDelay: 500 },
  wires: { loadMentions: mentionsWire, saveSeen: seenWire },
  does: {
    fresh: '→ knowing.loading, → telling.idle',
    'done loadMentions[none]': '→ knowing.known',
    'done loadMentions[ana]': '→ knowing.known, liveNews: notification.received',
    'done loadMentions[both]': '→ knowing.known, liveNews and liveNews: notification.received',
    'done loadMentions[given]': '→ knowing.known, liveNews and liveNews: notification.received',
    'done loadMentions[held]': '→ knowing.known, liveNews: notification.received',
    'error loadMentions[network]': '→ knowing.failed',
    'after retryDelay': '→ knowing.loading',
    'sync.requested': ['', '→ knowing.loading'],
    'live.mention': '→ knowing.gathering',
    'after gatherDelay': '→ knowing.loading',
    'thread.read[ana]': ['', '→ telling.saving'],
    'conversation.shown[ana]': ['', '→ telling.saving'],
    'conversation.shown[luis]': ['', '→ telling.saving'],
    'done saveSeen[ana]': ['', '→ telling.idle'],
    'done saveSeen[luis]': ['', '→ telling.idle'],
    'error saveSeen[network]': ['', '→ telling.idle'],
  },
  words: {
    events: {
      fresh: 'Entra en un negocio.',
      'xstate.done.actor.loadMentions[none]': [
        'El servidor contesta que nadie te mencionó.',
        sees(BELL),
      ],
      'xstate.done.actor.loadMentions[ana]': [
        'El servidor contesta que Carla Mora te mencionó en la conversación de Ana Rojas.',
        sees(RINGING),
      ],
      'xstate.done.actor.loadMentions[both]': [
        'El servidor contesta que Carla Mora te mencionó en las conversaciones de Ana Rojas y de Luis Mora.',
        sees(RINGING),
      ],
      'xstate.done.actor.loadMentions[given]': [
        'El servidor contesta que Carla Mora te asignó la conversación de Ana Rojas, y que te tocó por turno la de Luis Mora.',
        sees(RINGING),
      ],
      'xstate.done.actor.loadMentions[held]': [
        'El servidor contesta que en la conversación de Luis Mora no salió «Su pedido está listo», que tú programaste.',
        sees(RINGING),
      ],
      'xstate.error.actor.loadMentions[network]':
        'La red falla mientras se pregunta dónde te mencionaron.',
      'after.retryDelay': [passes(), sees(BELL)],
      'sync.requested': 'La conexión en vivo se restablece.',
      'live.mention': [
        'Carla Mora te menciona en una nota interna de la conversación de Luis Mora.',
        sees(BELL),
        byHand('la campana avisa un momento después'),
      ],
      'after.gatherDelay': [passes(), sees(BELL)],
      'thread.read[ana]': [
        'En otro navegador de la misma cuenta, toca la fila «Ana Rojas…».',
        sees(BELL),
        byHand('en la campana la mención consta como leída'),
      ],
      'conversation.shown[ana]': [press(the.row('Ana Rojas…')), sees(the.heading('Ana Rojas'))],
      'conversation.shown[luis]': [press(the.row('Luis Mora…')), sees(the.heading('Luis Mora'))],
      'xstate.done.actor.saveSeen[ana]': [
        'El servidor guarda que viste la mención de la conversación de Ana Rojas.',
        byHand('en otro navegador de la misma persona la mención ya no está'),
      ],
      'xstate.done.actor.saveSeen[luis]': [
        'El servidor guarda que viste la mención de la conversación de Luis Mora.',
        byHand('en otro navegador de la misma persona la mención ya no está'),
      ],
      'xstate.error.actor.saveSeen[network]': [
        'La red falla mientras se guarda que viste la mención.',
        byHand('al volver a cargar la página, la campana avisa otra vez'),
      ],
    },
    states: {
      'knowing.loading': [],
      'knowing.gathering': [],
      'knowing.known': [],
      'knowing.failed': [],
      'telling.idle': [],
      'telling.saving': [],
    },
  },
})
