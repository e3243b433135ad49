import type { Business } from '#contract/businesses.ts'
import { listBusinesses } from '#contract/businesses.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { appMachine } from '#machines/shell/appMachine.ts'

import { carried, done, fail, is } from '../kit/events.ts'
import { type Case, defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { business } from '../people.ts'
import { press, seeing, sees, the } from '../qa/say.ts'

const boutique = business(1, 'Boutique Luna')
const cafe = business(2, 'Café Norte')

export const businessesModel = defineModel({
  machine: businessesMachine,
  parent: appMachine,
  opening: {
    title: 'Elegir un negocio',
    about: 'La carga de los negocios de la cuenta y la elección de uno.',
    role: 'person',
    address: '/select-business',
    before: [],
  },
  options: {
    starts: { start: { email: 'ana@taller.example' } },
    cases: [
      done('loadBusinesses', [], 'none'),
      done('loadBusinesses', [boutique], 'one'),
      done('loadBusinesses', [boutique, cafe], 'two'),
      fail('loadBusinesses', new CallError('refused', 'HTTP 500', 500), 'refused'),
      fail('loadBusinesses', new CallError('network', NO_CONNECTION), 'network'),
      { type: 'business.select', businessId: 1, case: 'boutique' },
      { type: 'business.select', businessId: 2, case: 'cafe' },
      { type: 'business.select', businessId: 9, case: 'unknown' },
      { type: 'business.created', businessId: 3 },
      { type: 'business.changed', business: business(1, 'Boutique Sol') },
      done('loadRecovery'),
      fail('loadRecovery', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ businesses, error }) => [businesses.map(({ name }) => name), error],
    refused: ['business.select[unknown]'],
    holds: {
      'what was deleted can be taken back once its code is there, until the businesses are loaded again':
        ({ children, ...now }) =>
          'recovery' in children ===
          (now.matches({ empty: 'asked' }) || now.matches({ choosing: 'asked' })),
      'the businesses are those of the last answer': ({ context: { businesses } }, { event }) =>
        !is(event, 'done loadBusinesses') || businesses === carried(event, 'output'),
      'a business that was changed stands in the list as it is now': (
        { context: { businesses } },
        { event, before },
      ) =>
        !is(event, 'business.changed') ||
        (businesses.length === before?.context.businesses.length &&
          businesses.every(({ id, name }) => id !== 1 || name === 'Boutique Sol')),
      'a failure says why': ({ context }, { event }) =>
        !is(event, 'error loadBusinesses') || context.error !== null,
      'only a business of the list is chosen': ({ context }, { effects }) =>
        effects.sent.every(
          ({ event }) =>
            carried(event as Case, 'type') !== 'business.chosen' ||
            context.businesses.some(({ id }) => id === carried(event as Case, 'businessId')),
        ),
    },
  },
  wires: {
    loadBusinesses: wire(listBusinesses, (all: readonly Business[]) =>
      all.map(({ id, name }) => ({ business_id: id, name })),
    ),
  },
  isScreenGone: ({ type }) => type === 'business.select',
  delays: {},
  does: {
    start: '→ loading',
    'done loadBusinesses[none]': '→ empty.unasked, parent: businesses.loaded',
    'done loadBusinesses[one]': '→ choosing.unasked, parent: businesses.loaded',
    'done loadBusinesses[two]': '→ choosing.unasked, parent: businesses.loaded',
    'error loadBusinesses': '→ failed',
    'business.created': ['toastCreated', '→ loading, toastCreated'],
    'business.changed': '',
    'business.select': 'parent: business.chosen',
    'businesses.reload': '→ loading',
    'businesses.changed': ['', '→ loading'],
    'deletion.undone': ['', '→ loading'],
    'done loadRecovery': ['→ choosing.asked', '→ empty.asked'],
    'error loadRecovery': ['→ choosing.left', '→ empty.left'],
  },
  words: {
    events: {
      start: 'Abre la página.',
      'xstate.done.actor.loadBusinesses[none]': 'El servidor contesta que no hay ningún negocio.',
      'xstate.done.actor.loadBusinesses[one]': [
        'El servidor contesta con un negocio, Boutique Luna.',
        sees(the.card('Boutique Luna')),
      ],
      'xstate.done.actor.loadBusinesses[two]': [
        'El servidor contesta con dos negocios, Boutique Luna y Café Norte.',
        sees(the.card('Boutique Luna'), the.card('Café Norte')),
      ],
      'xstate.error.actor.loadBusinesses[refused]': 'El servidor contesta con un error 500.',
      'xstate.error.actor.loadBusinesses[network]': 'La red falla mientras se cargan los negocios.',
      'businesses.reload': press(the.button('Reintentar')),
      'business.select[boutique]': [
        press(the.button('Seleccionar', the.card('Boutique Luna'))),
        sees(the.heading('Panel de Control'), 'Boutique Luna'),
      ],
      'business.select[cafe]': [
        press(the.button('Seleccionar', the.card('Café Norte'))),
        sees(the.heading('Panel de Control'), 'Café Norte'),
      ],
      'business.created': 'El diálogo «Crear negocio» termina.',
      'business.changed': 'Los ajustes del negocio se guardan con otro nombre.',
      'businesses.changed': 'Se elimina un negocio.',
      'deletion.undone': 'Se recupera un negocio eliminado.',
      'xstate.done.actor.loadRecovery': 'El código para recuperar lo eliminado está.',
      'xstate.error.actor.loadRecovery': 'El código para recuperar lo eliminado no se carga.',
    },
    states: {
      loading: sees(the.notice('Cargando negocios...')),
      failed: seeing<typeof businessesMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Reintentar')),
      ),
      ...Object.fromEntries(
        ['unasked', 'asked', 'left'].flatMap((moment) => [
          [`empty.${moment}`, sees('Crea tu primer negocio', the.button('Crear negocio'))],
          [`choosing.${moment}`, sees(the.button('Crear negocio'))],
        ]),
      ),
    },
  },
})
