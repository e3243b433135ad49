import { type TriedAnswer, tryAssistant } from '#contract/assistants/sandbox.ts'
import { CallError } from '#contract/errors.ts'
import { TEXT_MAX_LENGTH } from '#contract/limits.ts'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine.ts'
import { sandboxMachine, selectKept } from '#machines/assistants/sandboxMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import {
  cannotUse,
  canUse,
  contains,
  fill,
  isEmpty,
  press,
  seeing,
  sees,
  seesNot,
  the,
} from '../qa/say.ts'
import { lina } from './someAssistants.ts'

const long = 'a'.repeat(TEXT_MAX_LENGTH + 1)
const known: TriedAnswer = {
  text: 'Abrimos a las nueve.',
  source: { name: null, heading: 'Horario', text: 'La tienda abre a las nueve.' },
}
const unknown: TriedAnswer = { text: 'No lo sé.', source: null }

export const sandboxModel = defineModel({
  machine: sandboxMachine,
  parent: assistantDetailMachine,
  opening: {
    title: 'Probar un asistente',
    about: 'Preguntar a un asistente antes de que responda a clientes, y ver de dónde lo sabe.',
    role: 'member',
    address: '/',
    before: ['Los detalles de la asistente Lina están abiertos, en su entrenamiento.'],
  },
  options: {
    starts: {
      open: { assistantId: lina.id },
      kept: { assistantId: lina.id, kept: { fields: { question: '¿Envían?' }, key: '' } },
    },
    cases: [
      done('findSandbox', true, 'offered'),
      done('findSandbox', false, 'notOffered'),
      fail('findSandbox', new Error('no answer')),
      { type: 'question.changed', text: '¿A qué hora abren?', case: 'text' },
      { type: 'question.changed', text: ' ', case: 'blank' },
      { type: 'question.changed', text: long, case: 'long' },
      done('ask', known, 'known'),
      done('ask', unknown, 'unknown'),
      fail('ask', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ question, tried, error }) => [
      question,
      tried.at(-1)?.source === undefined ? null : tried.at(-1)?.text,
      error,
    ],
    filter: ({ context }, event) =>
      (event.type !== 'question.changed' || context.question !== carried(event, 'text')) &&
      (!is(event, 'done ask') || context.tried.length < 1),
    holds: {
      'the page is held while a question would be lost': (now) =>
        !now.matches('writing') ||
        now.matches({ writing: 'typed' }) === (now.context.question.trim() !== ''),
      'recovered fields are shown with a notice': (now, { before, event }) =>
        (before !== null || now.context.question === (now.context.kept ? '¿Envían?' : '')) &&
        (!is(event, 'done findSandbox[offered]') ||
          now.matches({ writing: { typed: 'recovered' } }) === (now.context.question !== '')),
      'typing ends the notice of recovered fields': (now, { event }) =>
        !is(event, 'question.changed') || !now.matches({ writing: { typed: 'recovered' } }),
      'a recovered question that is discarded leaves the field empty': (
        { context },
        { before, event },
      ) =>
        !is(event, 'draft.discard') ||
        !before?.matches({ writing: { typed: 'recovered' } }) ||
        context.question === '',
      'this browser keeps the question until it is answered or discarded': (now) =>
        (selectKept(now)?.fields.question ?? '') ===
        (now.context.question.trim() === '' ? '' : now.context.question),
      'what is typed stands in the field, and takes the complaint with it': (
        { context },
        { before, event },
      ) =>
        !is(event, 'question.changed') ||
        !before?.matches('writing') ||
        (context.question === carried(event, 'text') && context.error === null),
      'nothing blank and nothing too long is asked': ({ context }, { effects }) =>
        effects.started.every(({ actor }) => actor !== 'ask') ||
        (context.question.trim() !== '' && context.question.length <= TEXT_MAX_LENGTH),
      'a question that is too long says so': ({ context }, { before, event }) =>
        !is(event, 'question.ask') ||
        before?.context.question !== long ||
        !before.matches('writing') ||
        context.error === 'Usa como máximo 4.000 caracteres',
      'a running try shows no earlier failure': (now) =>
        !now.matches('asking') || now.context.error === null,
      'a failure says why, and keeps the question': ({ context }, { before, event }) =>
        !is(event, 'error ask') ||
        (context.question === before?.context.question &&
          context.error === 'El asistente no pudo responder. Inténtalo de nuevo.'),
      'an answer stands with its question and its passage, and the field is empty': (
        { context },
        { before, event },
      ) =>
        !is(event, 'done ask') ||
        (context.question === '' &&
          context.tried.length === (before?.context.tried.length ?? 0) + 1 &&
          context.tried.at(-1)?.question === before?.context.question &&
          context.tried.at(-1)?.source === Reflect.get(Object(carried(event, 'output')), 'source')),
    },
  },
  offers: {
    'question.changed': (state) => state.matches('writing'),
    'draft.discard': (state) => state.matches({ writing: { typed: 'recovered' } }),
  },
  wires: {
    ask: wire(
      tryAssistant,
      ({ text, source }: TriedAnswer) => ({
        success: true,
        data: { answer: text, passage: source && { ...source, source: source.name } },
      }),
      { id: lina.id },
    ),
  },
  survivors: {
    'writing: initial typed':
      'Each of the two states leads to the other at once where the text says so.',
  },
  delays: {},
  does: {
    open: '→ checking',
    kept: '→ checking',
    'done findSandbox[offered]': ['→ writing.blank', '→ writing.typed.recovered'],
    'draft.discard': '→ writing.blank',
    'question.changed[text]': ['', '→ writing.typed.own'],
    'question.changed[long]': ['', '→ writing.typed.own'],
    'question.changed[blank]': ['', '→ writing.blank'],
    'done findSandbox[notOffered]': '→ absent',
    'error findSandbox': '→ absent',
    'question.ask': ['', '→ asking'],
    'done ask': '→ writing.blank',
    'error ask': '→ writing.typed.own',
  },
  words: {
    events: {
      open: 'Toca la pestaña «Contenido de Entrenamiento».',
      kept: 'La pregunta «¿Envían?» quedó sin hacer: toca la pestaña «Contenido de Entrenamiento».',
      'draft.discard': [press(the.button('Descartar')), isEmpty(the.field('Pregunta de prueba'))],
      'xstate.done.actor.findSandbox[offered]': 'El servidor ofrece probarlo.',
      'xstate.done.actor.findSandbox[notOffered]': 'El servidor no ofrece probarlo.',
      'xstate.error.actor.findSandbox': 'No se sabe si el servidor ofrece probarlo.',
      'question.changed[text]': [
        fill(the.field('Pregunta de prueba'), '¿A qué hora abren?'),
        canUse(the.button('Preguntar')),
      ],
      'question.changed[blank]': [
        fill(the.field('Pregunta de prueba'), ' '),
        cannotUse(the.button('Preguntar')),
      ],
      'question.changed[long]': fill(the.field('Pregunta de prueba'), long),
      'question.ask': press(the.button('Preguntar')),
      'xstate.done.actor.ask[known]': [
        'El servidor contesta de un pasaje.',
        sees('Abrimos a las nueve.', 'Del entrenamiento: Horario'),
        isEmpty(the.field('Pregunta de prueba')),
      ],
      'xstate.done.actor.ask[unknown]': [
        'El servidor contesta que no lo sabe.',
        sees('No lo sé.', 'Nada de lo que sabe responde a esto.'),
      ],
      'xstate.error.actor.ask': [
        'El servidor contesta con un error 500.',
        seeing<typeof sandboxMachine>(({ question }) =>
          contains(the.field('Pregunta de prueba'), question),
        ),
      ],
    },
    states: {
      checking: [],
      absent: seesNot(the.field('Pregunta de prueba')),
      'writing.blank': sees(the.button('Preguntar')),
      'writing.typed.own': [
        sees(the.button('Preguntar')),
        seesNot('Recuperamos lo que habías escrito.'),
      ],
      'writing.typed.recovered': seeing<typeof sandboxMachine>(({ question }) => [
        sees('Recuperamos lo que habías escrito.'),
        contains(the.field('Pregunta de prueba'), question),
      ]),
      asking: cannotUse(the.button('Respondiendo...')),
    },
  },
})
