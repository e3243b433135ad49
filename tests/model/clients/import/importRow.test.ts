import { describe, expect, test } from 'vitest'
import { recogniseColumns } from '#machines/clients/import/importHeaders.ts'
import { isRefused, type ReadRow, readRows } from '#machines/clients/import/importRow.ts'
import {
  type ImportColumns,
  type ImportRow,
  withColumn,
} from '#machines/clients/import/importTable.ts'

const columns = ['name', 'email', 'phone', 'status', 'birthDate', 'tags'] as const
const readRow = (
  row: ImportRow,
  columns: ImportColumns,
  headers: readonly string[] = [],
): ReadRow => {
  const [read] = readRows({ headers, rows: [row] }, columns)
  if (!read) throw new Error('a row is read')
  return read
}
const read = (...cells: readonly string[]) => readRow({ line: 2, cells }, columns)

/** The fields of a line of headers, one character a column: easier to compare than a list. */
const signs: Readonly<Record<string, string>> = {
  name: 'N',
  middleName: 'M',
  lastName: 'L',
  company: 'O',
  email: 'E',
  phone: 'P',
  birthDate: 'B',
  address: 'A',
  city: 'C',
  country: 'Y',
  postalCode: 'Z',
  status: 'S',
  tags: 'T',
  phoneCode: 'K',
}
const recognised = (headers: string) =>
  recogniseColumns(headers.split(','))
    .map((field) => (field === null ? '-' : signs[field]))
    .join('')

test.each([
  ['Spanish words', 'Nombre,E-mail,Celular,Notas,Etiquetas', 'NEP-T'],
  ['English words', 'Full name,EMAIL,Phone Number,ZIP code,Tags', 'NEPZT'],
  ['a whole name', 'NOMBRE COMPLETO,Correo electrónico,País,Dirección', 'NEYA'],
  ['two names', 'Nombre,Cliente,', 'N--'],
  ['forms of Mexico', 'APELLIDO(S),NOMBRE(S),CELULAR,Razón social,Fecha nac.', 'LNPOB'],
  ['the surname first', 'Apellido y Nombre,Cel.', 'NP'],
  ['a country code of its own', 'Nombre,Código de país,Teléfono,Country Code', 'NKP-'],
  ['the number of a house', 'Nombre,Teléfono,Dirección,Número', 'NPA-'],
  [
    'four parts of a name',
    'Primer nombre,Segundo nombre,Primer apellido,Segundo apellido,WhatsApp',
    'NMLLP',
  ],
  [
    'parts beside the whole name',
    'Nombres,Apellido paterno,Apellido materno,Nombre completo,Tel.',
    '---NP',
  ],
  [
    'numbers that are no phones',
    'Número de cliente,Nombre,Número de teléfono,Dirección de correo',
    '-NPE',
  ],
  // Google Contacts: since 2024, before, and in other languages.
  [
    "Google's file since 2024",
    'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,File As,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
    'NML---OB-T-EE-PP--AC-ZY',
  ],
  [
    "Google's file of before",
    'Name,Given Name,Additional Name,Family Name,Birthday,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name',
    'N---BT-E-PO',
  ],
  [
    "Google's file in Spanish",
    'Nombre,Segundo nombre,Apellidos,Nombre de la organización,Cumpleaños,Etiquetas,Correo electrónico 1 - Etiqueta,Correo electrónico 1 - Valor,Teléfono 1 - Etiqueta,Teléfono 1 - Valor,Dirección 1 - Calle,Dirección 1 - Ciudad,Dirección 1 - Código postal,Dirección 1 - País',
    'NMLOBT-E-PACZY',
  ],
  [
    "Google's file in Portuguese",
    'Nome,Nome do meio,Sobrenome,Nome da organização,Data de nascimento,Marcadores,E-mail 1 - Valor,Telefone 1 - Rótulo,Telefone 1 - Valor,Endereço 1 - Rua,Endereço 1 - Cidade,Endereço 1 - CEP,Endereço 1 - País',
    'NMLOBTE-PACZY',
  ],
  // Outlook.
  [
    "Outlook's file",
    'Title,First Name,Middle Name,Last Name,Company,Business Street,Business City,Business Postal Code,Business Country/Region,Home Street,Business Fax,Business Phone,Home Phone,Mobile Phone,Birthday,Categories,E-mail Address,E-mail Type,E-mail 2 Address',
    '-NMLOACZY--PPPBTE-E',
  ],
  [
    "Outlook's file in Spanish",
    'Nombre,Segundo nombre,Apellidos,Organización,Calle del trabajo,Ciudad del trabajo,Código postal del trabajo,País o región del trabajo,Fax del trabajo,Teléfono del trabajo,Particular,Telefono movil,Cumpleaños,Categorías,Dirección de correo electrónico,Dirección de correo electrónico 2',
    'NMLOACZY-PPPBTEE',
  ],
  [
    "Outlook's file in Portuguese",
    'Nome,Segundo Nome,Sobrenome,Empresa,Rua do endereço comercial,Telefone comercial,Celular,Fax comercial,Endereço de email,Aniversário',
    'NMLOAPP-EB',
  ],
  ["Outlook's days", 'Nombre,Aniversario,Cumpleaños', 'N-B'],
  ['a day of a wedding', 'Nombre,Aniversario', 'N-'],
  [
    "Outlook's addresses in Portuguese",
    'Nome,CEP do endereço comercial,País/Região do endereço comercial,Aniversário',
    'NZYB',
  ],
  ["Google's nickname in Portuguese", 'Nome,Sobrenome,Apelido,Rótulos', 'NL-T'],
  ['a contact', 'Contacto,Tel. movil', 'NP'],
  ['a landline', 'Nombre,Teléfono fijo,Nº de tel.,Tlf,Landline phone', 'NPPPP'],
  [
    "Shopify's customers",
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
    '-NLE-OA-C-YZPP-----T',
  ],
  [
    "WooCommerce's customers",
    'customer_id,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_address_2,billing_city,billing_postcode,billing_country,billing_phone,billing_email,shipping_city',
    '-NLOA-CZYPE-',
  ],
  [
    "WooCommerce's report",
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code',
    'N---E---YC-Z',
  ],
  [
    "Tiendanube's customers",
    'Nombre,Email,Teléfono,Identificación (DNI/CUIT),Dirección,Número,Piso,Localidad,Código postal,Provincia o estado,País,Última compra,Total gastado',
    'NEP-A--CZ-Y--',
  ],
  [
    "Mercado Libre's sales",
    '# de venta,Fecha de venta,Comprador,Tipo y número de documento,Domicilio,Ciudad,Código postal,País',
    '--N-ACZY',
  ],
  [
    "WhatsApp's contacts",
    'Country Code,Phone Number,Formatted Phone,Saved Name,Public Name,Labels',
    '--PNOT',
  ],
])('the headers are recognised: %s', (_, headers, fields) =>
  expect(recognised(headers)).toBe(fields),
)

