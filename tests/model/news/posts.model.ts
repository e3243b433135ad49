import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { deletePost, listPosts, type Post } from '#contract/news/posts.ts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { postsMachine } from '#machines/news/postsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { isAlike, member } from '../kit/plain.ts'
import { wire } from '../kit/wire.ts'
import { cannotUse, canUse, either, press, sees, seesNot, the } from '../qa/say.ts'
import { dark, order, postRow } from './someNews.ts'

export const postsModel = defineModel({
  machine: postsMachine,
  parent: newsDialogMachine,
  opening: {
    title: 'El changelog',
    about: 'Los posts del changelog: leerlos, y eliminarlos como administrador.',
    role: 'member',
    address: '/',
    before: ['El diálogo «Novedades y Sugerencias» está abierto en la pestaña «Changelog».'],
  },
  options: {
    starts: { reader: { isAdministrator: false }, administrator: { isAdministrator: true } },
    cases: [
      done('loadPosts', [order, dark], 'posts'),
      done('loadPosts', [], 'none'),
      fail('loadPosts', new CallError('network', NO_CONNECTION)),
      { type: 'post.toggled', id: order.id },
      { type: 'post.delete', id: order.id, case: 'order' },
      { type: 'post.delete', id: dark.id, case: 'dark' },
      done('deletePost'),
      fail('deletePost', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ isAdministrator, posts, error, expanded, doomed, deleteError }) => [
      isAdministrator,
      posts.map(({ id }) => id),
      error,
      expanded.length,
      doomed,
      deleteError,
    ],
    facets: {
      reading: {
        starts: ['reader'],
        events: [
          'posts.load',
          'post.toggled',
          'admin.toggled',
          'xstate.done.actor.loadPosts',
          'xstate.error.actor.loadPosts',
        ],
      },
      administering: {
        starts: ['administrator'],
        events: [
          'posts.load',
          'admin.toggled',
          'post.delete',
          'delete.confirm',
          'delete.cancel',
          'xstate.done.actor.loadPosts[posts]',
          'xstate.done.actor.deletePost',
          'xstate.error.actor.deletePost',
        ],
      },
    },
    // The buttons of a post exist while the post does.
    filter: ({ context: { posts } }, event) =>
      !/^post\./.test(event.type) || posts.some(({ id }) => id === Reflect.get(event, 'id')),
    holds: {
      'only the administrator administers': (now) =>
        now.context.isAdministrator || now.matches({ mode: 'reading' }),
      'the last answer is shown': ({ context }, { event }) =>
        !is(event, 'done loadPosts') || context.posts === carried(event, 'output'),
      'shown posts stay during a load, and after its failure': ({ context }, { before, event }) =>
        !(is(event, 'posts.load') || is(event, 'error loadPosts')) ||
        context.posts === before?.context.posts,
      'a failed load says why until the next one': ({ context, ...now }, { event }) =>
        (!is(event, 'error loadPosts') || context.error === 'Error al cargar el changelog') &&
        (!is(event, 'posts.load') || (context.error === null && now.value !== null)),
      'every answer tells the parent when the newest post was written': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'done loadPosts') ||
        effects.sent.some(
          ({ event: said }) =>
            member(said, 'newestAt') === (context.posts.length > 0 ? order.createdAt : null),
        ),
      'a post unfolds and folds again': ({ context }, { before, event }) =>
        !is(event, 'post.toggled') ||
        context.expanded.includes(order.id) !== before?.context.expanded.includes(order.id),
      'nothing is deleted without a question': (_, { before, effects }) =>
        effects.started.every(({ actor }) => actor !== 'deletePost') ||
        before?.matches({ mode: 'asking' }) === true,
      'it is the post that was asked about that is deleted': ({ context }, { event, effects }) =>
        (!is(event, 'post.delete') || context.doomed === carried(event, 'id')) &&
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'deletePost' || isAlike(member(input, 'id'), context.doomed),
        ),
      'the parent hears which post is gone': (_, { before, event, effects }) =>
        !is(event, 'done deletePost') ||
        effects.sent.some(({ event: said }) => member(said, 'id') === before?.context.doomed),
      'a deleted post is gone, and the others stay': ({ context }, { before, event }) =>
        !is(event, 'done deletePost') ||
        context.posts.map(({ id }) => id).join() ===
          before?.context.posts
            .map(({ id }) => id)
            .filter((id) => id !== before.context.doomed)
            .join(),
      'a post that is deleted while the list is on its way asks for the list anew': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'done deletePost') ||
        effects.started.some(({ actor }) => actor === 'loadPosts') ===
          before?.matches({ list: 'loading' }),
      'a post that was not deleted says why until it is tried again': (
        { context },
        { before, event },
      ) =>
        (!is(event, 'error deletePost') ||
          (context.deleteError === 'Error al eliminar el post del changelog' &&
            context.posts === before?.context.posts)) &&
        (!is(event, 'post.delete') || context.deleteError === null),
      'nothing is asked about once the question is answered': (now) =>
        now.matches({ mode: 'asking' }) ||
        now.matches({ mode: 'deleting' }) ||
        (now.context.doomed === null && now.context.deleteError === null),
    },
  },
  offers: {
    'posts.load': (state) => state.matches({ list: 'failed' }) || state.matches({ list: 'asleep' }),
  },
  wires: {
    loadPosts: wire(listPosts, (posts: readonly Post[]) => ({
      success: true,
      data: posts.map(postRow),
    })),
    deletePost: wire(deletePost, undefined, { changelog_id: '7' }),
  },
  delays: {},
  does: {
    reader: '→ list.asleep, → mode.reading',
    'posts.load': ['→ list.loading', ''],
    'done loadPosts[posts]': '→ list.ready, parent: posts.loaded',
    'done loadPosts[none]': '→ list.ready, parent: posts.loaded',
    'error loadPosts': '→ list.failed',
    administrator: '→ list.asleep, → mode.reading',
    'admin.toggled': ['→ mode.administering', '→ mode.reading'],
    'post.delete[order]': '→ mode.asking',
    'post.delete[dark]': '→ mode.asking',
    'delete.confirm': '→ mode.deleting',
    'delete.cancel': '→ mode.administering',
    'done deletePost': '→ mode.administering, parent: post.deleted',
    'error deletePost': '→ mode.asking',
  },
  words: {
    events: {
      reader: 'Una persona que no administra abre el diálogo.',
      administrator: 'El administrador abre el diálogo.',
      'posts.load': either(
        { 'list.failed': press(the.button('Reintentar')) },
        'El diálogo muestra la pestaña «Changelog».',
      ),
      'post.toggled': press(the.button('Leer…', the.card('Todo en orden'))),
      'admin.toggled': press(the.button('Modo administrador')),
      'post.delete[order]': press(the.button('Eliminar', the.card('Todo en orden'))),
      'post.delete[dark]': press(the.button('Eliminar', the.card('Modo oscuro'))),
      'delete.confirm': press(the.button('Eliminar', the.dialog('Eliminar post'))),
      'delete.cancel': press(the.button('Cancelar', the.dialog('Eliminar post'))),
      'xstate.done.actor.loadPosts[posts]': [
        'El servidor contesta con dos posts.',
        sees(the.card('Todo en orden'), the.card('Modo oscuro')),
      ],
      'xstate.done.actor.loadPosts[none]': [
        'El servidor contesta que no hay ningún post.',
        sees('No se encontraron posts en el changelog'),
      ],
      'xstate.error.actor.loadPosts': [
        'La red falla mientras se carga el changelog.',
        sees(the.errorText('Error al cargar el changelog')),
      ],
      'xstate.done.actor.deletePost': 'El servidor elimina el post.',
      'xstate.error.actor.deletePost': [
        'El servidor contesta con un error 500.',
        sees(the.errorText('Error al eliminar el post del changelog')),
      ],
      'post.gone': [],
    },
    states: {
      'list.asleep': [],
      'list.loading': [],
      'list.ready': seesNot('Cargando changelog...'),
      'list.failed': sees(the.button('Reintentar')),
      'mode.reading': seesNot(the.button('Nuevo Post')),
      'mode.administering': seesNot(the.dialog('Eliminar post')),
      'mode.asking': [
        sees('¿Estás seguro de que quieres eliminar este post del changelog?'),
        canUse(the.button('Cancelar', the.dialog('Eliminar post'))),
      ],
      'mode.deleting': cannotUse(the.button('Cancelar', the.dialog('Eliminar post'))),
    },
  },
})
