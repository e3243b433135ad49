import { CallError } from '#contract/errors.ts'
import { retryMessage, UNCONFIRMED_STATUS } from '#contract/messageRetry.ts'
import { messageRetryMachine } from '#machines/inbox/chat/composer/messageRetryMachine.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { ZERO_ID } from '../../../ids.ts'
import { done, fail, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { wire } from '../../../kit/wire.ts'
import { cannotUse, firstOf, lastOf, press, sees, seesNot, the } from '../../../qa/say.ts'

const QUESTION = '¿Enviar otra vez?'
const message = { id: '7', text: 'Abrimos a las nueve', isUnknown: false }

export const messageRetryModel = defineModel({
  machine: messageRetryMachine,
  parent: sendingMachine,
  opening: {
    title: 'Enviar otra vez un mensaje que no llegó',
    about: 'Si el cliente puede tenerlo, se pregunta antes.',
    role: 'member',
    address: '/',
    before: [
      'La conversación de Ana Rojas está abierta, con un mensaje no entregado: «Abrimos a las nueve».',
    ],
  },
  options: {
    input: { threadId: 'ana' },
    cases: [
      done('findRetry', true, 'offered'),
      done('findRetry', false, 'absent'),
      fail('findRetry', new Error('gone')),
      { type: 'failed.retry', message, key: ZERO_ID, case: 'refused' },
      {
        type: 'failed.retry',
        message: { ...message, isUnknown: true },
        key: ZERO_ID,
        case: 'unknown',
      },
      done('retryMessage', undefined),
      fail('retryMessage', new CallError('refused', 'HTTP 500', 500), 'failed'),
      fail('retryMessage', new CallError('refused', 'HTTP 409', UNCONFIRMED_STATUS), 'unconfirmed'),
    ],
    project: ({ message: known, error }) => [known, error],
    holds: {
      'one that the customer may have is sent only where a person says so': (
        _,
        { before, event, effects },
      ) => {
        const sent = JSON.stringify(effects.started)
        if (is(event, 'failed.confirm') && before?.matches('asking'))
          return sent.includes('"mayArriveTwice":true')
        return !sent.includes('"mayArriveTwice":true')
      },
      'each send has the id and the key of the message': ({ context }, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'retryMessage' ||
            (Object(input).id === '7' && Object(input).key === context.key),
        ),
      'a failure is shown until the next try': (now, { event }) =>
        (now.context.error !== null) ===
          (now.matches('idle') && now.context.error === 'Error al enviar el mensaje') &&
        (!is(event, 'error retryMessage') || !now.matches('idle') || now.context.error !== null),
      'the messages are loaded again after a send': (_, { event, effects }) =>
        JSON.stringify(effects.sent).includes('thread.reload') === is(event, 'done retryMessage'),
    },
  },
  wires: {
    retryMessage: wire(retryMessage, () => ({ success: true, data: { status: 'pending' } }), {
      id: '7',
    }),
  },
  delays: {},
  does: {
    start: '→ finding',
    'done findRetry[offered]': '→ idle',
    'done findRetry[absent]': '→ absent',
    'error findRetry': '→ absent',
    'failed.retry[refused]': '→ sending',
    'failed.retry[unknown]': '→ asking',
    'failed.confirm': '→ sending',
    'failed.cancel': '→ idle',
    'done retryMessage': '→ idle, liveNews: thread.reload',
    'error retryMessage[failed]': '→ idle',
    'error retryMessage[unconfirmed]': '→ asking',
  },
  words: {
    events: {
      'failed.retry[refused]': press(firstOf(the.button('Reintentar'))),
      'failed.retry[unknown]': press(lastOf(the.button('Reintentar'))),
      'failed.confirm': press(the.button('Enviar otra vez', the.dialog(QUESTION))),
      'failed.cancel': press(the.button('Cancelar', the.dialog(QUESTION))),
      'xstate.done.actor.findRetry[offered]': 'El servidor puede enviarlo otra vez.',
      'xstate.done.actor.findRetry[absent]': 'El servidor no puede enviarlo otra vez.',
      'xstate.error.actor.findRetry': 'No se sabe si el servidor puede enviarlo otra vez.',
      'xstate.done.actor.retryMessage': 'El servidor lo envía otra vez.',
      'xstate.error.actor.retryMessage[failed]': 'El servidor contesta con un error 500.',
      'xstate.error.actor.retryMessage[unconfirmed]':
        'El servidor contesta que el cliente puede tenerlo.',
    },
    states: {
      finding: seesNot(the.button('Reintentar')),
      absent: seesNot(the.button('Reintentar')),
      idle: [sees(firstOf(the.button('Reintentar'))), seesNot(the.dialog(QUESTION))],
      asking: sees(the.dialog(QUESTION), the.button('Enviar otra vez')),
      sending: cannotUse(firstOf(the.button('Reintentar'))),
    },
  },
})
