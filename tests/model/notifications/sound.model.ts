import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { soundMachine } from '#machines/notifications/soundMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import {
  byHand,
  contains,
  either,
  fill,
  isOff,
  isOn,
  passes,
  press,
  sees,
  seesNot,
  the,
  unfold,
} from '../qa/say.ts'

export const soundModel = defineModel({
  machine: soundMachine,
  parent: notificationsMachine,
  opening: {
    title: 'Sonido de los avisos',
    about:
      'El sonido de los avisos: encenderlo, su volumen, probarlo, y el navegador que lo bloquea.',
    role: 'member',
    address: '/',
    before: [
      'El sonido de la computadora se oye.',
      'Salvo que el guion diga otra cosa, la página ya se tocó: el navegador la deja sonar.',
    ],
  },
  options: {
    starts: {
      audible: { isOn: true, volume: 0.7 },
      muted: { isOn: false, volume: 0.3 },
    },
    cases: [
      { type: 'sound.ring', threadId: 'ana', at: 1_000 },
      { type: 'volume.changed', volume: 0.2, case: 'low' },
      { type: 'volume.changed', volume: 1.5, case: 'tooLoud' },
      done('playSound'),
      fail('playSound', new Error('No'), 'broken'),
    ],
    project: ({ volume }) => volume,
    holds: {
      'the volume is the one that was chosen, within its bounds': ({ context }, { event }) =>
        !is(event, 'volume.changed') ||
        context.volume === Math.min(1, Number(carried(event, 'volume'))),
      'the sound can be tried whenever it is on and quiet': (now) =>
        !now.matches('audible') ||
        now.matches({ audible: 'playing' }) ||
        now.can({ type: 'sound.test' }),
      'nothing sounds while the sound is off': (now, { effects }) =>
        !now.matches('muted') || effects.started.length === 0,
      'the volume is between nothing and all': ({ context }) =>
        context.volume >= 0 && context.volume <= 1,
    },
  },
  offers: {
    'volume.changed': (state) => !state.matches('muted'),
    'sound.test': (state) => !state.matches('muted'),
  },
  delays: { soundPatience: 1_000 },
  does: {
    audible: '→ audible.quiet',
    'sound.ring': '→ audible.playing',
    'sound.test': '→ audible.playing',
    'sound.toggled': ['→ audible.quiet', '→ muted'],
    'volume.changed': '',
    'done playSound': '→ audible.quiet',
    'error playSound': '→ audible.blocked',
    'after soundPatience': '→ audible.blocked',
    'sound.allowed': '→ audible.quiet',
    muted: '→ muted',
  },
  words: {
    events: {
      audible: 'Abre la página con el sonido encendido, al 70%.',
      muted: 'Abre la página con el sonido apagado.',
      'sound.ring': 'Un cliente escribe.',
      'sound.test': either({ 'audible.blocked': press(the.button('Activar sonido')) }, [
        unfold(the.button('Notificaciones…')),
        press(the.button('Probar sonido')),
      ]),
      'sound.toggled': [unfold(the.button('Notificaciones…')), press(the.toggle('Sonido'))],
      'volume.changed[low]': [
        unfold(the.button('Notificaciones…')),
        fill(the.slider('Volumen…'), '20'),
        contains(the.slider('Volumen…'), '20'),
      ],
      'volume.changed[tooLoud]': [
        unfold(the.button('Notificaciones…')),
        fill(the.slider('Volumen…'), '100'),
        contains(the.slider('Volumen…'), '100'),
      ],
      'xstate.done.actor.playSound': [
        'El navegador deja sonar la página.',
        byHand('se oye el sonido'),
      ],
      'xstate.error.actor.playSound[broken]': 'El equipo no tiene por dónde sonar.',
      'sound.allowed': 'La página se toca.',
      'after.soundPatience': passes('sin que el navegador deje sonar la página'),
    },
    states: {
      'audible.quiet': [
        isOn(the.toggle('Sonido')),
        sees(the.slider('Volumen…'), the.button('Probar sonido')),
        seesNot(the.button('Activar sonido')),
      ],
      'audible.playing': isOn(the.toggle('Sonido')),
      'audible.blocked': sees(
        'El navegador bloquea el sonido de los avisos hasta que toques la página. Si sigue sin sonar, permite el sonido en la configuración del sitio.',
        the.button('Activar sonido'),
      ),
      muted: [
        isOff(the.toggle('Sonido')),
        seesNot(the.slider('Volumen…'), the.button('Probar sonido'), the.button('Activar sonido')),
      ],
    },
  },
})
