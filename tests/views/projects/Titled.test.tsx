import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { ProjectReport } from '#contract/projects/remarks.ts'
import { reportListMachine } from '#machines/projectsAdmin/reportListMachine.ts'
import '#src/ui/styles.css'
import { AdminReports } from '#src/views/projectsAdmin/AdminReports.tsx'
import { answered, open } from '../../model/projects/someProjects.ts'

const end = 'Y así termina.'
const long: ProjectReport = {
  ...open,
  title: 'Se repite',
  description: `${'Llega dos veces el mismo aviso. '.repeat(20)}\n${end}`,
}

test.each([1366, 360])('a long text of a row is expanded by keyboard: %d px', async (width) => {
  await page.viewport(width, 740)
  onTestFinished(() => page.viewport(1280, 900))
  const reports = createActor(
    reportListMachine.provide({
      actors: {
        loadItems: fromPromise<readonly ProjectReport[], { scope: Record<string, never> }>(
          async () => [answered, long],
        ),
      },
    }),
    { input: { scope: {} } },
  ).start()
  await render(<AdminReports reports={reports} />)
  await expect.element(page.getByText('Se repite')).toBeVisible()
  // A short text has nothing to expand.
  expect(page.getByRole('button', { name: /^Leer/ }).elements()).toHaveLength(1)
  expect(page.getByText(end).elements()).toEqual([])
  const more = page.getByRole('button', { name: 'Leer Más: Se repite', expanded: false })
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(end)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveFocus()
  expect(page.getByText(end).elements()).toEqual([])
})
