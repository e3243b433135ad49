import { countRetention, readRetention, setRetention } from '#contract/erasure/retention.ts'
import { CallError } from '#contract/errors.ts'
import { privacyMachine } from '#machines/business/privacyMachine.ts'
import { retentionMachine } from '#machines/business/retentionMachine.ts'
import { some } from '../erasure/someErased.ts'
import { countsRow } from '../erasure/wires.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, choose, press, seeing, sees, seesNot, the } from '../qa/say.ts'

const refused = () => new CallError('refused', 'HTTP 500', 500)
const row = (months: number | null) => ({ success: true, data: { months } })
const MONTHS = the.dropdown('Eliminar conversaciones con más de')
const QUESTION = 'Eliminar conversaciones antiguas'

export const retentionModel = defineModel({
  machine: retentionMachine,
  parent: privacyMachine,
  opening: {
    title: 'Eliminar conversaciones antiguas',
    about: 'Las conversaciones en las que nadie escribe se eliminan solas, si el dueño lo quiere.',
    role: 'member',
    address: '/',
    before: ['La cuenta es dueña del negocio Boutique Luna.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'retention.choose', months: 12, case: 'year' },
      { type: 'retention.choose', months: null, case: 'never' },
      done('loadRetention', null, 'never'),
      done('loadRetention', 12, 'year'),
      fail('loadRetention', refused()),
      done('countOld', some),
      fail('countOld', refused()),
      done('saveRetention', undefined),
      fail('saveRetention', refused()),
    ],
    project: ({ months, chosen, error }) => [months, chosen, error],
    holds: {
      'the question says what was counted': (now) =>
        !now.matches('asking') || now.context.counts === some,
      'nothing is removed before a person has seen what goes': (_, { event, effects, before }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'saveRetention' ||
            JSON.stringify(input) === '{"businessId":1,"months":null}' ||
            (is(event, 'retention.confirm') && before?.matches('asking') === true),
        ),
      'what is saved, or counted, is what was chosen': ({ context }, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src === 'loadRetention' ||
            JSON.stringify(input) === JSON.stringify({ businessId: 1, months: context.chosen }),
        ),
      'what is kept changes with a save, and with nothing else': ({ context }, { event, before }) =>
        before === null ||
        is(event, 'done loadRetention') ||
        context.months ===
          (is(event, 'done saveRetention') ? context.chosen : before.context.months),
      'the same choice asks nothing': (now, { event, before }) =>
        !is(event, 'retention.choose') ||
        before?.matches('idle') !== true ||
        before.context.months !== (is(event, 'retention.choose[year]') ? 12 : null) ||
        now.matches('idle'),
      'a failure says why': ({ context }, { event }) =>
        (!is(event, 'error loadRetention') ||
          context.error === 'No se pudo cargar qué se elimina por antigüedad') &&
        (!is(event, 'error countOld') ||
          context.error === 'No se pudo contar lo que se eliminaría') &&
        (!is(event, 'error saveRetention') ||
          context.error === 'No se pudo guardar. Inténtalo de nuevo.'),
      'a new choice, and a load, begin without the last failure': ({ context }, { event }) =>
        !is(
          event,
          'retention.choose',
          'retention.confirm',
          'error.dismissed',
          'done loadRetention',
        ) || context.error === null,
    },
  },
  offers: {
    'retention.reload': (state) => state.matches('failed'),
    'retention.choose': (state) => state.matches('idle'),
    'retention.confirm': (state) => state.matches('asking'),
    'retention.cancel': (state) => state.matches('asking'),
    'error.dismissed': (state) => state.matches('idle') && state.context.error !== null,
  },
  wires: {
    loadRetention: wire(readRetention, row, { id: '1' }),
    countOld: wire(countRetention, countsRow, { id: '1' }),
    saveRetention: wire(setRetention, () => row(12), { id: '1' }),
  },
  delays: {},
  does: {
    fresh: '→ loading',
    'retention.reload': '→ loading',
    'retention.choose[year]': ['', '→ counting'],
    'retention.choose[never]': ['', '→ saving'],
    'retention.confirm': '→ saving',
    'retention.cancel': '→ idle',
    'done loadRetention': '→ idle',
    'error loadRetention': '→ failed',
    'done countOld': '→ asking',
    'error countOld': '→ idle',
    'done saveRetention': '→ idle, toastSaved',
    'error saveRetention': '→ idle',
  },
  words: {
    events: {
      fresh: 'Abre «Ajustes del negocio» en el menú de la cuenta y toca la pestaña «Privacidad».',
      'retention.reload': press(the.button('Reintentar')),
      'retention.choose[year]': choose(MONTHS, '12 meses'),
      'retention.choose[never]': choose(MONTHS, 'No eliminar'),
      'retention.confirm': [press(the.button('Activar')), seesNot(the.dialog(QUESTION))],
      'retention.cancel': [press(the.button('Cancelar')), seesNot(the.dialog(QUESTION))],
      'error.dismissed': press(the.button('Cerrar')),
      'xstate.done.actor.loadRetention[never]': 'El servidor contesta que no se elimina nada.',
      'xstate.done.actor.loadRetention[year]': 'El servidor contesta: 12 meses.',
      'xstate.error.actor.loadRetention': [
        'El servidor contesta con un error 500.',
        seeing<typeof retentionMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'xstate.done.actor.countOld': [
        'El servidor contesta cuánto se eliminaría.',
        sees(the.dialog(QUESTION)),
        sees('2 conversaciones'),
      ],
      'xstate.error.actor.countOld': 'El servidor contesta con un error 500.',
      'xstate.done.actor.saveRetention': byHand('un aviso dice «Cambios guardados»'),
      'xstate.error.actor.saveRetention': 'El servidor contesta con un error 500.',
    },
    states: { loading: [], failed: [], idle: [], counting: [], asking: [], saving: [] },
  },
})
