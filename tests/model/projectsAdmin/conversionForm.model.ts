import { conversionProblem, convertProjectRequest } from '#contract/projectsAdmin.ts'
import { conversionFormMachine } from '#machines/projectsAdmin/conversionFormMachine.ts'
import { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { wire } from '../kit/wire.ts'
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
    words: 'Borra el campo «Nombre del proyecto *».',
  },
  right: {
    field: 'name',
    value: 'Recordatorios',
    words: 'Escribe «Recordatorios» en el campo «Nombre del proyecto *».',
  },
  undone: {
    field: 'name',
    value: 'Recordar los apartados - 1',
    words: 'Escribe «Recordar los apartados - 1» en el campo «Nombre del proyecto *».',
  },
  more: null,
  problemOf: conversionProblem,
  failure: 'Error al convertir solicitud',
  words: {
    fresh: 'Pulsa el botón «Convertir a proyecto: Recordar los apartados».',
    title: 'Convertir a Proyecto',
    save: 'Convertir',
    saving: 'Convirtiendo...',
  },
})
