import { takenOfVisitors, typeNotTaken } from '#contract/attachments.ts'
import { CallError } from '#contract/errors.ts'
import type { VisitorMessage } from '#contract/visitor.ts'
import { visitorMachine } from '#machines/visitor/visitorMachine.ts'
import { visitorPhotoMachine } from '#machines/visitor/visitorPhotoMachine.ts'
import { ZERO_ID } from '../ids.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { pickFile, press, sees, seesNot, the } from '../qa/say.ts'

const photo = { name: 'vestido.png', type: 'image/png', size: 2_000 }
const text = { name: 'vestido.pdf', type: 'application/pdf', size: 2_000 }
const sent: VisitorMessage = {
  id: 1,
  clientId: ZERO_ID,
  text: '',
  fromBusiness: false,
  at: 1_000,
  photoUrl: '/files/0123456789abcdef0123456789abcdef.jpg',
  actionUrl: null,
  documentUrl: null,
}
const ONLY_PHOTOS = typeNotTaken(takenOfVisitors)

export const visitorPhotoModel = defineModel({
  machine: visitorPhotoMachine,
  parent: visitorMachine,
  opening: {
    title: 'Una foto del visitante',
    about: 'Enviar una foto desde el chat de la web.',
    role: 'visitor',
    address: '/visita/demo',
    before: [],
  },
  options: {
    cases: [
      { type: 'photo.chosen', id: ZERO_ID, file: photo, case: 'photo' },
      { type: 'photo.chosen', id: ZERO_ID, file: text, case: 'noPhoto' },
      { type: 'photo.retry' },
      { type: 'photo.discard' },
      done('sendPhoto', sent),
      fail('sendPhoto', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ chosen, error }) => [chosen !== null, error],
    holds: {
      'only a photo is sent': ({ context }, { event, effects }) =>
        !is(event, 'photo.chosen[noPhoto]') ||
        (effects.started.length === 0 && context.error === ONLY_PHOTOS),
      'a photo is kept until it is sent or discarded': ({ context, ...now }) =>
        (context.chosen !== null) === !now.matches('idle'),
      'a running try shows no earlier failure, and a failure says why': ({ context, ...now }) =>
        (!now.matches('sending') || context.error === null) &&
        (!now.matches('failed') || context.error === 'No se pudo enviar la foto.'),
      'the chat gets the photo that was sent': (_, { event, effects }) =>
        !is(event, 'done sendPhoto') ||
        JSON.stringify(effects.sent).includes(
          JSON.stringify({ type: 'visit.message', message: sent }),
        ),
    },
  },
  offers: {
    'photo.chosen': (now) => now.matches('idle'),
    'photo.retry': (now) => now.matches('failed'),
    'photo.discard': (now) => now.matches('failed'),
  },
  delays: {},
  does: {
    start: '→ idle',
    'photo.chosen[photo]': '→ sending',
    'photo.chosen[noPhoto]': '',
    'photo.retry': '→ sending',
    'photo.discard': '→ idle',
    'done sendPhoto': '→ idle, parent: visit.message',
    'error sendPhoto': '→ failed',
  },
  words: {
    events: {
      'photo.chosen[photo]': pickFile('vestido.png', '2 KB'),
      'photo.chosen[noPhoto]': [pickFile('vestido.pdf', '2 KB'), sees(ONLY_PHOTOS)],
      'photo.retry': press(the.button('Reintentar')),
      'photo.discard': press(the.button('Descartar')),
      'xstate.done.actor.sendPhoto': 'El servidor guarda la foto.',
      'xstate.error.actor.sendPhoto': [
        'El servidor contesta con un error 500.',
        sees('No se pudo enviar la foto.'),
      ],
    },
    states: {
      idle: seesNot('Enviando la foto...', the.button('Reintentar')),
      sending: sees('Enviando la foto...'),
      failed: sees(the.button('Reintentar'), the.button('Descartar')),
    },
  },
})