describe('a field', () => {
  test('has one column', () =>
    expect(withColumn(['name', null], 1, 'name')).toEqual([null, 'name']))
  test('of which a person has several has several', () =>
    expect(withColumn(['phone', null], 1, 'phone')).toEqual(['phone', 'phone']))
})

describe('a row', () => {
  test('reads the days and states of spreadsheets, and drops the guard of an export', () => {
    expect(
      read(' Ana ', 'ana@correo.example', "'+506 8888 2222", 'INACTIVA', '5/3/1990'),
    ).toMatchObject({
      draft: expect.objectContaining({
        name: 'Ana',
        phone: '+506 8888 2222',
        status: 'Inactive',
        birthDate: '1990-03-05',
      }),
      tags: [],
      note: '',
      filled: ['email', 'phone', 'name', 'birthDate', 'status'],
      problems: [],
    })
  })

  test.each([
    ['05-mar-1990', '1990-03-05'],
    ['5 de marzo de 1990', '1990-03-05'],
    ['5 mar. 90', '1990-03-05'],
    ['March 5, 1990', '1990-03-05'],
    ['1-set-85', '1985-09-01'],
    ['10/dez/1979', '1979-12-10'],
    ['5/3/90', '1990-03-05'],
    ['05.03.04', '2004-03-05'],
    ['90-03-05', '1990-03-05'],
    ['19900305', '1990-03-05'],
    ['32937', '1990-03-05'],
    ['32937.5', '1990-03-05'],
    ['5/3/1990 0:00:00', '1990-03-05'],
    ['1990-03-05T00:00:00.000Z', '1990-03-05'],
  ])('reads the day %s', (cell, birthDate) =>
    expect(read('Ana', '', '', '', cell)).toMatchObject({ draft: { birthDate }, problems: [] }),
  )

  test('has the month first in short years, too, where another row says so', () => {
    const rows = ['3/5/90', '12/31/85'].map((cell, at) => ({ line: at + 2, cells: ['Ana', cell] }))
    const days = readRows({ headers: [], rows }, ['name', 'birthDate'])
    expect(days.map(({ draft }) => draft.birthDate)).toEqual(['1990-03-05', '1985-12-31'])
  })

  test.each([
    ['5/3/25', 'Escribe el año con cuatro cifras: 25 puede ser 1925 o 2025'],
    ['05-mar-21', 'Escribe el año con cuatro cifras: 21 puede ser 1921 o 2021'],
    ['--03-05', 'Escribe la fecha como 31/12/1990 o 1990-12-31'],
    ['5 de brumario de 1990', 'Escribe la fecha como 31/12/1990 o 1990-12-31'],
    ['31-feb-1990', 'Escribe la fecha como 31/12/1990 o 1990-12-31'],
    ['marzo de 1990', 'Escribe la fecha como 31/12/1990 o 1990-12-31'],
  ])('does not guess the day %s', (cell, text) =>
    expect(read('Ana', '', '', '', cell)).toMatchObject({
      draft: { birthDate: '' },
      problems: [{ field: 'birthDate', value: cell, text, isGrave: false }],
    }),
  )

  test('has its tags between commas or semicolons, each once whatever its case', () => {
    const { tags } = read('Ana', '', '', '', '', " VIP;Al  por mayor, vip,; '=Casa")
    expect(tags).toEqual(['VIP', 'Al por mayor', '=Casa'])
  })

  test('has the tags of Mailchimp without their marks', () =>
    expect(read('Ana', '', '', '', '', '"VIP","Al por mayor"').tags).toEqual([
      'VIP',
      'Al por mayor',
    ]))

  test('has the groups of Google but for its own', () =>
    expect(read('Ana', '', '', '', '', '* myContacts ::: VIP ::: Casa').tags).toEqual([
      'VIP',
      'Casa',
    ]))

  test('has no birthday where Outlook has none', () =>
    expect(read('Ana', '', '', '', '0/0/00')).toMatchObject({
      draft: { birthDate: '' },
      problems: [],
    }))

  test.each([
    ['email', 'ana@'],
    ['phone', 'no tiene'],
    ['phone', '12/05/1990'],
    ['phone', '911'],
    ['status', 'dormida'],
    ['birthDate', '31/02/1990'],
    ['tags', 'x'.repeat(201)],
  ] as const)('without a good %s keeps its other fields', (field, value) => {
    const good = {
      name: 'Ana',
      email: 'ana@correo.example',
      phone: '(506) 8888-2222',
      status: 'inactivo',
      birthDate: '1990-03-05',
      tags: 'VIP',
    }
    const { draft, tags, filled, problems } = read(...Object.values({ ...good, [field]: value }))
    const whole = read(...Object.values(good))
    expect(whole.problems).toEqual([])
    expect(problems).toMatchObject([{ field, value }])
    expect(isRefused(problems)).toBe(false)
    expect(filled).toEqual(whole.filled.filter((each) => each !== field))
    expect({ ...draft, tags }).toEqual({
      ...whole.draft,
      tags: whole.tags,
      [field]: { status: 'Active', tags: [] as string[] }[field as string] ?? '',
    })
  })

  test.each([
    [['', 'ana@correo.example'], 'name', 'El nombre es requerido'],
    [['Ana', 'ana@'], 'email', 'Por favor ingresa un email válido'],
    [['Ana', '', '', 'dormida'], 'status', 'El estado es «Activo» o «Inactivo»'],
    [
      ['Ana', '', '', '', '31/02/1990'],
      'birthDate',
      'Escribe la fecha como 31/12/1990 o 1990-12-31',
    ],
    [['x'.repeat(201)], 'name', 'Usa como máximo 200 caracteres'],
  ])('names the wrong cell %#', (cells, field, text) =>
    expect(read(...cells).problems).toMatchObject([{ field, text }]),
  )

  test.each([
    [['Ana', 'María', 'Rojas', 'Vega', 'Sol'], 'Ana María Rojas Vega'],
    [['Ana Rojas', '', 'Rojas', '', ''], 'Ana Rojas'],
    [['', '', 'Rojas', '', 'Sol'], 'Rojas'],
    [['', '', '', '', 'Ferretería Sol'], 'Ferretería Sol'],
  ])('has the name of its parts: %j', (cells, name) => {
    const named: ImportColumns = ['name', 'middleName', 'lastName', 'lastName', 'company']
    expect(readRow({ line: 2, cells }, named).draft.name).toBe(name)
  })
})

