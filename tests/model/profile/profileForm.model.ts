import { changeProfile, OWN_NAME_MAX, profileProblem } from '#contract/team/profile.ts'
import { ownProfileMachine } from '#machines/profile/ownProfileMachine.ts'
import { profileFormMachine } from '#machines/profile/profileFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { fill, sees, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'
import { profileRow } from './wires.ts'

const NAME = the.field('Tu nombre')
const LONG = 'Ana '.repeat(OWN_NAME_MAX)

export const profileFormModel = formModel({
  machine: profileFormMachine,
  parent: ownProfileMachine,
  opening: {
    title: 'Tu nombre y tu foto',
    about: 'Escribir el nombre que ven los demás, y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['La vista «Mi perfil» está abierta.'],
  },
  wire: wire(changeProfile, profileRow),
  scope: null,
  draft: { name: 'Ana', photoUrl: '' },
  wrong: { field: 'name', value: LONG, words: fill(NAME, LONG) },
  right: { field: 'name', value: 'Ana Rojas', words: fill(NAME, 'Ana Rojas') },
  undone: { field: 'name', value: 'Ana', words: fill(NAME, 'Ana') },
  more: null,
  problemOf: profileProblem,
  failure: 'No se pudo guardar tu perfil. Inténtalo de nuevo.',
  words: {
    fresh: 'Abre «Mi perfil» en el menú de la cuenta.',
    title: 'Tu perfil',
    place: sees(NAME),
    close: 'Deshacer cambios',
    save: 'Guardar cambios',
    saving: 'Guardando...',
  },
})
