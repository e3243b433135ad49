import { conversionProblem, convertProjectRequest } from '#contract/projectsAdmin.ts'
import { conversionFormMachine } from '#machines/projectsAdmin/conversionFormMachine.ts'
import { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { wire } from '../kit/wire.ts'
import { clear, fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'

export const conversionFormModel = formModel({
  machine: conversionFormMachine,
  parent: projectsAdminMachine,
  opening: {
    title: 'Convertir una solicitud',
    about: 'Dar nombre al proyecto de una solicitud, y convertirla.',
    role: 'member',
    address: '/',
    before: [
      'La cuenta es la del administrador; la vista «Administración» está abierta, con una solicitud pendiente.',
    ],
  },
  wire: wire(convertProjectRequest),
  scope: { requestId: '3' },
  draft: { name: 'Recordar los apartados - 1' },
  wrong: {
    field: 'name',
    value: '',
    words: clear(the.field('Nombre del proyecto *')),
  },
  right: {
    field: 'name',
    value: 'Recordatorios',
    words: fill(the.field('Nombre del proyecto *'), 'Recordatorios'),
  },
  undone: {
    field: 'name',
    value: 'Recordar los apartados - 1',
    words: fill(the.field('Nombre del proyecto *'), 'Recordar los apartados - 1'),
  },
  more: null,
  problemOf: conversionProblem,
  failure: 'Error al convertir solicitud',
  words: {
    fresh: press(the.button('Convertir a proyecto: Recordar los apartados')),
    title: 'Convertir a Proyecto',
    save: 'Convertir',
    saving: 'Convirtiendo...',
  },
})
