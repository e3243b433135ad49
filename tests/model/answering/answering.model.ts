import { answeringMachine } from '#machines/answering/answeringMachine.ts'
import type { Consultation } from '#machines/answering/consultation.ts'
import type { Situation } from '#machines/answering/situation.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand } from '../qa/say.ts'

const nothing: Situation = { kind: 'nothing', upTo: 3, question: '', assistantId: 0, wait: 0 }
const asked: Situation = {
  kind: 'asked',
  upTo: 7,
  question: '¿A qué hora abren?',
  assistantId: 5,
  wait: 0,
}
const held: Situation = { ...nothing, kind: 'held', upTo: 7, wait: 240_000 }
const flooded: Situation = { ...asked, kind: 'flooded' }

const failed: Situation = { ...asked, kind: 'failed' }
const wordless: Situation = { ...asked, kind: 'wordless', question: '' }
const wanted: Situation = { ...asked, kind: 'wanted' }

const ANSWER = {
  text: 'Abrimos a las nueve.',
  source: { name: 'Entrenamiento: Horario', text: null },
}
const WORDED = { ...ANSWER, text: 'A las nueve, con gusto.' }
const answered: Consultation = { kind: 'answered', answer: WORDED }
const leaves: Consultation = { kind: 'person' }
const offline: Consultation = { kind: 'offline', why: 'failed' }
const broken = new Error('not reached')

