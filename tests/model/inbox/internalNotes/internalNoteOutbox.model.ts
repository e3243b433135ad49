import type { SnapshotFrom } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { addInternalNote } from '#contract/internalNotes.ts'
import type { OutgoingNote } from '#contract/threadMemory.ts'
import { internalNoteOutboxMachine } from '#machines/inbox/internalNotes/internalNoteOutboxMachine.ts'
import { internalNotesMachine } from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import { done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { wire } from '../../kit/wire.ts'
import { byHand, fill, press, sees, the, when } from '../../qa/say.ts'
import { before, ownNote, storedRow } from './someNotes.ts'

const note = { key: 'k1', text: 'Paga tarde', at: 5_000 }
const failed = { ...note, error: 'Inténtalo de nuevo' }

const hasFailed = ({ context: { items } }: SnapshotFrom<typeof internalNoteOutboxMachine>) =>
  items.some(({ error }) => error !== null)
const pending = (items: readonly OutgoingNote[]) => items.filter(({ error }) => error === null)

export const internalNoteOutboxModel = defineModel({
  machine: internalNoteOutboxMachine,
  parent: internalNotesMachine,
  opening: {
    title: 'Guardado de las notas internas',
    about: 'Qué pasa con una nota desde que se escribe hasta que el servidor la tiene.',
    role: 'member',
    address: '/',
    before,
  },
  options: {
    starts: {
      empty: { threadId: 'ana', items: [] },
      left: { threadId: 'ana', items: [{ ...note, error: null }] },
      failed: { threadId: 'ana', items: [failed] },
    },
    cases: [
      { type: 'note.send', ...note, key: 'k2' },
      { type: 'note.retry', key: 'k1' },
      { type: 'note.edit', key: 'k1' },
      done('addNote', ownNote, 'stored'),
      done('addNote', null, 'unread'),
      fail(
        'addNote',
        new CallError('refused', 'HTTP 400', 400, '{"message":"No cabe"}'),
        'refused',
      ),
      fail('addNote', new CallError('network', NO_CONNECTION), 'unanswered'),
    ],
    project: ({ items, tries }) => [items.map(({ key, error }) => [key, error]), tries],
    filter: ({ context: { items } }, event) =>
      event.type !== 'note.send' || items.every(({ key }) => key !== 'k2'),
    holds: {
      'nothing starts while offline': (now, { effects }) =>
        now.matches({ network: 'online' }) ||
        effects.started.every(({ actor }) => actor !== 'addNote'),
      'one note is sent at a time: the first that was not refused': (now, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'addNote' ||
            JSON.stringify(input).includes(`"key":"${pending(now.context.items)[0]?.key}"`),
        ),
      'online, no note waits without a reason': (now) =>
        !now.matches({ network: 'online', queue: 'ready' }) ||
        pending(now.context.items).length === 0,
      'a stored note leaves, and is told': (now, { before: was, event, effects }) =>
        !is(event, 'done addNote') ||
        (now.context.items.length === (was?.context.items.length ?? 0) - 1 &&
          JSON.stringify(effects.sent).includes('"note.stored"')),
      'a note without an answer is sent again with its key, three times in all': (
        now,
        { before: was, event },
      ) =>
        !is(event, 'error addNote[unanswered]') ||
        now.matches({ queue: 'unanswered' }) === (was?.context.tries ?? 0) < 2,
      'a refused note stays, with the reason': (now, { event, before: was }) =>
        !is(event, 'error addNote[refused]') ||
        (hasFailed(now) && now.context.items.length === was?.context.items.length),
      'a refused note that a person takes back leaves, and its text is told': (
        now,
        { before: was, event, effects },
      ) =>
        !is(event, 'note.edit') ||
        !was?.context.items.some(({ key, error }) => key === note.key && error !== null) ||
        (now.context.items.every(({ key }) => key !== note.key) &&
          effects.sent.some(
            ({ event: sent }) =>
              JSON.stringify(sent) === JSON.stringify({ type: 'note.returned', text: note.text }),
          )),
      'only a refused note is tried again': (now, { before: was, event }) =>
        !is(event, 'note.retry') ||
        was === null ||
        hasFailed(was) ||
        was.context.items === now.context.items,
      'tries begin anew for the next note': ({ context }, { event }) =>
        !is(event, 'done addNote', 'error addNote[refused]') || context.tries === 0,
    },
  },
  offers: { 'note.retry': hasFailed, 'note.edit': hasFailed },
  wires: { addNote: wire(addInternalNote, storedRow, { id: 'ana' }) },
  delays: { tryAgainDelay: 5_000 },
  does: {
    empty: '→ network.offline, → queue.resting',
    'network.online': [
      '→ network.online, → queue.ready',
      '→ network.online, → queue.sending',
      '→ network.online',
      '→ queue.sending',
    ],
    'note.send': ['', '→ queue.sending'],
    'network.offline': ['→ network.offline, → queue.resting', '→ network.offline'],
    'done addNote[stored]': [
      '→ queue.ready, parent: note.stored',
      '→ queue.resting, parent: note.stored',
      'parent: note.stored',
    ],
    'done addNote[unread]': [
      '→ queue.ready, parent: note.stored',
      '→ queue.resting, parent: note.stored',
      'parent: note.stored',
    ],
    'error addNote[refused]': ['→ queue.ready', '→ queue.resting', ''],
    'error addNote[unanswered]': ['→ queue.unanswered', '→ queue.ready', '→ queue.resting', ''],
    'after tryAgainDelay': ['→ queue.sending', '→ queue.resting'],
    left: '→ network.offline, → queue.resting',
    'note.retry': ['→ queue.sending', ''],
    'note.edit': 'parent: note.returned',
    failed: '→ network.offline, → queue.resting',
  },
  survivors: {
    'queue.unanswered: network.online: target ready':
      'The network is there by then: what rests is ready at once.',
  },
  words: {
    events: {
      empty: 'Abre la conversación.',
      left: 'Abre la conversación, con la nota «Paga tarde» que se estaba guardando al salir.',
      failed: 'Abre la conversación, con la nota «Paga tarde» que no se guardó.',
      'note.send': [
        press(the.option('Nota interna')),
        fill(the.field('Escribe una nota interna'), 'Paga tarde'),
        press(the.button('Guardar nota')),
      ],
      'note.retry': press(the.button('Reintentar')),
      'note.edit': press(the.button('Volver a escribirla')),
      'network.online': 'Hay conexión.',
      'network.offline': 'Se va la conexión.',
      'xstate.done.actor.addNote[stored]': 'El servidor guarda la nota.',
      'xstate.done.actor.addNote[unread]':
        'El servidor guarda la nota, y su respuesta no se entiende.',
      'xstate.error.actor.addNote[refused]': 'El servidor rechaza la nota.',
      'xstate.error.actor.addNote[unanswered]': 'La red falla antes de que el servidor conteste.',
      'after.tryAgainDelay': 'Pasan cinco segundos.',
    },
    states: {
      'network.offline': byHand('ninguna nota empieza a guardarse'),
      'network.online': [],
      'queue.resting': when('items.0.error', sees('Nota sin guardar.', the.button('Reintentar'))),
      'queue.ready': when('items.0.error', sees('Nota sin guardar.', the.button('Reintentar'))),
      'queue.sending': sees('Guardando…'),
      'queue.unanswered': sees('Guardando…'),
    },
  },
})
