import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { clientFormMachine } from '#machines/clients/clientFormMachine'
import { ClientForm } from '#src/views/clients/ClientForm.tsx'

test.each([1366, 360])(
  'at %i px saving leads to the name that is missing, and its label',
  async (width) => {
    await page.viewport(width, 400)
    const form = createActor(clientFormMachine, {
      input: { businessId: 1, mode: 'create', clientId: null },
    }).start()
    await render(<ClientForm form={form} />)
    const status = page.getByRole('combobox', { name: 'Estado' })
    status.element().scrollIntoView()
    await expect.element(page.getByText('Nombre Completo')).not.toBeInViewport()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Nombre Completo *' })).toHaveFocus()
    const label = page.getByText('Nombre Completo').element().getBoundingClientRect()
    const title = page.getByRole('heading', { name: 'Nuevo cliente' }).element()
    expect(label.top).toBeGreaterThanOrEqual(title.getBoundingClientRect().bottom)
    await expect.element(page.getByText('El nombre es requerido')).toBeInViewport()
  },
)
