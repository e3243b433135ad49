import { CallError } from '#contract/errors.ts'
import type { InternalNote } from '#contract/internalNotes.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { internalNotesMachine } from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { firstOf, press, sees, seesNot, the, when } from '../../qa/say.ts'
import { before, colleagueNote, notesWire, ownNote } from './someNotes.ts'

const outgoing = { key: 'k1', text: 'Paga tarde', at: 5_000, error: null }

const told = (effects: { readonly sent: readonly { readonly event: unknown }[] }) =>
  effects.sent.map(({ event }) => JSON.stringify(event))

export const internalNotesModel = defineModel({
  machine: internalNotesMachine,
  parent: threadMachine,
  opening: {
    title: 'Notas internas de una conversación',
    about: 'Las notas del equipo entre los mensajes: cargarlas, escribirlas y eliminarlas.',
    role: 'member',
    address: '/',
    before,
  },
  options: {
    starts: {
      fresh: { threadId: 'ana', memory: { draft: '', outgoing: [] } },
      kept: { threadId: 'ana', memory: { draft: 'Paga', outgoing: [outgoing] } },
    },
    cases: [
      done('loadNotes', [], 'none'),
      done('loadNotes', [ownNote, colleagueNote], 'two'),
      fail('loadNotes', new CallError('refused', 'HTTP 500', 500)),
      { type: 'live.notes', threadId: 'ana' },
      { type: 'note.stored', note: ownNote, case: 'known' },
      { type: 'note.stored', note: null, case: 'unread' },
      { type: 'note.send', key: 'k1', text: 'Paga tarde', at: 5_000 },
      { type: 'note.returned', text: 'Paga tarde' },
      { type: 'note.retry', key: 'k1' },
      { type: 'note.edit', key: 'k1' },
      { type: 'note.remove', note: ownNote },
    ],
    project: ({ notes, error }) => [notes.map(({ id }) => id), error],
    holds: {
      'those who listen know the notes as they are shown': (
        { context },
        { before: was, effects },
      ) =>
        was === null ||
        JSON.stringify(was.context.notes) === JSON.stringify(context.notes) ||
        told(effects).includes(
          JSON.stringify({
            type: 'notes.changed',
            threadId: context.threadId,
            notes: context.notes,
          }),
        ),
      'a load replaces the notes, and clears the error': ({ context }, { event }) =>
        !is(event, 'done loadNotes') ||
        (JSON.stringify(context.notes) === JSON.stringify(carried(event, 'output')) &&
          context.error === null),
      'notes that are known stay while others are loaded, and when that fails': (
        { context },
        { before: was, event },
      ) =>
        !is(event, 'thread.reload', 'live.notes', 'error loadNotes', 'notes.retry') ||
        JSON.stringify(context.notes) === JSON.stringify(was?.context.notes),
      'a load that fails says so': ({ context }, { event }) =>
        !is(event, 'error loadNotes') ||
        context.error === 'No se pudieron cargar las notas internas',
      'a stored note is there at once, and once': ({ context: { notes } }, { event }) =>
        !is(event, 'note.stored[known]') ||
        notes.filter(({ id }) => id === ownNote.id).length === 1,
      'what changes while the notes are loaded has them loaded anew': (now, { event, effects }) =>
        !is(event, 'thread.reload', 'live.notes', 'note.stored', 'item.removed') ||
        (now.matches({ list: 'loading' }) &&
          effects.started.some(({ actor }) => actor === 'loadNotes')),
      'a deleted note is gone at once, and the others stay': (
        { context: { notes } },
        { before: was, event },
      ) =>
        !is(event, 'item.removed') ||
        JSON.stringify(notes) ===
          JSON.stringify(was?.context.notes.filter(({ id }: InternalNote) => id !== ownNote.id)),
      'writer and outbox begin with what this browser keeps': (
        { context: { threadId, memory } },
        { before: was, effects },
      ) => {
        const begun = Object.fromEntries(
          effects.started.map(({ actor, input }) => [actor, JSON.stringify(input)]),
        )
        return (
          was !== null ||
          (begun.writer === JSON.stringify({ threadId, draft: memory.draft }) &&
            begun.outbox === JSON.stringify({ threadId, items: memory.outgoing }))
        )
      },
    },
  },
  offers: {
    'note.remove': ({ context: { notes } }) => notes.some(({ isOwn }) => isOwn),
    // The question about a note is in front of the rest.
    'notes.retry': (state) => state.matches({ dialog: 'none' }),
    'thread.left': (state) => state.matches({ dialog: 'none' }),
  },
  wires: { loadNotes: notesWire },
  delays: { retryDelay: 10_000 },
  does: {
    fresh: '→ dialog.none, → list.loading',
    'done loadNotes[none]': '→ list.loaded, liveNews: notes.changed',
    'done loadNotes[two]': '→ list.loaded, liveNews: notes.changed',
    'error loadNotes[HTTP 500]': '→ list.failed',
    'thread.reload': ['', '→ list.loading'],
    'live.notes': ['', '→ list.loading'],
    'note.stored[known]': ['liveNews: notes.changed', '→ list.loading, liveNews: notes.changed'],
    'note.stored[unread]': ['liveNews: notes.changed', '→ list.loading, liveNews: notes.changed'],
    'thread.left': 'writer: thread.left',
    'note.returned': 'writer: note.returned',
    'note.send': 'outbox: note.send',
    'note.retry': 'outbox: note.retry',
    'note.edit': 'outbox: note.edit',
    'note.remove': '→ dialog.removing',
    'notes.retry': '→ list.loading',
    'after retryDelay': '→ list.loading',
    'removal.closed': '→ dialog.none',
    'item.removed': [
      '→ dialog.none, liveNews: notes.changed',
      '→ dialog.none, → list.loading, liveNews: notes.changed',
    ],
    kept: '→ dialog.none, → list.loading',
  },
  words: {
    events: {
      fresh: 'Abre la conversación.',
      kept: 'Abre la conversación, con una nota a medias y otra que se estaba guardando.',
      'xstate.done.actor.loadNotes[none]': 'El servidor contesta que no hay notas.',
      'xstate.done.actor.loadNotes[two]': 'El servidor contesta con dos notas, una tuya.',
      'xstate.error.actor.loadNotes': 'El servidor contesta con un error 500.',
      'after.retryDelay': 'Pasan diez segundos.',
      'thread.reload': 'La conexión se corta y vuelve.',
      'thread.left': 'Abre otra conversación y vuelve a esta.',
      'live.notes': 'Alguien del equipo escribe una nota en la conversación, o elimina una.',
      'notes.retry': press(the.button('Intentar de nuevo')),
      'note.stored[known]': 'El servidor guarda la nota «Paga tarde».',
      'note.stored[unread]': 'El servidor guarda la nota, y su respuesta no se entiende.',
      'note.send': 'Se guarda la nota que se escribió.',
      'note.returned': 'Se toca «Volver a escribirla» en una nota que no se guardó.',
      'note.retry': 'Se toca «Reintentar» en una nota que no se guardó.',
      'note.edit': 'Se toca «Volver a escribirla» en una nota que no se guardó.',
      'note.remove': [
        press(firstOf(the.button('Opciones de la nota'))),
        press(the.menuItem('Eliminar nota')),
      ],
      'removal.closed': press(the.button('Cancelar')),
      'item.removed': press(the.button('Eliminar', the.dialog('Confirmar eliminación'))),
    },
    states: {
      'list.loading': when('notes.0', sees('Paga tarde')),
      'list.loaded': when('notes.0', sees('Paga tarde')),
      'list.failed': sees('No se pudieron cargar las notas internas'),
      'dialog.none': seesNot(the.dialog('Confirmar eliminación')),
      'dialog.removing': sees(the.dialog('Confirmar eliminación')),
    },
  },
})
