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

const [empty] = initialTransition(notificationsMachine, {
  items: [],
  sound: { isOn: false, volume: 0 },
  desktop: { isOn: false, text: 'shown' },
})

test('two long messages that begin alike are two notifications, and a repeated one is one', () => {
  const begun =
    'El pedido que hice la semana pasada todavía no ha llegado a la dirección que puse: '
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

test('a mention that a later load tells again is one notification', () => {
  const mention = (at: number, noteId: string): NotificationNews => ({
    ...news('Luis te mencionó: @Ana', at),
    type: 'mention',
    messageId: `nota|${noteId}`,
  })
  const told = [mention(1_000, '7'), mention(90_000, '7'), mention(90_000, '8')].reduce(
    (bell, each) =>
      transition(notificationsMachine, bell, { type: 'notification.received', news: each })[0],
    empty,
  )
  expect(told.context.items.map(({ messageId }) => messageId)).toEqual(['nota|8', 'nota|7'])
})
