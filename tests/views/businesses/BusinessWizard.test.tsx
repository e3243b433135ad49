import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '#contract/errors.ts'
import {
  alert,
  begin,
  button,
  choose,
  dialog,
  EMAIL,
  inDialog,
  next,
  picture,
  silence,
  stage,
  step,
} from './stage.tsx'

const label = (name: string) => dialog.getByLabelText(name, { exact: true })

test('name and e-mail are required to continue, and the button says so', async () => {
  await stage()
  await button('Crear negocio').click()
  await expect.element(label('Nombre *')).toHaveFocus()
  await expect.element(inDialog('Anterior')).toBeDisabled()
  await expect.element(inDialog('Siguiente')).toBeDisabled()
  await expect
    .element(inDialog('Siguiente'))
    .toHaveAccessibleDescription('Escribe el nombre y el correo electrónico del negocio.')
  await label('Correo electrónico *').fill('  ')
  await label('Nombre *').fill('Panadería Sol')
  await userEvent.keyboard('{Enter}')
  await expect.element(step('Información básica')).toBeVisible()
  await expect.element(inDialog('Siguiente')).toBeDisabled()
})

test("the e-mail begins with the account's own, and the other steps say that they are optional", async () => {
  const optional = page.getByText('Todo en este paso es opcional.')
  await stage()
  await button('Crear negocio').click()
  await expect.element(label('Correo electrónico *')).toHaveValue(EMAIL)
  await expect.element(optional).not.toBeInTheDocument()
  await label('Nombre *').fill('Panadería Sol')
  for (let index = 0; index < 3; index += 1) {
    await next()
    await expect.element(optional).toBeVisible()
  }
})

test('an invalid e-mail shows an error at its field', async () => {
  await stage()
  await begin('Panadería Sol', 'hola@')
  await next()
  await expect.element(alert).toHaveTextContent('Por favor ingresa un email válido')
  await expect.element(label('Correo electrónico *')).toBeInvalid()
  await label('Correo electrónico *').fill('hola@sol.example')
  await expect.element(alert).not.toBeInTheDocument()
})

test('the keyboard alone creates a business with all fields', async () => {
  const { create, upload } = await stage()
  await begin()
  await userEvent.keyboard('{Enter}')
  await expect.element(label('Dirección')).toHaveFocus()
  await userEvent.keyboard('Calle 1{Tab}Heredia{Tab}Heredia{Tab}Costa Rica{Tab}40101{Enter}')
  await expect.element(label('Teléfono')).toHaveFocus()
  await userEvent.keyboard('+506 8888 0001{Tab}sol.example{Tab}3-101-1')
  await userEvent.upload(label('Logo'), picture(2_000))
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce())
  await expect.element(dialog.getByText('Imagen subida.')).toBeVisible()
  await expect.element(dialog.getByRole('img')).toBeVisible()
  await label('Identificación fiscal').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(label('Industria')).toHaveFocus()
  await label('Industria').selectOptions('Alimentación y Bebidas')
  await label('Número de empleados').selectOptions('11-50')
  await label('Fecha de fundación').fill('2020-05-01')
  await label('Descripción').fill('Pan de masa madre')
  await userEvent.keyboard('{Enter}y café')
  expect(create).not.toHaveBeenCalled()
  await inDialog('Crear negocio').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(create.mock.calls).toEqual([
    [
      {
        name: 'Panadería Sol',
        email: 'hola@sol.example',
        address: 'Calle 1',
        city: 'Heredia',
        state: 'Heredia',
        country: 'Costa Rica',
        postalCode: '40101',
        phoneNumber: '+506 8888 0001',
        website: 'sol.example',
        taxId: '3-101-1',
        logoUrl: '/files/logo.png',
        industry: 'Alimentación y Bebidas',
        employees: '11-50',
        dateEstablished: '2020-05-01',
        description: 'Pan de masa madre\ny café',
        timeZone: '',
      },
    ],
  ])
})

