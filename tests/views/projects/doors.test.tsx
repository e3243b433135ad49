import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { projectListMachine } from '#machines/projects/projectListMachine.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { requestListMachine } from '#machines/projects/requestListMachine.ts'
import { createCall } from '#src/effects/http.ts'
import { projectListActors, requestListActors } from '#src/effects/projects.ts'
import '#src/ui/styles.css'
import { Projects } from '#src/views/projects/Projects.tsx'

// Persons without access, from the real call to the text on the screen.

/** The wired page, with this session and this business. */
const stage = async (token: string | null, businessId: number) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const call = createCall({ baseUrl: '', token: () => token, onExpired: () => undefined })
  const projects = createActor(
    projectsMachine.provide({
      actors: {
        projects: projectListMachine.provide({ actors: projectListActors(call) }),
        requests: requestListMachine.provide({ actors: requestListActors(call) }),
      },
    }),
    { input: { businessId } },
  ).start()
  await render(<Projects projects={projects} />)
  return fetched
}

test.each([
  ['without a session', null, 1, 'Autenticación Requerida', 'Inicia sesión para ver esta página'],
  ['without a business', 'token', 0, 'Negocio No Seleccionado', 'No hay negocio seleccionado'],
] as const)(
  '%s nothing is requested, and the page shows why',
  async (_, token, id, title, text) => {
    const fetched = await stage(token, id)
    await expect.element(page.getByText(title, { exact: true })).toBeVisible()
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: 'Proyectos y Automatizaciones', level: 1 }))
      .toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
    expect(page.getByRole('tab').elements()).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  },
)
