import { addControl, controlProblem, emptyControlDraft } from '#contract/assistants/control.ts'
import { controlFormMachine } from '#machines/assistants/controlFormMachine.ts'
import { controlQuestionsMachine } from '#machines/assistants/controlQuestionsMachine.ts'
import { wire } from '../kit/wire.ts'
import { clear, fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'
import { lina } from './someAssistants.ts'

const EXPECTED = the.field('Palabras que debe tener la respuesta *')

export const controlFormModel = formModel({
  machine: controlFormMachine,
  parent: controlQuestionsMachine,
  opening: {
    title: 'Una pregunta de control',
    about: 'Escribir qué debe responder un asistente, y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['Las preguntas de la asistente Lina están abiertas.'],
  },
  wire: wire(addControl, undefined, { id: lina.id }),
  scope: { assistantId: lina.id },
  draft: emptyControlDraft,
  wrong: { field: 'question', value: ' ', words: fill(the.field('Pregunta *'), ' ') },
  right: { field: 'question', value: '¿Abren?', words: fill(the.field('Pregunta *'), '¿Abren?') },
  undone: { field: 'question', value: '', words: clear(the.field('Pregunta *')) },
  more: [{ field: 'expected', value: 'nueve', words: fill(EXPECTED, 'nueve') }],
  problemOf: controlProblem,
  failure: 'No se pudo guardar la pregunta',
  words: {
    fresh: press(the.button('Agregar pregunta')),
    title: 'Nueva pregunta de control',
    save: 'Guardar pregunta',
    saving: 'Guardando...',
  },
})