/** The last input of this actor. */
const given = (
  started: readonly { readonly actor: string; readonly input?: unknown }[],
  actor: string,
) => started.find((each) => each.actor === actor)?.input

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const answeringModel = defineModel({
  machine: answeringMachine,
  opening: {
    title: 'Respuestas automáticas',
    about:
      'Cómo responde el asistente una conversación, en el servidor, y cuándo la pasa a una persona.',
    role: 'visitor',
    address: '/visita/demo',
    before: [
      'El visitante acaba de escribir; el asistente, la conversación y el canal están activos.',
    ],
  },
  options: {
    starts: { written: { threadId: 'thread-1' } },
    cases: [
      done('welcoming', undefined),
      done('look', asked, 'asked'),
      done('look', nothing, 'nothing'),
      done('look', held, 'held'),
      done('look', flooded, 'flooded'),
      done('look', wordless, 'wordless'),
      done('look', wanted, 'wanted'),
      done('look', failed, 'failed'),
      fail('look', broken),
      done('consulting', answered, 'answered'),
      done('consulting', leaves, 'person'),
      done('consulting', offline, 'offline'),
      fail('consulting', broken),
      done('retrieve', ANSWER, 'known'),
      done('retrieve', null, 'unknown'),
      fail('retrieve', broken),
      done('reply', 'sent', 'sent'),
      done('reply', 'overtaken', 'overtaken'),
      done('reply', 'lost', 'lost'),
      fail('reply', broken),
      done('handOver', 'sent', 'sent'),
      done('handOver', 'told', 'told'),
      done('handOver', 'overtaken', 'overtaken'),
      done('handOver', 'lost', 'lost'),
      fail('handOver', broken),
      done('finish', true, 'finished'),
      done('finish', false, 'more'),
      fail('finish', broken),
    ],
    isUnordered: true,
    project: ({ failures, putOff, reason, upTo }) => [failures, putOff, reason, upTo],
    holds: {
      'the answer is for the messages that were read': ({ context }, { event, effects }) =>
        !is(event, 'done look') ||
        (same(
          {
            upTo: context.upTo,
            question: context.question,
            assistantId: context.assistantId,
            wait: context.wait,
          },
          { ...Object(carried(event, 'output')), kind: undefined },
        ) &&
          (!is(event, 'done look[asked]') ||
            same(given(effects.started, 'consulting'), {
              threadId: context.threadId,
              assistantId: asked.assistantId,
              question: asked.question,
            }))),
      'where the model has no answer, the text is asked the same': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'done consulting[offline]', 'error consulting') ||
        same(given(effects.started, 'retrieve'), {
          threadId: context.threadId,
          assistantId: asked.assistantId,
          question: asked.question,
        }),
      "the model's answer is said as it is": (_, { event, effects }) =>
        !is(event, 'done consulting[answered]') ||
        same(given(effects.started, 'reply'), {
          threadId: 'thread-1',
          upTo: asked.upTo,
          answer: WORDED,
        }),
      'the answer is what was found, and says up to where it answers': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'done retrieve[known]') ||
        (context.answer === ANSWER &&
          same(given(effects.started, 'reply'), {
            threadId: 'thread-1',
            upTo: asked.upTo,
            answer: ANSWER,
          })),
      'people are told why they have to answer': (_, { event, effects }) => {
        const handedOver = given(effects.started, 'handOver')
        const reason = is(event, 'done look[flooded]')
          ? 'flooded'
          : is(event, 'done look[wordless]')
            ? 'wordless'
            : is(event, 'done look[wanted]', 'done consulting[person]')
              ? 'wanted'
              : is(event, 'done retrieve[unknown]')
                ? 'unknown'
                : 'failed'
        return (
          handedOver === undefined ||
          same(handedOver, { threadId: 'thread-1', upTo: asked.upTo, reason })
        )
      },
      'nothing is sent that was not looked for a moment ago': (_, { before, effects }) =>
        effects.started.every(
          ({ actor }) =>
            actor !== 'reply' ||
            before?.matches('retrieving') === true ||
            before?.matches('consulting') === true,
        ),
      'a failure counts, and the second is the last': ({ context }, { event }) =>
        !is(event, 'error look', 'error reply', 'error handOver', 'error retrieve') ||
        context.failures === 1,
      'an answer puts all counts back': ({ context }, { event }) =>
        !is(event, 'done reply[sent]') || (context.failures === 0 && context.putOff === 0),
      'a customer who goes on writing puts the answer off, four times at most': (
        now,
        { before, event },
      ) =>
        !is(event, 'customer.wrote') ||
        !(
          before?.matches('waiting') ||
          before?.matches('looking') ||
          before?.matches('consulting') ||
          before?.matches('retrieving')
        ) ||
        (before.context.putOff < 4
          ? now.matches('waiting') && now.context.putOff === before.context.putOff + 1
          : now.context.putOff === 4 && now.matches(before.value)),
      'a customer who goes on writing is waited for, and a person who was faster ends the search': (
        now,
      ) =>
        !(
          now.matches('waiting') ||
          now.matches('looking') ||
          now.matches('consulting') ||
          now.matches('retrieving')
        ) ||
        (now.can({ type: 'customer.wrote' }) === now.context.putOff < 4 &&
          now.can({ type: 'person.answered' }) ===
            (now.matches('consulting') || now.matches('retrieving'))),
      'a voice note that became a text is looked at at once': (now) =>
        now.can({ type: 'voice.heard' }) === now.matches('held'),
      'a finished conversation waits for nothing': (_, { event, effects }) =>
        given(effects.started, 'finish') === undefined ||
        same(given(effects.started, 'finish'), {
          threadId: 'thread-1',
          upTo: is(event, 'done look') ? nothing.upTo : asked.upTo,
        }),
    },
  },
  delays: {
    quiet: 3_000,
    hold: ({ wait }) => wait,
    backoff: 5_000,
  },
  does: {
    written: '→ welcoming',
    'done welcoming': '→ waiting',
    'customer.wrote': ['', '→ waiting'],
    'person.answered': '→ looking',
    'voice.heard': '→ looking',
    'after quiet': '→ looking',
    'after hold': '→ looking',
    'after backoff': '→ looking',
    'done look[asked]': '→ consulting',
    'done consulting[answered]': '→ answering',
    'done consulting[person]': '→ handingOver',
    'done consulting[offline]': '→ retrieving',
    'error consulting': '→ retrieving',
    'done look[nothing]': '→ closing',
    'done look[held]': '→ held',
    'done look[flooded]': '→ handingOver',
    'done look[wordless]': '→ handingOver',
    'done look[wanted]': '→ handingOver',
    'done look[failed]': '→ handingOver',
    'error look': ['→ retrying', '→ left'],
    'done retrieve[known]': '→ answering',
    'done retrieve[unknown]': '→ handingOver',
    'error retrieve': ['→ retrying', '→ handingOver'],
    'done reply[sent]': '→ waiting',
    'done reply[overtaken]': '→ looking',
    'done reply[lost]': '→ left',
    'error reply': ['→ retrying', '→ handingOver'],
    'done handOver[sent]': '→ closing',
    'done handOver[told]': '→ closing',
    'done handOver[overtaken]': '→ looking',
    'done handOver[lost]': '→ left',
    'error handOver': ['→ retrying', '→ left'],
    'done finish[finished]': '→ over',
    'done finish[more]': '→ waiting',
    'error finish': '→ left',
  },
  words: {
    events: {
      written: 'El visitante escribe «¿A qué hora abren?».',
      'xstate.done.actor.welcoming': 'No hay saludo, o ya está escrito.',
      'customer.wrote': 'El visitante escribe otra vez.',
      'person.answered': 'Una persona del negocio escribe en la conversación.',
      'voice.heard': 'La nota de voz del cliente ya es un texto.',
      'xstate.done.actor.consulting[answered]': 'El modelo de lenguaje contesta con lo que sabe.',
      'xstate.done.actor.consulting[person]': 'El modelo deja la conversación a una persona.',
      'xstate.done.actor.consulting[offline]':
        'No hay modelo, o lo que contesta no se puede enviar.',
      'xstate.error.actor.consulting': 'El modelo de lenguaje falla.',
      'after.quiet': 'El visitante no escribe más.',
      'after.hold': 'La persona no escribe más.',
      'after.backoff': 'El servidor espera antes de intentarlo otra vez.',
      'xstate.done.actor.look[asked]': 'Hay una pregunta, y el asistente puede responderla.',
      'xstate.done.actor.look[nothing]':
        'No queda nada por responder, o el asistente está desactivado.',
      'xstate.done.actor.look[held]': 'Una persona respondió hace un minuto.',
      'xstate.done.actor.look[flooded]':
        'El asistente ya respondió veinte veces en la última hora.',
      'xstate.done.actor.look[wordless]':
        'El cliente solo envió una foto, un audio o un archivo, sin palabras.',
      'xstate.done.actor.look[wanted]': 'El cliente pide hablar con una persona.',
      'xstate.done.actor.look[failed]':
        'El servidor se apagó dos veces mientras el asistente preparaba la respuesta.',
      'xstate.error.actor.look': 'La base de datos no contesta.',
      'xstate.done.actor.retrieve[known]': 'El entrenamiento lo dice.',
      'xstate.done.actor.retrieve[unknown]': 'El entrenamiento no lo dice.',
      'xstate.error.actor.retrieve': 'La base de datos no contesta.',
      'xstate.done.actor.reply[sent]': [
        'La respuesta queda escrita.',
        byHand('el visitante lee la respuesta, y en la bandeja dice «Asistente»'),
      ],
      'xstate.done.actor.reply[overtaken]': 'Una persona se adelantó.',
      'xstate.done.actor.reply[lost]': 'Otro proceso lleva ya esta conversación.',
      'xstate.error.actor.reply': 'La respuesta no se pudo escribir.',
      'xstate.done.actor.handOver[sent]': [
        'La conversación pasa a las personas.',
        byHand(
          'el visitante lee que le responderá una persona, y la bandeja dice que la conversación necesita a alguien',
        ),
      ],
      'xstate.done.actor.handOver[told]': [
        'El cliente ya sabe que le responderá una persona.',
        byHand('el visitante no lee nada nuevo, y la conversación sigue en «Requiere atención»'),
      ],
      'xstate.done.actor.handOver[overtaken]': 'Una persona se adelantó.',
      'xstate.done.actor.handOver[lost]': 'Otro proceso lleva ya esta conversación.',
      'xstate.error.actor.handOver': 'El aviso no se pudo escribir.',
      'xstate.done.actor.finish[finished]': 'No llegó nada más.',
      'xstate.done.actor.finish[more]': 'Mientras tanto llegó otro mensaje.',
      'xstate.error.actor.finish': 'La base de datos no contesta.',
    },
    states: {
      welcoming: byHand('el asistente no dice nada todavía'),
      waiting: byHand('el asistente no dice nada todavía'),
      looking: byHand('el asistente no dice nada todavía'),
      held: byHand('el asistente calla mientras responde la persona'),
      consulting: byHand('el asistente no dice nada todavía'),
      retrieving: byHand('el asistente no dice nada todavía'),
      answering: byHand('la respuesta está a punto de salir'),
      handingOver: byHand('el aviso está a punto de salir'),
      retrying: byHand('el asistente no dice nada todavía'),
      closing: byHand('no queda nada por responder'),
      over: byHand('no queda nada por responder'),
      left: byHand('otro proceso, o este más tarde, empieza de nuevo'),
    },
  },
})
