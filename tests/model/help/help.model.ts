import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { listPosts } from '#contract/news/posts.ts'
import { helpMachine, selectArticle, type Update } from '#machines/help/helpMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import {
  clear,
  fill,
  isFolded,
  isOn,
  isUnfolded,
  press,
  pressKey,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

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
      'questions.searched[one]': [
        fill(the.searchbox('Buscar en la ayuda'), 'Créditos'),
        sees('¿Qué son los créditos y qué pasa cuando se acaban?'),
      ],
      'questions.searched[none]': [
        fill(the.searchbox('Buscar en la ayuda'), 'submarino'),
        sees('No encontramos nada con esas palabras'),
      ],
      'questions.searched[nothing]': clear(the.searchbox('Buscar en la ayuda')),
      'questions.filtered[billing]': [
        press(the.option('Facturación', the.choices('Categoría'))),
        isOn(the.option('Facturación')),
        seesNot(the.button('¿Por dónde empiezo?')),
      ],
      'questions.filtered[all]': [
        press(the.option('Todas', the.choices('Categoría'))),
        isOn(the.option('Todas')),
      ],
      'question.toggled[credits]': [
        press(the.button('¿Qué son los créditos y qué pasa cuando se acaban?')),
        when(
          'shownQuestion=credits',
          isUnfolded(the.button('¿Qué son los créditos y qué pasa cuando se acaban?')),
          isFolded(the.button('¿Por dónde empiezo?')),
        ),
      ],
      'question.toggled[begin]': [
        press(the.button('¿Por dónde empiezo?')),
        when(
          'shownQuestion=begin',
          isUnfolded(the.button('¿Por dónde empiezo?')),
          isFolded(the.button('¿Qué son los créditos y qué pasa cuando se acaban?')),
        ),
      ],
      'article.open[guide]': [press(the.button('Analítica')), sees(the.dialog('Analítica'))],
      'article.open[resource]': [
        press(the.button('Atajos de teclado')),
        sees(the.dialog('Atajos de teclado')),
      ],
      'article.close': pressKey('Escape'),
      'updates.retry': press(the.button('Reintentar', the.region('Últimas actualizaciones'))),
      'view.shown': 'Sale de la vista y vuelve a ella.',
      'xstate.done.actor.loadUpdates[some]': [
        'El servidor contesta con una novedad.',
        sees('Chats más rápidos'),
      ],
      'xstate.done.actor.loadUpdates[none]': [
        'El servidor contesta que no hay novedades.',
        sees('Todavía no hay novedades.'),
      ],
      'xstate.error.actor.loadUpdates': 'El servidor no contesta.',
      'page.hidden': [],
      'page.online': [],
      'page.shown': [],
      'view.hidden': [],
    },
    states: {
      'reading.closed': [],
      'reading.open': sees(the.button('Cerrar')),
      'updates.loading': [],
      'updates.ready': [],
      'updates.failed': sees('No se pudieron cargar.'),
    },
  },
})
