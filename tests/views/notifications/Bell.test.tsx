import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback } from 'xstate'
import type { Notification } from '#contract/notifications.ts'
import { desktopMachine } from '#machines/notifications/desktopMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { ringsMachine } from '#machines/notifications/ringsMachine.ts'
import { soundMachine } from '#machines/notifications/soundMachine.ts'
import { openLive } from '#src/effects/live.ts'
import { relativeTime } from '#src/ui/time.ts'
import { Bell } from '#src/views/notifications/Bell.tsx'
import { inert } from '../../model/kit/silence.ts'
import { notificationsModel } from '../../model/notifications/notifications.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const panel = page.getByRole('dialog', { name: 'Notificaciones' })
const bell = page.getByRole('button', { name: /^Notificaciones(, \d+ sin leer)?$/ })
const volume = panel.getByRole('slider', { name: 'Volumen' })
const rows = panel.getByRole('listitem')

describeScreen(notificationsModel, {
  children: {
    sound: inert(soundMachine),
    desktop: inert(desktopMachine),
    rings: inert(ringsMachine),
  },
  view: (notifications) => <Bell notifications={notifications} />,
  elsewhere: { Conversaciones: 'the view that follows' },
})

const minute = 60_000
const day = 24 * 60 * minute

const notification = (id: number, at: number, isRead = false): Notification => ({
  id,
  type: 'message',
  title: 'Nuevo mensaje',
  message: '¿Siguen abiertos?',
  threadId: `t${id}`,
  contactName: 'Ana Rojas',
  contactType: 'whatsapp',
  at,
  isRead,
})

const mount = async (items: readonly Notification[]) => {
  const logic = notificationsMachine.provide({
    actors: {
      sound: soundMachine,
      desktop: inert(desktopMachine) as typeof desktopMachine,
      showAttention: fromCallback(() => undefined),
      liveNews: openLive().liveNews,
    },
  })
  const input = {
    items,
    sound: { isOn: true, volume: 0.7 },
    desktop: { isOn: false, text: 'shown' },
  } as const
  await render(<Bell notifications={createActor(logic, { input }).start()} />)
}

test('a notification shows who, what, when, and whether it was read', async () => {
  const now = Date.now()
  await mount([notification(2, now), notification(1, now - day, true)])
  await bell.click()
  const first = rows.nth(0).getByRole('button')
  await expect.element(first).toHaveTextContent('Ana Rojas')
  await expect.element(first).toHaveTextContent('WhatsApp')
  await expect.element(first).toHaveTextContent(relativeTime(now, Date.now()))
  await expect.element(first).toHaveTextContent('Sin leer')
  await expect.element(rows.nth(1)).toHaveTextContent('Ayer')
  await expect.element(rows.nth(1)).toHaveTextContent('Leída')
})

test('the badge stops counting at 99', async () => {
  const now = Date.now()
  await mount(Array.from({ length: 120 }, (_, index) => notification(index + 1, now)))
  await expect.element(bell).toHaveAccessibleName('Notificaciones, 120 sin leer')
  await expect.element(bell).toHaveTextContent('99+')
})

test('the bell is used by keyboard, and returns the focus', async () => {
  await mount([notification(1, Date.now())])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows.nth(0).getByRole('button')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(panel.getByRole('switch', { name: 'Sonido' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(volume).toHaveValue('75')
  await userEvent.keyboard('{Escape}')
  await expect.element(bell).toHaveFocus()
})

test('all notifications are marked as read at once', async () => {
  await mount([notification(2, Date.now()), notification(1, Date.now())])
  await bell.click()
  await panel.getByRole('button', { name: 'Marcar todo como leído' }).click()
  await expect.element(bell).toHaveAccessibleName('Notificaciones')
  await expect.element(rows.nth(1)).toHaveTextContent('Leída')
  await expect
    .element(panel.getByRole('button', { name: 'Marcar todo como leído' }))
    .toHaveAccessibleDescription('No hay nada sin leer')
})
