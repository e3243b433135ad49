import { CallError, NO_CONNECTION } from '#contract/errors'
import {
  type Category,
  listCategories,
  listSuggestions,
  type Suggestion,
  type Vote,
  voteSuggestion,
} from '#contract/news'
import { newsDialogMachine } from '#machines/news/newsDialogMachine'
import { suggestionsMachine } from '#machines/news/suggestionsMachine'
import { carried, done, fail, is } from '../kit/events'
import { defineModel } from '../kit/model'
import { wire } from '../kit/wire'
import { categories, isAlike, of, payment, sheets, suggestionRow } from './someNews'

const find = (suggestions: readonly Suggestion[], id: string | undefined) =>
  suggestions.find((one) => one.id === id)

export const suggestionsModel = defineModel({
  machine: suggestionsMachine,
  parent: newsDialogMachine,
  opening: {
    title: 'Las sugerencias',
    about: 'La lista de sugerencias: filtrarla, votar y abrir los comentarios.',
    role: 'member',
    address: '/',
    before: ['El diálogo «Novedades y Sugerencias» está abierto en la pestaña «Sugerencias».'],
  },
  options: {
    input: { commentDrafts: {} },
    cases: [
      done('loadSuggestions', [payment, sheets], 'some'),
      done('loadSuggestions', [], 'none'),
      fail('loadSuggestions', new CallError('network', NO_CONNECTION)),
      done('loadCategories', categories),
      fail('loadCategories', new CallError('network', NO_CONNECTION)),
      { type: 'filter.changed', change: { status: 'Aceptada' }, case: 'status' },
      { type: 'filter.changed', change: { categoryId: '2' }, case: 'category' },
      { type: 'vote.toggled', id: payment.id, case: 'payment' },
      { type: 'vote.toggled', id: sheets.id, case: 'sheets' },
      done('sendVote', { votes: 9, isVoted: true }, 'counted'),
      done('sendVote', null, 'uncounted'),
      fail('sendVote', new CallError('network', NO_CONNECTION)),
      { type: 'comments.toggled', id: payment.id, case: 'payment' },
      { type: 'comments.toggled', id: sheets.id, case: 'sheets' },
      { type: 'comments.counted', id: payment.id, count: 6 },
      { type: 'comment.draft', id: payment.id, draft: 'A medias', case: 'some' },
      { type: 'comment.draft', id: payment.id, draft: '', case: 'none' },
    ],
    project: ({
      filter,
      suggestions,
      error,
      categories: known,
      voting,
      commented,
      commentDrafts,
    }) => [
      filter,
      suggestions.map(({ id, comments }) => [id, comments]),
      suggestions.map(({ isVoted, votes }) => [isVoted, Math.min(votes, 9)]),
      error,
      known.length,
      voting,
      commented,
      commentDrafts,
    ],
    facets: {
      list: {
        events: [
          'suggestions.load',
          'filter.changed',
          'xstate.done.actor.loadSuggestions',
          'xstate.error.actor.loadSuggestions',
        ],
      },
      categories: {
        events: [
          'suggestions.load',
          'xstate.done.actor.loadCategories',
          'xstate.error.actor.loadCategories',
        ],
      },
      votes: {
        events: [
          'suggestions.load',
          'xstate.done.actor.loadSuggestions[some]',
          'vote.toggled',
          'xstate.done.actor.sendVote',
          'xstate.error.actor.sendVote',
        ],
      },
      comments: {
        events: [
          'suggestions.load',
          'xstate.done.actor.loadSuggestions[some]',
          'comments.toggled',
          'comments.counted',
          'comment.draft',
        ],
      },
    },
    // A button of a card is there while the card is. One vote a suggestion shows all that more would.
    filter: ({ context: { suggestions, filter } }, event) => {
      const id = Reflect.get(event, 'id')
      if (/\.toggled$/.test(event.type) && !suggestions.some((one) => one.id === id)) return false
      if (event.type === 'vote.toggled') return (find(suggestions, String(id))?.votes ?? 0) < 5
      if (event.type !== 'filter.changed') return true
      const change = Object.entries(Object(Reflect.get(event, 'change')))
      return change.some(([name, value]) => Reflect.get(filter, name) !== value)
    },
    holds: {
      'what is shown is the last answer': ({ context }, { event }) =>
        !is(event, 'done loadSuggestions') || context.suggestions === carried(event, 'output'),
      'a failed load says why until the next one': ({ context, ...now }, { event }) =>
        (!is(event, 'error loadSuggestions') ||
          context.error === 'Error al cargar las sugerencias') &&
        (!(is(event, 'suggestions.load') || is(event, 'filter.changed')) ||
          (context.error === null && now.value !== null)),
      'a filter changes what it names, and the list is asked for it': (
        { context: { filter } },
        { before, event, effects },
      ) =>
        !is(event, 'filter.changed') ||
        (JSON.stringify(filter) ===
          JSON.stringify({ ...before?.context.filter, ...Object(carried(event, 'change')) }) &&
          effects.started.some(
            ({ actor, input }) =>
              actor === 'loadSuggestions' && isAlike(of(input, 'filter'), filter),
          )),
      'categories that were not loaded stay as they were': ({ context }, { before, event }) =>
        context.categories ===
        (is(event, 'done loadCategories')
          ? carried(event, 'output')
          : (before?.context.categories ?? context.categories)),
      'a vote counts as the server says, or else turns by one': (
        { context },
        { before, event },
      ) => {
        if (!is(event, 'done sendVote')) return true
        const id = before?.context.voting[0]
        const was = find(before?.context.suggestions ?? [], id)
        const now = find(context.suggestions, id)
        const counted = is(event, 'done sendVote[counted]')
        return (
          was === undefined ||
          (now?.votes === (counted ? 9 : was.votes + (was.isVoted ? -1 : 1)) &&
            now.isVoted === (counted || !was.isVoted))
        )
      },
      'a vote that failed changes nothing': ({ context }, { before, event }) =>
        !is(event, 'error sendVote') || context.suggestions === before?.context.suggestions,
      'a vote is sent once, in its turn': ({ context }, { before, event, effects }) =>
        effects.started.every(
          ({ actor, input }) => actor !== 'sendVote' || isAlike(of(input, 'id'), context.voting[0]),
        ) &&
        new Set(context.voting).size === context.voting.length &&
        (!/sendVote/.test(event.type) ||
          context.voting.join() === before?.context.voting.slice(1).join()),
      'one suggestion has its comments open, with what was typed there': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'comments.toggled') ||
        (context.commented === carried(event, 'id') &&
          effects.started.every(
            ({ actor, input }) =>
              actor !== 'comments' ||
              (isAlike(of(input, 'suggestionId'), context.commented) &&
                isAlike(of(input, 'draft'), context.commentDrafts[context.commented] ?? '')),
          )),
      'the card counts the comments that were loaded': (now, { before, event }) =>
        !is(event, 'comments.counted') ||
        !before?.matches({ comments: 'open' }) ||
        (find(now.context.suggestions, payment.id)?.comments ?? 6) === 6,
      'a comment that is being typed is kept, and gone when nothing is left of it': (
        { context },
        { event },
      ) =>
        !is(event, 'comment.draft') ||
        (is(event, 'comment.draft[some]')
          ? context.commentDrafts[payment.id] === 'A medias'
          : !(payment.id in context.commentDrafts)),
    },
  },
  offers: {
    'suggestions.load': (state) =>
      state.matches({ list: 'failed' }) || state.matches({ list: 'asleep' }),
    'filter.changed': ({ context }, { change }) =>
      !('categoryId' in change) || context.categories.length > 0,
    'comment.draft': (state) => state.matches({ comments: 'open' }),
    'vote.toggled': ({ context }, { id }) => !context.voting.includes(id),
  },
  wires: {
    loadSuggestions: wire(listSuggestions, (some: readonly Suggestion[]) => ({
      success: true,
      data: some.map(suggestionRow),
    })),
    loadCategories: wire(listCategories, (known: readonly Category[]) =>
      known.map(({ id, name }) => ({ category_id: id, category_name: name })),
    ),
    sendVote: wire(
      voteSuggestion,
      (vote: Vote | null) =>
        vote && {
          success: true,
          new_vote_count: vote.votes,
          action: vote.isVoted ? 'added' : 'removed',
        },
      { proposal_id: '3' },
    ),
  },
  delays: {},
  does: {
    start: '→ categories.idle, → comments.folded, → list.asleep, → votes.idle',
    'suggestions.load': [
      '→ categories.loading, → list.loading',
      '→ categories.loading',
      '→ list.loading',
      '',
    ],
    'filter.changed[status]': ['→ list.loading', ''],
    'filter.changed[category]': ['→ list.loading', ''],
    'done loadSuggestions[some]': '→ list.ready',
    'done loadSuggestions[none]': '→ list.ready',
    'error loadSuggestions': '→ list.failed',
    'done loadCategories': '→ categories.idle',
    'error loadCategories': '→ categories.idle, logFailure',
    'vote.toggled[payment]': ['→ votes.sending', ''],
    'vote.toggled[sheets]': ['→ votes.sending', ''],
    'done sendVote[counted]': ['→ votes.idle', ''],
    'done sendVote[uncounted]': ['→ votes.idle', ''],
    'error sendVote': ['→ votes.idle, logFailure', 'logFailure'],
    'comments.toggled[payment]': ['→ comments.open', '→ comments.folded', ''],
    'comments.toggled[sheets]': ['→ comments.open', '→ comments.folded', ''],
  },
  words: {
    events: {
      'suggestions.load':
        'list.failed: Pulsa el botón «Reintentar». | El diálogo muestra la pestaña «Sugerencias».',
      'filter.changed[status]': 'Elige «Aceptada» en la lista desplegable «Estado».',
      'filter.changed[category]': 'Elige «Integraciones» en la lista desplegable «Categoría».',
      'vote.toggled[payment]': 'Pulsa el botón «Votar, …» de la tarjeta «Enlace de pago».',
      'vote.toggled[sheets]': 'Pulsa el botón «Votar, …» de la tarjeta «Importar clientes».',
      'comments.toggled[payment]':
        'Pulsa el botón «Comentarios, …» de la tarjeta «Enlace de pago».',
      'comments.toggled[sheets]':
        'Pulsa el botón «Comentarios, …» de la tarjeta «Importar clientes».',
      'comments.counted':
        'El servidor contesta con seis comentarios. ⇒ Se ve el botón «Comentarios, 6».',
      'comment.draft[some]': 'Alguien escribe un comentario y no lo envía.',
      'comment.draft[none]': 'Alguien borra el comentario que había escrito.',
      'xstate.done.actor.loadSuggestions[some]':
        'El servidor contesta con dos sugerencias. ⇒ Se ve la tarjeta «Enlace de pago»; se ve la tarjeta «Importar clientes»; se ve el botón «Votar, 4 votos»; se ve el botón «Votar, 1 voto».',
      'xstate.done.actor.loadSuggestions[none]':
        'El servidor contesta que no hay ninguna. ⇒ Se lee «No se encontraron sugerencias».',
      'xstate.error.actor.loadSuggestions': 'La red falla mientras se cargan las sugerencias.',
      'xstate.done.actor.loadCategories': 'El servidor contesta con las categorías.',
      'xstate.error.actor.loadCategories': 'La red falla mientras se cargan las categorías.',
      'xstate.done.actor.sendVote[counted]':
        'El servidor cuenta nueve votos. ⇒ Se ve el botón «Votar, 9 votos».',
      'xstate.done.actor.sendVote[uncounted]': 'El servidor recibe el voto sin contarlo.',
      'xstate.error.actor.sendVote': 'La red falla mientras se vota.',
    },
    states: {
      'list.asleep': '',
      'list.loading': '',
      'list.ready': 'No se lee «Cargando sugerencias...».',
      'list.failed': 'Se ve el botón «Reintentar».',
      'categories.idle': '',
      'categories.loading': '',
      'votes.idle': '',
      'votes.sending': '',
      'comments.folded': 'No se ve el título «Comentarios…».',
      'comments.open': '',
    },
  },
})
