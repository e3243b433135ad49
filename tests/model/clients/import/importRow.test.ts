import { describe, expect, test } from 'vitest'
import { recogniseColumns } from '#machines/clients/import/importHeaders.ts'
import { isRefused, readRow } from '#machines/clients/import/importRow.ts'
import { type ImportColumns, withColumn } from '#machines/clients/import/importTable.ts'

const columns = ['name', 'email', 'phone', 'status', 'birthDate', 'tags'] as const
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
    'NMLOACZY-P-PBTEE',
  ],
  [
    "Outlook's file in Portuguese",
    'Nome,Segundo Nome,Sobrenome,Empresa,Rua do endereço comercial,Telefone comercial,Celular,Fax comercial,Endereço de email,Aniversário',
    'NMLOAPP-EB',
  ],
  ['a landline', 'Nombre,Teléfono fijo,Nº de tel.,Tlf,Landline phone', 'NPPPP'],
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
    expect(read(' Ana ', 'ana@correo.example', "'+506 8888 2222", 'INACTIVA', '5/3/1990')).toEqual({
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

  test('has its tags between commas or semicolons, each once whatever its case', () => {
    const { tags } = read('Ana', '', '', '', '', " VIP;Al  por mayor, vip,; '=Casa")
    expect(tags).toEqual(['VIP', 'Al por mayor', '=Casa'])
  })

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
  ])('%s is %s', (cell, number) =>
    expect(phone(cell)).toMatchObject({ draft: { phone: number }, note: '', problems: [] }),
  )

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
    [['+506 8890 0017\n2290 0017'], '2290 0017'],
    [['+506 8890 0017 - 2290 0017'], '2290 0017'],
    [['+506 8890 0017 & 2290 0017'], '2290 0017'],
    [['+506 8890 0017', '', '2290 0017', '+506 8890 0017'], '2290 0017'],
  ])('is the first of %j, and the others are noted', (cells, others) =>
    expect(phone(...cells)).toMatchObject({
      draft: { phone: '+506 8890 0017' },
      note: `Otros teléfonos: ${others}`,
      problems: [],
    }),
  )

  test('may have only a blank before the next one', () =>
    expect(phone('8890-0017 2290-0017')).toMatchObject({
      draft: { phone: '8890-0017' },
      note: 'Otros teléfonos: 2290-0017',
      problems: [],
    }))

  test.each(['', '-', '—', ' . '])('that nobody wrote (%s) is none', (cell) =>
    expect(phone(cell)).toMatchObject({ draft: { phone: '' }, problems: [] }),
  )

  test.each(['5,21552E+12', '5.21552E+12', '1,5E+11', '1E+11', '5.21552e12', '="5,21552E+12"'])(
    'that lost its digits (%s) costs its row',
    (cell) => {
      const { problems, draft } = phone(cell)
      expect(draft.phone).toBe('')
      expect(isRefused(problems)).toBe(true)
      expect(problems).toMatchObject([
        { field: 'phone', text: expect.stringContaining('notación científica') },
      ])
    },
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
