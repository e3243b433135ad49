import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { discardMachine } from '#machines/shared/discardMachine.ts'
import { is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'

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
      'discard.ask': 'Pulsa el botón «Descartar».',
      'discard.keep': `Pulsa el botón «Conservar» del diálogo «${QUESTION}».`,
      'discard.confirm': `Pulsa el botón «Descartar» del diálogo «${QUESTION}». ⇒ A mano: el mensaje desaparece de la conversación.`,
    },
    states: {
      idle: `No se ve el diálogo «${QUESTION}».`,
      asking: `Se ve el diálogo «${QUESTION}»; se ve el botón «Conservar».`,
    },
  },
})
