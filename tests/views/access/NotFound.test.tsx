import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import NotFound from '#src/views/access/NotFound.tsx'

test('an unknown address is named, with links home and back', async () => {
  const onHome = vi.fn()
  const onBack = vi.fn()
  await render(<NotFound path="/facturas/2024" onHome={onHome} onBack={onBack} />)
  const title = page.getByRole('heading', { level: 1, name: 'Página no encontrada' })
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText('/facturas/2024')).toBeVisible()
  await page.getByRole('button', { name: 'Ir al inicio', exact: true }).click()
  expect([onHome.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0])
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  expect([onHome.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1])
})
