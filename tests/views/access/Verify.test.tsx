import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  alert,
  box,
  button,
  EMAIL,
  field,
  offline,
  paste,
  refusal,
  returning,
  stage,
  title,
} from './stage.tsx'

async function atVerify() {
  const staged = await stage({ awaitedEmail: EMAIL })
  await expect.element(title('Verificar código')).toBeVisible()
  await expect.element(box(1)).toHaveFocus()
  return staged
}

test('the page shows where the code was sent', async () => {
  await atVerify()
  await expect.element(page.getByText(EMAIL)).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Código de verificación' })).toBeVisible()
})

test('the fourth digit submits the code, once', async () => {
  const { verifyCode } = await atVerify()
  await userEvent.keyboard('123')
  await expect.element(box(4)).toHaveFocus()
  expect(verifyCode.calls).toEqual([])
  await userEvent.keyboard('4{Enter}')
  await expect.element(button('Verificando...')).toBeDisabled()
  await expect.element(box(4)).toBeDisabled()
  await expect.element(button('Reenviar código')).toBeDisabled()
  await button('Verificando...').click({ force: true })
  expect(verifyCode.calls).toEqual([{ email: EMAIL, code: '1234' }])
})

test('the same digit four times is a valid code', async () => {
  const { verifyCode } = await atVerify()
  await userEvent.keyboard('7777')
  await vi.waitFor(() => expect(verifyCode.calls).toEqual([{ email: EMAIL, code: '7777' }]))
})

for (const text of ['1234', '12-34', ' 12 34 ', 'Tu código es 1234.'])
  test(`the text '${text}' can be pasted as a code`, async () => {
    const { verifyCode } = await atVerify()
    paste(text)
    await vi.waitFor(() => expect(verifyCode.calls).toEqual([{ email: EMAIL, code: '1234' }]))
    await expect.element(box(3)).toHaveValue('3')
  })

test('a code pasted over half a code replaces it', async () => {
  const { verifyCode } = await atVerify()
  await userEvent.keyboard('98')
  await expect.element(box(3)).toHaveFocus()
  paste('1234')
  await vi.waitFor(() => expect(verifyCode.calls).toEqual([{ email: EMAIL, code: '1234' }]))
})

for (const [how, submit] of [
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['the button', () => button('Verificar').click()],
] as const)
  test(`${how} with digits missing shows an error, and keeps the typed digits`, async () => {
    const { verifyCode } = await atVerify()
    await userEvent.keyboard('12')
    await expect.element(box(3)).toHaveFocus()
    await submit()
    await expect.element(alert).toHaveTextContent('Por favor ingresa un código válido de 4 dígitos')
    await expect.element(box(2)).toHaveValue('2')
    expect(verifyCode.calls).toEqual([])
  })

test('a wrong code empties the boxes for the next try', async () => {
  const { verifyCode } = await atVerify()
  await userEvent.keyboard('0000')
  await vi.waitFor(() => verifyCode.fail(refusal('Código incorrecto')))
  await expect.element(alert).toHaveTextContent('Código incorrecto')
  for (const place of [1, 2, 3, 4]) await expect.element(box(place)).toHaveValue('')
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('12')
  await expect.element(alert).not.toBeInTheDocument()
  await userEvent.keyboard('34')
  await vi.waitFor(() => expect(verifyCode.calls).toHaveLength(2))
})

test('without a network the digits stay, and a press verifies them again', async () => {
  const { verifyCode } = await atVerify()
  await userEvent.keyboard('1234')
  await vi.waitFor(() => verifyCode.fail(offline))
  await expect.element(alert).toHaveTextContent('Error al verificar el código. Inténtalo de nuevo.')
  for (const place of [1, 2, 3, 4]) await expect.element(box(place)).toHaveValue(String(place))
  await button('Verificar').click()
  await expect.element(alert).not.toBeInTheDocument()
  await vi.waitFor(() => expect(verifyCode.calls.at(-1)).toEqual({ email: EMAIL, code: '1234' }))
  expect(verifyCode.calls).toHaveLength(2)
})

test('a new code can be requested on the same page', async () => {
  const { session } = await atVerify()
  await userEvent.keyboard('12')
  await button('Reenviar código').click()
  await expect.element(title('Iniciar sesión')).toBeVisible()
  await expect.element(field).toHaveValue(EMAIL)
  expect(session.getSnapshot().context.code).toBe('')
})

for (const [who, isNewUser, text] of [
  ['a new person', true, '¡Bienvenido! Tu cuenta ha sido creada.'],
  ['one who returns', false, '¡Bienvenido de nuevo!'],
] as const)
  test(`${who} sees a welcome for two and a half seconds`, async () => {
    const { session, verifyCode, clock } = await atVerify()
    await userEvent.keyboard('1234')
    await vi.waitFor(() => verifyCode.done({ ...returning, isNewUser }))
    await expect.element(page.getByRole('status')).toHaveTextContent(text)
    await expect.element(box(4)).toHaveValue('4')
    expect(button('Reenviar código').query()).toBeNull()
    clock.increment(2_499)
    expect(session.getSnapshot().status).toBe('active')
    clock.increment(1)
    expect(session.getSnapshot().status).toBe('done')
  })
