import { newsPrefix } from '#src/effects/newsMemory.ts'
import { choose, fill, press, sees, the } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { answering, failing, holding } from '../qa/spec/lines.ts'
import { ADMINISTRATOR } from '../qa/spec/places.ts'
import { joined, type Scene, type Stage, type Way } from '../qa/spec/scene.ts'
import { comment, dark, order, payment, postRow, sheets, suggestionRow } from './someNews.ts'

const POSTS = 'GET /lpmobile/changelog'
const SUGGESTIONS = 'GET /lpmobile/proposals'
const CATEGORIES = 'GET /lpmobile/proposals/categories'
const COMMENTS = 'GET /lpmobile/proposals/3'
const SHEETS_VOTE = 'POST /lpmobile/proposals/4/vote'

const OPEN = press(the.button('Novedades y Sugerencias'))
const TAB = press(the.tab('Sugerencias'))
const ADMINISTER = press(the.button('Modo administrador'))
const POSTS_SHOWN = sees('Todo en orden')

/** The page has automatically checked for news by then. */
const LOOKED = [
  sees(the.button('Novedades y Sugerencias')),
  around.pass(2_000),
  answering(POSTS, []),
]

const memoryOf = (what: string) => `${newsPrefix('ana@taller.example')}${what}`

const somePosts = { [POSTS]: { success: true, data: [order, dark].map(postRow) } }
const someSuggestions = {
  [SUGGESTIONS]: { success: true, data: [payment, sheets].map(suggestionRow) },
  [CATEGORIES]: [
    { category_id: 1, category_name: 'Clientes' },
    { category_id: 2, category_name: 'Integraciones' },
  ],
}

/** The typed fields of a form of the news, '' for a new record. */
const typed = (
  form: string,
  record: string,
  fields: Readonly<Record<string, string>>,
  key = '',
): Scene => ({ kept: { [memoryOf(`form/${form}/${record}`)]: { fields, key } } })

/** The posts of the editor's scripts. */
const hello = (tags: readonly string[]) => ({
  [POSTS]: [
    {
      ...postRow(order),
      title: 'Hola',
      content: '<p>Texto</p>',
      tags,
      tag_colors: tags.map(() => '#2563EB'),
    },
  ],
})
const editsHello = (tags: readonly string[]): Scene => ({
  answers: hello(tags),
  acts: [OPEN, ADMINISTER, press(the.button('Editar', the.card('Hola')))],
})

const drafted = {
  categoryId: '2',
  title: 'Enlace de pago',
  description: 'Un botón en el chat.',
}

const OPEN_COMMENTS = press(the.button('Comentarios, 1'))

const deletes = (earlier: Way['earlier']) =>
  `DELETE /lpmobile/changelog/${earlier.includes('post.delete[dark]') ? dark.id : order.id}`

