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
    starts: {
      start: { email: 'ana@taller.example' },
      settled: { email: 'ana@taller.example', businessId: 1 },
    },
    cases: [
      done('loadBusinesses', [], 'none'),
      done('loadBusinesses', [boutique], 'one'),
      done('loadBusinesses', [boutique, cafe], 'two'),
      done('loadBusinesses', [cafe], 'other'),
      fail('loadBusinesses', new CallError('refused', 'HTTP 500', 500), 'refused'),
      fail('loadBusinesses', new CallError('network', NO_CONNECTION), 'network'),
      { type: 'business.select', businessId: 1, case: 'boutique' },
      { type: 'business.select', businessId: 2, case: 'cafe' },
      { type: 'business.select', businessId: 9, case: 'unknown' },
      { type: 'business.created', businessId: 3 },
      { type: 'business.changed', business: { ...boutique, website: 'https://luna.example' } },
      done('loadWizard'),
      fail('loadWizard', new CallError('network', NO_CONNECTION)),
      done('loadRecovery'),
      fail('loadRecovery', new CallError('network', NO_CONNECTION)),
      done('loadInvited'),
      fail('loadInvited', new CallError('network', NO_CONNECTION)),
      { type: 'businesses.recheck', businessId: 1 },
      done('recheck', [boutique, cafe], 'kept'),
      done('recheck', [cafe], 'lost'),
      done('recheck', [], 'none'),
      fail('recheck', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ businesses, error, doubtedId, lost }) => [
      businesses.map(({ name }) => name),
      error,
      doubtedId,
      lost,
    ],
    facets: {
      opened: {
        starts: ['settled'],
        events: [
          'xstate.done.actor.loadBusinesses',
          'xstate.error.actor.loadBusinesses[network]',
          'businesses.reload',
          'businesses.changed',
          'lost.dismissed',
        ],
      },
      choosing: {
        starts: ['start'],
        events: [
          'xstate.done.actor.loadBusinesses',
          'xstate.error.actor.loadBusinesses',
          'business.select',
          'business.created',
          'business.changed',
          'businesses.reload',
          'businesses.changed',
          'deletion.undone',
          'invitation.accepted',
          'xstate.done.actor.loadWizard',
          'xstate.error.actor.loadWizard',
          'xstate.done.actor.loadRecovery',
          'xstate.error.actor.loadRecovery',
          'xstate.done.actor.loadInvited',
          'xstate.error.actor.loadInvited',
        ],
      },
      doubting: {
        starts: ['start'],
        events: [
          'xstate.done.actor.loadBusinesses[none]',
          'xstate.done.actor.loadBusinesses[two]',
          'xstate.error.actor.loadBusinesses[network]',
          'businesses.recheck',
          'xstate.done.actor.recheck',
          'xstate.error.actor.recheck',
          'business.select[cafe]',
          'lost.dismissed',
        ],
      },
    },
    refused: ['business.select[unknown]'],
    holds: {
      'a business can be created from when the code for it is there': (
        { children },
        { event, before },
      ) =>
        'wizard' in children ===
        (is(event, 'done loadWizard') || 'wizard' in (before?.children ?? {})),
      'what was deleted can be taken back once its code is there, until the businesses are loaded again':
        ({ children, ...now }) =>
          'recovery' in children ===
          (now.matches({ empty: 'asked' }) || now.matches({ choosing: 'asked' })),
      'the businesses are those of the last answer': ({ context: { businesses } }, { event }) =>
        !is(event, 'done loadBusinesses', 'done recheck') ||
        businesses === carried(event, 'output'),
      'a business that was changed stands in the list as it is now': (
        { context: { businesses } },
        { event, before },
      ) =>
        !is(event, 'business.changed') ||
        (businesses.length === before?.context.businesses.length &&
          businesses.every(({ id, website }) => id !== 1 || website === 'https://luna.example')),
      'invitations are told of once the code for them is there': (
        { children },
        { event, before },
      ) =>
        'invited' in children ===
        (is(event, 'done loadInvited') || 'invited' in (before?.children ?? {})),
      'a business that is lost is told of, by its name, until it is read or another one is chosen':
        ({ context: { lost } }, { event, before, effects }) => {
          const isTold = JSON.stringify(effects.sent).includes('"businesses.loaded"')
          const isAnswer = is(event, 'done recheck', 'done loadBusinesses')
          const left = isAnswer ? (carried(event, 'output') as readonly Business[]) : null
          const doubted = before?.context.doubtedId ?? null
          if (left && doubted !== null && left.every(({ id }) => id !== doubted)) {
            const known = before?.context.businesses.find(({ id }) => id === doubted)
            return isTold && lost === (known?.name ?? 'el negocio que tenías abierto')
          }
          const isRead =
            is(event, 'lost.dismissed') ||
            (is(event, 'business.select') &&
              effects.sent.some(
                ({ event: news }) => carried(news as Case, 'type') === 'business.chosen',
              ))
          return lost === (isRead ? null : (before?.context.lost ?? null))
        },
      'a business that the person deletes here is none that was lost': ({ context }, { event }) =>
        !is(event, 'businesses.changed') || context.doubtedId === null,
      'a failed question leaves the businesses as they were': ({ context }, { event, before }) =>
        !is(event, 'error recheck') || context.businesses === before?.context.businesses,
      'a failure says why': (now, { event }) =>
        !(
          is(event, 'error loadBusinesses') ||
          (is(event, 'error recheck') && now.matches('failed'))
        ) || now.context.error !== null,
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
    recheck: wire(listBusinesses, (all: readonly Business[]) =>
      all.map(({ id, name }) => ({ business_id: id, name })),
    ),
  },
  offers: {
    'lost.dismissed': ({ context }) => context.lost !== null,
  },
  isScreenGone: ({ type }) => type === 'business.select',
  delays: {},
  does: {
    start: '→ loading',
    settled: '→ loading',
    'done loadBusinesses[none]': '→ empty.unasked, parent: businesses.loaded',
    'done loadBusinesses[one]': '→ choosing.unasked, parent: businesses.loaded',
    'done loadBusinesses[two]': '→ choosing.unasked, parent: businesses.loaded',
    'done loadBusinesses[other]': '→ choosing.unasked, parent: businesses.loaded',
    'error loadBusinesses': '→ failed',
    'business.created': ['toastCreated', '→ loading, toastCreated'],
    'business.changed': '',
    'business.select': 'parent: business.chosen',
    'businesses.reload': '→ loading',
    'businesses.changed': ['', '→ loading'],
    'deletion.undone': ['', '→ loading'],
    'invitation.accepted': ['', '→ loading'],
    'businesses.recheck': ['', '→ rechecking'],
    'lost.dismissed': '',
    'done recheck[kept]': '→ choosing.unasked',
    'done recheck[lost]': '→ choosing.unasked, parent: businesses.loaded',
    'done recheck[none]': '→ empty.unasked, parent: businesses.loaded',
    'error recheck': ['→ failed', '→ choosing.unasked'],
    'done loadInvited': '',
    'error loadInvited': '',
    'done loadWizard': '',
    'error loadWizard': '',
    'done loadRecovery': ['→ choosing.asked', '→ empty.asked'],
    'error loadRecovery': ['→ choosing.left', '→ empty.left'],
  },
  words: {
    events: {
      start: 'Abre la página.',
      settled: 'Abre la página, que tenía abierto Boutique Luna.',
      'xstate.done.actor.loadBusinesses[other]': [
        'El servidor contesta con un negocio, Café Norte.',
        sees(the.card('Café Norte')),
      ],
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
      'business.changed': 'Los ajustes del negocio se guardan con otro sitio web.',
      'businesses.changed': 'Se elimina un negocio.',
      'deletion.undone': 'Se recupera un negocio eliminado.',
      'invitation.accepted': 'Se acepta una invitación.',
      'businesses.recheck':
        'El servidor avisa que la persona puede haber salido del equipo de Boutique Luna.',
      'lost.dismissed': press(the.button('Cerrar')),
      'xstate.done.actor.recheck[kept]': 'El servidor contesta con los dos negocios.',
      'xstate.done.actor.recheck[lost]': [
        'El servidor contesta solo con Café Norte.',
        sees('Ya no tienes acceso a…'),
      ],
      'xstate.done.actor.recheck[none]': [
        'El servidor contesta que no hay ningún negocio.',
        sees('Ya no tienes acceso a…'),
      ],
      'xstate.error.actor.recheck': 'La red falla mientras se cargan los negocios.',
      'xstate.done.actor.loadInvited': 'El código para aceptar invitaciones está.',
      'xstate.error.actor.loadInvited': 'El código para aceptar invitaciones no se carga.',
      'xstate.done.actor.loadWizard': 'El código para crear un negocio está.',
      'xstate.error.actor.loadWizard': 'El código para crear un negocio no se carga.',
      'xstate.done.actor.loadRecovery': 'El código para recuperar lo eliminado está.',
      'xstate.error.actor.loadRecovery': 'El código para recuperar lo eliminado no se carga.',
    },
    states: {
      loading: sees(the.notice('Cargando negocios...')),
      rechecking: [],
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
