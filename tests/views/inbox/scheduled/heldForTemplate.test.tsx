import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Schedule } from '#contract/scheduledMessages.ts'
import { scheduledMachine } from '#machines/inbox/scheduled/scheduledMachine.ts'
import '#src/ui/styles.css'
import { ScheduledPlace } from '#src/views/inbox/scheduled/ScheduledPlace.tsx'
import { held, scheduleOf } from '../../../model/inbox/scheduled/someScheduled.ts'

/** The place of a WhatsApp conversation whose one message is held for this reason. */
const showHeld = async (why: typeof held.held) => {
  const onTemplates = vi.fn()
  const machine = scheduledMachine.provide({
    actors: {
      liveNews: fromCallback(() => undefined),
      loadScheduled: fromPromise<Schedule | null, { threadId: string }>(async () =>
        scheduleOf({ ...held, held: why }),
      ),
    },
  })
  const input = { threadId: 'ana', contactType: 'whatsapp' }
  const scheduled = createActor(machine, { input }).start()
  scheduled.send({ type: 'answer.known', threadId: 'ana', message: null })
  await render(<ScheduledPlace scheduled={scheduled} onTemplates={onTemplates} />)
  await page.getByRole('button', { name: 'Ver' }).click()
  await expect.element(page.getByRole('dialog').getByText(held.text)).toBeVisible()
  return onTemplates
}

const template = () => page.getByRole('button', { name: /^Elegir plantilla/ })

test('what the channel takes no text for any more leads to the templates', async () => {
  const onTemplates = await showHeld('window')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Elegir plantilla/ })
    .click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onTemplates).toHaveBeenCalledOnce()
  // Above the composer the notice of the passed hours leads to them.
  expect(template().elements()).toEqual([])
})

test('what is held for another reason needs none', async () => {
  await showHeld('customer')
  await expect.element(page.getByRole('button', { name: /^Enviar ahora/ })).toBeVisible()
  expect(template().elements()).toEqual([])
})