test('all options of the specification are offered', async () => {
  await stage()
  await begin()
  for (const _ of [1, 2, 3]) await next()
  const choices = (name: string) =>
    [...label(name).element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(choices('Industria')).toHaveLength(16)
  expect(choices('Número de empleados').slice(1)).toEqual([
    '1-10',
    '11-50',
    '51-100',
    '101-500',
    '500+',
  ])
})

test('going back and closing lose no typed text', async () => {
  await stage()
  await begin()
  await next()
  await label('Ciudad').fill('Heredia')
  await inDialog('Anterior').click()
  await expect.element(label('Nombre *')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Crear negocio')).toHaveFocus()
  await button('Crear negocio').click()
  await expect.element(label('Correo electrónico *')).toHaveValue('hola@sol.example')
  await next()
  await expect.element(label('Ciudad')).toHaveValue('Heredia')
})

test('a double click on the continue button skips no step', async () => {
  await stage()
  await begin()
  await inDialog('Siguiente').dblClick()
  await expect.element(step('Ubicación')).toBeVisible()
})

for (const [what, file, text] of [
  ['no image', picture(10, 'carta.pdf', 'application/pdf'), 'Formato de imagen no soportado'],
  ['too large', picture(5 * 1024 * 1024 + 1), 'El archivo debe pesar 5MB o menos'],
] as const)
  test(`a logo that is ${what} is refused`, async () => {
    const { upload } = await stage()
    await begin()
    await next()
    await next()
    choose(file)
    await expect.element(alert).toHaveTextContent(text)
    expect(upload).not.toHaveBeenCalled()
    choose(picture(5 * 1024 * 1024))
    await expect.element(dialog.getByText('Imagen subida.')).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })

test('a refused logo is no longer reported while the business is being created', async () => {
  const { create } = await stage({ create: silence })
  await begin()
  await next()
  await next()
  choose(picture(10, 'carta.pdf', 'application/pdf'))
  await next()
  await expect.element(alert).toHaveTextContent('Logo: Formato de imagen no soportado')
  await inDialog('Crear negocio').click()
  await expect.element(inDialog('Creando...')).toBeVisible()
  expect(create).toHaveBeenCalledOnce()
  await expect.element(alert).not.toBeInTheDocument()
})

test('an old error is not on the steps that cannot mend it', async () => {
  await stage({
    create: () => Promise.reject(new CallError('refused', 'HTTP 409', 409)),
  })
  await begin()
  await next()
  await next()
  await next()
  await inDialog('Crear negocio').click()
  await expect.element(alert).toBeVisible()
  await inDialog('Anterior').click()
  await inDialog('Anterior').click()
  await expect.element(step('Ubicación')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await inDialog('Anterior').click()
  await expect.element(alert).toBeVisible()
  await next()
  await next()
  await next()
  await expect.element(step('Detalles')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('the business waits for its logo, and shows that', async () => {
  const { create } = await stage({ upload: silence })
  await begin()
  await next()
  await next()
  choose(picture(100))
  await expect.element(dialog.getByText('Subiendo la imagen...')).toBeVisible()
  await next()
  await expect.element(inDialog('Crear negocio')).toBeDisabled()
  await expect
    .element(inDialog('Crear negocio'))
    .toHaveAccessibleDescription('El logo todavía no se ha subido.')
  await inDialog('Crear negocio').click({ force: true })
  expect(create).not.toHaveBeenCalled()
  await inDialog('Anterior').click()
  await inDialog('Quitar archivo').click()
  await next()
  await expect.element(inDialog('Crear negocio')).toBeEnabled()
})

test('a logo that fails to upload is reported in the last step, and retried in its own', async () => {
  let refuse: (error: unknown) => void = () => undefined
  const upload = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
    .mockResolvedValueOnce('/files/logo.png')
  await stage({ upload })
  await begin()
  await next()
  await next()
  choose(picture(100))
  await next()
  await expect.element(step('Detalles')).toBeVisible()
  refuse(new CallError('refused', 'HTTP 500', 500))
  await expect.element(alert).toHaveTextContent('Error al subir la imagen')
  await expect.element(inDialog('Crear negocio')).toBeDisabled()
  await inDialog('Volver al logo').click()
  await expect.element(alert).toHaveTextContent('Error al subir la imagen')
  await expect.element(step('Contacto y web')).toBeVisible()
  await expect.element(inDialog('Quitar archivo')).toBeVisible()
  await inDialog('Subir de nuevo').click()
  await expect.element(inDialog('Cambiar')).toHaveFocus()
  await expect.element(dialog.getByText('Imagen subida.')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await next()
  await expect.element(inDialog('Crear negocio')).toBeEnabled()
})

test('while the business is being created the form is locked, and one call is sent', async () => {
  const { create } = await stage({ create: silence })
  await begin()
  for (const _ of [1, 2, 3]) await next()
  await label('Fecha de fundación').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(inDialog('Creando...')).toBeDisabled()
  await expect.element(inDialog('Creando...')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(label('Industria')).toBeDisabled()
  await expect.element(inDialog('Anterior')).toBeDisabled()
  await expect.element(inDialog('Cerrar')).toBeDisabled()
  expect(create).toHaveBeenCalledOnce()
})

test('Datos inválidos. Verifica los campos requeridos.', async () => {
  await stage({
    create: async () => {
      throw new CallError('refused', 'HTTP 400', 400)
    },
  })
  await begin()
  for (const _ of [1, 2, 3]) await next()
  await inDialog('Crear negocio').click()
  await expect.element(alert).toHaveTextContent('Datos inválidos. Verifica los campos requeridos.')
})

test('a refusal is shown, and typed text is kept', async () => {
  await stage({
    create: async () => {
      throw new CallError('refused', 'HTTP 409', 409)
    },
  })
  await begin()
  for (const _ of [1, 2, 3]) await next()
  await inDialog('Crear negocio').click()
  await expect.element(alert).toHaveTextContent('Ya existe un negocio con ese nombre o email')
  await expect.element(inDialog('Crear negocio')).toBeEnabled()
  for (const _ of [1, 2, 3]) await inDialog('Anterior').click()
  await expect.element(alert).toHaveTextContent('Ya existe un negocio con ese nombre o email')
  await expect.element(label('Nombre *')).toHaveValue('Panadería Sol')
  await label('Nombre *').fill('Panadería Luna')
  await expect.element(alert).not.toBeInTheDocument()
})

test('a created business is loaded', async () => {
  const { load } = await stage()
  await begin()
  for (const _ of [1, 2, 3]) await next()
  await inDialog('Crear negocio').click()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Crear negocio').click()
  await expect.element(label('Nombre *')).toHaveValue('')
})
