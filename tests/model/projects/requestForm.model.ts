import {
  createProjectRequest,
  emptyRequestDraft,
  requestProblem,
} from '#contract/projects/requests.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { requestFormMachine } from '#machines/projects/requestFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { choose, clear, fill, press, the } from '../qa/say.ts'
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
    words: fill(the.field('Título *'), ' '),
  },
  right: {
    field: 'title',
    value: 'Recordar los apartados',
    words: fill(the.field('Título *'), 'Recordar los apartados'),
  },
  undone: { field: 'title', value: '', words: clear(the.field('Título *')) },
  more: [
    {
      field: 'type',
      value: 'automation',
      words: choose(the.dropdown('Tipo *'), 'Automatización'),
    },
    {
      field: 'description',
      value: 'Dos días antes.',
      words: fill(the.field('Descripción *'), 'Dos días antes.'),
    },
  ],
  problemOf: requestProblem,
  failure: 'Error al crear solicitud',
  words: {
    fresh: press(the.button('Nueva Solicitud')),
    title: 'Nueva Solicitud de Proyecto',
    save: 'Enviar solicitud',
    saving: 'Enviando...',
  },
})
