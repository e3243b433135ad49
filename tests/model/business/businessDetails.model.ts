import { emptyDetailsDraft } from '#contract/business/details.ts'
import { listBusinesses } from '#contract/businesses.ts'
import { CallError } from '#contract/errors.ts'
import { businessDetailsMachine } from '#machines/business/businessDetailsMachine.ts'
import { businessMachine } from '#machines/business/businessMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'
import { luna } from './someBusiness.ts'
import { businessRows } from './wires.ts'

const URL = '/files/0123456789abcdef0123456789abcdef.webp'
const FAILED = 'No se pudieron cargar los datos del negocio'

export const businessDetailsModel = defineModel({
  machine: businessDetailsMachine,
  parent: businessMachine,
  opening: {
    title: 'Los datos del negocio se cargan',
    about: 'Lo que se ve antes y después de cambiarlos.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      done('loadDetails', luna),
      fail('loadDetails', new CallError('refused', 'HTTP 500', 500)),
      { type: 'image.uploaded', field: 'logoUrl', url: URL },
    ],
    project: ({ draft, error }) => [draft.name, error],
    holds: {
      'the form begins with what the back end has, and changes that revision': (now) =>
        now.matches('writing')
          ? now.context.draft === luna.draft && now.context.scope.revision === luna.revision
          : now.context.draft === luna.draft || now.context.draft === emptyDetailsDraft,
      'a failure says why until it is tried again': (now) =>
        now.context.error === (now.matches('failed') ? FAILED : null),
      'what is loaded is told to those who show it': (_, { event, effects }) =>
        !is(event, 'done loadDetails') ||
        JSON.stringify(effects.called).includes('"name":"Boutique Luna"'),
      'an uploaded logo goes into the form': (_, { event, effects }) =>
        !is(event, 'image.uploaded') ||
        JSON.stringify(effects.sent).includes(`"field":"logoUrl","value":"${URL}"`),
    },
  },
  wires: { loadDetails: wire(listBusinesses, businessRows) },
  delays: {},
  does: {
    fresh: '→ loading',
    'done loadDetails': '→ writing, shareBusiness',
    'error loadDetails': '→ failed',
    'details.reload': '→ loading',
    'image.uploaded': 'form: field.changed',
    'form.closed': '→ loading',
    'form.saved': '→ loading, renewFigures, toastSaved',
  },
  words: {
    events: {
      fresh: 'Abre «Ajustes del negocio» en el menú de la cuenta.',
      'xstate.done.actor.loadDetails': 'El servidor contesta con el negocio.',
      'xstate.error.actor.loadDetails': [
        'El servidor contesta con un error 500.',
        sees(the.errorText(FAILED)),
      ],
      'details.reload': press(the.button('Reintentar')),
      'image.uploaded': 'La imagen se sube.',
      'form.closed': 'Se deshace lo escrito, y los datos se cargan.',
      'form.saved': 'El servidor los guarda, y los datos se cargan.',
    },
    states: {
      loading: sees(the.notice('Cargando los datos del negocio...')),
      failed: [],
      writing: sees(the.field('Correo electrónico *')),
    },
  },
})