describe('a phone', () => {
  const phone = (...cells: readonly string[]) =>
    readRow({ line: 2, cells: ['Ana', ...cells] }, ['name', ...cells.map(() => 'phone' as const)])

  test.each([
    ['88880028.0', '88880028'],
    ['88880028,00', '88880028'],
    ['506 88880028.00', '506 88880028'],
    ['55 1234.0000', '55 1234.0000'],
    ['="+50688880028"', '+50688880028'],
    ["'88880028", '88880028'],
    ['\u201988880028', '88880028'],
    ['https://wa.me/50688880028', '+50688880028'],
    ['Casa 8888-0028', '8888-0028'],
    ['00506 8888 0028', '+506 8888 0028'],
    ['(+506) 8888.0028', '+506 8888.0028'],
    ['\u202A+506\u00A08888\u20110028\u202C', '+506 8888-0028'],
    ['Cel.: 8888-0028', '8888-0028'],
    ['8888-0028 (casa)', '8888-0028'],
    ['Celular 8888-0028 casa', '8888-0028'],
    ['88,880,028.00', '88880028'],
    ['88.880.028,00', '88880028'],
    ['044 55 1111 2222', '044 55 1111 2222'],
    ['٨٨٨٨٠٠٢٨', '88880028'],
  ])('%s is %s', (cell, number) =>
    expect(phone(cell)).toMatchObject({ draft: { phone: number }, note: '', problems: [] }),
  )

  test('is not made of other digits, nor left out without a word', () => {
    const cell = '50688880028.5'
    expect(phone(cell)).toMatchObject({
      draft: { phone: '' },
      problems: [{ field: 'phone', value: cell }],
    })
  })

  test.each([
    'ext. 4',
    'ext.4',
    'Ext 04',
    'x4',
    '#4',
    'int. 4',
    'interno: 4',
    'extensión 4',
    ', ext. 4',
    '/ ext. 4',
    ',,4',
    'opción 4',
  ])('has its extension in the note: %s', (extension) =>
    expect(phone(`2222-0000 ${extension}`)).toMatchObject({
      draft: { phone: '2222-0000' },
      note: expect.stringMatching(/^Teléfono con extensión: 2222-0000 ext\. 0?4$/),
      problems: [],
    }),
  )

  test.each([
    [['+506 8890 0017 ::: +506 2290 0017'], '+506 2290 0017'],
    [['+506 8890 0017, 2290 0017 ext. 4'], '2290 0017 ext. 4'],
    [['+506 8890 0017 / 2290 0017'], '2290 0017'],
    [['+506 8890 0017 y 2290 0017'], '2290 0017'],
    [['+506 8890 0017 +506 2290 0017'], '+506 2290 0017'],
    [['+506 8890 0017+50622900017'], '+50622900017'],
    [['+506 8890 0017\n2290 0017'], '2290 0017'],
    [['+506 8890 0017 - 2290 0017'], '2290 0017'],
    [['+506 8890 0017 & 2290 0017'], '2290 0017'],
    [['+506 8890 0017', '', '2290 0017', '+506 8890 0017'], '2290 0017'],
  ])('is the first of %j, and the others are noted', (cells, others) =>
    expect(phone(...cells)).toMatchObject({
      draft: { phone: '+506 8890 0017' },
      wholeNote: `Otros teléfonos: ${others}`,
      problems: [],
    }),
  )

  test('has its label before it, by which the phone of who is written to comes first', () =>
    expect(phone('Casa: 2233-1122 / Cel: 8833-1122 / Trabajo 2299-0000')).toMatchObject({
      draft: { phone: '8833-1122' },
      wholeNote: 'Otros teléfonos: 2233-1122, 2299-0000',
    }))

  test('may have only a blank before the next one', () =>
    expect(phone('8890-0017 2290-0017')).toMatchObject({
      draft: { phone: '8890-0017' },
      wholeNote: 'Otros teléfonos: 2290-0017',
      problems: [],
    }))

  test.each(['', '-', '—', ' . '])('that nobody wrote (%s) is none', (cell) =>
    expect(phone(cell)).toMatchObject({ draft: { phone: '' }, problems: [] }),
  )

  test.each([
    ...['5,21552E+12', '5.21552E+12', '1,5E+11', '1E+11', '5.21552e12', '="5,21552E+12"'],
    // Saved once more, as a number.
    ...['5215520000000', '525511000000', '5215520000000.00'],
  ])('that lost its digits (%s) costs its row', (cell) => {
    const { problems, draft } = phone(cell)
    expect(draft.phone).toBe('')
    expect(isRefused(problems)).toBe(true)
    expect(problems).toMatchObject([
      { field: 'phone', text: expect.stringContaining('notación científica') },
    ])
  })

  test('that is only # costs its row: its column was too narrow', () =>
    expect(phone('########').problems).toMatchObject([
      { isGrave: true, text: expect.stringContaining('ensancha la columna') },
    ]))

  test.each(['50640000000', '+52 55 1000 0000', '525510000001'])(
    'that has zeros of its own (%s) is one',
    (cell) => expect(phone(cell)).toMatchObject({ draft: { phone: cell }, problems: [] }),
  )

  test('that lost its digits costs only itself where the person has another', () => {
    const { problems, draft } = phone('5,21552E+12', '8888 0028')
    expect(draft.phone).toBe('8888 0028')
    expect(isRefused(problems)).toBe(false)
    expect(problems).toMatchObject([{ value: '5,21552E+12' }])
  })
})

