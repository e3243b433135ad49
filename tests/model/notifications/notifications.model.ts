import type { NotificationNews } from '#contract/notifications'
import { notificationsMachine } from '#machines/notifications/notificationsMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { defineModel } from '../kit/model'

const news = (message: string, at: number, isRead = false): NotificationNews => ({
  type: 'message',
  title: 'Nuevo mensaje',
  message,
  threadId: 'ana',
  contactName: 'Ana Rojas',
  contactType: 'whatsapp',
  at,
  isRead,
})

const long = 'x'.repeat(81)
const full = Array.from({ length: 50 }, (_, index) => ({
  ...news(`mensaje ${index}`, 0, true),
  id: 50 - index,
}))

export const notificationsModel = defineModel({
  machine: notificationsMachine,
  parent: workspaceMachine,
  options: {
    starts: {
      audible: { items: [], sound: { isOn: true, volume: 0.7 } },
      muted: { items: [], sound: { isOn: false, volume: 0.3 } },
      full: { items: full, sound: { isOn: true, volume: 0.7 } },
    },
    cases: [
      { type: 'notification.received', news: news('Hola', 10_000), case: 'first' },
      { type: 'notification.received', news: news('Hola', 15_000), case: 'within5s' },
      { type: 'notification.received', news: news('Hola', 15_001), case: 'after5s' },
      { type: 'notification.received', news: news('Adiós', 15_000, true), case: 'beingRead' },
      { type: 'notification.received', news: news(long, 20_000), case: 'long' },
      { type: 'notification.opened', id: 1, case: 'first' },
      { type: 'notification.opened', id: 99, case: 'unknown' },
      { type: 'thread.read', threadId: 'ana', case: 'ana' },
      { type: 'thread.read', threadId: 'luis', case: 'luis' },
      { type: 'volume.changed', volume: 0.2, case: 'low' },
      { type: 'volume.changed', volume: 1.5, case: 'tooLoud' },
    ],
    project: ({ items, volume }) =>
      items.length === 0
        ? volume
        : items.slice(0, 2).map(({ message, at, isRead }) => [message.length, at, isRead]),
    // A second one is only tried for whether it is a duplicate; the volume has nothing to do with any.
    filter: ({ context: { items } }, event) => {
      if (event.type === 'volume.changed') return items.length === 0
      if (event.type !== 'notification.received') return true
      if (items.length === 50) return items[0]?.id === 50
      return items.length === 1 ? event.case !== 'long' : items.length === 0
    },
    holds: {
      'at most fifty are kept': ({ context }) => context.items.length <= 50,
      'no preview is longer than eighty characters and the dots': ({ context }) =>
        context.items.every(({ message }) => message.length <= 83),
      'each has a number of its own': ({ context: { items } }) =>
        new Set(items.map(({ id }) => id)).size === items.length,
      'nothing sounds while the sound is off': (now, { effects }) =>
        !now.matches('muted') || effects.called.every(({ action }) => action !== 'playSound'),
    },
  },
  delays: {},
  words: {
    events: {
      audible: 'Abre la página con el sonido encendido y sin notificaciones.',
      muted: 'Abre la página con el sonido apagado y sin notificaciones.',
      full: 'Abre la página con cincuenta notificaciones guardadas.',
      'notification.received[first]': 'Llega el mensaje «Hola» de Ana.',
      'notification.received[within5s]': 'Llega otro «Hola» de Ana antes de cinco segundos.',
      'notification.received[after5s]': 'Llega otro «Hola» de Ana pasados cinco segundos.',
      'notification.received[beingRead]': 'Llega «Adiós» de Ana mientras se lee su conversación.',
      'notification.received[long]': 'Llega un mensaje de Ana de más de ochenta letras.',
      'notification.opened[first]': 'Abre la campana y pulsa la notificación.',
      'notification.opened[unknown]': 'Se pide una notificación que ya no existe.',
      'thread.read[ana]': 'Abre la conversación de Ana.',
      'thread.read[luis]': 'Abre la conversación de Luis.',
      'sound.toggled': 'Enciende o apaga el sonido.',
      'volume.changed[low]': 'Baja el volumen.',
      'volume.changed[tooLoud]': 'Sube el volumen al máximo.',
    },
    states: {
      audible: 'La campana dice cuántas hay sin leer; el sonido está encendido.',
      muted: 'La campana dice cuántas hay sin leer; el sonido está apagado.',
    },
  },
})
