import { listTags } from '#contract/clients/tags.ts'
import { CallError } from '#contract/errors.ts'
import { clientFiltersMachine } from '#machines/clients/clientFiltersMachine.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { offersNoOption, offersOption, press, seeing, sees, seesNot, the } from '../qa/say.ts'

export const clientFiltersModel = defineModel({
  machine: clientFiltersMachine,
  parent: clientsMachine,
  opening: {
    title: 'Los filtros de los clientes',
    about: 'Filtrar por etiqueta y por canal, donde el servidor lo ofrece.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      done('loadFilters', ['Mayorista', 'VIP'], 'two'),
      done('loadFilters', ['VIP'], 'one'),
      done('loadFilters', null, 'absent'),
      fail('loadFilters', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ tags, error }) => [tags, error],
    holds: {
      'the tags are those of the last answer': ({ context }, { event }) =>
        !is(event, 'done loadFilters') ||
        (event.case === 'absent'
          ? context.tags === null
          : context.tags === carried(event, 'output')),
      'a failure says why, keeps the tags, and offers the channels': (
        { context },
        { before, event },
      ) =>
        !is(event, 'error loadFilters') ||
        (context.error !== null &&
          context.tags !== null &&
          context.tags.join() === (before?.context.tags ?? []).join()),
      'a new try begins without the old error': (now) =>
        !now.matches('loading') || now.context.error === null,
      'the tags stay while they are loaded again': ({ context }, { before, event }) =>
        !is(event, 'filters.reload') || context.tags === (before?.context.tags ?? null),
      'the tags can be loaded again wherever they were asked for': (now) =>
        (!now.matches('failed') && !now.matches('offered')) || now.can({ type: 'filters.reload' }),
      'the tags are loaded again unless there are no such filters': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'filters.reload') ||
        before?.matches('absent') === true ||
        effects.started.some(({ actor }) => actor === 'loadFilters'),
    },
  },
  offers: { 'filters.reload': (state) => state.matches('failed') },
  wires: {
    loadFilters: wire(listTags, (tags: readonly string[] | null) =>
      (tags ?? []).map((name, index) => ({ tag_id: index + 1, tag_name: name })),
    ),
  },
  delays: {},
  does: {
    fresh: '→ loading',
    'filters.reload': ['', '→ loading'],
    'done loadFilters[two]': '→ offered',
    'done loadFilters[one]': '→ offered',
    'done loadFilters[absent]': '→ absent',
    'error loadFilters': '→ failed',
  },
  words: {
    events: {
      fresh: 'Abre la vista «Clientes».',
      'filters.reload': press(the.button('Reintentar')),
      'xstate.done.actor.loadFilters[two]': [
        'El servidor contesta con las etiquetas Mayorista y VIP.',
        offersOption(the.dropdown('Etiqueta'), 'Mayorista'),
      ],
      'xstate.done.actor.loadFilters[one]': [
        'El servidor contesta con la etiqueta VIP.',
        offersNoOption(the.dropdown('Etiqueta'), 'Mayorista'),
      ],
      'xstate.done.actor.loadFilters[absent]': 'El servidor no ofrece estos filtros.',
      'xstate.error.actor.loadFilters': 'El servidor contesta a las etiquetas con un error 500.',
    },
    states: {
      loading: [],
      offered: sees(the.dropdown('Etiqueta'), the.dropdown('Canal')),
      failed: seeing<typeof clientFiltersMachine>(({ error }) =>
        sees(the.dropdown('Canal'), the.errorText(error), the.button('Reintentar')),
      ),
      absent: seesNot(the.dropdown('Etiqueta'), the.dropdown('Canal')),
    },
  },
})
