import { answerProblem, answerUnknown } from '#contract/assistants/unknown.ts'
import { unknownAnswerMachine } from '#machines/assistants/unknownAnswerMachine.ts'
import { unknownQuestionsMachine } from '#machines/assistants/unknownQuestionsMachine.ts'
import { wire } from '../kit/wire.ts'
import { fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'
import { lina } from './someAssistants.ts'
import { hats } from './someQuestions.ts'

export const unknownAnswerModel = formModel({
  machine: unknownAnswerMachine,
  parent: unknownQuestionsMachine,
  opening: {
    title: 'Responder una pregunta',
    about: 'Responder lo que el asistente no supo, y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['Las preguntas de la asistente Lina están abiertas; no supo «¿Venden sombreros?».'],
  },
  wire: wire(answerUnknown, undefined, { id: lina.id }),
  scope: { assistantId: lina.id, ids: hats.ids },
  draft: { question: hats.question, answer: '' },
  wrong: { field: 'answer', value: ' ', words: fill(the.field('Respuesta *'), ' ') },
  right: { field: 'answer', value: 'Sí.', words: fill(the.field('Respuesta *'), 'Sí.') },
  undone: { field: 'answer', value: '', words: fill(the.field('Respuesta *'), '') },
  more: [
    {
      field: 'question',
      value: '¿Hay sombreros?',
      words: fill(the.field('Pregunta *'), '¿Hay sombreros?'),
    },
  ],
  problemOf: answerProblem,
  failure: 'No se pudo guardar la respuesta',
  words: {
    fresh: press(the.button('Responder')),
    title: 'Responder',
    save: 'Agregar al entrenamiento',
    saving: 'Agregando...',
  },
})
