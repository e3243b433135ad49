import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { type Category, listCategories } from '#contract/news/suggestions.ts'
import { categoriesMachine } from '#machines/news/categoriesMachine.ts'
import { suggestionsMachine } from '#machines/news/suggestionsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { either, press, sees, seesNot, the, when } from '../qa/say.ts'
import { categories } from './someNews.ts'

export const categoriesModel = defineModel({
  machine: categoriesMachine,
  parent: suggestionsMachine,
  opening: {
    title: 'Las categorías de las sugerencias',
    about: 'Entre qué categorías se elige al escribir una sugerencia.',
    role: 'member',
    address: '/',
    before: ['El formulario «Nueva Sugerencia» está abierto.'],
  },
  options: {
    cases: [
      done('loadCategories', categories, 'two'),
      done('loadCategories', [], 'none'),
      fail('loadCategories', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ categories: known }) => known.length,
    holds: {
      'categories that were not loaded stay as they were': ({ context }, { before, event }) =>
        context.categories ===
        (is(event, 'done loadCategories')
          ? carried(event, 'output')
          : (before?.context.categories ?? context.categories)),
      'they are asked for whenever somebody wants them': (_, { event, effects }) =>
        effects.started.length === (is(event, 'categories.load') ? 1 : 0),
      'nothing is asked for before somebody wants it': (now, { before }) =>
        before !== null || now.matches('asleep'),
    },
  },
  offers: {
    'categories.load': (state) =>
      state.matches('asleep') || (state.matches('failed') && state.context.categories.length === 0),
  },
  wires: {
    loadCategories: wire(listCategories, (known: readonly Category[]) =>
      known.map(({ id, name }) => ({ category_id: id, category_name: name })),
    ),
  },
  delays: {},
  does: {
    start: '→ asleep',
    'categories.load': ['→ loading', ''],
    'done loadCategories': '→ ready',
    'error loadCategories': '→ failed, logFailure',
  },
  words: {
    events: {
      'categories.load': either(
        { failed: press(the.button('Cargar categorías')) },
        'El diálogo muestra la pestaña «Sugerencias».',
      ),
      'xstate.done.actor.loadCategories[two]': 'El servidor contesta con dos categorías.',
      'xstate.done.actor.loadCategories[none]': 'El servidor contesta que no hay ninguna.',
      'xstate.error.actor.loadCategories': [
        'La red falla mientras se cargan las categorías.',
        when('!categories.0', sees(the.button('Cargar categorías'))),
      ],
    },
    states: {
      asleep: [],
      loading: seesNot(the.button('Cargar categorías')),
      ready: seesNot(the.button('Cargar categorías')),
      failed: [],
    },
  },
})