test('the first e-mail is the client’s, the others are noted, and a wrong one is left out', () =>
  expect(read('Ana', 'Ana <ana@uno.example>; ana@ ::: ana@dos.example')).toMatchObject({
    draft: { email: 'ana@uno.example' },
    note: 'Otros correos: ana@dos.example',
    problems: [{ field: 'email', value: 'ana@', isGrave: false }],
  }))

describe('days', () => {
  const days = (...cells: readonly string[]) =>
    readRows(
      {
        headers: [],
        rows: cells.map((cell, index) => ({ line: index + 2, cells: ['Ana', cell] })),
      },
      ['name', 'birthDate'],
    ).map(({ draft }) => draft.birthDate)

  test('are English where one of the file can be nothing else', () => {
    expect(days('3/5/1990', '5/31/1988', '')).toEqual(['1990-03-05', '1988-05-31', ''])
  })

  test('have the day first otherwise, and one that is none is left out', () => {
    expect(days('3/5/1990', '4/6/1988')).toEqual(['1990-05-03', '1988-06-04'])
    expect(days('1990/3/05', '1990-03-05T00:00:00')).toEqual(['1990-03-05', '1990-03-05'])
    expect(days('3/5/1990', '31/5/1988', '5/31/1988')).toEqual(['1990-05-03', '1988-05-31', ''])
  })
})

