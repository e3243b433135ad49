import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import {
  listSuggestions,
  type Suggestion,
  type Vote,
  voteSuggestion,
} from '#contract/news/suggestions.ts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { suggestionsMachine } from '#machines/news/suggestionsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { isAlike, member } from '../kit/plain.ts'
import { wire } from '../kit/wire.ts'
import { choose, either, press, sees, seesNot, the } from '../qa/say.ts'
import { payment, sheets, suggestionRow } from './someNews.ts'

/** The server's list when a vote is counted whose answer is still on its way. */
const voted: Suggestion = { ...payment, votes: payment.votes + 1, isVoted: true }

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
    cases: [
      done('loadSuggestions', [payment, sheets], 'some'),
      done('loadSuggestions', [voted, sheets], 'voted'),
      done('loadSuggestions', [], 'none'),
      fail('loadSuggestions', new CallError('network', NO_CONNECTION)),
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
    ],
    project: ({ filter, suggestions, error, voting, commented, discussed }) => [
      filter,
      suggestions.map(({ id, comments }) => [id, comments]),
      suggestions.map(({ isVoted, votes }) => [isVoted, Math.min(votes, 9)]),
      error,
      voting,
      commented,
      discussed,
    ],
    facets: {
      list: {
        events: [
          'suggestions.load',
          'filter.changed',
          'xstate.done.actor.loadSuggestions[some]',
          'xstate.done.actor.loadSuggestions[none]',
          'xstate.error.actor.loadSuggestions',
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
      overtaking: {
        events: [
          'suggestions.load',
          'xstate.done.actor.loadSuggestions[some]',
          'xstate.done.actor.loadSuggestions[voted]',
          'vote.toggled[payment]',
          'xstate.done.actor.sendVote[uncounted]',
        ],
      },
      comments: {
        events: [
          'suggestions.load',
          'xstate.done.actor.loadSuggestions[some]',
          'comments.toggled',
          'comments.counted',
        ],
      },
    },
    // The buttons of a card exist while the card does. More than one vote on a suggestion shows nothing new.
    filter: ({ context: { suggestions, filter } }, event) => {
      const id = Reflect.get(event, 'id')
      if (/\.toggled$/.test(event.type) && !suggestions.some((one) => one.id === id)) return false
      if (event.type === 'vote.toggled') return (find(suggestions, String(id))?.votes ?? 0) < 5
      if (event.type !== 'filter.changed') return true
      const change = Object.entries(Object(Reflect.get(event, 'change')))
      return change.some(([name, value]) => Reflect.get(filter, name) !== value)
    },
    holds: {
      'the last answer is shown': ({ context }, { event }) =>
        !is(event, 'done loadSuggestions') || context.suggestions === carried(event, 'output'),
      'a failed load says why until the next one': ({ context, ...now }, { event }) =>
        (!is(event, 'error loadSuggestions') ||
          context.error === 'Error al cargar las sugerencias') &&
        (!(is(event, 'suggestions.load') || is(event, 'filter.changed')) ||
          (context.error === null && now.value !== null)),
      'rows of one filter are not shown under another': ({ context }, { before, event }) =>
        is(event, 'done loadSuggestions') ||
        context.suggestions.length === 0 ||
        context.filter === before?.context.filter,
      'a vote goes out as it was asked for': ({ context }, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'sendVote' || member(input, 'isVoted') === context.voting[0]?.isVoted,
        ),
      'a filter changes what it names, and the list is asked for it': (
        { context: { filter } },
        { before, event, effects },
      ) =>
        !is(event, 'filter.changed') ||
        (JSON.stringify(filter) ===
          JSON.stringify({ ...before?.context.filter, ...Object(carried(event, 'change')) }) &&
          effects.started.some(
            ({ actor, input }) =>
              actor === 'loadSuggestions' && isAlike(member(input, 'filter'), filter),
          )),
      'the categories are loaded with the list, and not with a filter': (_, { event, effects }) =>
        effects.sent.some(({ to }) => to === 'categories') === is(event, 'suggestions.load'),
      'a vote counts as the server says, or else turns by one, unless the list has it already': (
        { context },
        { before, event },
      ) => {
        if (!is(event, 'done sendVote')) return true
        const vote = before?.context.voting[0]
        const was = find(before?.context.suggestions ?? [], vote?.id)
        const now = find(context.suggestions, vote?.id)
        if (!was || !vote) return true
        const turned = was.isVoted === vote.isVoted ? 0 : vote.isVoted ? 1 : -1
        return is(event, 'done sendVote[counted]')
          ? now?.votes === 9 && now.isVoted
          : now?.votes === was.votes + turned && now.isVoted === vote.isVoted
      },
      'a vote is for what its button showed not': ({ context }, { before, event }) =>
        !is(event, 'vote.toggled') ||
        context.voting.length === before?.context.voting.length ||
        context.voting.at(-1)?.isVoted ===
          !find(before?.context.suggestions ?? [], String(carried(event, 'id')))?.isVoted,
      'a change during a load loads the list again': (_, { before, event, effects }) =>
        !is(event, 'done sendVote', 'comments.counted') ||
        effects.started.some(({ actor }) => actor === 'loadSuggestions') ===
          before?.matches({ list: 'loading' }),
      'a vote that failed changes nothing': ({ context }, { before, event }) =>
        !is(event, 'error sendVote') || context.suggestions === before?.context.suggestions,
      'a vote is sent once, in its turn': ({ context }, { before, event, effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'sendVote' || isAlike(member(input, 'id'), context.voting[0]?.id),
        ) &&
        new Set(context.voting.map(({ id }) => id)).size === context.voting.length &&
        (!/sendVote/.test(event.type) ||
          isAlike(context.voting, before?.context.voting.slice(1) ?? [])),
      'one suggestion has its comments open: a press on another one folds it': (
        now,
        { before, event },
      ) =>
        !is(event, 'comments.toggled') ||
        (now.context.commented === carried(event, 'id') &&
          now.matches({ comments: 'open' }) !==
            (before?.matches({ comments: 'open' }) &&
              before.context.commented === carried(event, 'id'))),
      'comments that were opened once live on, so that what they send arrives': ({
        context,
        children,
      }) =>
        context.discussed.every((id) => `comments:${id}` in children) &&
        Object.keys(children).filter((id) => id.startsWith('comments:')).length ===
          context.discussed.length,
      'the comments that are opened are those of the suggestion, and loaded again when they are opened again':
        (now, { before, event, effects }) => {
          if (!is(event, 'comments.toggled')) return true
          const id = String(carried(event, 'id'))
          const wasThere = before?.context.discussed.includes(id) === true
          return (
            effects.started.length === (wasThere ? 0 : 1) &&
            effects.started.every(
              ({ actor, input }) =>
                actor === `comments:${id}` && isAlike(input, { suggestionId: id }),
            ) &&
            effects.sent.some(({ to }) => to === `comments:${id}`) ===
              (wasThere && now.matches({ comments: 'open' }))
          )
        },
      'the card counts the comments that were loaded': (now, { event }) =>
        !is(event, 'comments.counted') ||
        (find(now.context.suggestions, payment.id)?.comments ?? 6) === 6,
    },
  },
  offers: {
    'suggestions.load': (state) =>
      state.matches({ list: 'failed' }) || state.matches({ list: 'asleep' }),
    'vote.toggled': ({ context }, { id }) => context.voting.every((vote) => vote.id !== id),
    'comments.counted': ({ context }) => context.discussed.includes(payment.id),
  },
  wires: {
    loadSuggestions: wire(listSuggestions, (some: readonly Suggestion[]) => ({
      success: true,
      data: some.map(suggestionRow),
    })),
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
    start: '→ comments.folded, → list.asleep, → votes.idle',
    'suggestions.load': [
      '→ list.loading, categories: categories.load',
      'categories: categories.load',
    ],
    'filter.changed[status]': ['→ list.loading', ''],
    'filter.changed[category]': ['→ list.loading', ''],
    'done loadSuggestions[some]': '→ list.ready',
    'done loadSuggestions[voted]': '→ list.ready',
    'done loadSuggestions[none]': '→ list.ready',
    'error loadSuggestions': '→ list.failed',
    'vote.toggled[payment]': ['→ votes.sending', ''],
    'vote.toggled[sheets]': ['→ votes.sending', ''],
    'done sendVote[counted]': ['→ votes.idle', ''],
    'done sendVote[uncounted]': ['→ votes.idle', ''],
    'error sendVote': ['→ votes.idle, logFailure', 'logFailure'],
    'comments.toggled[payment]': [
      '→ comments.open',
      '→ comments.folded',
      '',
      '→ comments.open, comments:3: comments.reload',
      'comments:3: comments.reload',
    ],
    'comments.toggled[sheets]': [
      '→ comments.open',
      '→ comments.folded',
      '',
      '→ comments.open, comments:4: comments.reload',
      'comments:4: comments.reload',
    ],
  },
  words: {
    events: {
      'suggestions.load': either(
        { 'list.failed': press(the.button('Reintentar')) },
        'El diálogo muestra la pestaña «Sugerencias».',
      ),
      'filter.changed[status]': choose(the.dropdown('Estado'), 'Aceptada'),
      'filter.changed[category]': choose(the.dropdown('Categoría'), 'Integraciones'),
      'vote.toggled[payment]': press(the.button('Votar, …', the.card('Enlace de pago'))),
      'vote.toggled[sheets]': press(the.button('Votar, …', the.card('Importar clientes'))),
      'comments.toggled[payment]': press(the.button('Comentarios, …', the.card('Enlace de pago'))),
      'comments.toggled[sheets]': press(
        the.button('Comentarios, …', the.card('Importar clientes')),
      ),
      'comments.counted': [
        'El servidor contesta con seis comentarios.',
        sees(the.button('Comentarios, 6')),
      ],
      'xstate.done.actor.loadSuggestions[some]': [
        'El servidor contesta con dos sugerencias.',
        sees(
          the.card('Enlace de pago'),
          the.card('Importar clientes'),
          the.button('Votar, 4 votos'),
          the.button('Votar, 1 voto'),
        ),
      ],
      'xstate.done.actor.loadSuggestions[none]': [
        'El servidor contesta que no hay ninguna.',
        sees('No se encontraron sugerencias'),
      ],
      'xstate.done.actor.loadSuggestions[voted]': [
        'El servidor contesta con dos sugerencias, y el voto ya cuenta.',
        sees(the.button('Votar, 5 votos')),
      ],
      'xstate.error.actor.loadSuggestions': [
        'La red falla mientras se cargan las sugerencias.',
        sees(the.errorText('Error al cargar las sugerencias')),
      ],
      'xstate.done.actor.sendVote[counted]': [
        'El servidor cuenta nueve votos.',
        sees(the.button('Votar, 9 votos')),
      ],
      'xstate.done.actor.sendVote[uncounted]': 'El servidor recibe el voto sin contarlo.',
      'xstate.error.actor.sendVote': 'La red falla mientras se vota.',
      'suggestion.changed': [],
    },
    states: {
      'list.asleep': [],
      'list.loading': [],
      'list.ready': seesNot('Cargando sugerencias...'),
      'list.failed': sees(the.button('Reintentar')),
      'votes.idle': [],
      'votes.sending': [],
      'comments.folded': seesNot(the.heading('Comentarios…')),
      'comments.open': [],
    },
  },
})
