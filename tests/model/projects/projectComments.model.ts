import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { TEXT_MAX_LENGTH } from '#contract/limits.ts'
import { addProjectComment, listProjectComments } from '#contract/projects/remarks.ts'
import { projectCommentsMachine, selectKept } from '#machines/projects/projectCommentsMachine.ts'
import { projectDetailMachine } from '#machines/projects/projectDetailMachine.ts'
import { ZERO_ID } from '../ids.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { member } from '../kit/plain.ts'
import { wire } from '../kit/wire.ts'
import {
  cannotUse,
  canUse,
  contains,
  fill,
  isEmpty,
  press,
  pressKey,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'
import { asked, told } from './someProjects.ts'
import { commentRow, rows } from './wires.ts'

const long = 'a'.repeat(TEXT_MAX_LENGTH + 1)
const LOAD_FAILED = {
  client: 'Error al cargar detalles del proyecto',
  provider: 'Error al cargar detalles',
}

export const projectCommentsModel = defineModel({
  machine: projectCommentsMachine,
  parent: projectDetailMachine,
  opening: {
    title: 'Los comentarios de un proyecto',
    about: 'Leer lo que dicen negocio y proveedor, y comentar.',
    role: 'member',
    address: '/',
    before: ['La vista «Proyectos» está abierta, y en ella los detalles de un proyecto.'],
  },
  options: {
    starts: {
      client: { projectId: '7', side: 'client' },
      provider: { projectId: '7', side: 'provider' },
      kept: {
        projectId: '7',
        side: 'client',
        kept: { fields: { content: 'A medias' }, key: 'k1' },
      },
    },
    cases: [
      done('loadComments', [told, asked], 'two'),
      done('loadComments', [], 'none'),
      fail('loadComments', new CallError('refused', 'HTTP 500', 500)),
      { type: 'comment.changed', text: '¿Y de madrugada?', case: 'text' },
      { type: 'comment.changed', text: '  ', case: 'blank' },
      { type: 'comment.changed', text: long, case: 'long' },
      { type: 'comment.add', key: ZERO_ID },
      done('addComment', undefined),
      fail('addComment', new CallError('network', NO_CONNECTION), 'lost'),
      fail('addComment', new CallError('refused', 'HTTP 500', 500), 'refused'),
    ],
    project: ({ side, comments, error, draft, key, addError }) => [
      side,
      key,
      comments?.length ?? null,
      error,
      draft,
      addError,
    ],
    filter: ({ context }, event) =>
      event.type !== 'comment.changed' || context.draft !== carried(event, 'text'),
    facets: {
      list: {
        starts: ['client', 'provider'],
        events: [
          'xstate.done.actor.loadComments',
          'xstate.error.actor.loadComments',
          'comments.reload',
          'error.dismissed',
        ],
      },
      writing: {
        starts: ['client', 'kept'],
        events: [
          'draft.discard',
          'comment.changed',
          'comment.add',
          'xstate.done.actor.addComment',
          'xstate.error.actor.addComment',
          'detail.close',
          'changes.keep',
          'changes.discard',
        ],
      },
      added: {
        starts: ['client'],
        events: [
          'xstate.done.actor.loadComments[two]',
          'comment.changed[text]',
          'comment.add',
          'xstate.done.actor.addComment',
          'xstate.error.actor.addComment[lost]',
        ],
      },
    },
    holds: {
      'the comments are those of the last answer': ({ context }, { before, event }) =>
        is(event, 'done loadComments')
          ? context.comments === carried(event, 'output')
          : context.comments === (before?.context.comments ?? null),
      'loading that fails says why, in the words of who looks': ({ context }, { event }) =>
        !is(event, 'error loadComments') || context.error === LOAD_FAILED[context.side],
      'a new try begins without the old error': ({ context }, { event }) =>
        !is(event, 'comments.reload', 'error.dismissed') || context.error === null,
      'loading again leaves what is written alone': (now, { before, event, effects }) =>
        !is(event, 'comments.reload') ||
        (effects.started.map(({ actor }) => actor).join() === 'loadComments' &&
          now.context.draft === before?.context.draft),
      'a written text is in the field': ({ context }, { event }) =>
        !is(event, 'comment.changed') ||
        (context.draft === carried(event, 'text') && context.addError === null),
      'nothing blank and nothing too long is sent': ({ context }, { effects }) =>
        effects.started.every(({ actor }) => actor !== 'addComment') ||
        (context.draft.trim() !== '' && context.draft.length <= TEXT_MAX_LENGTH),
      'each try of the same comment goes under the same key': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'comment.add') ||
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'addComment' ||
            (member(input, 'key') === (before?.context.key || ZERO_ID) &&
              member(input, 'key') === context.key),
        ),
      'another comment needs another key': ({ context }, { before, event }) =>
        is(event, 'comment.changed', 'draft.discard', 'done addComment')
          ? context.key === ''
          : is(event, 'comment.add') || context.key === (before?.context.key ?? context.key),
      'a comment that is too long says so': ({ context }, { before, event }) =>
        !is(event, 'comment.add') ||
        before?.context.draft !== long ||
        context.addError === 'Usa como máximo 4.000 caracteres',
      'a try begins without the old error': (now) =>
        !now.matches({ writing: 'adding' }) || now.context.addError === null,
      'a comment that was not added stays, and says why': ({ context }, { before, event }) =>
        !is(event, 'error addComment') ||
        (context.draft === before?.context.draft &&
          context.addError === 'Error al agregar comentario'),
      'a comment that may have arrived is looked for in the list': (_, { event, effects }) =>
        !is(event, 'error addComment') ||
        effects.started.some(({ actor }) => actor === 'loadComments') ===
          is(event, 'error addComment[lost]'),
      'a comment that was added leaves the field, and is loaded': (now, { event, effects }) =>
        !is(event, 'done addComment') ||
        (now.context.draft === '' &&
          now.matches({ writing: 'blank' }) &&
          effects.started.some(({ actor }) => actor === 'loadComments')),
      'the page is held while something would be lost': (now) =>
        now.matches({ writing: 'blank' }) === (now.context.draft.trim() === ''),
      'recovered fields are shown with a notice': (now, { before }) =>
        before !== null ||
        !now.context.kept ||
        (now.context.draft === 'A medias' && now.matches({ writing: { written: 'recovered' } })),
      'typing ends the notice of recovered fields': (now, { event }) =>
        !is(event, 'comment.changed') || !now.matches({ writing: { written: 'recovered' } }),
      'a recovered comment that is discarded leaves the field empty': (
        { context },
        { before, event },
      ) =>
        !is(event, 'draft.discard') ||
        !before?.matches({ writing: { written: 'recovered' } }) ||
        (context.draft === '' && context.addError === null),
      'this browser keeps what was written until it is added or discarded': (now) =>
        (selectKept(now)?.fields.content ?? '') ===
          (now.matches({ writing: 'left' }) || now.context.draft.trim() === ''
            ? ''
            : now.context.draft) && (selectKept(now)?.key ?? now.context.key) === now.context.key,
      'nothing written is left without a question': (_, { before, event, effects }) =>
        is(event, 'changes.discard') ||
        effects.sent.length === 0 ||
        before?.context.draft.trim() === '',
    },
  },
  offers: {
    'comments.reload': (state) =>
      state.context.error !== null ||
      (state.matches({ list: 'idle' }) && state.context.comments === null),
    'error.dismissed': ({ context }) => context.error !== null,
    // The field accepts text, except during a confirmation or a send.
    'comment.changed': (state) =>
      !state.matches({ writing: 'leaving' }) && !state.matches({ writing: 'adding' }),
    'draft.discard': (state) => state.matches({ writing: { written: 'recovered' } }),
    'detail.close': () => false,
    'changes.keep': () => false,
    'changes.discard': () => false,
  },
  wires: {
    loadComments: wire(listProjectComments, rows(commentRow)),
    addComment: wire(addProjectComment),
  },
  delays: {},
  does: {
    client: '→ list.loading, → writing.blank',
    provider: '→ list.loading, → writing.blank',
    kept: '→ list.loading, → writing.written.recovered',
    'draft.discard': '→ writing.blank',
    'done loadComments': '→ list.idle',
    'error loadComments': '→ list.idle',
    'comments.reload': ['', '→ list.loading'],
    'comment.changed[text]': ['', '→ writing.written.typed'],
    'comment.changed[long]': ['', '→ writing.written.typed'],
    'comment.changed[blank]': ['', '→ writing.blank'],
    'comment.add': ['', '→ writing.adding'],
    'done addComment': ['→ list.loading, → writing.blank', '→ writing.blank'],
    'error addComment[lost]': [
      '→ writing.written.typed',
      '→ list.loading, → writing.written.typed',
    ],
    'error addComment[refused]': '→ writing.written.typed',
    'detail.close': ['parent: comments.left', '→ writing.leaving'],
    'changes.keep': '→ writing.written.typed',
    'changes.discard': '→ writing.left, parent: comments.left',
  },
  survivors: {
    'writing.opening: always#1: target written':
      'nothing is written there, and what is not written is blank at once',
    'writing.adding: onDone addComment: target written':
      'the field was emptied on the way, and an empty one is blank at once',
  },
  words: {
    events: {
      client: 'Toca la pestaña «Comentarios…».',
      kept: 'El comentario «A medias» quedó sin enviar: toca la pestaña «Comentarios…».',
      'draft.discard': [press(the.button('Descartar')), isEmpty(the.field('Nuevo comentario'))],
      provider: 'Abre los detalles de un proyecto como administrador.',
      'xstate.done.actor.loadComments[two]': [
        'El servidor contesta con dos comentarios.',
        sees('¿También lee PDF?', 'Desde hoy, sí.', 'Cliente', 'Proveedor'),
      ],
      'xstate.done.actor.loadComments[none]': [
        'El servidor contesta que no hay comentarios.',
        sees('No hay comentarios aún'),
      ],
      'xstate.error.actor.loadComments': 'El servidor contesta con un error 500.',
      'comments.reload': press(the.button('Reintentar')),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'comment.changed[text]': [
        fill(the.field('Nuevo comentario'), '¿Y de madrugada?'),
        canUse(the.button('Comentar')),
      ],
      'comment.changed[blank]': [
        fill(the.field('Nuevo comentario'), '  '),
        cannotUse(the.button('Comentar')),
      ],
      'comment.changed[long]': fill(the.field('Nuevo comentario'), long),
      'comment.add': press(the.button('Comentar')),
      'xstate.done.actor.addComment': [
        'El servidor guarda el comentario.',
        isEmpty(the.field('Nuevo comentario')),
      ],
      'xstate.error.actor.addComment[lost]': [
        'La red falla mientras se envía.',
        seeing<typeof projectCommentsMachine>(({ draft }) =>
          contains(the.field('Nuevo comentario'), draft),
        ),
      ],
      'xstate.error.actor.addComment[refused]': [
        'El servidor contesta con un error 500.',
        seeing<typeof projectCommentsMachine>(({ draft }) =>
          contains(the.field('Nuevo comentario'), draft),
        ),
      ],
      'detail.close': pressKey('Escape'),
      'changes.keep': press(the.button('Seguir editando')),
      'changes.discard': press(the.button('Descartar')),
    },
    states: {
      'list.loading': [],
      'list.idle': when('!comments', sees(the.button('Reintentar'))),
      'writing.blank': [],
      'writing.written.typed': seesNot('Recuperamos lo que habías escrito.'),
      'writing.written.recovered': seeing<typeof projectCommentsMachine>(({ draft }) => [
        sees('Recuperamos lo que habías escrito.'),
        contains(the.field('Nuevo comentario'), draft),
      ]),
      'writing.left': [],
      'writing.leaving': sees(the.dialog('¿Descartar los cambios?')),
      'writing.adding': cannotUse(the.button('Enviando...')),
    },
  },
})
