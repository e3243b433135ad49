import { CallError } from '#contract/errors.ts'
import { visitorMachine } from '#machines/visitor/visitorMachine.ts'
import { selectAnswer, visitorSurveyMachine } from '#machines/visitor/visitorSurveyMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { press, sees, seesNot, the } from '../qa/say.ts'

export const SURVEY = '11111111-1111-4111-8111-111111111111'
const THANKS = '¡Gracias por responder!'
const FAILED = 'No se pudo enviar tu respuesta. Inténtalo de nuevo.'

export const visitorSurveyModel = defineModel({
  machine: visitorSurveyMachine,
  parent: visitorMachine,
  opening: {
    title: 'La encuesta del visitante',
    about: 'Responder qué tal fue la atención, y cambiar de opinión.',
    role: 'visitor',
    address: '/visita/demo',
    before: ['El negocio preguntó en el chat qué tal fue la atención.'],
  },
  options: {
    cases: [
      { type: 'survey.answered', answer: { id: SURVEY, score: 'good' }, case: 'good' },
      { type: 'survey.answered', answer: { id: SURVEY, score: 'bad' }, case: 'bad' },
      done('answerSurvey'),
      fail('answerSurvey', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ answers, sent }) => [answers[SURVEY], sent?.score],
    holds: {
      'what is pressed is sent': ({ context }, { event, effects }) =>
        !is(event, 'survey.answered') ||
        effects.started.every(
          ({ input }) => JSON.stringify(input) === JSON.stringify(context.sent),
        ),
      'the last answer that arrived is shown': (now, { event }) =>
        !is(event, 'done answerSurvey') || selectAnswer(now, SURVEY) === now.context.sent?.score,
      'an answer that did not arrive leaves the one before': (now, { event, before }) =>
        !is(event, 'error answerSurvey') ||
        (before !== null && selectAnswer(now, SURVEY) === selectAnswer(before, SURVEY)),
    },
  },
  offers: { 'survey.answered': (now) => !now.matches('sending') },
  delays: {},
  does: {
    start: '→ idle',
    'survey.answered[good]': ['', '→ sending'],
    'survey.answered[bad]': ['', '→ sending'],
    'done answerSurvey': '→ idle',
    'error answerSurvey': '→ failed',
  },
  words: {
    events: {
      'survey.answered[good]': press(the.button('Bien')),
      'survey.answered[bad]': press(the.button('Mal')),
      'xstate.done.actor.answerSurvey': ['El servidor guarda la respuesta.', sees(THANKS)],
      'xstate.error.actor.answerSurvey': ['El servidor contesta con un error 500.', sees(FAILED)],
    },
    states: { idle: seesNot(FAILED), sending: seesNot(FAILED), failed: [] },
  },
})
