import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import type { Project } from '#contract/projects/projects.ts'
import type { ProjectComment, ProjectReport } from '#contract/projects/remarks.ts'
import { projectCommentsMachine } from '#machines/projects/projectCommentsMachine.ts'
import { projectDetailMachine } from '#machines/projects/projectDetailMachine.ts'
import { projectReportsMachine } from '#machines/projects/projectReportsMachine.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import '#src/ui/styles.css'
import { Projects } from '#src/views/projects/Projects.tsx'
import { answered, asked, open, told } from '../../model/projects/someProjects.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import { loadedProjects, loadedRequests } from './stage.ts'

async function stage(
  switchAutomation = fromPromise<Project, { project: Project }>(async ({ input }) => input.project),
  reported: readonly ProjectReport[] = [answered, open],
) {
  await page.viewport(1366, 768)
  const detail = projectDetailMachine.provide({
    actors: {
      comments: projectCommentsMachine.provide({
        actors: {
          loadComments: fromPromise<readonly ProjectComment[], { projectId: string }>(async () => [
            told,
            asked,
          ]),
        },
      }),
      reports: projectReportsMachine.provide({
        actors: {
          loadItems: fromPromise<readonly ProjectReport[], { scope: { projectId: string } }>(
            async () => reported,
          ),
        },
      }),
    },
  })
  const projects = createActor(
    projectsMachine.provide({
      actors: { projects: loadedProjects, requests: loadedRequests, detail, switchAutomation },
    }),
    { input: { businessId: 1 } },
  ).start()
  await render(
    <main>
      <Projects projects={projects} />
    </main>,
  )
  await expect.element(page.getByRole('article', { name: 'Pagos por SINPE' })).toBeVisible()
  return projects
}

const expectGood = async (scene: string) => {
  await expectAccessible(scene)
  await expectNarrow()
}
const tab = (name: RegExp) => page.getByRole('tab', { name })

test('the view shows the cards of projects', async () => {
  await stage()
  await expect
    .element(page.getByRole('progressbar', { name: 'Progreso de Página de tallas' }))
    .toHaveAttribute('aria-valuenow', '65')
  await expect.element(page.getByText('1.284 ejecuciones')).toBeVisible()
  await expectGood('the cards')
})

test('only a controllable automation has a switch', async () => {
  await stage()
  await expect.element(page.getByRole('switch', { name: 'Automatización activa' })).toBeChecked()
  expect(page.getByRole('switch').elements()).toHaveLength(1)
})

test('the view shows the table of requests, and its cards on a phone', async () => {
  await stage()
  await tab(/Solicitudes \(2\)/).click()
  for (const name of ['Solicitud', 'Tipo', 'Prioridad', 'Estado', 'Fecha'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expectGood('the table')
  await expect.element(page.getByRole('list', { name: 'Solicitudes' })).toBeVisible()
})

test('opening the details does not focus the switch', async () => {
  const projects = await stage()
  projects.send({ type: 'project.open', projectId: '7' })
  const dialog = page.getByRole('dialog', { name: 'Pagos por SINPE' })
  await expect.element(dialog).toHaveFocus()
  await expect.element(dialog.getByRole('switch')).toBeChecked()
})

test('a failed switch is reported in the details, and far down the list too', async () => {
  const projects = await stage(
    fromPromise<Project, { project: Project }>(async () => {
      throw new CallError('network', NO_CONNECTION)
    }),
  )
  projects.send({ type: 'project.open', projectId: '7' })
  const dialog = page.getByRole('dialog', { name: 'Pagos por SINPE' })
  await dialog.getByRole('switch').click({ force: true })
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Error al cambiar estado de automatización')
  await expectGood('a failure in the details')
})

test('the form of a request shows its fields', async () => {
  const projects = await stage()
  projects.send({ type: 'request.open' })
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect.element(page.getByText('El tipo es obligatorio')).toBeVisible()
  await expectGood('the form')
})

test('a report that was resolved without a comment shows when', async () => {
  const resolvedAt = Date.parse('2026-10-20T12:00:00Z')
  const projects = await stage(undefined, [{ ...open, status: 'resolved', resolvedAt }])
  projects.send({ type: 'project.open', projectId: '7' })
  await page.getByRole('tab', { name: 'Reportes (1)', exact: true }).click()
  const report = page.getByRole('list', { name: 'Reportes' }).getByRole('listitem')
  await expect.element(report).toHaveTextContent('Resuelto el 20/10/2026')
})

test.each([
  ['Resumen', 'Última ejecución'],
  ['Comentarios (2)', 'Desde hoy, sí.'],
  ['Reportes (2)', 'Resuelto el'],
])('the dialog shows the details of a project: %s', async (name, text) => {
  const projects = await stage()
  projects.send({ type: 'project.open', projectId: '7' })
  await page.getByRole('tab', { name, exact: true }).click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expectGood(name)
})
