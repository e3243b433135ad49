import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { NotificationNews } from '#contract/notifications.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'

const news = (message: string, at: number): NotificationNews => ({
  type: 'message',
  title: 'Nuevo mensaje',
  message,
  threadId: 'ana',
  contactName: 'Ana Rojas',
  contactType: 'whatsapp',
  at,
  isRead: true,
})

test('two long messages that begin alike are two notifications, and a repeated one is one', () => {
  const begun =
    'El pedido que hice la semana pasada todavía no ha llegado a la dirección que puse: '
  const [empty] = initialTransition(notificationsMachine, {
    items: [],
    sound: { isOn: false, volume: 0 },
    desktop: { isOn: false, text: 'shown' },
  })
  const full = [`${begun}¿dónde está?`, `${begun}¿lo devuelvo?`, `${begun}¿dónde está?`].reduce(
    (bell, message) =>
      transition(notificationsMachine, bell, {
        type: 'notification.received',
        news: news(message, 1_000),
      })[0],
    empty,
  )
  expect(full.context.items).toHaveLength(2)
})
