import type { SnapshotFrom } from 'xstate'
import type { Note } from '#contract/clients/notes.ts'
import { addNote, listNotes } from '#contract/clients/notes.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine.ts'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine.ts'
import { ZERO_ID } from '../ids.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { member } from '../kit/plain.ts'
import { wire, wireTime } from '../kit/wire.ts'
import {
  cannotUse,
  canUse,
  contains,
  fill,
  firstOf,
  press,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'
import { guardNote } from './someNotes.ts'

const size: Note = { ...guardNote, id: '1', content: 'Talla M en camisa', priority: 'High' }
const fixed: Note = { ...size, isChangeable: false }

type State = SnapshotFrom<typeof clientNotesMachine>

/** No dialog stands over the notes. */
const isFree = (state: State) => state.matches({ changing: 'nothing' })
const isListed = (state: State) => isFree(state) && (state.context.notes?.length ?? 0) > 0

export const clientNotesModel = defineModel({
  machine: clientNotesMachine,
  parent: clientRemarksMachine,
  opening: {
    title: 'Notas de un cliente',
    about: 'Lo que se sabe de un cliente: leerlo y agregar una nota más.',
    role: 'member',
    address: '/',
    before: ['La vista «Clientes» está abierta, y en ella la ficha de un cliente.'],
  },
  options: {
    starts: {
      blank: { clientId: '7', draft: '', key: '', addSituation: 'addNote' },
      ofPanel: { clientId: '7', draft: 'Paga por SINPE', key: 'k1', addSituation: 'addPanelNote' },
    },
    cases: [
      done('loadNotes', [], 'none'),
      done('loadNotes', [guardNote, size], 'two'),
      fail('loadNotes', new CallError('refused', 'HTTP 500', 500)),
      { type: 'note.changed', text: ' Paga por SINPE ', case: 'text' },
      { type: 'note.changed', text: 'Llega a las seis', case: 'other' },
      { type: 'note.changed', text: '   ', case: 'blank' },
      { type: 'note.add', key: ZERO_ID },
      done('addNote', undefined),
      fail('addNote', new CallError('network', NO_CONNECTION)),
      { type: 'note.edit', note: guardNote, case: 'guard' },
      { type: 'note.edit', note: fixed, case: 'fixed' },
      { type: 'note.delete', note: guardNote, case: 'guard' },
      { type: 'note.delete', note: fixed, case: 'fixed' },
    ],
    refused: ['note.edit[fixed]', 'note.delete[fixed]'],
    project: ({ notes, error, draft, key, sent, addError, addSituation, chosen }) => [
      chosen?.id,
      key,
      notes?.length ?? null,
      error,
      draft,
      sent,
      addError,
      addSituation,
    ],
    // The list and the typed note are independent, except for the load after a new note.
    facets: {
      list: {
        starts: ['blank'],
        events: [
          'notes.reload',
          'xstate.done.actor.loadNotes',
          'xstate.error.actor.loadNotes',
          'note.changed[text]',
          'note.add',
          'xstate.done.actor.addNote',
        ],
      },
      changing: {
        starts: ['blank'],
        events: [
          'xstate.done.actor.loadNotes[two]',
          'note.edit',
          'note.delete',
          'form.closed',
          'form.saved',
          'removal.closed',
          'item.removed',
        ],
      },
      writing: {
        events: [
          'note.changed',
          'note.add',
          'xstate.done.actor.addNote',
          'xstate.error.actor.addNote',
        ],
      },
    },
    holds: {
      'loading the notes again asks anew, and leaves the note that is being added alone': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'notes.reload') ||
        (effects.started.map(({ actor }) => actor).join() === 'loadNotes' &&
          now.matches({ writing: 'adding' }) === before?.matches({ writing: 'adding' })),
      'a new try begins without the old error': ({ context }, { event }) =>
        !is(event, 'notes.reload') || context.error === null,
      'the notes are those of the last answer': ({ context }, { event }) =>
        !is(event, 'done loadNotes') || context.notes === carried(event, 'output'),
      'a failure says why': ({ context }, { event }) =>
        (!is(event, 'error loadNotes') || context.error !== null) &&
        (!is(event, 'error addNote') || context.addError !== null),
      'the written note is sent': ({ context }, { event }) =>
        !is(event, 'note.add') || (context.sent === context.draft && context.addError === null),
      'a note that was added is not in the field any more, unless it was changed meanwhile': (
        { context },
        { before, event },
      ) =>
        !is(event, 'done addNote') ||
        (context.sent === '' &&
          (before?.context.draft !== before?.context.sent || context.draft === '')),
      'a note that was added is no longer being added': (now, { event }) =>
        !is(event, 'done addNote') || now.matches({ writing: 'idle' }),
      'each try of the same note goes under the same key': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'note.add') ||
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'addNote' ||
            (member(input, 'key') === (before?.context.key || ZERO_ID) &&
              member(input, 'key') === context.key),
        ),
      'another note needs another key': ({ context }, { before, event }) =>
        is(event, 'note.changed', 'done addNote')
          ? context.key === ''
          : is(event, 'note.add') || context.key === (before?.context.key ?? context.key),
      'the parent hears what is written, and the key under which it is sent': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'note.changed', 'note.add', 'done addNote') ||
        effects.sent.length === 0 ||
        effects.sent.every(
          ({ event: said }) =>
            member(said, 'type') !== 'note.drafted' ||
            (member(said, 'text') === context.draft && member(said, 'key') === context.key),
        ),
      'nothing blank is ever sent': ({ context }, { event }) =>
        event.type !== 'note.add' || context.sent === '' || context.sent.trim() !== '',
      'a text that could not be added stays': (_now, { before, event }) =>
        event.type !== 'xstate.error.actor.addNote' || _now.context.draft === before?.context.draft,
      'a note written during a send stays': (now, { before, event }) =>
        event.type !== 'xstate.done.actor.addNote' ||
        before?.context.draft === before?.context.sent ||
        now.context.draft === before?.context.draft,
      'the note that was chosen is the one that is edited or deleted': (_, { event, effects }) =>
        !is(event, 'note.edit[guard]', 'note.delete[guard]') ||
        effects.started.every(({ input }) => JSON.stringify(input).includes(guardNote.content)),
      'the notes are loaded again once one was edited or deleted': (_, { event, effects }) =>
        !is(event, 'form.saved', 'item.removed') ||
        effects.started.some(({ actor }) => actor === 'loadNotes'),
      'an edit that is closed loads nothing': (_, { event, effects }) =>
        !is(event, 'form.closed', 'removal.closed') || effects.started.length === 0,
      'the panel fails in its own words': ({ context }) =>
        context.addError === null ||
        (context.addError === 'Error al agregar la nota') ===
          (context.addSituation === 'addPanelNote'),
    },
  },
  offers: {
    'notes.reload': (state) => state.matches({ list: 'failed', changing: 'nothing' }),
    'note.changed': (state, { text }) => text !== state.context.draft && isFree(state),
    'note.add': isFree,
    'note.edit': isListed,
    'note.delete': isListed,
    'form.closed': (state) => state.matches({ changing: 'editing' }),
    'form.saved': (state) => state.matches({ changing: 'editing' }),
    'removal.closed': (state) => state.matches({ changing: 'removing' }),
    'item.removed': (state) => state.matches({ changing: 'removing' }),
  },
  wires: {
    loadNotes: wire(
      listNotes,
      (all: readonly Note[]) =>
        all.map(({ id, title, content, createdAt, priority, author }) => ({
          note_id: id,
          note_title: title,
          note_content: content,
          created_at: wireTime(createdAt),
          priority,
          author,
        })),
      { id: '7' },
    ),
    addNote: wire(addNote, undefined, { id: '7' }),
  },
  delays: {},
  does: {
    blank: '→ changing.nothing, → list.loading, → writing.idle',
    'done loadNotes': '→ list.ready',
    'error loadNotes': '→ list.failed',
    'notes.reload': ['', '→ list.loading'],
    'note.changed': 'parent: note.drafted',
    'note.add': '→ writing.adding, parent: note.drafted',
    'done addNote': [
      '→ list.loading, → writing.idle, parent: note.drafted',
      '→ writing.idle, parent: note.drafted',
    ],
    'error addNote': '→ writing.idle',
    'note.edit[guard]': '→ changing.editing',
    'note.delete[guard]': '→ changing.removing',
    'form.closed': '→ changing.nothing',
    'form.saved': ['→ changing.nothing', '→ changing.nothing, → list.loading'],
    'removal.closed': '→ changing.nothing',
    'item.removed': ['→ changing.nothing', '→ changing.nothing, → list.loading'],
    ofPanel: '→ changing.nothing, → list.loading, → writing.idle',
  },
  words: {
    events: {
      blank: 'Abre un cliente en la lista de clientes.',
      ofPanel:
        'Vuelve a una conversación en cuyo panel quedó escrito «Paga por SINPE» como nota sin agregar.',
      'notes.reload': press(the.button('Reintentar')),
      'note.changed[text]': [
        fill(the.field('Nueva nota'), ' Paga por SINPE '),
        canUse(the.button('Agregar nota')),
      ],
      'note.changed[other]': [
        fill(the.field('Nueva nota'), 'Llega a las seis'),
        contains(the.field('Nueva nota'), 'Llega a las seis'),
      ],
      'note.changed[blank]': [
        fill(the.field('Nueva nota'), '   '),
        when('writing.idle', cannotUse(the.button('Agregar nota'))),
      ],
      'note.add': press(the.button('Agregar nota')),
      'xstate.done.actor.loadNotes[none]': [
        'El servidor contesta que no hay notas.',
        sees('Todavía no hay notas'),
      ],
      'xstate.done.actor.loadNotes[two]': [
        'El servidor contesta con dos notas.',
        sees('Se deja con el guarda', 'Talla M en camisa', 'Alta'),
      ],
      'xstate.error.actor.loadNotes': 'El servidor contesta a las notas con un error 500.',
      'note.edit[guard]': [
        press(firstOf(the.button('Editar nota'))),
        sees(the.dialog('Editar nota')),
      ],
      'note.delete[guard]': [
        press(firstOf(the.button('Eliminar nota'))),
        sees(the.dialog('Confirmar eliminación')),
      ],
      'form.closed': ['Cierra el diálogo de la nota.', seesNot(the.dialog('Editar nota'))],
      'form.saved': ['Guarda la nota en su diálogo.', seesNot(the.dialog('Editar nota'))],
      'removal.closed': ['Deja la nota como está.', seesNot(the.dialog('Confirmar eliminación'))],
      'item.removed': ['Elimina la nota.', seesNot(the.dialog('Confirmar eliminación'))],
      'xstate.done.actor.addNote': 'El servidor guarda la nota.',
      'xstate.error.actor.addNote': [
        'La red falla mientras se agrega la nota.',
        seeing<typeof clientNotesMachine>(({ draft }) => contains(the.field('Nueva nota'), draft)),
      ],
    },
    states: {
      'list.loading': [],
      'list.failed': seeing<typeof clientNotesMachine>(({ error }) => [
        sees(the.errorText(error), the.button('Reintentar')),
        seesNot('Todavía no hay notas'),
      ]),
      'list.ready': [],
      'changing.nothing': [],
      'changing.editing': [],
      'changing.removing': [],
      'writing.idle': [],
      'writing.adding': cannotUse(the.button('Agregando...')),
    },
  },
})
