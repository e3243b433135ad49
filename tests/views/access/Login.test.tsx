import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, box, button, EMAIL, field, offline, refusal, stage, title } from './stage.tsx'

test('the e-mail field has the focus at once', async () => {
  await stage()
  await expect.element(title('Iniciar sesión')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('type', 'email')
  await expect.element(field).toHaveAttribute('autocomplete', 'email')
})

test('a missing or invalid e-mail shows an error', async () => {
  const { sendCode } = await stage()
  await button('Enviar código').click()
  await expect.element(alert).toHaveTextContent('El email es requerido')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('ana@')
  await expect.element(alert).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toHaveTextContent('Por favor ingresa un email válido')
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription('Por favor ingresa un email válido')
  expect(sendCode.calls).toEqual([])
})

test('the code is sent once, however often Enter is pressed', async () => {
  const { sendCode } = await stage()
  await userEvent.keyboard(`${EMAIL}{Enter}{Enter}`)
  await expect.element(button('Enviando...')).toBeDisabled()
  await button('Enviando...').click({ force: true })
  await userEvent.keyboard('x')
  await expect.element(field).toHaveValue(EMAIL)
  expect(sendCode.calls).toEqual([{ email: EMAIL }])
})

test("the confirmation shows for a second and a half before the code's boxes", async () => {
  const { sendCode, clock } = await stage()
  await userEvent.keyboard(`${EMAIL}{Enter}`)
  await expect.element(button('Enviando...')).toBeVisible()
  sendCode.done()
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('Código enviado. Revisa tu correo electrónico.')
  await expect.element(button('Enviar código')).not.toBeInTheDocument()
  clock.increment(1_499)
  await expect.element(title('Iniciar sesión')).toBeVisible()
  clock.increment(1)
  await expect.element(title('Verificar código')).toBeVisible()
  await expect.element(box(1)).toHaveFocus()
})

for (const [failure, error, text] of [
  ['a refusal', refusal('Espera unos minutos'), 'Espera unos minutos'],
  ['no network', offline, 'Error al enviar el código de verificación'],
] as const)
  test(`${failure} is shown, and the e-mail field is not marked as invalid`, async () => {
    const { sendCode } = await stage()
    await userEvent.keyboard(`${EMAIL}{Enter}`)
    await vi.waitFor(() => sendCode.fail(error))
    await expect.element(alert).toHaveTextContent(text)
    await expect.element(field).toBeValid()
    await button('Enviar código').click()
    await expect.element(alert).not.toBeInTheDocument()
    expect(sendCode.calls).toHaveLength(2)
  })
