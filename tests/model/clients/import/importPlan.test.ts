import { describe, expect, test } from 'vitest'
import {
  countKinds,
  type KnownClients,
  planOf,
  refusedRows,
  savingsOf,
} from '#machines/clients/import/importPlan.ts'
import type { ImportTable } from '#machines/clients/import/importTable.ts'
import { ZERO_ID } from '../../ids.ts'
import { client, eva } from '../someClients.ts'

const columns = ['name', 'email', 'phone', 'status', 'birthDate', 'tags'] as const
const table = (...rows: readonly (readonly string[])[]): ImportTable => ({
  headers: ['Nombre', 'Correo', 'Teléfono', 'Estado', 'Nacimiento', 'Etiquetas'],
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
})
const known = (
  clients: KnownClients['clients'],
  country: KnownClients['country'] = 'CR',
): KnownClients => ({ clients, country, hasOtherPhones: false })

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
    known([
      eva,
      client('8', 'Oscar Ruiz'),
      client('9', 'Sin Datos', { email: 'otra@correo.example' }),
    ]),
  )

  test('finds duplicates by e-mail, by the phone, and by name where there is neither', () => {
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
      // The number that was there is the same, and says its country.
      phone: eva.phone,
    })
  })

  test('every line has a key of its own, the same at each try', () => {
    const keys = savingsOf(plan, 'update', ZERO_ID).flatMap(({ key, noteKey }) => [key, noteKey])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(
      savingsOf(plan, 'update', ZERO_ID).flatMap(({ key, noteKey }) => [key, noteKey]),
    )
    for (const key of keys) expect(key).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  test('a file that was imported creates nobody when it is imported again', () => {
    const created = savingsOf(plan, 'skip', ZERO_ID).map(({ draft }, index) =>
      client(`n${index}`, draft.name, { email: draft.email || null, phone: draft.phone || null }),
    )
    const again = planOf(
      table(['Nueva', 'nueva@correo.example'], ['Sin datos']),
      columns,
      known([eva, ...created]),
    )
    expect(savingsOf(again, 'skip', ZERO_ID)).toEqual([])
  })

  const corrections = (...outcomes: readonly (readonly [number, string | null, string | null])[]) =>
    refusedRows(
      plan,
      outcomes.map(([line, refusal, tagRefusal]) => ({
        line,
        isNew: true,
        refusal,
        tagRefusal,
        noteRefusal: null,
      })),
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
    const [saving] = savingsOf(planOf(row, columns, known([ana])), 'update', ZERO_ID)
    expect(saving).toMatchObject({
      client: ana,
      draft: { email: 'ana@correo.example' },
      tags: ['Nueva'],
    })
  })
})

describe('a phone', () => {
  const pilar = client('11', 'Pilar', { phone: '+506 8811 2299' })
  const salvadorean = client('12', 'Pilar Salvadoreña', { phone: '+503 8811-2299' })
  const planFor = (phone: string, clients: KnownClients['clients'], country?: null) =>
    planOf(table(['Alguien', '', phone]), columns, known(clients, country))[0]

  test.each(['+50388112299', '00503 8811 2299', '503 8811 2299', '(+503) 8811-2299 ext. 4'])(
    '%s is who has the whole number, although another one ends alike',
    (phone) =>
      expect(planFor(phone, [pilar, salvadorean])).toMatchObject({
        kind: 'duplicate',
        client: salvadorean,
      }),
  )

  test.each(['+503 8811 2299', '+52 55 8811 2299'])(
    '%s only resembles one of another country or area',
    (phone) => {
      const row = planFor(phone, [pilar])
      expect(row).toMatchObject({ kind: 'new', alike: pilar, draft: { phone } })
      expect(savingsOf(row ? [row] : [], 'update', ZERO_ID)).toMatchObject([{ client: null }])
    },
  )

  test('without a country is one of the business, or of the country in its row', () => {
    expect(planFor('8811-2299', [salvadorean, pilar])).toMatchObject({ client: pilar })
    const [row] = planOf(
      { headers: [], rows: [{ line: 2, cells: ['Alguien', '8811-2299', 'El Salvador'] }] },
      ['name', 'phone', 'country'],
      known([pilar, salvadorean]),
    )
    expect(row).toMatchObject({ kind: 'duplicate', client: salvadorean })
  })

  test('of nobody knows which country is who has the same digits, or ends alike and has the name', () => {
    expect(planFor('8811-2299', [pilar], null)).toMatchObject({ kind: 'new', alike: pilar })
    const typed = client('13', 'Otra', { phone: '88112299' })
    expect(planFor('8811-2299', [pilar, typed], null)).toMatchObject({ client: typed })
    const named = client('14', 'ALGUIEN', { phone: '+506 8811 2299' })
    expect(planFor('8811-2299', [pilar, named], null)).toMatchObject({ client: named })
  })

  test('that an update by the e-mail replaces stays in a note', () => {
    const [row] = planOf(
      table(['Eva', 'eva@correo.example', '+503 8888 1111']),
      columns,
      known([eva]),
    )
    expect(row).toMatchObject({
      kind: 'duplicate',
      client: eva,
      draft: { phone: '+503 8888 1111' },
      note: 'Teléfono anterior: +506 8888 1111',
    })
  })

  test('of another country does not repeat a line of the file', () =>
    expect(
      planOf(
        table(
          ['Ana', '', '+506 8811 2299'],
          ['Eva', '', '+503 8811 2299'],
          ['Ana', '', '8811-2299'],
        ),
        columns,
        known([]),
      ),
    ).toMatchObject([{ kind: 'new' }, { kind: 'new' }, { kind: 'repeated', earlier: 2 }]))
})

