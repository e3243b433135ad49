import {
  createProjectRequest,
  emptyRequestDraft,
  requestProblem,
} from '#contract/projects/requests.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { requestFormMachine } from '#machines/projects/requestFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { formModel } from '../shared/form.ts'

export const requestFormModel = formModel({
  machine: requestFormMachine,
  parent: projectsMachine,
  opening: {
    title: 'Una solicitud nueva',
    about: 'Escribir una solicitud, enviarla y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['La vista «Proyectos» está abierta.'],
  },
  wire: wire(createProjectRequest),
  scope: { businessId: 1 },
  draft: emptyRequestDraft,
  wrong: {
    field: 'title',
    value: ' ',
    words: 'Escribe « », un espacio, en el campo «Título *».',
  },
  right: {
    field: 'title',
    value: 'Recordar los apartados',
    words: 'Escribe «Recordar los apartados» en el campo «Título *».',
  },
  undone: { field: 'title', value: '', words: 'Borra el campo «Título *».' },
  more: [
    {
      field: 'type',
      value: 'automation',
      words: 'Elige «Automatización» en la lista desplegable «Tipo *».',
    },
    {
      field: 'description',
      value: 'Dos días antes.',
      words: 'Escribe «Dos días antes.» en el campo «Descripción *».',
    },
  ],
  problemOf: requestProblem,
  failure: 'Error al crear solicitud',
  words: {
    fresh: 'Pulsa el botón «Nueva Solicitud».',
    title: 'Nueva Solicitud de Proyecto',
    save: 'Enviar solicitud',
    saving: 'Enviando...',
  },
})
