import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { CallError } from '#contract/errors.ts'
import type { Project } from '#contract/projects/projects.ts'
import type { ProjectComment } from '#contract/projects/remarks.ts'
import type { ProjectRequest } from '#contract/projects/requests.ts'
import type { Development } from '#contract/projectsAdmin.ts'
import { projectCommentsMachine } from '#machines/projects/projectCommentsMachine.ts'
import { type ProjectsScope, projectListMachine } from '#machines/projects/projectListMachine.ts'
import { requestListMachine } from '#machines/projects/requestListMachine.ts'
import { conversionFormMachine } from '#machines/projectsAdmin/conversionFormMachine.ts'
import { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import '#src/ui/styles.css'
import { ProjectsAdmin } from '#src/views/projectsAdmin/ProjectsAdmin.tsx'
import { reminders, sinpe, sizes } from '../../model/projects/someProjects.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import { loadedProjects, loadedReports, loadedRequests } from '../projects/stage.ts'

const loadedLists = { requests: loadedRequests, projects: loadedProjects, reports: loadedReports }

const refused = (status: number) => new CallError('refused', '', status, '{"message":"Hoy no"}')

/** A list of projects that fails this often, and is loaded then. */
const failingProjects = (failures: number, error: CallError) => {
  let asked = 0
  return projectListMachine.provide({
    actors: {
      loadItems: fromPromise<readonly Project[], { scope: ProjectsScope }>(async () => {
        asked += 1
        if (asked <= failures) throw error
        return [sinpe, sizes]
      }),
    },
  })
}

async function stage(
  lists: Partial<typeof loadedLists> = {},
  changeDevelopment: (input: Development) => Promise<Project> = async ({ project }) => project,
) {
  await page.viewport(1366, 768)
  const conversion = conversionFormMachine.provide({
    actors: {
      save: fromPromise<void, FormSending<{ requestId: string }, { name: string }>>(
        async () => undefined,
      ),
    },
  })
  const admin = createActor(
    projectsAdminMachine.provide({
      actors: {
        ...loadedLists,
        ...lists,
        comments: projectCommentsMachine.provide({
          actors: {
            loadComments: fromPromise<readonly ProjectComment[], { projectId: string }>(
              async () => [],
            ),
          },
        }),
        conversion,
        changeDevelopment: fromPromise<Project, Development>(({ input }) =>
          changeDevelopment(input),
        ),
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
  return admin
}

const convert = () =>
  page.getByRole('button', { name: 'Convertir a proyecto: Recordar los apartados' })

test('the counters show their numbers', async () => {
  await stage()
  for (const [name, count] of [
    ['Solicitudes pendientes', '1'],
    ['Proyectos activos', '2'],
    ['Reportes abiertos', '1'],
    ['Proyectos completados', '0'],
  ] as const)
    await expect.element(page.getByRole('group', { name })).toHaveTextContent(count)
})

test('a counter whose list failed says so, and counts after a retry', async () => {
  await stage({ projects: failingProjects(2, refused(500)) })
  const counter = (name: string) => page.getByRole('group', { name })
  await expect.element(counter('Solicitudes pendientes')).toHaveTextContent('1')
  for (const name of ['Proyectos activos', 'Proyectos completados']) {
    await expect.element(counter(name)).toHaveTextContent('No se pudo contar')
    await expect.element(counter(name)).toHaveAttribute('aria-busy', 'false')
  }
  await expectAccessible('counters that failed')
  await expectNarrow()
  const retry = counter('Proyectos activos').getByRole('button', { name: /^Reintentar/ })
  await retry.click()
  await expect.element(retry).toBeVisible()
  await retry.click()
  await expect.element(counter('Proyectos activos')).toHaveTextContent('Proyectos activos2')
  await expect.element(counter('Proyectos completados')).toHaveTextContent('0')
})

test.each(['requests', 'projects'] as const)(
  'a server that denies the %s closes the whole page',
  async (denied) => {
    const deny = async () => {
      throw refused(403)
    }
    await stage(
      denied === 'projects'
        ? { projects: failingProjects(9, refused(403)) }
        : {
            requests: requestListMachine.provide({
              actors: {
                loadItems: fromPromise<readonly ProjectRequest[], { scope: ProjectsScope }>(deny),
              },
            }),
          },
    )
    await expect.element(page.getByText('Acceso Denegado')).toBeVisible()
    await expect
      .element(page.getByText('No tienes permisos para acceder a esta página'))
      .toBeVisible()
    expect(page.getByText('Acceso de administrador').elements()).toEqual([])
    expect(page.getByRole('tab').elements()).toEqual([])
  },
)

test.each([
  ['Solicitudes (2)', 'Solicitudes'],
  ['Proyectos (2)', 'Proyectos'],
  ['Reportes (2)', 'Reportes'],
])('the view shows %s, as a table and as cards on a phone', async (name, label) => {
  await stage()
  await page.getByRole('tab', { name, exact: true }).click()
  await expect.element(page.getByRole('table', { name: label })).toBeVisible()
  await expectAccessible(label)
  await expectNarrow()
  await expect.element(page.getByRole('list', { name: label })).toBeVisible()
})

test('only a pending request can be converted, and the focus stays in its row afterwards', async () => {
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

test('arrow keys pass over other statuses: only the last one is sent', async () => {
  const sent: string[] = []
  const admin = await stage({}, async ({ project, status }) => {
    sent.push(status)
    return { ...project, developmentStatus: status }
  })
  admin.send({ type: 'projects.shown' })
  const field = page.getByRole('combobox', { name: 'Estado de desarrollo de Página de tallas' })
  await expect.element(field).toHaveValue('testing')
  field.element().focus()
  for (const passed of ['review', 'ready', 'delivered', 'maintenance']) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(field).toHaveValue(passed)
  }
  await expect.poll(() => sent).toEqual(['maintenance'])
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('maintenance')
  // A choice that is undone in time is not sent.
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('delivered')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => admin.getSnapshot().matches({ development: 'idle' })).toBe(true)
  expect(sent).toEqual(['maintenance'])
})

test('opening the details of a project focuses no field', async () => {
  const admin = await stage()
  admin.send({ type: 'project.open', projectId: '7' })
  await expect.element(page.getByRole('dialog', { name: 'Pagos por SINPE' })).toHaveFocus()
})

test.each([
  ['project.open', 'Proyecto', 'Este proyecto ya no está en la lista'],
  ['request.open', 'Solicitud', 'Esta solicitud ya no está en la lista'],
] as const)(
  '%s: an item that another administrator removed says so, and can be closed',
  async (type, title, text) => {
    let projects: readonly Project[] = [sinpe]
    let requests: readonly ProjectRequest[] = [reminders]
    const admin = await stage({
      projects: projectListMachine.provide({
        actors: {
          loadItems: fromPromise<readonly Project[], { scope: ProjectsScope }>(
            async () => projects,
          ),
        },
      }),
      requests: requestListMachine.provide({
        actors: {
          loadItems: fromPromise<readonly ProjectRequest[], { scope: ProjectsScope }>(
            async () => requests,
          ),
        },
      }),
    })
    await expect.element(page.getByText('Recordar los apartados')).toBeVisible()
    admin.send(
      type === 'project.open' ? { type, projectId: sinpe.id } : { type, request: reminders },
    )
    await expect.element(page.getByRole('dialog')).toBeVisible()
    projects = []
    requests = []
    admin.send({ type: 'page.hidden' })
    admin.send({ type: 'page.shown' })
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await expect.element(dialog.getByText(text)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
  },
)