test('a name that a person gave themselves is without WhatsApp’s mark', () =>
  expect(read('~ Evita').draft.name).toBe('Evita'))

describe('of several phones', () => {
  const first = (headers: readonly string[], ...cells: readonly string[]) => {
    const row = readRow({ line: 2, cells: ['Ana', ...cells] }, recogniseColumns(headers), headers)
    return [row.draft.phone, row.wholeNote]
  }

  test.each([
    [['Nombre', 'Teléfono', 'Celular']],
    [['Nombre', 'Teléfono del trabajo', 'Telefono movil']],
    [['First Name', 'Home Phone', 'Mobile Phone']],
    [['Nome', 'Telefone residencial', 'Telemóvel']],
    [['Nombre', 'Celular', 'WhatsApp']],
    [['Nombre', 'Otros teléfonos', 'Celular']],
  ])('of %j that on which somebody is written to is the client’s', (headers) =>
    expect(first(headers, '2222-0000', '8811-2299')).toEqual([
      '8811-2299',
      'Otros teléfonos: 2222-0000',
    ]),
  )

  test.each([
    ['Name', 'Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Label', 'Phone 2 - Value'],
    [
      'Nombre',
      ...['Etiqueta de teléfono 1', 'Valor de teléfono 1'],
      ...['Etiqueta de teléfono 2', 'Valor de teléfono 2'],
    ],
  ])('Google’s labels say which: %s, %s', (...headers) =>
    expect(first(headers, 'Work', '2222-0000', '* Mobile', '8811-2299')).toEqual([
      '8811-2299',
      'Otros teléfonos: 2222-0000',
    ]),
  )
})

describe('a country code in a cell of its own', () => {
  const phone = (code: string, number: string) => {
    const row = { line: 2, cells: ['Ana', code, number] }
    const { draft, problems } = readRow(row, ['name', 'phoneCode', 'phone'])
    return [draft.phone, ...problems.map(({ value }) => value)]
  }

  test.each([
    ['506', '8888-1111', '+50688881111'],
    ['+506', '50688881111', '+50688881111'],
    ['+506', '+52 55 1234 5678', '+52 55 1234 5678'],
    ['00593', '0991234567', '+593991234567'],
    ['CR', '88881111', '+50688881111'],
    ['Costa Rica', '88881111', '+50688881111'],
    ['+1 809', '5551234', '+18095551234'],
    ['', '88881111', '88881111'],
  ])('%s before %s is %s', (code, number, whole) => {
    expect(phone(code, number)).toEqual([whole])
  })

  test('is left out where it is none', () => {
    expect(phone('México DF', '88881111')).toEqual(['88881111', 'México DF'])
  })
})
