import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { listPosts } from '#contract/news/posts.ts'
import { helpMachine, selectArticle, type Update } from '#machines/help/helpMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'

const update: Update = { id: '7', title: 'Chats más rápidos', at: 1_790_000_000_000 }
const post = ({ id, title, at }: Update) => ({
  changelog_id: Number(id),
  title,
  content: '<p>Abren al instante.</p>',
  date_created: at === null ? null : new Date(at).toISOString(),
})

export const helpModel = defineModel({
  machine: helpMachine,
  parent: workspaceMachine,
  opening: {
    title: 'El Centro de Ayuda',
    about: 'Preguntas frecuentes, guías y lo último del producto.',
    role: 'member',
    address: '/',
    before: [],
  },
  wires: {
    loadUpdates: wire(listPosts, (updates: readonly Update[]) => ({
      success: true,
      data: updates.map(post),
    })),
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'questions.searched', search: 'Créditos', case: 'one' },
      { type: 'questions.searched', search: 'submarino', case: 'none' },
      { type: 'questions.searched', search: '', case: 'nothing' },
      { type: 'questions.filtered', category: 'billing', case: 'billing' },
      { type: 'questions.filtered', category: 'all', case: 'all' },
      { type: 'question.toggled', id: 'credits', case: 'credits' },
      { type: 'question.toggled', id: 'begin', case: 'begin' },
      { type: 'article.open', id: 'analytics', case: 'guide' },
      { type: 'article.open', id: 'shortcuts', case: 'resource' },
      done('loadUpdates', [update], 'some'),
      done('loadUpdates', [], 'none'),
      fail('loadUpdates', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ search, category, shownQuestion, articleId, updates }) => [
      search,
      category,
      shownQuestion,
      articleId,
      updates.length,
    ],
    facets: {
      asking: {
        starts: ['fresh'],
        events: ['questions.searched', 'questions.filtered'],
      },
      unfolding: { starts: ['fresh'], events: ['question.toggled'] },
      reading: { starts: ['fresh'], events: ['article.open', 'article.close'] },
      updates: {
        starts: ['fresh'],
        events: [
          'updates.retry',
          'view.shown',
          'xstate.done.actor.loadUpdates',
          'xstate.error.actor.loadUpdates',
        ],
      },
    },
    holds: {
      'the questions are those that were looked for': ({ context }, { event }) =>
        (!is(event, 'questions.searched') || context.search === carried(event, 'search')) &&
        (!is(event, 'questions.filtered') || context.category === carried(event, 'category')),
      'one answer at a time is shown, and a second press folds it': (
        { context },
        { before, event },
      ) => {
        if (!is(event, 'question.toggled')) return true
        const id = carried(event, 'id')
        return context.shownQuestion === (before?.context.shownQuestion === id ? null : id)
      },
      'the text that was chosen is open, and none else': (now, { event }) =>
        now.matches({ reading: 'open' }) === (selectArticle(now) !== null) &&
        (!is(event, 'article.open') || now.context.articleId === carried(event, 'id')),
      'the news are the last answer': ({ context }, { event }) =>
        !is(event, 'done loadUpdates') || context.updates === carried(event, 'output'),
    },
  },
  delays: {},
  does: {
    fresh: '→ reading.closed, → updates.loading',
    'questions.searched': '',
    'questions.filtered': '',
    'question.toggled': '',
    'article.open': '→ reading.open',
    'article.close': '→ reading.closed',
    'done loadUpdates': '→ updates.ready',
    'error loadUpdates': '→ updates.failed',
    'updates.retry': '→ updates.loading',
    'view.shown': '→ updates.loading',
  },
  words: {
    events: {
      fresh: 'Abre la vista «¿Necesitas Ayuda?».',
      'questions.searched[one]':
        'Escribe «Créditos» en el buscador «Buscar en la ayuda». ⇒ Se lee «¿Qué son los créditos y qué pasa cuando se acaban?».',
      'questions.searched[none]':
        'Escribe «submarino» en el buscador «Buscar en la ayuda». ⇒ Se lee «No encontramos nada con esas palabras».',
      'questions.searched[nothing]': 'Borra el buscador «Buscar en la ayuda».',
      'questions.filtered[billing]':
        'Pulsa la opción «Facturación» del grupo «Categoría». ⇒ La opción «Facturación» está marcada. No se ve el botón «¿Por dónde empiezo?».',
      'questions.filtered[all]':
        'Pulsa la opción «Todas» del grupo «Categoría». ⇒ La opción «Todas» está marcada.',
      'question.toggled[credits]':
        'Pulsa el botón «¿Qué son los créditos y qué pasa cuando se acaban?». ⇒ shownQuestion=credits: el botón «¿Qué son los créditos y qué pasa cuando se acaban?» está desplegado; el botón «¿Por dónde empiezo?» está plegado.',
      'question.toggled[begin]':
        'Pulsa el botón «¿Por dónde empiezo?». ⇒ shownQuestion=begin: el botón «¿Por dónde empiezo?» está desplegado; el botón «¿Qué son los créditos y qué pasa cuando se acaban?» está plegado.',
      'article.open[guide]': 'Pulsa el botón «Analítica». ⇒ Se ve el diálogo «Analítica».',
      'article.open[resource]':
        'Pulsa el botón «Atajos de teclado». ⇒ Se ve el diálogo «Atajos de teclado».',
      'article.close': 'Pulsa la tecla «Escape».',
      'updates.retry': 'Pulsa el botón «Reintentar» de la región «Últimas actualizaciones».',
      'view.shown': 'Sale de la vista y vuelve a ella.',
      'xstate.done.actor.loadUpdates[some]':
        'El servidor contesta con una novedad. ⇒ Se lee «Chats más rápidos».',
      'xstate.done.actor.loadUpdates[none]':
        'El servidor contesta que no hay novedades. ⇒ Se lee «Todavía no hay novedades.».',
      'xstate.error.actor.loadUpdates': 'El servidor no contesta.',
    },
    states: {
      'reading.closed': '',
      'reading.open': 'Se ve el botón «Cerrar».',
      'updates.loading': '',
      'updates.ready': '',
      'updates.failed': 'Se lee «No se pudieron cargar.».',
    },
  },
})
