import { changeHours } from '#contract/business/hours.ts'
import { hoursProblem } from '#contract/business/hoursDraft.ts'
import { hoursFormOf } from '#machines/business/hoursForm.ts'
import { hoursFormMachine } from '#machines/business/hoursFormMachine.ts'
import { hoursMachine } from '#machines/business/hoursMachine.ts'
import { wire } from '../kit/wire.ts'
import { fill, sees, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'
import { open } from './someHours.ts'

const CLOSES = the.field('Cierra el lunes')
const { scope, draft } = hoursFormOf(1, open)

export const hoursFormModel = formModel({
  machine: hoursFormMachine,
  parent: hoursMachine,
  opening: {
    title: 'El horario del negocio',
    about: 'Cambiar el horario, guardarlo y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: [],
  },
  wire: wire(changeHours, undefined, { id: '1' }),
  scope,
  draft,
  wrong: { field: 'mon', value: '09:00-09:00', words: fill(CLOSES, '09:00') },
  right: { field: 'mon', value: '09:00-17:00', words: fill(CLOSES, '17:00') },
  undone: { field: 'mon', value: draft.mon, words: fill(CLOSES, '18:00') },
  more: null,
  problemOf: hoursProblem,
  failure: 'No se pudo guardar el horario',
  words: {
    fresh: 'Abre «Ajustes del negocio» en el menú de la cuenta, y ahí «Horario».',
    title: 'Horario de atención',
    place: sees(CLOSES),
    close: 'Deshacer cambios',
    save: 'Guardar cambios',
    saving: 'Guardando...',
  },
})
