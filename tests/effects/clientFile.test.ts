import { describe, expect, test } from 'vitest'
import { recogniseColumns } from '#machines/clients/import/importHeaders.ts'
import { readRows } from '#machines/clients/import/importRow.ts'
import { CHAT, NO_TABLE } from '#src/effects/clientFile/noTable.ts'
import { readClientFile } from '#src/effects/clientFile/readClientFile.ts'

const table = async (...parts: BlobPart[]) => {
  const { table, fault } = await readClientFile(new Blob(parts))
  expect(fault).toBeNull()
  return table ?? { headers: [], rows: [] }
}
const cells = async (...parts: BlobPart[]) => {
  const { headers, rows } = await table(...parts)
  return [headers, ...rows.map((row) => row.cells)]
}
/** In a code page with these letters. */
const coded = (text: string, letters: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (sign) => letters[sign] ?? sign.charCodeAt(0))
const bytes = (text: string, isBig = false) =>
  new Uint8Array(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )

describe('a CSV file', () => {
  const rows = [
    ['Nombre', 'Teléfono'],
    ['Íñigo Núñez', '8888 0001'],
    ['Zoé', '8888 0002'],
  ]
  const written = (separator: string) => rows.map((row) => row.join(separator)).join('\r\n')

  test.each([',', ';', '\t', '|'])(
    'is read with the separator %j, however few its rows',
    async (separator) => {
      expect(await cells(written(separator))).toEqual(rows)
      expect(
        await cells(
          rows
            .slice(0, 2)
            .map((row) => row.join(separator))
            .join('\n'),
          '\n',
        ),
      ).toEqual(rows.slice(0, 2))
    },
  )

  test.each([
    ['UTF-8 with its mark', ['\uFEFF', written(';')]],
    ['Windows-1252', [Uint8Array.from(written(';'), (sign) => sign.charCodeAt(0))]],
    ['Mac Roman', [coded(written(';'), { é: 0x8e, Í: 0xea, ñ: 0x96, ú: 0x9c })]],
    ["MS-DOS's code page", [coded(written(';'), { é: 0x82, Í: 0xd6, ñ: 0xa4, ú: 0xa3 })]],
    ['UTF-16 LE', [bytes(`\uFEFF${written('\t')}`)]],
    ['UTF-16 BE', [bytes(`\uFEFF${written('\t')}`, true)]],
    ['UTF-16 LE without its mark', [bytes(written('\t'))]],
    ['UTF-16 BE without its mark', [bytes(written('\t'), true)]],
  ])('is read in %s', async (_, parts) => expect(await cells(...parts)).toEqual(rows))

  test('may have many columns, and the other separators in its cells', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `Columna ${index}, o; así`)
    const quoted = many.map((cell) => `"${cell}"`).join(';')
    expect(await cells(`${quoted}\n${quoted}\n`)).toEqual([many, many])
    expect(await cells('Nombre, apellidos;Teléfono\nAna Rojas;+506 8890 0001')).toEqual([
      ['Nombre, apellidos', 'Teléfono'],
      ['Ana Rojas', '+506 8890 0001'],
    ])
  })

  test.each(['sep=;\r\n', '"sep=;"\r\n', 'SEP=;\n'])(
    'obeys %j, which spreadsheets do not count',
    async (first) => {
      const { headers, rows } = await table(
        `${first}nombre;telefono, o correo\r\nAna;+506 8890 0003`,
      )
      expect(headers).toEqual(['nombre', 'telefono, o correo'])
      expect(rows).toEqual([{ line: 2, cells: ['Ana', '+506 8890 0003'] }])
    },
  )

  test('has quoted cells with separators, quotes and line breaks in them', async () => {
    const text = 'Nombre,Dirección\n"Mora, Eva","Calle ""Sol""\nCartago"\n'
    expect(await cells(text)).toEqual([
      ['Nombre', 'Dirección'],
      ['Mora, Eva', 'Calle "Sol"\nCartago'],
    ])
  })

  test('may have titles above its headers', async () => {
    const { headers, rows } = await table(
      'Clientes de 2026,,\nAl 3 de mayo,,\n\nNombre,Teléfono,Tipo\nAna,8888 0001,Cliente\n',
    )
    expect(headers).toEqual(['Nombre', 'Teléfono', 'Tipo'])
    expect(rows).toEqual([{ line: 5, cells: ['Ana', '8888 0001', 'Cliente'] }])
  })

  test.each([
    ['Teléfono,Tipo\n8888 0001,Cliente\n', ['Teléfono', 'Tipo'], 1],
    ['8888 0001,Cliente\n8888 0002,Cliente\n', ['Teléfono', 'Nombre'], 2],
    ['Apodo,Tipo\nAna,Cliente\n', ['Apodo', 'Tipo'], 1],
  ])('%j: a word in the line of a client makes no headers of it', async (text, headers, count) => {
    const read = await table(text)
    expect([read.headers, read.rows.length]).toEqual([headers, count])
  })

  test.each([
    ['Nombre\nAna R.\nEva M.\n', 2],
    ['Ana R.,8888 0001,Le gusta el azul.\nEva M.,8888 0002,Compra los lunes.\n', 2],
    ['Ana Rojas\nEva Mora\n', 1],
    ['12/11/25,Ana Rojas,8888 0001\n12/11/25,Eva Mora,8888 0002\n', 2],
    ['12/11/2025 10:03,Ana Rojas - Cartago,ana@rojas.example\n', 1],
  ])('%j is a table', async (text, count) => expect((await table(text)).rows).toHaveLength(count))

  test('without headers loses nobody', async () =>
    expect(await cells('Ana Rojas,8888 0001,ana@rojas.example,vip\nEva,8888 0002,,\n')).toEqual([
      ['Nombre', 'Teléfono', 'Correo electrónico', 'Columna 4'],
      ['Ana Rojas', '8888 0001', 'ana@rojas.example', 'vip'],
      ['Eva', '8888 0002', '', ''],
    ]))

  test('shows what stands beyond its headers as a column', async () => {
    const { headers, rows } = await table('Nombre,Dirección\nAna,Calle 1, casa 2\nEva,Calle 3,,\n')
    expect(headers).toEqual(['Nombre', 'Dirección', 'Columna 3'])
    expect(rows[0]?.cells).toEqual(['Ana', 'Calle 1', ' casa 2'])
  })

  test('keeps the numbers of its lines where blank ones stand between', async () => {
    const { rows } = await table('Nombre,Ciudad\n\nAna,Cartago\n,\nEva,Heredia\n')
    expect(rows.map(({ line }) => line)).toEqual([3, 5])
  })

  test.each([
    ['', 'El archivo está vacío'],
    ['\n\n', 'El archivo está vacío'],
    ['Nombre,Correo\n', 'El archivo solo tiene encabezados'],
    ['Nombre,Correo\nAna,"ana', 'En la línea 2 unas comillas no se cierran'],
    ['%PDF-1.7\n1 0 obj <<>> endobj', NO_TABLE],
    ['{\\rtf1\\ansi Ana}', NO_TABLE],
    ['Nombre\0', NO_TABLE],
    ['12/11/25, 10:03 - Ana: Hola\n', CHAT],
    ['12/11/25, 10:03 - Los mensajes están cifrados.\n12/11/25, 10:05 - Ana: ¿Tienen "M?\n', CHAT],
    ['\u200E[12/11/25, 10:03:11] Ana: Hola\n[12/11/25, 10:04:01] Eva: Buenas, ¿qué tal?\n', CHAT],
    ['[2025-11-12, 22:03:11] Ana: Hola\n', CHAT],
    ['11/12/25, 10:03\u202FPM - Ana: Hi\n', CHAT],
    ['12/11/2025, 10:03 p. m. - Ana: Hola\n', CHAT],
    ['12.11.25, 10:03 - Ana: Hallo\n', CHAT],
    ['[{"name":"Ana","phone":"8888 0001"}]', NO_TABLE],
    ['{\n  "clients": []\n}', NO_TABLE],
    ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n', NO_TABLE],
    ['<kml><Placemark/></kml>', NO_TABLE],
    ['Hola, mañana llamo a los de la feria', NO_TABLE],
    ['Pendientes de hoy:\nLlamar a Ana, que quiere el azul.\nPagar la "luz.\n', NO_TABLE],
    [`Nombre\n${'Ana\n'.repeat(5_001)}`, 'El archivo tiene 5.001 filas; caben 5.000 a la vez'],
    [
      '<html><table><tr><td>Nombre</td></tr><tr><td>Ana</td></tr></table></html>',
      'El archivo es una página web con nombre de Excel: ábrelo en Excel y guárdalo como .xlsx o CSV',
    ],
    ['x'.repeat(2 * 1024 * 1024 + 1), 'El archivo pesa más de 2 MB'],
  ])('%.20j is refused with its reason', async (text, fault) =>
    expect(await readClientFile(new Blob([text]))).toEqual({ table: null, fault }),
  )

  test('may have 5,000 clients', async () =>
    expect((await table(`Nombre\n${'Ana\n'.repeat(5_000)}`)).rows).toHaveLength(5_000))
})

