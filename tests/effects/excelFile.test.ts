import { readFile } from 'node:fs/promises'
import { type WriteOptions, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { recogniseColumns } from '#machines/clients/import/importHeaders.ts'
import { readRows } from '#machines/clients/import/importRow.ts'
import { readClientFile } from '#src/effects/clientFile/readClientFile.ts'

const bookOf = async (options: WriteOptions) =>
  new Uint8Array(await writeXlsx(options)) satisfies BlobPart

const read = (...parts: BlobPart[]) => readClientFile(new Blob(parts))

const table = async (...parts: BlobPart[]) => {
  const { table, fault } = await read(...parts)
  expect(fault).toBeNull()
  return table ?? { headers: [], rows: [] }
}

describe('a workbook of Excel', () => {
  test('is read from its first sheet that is shown and filled, as its cells are meant', async () => {
    // Written by SheetJS: a hidden sheet, an empty one, and this one.
    const file = await readFile(new URL('./clients.xlsx', import.meta.url))
    expect(await table(new Uint8Array(file))).toEqual({
      headers: ['Nombre', 'Teléfono', 'Fecha de nacimiento', 'Código postal', 'Activo'],
      rows: [
        { line: 2, cells: ['Íñigo Núñez', '50688880001', '1990-03-05', '01000', 'Sí'] },
        { line: 4, cells: ['Zoé', '88880002', '31/12/1985', '40101', 'No'] },
      ],
    })
  })

  test('keeps phones whole, and tells the line of one that lost digits', async () => {
    const rows = [
      ['Nombre', 'Teléfono'],
      ['Ana', 506888800019],
      ['Eva', 5e19],
      ['Luz', '5,06888E+11'],
    ]
    const { headers, rows: read } = await table(await bookOf({ sheets: [{ name: 'Hoja1', rows }] }))
    const columns = recogniseColumns(headers)
    const [ana, ...shortened] = readRows({ headers, rows: read }, columns)
    expect(ana).toMatchObject({ row: { line: 2 }, draft: { phone: '506888800019' }, problems: [] })
    expect(shortened).toMatchObject(
      [3, 4].map((line) => ({
        row: { line },
        draft: { phone: '' },
        problems: [{ isGrave: true, text: expect.stringContaining('Perdió dígitos') }],
      })),
    )
  })

  test.each<[string, string, () => Promise<BlobPart> | BlobPart]>([
    ['without rows', 'El archivo está vacío', () => bookOf({ sheets: [{ name: 'a', rows: [] }] })],
    [
      'whose rows are hidden',
      'El archivo está vacío',
      () =>
        bookOf({
          sheets: [
            { name: 'a', rows: [['Nombre'], ['Ana']], hidden: true },
            { name: 'b', rows: [] },
          ],
        }),
    ],
    [
      'with headers only',
      'El archivo solo tiene encabezados',
      () => bookOf({ sheets: [{ name: 'a', rows: [['Nombre']] }] }),
    ],
    [
      'with too many rows',
      'El archivo tiene 5.001 filas; caben 5.000 a la vez',
      () =>
        bookOf({
          sheets: [
            { name: 'a', rows: [['Nombre'], ...Array.from({ length: 5_001 }, () => ['Ana'])] },
          ],
        }),
    ],
    [
      'with a password',
      'El libro de Excel tiene contraseña: guárdalo sin ella e inténtalo otra vez',
      () =>
        bookOf({
          sheets: [{ name: 'a', rows: [['Nombre'], ['Ana']] }],
          encryption: { password: 'x', spinCount: 1 },
        }),
    ],
    [
      'of before 2007',
      'Este formato de Excel es anterior a 2007 (.xls): guárdalo como .xlsx o CSV e inténtalo otra vez',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    ],
    [
      'of another program',
      'Este archivo no es un libro de Excel (.xlsx), o está dañado: guárdalo otra vez, como .xlsx o CSV',
      async () => archiveOf('mimetype'),
    ],
    [
      'of Numbers',
      'Es un documento de Numbers: expórtalo a Excel o a CSV e inténtalo otra vez',
      async () => archiveOf('Index/Document.iwa'),
    ],
    [
      'that was cut',
      'Este archivo no es un libro de Excel (.xlsx), o está dañado: guárdalo otra vez, como .xlsx o CSV',
      async () => (await bookOf({ sheets: [{ name: 'a', rows: [['Nombre']] }] })).slice(0, 400),
    ],
  ])('%s is refused with its reason', async (_, fault, parts) =>
    expect(await read(await parts())).toEqual({ table: null, fault }),
  )

  test.each([
    ['more than any file of clients', 60 << 20],
    ['nobody knows how much', 0],
  ])('that says that it unpacks to %s is not unpacked', async (_, size) => {
    const bytes = await bookOf({ sheets: [{ name: 'a', rows: [['Nombre'], ['Ana']] }] })
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
    expect(await read(bytes)).toEqual({
      table: null,
      fault: 'El libro de Excel es demasiado grande: guárdalo como CSV e inténtalo otra vez',
    })
  })
})

/** A ZIP archive with one empty file. */
const archiveOf = (name: string) => {
  const named = new TextEncoder().encode(name)
  const bytes = new Uint8Array(30 + 46 + 22 + 2 * named.length)
  const view = new DataView(bytes.buffer)
  const directory = 30 + named.length
  view.setUint32(0, 0x04034b50, true)
  view.setUint16(26, named.length, true)
  bytes.set(named, 30)
  view.setUint32(directory, 0x02014b50, true)
  view.setUint16(directory + 28, named.length, true)
  bytes.set(named, directory + 46)
  const end = directory + 46 + named.length
  view.setUint32(end, 0x06054b50, true)
  view.setUint32(end + 16, directory, true)
  return bytes
}
