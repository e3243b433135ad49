import type { Business } from '#contract/businesses'
import { CallError } from '#contract/errors'
import { businessesMachine } from '#machines/businesses/businessesMachine'
import { appMachine } from '#machines/shell/appMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

const business = (id: number, name: string): Business => ({
  id,
  name,
  logoUrl: null,
  industry: null,
  website: null,
  creditsId: null,
  registeredAt: null,
})
const boutique = business(1, 'Boutique Luna')
const cafe = business(2, 'Café Norte')

export const businessesModel = defineModel({
  machine: businessesMachine,
  parent: appMachine,
  options: {
    cases: [
      done('loadBusinesses', [], 'none'),
      done('loadBusinesses', [boutique], 'one'),
      done('loadBusinesses', [boutique, cafe], 'two'),
      fail('loadBusinesses', new CallError('refused', 'HTTP 500', 500), 'refused'),
      fail('loadBusinesses', new CallError('network', 'Failed to fetch'), 'network'),
      { type: 'business.select', businessId: 1, case: 'boutique' },
      { type: 'business.select', businessId: 2, case: 'cafe' },
      { type: 'business.created', businessId: 3 },
    ],
    project: ({ businesses, error }) => [businesses.length, error],
  },
  delays: {},
  words: {
    events: {
      'xstate.done.actor.loadBusinesses[none]': 'El servidor contesta que no hay ningún negocio.',
      'xstate.done.actor.loadBusinesses[one]': 'El servidor contesta con un negocio.',
      'xstate.done.actor.loadBusinesses[two]': 'El servidor contesta con dos negocios.',
      'xstate.error.actor.loadBusinesses[refused]': 'El servidor falla con el código 500.',
      'xstate.error.actor.loadBusinesses[network]': 'La red falla mientras se cargan los negocios.',
      'businesses.reload': 'Pulsa «Reintentar».',
      'business.select[boutique]': 'Pulsa «Seleccionar» en Boutique Luna.',
      'business.select[cafe]': 'Pulsa «Seleccionar» en Café Norte.',
      'business.created': 'Termina de crear un negocio.',
    },
    states: {
      loading: 'Se lee «Cargando negocios...».',
      failed: 'Se lee el error y el botón «Reintentar».',
      empty: 'Se lee «Crea tu primer negocio» y el botón «Crear negocio».',
      choosing: 'Se ve una tarjeta de cada negocio.',
    },
  },
})