describe('contact cards', () => {
  const clients = async (...lines: readonly string[]) => {
    const { headers, rows } = await table(lines.join('\r\n'))
    const columns = recogniseColumns(headers)
    expect(columns).not.toContain(null)
    return readRows({ headers, rows }, columns)
  }

  test('of an iPhone have several phones, a group before a property, and folded lines', async () => {
    const [ana, eva] = await clients(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Rojas;Ana;;;',
      'FN:Ana María Ro',
      ' jas',
      'TEL;type=CELL;type=VOICE;type=pref:+506 8890 0016',
      'TEL;type=HOME;type=FAX:+506 2290 0000',
      'item1.TEL:+506 2290 0016',
      'item1.X-ABLabel:_$!<Main>!$_',
      'item2.ADR;type=HOME:;;Calle Sol\\, 4;Heredia;;40101;Costa Rica',
      'EMAIL;type=INTERNET:ana@rojas.example',
      'BDAY:1990-03-05',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQ',
      ' ABAAD/2wBDAAEBAQEBAQ==',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Eva',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-05',
      'END:VCARD',
      '',
    )
    expect(ana).toMatchObject({
      row: { line: 1 },
      draft: {
        name: 'Ana María Rojas',
        phone: '+506 8890 0016',
        email: 'ana@rojas.example',
        birthDate: '1990-03-05',
        address: 'Calle Sol, 4',
        city: 'Heredia',
        postalCode: '40101',
        country: 'Costa Rica',
      },
      wholeNote: 'Otros teléfonos: +506 2290 0016, +506 2290 0000',
      problems: [],
    })
    expect(eva).toMatchObject({
      row: { line: 16 },
      draft: { name: 'Eva', birthDate: '' },
      problems: [{ field: 'birthDate', value: '--03-05' }],
    })
  })

  test('of an Android (2.1) are quoted-printable', async () =>
    expect(
      await clients(
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=C3=BA=C3=B1=65=7A;=C3=8D=C3=B1=69=67=6F;;;',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=8D=C3=B1=69=67=6F=20=',
        '=4E=C3=BA=C3=B1=65=7A',
        'TEL;CELL;PREF:8890-0016',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N;ENCODING=QUOTED-PRINTABLE:Mu=F1oz;Zo=E9;;;',
        'TEL;HOME:2290-0016',
        'END:VCARD',
      ),
    ).toMatchObject([
      { draft: { name: 'Íñigo Núñez', phone: '8890-0016' } },
      { draft: { name: 'Zoé Muñoz', phone: '2290-0016' } },
    ]))

  test('may have names in Base64, and pictures', async () =>
    expect(
      await clients(
        ...['BEGIN:VCARD', 'VERSION:2.1'],
        'FN;CHARSET=UTF-8;ENCODING=BASE64:QW5hIE7DusOxZXo=',
        'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ',
        'TEL:8890-0016',
        'END:VCARD',
      ),
    ).toMatchObject([{ draft: { name: 'Ana Núñez', phone: '8890-0016' } }]))

  test('of version 4 have addresses for phones', async () =>
    expect(
      await clients(
        'BEGIN:VCARD',
        'VERSION:4.0',
        'FN:Ana Rojas',
        'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+506-2290-0016;ext=4',
        'CATEGORIES:myContacts,VIP',
        'END:VCARD',
      ),
    ).toMatchObject([
      {
        draft: { phone: '+506-2290-0016' },
        note: 'Teléfono con extensión: +506-2290-0016 ext. 4',
        tags: ['VIP'],
      },
    ]))

  test('of WhatsApp name the whole number, of a company the company', async () =>
    expect(
      await clients(
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:;;;;',
        'ORG:Ferretería Sol;',
        'item1.TEL;waid=50688900016:8890 0016',
        'item1.X-ABLabel:Móvil',
        'END:VCARD',
      ),
    ).toMatchObject([{ draft: { name: 'Ferretería Sol', phone: '+50688900016' } }]))

  test('have first the phone on which somebody is written to', async () =>
    expect(
      await clients(
        ...['BEGIN:VCARD', 'FN:Ana', 'TEL;TYPE=WORK:2290-0016', 'TEL;TYPE=CELL:8890-0016'],
        'END:VCARD',
      ),
    ).toMatchObject([{ draft: { phone: '8890-0016' }, wholeNote: 'Otros teléfonos: 2290-0016' }]))

  test('with only a nickname are of that name', async () =>
    expect(
      await clients('BEGIN:VCARD', 'N:;;;;', 'NICKNAME:La Flaca', 'TEL:8890 0017', 'END:VCARD'),
    ).toMatchObject([{ draft: { name: 'La Flaca', phone: '8890 0017' } }]))

  test('may be larger than a spreadsheet: photos are not read', async () =>
    expect(
      await clients('BEGIN:VCARD', 'FN:Ana', `PHOTO:${'A'.repeat(3 * 1024 * 1024)}`, 'END:VCARD'),
    ).toMatchObject([{ draft: { name: 'Ana' } }]))
})
