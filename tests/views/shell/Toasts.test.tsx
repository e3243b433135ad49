import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { toastsMachine } from '#machines/shell/toastsMachine'
import '#src/ui/styles.css'
import { Toasts } from '#src/views/shell/Toasts.tsx'
import { outside } from '../../model/kit/screen'
import { toastsModel } from '../../model/shell/toasts.model'
import { describeView, type Screen, type ViewPlay } from '../kit/viewWorld'

const shown = { success: 'status', error: 'alert' } as const

const avisos = (screen: Screen) => screen.getByRole('region', { name: 'Avisos' })

const play: ViewPlay<typeof toastsMachine> = {
  view: (toasts) => <Toasts toasts={toasts} />,
  performers: {
    'toast.show': outside,
    'toast.dismiss': (screen) => screen.getByRole('button', { name: 'Cerrar aviso' }).click(),
  },
  checks: {
    empty: (screen) => expect.element(avisos(screen)).toBeEmptyDOMElement(),
    showing: async (screen, { context }) => {
      const [first] = context.queue
      if (!first) throw new Error('Nothing to show')
      const notice = avisos(screen).getByRole(shown[first.tone])
      await expect.element(notice).toHaveTextContent(first.text)
      expect(avisos(screen).element().childElementCount).toBe(1)
    },
  },
}

describeView(toastsModel, play)

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
