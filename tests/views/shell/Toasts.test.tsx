import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { toastsMachine } from '#machines/shell/toastsMachine'
import { Toasts } from '#src/views/shell/Toasts.tsx'
import { toastsModel } from '../../model/shell/toasts.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(toastsModel, { view: (toasts) => <Toasts toasts={toasts} /> })

test('stands top right, red when something failed and green otherwise', async () => {
  const toasts = createActor(toastsMachine).start()
  const screen = await render(<Toasts toasts={toasts} />)
  const colourOf = (role: 'status' | 'alert') =>
    getComputedStyle(screen.getByRole(role).element()).color
  toasts.send({ type: 'toast.show', tone: 'success', text: 'Guardado' })
  await expect.element(screen.getByRole('status')).toBeVisible()
  const { top, right } = screen.getByRole('status').element().getBoundingClientRect()
  expect(top).toBeLessThan(80)
  expect(right).toBeGreaterThan(window.innerWidth - 80)
  const green = colourOf('status')
  toasts.send({ type: 'toast.dismiss' })
  toasts.send({ type: 'toast.show', tone: 'error', text: 'No se pudo guardar' })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(colourOf('alert')).not.toBe(green)
})
