import { createProjectReport, emptyReportDraft, reportProblem } from '#contract/projects/remarks.ts'
import { projectDetailMachine } from '#machines/projects/projectDetailMachine.ts'
import { reportFormMachine } from '#machines/projects/reportFormMachine.ts'
import { wire } from '../kit/wire.ts'
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
    words: 'Escribe « », un espacio, en el campo «Título *».',
  },
  right: {
    field: 'title',
    value: 'Se repite',
    words: 'Escribe «Se repite» en el campo «Título *».',
  },
  undone: { field: 'title', value: '', words: 'Borra el campo «Título *».' },
  more: [
    {
      field: 'description',
      value: 'Llega dos veces.',
      words: 'Escribe «Llega dos veces.» en el campo «Descripción *».',
    },
  ],
  problemOf: reportProblem,
  failure: 'Error al crear reporte',
  words: {
    fresh: 'Pulsa el botón «Reportar Problema».',
    title: 'Reportar Problema',
    save: 'Enviar reporte',
    saving: 'Enviando...',
  },
})
