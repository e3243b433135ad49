import { expect, test } from 'vitest'
import { toCsv } from '#contract/csv.ts'
import { clientsFile } from '#src/effects/clients.ts'
import { client } from '../model/clients/someClients.ts'

test('a CSV file begins with a byte order mark, and quotes cells where needed', () => {
  expect(
    toCsv([
      ['a', 'b,c'],
      ['dice "hola"', 'dos\nlíneas'],
    ]),
  ).toBe('\uFEFFa,"b,c"\r\n"dice ""hola""","dos\nlíneas"\r\n')
})

test.each(['+506 8888 1234', '+50688881234', '+1 (506) 888-1234', '+54 9 11 2345-6789'])(
  'the phone %s is itself',
  (phone) => {
    expect(toCsv([[phone]])).toBe(`\uFEFF${phone}\r\n`)
  },
)

const formulas = ['=1+1', '-2', '@suma', '  =1', '＝1+1', '＋1', '－1', '＠suma', '﹦1', '−1']
const unseen = ['\u200B', '\u200E', '\uFEFF', '\u00AD', '\u3164', '\u202E', '\u00A0', '\u2060 ']
const almostPhones = ['+506 8888', '+506-8888-1234', '+506 8888 1234=1', '+5 1 2 3 4 5 6 7 8*2']
test.each([
  ...formulas,
  ...unseen.map((mark) => `${mark}=1`),
  ...almostPhones,
  '\u200B+506 8888 1234',
])('a spreadsheet reads the cell %j as text', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF'${cell}\r\n`)
})

test.each([
  ['\t=1', "'\t'=1"],
  ['Ana;=1+1', "Ana;'=1+1"],
  ['Ana\t@suma', "Ana\t'@suma"],
])('a spreadsheet that splits %j at semicolons or tabs finds no formula', (cell, plain) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF"${plain}"\r\n`)
})

test('a client is a row under the headers, with empty cells for unknown values', () => {
  const at = new Date(2026, 10, 21, 9).getTime()
  const eva = client('7', 'Eva Mora', { tags: ['VIP', 'Mayorista'], lastInteractionAt: at })
  const ad = { id: '23851', headline: 'Verano', url: 'https://fb.me/x' }
  const [headers, row, advertised] = clientsFile([eva, { ...eva, ad }])
    .slice(1)
    .split('\r\n')
  expect(headers).toMatch(/^Nombre,Correo electrónico,Teléfono,Etiquetas,Estado,/)
  expect(row).toBe('Eva Mora,,,"VIP, Mayorista",Activo,2026-11-21,,,,,,,,,')
  expect(headers).toMatch(/,Anuncio,Identificador del anuncio,Enlace del anuncio$/)
  expect(advertised).toMatch(/,Verano,23851,https:..fb.me.x$/)
})

test('the other phones have a column where somebody has some', () => {
  const otherPhones = ['2222-0000', '2290-0000'].map((number) => ({ number, key: null }))
  const [headers, row] = clientsFile([client('7', 'Eva', { phone: '8888-1111', otherPhones })])
    .slice(1)
    .split('\r\n')
  expect(headers).toMatch(/^Nombre,Correo electrónico,Teléfono,Otros teléfonos,Etiquetas,/)
  expect(row).toMatch(/^Eva,,8888-1111,"2222-0000, 2290-0000",/)
})
