import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { ProjectComment } from '#contract/projects'
import { projectCommentsMachine } from '#machines/projects/projectCommentsMachine'
import { conversionFormMachine } from '#machines/projectsAdmin/conversionFormMachine'
import { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine'
import type { FormInput } from '#machines/shared/formFactory'
import '#src/ui/styles.css'
import { ProjectsAdmin } from '#src/views/projectsAdmin/ProjectsAdmin.tsx'
import { expectAccessible, expectNarrow } from '../kit/accessible'
import { loadedProjects, loadedReports, loadedRequests } from '../projects/stage'

async function stage() {
  await page.viewport(1366, 768)
  const conversion = conversionFormMachine.provide({
    actors: {
      save: fromPromise<void, FormInput<{ requestId: string }, { name: string }>>(
        async () => undefined,
      ),
    },
  })
  const admin = createActor(
    projectsAdminMachine.provide({
      actors: {
        requests: loadedRequests,
        projects: loadedProjects,
        reports: loadedReports,
        comments: projectCommentsMachine.provide({
          actors: {
            loadComments: fromPromise<readonly ProjectComment[], { projectId: string }>(
              async () => [],
            ),
          },
        }),
        conversion,
      },
      actions: { toastConverted: () => undefined },
    }),
    { input: { businessId: 1 } },
  ).start()
  await render(
    <main>
      <ProjectsAdmin admin={admin} />
    </main>,
  )
  await expect.element(page.getByText('Recordar los apartados')).toBeVisible()
  return admin
}

const convert = () =>
  page.getByRole('button', { name: 'Convertir a proyecto: Recordar los apartados' })

test('the counters count', async () => {
  await stage()
  for (const [name, count] of [
    ['Solicitudes pendientes', '1'],
    ['Proyectos activos', '2'],
    ['Reportes abiertos', '1'],
    ['Proyectos completados', '0'],
  ] as const)
    await expect.element(page.getByRole('group', { name })).toHaveTextContent(count)
})

test.each([
  ['Solicitudes (2)', 'Solicitudes'],
  ['Proyectos (2)', 'Proyectos'],
  ['Reportes (2)', 'Reportes'],
])('%s, as a table and as cards on a phone', async (name, label) => {
  await stage()
  await page.getByRole('tab', { name, exact: true }).click()
  await expect.element(page.getByRole('table', { name: label })).toBeVisible()
  await expectAccessible(label)
  await expectNarrow()
  await expect.element(page.getByRole('list', { name: label })).toBeVisible()
})

test('only what is pending can be converted, and the focus stays in its row afterwards', async () => {
  await stage()
  expect(page.getByRole('button', { name: /Convertir a proyecto/ }).elements()).toHaveLength(1)
  await convert().click()
  await expect
    .element(page.getByRole('textbox', { name: 'Nombre del proyecto *' }))
    .toHaveValue('Recordar los apartados - 1')
  await expectAccessible('the conversion')
  await expectNarrow()
  await page.getByRole('button', { name: 'Convertir', exact: true }).click()
  await expect
    .element(page.getByRole('button', { name: 'Ver detalles de Recordar los apartados' }))
    .toHaveFocus()
})

test('the details of a project are read first: no field has the focus', async () => {
  const admin = await stage()
  admin.send({ type: 'project.open', projectId: '7' })
  await expect.element(page.getByRole('dialog', { name: 'Pagos por SINPE' })).toHaveFocus()
})