describe('another phone of a row', () => {
  const two = ['name', 'phone', 'phone'] as const
  const rosa = client('20', 'Rosa Mora', { phone: '+506 2222 0000', email: null })
  const planned = (...cells: readonly string[]) => planOf(table(cells), two, known([rosa]))[0]

  test('finds the client who has the name, whose number is noted', () => {
    const found = planned('Rosa María Mora', '8888 7777', '2222 0000')
    expect(found).toMatchObject({
      kind: 'duplicate',
      client: rosa,
      draft: { phone: '8888 7777' },
      note: 'Otros teléfonos: 2222 0000',
    })
  })

  test('is offered where it may be the phone of a house', () =>
    expect(planned('Luis Mora', '8888 7777', '2222 0000')).toMatchObject({
      kind: 'new',
      alike: rosa,
    }))
})

describe('of a client who has phones beside the main one', () => {
  const three = ['name', 'email', 'phone', 'phone', 'phone'] as const
  const planned = (clients: KnownClients['clients'], ...cells: readonly string[]) =>
    planOf(table(cells), three, { ...known(clients), hasOtherPhones: true })[0]
  const [cell, home, office] = ['+506 8888 7777', '+506 2222 0000', '+506 2290 0000']
  const other = (number: string) => ({ number, key: number.replace(/\D/g, '') })
  const rosa = client('20', 'Rosa Mora', { phone: cell, otherPhones: [other(home)] })

  test('those of a file are told, each once in any form, and none is noted', () =>
    expect(planned([], 'Rosa Mora', '', cell, '2222-0000 ext. 4', home)).toMatchObject({
      kind: 'new',
      draft: { phone: cell, otherPhones: '2222-0000' },
      note: 'Teléfono con extensión: 2222-0000 ext. 4',
    }))

  test('a second import adds nothing', () =>
    expect(planned([rosa], 'Rosa Mora', '', cell, '2222-0000')).toMatchObject({
      kind: 'duplicate',
      draft: { phone: cell, otherPhones: home },
      note: '',
    }))

  test('those of before stay, and the new ones come after them', () =>
    expect(planned([rosa], 'Rosa Mora', '', cell, office)).toMatchObject({
      draft: { phone: cell, otherPhones: `${home}\n${office}` },
    }))

  test('one of them finds who has the name, and changes no main phone', () => {
    expect(planned([rosa], 'Rosa María Mora', '', home)).toMatchObject({
      kind: 'duplicate',
      client: rosa,
      draft: { phone: cell, otherPhones: home },
    })
    expect(planned([rosa], 'Luis Mora', '', home)).toMatchObject({ kind: 'new', alike: rosa })
  })

  test('who has it as the main phone comes first', () => {
    const luis = client('21', 'Luis Mora', { phone: home })
    expect(planned([rosa, luis], 'Rosa Mora', '', home)).toMatchObject({ client: luis })
  })

  test('a main phone that an update replaces is beside the new one', () => {
    const known = { ...rosa, email: 'rosa@correo.example' }
    expect(planned([known], 'Rosa Mora', 'rosa@correo.example', office)).toMatchObject({
      draft: { phone: office, otherPhones: `${cell}\n${home}` },
      note: '',
    })
  })

  test('more than a client has, and what is no number, are noted', () => {
    const many = Array.from({ length: 21 }, (_, index) => `+506 2222 00${10 + index}`)
    const row = planned([], 'Rosa', '', cell, many.join(', '))
    expect(row?.draft.otherPhones.split('\n')).toHaveLength(20)
    expect(row?.note).toBe('Otros teléfonos: +506 2222 0030')
    const typed = { ...rosa, phone: 'no tiene', email: 'rosa@correo.example' }
    expect(planned([typed], 'Rosa', 'rosa@correo.example', office)).toMatchObject({
      draft: { phone: office, otherPhones: home },
      note: 'Otros teléfonos: no tiene',
    })
  })
})
