import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { TEXT_MAX_LENGTH } from '#contract/limits.ts'
import { internalNotesMachine } from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import { internalNoteWriterMachine } from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'
import { ZERO_ID } from '../../ids.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { fill, press, sees, seesNot, the } from '../../qa/say.ts'
import { eva } from '../assignees/assigning.model.ts'
import { peopleWire } from '../wires.ts'
import { before } from './someNotes.ts'

const tooLong = 'ñ'.repeat(TEXT_MAX_LENGTH + 2)

const LABEL = 'El cliente no la ve'
const FIELD = the.field('Escribe una nota interna')
const ANSWER = the.field('Escribe un mensaje')

export const internalNoteWriterModel = defineModel({
  machine: internalNoteWriterMachine,
  parent: internalNotesMachine,
  opening: {
    title: 'Escribir una nota interna',
    about: 'El cambio entre una respuesta y una nota para el equipo, y la nota que se escribe.',
    role: 'member',
    address: '/',
    before,
  },
  options: {
    starts: {
      empty: { threadId: 'ana', draft: '' },
      drafted: { threadId: 'ana', draft: 'Paga' },
      long: { threadId: 'ana', draft: tooLong },
    },
    cases: [
      { type: 'note.typed', text: '  ', case: 'blank' },
      { type: 'note.typed', text: ' Paga tarde ', case: 'text' },
      { type: 'note.typed', text: '@', asksNames: true, case: 'at' },
      done('loadNames', [eva]),
      fail('loadNames', new CallError('network', NO_CONNECTION), 'network'),
      { type: 'note.send', at: 5_000, key: ZERO_ID },
      { type: 'note.returned', text: 'No guardada' },
      { type: 'draft.joined', threadId: 'ana', answer: '', note: 'Es mayorista', case: 'note' },
      { type: 'draft.joined', threadId: 'ana', answer: 'Abrimos', note: '', case: 'answer' },
    ],
    refused: ['draft.joined[answer]'],
    project: ({ draft, error, people }) => [draft, error, people.length],
    // A note that came back, or was joined, once is enough.
    filter: ({ context: { draft } }, event) =>
      !(
        (event.type === 'note.returned' && draft.includes('No guardada')) ||
        (event.type === 'draft.joined' && draft.includes('Es mayorista'))
      ),
    holds: {
      'an @ in a note asks who can be named': (_, { before: was, event, effects }) =>
        effects.started.some(({ src }) => src === 'loadNames') ===
        (is(event, 'note.typed[at]') && was?.matches('noting') === true),
      'whoever can be named is offered until the next answer': (
        { context },
        { before: was, event },
      ) =>
        was === null ||
        context.people ===
          (is(event, 'done loadNames') ? carried(event, 'output') : was.context.people),
      'only a person, or a note that comes back, makes a note of what is written': (
        now,
        { before: was, event },
      ) =>
        !now.matches('noting') ||
        was?.matches('noting') === true ||
        is(event, 'writer.note', 'note.returned'),
      'a conversation that is left is answered when it is opened again': (now, { event }) =>
        !is(event, 'thread.left') || now.matches('answering'),
      'a note leaves only where one is written, and only a text that can be kept': (
        _,
        { before: was, event, effects },
      ) => {
        const written = effects.sent.filter(({ event: sent }) =>
          JSON.stringify(sent).includes('"note.send"'),
        )
        const text = was?.context.draft.trim() ?? ''
        const isDue =
          is(event, 'note.send') &&
          was?.matches('noting') === true &&
          text !== '' &&
          text.length <= TEXT_MAX_LENGTH
        return (
          written.map(({ event: sent }) => JSON.stringify(sent)).join() ===
          (isDue ? JSON.stringify({ type: 'note.send', key: ZERO_ID, text, at: 5_000 }) : '')
        )
      },
      'a note that was taken leaves an empty field': ({ context }, { effects }) =>
        !JSON.stringify(effects.sent).includes('"note.send"') || context.draft === '',
      'what is written after a note is still a note': (now, { before: was, event }) =>
        !is(event, 'note.send') || was?.matches('noting') !== true || now.matches('noting'),
      'switching loses nothing': ({ context }, { before: was, event }) =>
        !is(event, 'writer.note', 'writer.answer', 'thread.left') ||
        context.draft === was?.context.draft,
      'a refusal costs no text, and says why': ({ context }, { before: was, event, effects }) =>
        !is(event, 'note.send') ||
        effects.sent.length > 0 ||
        was?.matches('answering') === true ||
        (context.draft === was?.context.draft && context.error !== null),
      'a typed text is kept, and clears the error': (now, { event }) =>
        !is(event, 'note.typed') ||
        now.matches('answering') ||
        (now.context.draft === carried(event, 'text') && now.context.error === null),
      'a note that comes back stands before what is written': (
        { context },
        { before: was, event },
      ) =>
        !is(event, 'note.returned') ||
        (context.draft.startsWith('No guardada') &&
          context.draft.trim().endsWith(was?.context.draft.trim() ?? '') &&
          context.error === null),
      'a note of a conversation that was joined stands below what is written, and waits where notes are':
        (now, { before: was, event }) =>
          !is(event, 'draft.joined') ||
          (was !== null &&
            now.matches('answering') === was.matches('answering') &&
            now.context.draft ===
              (event.case === 'answer'
                ? was.context.draft
                : was.context.draft.trim() === ''
                  ? 'Es mayorista'
                  : `${was.context.draft}\nEs mayorista`)),
      'the draft is told whenever it changes': ({ context }, { before: was, effects }) =>
        was === null ||
        was.context.draft === context.draft ||
        effects.sent.some(
          ({ event: sent }) =>
            JSON.stringify(sent) ===
            JSON.stringify({
              type: 'person.typed',
              threadId: context.threadId,
              kind: 'note',
              text: context.draft,
            }),
        ),
    },
  },
  delays: {},
  wires: { loadNames: peopleWire },
  does: {
    empty: '→ answering',
    drafted: '→ answering',
    long: '→ answering',
    'writer.note': '→ noting.writing',
    'writer.answer': '→ answering',
    'thread.left': '→ answering',
    'note.typed[at]': ['→ noting.naming, liveNews: person.typed', 'liveNews: person.typed'],
    'note.typed[blank]': 'liveNews: person.typed',
    'note.typed[text]': 'liveNews: person.typed',
    'done loadNames': '→ noting.writing',
    'error loadNames[network]': '→ noting.writing',
    'note.send': ['', 'liveNews: person.typed, parent: note.send'],
    'draft.joined[note]': 'liveNews: person.typed',
    'note.returned': ['→ noting.writing, liveNews: person.typed', 'liveNews: person.typed'],
  },
  words: {
    events: {
      empty: 'Abre la conversación.',
      drafted: 'Abre la conversación, con una nota a medias, «Paga».',
      long: 'Abre la conversación, con una nota a medias más larga de lo que se admite.',
      'writer.note': press(the.option('Nota interna…', the.choices('Qué escribes'))),
      'writer.answer': press(the.option('Responder…', the.choices('Qué escribes'))),
      'thread.left': 'Abre otra conversación y vuelve a esta.',
      'note.typed[blank]': fill(FIELD, '  '),
      'note.typed[text]': fill(FIELD, ' Paga tarde '),
      'note.typed[at]': fill(FIELD, '@'),
      'xstate.done.actor.loadNames': 'El servidor dice quién está en el equipo.',
      'xstate.error.actor.loadNames[network]':
        'La lista del equipo no llega, porque no hay conexión.',
      'note.send': press(the.button('Guardar nota')),
      'draft.joined[note]':
        'Otra conversación, con la nota a medias «Es mayorista», se une a esta.',
      'note.returned':
        'El servidor no guarda la nota «No guardada», y se toca su botón «Volver a escribirla».',
    },
    states: {
      answering: [seesNot(LABEL), sees(ANSWER)],
      'noting.writing': [sees(LABEL, FIELD), seesNot(ANSWER)],
      'noting.naming': [sees(LABEL, FIELD), seesNot(ANSWER)],
    },
  },
})
