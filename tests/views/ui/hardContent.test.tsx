import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DiscardDialog } from '#src/ui/dialogs/DiscardDialog.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'

const nothing = () => undefined

test('a current image that cannot be loaded leaves its place to the icon, and can be changed', async () => {
  await render(
    <FileField
      label="Logo"
      file={null}
      currentImage="/no-such-picture.png"
      onChoose={nothing}
      onRemove={nothing}
    />,
  )
  await expect.element(page.getByRole('img', { name: 'Imagen actual' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
})

test('a chosen file that is no picture shows the icon', async () => {
  const file = new File([new Uint8Array(8)], 'logo.png', { type: 'image/png' })
  await render(<FileField label="Logo" file={file} onChoose={nothing} onRemove={nothing} />)
  await expect.element(page.getByText('logo.png')).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

test('a word that is longer than a dialog breaks inside it', async () => {
  await page.viewport(360, 740)
  await render(
    <DiscardDialog
      title="¿Descartar?"
      text={`¿Quieres eliminar a ${'Otorrinolaringología'.repeat(5)}?`}
      onKeep={nothing}
      onDiscard={nothing}
    />,
  )
  const text = page.getByText(/^¿Quieres/u)
  await expect.element(text).toBeVisible()
  const end = (element: Element) => element.getBoundingClientRect().right
  expect(end(text.element())).toBeLessThanOrEqual(end(page.getByRole('dialog').element()))
})
