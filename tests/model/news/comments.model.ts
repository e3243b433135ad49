import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { type Comment, commentSuggestion, getSuggestion } from '#contract/news/comments.ts'
import { commentsMachine, selectKept } from '#machines/news/commentsMachine.ts'
import { suggestionsMachine } from '#machines/news/suggestionsMachine.ts'
import { ZERO_ID } from '../ids.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { isAlike, member } from '../kit/plain.ts'
import { wire, wireTime } from '../kit/wire.ts'
import { cannotUse, contains, fill, press, seeing, sees, seesNot, the, when } from '../qa/say.ts'
import { comment } from './someNews.ts'

export const commentsModel = defineModel({
  machine: commentsMachine,
  parent: suggestionsMachine,
  opening: {
    title: 'Los comentarios de una sugerencia',
    about: 'Leer lo que otros comentan, y comentar.',
    role: 'member',
    address: '/',
    before: ['El diálogo «Novedades y Sugerencias» está abierto en la pestaña «Sugerencias».'],
  },
  options: {
    starts: {
      fresh: { suggestionId: '3' },
      kept: { suggestionId: '3', kept: { fields: { content: 'A medias' }, key: 'k1' } },
    },
    cases: [
      done('loadComments', [comment], 'one'),
      done('loadComments', [], 'none'),
      fail('loadComments', new CallError('network', NO_CONNECTION)),
      { type: 'comment.changed', text: 'De acuerdo', case: 'text' },
      { type: 'comment.changed', text: '  ', case: 'blank' },
      { type: 'comment.send', key: ZERO_ID },
      done('sendComment'),
      fail('sendComment', new CallError('refused', 'HTTP 500', 500), 'refused'),
      fail('sendComment', new CallError('network', NO_CONNECTION), 'lost'),
    ],
    project: ({ comments, draft, key }) => [comments.length, draft, key],
    // A field is not filled with its own text again.
    filter: ({ context }, event) =>
      event.type !== 'comment.changed' || context.draft !== Reflect.get(event, 'text'),
    holds: {
      'the last answer is shown': ({ context }, { event }) =>
        !is(event, 'done loadComments') || context.comments === carried(event, 'output'),
      'the parent hears how many there are': (_, { event, effects }) =>
        !is(event, 'done loadComments') ||
        effects.sent.some(
          ({ event: said }) => member(said, 'count') === member(carried(event, 'output'), 'length'),
        ),
      'no blank comment is sent': ({ context }, { effects }) =>
        effects.started.every(({ actor }) => actor !== 'sendComment') ||
        context.draft.trim() !== '',
      'the draft is the typed text': ({ context }, { before, event }) =>
        !is(event, 'comment.changed') ||
        !before?.matches({ writing: 'idle' }) ||
        context.draft === carried(event, 'text'),
      'each try of the same comment goes under the same key': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'comment.send') ||
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'sendComment' ||
            (member(input, 'key') === (before?.context.key || ZERO_ID) &&
              member(input, 'key') === context.key),
        ),
      'another comment needs another key': ({ context }, { before, event }) =>
        is(event, 'draft.discard', 'done sendComment') ||
        (is(event, 'comment.changed') && before?.matches({ writing: 'idle' }))
          ? context.key === ''
          : is(event, 'comment.send') || context.key === (before?.context.key ?? context.key),
      'recovered fields are shown with a notice': (now, { before }) =>
        before !== null ||
        (now.context.draft === (now.context.kept ? 'A medias' : '') &&
          now.matches({ writing: { idle: 'recovered' } }) === (now.context.draft !== '')),
      'typing ends the notice of recovered fields': (now, { event }) =>
        !is(event, 'comment.changed') || !now.matches({ writing: { idle: 'recovered' } }),
      'a recovered comment that is discarded leaves the field empty': (
        { context },
        { before, event },
      ) =>
        !is(event, 'draft.discard') ||
        !before?.matches({ writing: { idle: 'recovered' } }) ||
        context.draft === '',
      'this browser keeps what was written, and its key, until it is sent or discarded': (now) => {
        const { draft, key } = now.context
        return isAlike(
          selectKept(now),
          draft.trim() === '' ? null : { fields: { content: draft }, key },
        )
      },
      'a comment that was not sent stays in its field': ({ context }, { before, event }) =>
        !is(event, 'error sendComment') || context.draft === before?.context.draft,
      'a comment that may have arrived is looked for in the list': (_, { event, effects }) =>
        !is(event, 'error sendComment') ||
        effects.started.some(({ actor }) => actor === 'loadComments') ===
          is(event, 'error sendComment[lost]'),
      'a sent comment leaves its field empty, and the list is loaded again': (now, { event }) =>
        !is(event, 'done sendComment') ||
        (now.context.draft === '' && now.matches({ list: 'loading' })),
      'the draft is sent to its suggestion': ({ context }, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            isAlike(member(input, 'id'), '3') &&
            (actor !== 'sendComment' || isAlike(member(input, 'text'), context.draft)),
        ),
      'failures are only logged': (_, { event, effects }) =>
        !/^xstate\.error/.test(event.type) ||
        effects.called.some(({ action }) => action === 'logFailure'),
    },
  },
  offers: {
    'comments.reload': (state) => state.matches({ list: 'failed' }),
    'draft.discard': (state) => state.matches({ writing: { idle: 'recovered' } }),
  },
  wires: {
    loadComments: wire(
      getSuggestion,
      (comments: readonly Comment[]) => ({
        success: true,
        data: {
          proposal_id: 3,
          comments: comments.map(({ id, text, createdAt }) => ({
            comment_id: id,
            comment: text,
            user_email: 'vecina@correo.example',
            date_created: wireTime(createdAt),
          })),
        },
      }),
      { proposal_id: '3' },
    ),
    sendComment: wire(commentSuggestion, undefined, { proposal_id: '3' }),
  },
  delays: {},
  does: {
    fresh: '→ list.loading, → writing.idle.typed',
    'done loadComments[one]': '→ list.ready, parent: comments.counted',
    'done loadComments[none]': '→ list.ready, parent: comments.counted',
    'error loadComments': '→ list.failed, logFailure',
    'comments.reload': ['→ list.loading', ''],
    'comment.changed[text]': ['', '→ writing.idle.typed'],
    'comment.changed[blank]': ['', '→ writing.idle.typed'],
    'comment.send': '→ writing.sending',
    'done sendComment': ['→ writing.idle.typed', '→ list.loading, → writing.idle.typed'],
    'error sendComment[refused]': '→ writing.idle.typed, logFailure',
    'error sendComment[lost]': [
      '→ writing.idle.typed, logFailure',
      '→ list.loading, → writing.idle.typed, logFailure',
    ],
    kept: '→ list.loading, → writing.idle.recovered',
    'draft.discard': '→ writing.idle.typed',
  },
  words: {
    events: {
      fresh: 'Toca el botón «Comentarios, 1».',
      kept: 'Un comentario quedó a medio escribir: toca el botón «Comentarios, 1».',
      'draft.discard': press(the.button('Descartar')),
      'comments.reload': press(the.button('Cargar comentarios')),
      'comment.changed[text]': fill(the.field('Añade un comentario...'), 'De acuerdo'),
      'comment.changed[blank]': fill(the.field('Añade un comentario...'), '  '),
      'comment.send': press(the.button('Comentar')),
      'xstate.done.actor.loadComments[one]': [
        'El servidor contesta con un comentario.',
        sees('También lo necesitamos.', the.heading('Comentarios (1)')),
      ],
      'xstate.done.actor.loadComments[none]': [
        'El servidor contesta que no hay comentarios.',
        sees('No hay comentarios aún. ¡Sé el primero en comentar!'),
      ],
      'xstate.error.actor.loadComments': [
        'La red falla mientras se cargan los comentarios.',
        when('!comments.0', sees(the.heading('Comentarios'))),
      ],
      'xstate.done.actor.sendComment': 'El servidor recibe el comentario.',
      'xstate.error.actor.sendComment[refused]': 'El servidor contesta con un error 500.',
      'xstate.error.actor.sendComment[lost]': 'La red falla mientras se envía.',
    },
    states: {
      'list.loading': [],
      'list.ready': seesNot(the.button('Cargar comentarios')),
      'list.failed': sees(the.button('Cargar comentarios')),
      'writing.idle.typed': seeing<typeof commentsMachine>(({ draft }) => [
        contains(the.field('Añade un comentario...'), draft),
        seesNot('Recuperamos lo que habías escrito.'),
      ]),
      'writing.idle.recovered': seeing<typeof commentsMachine>(({ draft }) => [
        contains(the.field('Añade un comentario...'), draft),
        sees('Recuperamos lo que habías escrito.'),
      ]),
      'writing.sending': cannotUse(the.button('Comentar')),
    },
  },
})
