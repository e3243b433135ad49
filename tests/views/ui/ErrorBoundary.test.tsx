import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from '#src/ui/notices/ErrorBoundary.tsx'

let isBroken = true

function Fragile() {
  if (isBroken) throw new Error('broken')
  return <p>Aquí está</p>
}

test('what breaks is told of, and shown again when it is tried again', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onRetry = vi.fn(() => {
    isBroken = false
  })
  const screen = await render(
    <ErrorBoundary text="Algo salió mal." buttonLabel="Otra vez" onRetry={onRetry}>
      <Fragile />
    </ErrorBoundary>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Algo salió mal.')
  await screen.getByRole('button', { name: 'Otra vez' }).click()
  await expect.element(screen.getByText('Aquí está')).toBeVisible()
  expect(onRetry).toHaveBeenCalledOnce()
  silenced.mockRestore()
})
