import { changeBusiness, detailsProblem } from '#contract/business/details.ts'
import { businessDetailsMachine } from '#machines/business/businessDetailsMachine.ts'
import { businessFormMachine, scopeOf } from '#machines/business/businessFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { fill, sees, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'
import { luna } from './someBusiness.ts'

const EMAIL = the.field('Correo electrónico *')
const { email } = luna.draft

export const businessFormModel = formModel({
  machine: businessFormMachine,
  parent: businessDetailsMachine,
  opening: {
    title: 'Los datos del negocio',
    about: 'Cambiar los datos del negocio, guardarlos y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: [],
  },
  wire: wire(changeBusiness, undefined, { id: '1' }),
  scope: scopeOf(luna),
  draft: luna.draft,
  wrong: { field: 'email', value: 'luna', words: fill(EMAIL, 'luna') },
  right: { field: 'email', value: 'hola@luna.example', words: fill(EMAIL, 'hola@luna.example') },
  undone: { field: 'email', value: email, words: fill(EMAIL, email) },
  more: null,
  problemOf: detailsProblem,
  failure: 'No se pudieron guardar los datos del negocio',
  words: {
    fresh: 'Abre «Ajustes del negocio» en el menú de la cuenta.',
    title: 'Datos del negocio',
    place: sees(EMAIL),
    close: 'Deshacer cambios',
    save: 'Guardar cambios',
    saving: 'Guardando...',
  },
})
