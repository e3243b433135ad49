import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { blockingMachine } from '#machines/blocking/blockingMachine.ts'
import { clientFormMachine } from '#machines/clients/clientFormMachine.ts'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine.ts'
import { exportMachine } from '#machines/erasure/exportMachine.ts'
import { ClientForm } from '#src/views/clients/ClientForm.tsx'
import { HasOtherPhones } from '#src/views/shared/hasOtherPhones.ts'
import { client } from '../../model/clients/someClients.ts'
import { still } from '../../model/kit/silence.ts'
import { wholly } from '../kit/wholly.ts'

const loaded = client('7', 'Eva Mora', {
  email: 'una.direccion.de.correo.muy.larga.y.de.verdad@correo.example',
  address: '300 metros al norte y 25 al este de la antigua iglesia de San Francisco',
})

async function open(mode: 'view' | 'edit' | 'create') {
  let answer: (client: Client) => void = () => undefined
  const waiting = new Promise<Client>((resolve) => {
    answer = resolve
  })
  const form = createActor(
    clientFormMachine.provide({
      actors: {
        loadClient: fromPromise<Client, { businessId: number; clientId: string }>(() => waiting),
        holdPage: fromCallback(() => undefined),
        remarks: still(clientRemarksMachine) as typeof clientRemarksMachine,
        blocking: still(blockingMachine) as typeof blockingMachine,
        export: still(exportMachine) as typeof exportMachine,
      },
    }),
    { input: { businessId: 1, mode, clientId: mode === 'create' ? null : '7' } },
  ).start()
  await render(<ClientForm form={form} />)
  return { form, answer: () => answer(loaded), dialog: page.getByRole('dialog') }
}

const email = page.getByRole('textbox', { name: 'Correo electrónico' })

test('a client that did not load has no empty strip of buttons', async () => {
  const form = createActor(
    clientFormMachine.provide({
      actors: {
        loadClient: fromPromise<Client, { businessId: number; clientId: string }>(() =>
          Promise.reject(new CallError('network', NO_CONNECTION)),
        ),
      },
    }),
    { input: { businessId: 1, mode: 'view', clientId: '7' } },
  ).start()
  await render(<ClientForm form={form} />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  const body = dialog.getByRole('alert').element().closest('[role=dialog] > div')
  expect(body?.nextElementSibling ?? null).toBeNull()
})

test('an empty name does not hide an invalid e-mail', async () => {
  await page.viewport(1366, 760)
  await open('create')
  await email.fill('eva@')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
  await expect.element(page.getByText('Por favor ingresa un email válido')).toBeVisible()
})

test.each([1366, 360])(
  'at %i px a client is loaded into a dialog of fixed size, without cut text',
  async (width) => {
    await page.viewport(width, 760)
    const { answer, dialog } = await open('view')
    await expect.element(page.getByRole('status', { name: 'Cargando cliente...' })).toBeVisible()
    const height = () => dialog.element().getBoundingClientRect().height
    const before = height()
    answer()
    await expect.element(email).toHaveValue(loaded.email ?? '')
    expect(height()).toBe(before)
    for (const field of dialog.getByRole('textbox').elements()) {
      expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
      expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight + 1)
    }
  },
)

test('other phones are asked for where the back end keeps them', async () => {
  const form = createActor(
    clientFormMachine.provide({ actors: { holdPage: fromCallback(() => undefined) } }),
    { input: { businessId: 1, mode: 'create', clientId: null } },
  ).start()
  const phones = page.getByRole('textbox', { name: 'Otros números' })
  const { rerender } = await render(<ClientForm form={form} />)
  await expect.element(email).toBeVisible()
  await expect.element(phones).not.toBeInTheDocument()
  await rerender(
    <HasOtherPhones value>
      <ClientForm form={form} />
    </HasOtherPhones>,
  )
  await phones.fill('2222-0000')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Escribe primero el teléfono principal')).toBeVisible()
})

test('editing on a phone starts at the first field', async () => {
  await page.viewport(360, 500)
  const { answer } = await open('view')
  answer()
  await expect.element(email).toHaveValue(loaded.email ?? '')
  page.getByRole('textbox', { name: 'Estado' }).element().scrollIntoView()
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Nombre Completo *' }))
    .toBeInViewport(wholly)
})

test.each([1366, 360])(
  'at %i px saving scrolls to the missing name and its label',
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
