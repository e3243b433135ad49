import { emptySuggestionDraft } from '#contract/news/suggestions'
import { noDrafts } from '#machines/news/keptDrafts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine'
import { newsMachine } from '#machines/news/newsMachine'
import { carried, is } from '../kit/events'
import { defineModel } from '../kit/model'
import { isAlike, of } from '../kit/values'
import { order } from './someNews'

const postDraft = { title: 'A medias', content: '<p>Texto</p>', tags: [] }
const suggestionDraft = { ...emptySuggestionDraft, title: 'A medias' }

/** What another tab keeps. */
const elsewhere = {
  posts: { [order.id]: { ...postDraft, title: 'De otra pestaña' } },
  suggestion: { ...emptySuggestionDraft, title: 'De otra pestaña' },
}

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
        drafts: noDrafts,
        commentDrafts: {},
      },
      reader: {
        email: 'ana@taller.example',
        isAdministrator: false,
        drafts: noDrafts,
        commentDrafts: { '3': 'A medias' },
      },
    },
    cases: [
      { type: 'search.changed', search: 'orden' },
      { type: 'post.write', post: null, case: 'new' },
      { type: 'post.write', post: order, case: 'order' },
      { type: 'post.draft', draft: postDraft, case: 'some' },
      { type: 'post.draft', draft: null, case: 'none' },
      { type: 'suggestion.draft', draft: suggestionDraft, case: 'some' },
      { type: 'suggestion.draft', draft: null, case: 'none' },
      { type: 'posts.loaded', newestAt: order.createdAt },
      { type: 'post.deleted', id: order.id },
      { type: 'drafts.kept', drafts: elsewhere },
    ],
    project: ({ isAdministrator, drafts, search, edited }) => [
      isAdministrator,
      drafts,
      search,
      edited?.id,
    ],
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
          'post.draft',
          'post.saved',
          'editor.closed',
          'suggestion.write',
          'suggestion.draft',
          'suggestion.sent',
          'post.deleted',
          'drafts.kept',
        ],
      },
    },
    holds: {
      'an editor may say at every moment that it is closed, and is gone then': (now, { event }) =>
        (now.matches({ editor: 'closed' }) || now.can({ type: 'editor.closed' })) &&
        (!is(event, 'editor.closed') || now.matches({ editor: 'closed' })),
      'the suggestions begin with the comments that were typed before': (
        { context },
        { effects },
      ) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'suggestions' || isAlike(of(input, 'commentDrafts'), context.commentDrafts),
        ),
      'the dialog closes only where no editor is open': (_, { before, effects }) =>
        effects.sent.every(({ event: said }) => of(said, 'type') !== 'dialog.closed') ||
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
      'the draft of a post is kept under its id until nothing is left of it': (
        { context },
        { before, event },
      ) =>
        !is(event, 'post.draft') ||
        !before?.matches({ editor: 'post' }) ||
        (context.drafts.posts[before.context.edited?.id ?? ''] ?? null) === carried(event, 'draft'),
      'another tab is heard at every moment': (now) =>
        now.can({ type: 'drafts.kept', drafts: elsewhere }),
      'what another tab kept is there, but for what is open here': (
        { context },
        { before, event },
      ) => {
        if (!is(event, 'drafts.kept') || !before) return true
        const { drafts, edited } = before.context
        const key = edited?.id ?? ''
        const { [key]: own } = drafts.posts
        const { [key]: _, ...others } = elsewhere.posts as Readonly<Record<string, unknown>>
        return before.matches({ editor: 'post' })
          ? isAlike(context.drafts, {
              ...elsewhere,
              posts: own === undefined ? others : { ...others, [key]: own },
            })
          : isAlike(
              context.drafts,
              before.matches({ editor: 'suggestion' })
                ? { posts: elsewhere.posts, suggestion: drafts.suggestion }
                : elsewhere,
            )
      },
      'a post that is gone takes its draft with it, here and in this browser': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'post.deleted') ||
        (!(order.id in context.drafts.posts) &&
          effects.called.some(
            ({ action, params }) => action === 'forgetPost' && params === order.id,
          )),
      'drafts of other posts stay': ({ context }, { before, event }) =>
        is(event, 'drafts.kept', 'post.deleted') ||
        Object.keys(before?.context.drafts.posts ?? {}).every(
          (id) => id === (before?.context.edited?.id ?? '') || id in context.drafts.posts,
        ),
      'the draft of a suggestion is kept until nothing is left of it': (
        { context },
        { before, event },
      ) =>
        !is(event, 'suggestion.draft') ||
        !before?.matches({ editor: 'suggestion' }) ||
        JSON.stringify(context.drafts.suggestion) ===
          JSON.stringify(carried(event, 'draft') ?? emptySuggestionDraft),
      'closing an editor loses no draft': ({ context }, { before, event }) =>
        !is(event, 'editor.closed') || context.drafts === before?.context.drafts,
      'an editor begins with the draft that was kept, or with what is stored': (
        { context },
        { effects },
      ) =>
        effects.started.every(
          ({ actor, input }) =>
            (actor !== 'postEditor' ||
              JSON.stringify(of(input, 'draft')) ===
                JSON.stringify(
                  context.drafts.posts[context.edited?.id ?? ''] ?? of(input, 'stored'),
                )) &&
            (actor !== 'suggestionForm' || isAlike(of(input, 'draft'), context.drafts.suggestion)),
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
      administrator: 'El administrador pulsa el botón «Novedades y Sugerencias».',
      reader: 'Una persona que no administra pulsa el botón «Novedades y Sugerencias».',
      'dialog.opened': 'El diálogo se abre.',
      'dialog.close': 'Pulsa el botón «Cerrar».',
      'tab.changelog': 'Pulsa la pestaña «Changelog».',
      'tab.suggestions': 'Pulsa la pestaña «Sugerencias».',
      'search.toggled': 'Pulsa el botón «Buscar».',
      'search.changed': 'Escribe «orden» en el buscador «Buscar en …».',
      'post.write[new]': 'El administrador pide un post nuevo.',
      'post.write[order]': 'El administrador pide cambiar el post «Todo en orden».',
      'post.draft[some]': 'Se escribe en el editor del post.',
      'post.draft[none]': 'En el editor no queda nada que guardar.',
      'post.saved': 'El post se guarda.',
      'editor.closed': 'El editor se cierra.',
      'suggestion.write': 'Se pide una sugerencia nueva.',
      'suggestion.draft[some]': 'Se escribe en la sugerencia.',
      'suggestion.draft[none]': 'En la sugerencia no queda nada que guardar.',
      'suggestion.sent': 'La sugerencia se envía.',
      'posts.loaded': 'El servidor contesta con los posts.',
      'post.deleted': 'El administrador elimina el post «Todo en orden».',
      'drafts.kept': 'En otra pestaña se escribe un post y una sugerencia.',
    },
    states: {
      'tab.changelog': '',
      'tab.suggestions': '',
      'search.hidden': 'No se ve el buscador «Buscar en …».',
      'search.shown': 'El buscador «Buscar en …» contiene «{search}».',
      'editor.closed': 'No se ven el campo «Contenido» ni el diálogo «Nueva Sugerencia».',
      'editor.post': 'Se ve el campo «Contenido».',
      'editor.suggestion': 'Se ve el diálogo «Nueva Sugerencia».',
    },
  },
})
