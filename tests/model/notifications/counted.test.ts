import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { NOTIFICATIONS_KEPT } from '#contract/limits.ts'
import type { NotificationNews } from '#contract/notifications.ts'
import { desktopMachine } from '#machines/notifications/desktopMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import {
  selectItems,
  selectOlder,
  selectUnreadCount,
} from '#machines/notifications/notificationsSelectors.ts'
import { soundMachine } from '#machines/notifications/soundMachine.ts'
import { inert } from '../kit/silence.ts'

const open = (older?: readonly string[]) =>
  createActor(
    notificationsMachine.provide({
      actors: {
        liveNews: fromCallback(() => undefined),
        sound: inert(soundMachine) as typeof soundMachine,
        desktop: inert(desktopMachine) as typeof desktopMachine,
        showAttention: fromCallback(() => undefined),
      },
    }),
    {
      input: {
        items: [],
        ...(older && { older }),
        sound: { isOn: false, volume: 0 },
        desktop: { isOn: false, text: 'hidden' },
      },
    },
  ).start()

const news = (index: number, type: NotificationNews['type']): NotificationNews => ({
  type,
  title: '',
  message: `${type} ${index}`,
  threadId: `t${index}`,
  contactName: 'Ana',
  contactType: 'widget',
  at: index * 60_000,
  isRead: false,
})

test('the bell counts beyond what it keeps: 300 new conversations are 300', () => {
  const bell = open()
  for (let index = 0; index < 300; index += 1)
    for (const type of ['conversation', 'message'] as const)
      bell.send({ type: 'notification.received', news: news(index, type) })
  const count = () => selectUnreadCount(bell.getSnapshot())
  expect(selectItems(bell.getSnapshot())).toHaveLength(NOTIFICATIONS_KEPT)
  expect(count()).toBe(300)
  bell.send({ type: 'thread.read', threadId: 't0' })
  bell.send({ type: 'thread.read', threadId: 't299' })
  expect(count()).toBe(298)
  const again = open(selectOlder(bell.getSnapshot()))
  expect(selectUnreadCount(again.getSnapshot())).toBe(298 - 24)
  again.send({ type: 'notifications.dismissed' })
  expect(selectUnreadCount(again.getSnapshot())).toBe(0)
  bell.send({ type: 'notifications.dismissed' })
  expect(count()).toBe(0)
})
