import { notificationsMachine } from '#machines/notifications/notificationsMachine'
import { soundMachine } from '#machines/notifications/soundMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

export const soundModel = defineModel({
  machine: soundMachine,
  parent: notificationsMachine,
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
      'nothing sounds while the sound is off': (now, { effects }) =>
        !now.matches('muted') || effects.started.length === 0,
      'the volume is between nothing and all': ({ context }) =>
        context.volume >= 0 && context.volume <= 1,
    },
  },
  delays: { soundPatience: 1_000 },
  words: {
    events: {
      audible: 'Abre la página con el sonido encendido, al 70 %.',
      muted: 'Abre la página con el sonido apagado.',
      'sound.ring': 'Un cliente escribe.',
      'sound.test': 'Pulsa el botón «Probar sonido», o «Activar sonido» en el aviso.',
      'sound.toggled': 'Pulsa el botón «Notificaciones…». Pulsa el interruptor «Sonido».',
      'volume.changed[low]':
        'Pulsa el botón «Notificaciones…». Mueve el deslizador «Volumen» hasta la quinta parte.',
      'volume.changed[tooLoud]':
        'Pulsa el botón «Notificaciones…». Mueve el deslizador «Volumen» más allá del final. ⇒ El deslizador «Volumen» se queda al máximo.',
      'xstate.done.actor.playSound': 'El navegador deja sonar la página. ⇒ Se oye el sonido.',
      'xstate.error.actor.playSound[broken]': 'El equipo no tiene por dónde sonar.',
      'sound.allowed': 'Pulsa en cualquier parte de la página.',
      'after.soundPatience': 'Pasan {tiempo} sin que el navegador deje sonar la página.',
    },
    states: {
      'audible.quiet':
        'En la campana, el interruptor «Sonido» está encendido y se ven el deslizador «Volumen» y el botón «Probar sonido».',
      'audible.playing': '',
      'audible.blocked':
        'Se lee «El navegador bloquea el sonido de los avisos hasta que toques la página.» y se ve el botón «Activar sonido».',
      muted:
        'En la campana, el interruptor «Sonido» está apagado; no se ven el deslizador «Volumen» ni el botón «Probar sonido».',
    },
  },
})
