import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { HOUR } from '#contract/durations.ts'
import { toastsMachine } from '#machines/shell/toastsMachine.ts'
import '#src/ui/styles.css'
import { Toasts } from '#src/views/shell/Toasts.tsx'
import { toastsModel } from '../../model/shell/toasts.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(toastsModel, { view: (toasts) => <Toasts toasts={toasts} /> })

test('a toast is top right, red for a failure and green otherwise', async () => {
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

/** `--shell-bar` of the shell: the header of a chat begins below it. */
const SHELL_BAR = 56

const shortText = 'Error al actualizar cliente'
/** The longest toast of the page. */
const longText = 'Este navegador no pudo guardar tu borrador: se pierde si cierras la página'

for (const [width, said] of [
  [320, shortText],
  [360, shortText],
  [360, longText],
  [390, longText],
  [1366, longText],
] as const)
  test(`a toast covers nothing below the shell's header, and a press anywhere closes it: ${width} px, ${said}`, async () => {
    await page.viewport(width, 740)
    onTestFinished(() => page.viewport(1280, 900))
    // It stays until it is pressed.
    const lasting = toastsMachine.provide({ delays: { toastDuration: HOUR } })
    const toasts = createActor(lasting).start()
    const screen = await render(<Toasts toasts={toasts} />)
    toasts.send({ type: 'toast.show', tone: 'error', text: said })
    const text = screen.getByRole('alert')
    await expect.element(text).toBeVisible()
    // Without the animation, which moves it from above.
    await expect
      .poll(() => text.element().parentElement?.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(SHELL_BAR)
    // Where the text is, whatever lies over it.
    await text.click({ force: true })
    await expect.element(text).not.toBeInTheDocument()
  })
