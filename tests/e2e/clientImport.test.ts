import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL } from './people.ts'

const { product, browser } = drive()

test('a file of clients is imported, its duplicates are found, and its refused rows come back as a file', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await staff.getByRole('button', { name: 'Clientes', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: 'Importar clientes' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  const choose = async (rows: readonly string[]) => {
    await staff.getByRole('button', { name: 'Importar', exact: true }).click()
    const buffer = Buffer.from(rows.join('\r\n'), 'latin1')
    const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('table', { name: 'Primeras filas' }).waitFor()
  }

  const many = Array.from({ length: 23 }, (_, index) => `Importada ${index};;7000 01${10 + index};`)
  const rows = [
    'Nombre;Contacto;Celular;Etiquetas',
    ...many,
    'Íñigo;inigo@correo.example;;"IMPORTADOS, Del taller"',
    ';sola@correo.example;;',
    'Sin correo;sin@;7000 0199;importados',
  ]
  await choose(rows)
  await dialog.getByRole('combobox', { name: 'Contacto' }).selectOption('Correo electrónico')
  await dialog.getByText('Línea 26, Nombre: El nombre es requerido').waitFor()
  await dialog.getByText('Línea 27, Correo electrónico «sin@»').waitFor()
  await press('Revisar')
  await dialog.getByText('25 clientes nuevos').waitFor()
  await press('Importar')
  await dialog.getByText('25 clientes creados').waitFor()
  await dialog.getByText('1 fila rechazada').waitFor()
  await dialog.getByText('1 fila importada sin algún dato').waitFor()
  const download = staff.waitForEvent('download')
  await press('Descargar filas rechazadas')
  const path = await (await download).path()
  expect(await readFile(path, 'utf8')).toBe(
    [
      '\uFEFFNombre,Contacto,Celular,Etiquetas,Línea,Motivo',
      ',sola@correo.example,,,26,El nombre es requerido',
      'Sin correo,sin@,7000 0199,importados,27,' +
        'Importada sin Correo electrónico: Por favor ingresa un email válido',
      '',
    ].join('\r\n'),
  )
  await press('Listo')

  // The same file again creates nobody.
  await choose([...rows, 'Otra más;INIGO@correo.example;;'])
  await dialog.getByRole('combobox', { name: 'Contacto' }).selectOption('Correo electrónico')
  await press('Revisar')
  await dialog.getByText('0 clientes nuevos').waitFor()
  await dialog.getByText('25 ya existen').waitFor()
  await dialog.getByText('Línea 28, Otra más: repite la línea 25, y se omite').waitFor()
  await dialog.getByText('Actualizarlos').click()
  await press('Importar')
  await dialog.getByText('25 clientes actualizados').waitFor()
  await press('Listo')

  const search = staff.getByRole('searchbox', { name: 'Buscar clientes' })
  await search.fill('inigo@correo.example')
  await expect
    .poll(() => staff.getByRole('table', { name: 'Clientes' }).getByRole('row').count())
    .toBe(2)

  // The tag of two rows is one tag, in whichever case it was written.
  await search.fill('importados')
  await expect
    .poll(() => staff.getByRole('table', { name: 'Clientes' }).getByRole('row').count())
    .toBe(3)
})

test('the whole number decides who a client is, further phones are noted, and a lost number is refused', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await staff.getByRole('button', { name: 'Clientes', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: 'Importar clientes' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const review = async (...lines: readonly string[]) => {
    await staff.getByRole('button', { name: 'Importar', exact: true }).click()
    const file = {
      name: 'contactos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await press('Revisar')
  }
  const finish = async (outcome: string) => {
    await press('Importar')
    await dialog.getByText(outcome).waitFor()
    await press('Listo')
  }
  const headers = 'Nombre,Segundo nombre,Apellidos,Teléfono 1 - Valor'

  await review(
    headers,
    'Pilar,del Carmen,Mora,+506 8811 2299 ::: 2211-2299 ext. 4',
    'Ana,,Excel,"5,21552E+12"',
  )
  await dialog.getByText('Línea 3, Teléfono «5,21552E+12»: Perdió dígitos').waitFor()
  await finish('1 cliente creado')

  await review(headers, 'Pilar,,Salvadoreña,+503 8811 2299', 'Pilar,,Vega,8811 2299')
  await dialog
    .getByText('+503 8811 2299 se parece a +506 8811 2299, de Pilar del Carmen Mora')
    .waitFor()
  await dialog.getByText('Línea 3, Pilar Vega: ya existe como Pilar del Carmen Mora').waitFor()
  await dialog.getByText('Actualizarlos').click()
  await finish('1 cliente actualizado')

  const table = staff.getByRole('table', { name: 'Clientes' })
  await staff.getByRole('searchbox', { name: 'Buscar clientes' }).fill('8811 2299')
  await table.getByRole('row', { name: /Pilar Salvadoreña.*\+503 8811 2299/ }).waitFor()
  const pilar = table.getByRole('row', { name: /Pilar Vega.*\+506 8811 2299/ })
  await pilar.getByRole('button', { name: /Ver/ }).click()
  await staff
    .getByRole('dialog', { name: 'Ver cliente' })
    .getByText('Teléfono con extensión: 2211-2299 ext. 4')
    .waitFor()
})

test("Excel's own workbook is read in the browser, under the policy of the page", async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await staff.getByRole('button', { name: 'Clientes', exact: true }).click()
  await staff.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: 'Importar clientes' })
  const file = fileURLToPath(new URL('../effects/clients.xlsx', import.meta.url))
  await dialog.locator('input[type=file]').setInputFiles(file)
  const first = dialog.getByRole('table', { name: 'Primeras filas' })
  await first.getByRole('cell', { name: 'Íñigo Núñez' }).waitFor()
  await first.getByRole('cell', { name: '1990-03-05' }).waitFor()
})
