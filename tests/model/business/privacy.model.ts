import { businessMachine } from '#machines/business/businessMachine.ts'
import { privacyMachine } from '#machines/business/privacyMachine.ts'
import { business, PURGED } from '../erasure/someErased.ts'
import { is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, canUse, press, sees, seesNot, the } from '../qa/say.ts'

export const privacyModel = defineModel({
  machine: privacyMachine,
  parent: businessMachine,
  opening: {
    title: 'Privacidad del negocio',
    about: 'Lo que un negocio guarda, y cómo se elimina.',
    role: 'member',
    address: '/',
    before: ['La cuenta es dueña del negocio Boutique Luna.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'business.erase', name: business.name },
      { type: 'erasure.done', target: business, purgeAt: PURGED },
    ],
    project: ({ target }) => [target],
    holds: {
      'the business that is asked about is the one of the view': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'erasure' || JSON.stringify(input) === JSON.stringify({ target: business }),
        ),
      'the business is left once it is deleted, and only then': (_, { event, effects }) =>
        effects.called.some(({ action }) => action === 'leaveBusiness') ===
        is(event, 'erasure.done'),
    },
  },
  offers: {
    'business.erase': (state) => state.matches('idle'),
    'erasure.closed': (state) => state.matches('erasing'),
    'erasure.done': (state) => state.matches('erasing'),
  },
  delays: {},
  does: {
    fresh: '→ idle',
    'business.erase': '→ erasing',
    'erasure.closed': '→ idle',
    'erasure.done': '→ idle, leaveBusiness',
  },
  words: {
    events: {
      fresh: [
        'Abre «Ajustes del negocio» en el menú de la cuenta y toca la pestaña «Privacidad».',
        sees(the.button('Eliminar negocio')),
      ],
      'business.erase': [
        press(the.button('Eliminar negocio')),
        sees(the.dialog('Eliminar negocio')),
      ],
      'erasure.closed': ['Cierra la pregunta.', seesNot(the.dialog('Eliminar negocio'))],
      'erasure.done': [
        'Escribe el nombre del negocio y confírmalo.',
        byHand('la página lleva a elegir otro negocio, donde este se puede recuperar'),
      ],
    },
    states: { idle: canUse(the.button('Eliminar negocio')), erasing: [] },
  },
})
