import {
  assistantProblem,
  createAssistant,
  emptyAssistantDraft,
} from '#contract/assistants/assistants.ts'
import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine.ts'
import { assistantFormMachine } from '#machines/assistants/assistantFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { formModel } from '../shared/form.ts'

export const assistantFormModel = formModel({
  machine: assistantFormMachine,
  parent: assistantEditorMachine,
  opening: {
    title: 'Un asistente nuevo',
    about: 'Escribir un asistente, guardarlo y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['La vista «Asistentes» está abierta.'],
  },
  wire: wire(createAssistant),
  scope: { businessId: 1, assistantId: null, hadImage: false },
  draft: emptyAssistantDraft,
  wrong: { field: 'name', value: ' ', words: 'Escribe « », un espacio, en el campo «Nombre *».' },
  right: { field: 'name', value: 'Lina', words: 'Escribe «Lina» en el campo «Nombre *».' },
  undone: { field: 'name', value: '', words: 'Borra el campo «Nombre *».' },
  more: [
    {
      field: 'training',
      value: 'Abrimos a las nueve.',
      words: 'Escribe «Abrimos a las nueve.» en el campo «Contenido de entrenamiento *».',
    },
  ],
  problemOf: assistantProblem,
  failure: 'Error al crear asistente',
  words: {
    fresh: 'Pulsa el botón «Nuevo Asistente».',
    title: 'Nuevo Asistente',
    save: 'Crear Asistente',
    saving: 'Guardando...',
  },
})
