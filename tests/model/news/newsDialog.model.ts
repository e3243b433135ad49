import { draftOfPost, emptyPostDraft } from '#contract/news/posts.ts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { newsMachine } from '#machines/news/newsMachine.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { isAlike, member } from '../kit/plain.ts'
import { contains, fill, press, seeing, sees, seesNot, the } from '../qa/say.ts'
import { order } from './someNews.ts'

export const newsDialogModel = defineModel({
  machine: newsDialogMachine,
  parent: newsMachine,
  opening: {
    title: 'Novedades y Sugerencias',
    about: 'El diálogo: sus pestañas, la búsqueda, los editores y cuándo se cierra.',
    role: 'member',
    address: '/',
    before: ['La cuenta es la del administrador.'],
  },
  options: {
    starts: {
      administrator: {
        email: 'ana@taller.example',
        isAdministrator: true,
      },
      reader: {
        email: 'ana@taller.example',
        isAdministrator: false,
      },
    },
    cases: [
      { type: 'search.changed', search: 'orden' },
      { type: 'post.write', post: null, case: 'new' },
      { type: 'post.write', post: order, case: 'order' },
      { type: 'posts.loaded', newestAt: order.createdAt },
      { type: 'post.deleted', id: order.id },
    ],
    project: ({ isAdministrator, search, edited }) => [isAdministrator, search, edited?.id],
    facets: {
      around: {
        events: [
          'dialog.opened',
          'dialog.close',
          'tab.changelog',
          'tab.suggestions',
          'search.toggled',
          'search.changed',
          'posts.loaded',
        ],
      },
      editors: {
        events: [
          'dialog.close',
          'post.write',
          'post.saved',
          'editor.closed',
          'suggestion.write',
          'suggestion.sent',
          'post.deleted',
        ],
      },
    },
    holds: {
      'an editor may say at every moment that it is closed, and is gone then': (now, { event }) =>
        (now.matches({ editor: 'closed' }) || now.can({ type: 'editor.closed' })) &&
        (!is(event, 'editor.closed') || now.matches({ editor: 'closed' })),
      'the dialog closes only where no editor is open': (_, { before, effects }) =>
        effects.sent.every(({ event: said }) => member(said, 'type') !== 'dialog.closed') ||
        before?.matches({ editor: 'closed' }) === true,
      'nobody but the administrator opens the editor of posts': (now) =>
        now.context.isAdministrator || !now.matches({ editor: 'post' }),
      'the shown tab is the one that is loaded': (now, { event, effects }) =>
        !(is(event, 'dialog.opened') || /^tab\./.test(event.type)) ||
        effects.sent.every(
          ({ to }) => to === (now.matches({ tab: 'changelog' }) ? 'posts' : 'suggestions'),
        ),
      'a search is what was typed, and gone with its field': (now, { event }) =>
        (!is(event, 'search.changed') ||
          !now.matches({ search: 'shown' }) ||
          now.context.search === carried(event, 'search')) &&
        (!now.matches({ search: 'hidden' }) || now.context.search === ''),
      'a post that is gone takes its draft with it': (_, { event, effects }) =>
        !is(event, 'post.deleted') ||
        effects.called.some(({ action, params }) => action === 'forgetPost' && params === order.id),
      'the editor has the post as it is stored': ({ context: { edited } }, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'postEditor' ||
            (member(input, 'postId') === (edited?.id ?? null) &&
              isAlike(member(input, 'stored'), edited ? draftOfPost(edited) : emptyPostDraft)),
        ),
      'the post that is edited is the one that was asked for': ({ context }, { before, event }) =>
        !is(event, 'post.write') ||
        !before?.can({ type: 'post.write', post: null }) ||
        context.edited === carried(event, 'post'),
    },
  },
  delays: {},
  does: {
    administrator: '→ editor.closed, → search.hidden, → tab.changelog',
    'dialog.opened': [
      'posts: posts.load',
      'suggestions: suggestions.load',
      '→ search.hidden, posts: posts.load',
      '→ search.hidden, suggestions: suggestions.load',
    ],
    'tab.suggestions': '→ tab.suggestions, suggestions: suggestions.load',
    'posts.loaded': 'parent: posts.seen',
    'post.deleted': 'forgetPost',
    'search.toggled': ['→ search.shown', '→ search.hidden'],
    'dialog.close': 'parent: dialog.closed',
    'tab.changelog': '→ tab.changelog, posts: posts.load',
    reader: '→ editor.closed, → search.hidden, → tab.changelog',
    'post.write[new]': '→ editor.post',
    'post.write[order]': '→ editor.post',
    'suggestion.write': '→ editor.suggestion',
    'post.saved': '→ editor.closed, posts: posts.load',
    'editor.closed': '→ editor.closed',
    'suggestion.sent': '→ editor.closed, suggestions: suggestions.load',
  },
  words: {
    events: {
      administrator: 'El administrador toca el botón «Novedades y Sugerencias».',
      reader: 'Una persona que no administra toca el botón «Novedades y Sugerencias».',
      'dialog.opened': 'El diálogo se abre.',
      'dialog.close': press(the.button('Cerrar')),
      'tab.changelog': press(the.tab('Changelog')),
      'tab.suggestions': press(the.tab('Sugerencias')),
      'search.toggled': press(the.button('Buscar')),
      'search.changed': fill(the.searchbox('Buscar en …'), 'orden'),
      'post.write[new]': 'El administrador pide un post nuevo.',
      'post.write[order]': 'El administrador pide cambiar el post «Todo en orden».',
      'post.saved': 'El post se guarda.',
      'editor.closed': 'El editor se cierra.',
      'suggestion.write': 'Se pide una sugerencia nueva.',
      'suggestion.sent': 'La sugerencia se envía.',
      'posts.loaded': 'El servidor contesta con los posts.',
      'post.deleted': 'El administrador elimina el post «Todo en orden».',
    },
    states: {
      'tab.changelog': [],
      'tab.suggestions': [],
      'search.hidden': seesNot(the.searchbox('Buscar en …')),
      'search.shown': seeing<typeof newsDialogMachine>(({ search }) =>
        contains(the.searchbox('Buscar en …'), search),
      ),
      'editor.closed': seesNot(the.field('Contenido'), the.dialog('Nueva Sugerencia')),
      'editor.post': sees(the.field('Contenido')),
      'editor.suggestion': sees(the.dialog('Nueva Sugerencia')),
    },
  },
})
