import { describe, expect, test } from 'vitest'
import { countKinds, planOf, refusedRows, savingsOf } from '#machines/clients/import/importPlan.ts'
import {
  type ImportTable,
  readRow,
  recogniseColumns,
  withColumn,
} from '#machines/clients/import/importTable.ts'
import { ZERO_ID } from '../../ids.ts'
import { client, eva } from '../someClients.ts'

const columns = ['name', 'email', 'phone', 'status', 'birthDate', 'tags'] as const
const table = (...rows: readonly (readonly string[])[]): ImportTable => ({
  headers: ['Nombre', 'Correo', 'Teléfono', 'Estado', 'Nacimiento', 'Etiquetas'],
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
})
const read = (...cells: readonly string[]) => readRow({ line: 2, cells }, columns)

test.each([
  [
    ['Nombre', 'E-mail', 'Celular', 'Notas', 'Etiquetas'],
    ['name', 'email', 'phone', null, 'tags'],
  ],
  [
    ['Full name', 'EMAIL', 'Phone Number', 'ZIP code', 'Tags'],
    ['name', 'email', 'phone', 'postalCode', 'tags'],
  ],
  [
    ['NOMBRE COMPLETO', 'Correo electrónico', 'País', 'Dirección'],
    ['name', 'email', 'country', 'address'],
  ],
  [
    ['Nombre', 'Cliente', ''],
    ['name', null, null],
  ],
])('the headers %j are recognised as %j', (headers, fields) =>
  expect(recogniseColumns(headers)).toEqual(fields),
)

test('a field has one column', () =>
  expect(withColumn(['name', null], 1, 'name')).toEqual([null, 'name']))

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
      filled: ['name', 'email', 'phone', 'status', 'birthDate'],
      problems: [],
    })
  })

  test('has its tags between commas or semicolons, each once whatever its case', () => {
    const { tags } = read('Ana', '', '', '', '', " VIP;Al  por mayor, vip,; '=Casa")
    expect(tags).toEqual(['VIP', 'Al por mayor', '=Casa'])
  })

  test.each([
    ['email', 'ana@'],
    ['phone', 'no tiene'],
    ['phone', '12/05/1990'],
    ['phone', '911'],
    ['status', 'dormida'],
    ['birthDate', '31/02/1990'],
    ['tags', 'x'.repeat(201)],
  ] as const)('without a good %s (%.12s) keeps its other fields', (field, value) => {
    const good = {
      name: 'Ana',
      email: 'ana@correo.example',
      phone: '(506) 8888-2222 ext. 4',
      status: 'inactivo',
      birthDate: '1990-03-05',
      tags: 'VIP',
    }
    const { draft, tags, filled, problems } = read(...Object.values({ ...good, [field]: value }))
    const whole = read(...Object.values(good))
    expect(whole.problems).toEqual([])
    expect(problems).toMatchObject([{ field, value }])
    expect(filled).toEqual(columns.filter((each) => each !== field))
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
  ])('%j names the wrong cell', (cells, field, text) =>
    expect(read(...cells).problems).toMatchObject([{ field, text }]),
  )
})

describe('the plan', () => {
  const plan = planOf(
    table(
      ['Nueva', 'nueva@correo.example'],
      ['Eva por correo', 'EVA@correo.example'],
      ['Eva por teléfono', '', '8888-1111'],
      ['Repetida', 'Nueva@correo.example'],
      ['Sin datos'],
      ['Óscar Ruíz'],
      ['', 'sola@correo.example'],
      ['Incompleta', 'incompleta@', '8888 4444', '', '', 'vip, Nueva'],
    ),
    columns,
    [eva, client('8', 'Oscar Ruiz'), client('9', 'Sin Datos', { email: 'otra@correo.example' })],
  )

  test('finds duplicates by e-mail, by the end of the phone, and by name where there is neither', () => {
    expect(plan.map(({ kind }) => kind)).toEqual([
      'new',
      'duplicate',
      'duplicate',
      'repeated',
      'new',
      'duplicate',
      'wrong',
      'new',
    ])
    expect(countKinds(plan)).toEqual({ fresh: 3, duplicate: 3, repeated: 1, wrong: 1 })
  })

  test('saves new clients only, or updates the filled fields of the others', () => {
    expect(savingsOf(plan, 'skip', ZERO_ID).map(({ line }) => line)).toEqual([2, 6, 9])
    const updates = savingsOf(plan, 'update', ZERO_ID).filter((each) => each.client !== null)
    expect(updates.map(({ line }) => line)).toEqual([3, 4, 7])
    expect(updates[1]?.draft).toMatchObject({
      name: 'Eva por teléfono',
      email: eva.email,
      phone: '8888-1111',
    })
  })

  test('every line has a key of its own, the same at each try', () => {
    const keys = savingsOf(plan, 'update', ZERO_ID).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(savingsOf(plan, 'update', ZERO_ID).map(({ key }) => key))
    for (const key of keys) expect(key).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  test('a file that was imported creates nobody when it is imported again', () => {
    const created = savingsOf(plan, 'skip', ZERO_ID).map(({ draft }, index) =>
      client(`n${index}`, draft.name, { email: draft.email || null, phone: draft.phone || null }),
    )
    const again = planOf(table(['Nueva', 'nueva@correo.example'], ['Sin datos']), columns, [
      eva,
      ...created,
    ])
    expect(savingsOf(again, 'skip', ZERO_ID)).toEqual([])
  })

  const corrections = (...outcomes: readonly (readonly [number, string | null, string | null])[]) =>
    refusedRows(
      plan,
      outcomes.map(([line, refusal, tagRefusal]) => ({ line, isNew: true, refusal, tagRefusal })),
    ).map(({ row, reason, isLost }) => [row.line, reason, isLost])

  test('the refused rows are the wrong ones, and those that the server refused', () =>
    expect(corrections([2, 'No', null], [6, null, null])).toEqual([
      [2, 'No', true],
      [8, 'El nombre es requerido', true],
    ]))

  test('the rows that were imported without a cell are to be corrected, too', () =>
    expect(corrections([6, null, 'No'], [9, null, null]).filter(([, , lost]) => !lost)).toEqual([
      [6, 'Importada sin Etiquetas: No', false],
      [9, 'Importada sin Correo electrónico: Por favor ingresa un email válido', false],
    ]))

  test('a row that is imported again after its correction completes its client', () => {
    const ana = client('10', 'Ana', { tags: ['vip'] })
    const row = table(['ANA', 'ana@correo.example', '', '', '', 'VIP; Nueva'])
    const [saving] = savingsOf(planOf(row, columns, [ana]), 'update', ZERO_ID)
    expect(saving).toMatchObject({
      client: ana,
      draft: { email: 'ana@correo.example' },
      tags: ['Nueva'],
    })
  })
})
