import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { discardMachine } from '#machines/shared/discardMachine.ts'
import { is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { byHand, press, sees, seesNot, the } from '../../../qa/say.ts'

const QUESTION = '¿Descartar el mensaje?'

export const discardModel = defineModel({
  machine: discardMachine,
  parent: sendingMachine,
  opening: {
    title: 'Descartar un mensaje',
    about: 'Un mensaje que no se envió se descarta solo después de preguntar.',
    role: 'member',
    address: '/',
    before: [
      'La conversación de Ana Rojas está abierta, con un mensaje que no se envió: «Abrimos a las nueve».',
    ],
  },
  options: {
    cases: [{ type: 'discard.ask', message: { id: 3, text: 'Abrimos a las nueve' } }],
    holds: {
      'nothing is thrown away but the message that was asked about, when a person says so': (
        _,
        { before, event, effects },
      ) =>
        effects.sent.map(({ event: sent }) => JSON.stringify(sent)).join() ===
        (is(event, 'discard.confirm') && before?.matches('asking')
          ? '{"type":"message.discard","id":3}'
          : ''),
      'the question says which message it is about': ({ context, ...now }) =>
        !now.matches('asking') || context.message?.text === 'Abrimos a las nueve',
    },
  },
  delays: {},
  does: {
    start: '→ idle',
    'discard.ask': '→ asking',
    'discard.keep': '→ idle',
    'discard.confirm': '→ idle, parent: message.discard',
  },
  words: {
    events: {
      'discard.ask': press(the.button('Descartar')),
      'discard.keep': press(the.button('Conservar', the.dialog(QUESTION))),
      'discard.confirm': [
        press(the.button('Descartar', the.dialog(QUESTION))),
        byHand('el mensaje desaparece de la conversación'),
      ],
    },
    states: {
      idle: seesNot(the.dialog(QUESTION)),
      asking: sees(the.dialog(QUESTION), the.button('Conservar')),
    },
  },
})
