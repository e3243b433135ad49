import { readHours } from '#contract/business/hours.ts'
import { CallError } from '#contract/errors.ts'
import { businessMachine } from '#machines/business/businessMachine.ts'
import { hoursFormOf } from '#machines/business/hoursForm.ts'
import { hoursMachine } from '#machines/business/hoursMachine.ts'
import { done, fail } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'
import { open } from './someHours.ts'
import { hoursRow } from './wires.ts'

const FAILED = 'No se pudo cargar el horario'
const { draft } = hoursFormOf(1, open)

export const hoursModel = defineModel({
  machine: hoursMachine,
  parent: businessMachine,
  opening: {
    title: 'El horario se carga',
    about: 'Lo que se ve antes y después de cambiarlo.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [done('loadHours', open), fail('loadHours', new CallError('refused', 'HTTP 500', 500))],
    project: ({ scope, error }) => [scope.revision, error],
    holds: {
      'the form begins with what the back end has, and changes that revision': (now) =>
        !now.matches('writing') ||
        (JSON.stringify(now.context.draft) === JSON.stringify(draft) &&
          now.context.scope.revision === open.revision),
      'a failure says why until it is tried again': (now) =>
        now.context.error === (now.matches('failed') ? FAILED : null),
    },
  },
  wires: { loadHours: wire(readHours, hoursRow, { id: '1' }) },
  delays: {},
  does: {
    fresh: '→ loading',
    'done loadHours': '→ writing',
    'error loadHours': '→ failed',
    'hours.reload': '→ loading',
    'form.closed': '→ loading',
    'form.saved': '→ loading, renewFigures, toastSaved',
  },
  words: {
    events: {
      fresh: 'Abre «Ajustes del negocio» en el menú de la cuenta, y ahí «Horario».',
      'xstate.done.actor.loadHours': 'El servidor contesta con el horario.',
      'xstate.error.actor.loadHours': [
        'El servidor contesta con un error 500.',
        sees(the.errorText(FAILED)),
      ],
      'hours.reload': press(the.button('Reintentar')),
      'form.closed': 'Se deshace lo escrito, y el horario se carga.',
      'form.saved': 'El servidor lo guarda, y el horario se carga.',
    },
    states: {
      loading: sees(the.notice('Cargando el horario...')),
      failed: [],
      writing: sees(the.field('Texto del saludo')),
    },
  },
})
