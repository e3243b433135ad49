import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from '#src/ui/notices/ErrorBoundary.tsx'
import { lazyPart, useLazyPart } from '#src/ui/useLazyPart.ts'

let isBroken = true

function Fragile() {
  if (isBroken) throw new Error('broken')
  return <p>Aquí está</p>
}

test('an error inside the boundary is shown, and a retry renders again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
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
})

const load = vi
  .fn(async () => ({ default: () => <p>Aquí está</p> }))
  .mockRejectedValueOnce(new TypeError('Failed to fetch'))

const late = lazyPart(load)

function Awaited() {
  const [Part, loadAgain] = useLazyPart(late)
  return (
    <ErrorBoundary text="No se pudo cargar." onRetry={loadAgain}>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
}

test('code that failed to load is loaded again on a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await render(<Awaited />)
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Aquí está')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  // The next opening shows it at once.
  await screen.unmount()
  const again = await render(<Awaited />)
  await expect.element(again.getByText('Aquí está')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
