import {
  assistantProblem,
  createAssistant,
  emptyAssistantDraft,
} from '#contract/assistants/assistants.ts'
import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine.ts'
import { assistantFormMachine } from '#machines/assistants/assistantFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { clear, fill, press, the } from '../qa/say.ts'
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
  scope: { businessId: 1, assistantId: null, hadImage: false, revision: null },
  draft: emptyAssistantDraft,
  wrong: { field: 'name', value: ' ', words: fill(the.field('Nombre *'), ' ') },
  right: { field: 'name', value: 'Lina', words: fill(the.field('Nombre *'), 'Lina') },
  undone: { field: 'name', value: '', words: clear(the.field('Nombre *')) },
  more: [
    {
      field: 'training',
      value: 'Abrimos a las nueve.',
      words: fill(the.field('Contenido de entrenamiento *'), 'Abrimos a las nueve.'),
    },
  ],
  problemOf: assistantProblem,
  failure: 'Error al crear asistente',
  words: {
    fresh: press(the.button('Nuevo Asistente')),
    title: 'Nuevo Asistente',
    save: 'Crear asistente',
    saving: 'Guardando...',
  },
})