export const stages: Readonly<Record<string, Stage>> = {
  news: {
    scene: {
      // All posts are seen until the script says otherwise.
      kept: { [memoryOf('seen')]: order.createdAt },
      answers: somePosts,
      before: [holding('newsDialogMachine')],
    },
    events: {
      // A person who returns after an hour sees the published posts.
      'news.found': [
        around.store(memoryOf('seen'), 0),
        sees(the.button('Novedades y Sugerencias')),
        around.pass(3_700_000),
        around.show,
      ],
      'news.seen': [around.store(memoryOf('seen'), order.createdAt)],
      'news.retry': [around.holdCode, press(the.button('Reintentar'))],
      'posts.seen': [POSTS_SHOWN],
      'dialog.closed': [press(the.button('Cerrar'))],
      'xstate.done.actor.openNews': [around.giveCode],
      'xstate.error.actor.openNews': [around.refuseCode],
    },
  },
  newsDialog: {
    scene: { answers: { ...somePosts, ...someSuggestions }, acts: [OPEN] },
    starts: { administrator: { before: [ADMINISTRATOR] }, reader: {} },
    events: {
      'dialog.opened': (_, { earlier }) =>
        earlier.length > 0 ? [press(the.button('Cerrar')), OPEN] : [],
      // The deleted post is not among them.
      'posts.loaded': (_, { earlier }) =>
        earlier.some((label) => label.startsWith('post.deleted')) ? [] : [POSTS_SHOWN],
      'post.write[new]': [ADMINISTER, press(the.button('Nuevo Post'))],
      'post.write[order]': [ADMINISTER, press(the.button('Editar', the.card('Todo en orden')))],
      'post.saved': (_, { earlier }) =>
        earlier.findLast((label) => label.startsWith('post.write')) === 'post.write[order]'
          ? [press(the.button('Actualizar Post'))]
          : [
              fill(the.field('Título *'), 'Novedades'),
              fill(the.field('Contenido'), 'Texto'),
              press(the.button('Publicar Post')),
            ],
      'editor.closed': [press(the.button('Cancelar'))],
      'post.deleted': (_, { earlier }) => [
        earlier.at(-1)?.startsWith('post.write') ? press(the.button('Cancelar')) : ADMINISTER,
        press(the.button('Eliminar', the.card('Todo en orden'))),
        press(the.button('Eliminar', the.dialog('Eliminar post'))),
      ],
      'suggestion.write': [TAB, press(the.button('Nueva Sugerencia'))],
      'suggestion.sent': [
        fill(the.field('Título *'), 'Atajos'),
        choose(the.dropdown('Categoría *'), 'Integraciones'),
        fill(the.field('Descripción *'), 'Un botón en el chat.'),
        press(the.button('Enviar Sugerencia')),
      ],
    },
  },
  posts: {
    scene: { holds: [`DELETE /lpmobile/changelog/${dark.id}`], acts: [...LOOKED, OPEN] },
    starts: { reader: {}, administrator: { before: [ADMINISTRATOR] } },
    events: {
      'posts.load': [],
      'xstate.done.actor.deletePost': (_, { earlier }) => [answering(deletes(earlier), '')],
      'xstate.error.actor.deletePost': (_, { earlier }) => [
        answering(deletes(earlier), 'Sin servicio', 500),
      ],
    },
  },
  postEditor: {
    scene: { before: [ADMINISTRATOR], holds: ['PUT /lpmobile/changelog/7'] },
    starts: {
      fresh: { acts: [OPEN, ADMINISTER, press(the.button('Nuevo Post'))] },
      known: editsHello(['Mejora']),
      full: editsHello(Array.from({ length: 10 }, (_, index) => `n${index}`)),
      named: joined(editsHello(['Mejora']), typed('postEditor', '7', { tagName: 'Novedad' }, 'k1')),
    },
    events: {
      'xstate.done.actor.savePost': (_, { start }) => [
        answering(start === 'fresh' ? 'POST /lpmobile/changelog' : 'PUT /lpmobile/changelog/7', ''),
      ],
      'xstate.error.actor.savePost[call]': (_, { start }) => [
        failing(start === 'fresh' ? 'POST /lpmobile/changelog' : 'PUT /lpmobile/changelog/7'),
      ],
    },
    byHand: [
      {
        event: 'xstate.error.actor.savePost[bug]',
        why: 'Ninguna respuesta del servidor falla así: haría falta un error de la página misma.',
      },
    ],
  },
  suggestions: {
    scene: {
      answers: { [CATEGORIES]: someSuggestions[CATEGORIES] },
      holds: [COMMENTS, SHEETS_VOTE],
      acts: [OPEN, TAB],
    },
    events: {
      'suggestions.load': [],
      'filter.changed[status]': (_, { earlier }) => [
        // The first list is loaded by the time that somebody filters it.
        ...(earlier.length > 0 ? [] : [answering(SUGGESTIONS, [])]),
        choose(the.dropdown('Estado'), 'Aceptada'),
      ],
      'comments.counted': [
        answering(COMMENTS, {
          proposal_id: 3,
          comments: Array.from({ length: 6 }, (_, id) => ({
            comment_id: id,
            comment: comment.text,
          })),
        }),
      ],
      'xstate.error.actor.sendVote': (_, { earlier }) => [
        failing(
          earlier.includes('vote.toggled[sheets]')
            ? SHEETS_VOTE
            : 'POST /lpmobile/proposals/3/vote',
        ),
      ],
    },
  },
  categories: {
    events: { 'categories.load': [] },
    scene: {
      answers: { [SUGGESTIONS]: [] },
      acts: [OPEN, TAB, press(the.button('Nueva Sugerencia'))],
    },
  },
  suggestionForm: {
    scene: { answers: someSuggestions, acts: [OPEN, TAB, press(the.button('Nueva Sugerencia'))] },
    starts: {
      fresh: {},
      kept: typed('suggestionForm', '', drafted),
      tried: typed('suggestionForm', '', drafted, 'k1'),
    },
  },
  comments: {
    scene: { answers: someSuggestions, acts: [OPEN, TAB, OPEN_COMMENTS] },
    starts: {
      fresh: {},
      kept: typed('comments', '3', { content: 'A medias' }, 'k1'),
    },
  },
}
