import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { soundMachine } from '#machines/notifications/soundMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'

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
      'El altavoz del equipo se oye.',
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
      'sound.test':
        'audible.blocked: Pulsa el botón «Activar sonido». | Despliega el botón «Notificaciones…». Pulsa el botón «Probar sonido».',
      'sound.toggled': 'Despliega el botón «Notificaciones…». Pulsa el interruptor «Sonido».',
      'volume.changed[low]':
        'Despliega el botón «Notificaciones…». Mueve el deslizador «Volumen…» a «20». ⇒ El deslizador «Volumen…» está en «20».',
      'volume.changed[tooLoud]':
        'Despliega el botón «Notificaciones…». Mueve el deslizador «Volumen…» a «100». ⇒ El deslizador «Volumen…» está en «100».',
      'xstate.done.actor.playSound':
        'El navegador deja sonar la página. ⇒ A mano: se oye el sonido.',
      'xstate.error.actor.playSound[broken]': 'El equipo no tiene por dónde sonar.',
      'sound.allowed': 'La página se toca.',
      'after.soundPatience': 'Pasan {tiempo} sin que el navegador deje sonar la página.',
    },
    states: {
      'audible.quiet':
        'En la campana, el interruptor «Sonido» está encendido; se ven el deslizador «Volumen…» y el botón «Probar sonido»; no se ve el botón «Activar sonido».',
      'audible.playing': 'El interruptor «Sonido» está encendido.',
      'audible.blocked':
        'Se lee «El navegador bloquea el sonido de los avisos hasta que toques la página. Si sigue sin sonar, permite el sonido en los ajustes del sitio.» y se ve el botón «Activar sonido».',
      muted:
        'En la campana, el interruptor «Sonido» está apagado; no se ven el deslizador «Volumen…» ni el botón «Probar sonido» ni el botón «Activar sonido».',
    },
  },
})
