import { createProjectReport, emptyReportDraft, reportProblem } from '#contract/projects/remarks.ts'
import { projectDetailMachine } from '#machines/projects/projectDetailMachine.ts'
import { reportFormMachine } from '#machines/projects/reportFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { clear, fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'

export const reportFormModel = formModel({
  machine: reportFormMachine,
  parent: projectDetailMachine,
  opening: {
    title: 'Reportar un problema',
    about: 'Escribir un reporte, enviarlo y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['Los detalles de un proyecto están abiertos, en la pestaña «Reportes».'],
  },
  wire: wire(createProjectReport),
  scope: { projectId: '7' },
  draft: emptyReportDraft,
  wrong: {
    field: 'title',
    value: ' ',
    words: fill(the.field('Título *'), ' '),
  },
  right: {
    field: 'title',
    value: 'Se repite',
    words: fill(the.field('Título *'), 'Se repite'),
  },
  undone: { field: 'title', value: '', words: clear(the.field('Título *')) },
  more: [
    {
      field: 'description',
      value: 'Llega dos veces.',
      words: fill(the.field('Descripción *'), 'Llega dos veces.'),
    },
  ],
  problemOf: reportProblem,
  failure: 'Error al crear reporte',
  words: {
    fresh: press(the.button('Reportar Problema')),
    title: 'Reportar Problema',
    save: 'Enviar reporte',
    saving: 'Enviando...',
  },
})
