import type { SnapshotFrom } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { createPost, emptyPostDraft, POST_TAGS_MAX } from '#contract/news/posts.ts'
import { withKeptPost } from '#machines/news/editedPost.ts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { postEditorMachine, selectKept } from '#machines/news/postEditorMachine.ts'
import { ZERO_ID } from '../ids.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { isAlike, member } from '../kit/plain.ts'
import { wire } from '../kit/wire.ts'
import {
  acting,
  byHand,
  cannotUse,
  contains,
  either,
  fill,
  isEmpty,
  press,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

const stored = {
  title: 'Hola',
  content: '<p>Texto</p>',
  tags: [{ name: 'Mejora', color: '#2563EB' }],
}
const full = {
  ...stored,
  tags: Array.from({ length: POST_TAGS_MAX }, (_, index) => ({
    name: `n${index}`,
    color: '#2563EB',
  })),
}

/** The unsaved part of a post; null where there is none. */
const lost = (now: SnapshotFrom<typeof postEditorMachine>): unknown => {
  const { draft, stored: kept } = now.context
  const { tagName = '', ...post } = draft
  return isAlike(post, kept) && tagName.trim() === '' ? null : draft
}

export const postEditorModel = defineModel({
  machine: postEditorMachine,
  parent: newsDialogMachine,
  opening: {
    title: 'El editor de un post',
    about: 'Título, etiquetas y contenido de un post del changelog, hasta que se publica.',
    role: 'member',
    address: '/',
    before: ['La cuenta es la del administrador, y el modo administrador está activo.'],
  },
  options: {
    starts: {
      fresh: { postId: null, stored: emptyPostDraft },
      known: { postId: '7', stored },
      full: { postId: '7', stored: full },
      named: { postId: '7', stored, kept: { fields: { tagName: 'Novedad' }, key: 'k1' } },
    },
    cases: [
      { type: 'field.changed', field: 'title', value: 'Otro título', case: 'title' },
      { type: 'field.changed', field: 'title', value: ' ', case: 'noTitle' },
      { type: 'field.changed', field: 'content', value: '<p>Otro</p>', case: 'content' },
      { type: 'tag.named', name: ' Novedad ', case: 'name' },
      { type: 'tag.named', name: ' ', case: 'noName' },
      { type: 'tag.colored', color: '#DC2626' },
      { type: 'tag.remove', index: 0 },
      { type: 'post.save', key: ZERO_ID },
      done('savePost'),
      fail('savePost', new CallError('network', NO_CONNECTION), 'call'),
      fail('savePost', new TypeError('a bug'), 'bug'),
    ],
    project: ({ postId, draft, key, tagColor, error }) => [
      postId,
      key,
      draft.title,
      draft.content,
      draft.tags.length > 1 ? draft.tags.length > 2 : draft.tags,
      draft.tagName,
      tagColor,
      error,
    ],
    facets: {
      texts: {
        starts: ['fresh', 'known'],
        events: [
          'field.changed',
          'post.save',
          'editor.close',
          'editor.cancel',
          'changes.keep',
          'changes.discard',
          'xstate.done.actor.savePost',
          'xstate.error.actor.savePost',
        ],
      },
      tags: {
        starts: ['known', 'named'],
        events: [
          'draft.discard',
          'tag.named',
          'tag.colored',
          'tag.add',
          'tag.remove',
          'post.save',
          'editor.close',
          'editor.cancel',
          'changes.discard',
          'xstate.error.actor.savePost[call]',
        ],
      },
      full: { starts: ['full'], events: ['tag.named[name]', 'tag.add', 'tag.remove', 'post.save'] },
    },
    // A field is not filled with its own text again, and only an existing tag can be removed. More than two tags show
    // nothing new.
    filter: ({ context: { draft, tagColor } }, event) => {
      const value = Reflect.get(event, 'value')
      if (event.type === 'field.changed')
        return Reflect.get(draft, String(Reflect.get(event, 'field'))) !== value
      if (event.type === 'tag.named') return draft.tagName !== Reflect.get(event, 'name')
      if (event.type === 'tag.colored') return tagColor !== Reflect.get(event, 'color')
      if (event.type === 'tag.add') return draft.tags.length !== 2
      return event.type !== 'tag.remove' || draft.tags.length > 0
    },
    holds: {
      'cancelling asks where something would be lost, and only there': (now, { before, event }) =>
        !is(event, 'editor.cancel') ||
        !before?.matches('editing') ||
        now.matches('leaving') === (lost(now) !== null),
      'a field is what was typed last': ({ context }, { event }) =>
        !is(event, 'field.changed') ||
        Reflect.get(context.draft, String(carried(event, 'field'))) === carried(event, 'value'),
      'no post is saved without title and content': ({ context }, { effects }) =>
        (context.draft.title.trim() !== '' && context.draft.content.trim() !== '') ||
        effects.started.every(({ actor }) => actor !== 'savePost'),
      'the written post is saved under its own id': ({ context }, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'savePost' ||
            isAlike(input, { postId: context.postId, draft: context.draft, key: context.key }),
        ),
      'each try of the same post goes under the same key': ({ context }, { before, effects }) =>
        effects.started.every(
          ({ actor }) =>
            actor !== 'savePost' ||
            context.key ===
              (context.draft === before?.context.draft ? before.context.key || ZERO_ID : ZERO_ID),
        ),
      'another post needs another key': ({ context }, { before, event }) =>
        before === null ||
        is(event, 'post.save') ||
        context.key === (context.draft === before.context.draft ? before.context.key : ''),
      'recovered fields are shown with a notice': (now, { before }) =>
        before !== null ||
        (now.context.draft.tagName === now.context.kept?.fields.tagName &&
          now.matches({ editing: 'recovered' }) === (lost(now) !== null)),
      'typing ends the notice of recovered fields': (now, { event }) =>
        !is(event, 'field.changed', 'tag.named', 'tag.remove') ||
        !now.matches({ editing: 'recovered' }),
      'discarding a recovered post restores the stored one': (now, { before, event }) =>
        !is(event, 'draft.discard') ||
        !before?.matches({ editing: 'recovered' }) ||
        lost(now) === null,
      'a tag that was named is saved with the post, in its colour': (
        { context },
        { before, effects },
      ) =>
        (before?.context.draft.tagName ?? '').trim() === '' ||
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'savePost' ||
            (context.draft.tagName === undefined &&
              context.draft.tags.length <= POST_TAGS_MAX &&
              isAlike(
                member(
                  member(member(input, 'draft'), 'tags'),
                  String(context.draft.tags.length - 1),
                ),
                {
                  name: 'Novedad',
                  color: context.tagColor,
                },
              )),
        ),
      'a tag is added with its trimmed name and its colour, and the name field is empty again': (
        { context },
        { before, event },
      ) =>
        !is(event, 'tag.add') ||
        !before?.matches('editing') ||
        before.context.draft.tags.length === POST_TAGS_MAX ||
        (before.context.draft.tagName ?? '').trim() === '' ||
        (JSON.stringify(context.draft.tags.at(-1)) ===
          JSON.stringify({ name: 'Novedad', color: before.context.tagColor }) &&
          context.draft.tagName === undefined),
      'no tag has an empty name, and a post has no more than it may': ({ context }) =>
        context.draft.tags.every(({ name }) => name.trim() !== '') &&
        context.draft.tags.length <= POST_TAGS_MAX,
      'a removed tag is gone, and the others stay': ({ context }, { before, event }) =>
        !is(event, 'tag.remove') ||
        JSON.stringify(context.draft.tags) === JSON.stringify(before?.context.draft.tags.slice(1)),
      'name and colour of the next tag are what was chosen': ({ context }, { before, event }) =>
        (!is(event, 'tag.named') ||
          !before?.matches('editing') ||
          context.draft.tagName === carried(event, 'name')) &&
        (!is(event, 'tag.colored') || context.tagColor === carried(event, 'color')),
      'a failed save keeps every text and says why': ({ context }, { before, event }) =>
        !is(event, 'error savePost') ||
        (context.draft === before?.context.draft &&
          context.error ===
            (is(event, 'error savePost[bug]')
              ? 'Error al guardar el post'
              : context.postId === null
                ? 'Error al crear el post del changelog'
                : 'Error al actualizar el post del changelog')),
      'another try and another text forget the failure': (now, { event }) =>
        !(now.matches('saving') || is(event, 'field.changed')) || now.context.error === null,
      'this browser keeps what would be lost, and the key of its try': (now) => {
        const { draft, stored: begun, key } = now.context
        const kept = selectKept(now)
        if (now.matches('left') || lost(now) === null) return kept === null
        return kept?.key === key && isAlike(withKeptPost(begun, kept), draft)
      },
      'closing says that the text is kept where there is any, and only there': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'editor.close') ||
        !before?.matches('editing') ||
        effects.called.some(({ action }) => action === 'toastKept') === (lost(now) !== null),
      'a typed post is left only after a confirmation, or saved': (now, { event }) =>
        !now.matches('left') || is(event, 'changes.discard', 'done savePost'),
    },
  },
  offers: { 'draft.discard': (state) => state.matches({ editing: 'recovered' }) },
  wires: { savePost: wire(createPost) },
  delays: {},
  does: {
    fresh: '→ editing.typed',
    known: '→ editing.typed',
    full: '→ editing.typed',
    named: '→ editing.recovered',
    'draft.discard': '→ editing.typed',
    'tag.named': ['', '→ editing.typed'],
    'tag.remove': ['', '→ editing.typed'],
    'tag.add': ['', '→ editing.typed'],
    'editor.close': ['parent: editor.closed', 'toastKept, parent: editor.closed'],
    'editor.cancel': ['parent: editor.closed', '→ leaving'],
    'post.save': '→ saving',
    'changes.keep': '→ editing.typed',
    'changes.discard': '→ left, parent: editor.closed',
    'done savePost': '→ left, toastSaved, parent: post.saved',
    'error savePost': '→ editing.typed',
  },
  words: {
    events: {
      fresh: 'Toca el botón «Nuevo Post».',
      known: 'El post «Hola» lleva la etiqueta «Mejora»: toca el botón «Editar».',
      full: 'El post «Hola» lleva diez etiquetas: toca el botón «Editar».',
      named: [
        'El post «Hola» lleva la etiqueta «Mejora», y otra quedó a medio escribir: toca el botón «Editar».',
        contains(the.field('Nombre de la etiqueta'), 'Novedad'),
      ],
      'field.changed[title]': fill(the.field('Título *'), 'Otro título'),
      'field.changed[noTitle]': fill(the.field('Título *'), ' '),
      'field.changed[content]': fill(the.field('Contenido'), 'Otro'),
      'tag.named[name]': fill(the.field('Nombre de la etiqueta'), ' Novedad '),
      'tag.named[noName]': fill(the.field('Nombre de la etiqueta'), ' '),
      'tag.colored': press(the.option('Rojo')),
      'tag.add': [press(the.button('Agregar etiqueta')), sees('Novedad')],
      'tag.remove': acting<typeof postEditorMachine>(({ draft }) =>
        press(the.button(`Quitar la etiqueta ${draft.tags[0]?.name}`)),
      ),
      'post.save': either(
        { postId: press(the.button('Actualizar Post')) },
        press(the.button('Publicar Post')),
      ),
      'draft.discard': [
        press(the.button('Descartar')),
        isEmpty(the.field('Nombre de la etiqueta')),
      ],
      'editor.close': press(the.button('Cerrar')),
      'editor.cancel': press(the.button('Cancelar')),
      'changes.keep': press(the.button('Seguir editando')),
      'changes.discard': press(the.button('Descartar')),
      'xstate.done.actor.savePost': [
        'El servidor guarda el post.',
        byHand('un aviso dice «Post publicado» o, de uno que ya estaba, «Post actualizado»'),
      ],
      'xstate.error.actor.savePost[call]': [
        'La red falla mientras se guarda.',
        when('postId', sees(the.errorText('Error al actualizar el post del changelog'))),
        when('!postId', sees(the.errorText('Error al crear el post del changelog'))),
      ],
      'xstate.error.actor.savePost[bug]': [
        'La página misma falla mientras se guarda.',
        sees(the.errorText('Error al guardar el post')),
      ],
    },
    states: {
      'editing.typed': seesNot(
        the.dialog('¿Descartar los cambios?'),
        'Recuperamos lo que habías escrito.',
      ),
      'editing.recovered': [
        seesNot(the.dialog('¿Descartar los cambios?')),
        sees('Recuperamos lo que habías escrito.'),
      ],
      leaving: sees(the.dialog('¿Descartar los cambios?')),
      saving: cannotUse(the.button('Guardando...')),
      left: [],
    },
  },
})
