import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { HOUR, MINUTE } from '#contract/durations.ts'
import type { Schedule } from '#contract/scheduledMessages.ts'
import { scheduledFormMachine } from '#machines/inbox/scheduled/scheduledFormMachine.ts'
import { scheduledMachine } from '#machines/inbox/scheduled/scheduledMachine.ts'
import '#src/ui/styles.css'
import { ScheduleButton } from '#src/views/inbox/chat/composer/ScheduleButton.tsx'
import { ScheduledPlace } from '#src/views/inbox/scheduled/ScheduledPlace.tsx'
import { proposedMoment, quickMoments, windowText } from '#src/views/inbox/scheduled/words.ts'
import { momentAt, wallTimeOf } from '#src/wallTime.ts'
import { scheduleOf } from '../../../model/inbox/scheduled/someScheduled.ts'

const ZONE = 'America/Costa_Rica'
const NOON = Date.UTC(2026, 10, 30, 18)
const labels = (now: number, openUntil: number | null, zone = ZONE) =>
  quickMoments(now, { zone, openUntil }).map(({ label }) => label)

test('what is offered is before the end of the window', () => {
  expect(labels(NOON, null)).toEqual([
    'En una hora',
    'Hoy a las 18:00',
    'Mañana a las 9:00',
    'El lunes a las 9:00',
  ])
  expect(labels(NOON, NOON + 23 * HOUR)).toEqual([
    'En una hora',
    'Hoy a las 18:00',
    'Mañana a las 9:00',
  ])
  expect(labels(NOON, NOON + 20 * HOUR)).toEqual([
    'En una hora',
    'Hoy a las 18:00',
    'Media hora antes del cierre',
  ])
  expect(labels(NOON, NOON + HOUR)).toEqual([])
  expect(labels(NOON, NOON - HOUR)).toEqual([])
})

test('what is proposed is before the end of the window, where anything is', () => {
  const proposed = (openUntil: number | null) => proposedMoment(NOON, { zone: ZONE, openUntil })
  const tomorrow = { day: '2026-12-01', time: '09:00' }
  expect(proposed(null)).toEqual(tomorrow)
  expect(proposed(NOON + 23 * HOUR)).toEqual(tomorrow)
  expect(proposed(NOON + 20 * HOUR)).toEqual({ day: '2026-12-01', time: '07:30' })
  expect(proposed(NOON + 65 * MINUTE)).toEqual({ day: '2026-11-30', time: '13:00' })
  expect(proposed(NOON - HOUR)).toEqual(tomorrow)
})

test('the end counts in the zone of the business, also over changes of its clock', () => {
  // In New York 1:30 comes twice on this night.
  const zone = 'America/New_York'
  const first = Date.UTC(2026, 10, 1, 5, 30)
  const at = { day: '2026-11-01', time: '01:30' }
  expect(wallTimeOf(first, zone)).toEqual(at)
  expect(wallTimeOf(first + HOUR, zone)).toEqual(at)
  expect(momentAt(at, zone, first - HOUR)).toBe(first)
  expect(momentAt(at, zone, first + MINUTE)).toBe(first + HOUR)
  expect(momentAt({ day: '2026-10-31', time: '09:00' }, zone, first)).toBeLessThan(first)
  expect(labels(first, first + 90 * MINUTE, zone)).toContain('En una hora')
  const isLate = (openUntil: number) =>
    windowText(at, { zone, openUntil }, 'whatsapp', true, first + MINUTE)?.isLate
  expect(isLate(first + HOUR)).toBe(true)
  expect(isLate(first + HOUR + 2 * MINUTE)).toBe(false)
})

/** The form of a conversation whose window ends then. */
const write = async (openUntil: number) => {
  const machine = scheduledMachine.provide({
    actors: {
      liveNews: fromCallback(() => undefined),
      form: scheduledFormMachine.provide({ actors: { holdPage: fromCallback(() => undefined) } }),
      loadScheduled: fromPromise<Schedule | null, { threadId: string }>(async () => ({
        ...scheduleOf(),
        openUntil,
      })),
    },
  })
  const scheduled = createActor(machine, {
    input: { threadId: 'ana', contactType: 'whatsapp' },
  }).start()
  scheduled.send({ type: 'answer.known', threadId: 'ana', message: null })
  await render(
    <>
      <ScheduledPlace scheduled={scheduled} onTemplates={vi.fn()} />
      <ScheduleButton scheduled={scheduled} text="Abrimos" reason={null} />
    </>,
  )
  await page.getByRole('button', { name: 'Programar' }).click()
}

const warning = () => page.getByRole('dialog').getByText('no saldrá solo')

test('the form says when the window ends, and that a message after it needs a template', async () => {
  await write(Date.now() + 3 * HOUR)
  await expect.element(page.getByText(/El plazo para escribir en WhatsApp cierra/)).toBeVisible()
  expect(warning().elements()).toEqual([])
  const inTwoDays = wallTimeOf(Date.now() + 48 * HOUR, ZONE)
  await page.getByLabelText('Día *').fill(inTwoDays.day)
  await expect.element(warning()).toHaveTextContent('hará falta una plantilla')
  await page.getByRole('button', { name: 'En una hora' }).click()
  await expect.element(warning()).not.toBeInTheDocument()
})
